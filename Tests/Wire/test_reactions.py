"""Handlers: reactions in a session, in scripts, and in editors."""

from __future__ import annotations

import json
import unittest
from typing import Any, List

from editor import Editor
from test_scripts import ScriptCase
from wire import DAEMON, ROOT, Case, Client, RequestFailed

#: A list whose pan follows a finger together with the card's.
SCREEN = [{"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 800], "contentSize": [390, 3000],
           "delegate": "client", "subviews": [
               {"id": "card", "frame": [0, 0, 390, 300], "recognizers": [
                   {"id": "pan", "class": "UIPanGestureRecognizer", "targets": [{"action": "panned"}],
                    "delegate": {"shouldRecognizeSimultaneouslyWith": True}}]}]}]
STOP = [{"method": "updateRecognizer", "params": {"recognizer": "list.pan", "enabled": enabled}}
        for enabled in (False, True)]


class ReactionCase(Case):
    def setUp(self) -> None:
        super().setUp()
        self.client = Client(DAEMON)
        self.client.start()
        self.addCleanup(self.client.close)
        self.client.loadTree(views=SCREEN)

    def react(self, when: Any, *steps: Any, **more: Any) -> str:
        do = [{"method": method, "params": params} for method, params in steps] or STOP
        return self.client.addReaction(when=when, do=do, **more)["id"]

    def drag(self) -> List[dict]:
        return self.client.drag(on="#card", by=[0, -100])["effects"]

    @staticmethod
    def of(effects: List[dict], kind: str, **members: Any) -> List[dict]:
        return [each for each in effects if each["effect"] == kind
                and all(each.get(name) == value for name, value in members.items())]


BEGAN = {"effect": "action", "action": "panned", "state": "began"}


class Reactions(ReactionCase):
    def test_it_runs_within_the_event_right_after_its_effect(self):
        self.react(BEGAN)
        effects = self.drag()
        (began,) = self.of(effects, "action", state="began")
        (cancelled,) = self.of(effects, "state", recognizer="list.pan", to="cancelled")
        self.assertEqual((cancelled["reaction"], cancelled["time"]), ("reaction-1", began["time"]))
        self.assertEqual(self.of(effects, "scroll", phase="decelerating"), [])

    def test_a_handler_may_take_away_the_view_under_the_finger_or_add_to_it(self):
        view = {"id": "late", "class": "UITapGestureRecognizer", "view": "card"}
        for step in (("removeFromSuperview", {"view": "card"}), ("release", {"id": "card", "subtree": True}),
                     ("createRecognizer", view), ("sendAction", {"action": "save:", "from": "card"}),
                     ("setContentOffset", {"view": "list", "contentOffset": [0, 50]})):
            with self.subTest(step=step):
                checkpoint = self.client.saveCheckpoint()["id"]
                self.react(BEGAN, step)
                self.assertEqual(self.of(self.drag(), "problem"), [])
                self.assertEqual(self.client.describeSession()["activeTouches"], 0)
                self.client.restoreCheckpoint(id=checkpoint)

    def test_a_controller_may_be_dismissed_by_a_row(self):
        self.client.createController(id="page", view="card", window="window")
        self.client.loadTree(views=[
            {"id": "table", "class": "UITableView", "frame": [0, 0, 390, 800], "delegate": "client", "subviews": [
                {"id": "row", "class": "UITableViewCell", "frame": [0, 0, 390, 60]}]}])
        self.client.createController(id="menu", view="table", presenter="page")
        self.react({"effect": "select", "cell": "row"}, ("release", {"id": "menu"}))
        self.client.tap(on="#row")
        self.assertEqual([each["id"] for each in self.client.listObjects(kind="controller")["objects"]], ["page"])

    def test_words_selectors_and_a_bare_kind_choose_effects(self):
        self.client.loadTree(views=[{"id": name, "class": "UIButton", "frame": [x, 810, 50, 30]}
                                    for name, x in (("buy", 0), ("sell", 60))])
        hide = ("updateView", {"view": "sell", "hidden": False})
        for when, runs in (({"effect": "control", "words": ["buy", "touchDown"]}, 1), ("control", 6),
                           ({"effect": "control", "on": "UIButton"}, 6), ({"effect": "control", "on": "#buy"}, 3),
                           ({"effect": "control", "on": "list"}, 0), ({"effect": "action", "action": "panned"}, 0),
                           ({"effect": "touches", "view": "buy", "phase": "ended"}, 1),
                           ({"effect": "control", "event": "touchUpInside", "control": "sell"}, 1)):
            with self.subTest(when=when):
                reaction = self.react(when, hide, ("sendAction", {"action": "x:", "target": "list"}), times=9)
                self.client.advanceTime(by=1)
                effects = [each for on in ("#buy", "#sell") for each in self.client.tap(on=on)["effects"]]
                self.assertEqual(len(self.of(effects, "problem", object=reaction)), runs)
                self.client.removeReaction(id=reaction)

    def test_a_condition_is_looked_at_right_after_the_effect(self):
        hide = ("updateView", {"view": "card", "hidden": True})
        for when, condition, holds in (
            (BEGAN, "gesture.state == .began && gesture == pan && view == card", True),
            (BEGAN, "abs(velocity.x) > abs(velocity.y)", False),
            ({"effect": "scroll", "phase": "idle"}, "scrollView.contentOffset.y > 20 && !scrollView.isDragging", True),
            ({"effect": "touches", "phase": "began"}, "touch.view == card", False),
        ):
            with self.subTest(condition=condition):
                checkpoint = self.client.saveCheckpoint()["id"]
                self.react(when, hide, **{"if": condition})
                self.client.drag(on="#card", by=[0, -100], settle="rest")
                self.assertEqual(self.client.describeView(view="card")["hidden"], holds)
                self.client.restoreCheckpoint(id=checkpoint)
        with self.assertRaises(RequestFailed) as refused:
            self.react({"effect": "control"}, hide, **{"if": "gesture.state == .began"})
        self.assertEqual(refused.exception.data["parameter"], "if")

    def test_an_action_of_a_control_is_an_action(self):
        self.client.loadTree(views=[{"id": "buy", "class": "UIButton", "frame": [0, 810, 50, 30]}])
        self.client.addTarget(control="buy", action="bought")
        self.react({"effect": "action", "action": "bought"}, ("updateView", {"view": "card", "hidden": True}))
        self.client.tap(on="#buy")
        self.assertTrue(self.client.describeView(view="card")["hidden"])

    def test_it_is_part_of_scenes_checkpoints_and_copies(self):
        self.react(BEGAN, id="stop", times=2)
        self.react("scroll", ("updateView", {"view": "card", "alpha": 0.5}), after=0.2)
        before = self.client.saveCheckpoint()["id"]
        touches = self.client.drag(on="#card", by=[0, -100], play=False)["touches"]
        tried = self.client.whatIf(events=touches, changes=[])
        self.assertTrue(self.of(tried["before"], "state", reaction="stop"))
        scene = self.client.describeScene()["scene"]
        self.assertEqual([each.get("times") for each in scene["reactions"]], [2, None])
        first = self.drag()
        self.assertEqual([each.get("times") for each in self.client.describeScene()["scene"]["reactions"]], [1, None])
        self.client.restoreCheckpoint(id=before)
        self.assertEqual(self.drag(), first)
        self.client.reset()
        self.client.loadScene(scene=scene)
        self.assertEqual(self.client.describeScene()["scene"], scene)
        self.assertEqual(self.drag(), first)

    def test_a_pending_run_is_copied_and_dropped_with_its_reaction(self):
        hidden = lambda: self.client.describeView(view="card")["hidden"]  # noqa: E731
        reaction = self.react(BEGAN, ("updateView", {"view": "card", "hidden": True}), after=2, times=1)
        self.drag()
        self.client.saveCheckpoint(id="due")
        self.client.advanceTime(by=3)
        self.assertTrue(hidden())
        self.assertEqual(self.client.listObjects(kind="reaction")["objects"], [])
        self.client.restoreCheckpoint(id="due")
        self.client.release(id=reaction)
        self.client.advanceTime(by=3)
        self.assertFalse(hidden())

    def test_what_a_reaction_did_is_undone_with_the_request(self):
        asking = Client(DAEMON, options={"unanswered": "error"})
        asking.start()
        self.addCleanup(asking.close)
        asking.loadTree(views=SCREEN)
        asking.updateView(view="list", delaysContentTouches=False)
        step = {"method": "setDelegate", "params": {"recognizer": "list.pan", "shouldBegin": "ask"}}
        asking.addReaction(when={"effect": "touches", "view": "card"}, do=[step], times=1)
        before = asking.describeScene()
        asking.on("delegate/shouldBegin", lambda question: "rubbish")
        with self.assertRaises(RequestFailed):
            asking.drag(on="#card", by=[0, -100])
        self.assertEqual(asking.describeScene(), before)

    def test_a_chain_through_delays_ends(self):
        self.client.loadTree(views=[{"id": "buy", "class": "UIButton", "frame": [0, 810, 50, 30]}])
        self.react({"effect": "control", "event": "valueChanged"},
                   ("sendActions", {"control": "buy", "events": ["valueChanged"]}), after=0.5)
        self.client.sendActions(control="buy", events=["valueChanged"])
        effects = self.client.advanceTime(by=1000)["effects"]
        self.assertEqual(len(self.of(effects, "control")), 16)
        self.assertIn("reaction-1, reaction-1", self.of(effects, "problem")[0]["because"])

    def test_reactions_that_are_made_anew_end_as_well(self):
        tap = {"id": "x", "class": "UITapGestureRecognizer", "view": "card"}
        self.client.createRecognizer(**tap)
        self.react({"effect": "action", "recognizer": "x"}, ("release", {"id": "x"}), ("createRecognizer", tap),
                   ("setRecognizerState", {"recognizer": "x", "state": "ended"}))
        effects = self.client.setRecognizerState(recognizer="x", state="ended")["effects"]
        self.assertIn("without end", self.of(effects, "problem")[-1]["because"])

    def test_limits(self):
        step = {"method": "sendAction", "params": {"action": "x:"}}
        with self.assertRaises(RequestFailed) as refused:
            self.client.addReaction(when="action", do=[step] * 101)
        self.assertEqual((refused.exception.kind, refused.exception.data["parameter"]), ("limitExceeded", "do"))
        for _ in range(1000):
            self.client.addReaction(when="scroll", do=[step])
        with self.assertRaises(RequestFailed) as refused:
            self.client.addReaction(when="scroll", do=[step])
        self.assertEqual(refused.exception.kind, "limitExceeded")


SCRIPT = """\
screen 390,844
UIScrollView list 0,0,390,780 contentSize=390,3000
  UIView card 0,0,390,300
    UIPanGestureRecognizer pan -> panned
UIButton buy 0,790,100,44 -> bought
UIView hint 0,0,390,60 hidden=true userInteractionEnabled=false
setDelegate pan shouldRecognizeSimultaneouslyWith=true
"""
TESTS = """\
on action panned state=began
  updateRecognizer list.pan enabled=false
  updateRecognizer list.pan enabled=true
on control buy touchUpInside after=0.8
  updateView hint hidden=false
test "handlers"
  on scroll idle on=list times=1
    UIView banner 0,60,390,60
      UITapGestureRecognizer read -> opened
  drag card by=0,-100
  expect state list.pan cancelled
  expect no scroll decelerating
  tap buy
  expect no visible hint
  wait 1
  expect visible hint
  tap banner
  expect actions opened
test "another begins without its handlers"
  tap 100,90
  expect no action opened
"""


class Scripts(ScriptCase):
    def test_blocks_stand_where_lines_of_views_and_tests_stand(self):
        out = self.check(SCRIPT + TESTS, 0, verb="test")
        self.assertIn("2 tests, all passed", out)

    def test_what_a_handler_did_says_whose_it_is(self):
        out = self.check(SCRIPT + TESTS, 0)
        self.assertRegex(out, r"began → cancelled +list\.pan +disabled, by reaction-1\n")

    def test_mistakes_are_marked_where_they_stand(self):
        for text, place, message in (
            ("on\n", "8:1", "on which effect? One of action, control"),
            ("on stat pan\n  tap card\n", "8:4", "the app's code is called after action, control"),
            ("on state pan ended\n  tap card\n", "8:4", "did you mean action?"),
            ("on action panned\n", "8:1", "which requests? They stand below, indented"),
            ("on action panned stat=began\n  updateView card hidden=true\n", "8:18", "did you mean state?"),
            ("on action panned state=begn\n  updateView card hidden=true\n", "8:24", "did you mean began?"),
            ("on action panned action=x\n  updateView card hidden=true\n", "8:11", "action is given twice"),
            ("on action panned times=0\n  updateView card hidden=true\n", "8:24", "expected a whole number from 1"),
            ("on action panned\n  updateView card hiden=true\n", "9:19", "did you mean hidden?"),
            ("on action panned\n  updateView card alpha=2\n", "9:25", "expected a number from 0 to 1"),
            ("on action panned\n  updateView hint hidden=true\n  tap card\n", "10:3", "a method that a handler may call"),
            ("on action panned\n  wait 1\n", "9:3", "a reaction consists of requests, not of wait"),
            ("on action panned\n  expect action x\n", "9:3", "a reaction consists of requests, not of expect"),
            ('on action panned\n  updateView "Buy now" hidden=true\n', "9:14", "objects go by their ids"),
            ("on scroll dragging on=UIScrollView[x]\n  updateView card hidden=true\n", "8:36", "no view has a property x"),
            ("UIView v 0,0,1,1\n  on action panned\n    updateView card hidden=true\n", "9:3", "only declarations"),
        ):
            with self.subTest(text=text):
                self.check(SCRIPT + text, 2, f"s.gesture:{place}: ", message)

    def test_a_request_that_is_refused_is_told_and_the_test_goes_on(self):
        out = self.check(SCRIPT + "on action bought\n  updateView hnt hidden=false\ntap buy\nexpect action bought\n", 0)
        self.assertIn('updateView was refused: no object "hnt"; did you mean hint?', out)

    def test_a_trace_and_a_replay_know_them(self):
        self.write("s.gesture", SCRIPT + TESTS)
        finished = self.gestured("trace", "s.gesture", "-o", "s.html")
        self.assertEqual(finished.returncode, 0, finished.stderr)
        messages = [("loadTree", {"views": SCREEN}), ("addReaction", {"when": BEGAN, "do": STOP}),
                    ("drag", {"on": "#card", "by": [0, -100]})]
        lines = [json.dumps({"jsonrpc": "2.0", "id": index, "method": method, "params": params})
                 for index, (method, params) in enumerate(messages)]
        self.gestured("--record", "r.txt", stdin="\n".join(lines).encode() + b"\n")
        finished = self.gestured("replay", "r.txt")
        self.assertEqual(finished.returncode, 0, finished.stdout + finished.stderr)

    def test_they_are_formatted(self):
        self.write("s.gesture", SCRIPT + TESTS.replace("\n  ", "\n      ").replace("\n        ", "\n          "))
        self.assertEqual(self.gestured("fmt", "s.gesture").returncode, 0)
        self.assertEqual((self.folder / "s.gesture").read_text(), SCRIPT + TESTS)


class Editors(Case):
    def labels(self, editor: Editor, needle: str) -> List[str]:
        return [each["label"] for each in editor.ask("textDocument/completion", **editor.end(needle))["items"]]

    def test_words_members_and_requests_are_completed(self):
        for line, wanted, unwanted in (
            ("\non ", "action", "state"), ("on action ", "panned", "hint"), ("on action panned ", "times", "effect"),
            ("on control ", "touchUpInside", "dragging"), ("on scroll ", "decelerating", "touchDown"),
            ("on scroll idle on=", "list", "pan"), ("on action panned state=", "began", "possible"),
            ("on control control=", "buy", "pan"), ("on action panned\n  ", "updateView", "tap"),
            ("on action panned\n  updateRecognizer ", "pan", "panned"),
        ):
            with self.subTest(line=line), Editor(SCRIPT + line) as editor:
                labels = self.labels(editor, line)
                self.assertIn(wanted, labels)
                if unwanted not in ("hint", "pan"):
                    self.assertNotIn(unwanted, labels)

    def test_hovering_folding_and_renaming(self):
        with Editor(SCRIPT + TESTS) as editor:
            self.assertEqual(editor.messages(), [])
            hover = editor.ask("textDocument/hover", **editor.at("on action"))
            self.assertIn("as a handler does", json.dumps(hover))
            hover = editor.ask("textDocument/hover", **editor.at("after=0.8"))
            self.assertIn("in seconds of the session's clock", json.dumps(hover))
            folds = editor.ask("textDocument/foldingRange", **editor.document())
            self.assertIn((7, 9), [(each["startLine"], each["endLine"]) for each in folds])
            for name, count in (("buy", 3), ("list", 2), ("hint", 4), ("pan", 2)):
                edits = editor.edits(editor.ask("textDocument/rename", newName=f"a-{name}", **editor.at(f" {name} ", plus=1)))
                self.assertEqual(len(edits), count, name)

    def test_a_mistake_in_a_block_is_underlined(self):
        with Editor(SCRIPT + "on action panned\n  updateView hint hiden=false\n") as editor:
            (found,) = editor.shown()["diagnostics"]
            self.assertEqual(found["range"]["start"], {"line": 8, "character": 18})


if __name__ == "__main__":
    unittest.main()
