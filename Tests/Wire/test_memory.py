"""No request swells the daemon: what it takes for a while is bounded by its message and its answer."""

import json
import os
import sys
import threading
import time
import unittest
from typing import Sequence

from wire import ROOT, Case, Talk, forget_peak, lined, memory, notification, request

sys.path.insert(0, str(ROOT / "Tests" / "Load"))

import growth  # noqa: E402

#: Whatever is asked, so much is free.
FREE = 64 << 20
LARGE = 100_000
SIZE = LARGE if os.environ.get("GESTURED_LARGE_SIZES") else 10_000


def some(kinds: Sequence) -> Sequence:
    """All kinds at the large sizes; else the first, which takes most."""
    return kinds if SIZE == LARGE else kinds[:1]


def come_to(value: object) -> int:
    """What a value comes to by the limit on values."""
    if isinstance(value, str):
        return 20 + max(0, len(value) - 32) // 2
    if isinstance(value, dict):
        return 60 + sum(18 + come_to(member) for member in value.values()) - (11 if value else 0)
    if isinstance(value, list):
        return 41 + sum(map(come_to, value)) - (11 if value else 0)
    return 11


def parts(call):
    """The call, or two where a tree is too large for one message."""
    method, params = call
    if method != "loadTree" or come_to(params) < 14_000_000 + 2 * len(lined(params)):
        return [call]
    middle = len(params["views"]) // 2
    return [(method, {**params, "views": part}) for part in (params["views"][:middle], params["views"][middle:])]


class Family(threading.Thread):
    """What a daemon and the processes that it starts have together, at most at one time, while it is entered."""

    def __init__(self, parent: int) -> None:
        super().__init__()
        self.most = 0
        self._parent = parent
        self._ended = threading.Event()

    def __enter__(self) -> "Family":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self.join()

    def run(self) -> None:
        while not self._ended.wait(0.001):
            with open(f"/proc/{self._parent}/task/{self._parent}/children") as file:
                children = file.read().split()
            if children:
                self.most = max(self.most, sum(map(self._own, children)) + memory(self._parent, "VmRSS"))

    def _own(self, process: str) -> int:
        try:
            with open(f"/proc/{process}/smaps_rollup") as file:
                return sum(int(line.split()[1]) for line in file if line.startswith("Private_")) * 1024
        except OSError:
            return 0  # It has ended.


class Memory(Case):
    """The peak during a request, over what the session has before it (or after one that changes it), is
    at most ten times the message, twice the answer and 64 MiB."""

    deadline = 1_200.0

    def made(self, talk: Talk, calls) -> None:
        calls = [part for call in calls for part in parts(call)]
        talk.write(lined(*(request(0, method, **params) for method, params in calls)))
        for answer in talk.receive(len(calls), patience=300):
            self.assertIn("result", answer)

    def check(self, before, method, params, *, changes=True, free=FREE, answered=False) -> None:
        with Talk(framing="lines") as talk:
            self.made(talk, before)
            message = lined(request(1, method, **params))
            own = self.resident(talk.pid)
            forget_peak(talk.pid)
            bytes_out = 0
            with Family(talk.pid) as family:
                talk.write(message)
                while True:
                    answer = talk.receive(1, patience=300)[0]
                    bytes_out += len(json.dumps(answer))
                    if answer.get("id") == 1:
                        break
            if answered:
                self.assertIn("result", answer, str(answer)[:300])
            peak = max(self.peak(talk.pid), family.most)
            if changes:
                own = max(own, self.resident(talk.pid))
            allowed = 10 * len(message) + 2 * bytes_out + free
            self.assertLess(
                peak - own, allowed,
                f"{method}: {len(message)} bytes in, {bytes_out} out, {peak - own} over {own}")

    def test_one_request_of_each_growing_kind(self):
        # As many windows as there can be besides the first; or enough for what takes memory for each two of something.
        size = LARGE - 1 if SIZE == LARGE else 4_000
        for case in growth.CASES:
            before, measured = case.calls(size)
            if len(measured) > 3:
                continue
            for position, (method, params) in enumerate(measured):
                changes = method != "auditGestures"
                with self.subTest(method, what=case.what):
                    self.check([*before, *measured[:position]], method, params, changes=changes)

    def test_effects_that_no_answer_holds(self):
        # Each waits for all others, and says so.
        crowd = [growth.card(growth.found(SIZE, delegate=growth.REQUIRING))]
        samples = [[0, 1, "began", 50, 50], [0.05, 1, "moved", 90, 50], [0.1, 1, "ended"]]
        self.check(crowd, "whatIf", {"changes": [], "samples": samples}, changes=False)
        # Very many of the same.
        pans = growth.found(1_000, "Pan", targets=growth.targets(1),
                            delegate={"shouldRecognizeSimultaneouslyWith": True})
        samples = [[0, 1, "began", 50, 50], *([k / 60, 1, "moved", 50 + k % 200, 50] for k in range(1, 1_300))]
        self.check([growth.card(pans)], "whatIf", {"changes": [], "samples": samples, "report": ["action"]},
                   changes=False)

    def test_what_was_read_is_freed_before_the_work(self):
        samples = [[0, 1, "began", 50, 50], [0.05, 1, "ended"]]
        method, params = growth.views(LARGE)
        changes = [{"method": method, "params": params}]
        self.check([], "whatIf", {"changes": changes, "samples": samples})

    def test_whatever_the_json(self):
        kinds = ["{}", "[]", "0", '""', '"abc"', "[0]", "[0.5]", '["a"]', "[[[[0]]]]", '{"a":0}', '{"id":1234567}',
                 '{"a":"b"}', '{"a":[]}', '{"a":{}}', '{"a":0,"b":0,"c":0,"d":0}', "[0.5,1,\"moved\",10,20]",
                 "{%s}" % ",".join(f'"{name}":0' for name in "abcdefghi"), '{"frame":[0,0,1,1]}']
        fillings = {"nothing": lambda length: "0", "blanks": lambda length: " " * length + "0",
                    "a string": lambda length: '"' + "a" * length + '"',
                    "numbers": lambda length: "[" + "0.1234," * (length // 7) + "0]"}
        # What isn't filled has none of what the limit allows for each byte.
        for name, fill in list(fillings.items()) if SIZE == LARGE else [("nothing", fillings["nothing"])]:
            for item in kinds:
                with self.subTest(item, beside=name):
                    self.check_json(item, fill(0 if name == "nothing" else 20_000_000))

    def check_json(self, item: str, beside: str) -> None:
        """As many of an item as the limit on values admits, beside something else."""
        with Talk(framing="lines") as talk:
            talk.write(lined(request(0, "initialize")))
            limit = talk.receive(1)[0]["result"]["capabilities"]["limits"]["values"]
            limit += 2 * len(beside) - come_to(json.loads(beside))
            count = (limit - 1_000) // (come_to(json.loads(item)) - 2 * (len(item) + 1))
            count = min(count, ((64 << 20) - len(beside)) // (len(item) + 1) - 100)
            message = '{"jsonrpc":"2.0","id":1,"method":"describeSession","x":[%s],"y":%s}' % (
                ",".join([item] * count), beside)
            own = self.resident(talk.pid)
            forget_peak(talk.pid)
            talk.write(message.encode() + b"\n")
            self.assertResult(talk.receive(1, patience=300)[0], 1)
            self.assertLess(self.peak(talk.pid) - own, 10 * len(message) + FREE)
            more = message.replace('"x":[', '"x":[' + (item + ",") * 2_000, 1)
            talk.write(more.encode() + b"\n")
            refused = talk.receive(1, patience=300)[0]
            # There may be more than a message has room for.
            if len(more) <= 64 << 20:
                self.assertError(refused, 1007, "limitExceeded", 1)

    def test_nodes_are_freed_as_they_are_read(self):
        # The last one is refused: nothing of them becomes the session's own.
        nodes = [{"tag": 1}] * 210_000 + [{"tag": None}]
        tree = {"views": [{"subviews": nodes}]}
        self.check([], "loadTree", {"superview": None, **tree}, changes=False)
        self.check([], "loadScene", {"scene": tree}, changes=False)

    def test_a_bar_takes_no_copy_of_all_others(self):
        titles = growth.titles(LARGE)
        params = {"left": titles[: LARGE // 2], "right": titles[LARGE // 2 :]}
        self.check([("createTabBar", {"items": titles})], "createNavigationBar", params)

    def test_what_if_of_much_that_happens(self):
        count, moves = 100, 2_000
        pans = [{"id": f"r{k}", "class": "UIPanGestureRecognizer", "targets": [{"action": "a"}],
                 "delegate": {"shouldRecognizeSimultaneouslyWith": True}} for k in range(count)]
        tree = ("loadTree", {"views": [{"frame": [0, 0, 300, 300], "recognizers": pans}]})
        samples = [[0, 1, "began", 50, 50]]
        samples += [[k / 60, 1, "moved", 50 + k % 200, 50] for k in range(1, moves)]
        for members in ({"report": ["action"]}, {"report": []}):
            self.check([tree], "whatIf", {"changes": [], "samples": samples, **members})
            self.check([tree], "playTouches", {"samples": samples, **members})
        self.check([tree, ("subscribe", {})], "playTouches", {"samples": samples, "report": []})
        # A long message, for which changes are made in a process of its own; what came before is kept beside it.
        samples += [[k / 60, 1, "moved", 50 + k % 200, 50] for k in range(moves, 2_400)]
        release = [{"method": "release", "params": {"id": f"r{k}"}} for k in range(count // 2)]
        self.check([tree], "whatIf", {"changes": release, "samples": samples, "report": ["action"]},
                   answered=True)

    def test_a_pointer_that_moves_for_hours(self):
        for kind in ("mouse", "touch"):
            moves = [{"type": "pointerMove", "x": 5, "y": 5}]
            moves += [{"type": "pointerDown"}] if kind == "touch" else []
            moves += [{"type": "pointerMove", "x": 300, "y": 300, "duration": 5_000_000}]
            pointer = {"type": "pointer", "id": "p", "parameters": {"pointerType": kind}, "actions": moves}
            with self.subTest(kind):
                self.check([], "performActions", {"actions": [pointer], "report": []})

    def test_changes_of_a_trial_are_told_nobody(self):
        pans = growth.found(100, "Pan", targets=growth.targets(1),
                            delegate={"shouldRecognizeSimultaneouslyWith": True})
        drag = {"method": "drag", "params": {"on": "card", "by": [50, 0], "duration": 50}}
        samples = [[10**6, 1, "began", 5, 5]]
        self.check([growth.card(pans)], "whatIf", {"changes": [drag] * 3, "samples": samples},
                   changes=False, free=FREE // 4)

    def test_a_trial_of_many_recognizers(self):
        tap = [[0, 1, "began", 50, 50], [0.05, 1, "ended"]]
        refuse = {"recognizer": "r0", "shouldReceiveTouch": False}
        changes = [{"method": "setDelegate", "params": refuse}]
        for members in some([{"delegate": {"shouldRecognizeSimultaneouslyWith": True}}, {}]):
            # Just within what is allowed: a trial takes more for each the more of them take part.
            tree = growth.card(growth.found(95_000, targets=growth.targets(1), **members))
            for method, params in (
                ("explainTouch", {"on": "card"}),
                ("whatIf", {"changes": [], "samples": tap}),
                ("whatIf", {"changes": changes, "samples": tap}),
            ):
                with self.subTest(method, members=list(members), changes=params.get("changes")):
                    self.check([tree], method, params, changes=False)

    def test_a_trial_of_many_lists(self):
        # Each recognizer lists the next.
        tap = [[0, 1, "began", 50, 50], [0.05, 1, "ended"]]
        for member in some(["shouldRequireFailureOf", "shouldBeRequiredToFailBy", "canPrevent"]):
            before = growth.listing(LARGE, member)
            for method, params in (
                ("explainTouch", {"on": "card"}),
                ("whatIf", {"changes": [], "samples": tap}),
            ):
                with self.subTest(method, listed=member):
                    self.check(before, method, params, changes=False)
        # Every second one recognizes and is recorded; the others fail, each for a reason of its own.
        told = growth.card(growth.found(LARGE, targets=growth.targets(1)))
        with self.subTest("explainTouch", listed="canBePrevented"):
            self.check([told, *growth.lists(LARGE, "canBePrevented")], "explainTouch", {"on": "card"},
                       changes=False)

    #: Trials in which nothing happens, and what else takes a copy of the session.
    copying = [("whatIf", {"changes": [], "samples": [[0, 1, "began", 1, 1]]}),
               ("explainTouch", {"at": [1, 1]}), ("restoreCheckpoint", {"id": "saved"})]

    def check_copies(self, before, asked=copying, **what):
        for method, params in asked:
            with self.subTest(method, **what):
                restores = method == "restoreCheckpoint"
                saved = [("saveCheckpoint", {"id": "saved"})] if restores else []
                self.check([*before, *saved], method, params, changes=restores)

    def test_a_copy_of_many_views(self):
        # The largest first; segments are views of their own.
        kinds = ["UITableView", "UIScrollView", "UITextView", "UITabBar", "UISearchBar", "UIView", "UIControl",
                 "UIButton", "UIPageControl", "UISegmentedControl", "UISlider", "UIStepper", "UISwitch",
                 "UITextField", "UITabBarButton"]
        for kind in some(kinds):
            views = [{"class": kind, "frame": [k % 300, k // 300, 5, 5]} for k in range(LARGE)]
            tree = ("loadTree", {"views": [{"frame": [0, 0, 300, 340], "subviews": views}]})
            self.check_copies([tree], kind=kind)

    def test_a_copy_of_many_other_objects(self):
        machine = growth.machine(2)
        kinds = [("defineStateMachine", machine), ("createController", {"class": "UIViewController"}),
                 ("createItem", {"class": "UIBarButtonItem"}), ("createObject", {}),
                 ("createView", {"class": "UIWindow"}),
                 ("createDispatcher", {"view": "window", "recognizers": []})]
        for method, params in some(kinds):
            # There is a window already.
            before = [(method, {"id": f"o{k}", **params}) for k in range(LARGE - 1)]
            self.check_copies(before, self.copying[:1], made=method)

    def test_a_copy_of_many_recognizers(self):
        # Capture adds a tracker to the classes that come first.
        kinds = ["Tap", "LongPress", "Pan", "Pinch", "Rotation", "Swipe", "ScreenEdgePan", "Hover"]
        for kind in some(kinds):
            for members in some([{"delegate": {"shouldRecognizeSimultaneouslyWith": True}}, {}]):
                tree = growth.card(growth.found(LARGE, kind, targets=growth.targets(1), **members))
                self.check_copies([tree], kind=kind, members=list(members))

    def test_what_is_tried_in_a_very_large_session(self):
        # A copy would take more than is free.
        count, step = 4 * LARGE if SIZE == LARGE else 2 * LARGE, 1_000
        before = [("loadTree", {"views": [
            {"id": "list", "class": "UIScrollView", "frame": [0, 0, 300, 300], "contentSize": [300, 2_000],
             "subviews": [{"id": "row", "class": "UIButton", "frame": [0, 1_000, 300, 50]}]},
            {"id": "all", "frame": [0, 300, 300, 300]}]})]
        before += [("loadTree", {"superview": "all", "views": [
            {"frame": [k % 300, k // 300 % 300, 5, 5]} for k in range(first, first + step)]})
            for first in range(0, count, step)]
        before.append(("tap", {"at": [10, 310]}))
        samples = [[100, 1, "began", 10, 310], [100.1, 1, "ended"]]
        self.check(before, "whatIf", {"changes": [], "samples": samples}, changes=False)
        self.check(before, "explainTouch", {"on": "all"}, changes=False)
        for played in (False, True):
            self.check(before, "scroll", {"on": "list", "until": "row", "play": played}, changes=False)
        # A search that passes all views and finds none.
        self.check(before, "scroll", {"on": "list", "until": "UILabel", "direction": "down"}, changes=False)
        self.check([*before, ("saveCheckpoint", {"id": "saved"})], "restoreCheckpoint", {"id": "saved"})
        refusing = [("initialize", {"options": {"unanswered": "error"}}), *before,
                    ("setDelegate", {"recognizer": "list.pan", "shouldBegin": "ask"})]
        self.check(refusing, "tap", {"on": "list"}, changes=False)

    def test_what_is_tried_where_nothing_was_looked_up(self):
        # A search without an index, and making one, writes to every view.
        explain = ("explainTouch", {"at": [1, 1]})
        before = self.siblings(9 * LARGE if SIZE == LARGE else 4 * LARGE)
        for times in (0, 3, 4):
            with self.subTest(times=times):
                self.check([*before, *[explain] * times], *explain, changes=False)
        insets = [{"method": "setHitInsets", "params": {"class": "UIView", "insets": [1, 1, 1, 1]}}]
        samples = [[0, 1, "began", 1, 1], [0.1, 1, "ended"]]
        self.check([*before, explain], "whatIf", {"changes": insets, "samples": samples}, changes=False)

    def test_what_is_tried_and_would_take_too_much(self):
        tap = [[0, 1, "began", 50, 50], [0.05, 1, "ended"]]
        presses = growth.card(growth.found(LARGE, "LongPress", targets=growth.targets(1),
                                           delegate={"shouldRecognizeSimultaneouslyWith": True}))
        others = growth.views(12_000)
        for method, params in (("explainTouch", {"on": "card"}), ("whatIf", {"changes": [], "samples": tap})):
            with self.subTest(method):
                self.check([presses, others], method, params, changes=False)
        panes = [("loadTree", {"views": [{"id": f"pane{pane}", "subviews": [{}] * 45_000}]}) for pane in range(9)]
        releases = [{"method": "release", "params": {"id": f"pane{pane}"}} for pane in range(9)]
        self.check(panes, "whatIf", {"changes": releases, "samples": tap}, changes=False)
        restore = [{"method": "restoreCheckpoint", "params": {"id": "saved"}}]
        nodes = [{"id": f"v{k}", "frame": [0, 0, 9, 9]} for k in range(LARGE)]
        scene = {"views": [{"id": "window", "subviews": nodes}]}
        self.check(panes, "loadScene", {"scene": scene}, changes=False)
        self.check([*panes[:4], ("saveCheckpoint", {"id": "saved"}), ("reset", {})], "whatIf",
                   {"changes": restore, "samples": tap}, changes=False)

    def test_a_trial_of_many_segments(self):
        # What is read of such a message takes more than ten times its length.
        samples = [[0, 1, "began", 50, 50], [0.05, 1, "ended"]]
        for count in (100_000, 140_000, 200_000):
            with self.subTest(count=count):
                control = {"id": "s", "class": "UISegmentedControl", "superview": "window",
                           "segments": ["a"] * count}
                self.check([], "whatIf", {"changes": [{"method": "createView", "params": control}],
                                          "samples": samples}, answered=count == 100_000)

    def test_no_copy_of_many_recognizers_is_made_in_a_silence(self):
        # Whoever asked for something meanwhile would have to wait.
        with Talk(framing="lines") as talk:
            self.made(talk, [growth.card(growth.found(60_000)), ("saveCheckpoint", {"id": "c"})])
            own = self.resident(talk.pid)
            self.made(talk, [("restoreCheckpoint", {"id": "c"})] * 3)
            time.sleep(1)
            self.made(talk, [("describeSession", {})])
            # The checkpoint is one world, and what was restored from it another.
            self.assertLess(self.resident(talk.pid) - own, 8 << 20)

    @staticmethod
    def siblings(count, **members):
        """Views beside each other, in small messages, which leave nothing free that a request could use."""
        nodes = [{"frame": [k % 1_000 * 100, k // 1_000 * 100, 50, 50], **members} for k in range(count)]
        area = {"id": "area", "class": "UIScrollView", "frame": [0, 0, 390, 844],
                "contentSize": [100_000, 100_000]}
        return [("loadTree", {"views": [area]})] + [
            ("loadTree", {"superview": "area", "views": nodes[k : k + 1_000]})
            for k in range(0, count, 1_000)
        ]

    def test_an_index_of_many_siblings(self):
        # It is made once several points were looked up, and a view's share is less than 64 bytes.
        test = ("hitTest", {"point": [1, 1]})
        before = [*self.siblings(2 * LARGE), *[test] * 4]
        self.check(before, *test, changes=False, free=64 * 2 * LARGE)

    def test_describing_recognizers_leaves_nothing_behind(self):
        with Talk(framing="lines") as talk:
            self.made(talk, [growth.card(growth.found(20_000))])
            for method in ("describeTree", "describeScene"):
                self.made(talk, [(method, {})] * 3)
                own = self.resident(talk.pid)
                self.made(talk, [(method, {})] * 5)
                self.assertLess(self.resident(talk.pid) - own, 8 << 20, method)

    def test_touches_that_find_room_take_no_copy(self):
        # Only recognizers hold touches, however many other objects there are.
        samples = [[k / 2 + later, 1, phase] + point for k in range(5)
                   for later, phase, point in ((0, "began", [1, 1]), (0.05, "ended", []))]
        self.check(self.siblings(4 * LARGE), "playTouches", {"samples": samples}, changes=False)

    def test_answers_that_are_too_long(self):
        label = {"class": "UILabel", "frame": [0, 0, 50, 50], "text": "&" * 500_000}
        labels = [("loadTree", {"views": [{"id": f"{k}" * 250_000, **label}]}) for k in range(1_000, 1_270)]
        for method, params in some([("pageSource", {}), ("describeTree", {}), ("describeScene", {}),
                                    ("listObjects", {}), ("findViews", {"selector": "UILabel"})]):
            with self.subTest(method):
                self.check(labels, method, params, changes=False)

    def test_an_effect_that_is_too_long(self):
        # Each waits for all others, and names them; the answer leaves it out.
        taps = [{"id": f"{k}" * 250_000, "class": "UITapGestureRecognizer",
                 "delegate": {"shouldRequireFailureOf": True}} for k in range(1_000, 1_270)]
        rows = [("loadTree", {"superview": "card", "views": [
            {"id": f"row{k}", "frame": [0, 0, 300, 300], "recognizers": taps[k : k + 30]}]})
            for k in range(0, len(taps), 30)]
        # Inside one another, so that a touch is seen by all.
        for k, (_, params) in enumerate(rows[1:]):
            params["superview"] = f"row{30 * k}"
        card = ("loadTree", {"views": [{"id": "card", "frame": [0, 0, 300, 300]}]})
        self.check([card, *rows], "tap", {"at": [50, 50]}, changes=False)

    def test_an_answer_that_nobody_reads(self):
        label = {"class": "UILabel", "frame": [0, 0, 50, 50], "text": "&" * 1_000_000}
        with Talk(framing="lines") as talk:
            self.made(talk, [("loadTree", {"views": [label]})] * 200)
            own = self.resident(talk.pid)
            forget_peak(talk.pid)
            talk.write(lined(notification("describeTree"), request(1, "listTouches")))
            talk.receive(1, patience=60)
            self.assertLess(self.peak(talk.pid) - own, FREE)

    def test_a_trace_that_is_too_long(self):
        name = "v" * 600
        trees = [("loadTree", {"views": [
            {"id": f"{name}{k}", "frame": [k % 300, 0, 5, 5]} for k in range(start, start + 20_000)]})
            for start in range(0, 200_000, 20_000)]
        # The first time the client may be asked.
        tap = {"class": "UITapGestureRecognizer", "delegate": {"shouldBegin": "ask"}}
        for set_up in some([[*trees, ("loadTree", {"views": [{"recognizers": [tap]}]})], trees]):
            with self.subTest(asks=set_up != trees):
                self.check(set_up, "hitTest", {"point": [350, 700], "trace": True}, changes=False)

    def test_a_difference_that_is_too_long(self):
        # What differs is told twice: only with that the answer is too long.
        samples = [[0, 1, "began", 50, 50], *([k / 60, 1, "moved", 50 + k % 200, 50] for k in range(1, 450))]
        pans = growth.found(900, "Pan", targets=growth.targets(1),
                            delegate={"shouldRecognizeSimultaneouslyWith": True})
        moved = {"method": "updateView", "params": {"view": "card", "frame": [1, 0, 300, 300]}}
        own = growth.targets(900)
        turned = [{"method": "removeTarget", "params": {"recognizer": "r0"}}, *(
            {"method": "addTarget", "params": {"recognizer": "r0", **each}} for each in own[::-1])]
        for what, recognizers, changes in (("all", pans, [moved]),
                                           ("order", growth.found(1, "Pan", targets=own), turned)):
            with self.subTest(what):
                params = {"samples": samples, "changes": changes, "report": ["action"]}
                self.check([growth.card(recognizers)], "whatIf", params, changes=False)

    def test_names_that_many_parts_would_begin_with(self):
        segments = {"class": "UISegmentedControl", "id": "A" * 1_000_000, "segments": ["s"] * 200}
        items = {"id": "A" * 1_000_000, "items": [{"title": "s"}] * 200}
        samples = [[0, 1, "began", 50, 50], [0.05, 1, "ended"]]
        for method, params in (("createView", segments), ("createTabBar", items)):
            changes = [{"method": method, "params": params}]
            with self.subTest(method):
                self.check([], "whatIf", {"changes": changes, "samples": samples}, changes=False)
        taken = [segments, {"id": "window"}]
        self.check([], "loadTree", {"views": taken}, changes=False)

    def test_paths_through_long_names(self):
        name = "C" * 1_000_000
        define = ("defineClass", {"name": name, "superclass": "UIView"})
        chain = [("createView", {"id": f"v{k}", "class": name, "frame": [0, 0, 300, 300],
                                 "superview": f"v{k - 1}" if k else "window"}) for k in range(150)]
        for profiles in (["sensors"], ["posthog", "growingio", "sentry", "newrelic", "embrace",
                                       "mixpanel", "amplitude", "datadog"]):
            capture = ("configureCapture", {"profiles": profiles})
            tap = ("loadTree", {"superview": "v149", "views": [
                {"id": "leaf", "frame": [0, 0, 300, 300],
                 "recognizers": [{"class": "UITapGestureRecognizer", "targets": [{"action": "a"}]}]}]})
            for method in ("explainTouch", "tap"):
                with self.subTest(method, profiles=len(profiles)):
                    self.check([capture, define, *chain, tap], method, {"on": "leaf"})

    def test_a_gesture_of_very_many_events_that_is_explained(self):
        drag = {"by": [50, 50], "rate": 8_000, "duration": 12}
        params = {"on": "card", "gesture": "drag", "with": drag}
        self.check([growth.card(growth.found(1, "Pan"))], "explainTouch", params, changes=False)

    def test_filters_that_compare_views(self):
        views = [{"frame": [k % 300, k // 300 % 800, 5, 5]} for k in range(9 * LARGE)]
        loaded = [("loadTree", {"views": views[k : k + 1_000]}) for k in range(0, len(views), 1_000)]
        for selector in some(["UIView:nearest(UIView)", "UIView:below(UIView)",
                              "UIView" + ":not(UIWindow > UIView)" * 40]):
            with self.subTest(selector=selector[:30]):
                self.check(loaded, "findViews", {"selector": selector, "limit": 1}, changes=False)

    def test_a_picture_and_a_map_of_many_cells(self):
        self.check([growth.views(1_000)], "hitMap", {"step": 0.5})
        self.check([growth.views(SIZE)], "render", {})

    def test_an_audit_of_many_areas(self):
        # One finding too many, found late; and none, also where the areas are too many to be kept.
        pages = [{**page, "class": "UIScrollView", "contentSize": [100, 500],
                  "subviews": [{"class": "UIButton", "frame": [20, 20, 60, 60]}]}
                 for page in growth.shifted(LARGE, 100, 300 / LARGE)]
        turned = [{"class": "UIButton", "transform": [0.8, 0.6, -0.6, 0.8, 0, 0],
                   "frame": [k % 500 * 100, k // 500 * 100, 50, 50]} for k in range(2 * LARGE)]
        for what, views in (("overlapping", pages), ("apart", turned)):
            with self.subTest(what):
                # Small messages leave nothing free that the audit could use.
                loaded = [("loadTree", {"views": views[k : k + 1_000]})
                          for k in range(0, len(views), 1_000)]
                self.check(loaded, "auditGestures", {}, changes=False)
        count = 9 * LARGE if SIZE == LARGE else 3 * LARGE
        for members in some([{"recognizers": [{"class": "UITapGestureRecognizer"}]}, {"class": "UIControl"}]):
            with self.subTest(members=members):
                self.check(self.siblings(count, **members), "auditGestures", {}, changes=False)

    def resident(self, process: int) -> int:
        return memory(process, "VmRSS")

    def peak(self, process: int) -> int:
        return memory(process, "VmHWM")


if __name__ == "__main__":
    unittest.main()
