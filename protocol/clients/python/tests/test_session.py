"""Sessions, views and recognizers, with the real daemon."""

import json
import subprocess
import tempfile
import traceback
import unittest
from pathlib import Path

from .daemon import DAEMON

from gestured import (  # noqa: E402
    CustomRecognizer,
    DaemonEnded,
    InvalidParams,
    Session,
    UnknownQuestion,
    UnreadableScene,
    UnusableAnswer,
    UsageError,
    View,
    expect,
)

CARD = {
    "id": "card",
    "frame": [0, 0, 100, 100],
    "elementID": "card",
    "recognizers": [
        {"id": "tap", "class": "UITapGestureRecognizer", "targets": [{"action": "tapped:"}]},
        {"id": "pan", "class": "UIPanGestureRecognizer", "targets": [{"action": "panned:"}]},
    ],
}


class Sessions(unittest.TestCase):
    strict = False

    def setUp(self):
        self.ui = Session(DAEMON, strict=self.strict)
        self.ui.start()
        self.addCleanup(self.ui.close)

    def touch(self, *points, rest=0.0):
        """One finger along points, 0.1 s each; what came of it."""
        ui = self.ui
        report = ui.protocol.send_touch(1, "began", point=points[0])
        for point in points[1:]:
            ui.wait(0.1)
            report = report + ui.protocol.send_touch(1, "moved", point=point)
        if rest:
            report = report + ui.wait(rest)
        return report + ui.protocol.send_touch(1, "ended")


class HandlersOfTheApp(Sessions):
    def test_they_run_within_the_event_until_they_are_removed(self):
        self.ui.load([CARD])
        card, tap = self.ui["#card"], self.ui.recognizer("tap")
        stop = [("updateRecognizer", {"recognizer": tap, "enabled": on}) for on in (False, True)]
        handler = self.ui.on("touches", view=card, phase="began").do(*stop)
        expect(card.tap()).not_to_fire("tapped:")
        handler.remove()
        expect(card.tap()).to_fire("tapped:")

    def test_they_last_for_a_block_or_so_many_times(self):
        self.ui.load([CARD])
        card = self.ui["#card"]
        dim = {"method": "updateView", "params": {"view": "card", "alpha": 0.5}}
        with self.ui.on("action", action="tapped:").do(dim, times=1) as handler:
            card.tap()
            self.assertEqual(card.alpha, 0.5)
            card.alpha = 1
            card.tap()
        self.assertEqual(card.alpha, 1)
        self.assertEqual(repr(handler), "Reaction('reaction-1')")
        with self.ui.on("action", action="tapped:").do(dim, after=2):
            card.tap()
        self.ui.wait(3)
        self.assertEqual(card.alpha, 1)

    def test_what_is_wrong_is_refused_when_it_is_added(self):
        for kind, members, request, words in (
            ("state", {}, ("sendAction", {"action": "x:"}), "did you mean action"),
            ("action", {"stat": "began"}, ("sendAction", {"action": "x:"}), "when.stat"),
            ("action", {}, ("tap", {"on": "#card"}), "do[0].method"),
            ("action", {}, ("updateView", {"view": "card", "hiden": True}), "did you mean hidden"),
        ):
            with self.subTest(words), self.assertRaises(InvalidParams) as refused:
                self.ui.on(kind, **members).do(request)
            self.assertIn(words, str(refused.exception))


class Handles(Sessions):
    def test_properties_are_fetched_when_read_and_sent_when_set(self):
        (card,) = self.ui.load([CARD])
        view = self.ui.view("card")
        recognizer = self.ui.recognizer("tap")
        self.assertEqual((view.frame, view.frame.center), ((0, 0, 100, 100), (50, 50)))
        view.alpha = 0.5
        self.assertEqual(card.alpha, 0.5)
        view.update(hidden=True, user_interaction_enabled=False)
        self.assertEqual((view.hidden, view.user_interaction_enabled), (True, False))
        recognizer.number_of_taps_required = 2
        self.assertEqual(recognizer.number_of_taps_required, 2)
        with self.assertRaises(AttributeError):
            view.next_responder = "window"

    def test_handles_are_equal_by_session_and_id_without_asking(self):
        self.ui.load([CARD])
        view = self.ui.view("card")
        self.assertEqual(view, self.ui["#card"])
        self.assertNotEqual(view, self.ui.window)
        self.assertEqual(len({view, self.ui["#card"]}), 1)
        found = {self.ui['UIView:has("Buy")']: 1, view: 2}
        view.update(text="Sold")
        self.assertEqual(found[self.ui['UIView:has("Buy")']], 1)
        self.assertEqual(found[self.ui.find("#card")], 2)
        self.ui.client.process.kill()
        self.assertTrue(view and view == self.ui["#card"] and hash(view) == hash(self.ui["#card"]))
        self.ui.restart()
        self.ui.load([CARD])
        self.assertEqual((repr(view), repr(self.ui.recognizer("tap"))), ("View('#card')", "Recognizer('tap')"))
        self.assertEqual(view.superview, self.ui.window)
        self.assertEqual(view.gesture_recognizers, [self.ui.recognizer("tap"), self.ui.recognizer("pan")])
        self.assertEqual(self.ui.recognizer("tap").view, view)

    def test_what_a_shell_shows_says_what_it_is_without_the_daemon(self):
        self.ui.load([CARD])
        recognizer = self.ui.recognizer("tap")
        shown = [
            (self.ui.captured, "<Captured: all() fetches the events>"),
            (self.ui.batch(), "<Batch, calls: 0>"),
            (self.ui.batch().call("hitTest"), "<Promise of hitTest, not sent yet>"),
            (recognizer.delegate(should_begin=True), "<Delegation of Recognizer('tap'), questions: 0>"),
            (expect(self.ui.wait(1)), "<ReportExpectation of <Report of wait 1: no action>>"),
            (View.frame, "<Property frame>"),
        ]
        self.ui.client.process.kill()
        for value, text in shown:
            self.assertEqual(repr(value), text)

    def test_handles_stand_where_ids_do(self):
        self.ui.load([CARD])
        badge = self.ui.add_view("UILabel", id="badge", superview=self.ui["#card"], text="1")
        self.assertEqual(badge.superview, self.ui["#card"])
        for to in (None, self.ui["UILabel"]):
            self.assertEqual(self.ui.protocol.convert_point([0, 0], from_=badge, to=to)["point"], [0, 0])
        with self.assertRaises(TypeError):
            self.ui.protocol.convert_point([0, 0], point=[1, 1], from_=badge, to=None)

    def test_ids_that_are_no_words_are_found(self):
        (odd,) = self.ui.load([{"id": 'odd "id"'}])
        self.assertEqual(odd.describe()["id"], 'odd "id"')

    def test_recognizers_are_made_by_kind_with_a_target_and_its_object(self):
        (card,) = self.ui.load([CARD])
        long = card.add_recognizer("longPress", minimum_press_duration=0.5, target="Photo.menu:")
        self.assertEqual(long.describe()["class"], "UILongPressGestureRecognizer")
        self.assertEqual(long.targets, [{"target": "Photo", "action": "menu:"}])
        again = card.add_recognizer("long_press", id="again", target="Photo.again:")
        self.assertEqual(again, self.ui.recognizer("again"))
        self.assertEqual(card.recognizer("tap").id, "tap")
        self.assertEqual(card.recognizer("pan").id, "pan")
        with self.assertRaises(Exception) as caught:
            card.recognizer("longPress")
        self.assertIn("2 recognizers", str(caught.exception))

    def test_requirements_and_removal(self):
        (card,) = self.ui.load([CARD])
        twice = card.add_recognizer("tap", id="twice", number_of_taps_required=2, target="twice:")
        self.ui.recognizer("tap").require_to_fail(twice)
        self.assertEqual(self.touch([5, 5]).actions, [])
        self.assertEqual(self.ui.wait(0.4).actions, ["tapped:"])
        twice.remove()
        self.assertIsNone(twice.view)

    def test_controls_send_their_actions(self):
        self.ui.load([{"id": "buy", "class": "UIButton", "frame": [0, 0, 100, 44]},
                      {"id": "wifi", "class": "UISwitch", "frame": [0, 50, 51, 31]}])
        self.ui["#buy"].add_target("cart.buy:")
        self.ui["#wifi"].add_target("settings.changed:")
        self.assertEqual(self.touch([5, 5]).actions, ["cart.buy:"])
        self.assertEqual(self.touch([5, 55]).actions, ["settings.changed:"])
        buy = self.ui["#buy"]
        self.assertEqual(buy.send_actions("touchUpInside").actions, ["cart.buy:"])
        self.assertEqual(buy.remove_target("cart"), 1)

    def test_controllers_have_views_and_children(self):
        root = self.ui.add_controller(id="root", window=self.ui.window, view=self.ui.add_view())
        child = self.ui.add_controller(id="child", parent=root, title="Cart")
        self.assertEqual((root.children, child.parent, child.title), ([child], root, "Cart"))
        self.assertEqual(root.view.controller, root)
        self.assertIsNone(self.ui.window.controller)

    def test_nodes_and_subviews(self):
        (card,) = self.ui.load([CARD])
        label = card.add_subview({"id": "label", "class": "UILabel", "text": "Deals"})
        self.assertEqual((label.text, card.subviews), ("Deals", [label]))
        label.remove_from_superview()
        self.assertIsNone(label.superview)
        self.assertEqual(card.hit_test([5, 5]), card)
        self.assertEqual(card.tree()["id"], "card")


SCREEN = """UIView card 0,0,300,200 elementID=card
  UITapGestureRecognizer tap -> tapped:
  UIPanGestureRecognizer pan -> Card.panned:
UISwitch wifi 20,460,51,31 -> settings.changed: on valueChanged
UITableView list 0,500,390,300 contentSize=390,900
"""


class Reports(Sessions):
    def test_an_action_counts_once_an_attempt(self):
        self.ui.load([CARD])
        report = self.touch([5, 5], [5, 50], [5, 60])
        self.assertEqual(report.actions, ["panned:"])
        self.assertEqual(
            report.fired, [("panned:", "began"), ("panned:", "changed"), ("panned:", "ended")]
        )
        self.assertEqual(report.states, {"pan": ["began", "changed", "ended"], "tap": ["failed"]})
        twice = self.touch([5, 5]) + self.touch([5, 5])
        self.assertEqual(twice.actions, ["tapped:", "tapped:"])

    def test_a_report_says_why(self):
        self.ui.load([CARD])
        report = self.touch([5, 5], [5, 50])
        self.assertIn("prevented by pan", report.because("tap"))
        self.assertIn("moved (0, 45)", report.because(self.ui.recognizer("pan")))
        self.assertIn("moved (0, 45)", report.because("panned:"))
        self.assertEqual(report.because("nobody"), "")

    def test_a_report_reads_as_the_lines_that_gestured_run_prints(self):
        calls = [
            ("tap card", lambda ui: ui["#card"].tap()),
            ("drag card by=0,60", lambda ui: ui["#card"].drag(by=[0, 60])),
            ("tap wifi", lambda ui: ui["#wifi"].tap()),
            ("scroll list by=0,100", lambda ui: ui["#list"].scroll([0, 100])),
            ("wait 1", lambda ui: ui.wait(1)),
        ]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "screen.gesture"
            path.write_text(SCREEN + "".join(f"{line}\n" for line, _ in calls))
            printed = subprocess.run(
                [DAEMON, "run", str(path)], stdout=subprocess.PIPE, text=True, check=True
            ).stdout
            path.write_text(SCREEN)
            self.ui.load(path)
        expected = []
        for line, call in calls:
            _, *rest = str(call(self.ui)).splitlines()
            expected += [line, *rest]
        self.assertEqual(printed.splitlines()[-len(expected) :], expected)

    def test_of_many_effects_the_first_and_the_last_are_shown(self):
        self.ui.load([CARD])
        rows = [[n + after, 1, phase, 5, 5] for n in range(30) for phase, after in (("b", 0), ("e", 0.05))]
        lines = str(self.ui.play(rows, report=["touches"])).splitlines()
        self.assertEqual(len(lines), 1 + 24 + 1 + 8)
        self.assertRegex(lines[25], r"^  … \d+ more$")

    def test_captured_events_come_with_their_properties(self):
        self.ui.load([CARD])
        report = self.touch([5, 5])
        self.assertEqual([record.event for record in report.captured], ["$AppClick"])
        self.assertEqual(report.captured[0].properties["$element_id"], "card")
        self.assertEqual(self.ui.captured.all(), report.captured)
        self.ui.captured.clear()
        self.assertEqual(len(self.ui.captured), 0)

    def test_a_report_is_the_answer_too(self):
        self.ui.load([CARD])
        report = self.ui.protocol.send_touch(1, "began", point=[5, 5])
        self.assertEqual((report["view"], report.view, report["time"]), ("card", "card", 0))

    def test_a_stream_is_played_in_portions(self):
        import gestured._sync.session as session

        self.ui.load([CARD])
        before, session.PORTION = session.PORTION, 3
        try:
            rows = [[0, 1, "b", 5, 5], [0, 2, "b", 9, 9], [0.1, 1, "m", 6, 6], [0.1, 2, "m", 9, 8],
                    [0.2, 1, "e"], [0.2, 2, "e"]]
            report = self.ui.play(rows)
        finally:
            session.PORTION = before
        self.assertEqual(report.time, 0.2)


class Expectations(Sessions):
    def test_what_holds_passes_and_chains(self):
        self.ui.load([CARD])
        report = self.touch([5, 5], [5, 50])
        expect(report).to_fire("panned:", state="began").to_reach_state("pan", "began").to_reach_state(
            "tap", "failed", because="prevented by pan"
        ).not_to_fire("tapped:").to_fire_only("panned:")
        expect(report.captured).not_to_have("$AppClick")
        report = self.touch([5, 5])
        expect(report).to_fire_only("tapped:")
        expect(report.captured).to_have("$AppClick", element_id="card", count=1)

    def test_what_fails_says_what_happened_and_why(self):
        self.ui.load([CARD])
        report = self.touch([5, 5], [5, 50])
        for wrong in (
            lambda: expect(report).to_fire("tapped:"),
            lambda: expect(report).to_fire("panned:", state="cancelled"),
            lambda: expect(report).to_fire_only("tapped:"),
            lambda: expect(report).not_to_fire(),
            lambda: expect(report).to_reach_state("tap", "ended"),
            lambda: expect(report).to_reach_state("tap", "failed", because="of nothing"),
            lambda: expect(report.captured).to_have("$AppClick"),
            lambda: expect(report).to_hit("window"),
            lambda: expect(report).to_hit("#window"),
            lambda: expect(report).to_fire(state="possible"),
            lambda: expect(report).to_fire("panned:", stat=None),
        ):
            with self.assertRaises(AssertionError) as caught:
                wrong()
            text = str(caught.exception)
            self.assertIn("expected ", text)
            self.assertRegex(text, "possible → failed +tap +prevented by pan")

    def test_captured_events(self):
        self.ui.load([CARD])
        self.touch([5, 5])
        expect(self.ui.captured).to_have("$AppClick", element_id="card", count=1)
        expect(self.ui.captured).not_to_have("$AppEnd")
        with self.assertRaises(AssertionError) as caught:
            expect(self.ui.captured).to_have("$AppClick", element_id="carda")
        self.assertIn("element_id: expected 'carda', is 'card'", str(caught.exception))
        with self.assertRaises(AssertionError):
            expect(self.ui.captured).to_have("$AppClick", count=2)
        with self.assertRaises(AssertionError):
            expect(self.ui.captured).not_to_have("$AppClick", element_id="card")

    def test_within_lets_time_pass_first(self):
        (card,) = self.ui.load([CARD])
        twice = card.add_recognizer("tap", number_of_taps_required=2)
        self.ui.recognizer("tap").require_to_fail(twice)
        self.touch([5, 5])
        with self.assertRaises(AssertionError):
            expect(self.ui.captured).to_have("$AppClick")
        expect(self.ui.captured).to_have("$AppClick", within=0.4)
        self.assertEqual(self.ui.clock, 0.4)

    def test_views(self):
        (card,) = self.ui.load([CARD])
        expect(card).to_have(alpha=1, hidden=False, frame=(0, 0, 100, 100))
        expect(card).to_have(class_="UIView", superview=self.ui["UIWindow"])
        with self.assertRaises(AssertionError) as caught:
            expect(card).to_have(alpha=0.5, on=True)
        self.assertIn("alpha: expected 0.5, is 1", str(caught.exception))
        self.assertIn("on: it has none, and is a UIView", str(caught.exception))

    def test_nothing_else_can_be_expected_of(self):
        with self.assertRaises(TypeError):
            expect("card")


class Strict(Sessions):
    strict = True

    def test_a_question_of_a_strict_session_has_to_be_answered(self):
        (card,) = self.ui.load([CARD])
        tap = self.ui.recognizer("tap")
        tap.delegate(should_begin=lambda q: None)
        with self.assertRaises(UnusableAnswer):
            self.touch([5, 5])


class Delegates(Sessions):
    def test_a_delegate_answers_for_its_recognizer_while_its_block_lasts(self):
        (card,) = self.ui.load([CARD])
        other = card.add_recognizer("tap", id="other", target="other:")
        tap = self.ui.recognizer("tap")
        other.delegate(should_recognize_simultaneously_with=True)
        with tap.delegate(should_begin=lambda q: q.time > 10) as asked:
            self.assertEqual(self.touch([5, 5]).actions, ["other:"])
            self.assertEqual((asked.count, asked.asked[0].recognizer), (1, "tap"))
            self.assertEqual(asked.answers, [False])
        self.assertEqual(self.touch([5, 5]).actions, ["other:", "tapped:"])

    def test_blocks_put_back_what_was_there(self):
        self.ui.load([CARD])
        tap = self.ui.recognizer("tap")
        tap.delegate(should_begin=False)
        with tap.delegate(should_begin=True):
            self.assertEqual(self.touch([5, 5]).actions, ["tapped:"])
        self.assertEqual(self.touch([5, 5]).actions, [])

    def test_a_block_in_a_block_gives_the_answer_back(self):
        self.ui.load([CARD])
        tap = self.ui.recognizer("tap")
        with tap.delegate(should_begin=lambda q: False):
            with tap.delegate(should_begin=lambda q: True):
                self.assertEqual(self.touch([5, 5]).actions, ["tapped:"])
            self.assertEqual(self.touch([5, 5]).actions, [])

    def test_an_object_is_a_delegate_by_its_methods(self):
        class Never:
            def should_begin(self, question):
                return False

        self.ui.load([CARD])
        self.ui.recognizer("tap").delegate(Never())
        self.assertEqual(self.touch([5, 5]).actions, [])
        with self.assertRaises(UnknownQuestion):
            self.ui.recognizer("tap").delegate(object())

    def test_nothing_of_it_outlives_reset(self):
        self.ui.load([CARD])
        self.ui.recognizer("tap").delegate(should_begin=lambda q: False)
        self.ui.reset()
        self.ui.load([CARD])
        self.assertEqual(self.touch([5, 5]).actions, ["tapped:"])

    def test_an_exception_leaves_the_session_usable(self):
        def broken(question):
            raise ZeroDivisionError("in the handler")

        self.ui.load([CARD])
        tap = self.ui.recognizer("tap")
        try:
            with tap.delegate(should_begin=broken):
                self.touch([5, 5])
        except ZeroDivisionError as problem:
            self.assertEqual(traceback.extract_tb(problem.__traceback__)[-1].name, "broken")
        else:
            self.fail("the handler's exception was lost")
        self.assertEqual(self.touch([5, 5]).actions, ["tapped:"])

    def test_a_question_that_has_no_such_member_says_which_it_has(self):
        self.ui.load([CARD])
        with self.assertRaises(AttributeError) as caught:
            with self.ui.recognizer("tap").delegate(should_begin=lambda q: q.tiem > 1):
                self.touch([5, 5])
        self.assertIn("it has recognizer, location, number_of_touches, time", str(caught.exception))


class Circle(CustomRecognizer):
    def touches_moved(self, touches):
        return "began" if touches[0]["point"][0] > 50 else None

    def touches_ended(self, touches):
        return "ended"


class CustomRecognizers(Sessions):
    def test_a_class_decides_the_states(self):
        (card,) = self.ui.load([{"id": "card", "frame": [0, 0, 100, 100]}])
        circle = card.add_recognizer(Circle, id="circle", target="drawn:")
        self.assertEqual(circle.describe()["class"], "Circle")
        report = self.touch([5, 5], [20, 5], [60, 5])
        self.assertEqual(report.states["circle"], ["began", "ended"])
        self.assertEqual(report.actions, ["drawn:"])
        card.add_recognizer(Circle(), id="again")
        # The one attached last comes first, and prevents the other.
        report = self.touch([5, 5], [20, 5])
        self.assertEqual(report.states["again"], ["ended"])
        self.assertEqual(report.states["circle"], ["failed"])


class Restarts(Sessions):
    def test_a_session_begins_anew_after_a_death(self):
        self.ui.load([CARD])
        self.ui.client.process.kill()
        with self.assertRaises(DaemonEnded):
            self.ui["#card"].tap()
        self.ui.restart()
        self.assertFalse(self.ui["#card"].exists)
        self.ui.load([CARD])
        self.assertEqual(self.ui["#card"].tap().actions, ["tapped:"])


SHOP = """# A card.
include common.gesture
UIView card 20,100,300,200
  UITapGestureRecognizer open -> opened
UIButton buy 20,400,100,44 text="Buy" -> cart.buy:
updateView card alpha=0.5

test "one"
  tap card
  expect action closed
"""


class Scenes(Sessions):
    def test_a_json_file_is_a_list_of_nodes(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "screen.json"
            path.write_text(json.dumps([CARD]))
            self.assertEqual([view.id for view in self.ui.load(path)], ["card"])

    def test_a_script_is_loaded_up_to_its_first_test(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "common.gesture").write_text("UIView badge 0,0,10,10\n")
            path = Path(folder) / "shop.gesture"
            path.write_text(SHOP)
            self.assertIn(self.ui["#buy"], self.ui.load(path))
            self.assertEqual(self.ui["#card"].alpha, 0.5)
            self.assertEqual(self.ui["#card"].tap().actions, ["opened"])
            self.assertEqual(self.ui["#buy"].tap().actions, ["cart.buy:"])
            self.assertTrue(self.ui["#badge"].exists)

    def test_a_script_that_cant_be_read_is_refused_with_its_line(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "wrong.gesture"
            path.write_text(SHOP.replace("include common.gesture", "").replace("alpha", "alhpa"))
            with self.assertRaises(UnreadableScene) as caught:
                self.ui.load(path)
            self.assertTrue(str(caught.exception).startswith(f"{path}:6:"), caught.exception)
            self.assertIn("alpha", str(caught.exception))

    def test_the_screen_of_a_script_is_that_of_an_empty_session(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "small.gesture"
            path.write_text("screen 320,568\nUIView card 0,468,320,100\n  UITapGestureRecognizer open -> opened\n")
            self.ui.load(path)
            self.assertEqual(self.ui.edge_swipe("bottom", play=False).touches[0]["touches"][0]["point"], [160, 567.5])
            self.assertEqual(self.ui["#card"].tap().actions, ["opened"])
            with self.assertRaises(UnreadableScene) as caught:
                path.write_text("screen 375,667\n")
                self.ui.load(path)
            self.assertIn("a screen of 375 by 667, and the session's is 320 by 568", str(caught.exception))
            self.assertTrue(self.ui["#card"].exists)

    def test_a_page_source_and_a_printed_tree_are_loaded(self):
        with tempfile.TemporaryDirectory() as folder:
            page, printed = Path(folder) / "page.xml", Path(folder) / "window.txt"
            page.write_text('<XCUIElementTypeButton name="buy" x="0" y="0" width="44" height="44"/>')
            printed.write_text("<UILabel: 0x10; frame = (0 100; 80 20); text = 'Hello'>\n")
            self.assertEqual([view.id for view in self.ui.load(page)], ["buy"])
            (label,) = self.ui.load(printed)
            self.assertEqual((label.text, self.ui["~buy"].describe()["class"]), ("Hello", "UIButton"))

    def test_a_scene_of_a_document_is_loaded_on_a_screen_of_its_size(self):
        scenes = "".join(
            f'<scene><objects><viewController id="{name}" sceneMemberID="viewController"><view key="view" id="{name}-page">'
            f'<rect key="frame" x="0.0" y="0.0" width="{width}" height="568"/></view></viewController></objects></scene>'
            for name, width in (("home", 320), ("more", 300)))
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "Main.storyboard"
            path.write_text('<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController='
                            f'"home"><scenes>{scenes}</scenes></document>')
            self.assertEqual([view.id for view in self.ui.load(path)], ["home-page"])
            self.assertEqual(self.ui["#window"].describe()["bounds"], [0, 0, 320, 568])
            self.assertEqual([view.id for view in self.ui.import_document(path, scene="more")], ["more-page"])

    def test_what_is_no_scene_is_refused_with_what_is(self):
        for wrong in ("nowhere.json", __file__):
            with self.assertRaises(UnreadableScene) as caught:
                self.ui.load(wrong)
            self.assertIn(".gesture", str(caught.exception))


class Batches(Sessions):
    def test_calls_of_a_block_are_sent_at_its_end(self):
        self.ui.load([CARD])
        with self.ui.batch() as batch:
            hit = batch.call("hitTest", point=[5, 5])
            batch.call("updateView", view=self.ui["#card"], userInteractionEnabled=False)
            missed = batch.call("hitTest", point=[5, 5])
            with self.assertRaises(UsageError):
                hit.result()
        self.assertEqual((hit.result()["view"], missed.result()["view"]), ("card", "window"))


if __name__ == "__main__":
    unittest.main()
