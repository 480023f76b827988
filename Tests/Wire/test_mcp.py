"""`gestured mcp`, message by message: the handshake, the tools' shapes, what is refused and how."""

import base64
import json
import os
import re
import signal
import tempfile
import unittest
from pathlib import Path

from documents import element, screen, subviews
from wire import ROOT, Case, Talk, forget_peak, lined, memory, request

CARD = """\
UIView card 20,100,300,200
  UITapGestureRecognizer open -> opened
  UITapGestureRecognizer zoom numberOfTapsRequired=2 -> zoomed
UIButton buy 20,400,100,44 text="Buy" -> cart.buy:
requireToFail open zoom
"""


class Server(Talk):
    """A server that is asked call by call."""

    def __init__(self, *arguments, **options):
        super().__init__("mcp", *arguments, framing="lines", **options)
        self.count = 0

    def ask(self, method, **params):
        self.count += 1
        self.write(json.dumps(request(self.count, method, **params)).encode() + b"\n")
        (answer,) = self.receive(1)
        return answer

    def call(self, tool, **arguments):
        return self.ask("tools/call", name=tool, arguments=arguments)["result"]

    def text(self, tool, **arguments):
        return self.call(tool, **arguments)["content"][0]["text"]

    def value(self, tool, **arguments):
        result = self.call(tool, **arguments)
        if result["isError"]:
            raise AssertionError(result["content"][0]["text"])
        return result["structuredContent"]


class Handshake(Case):
    def test_the_revision_asked_for_is_the_one_spoken(self):
        with Server() as server:
            for version in ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]:
                answer = server.ask("initialize", protocolVersion=version, capabilities={})
                self.assertEqual(answer["result"]["protocolVersion"], version)
            for version in ["2023-01-01", "2026-07-28", "x"]:
                answer = server.ask("initialize", protocolVersion=version, capabilities={})
                self.assertEqual(answer["result"]["protocolVersion"], "2025-11-25")
            self.assertEqual(answer["result"]["serverInfo"]["name"], "gestured")
            self.assertEqual(set(answer["result"]["capabilities"]), {"tools", "resources"})

    def test_who_discovers_needs_no_handshake(self):
        version = "io.modelcontextprotocol/protocolVersion"
        with Server() as server:
            found = server.ask("server/discover", _meta={version: "2026-07-28"})["result"]
            self.assertEqual(found["supportedVersions"], ["2026-07-28"])
            self.assertEqual(set(found["capabilities"]), {"tools", "resources"})
            self.assertEqual(
                found["_meta"]["io.modelcontextprotocol/serverInfo"]["name"], "gestured")
            # What that revision has in every result, and in those that may be kept.
            params = {"_meta": {version: "2026-07-28"}}
            loaded = server.ask("tools/call", name="load", arguments={"script": CARD}, **params)
            self.assertEqual(loaded["result"]["resultType"], "complete")
            for method in ["tools/list", "resources/list", "resources/templates/list"]:
                result = server.ask(method, **params)["result"]
                self.assertEqual((result["resultType"], result["cacheScope"]), ("complete", "public"))
                self.assertGreater(result["ttlMs"], 0)
                self.assertNotIn("resultType", server.ask(method)["result"])

    def test_a_revision_that_is_not_served_is_named_with_those_that_are(self):
        with Server() as server:
            envelope = {"io.modelcontextprotocol/protocolVersion": "2031-01-01"}
            error = server.ask("server/discover", _meta=envelope)["error"]
            self.assertEqual(error["code"], -32022)
            self.assertEqual(error["data"]["supported"], ["2026-07-28"])
            self.assertEqual(error["data"]["requested"], "2031-01-01")

    def test_a_ping_is_answered_at_any_time_and_a_notification_never(self):
        with Server() as server:
            self.assertEqual(server.ask("ping")["result"], {})
            server.write(b'{"jsonrpc":"2.0","method":"notifications/initialized"}\n')
            server.write(b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{}}\n')
            server.write(b'{"jsonrpc":"2.0","method":"exit"}\n')
            self.assertEqual(server.ask("ping")["result"], {})

    def test_a_call_that_is_taken_back_ends_unanswered_and_has_changed_nothing(self):
        with Server() as server:
            server.value("load", script=CARD)
            long = "wait 1\n" + "drag card by=0,100 duration=5 rate=19000\n" * 40
            server.write(
                json.dumps(request("long", "tools/call", name="play", arguments={"script": long}))
                .encode() + b"\n")
            self.assertTrue(server.silent(0.2))
            server.write(
                b'{"jsonrpc":"2.0","method":"notifications/cancelled",'
                b'"params":{"requestId":"long","reason":"enough"}}\n')
            self.assertEqual(server.ask("ping")["result"], {})
            self.assertEqual(server.value("captured")["events"], [])
            self.assertEqual(server.value("gesture", name="tap", on="buy")["effects"][0]["time"], 0)

    def test_what_was_not_played_defines_no_class(self):
        define = "defineClass name=Extra superclass=UIView\n"
        for what in ("unreadable", "cancelled"):
            with self.subTest(what), Server() as server:
                script = define + ("bogus x\n" if what == "unreadable" else "wait 1\n" + "drag 5,5 by=0,100 duration=5 rate=19000\n" * 90)
                server.write(
                    json.dumps(request("first", "tools/call", name="play", arguments={"script": script}))
                    .encode() + b"\n")
                if what == "cancelled":
                    self.assertTrue(server.silent(0.3))
                    server.write(
                        b'{"jsonrpc":"2.0","method":"notifications/cancelled",'
                        b'"params":{"requestId":"first"}}\n')
                else:
                    server.receive(1)
                other = "defineClass name=Extra superclass=UIControl\nExtra e 0,0,1,1 -> pressed\n"
                self.assertEqual(server.value("play", script=other)["status"], 0)

    def test_expectations_of_very_many_actions_tell_of_some(self):
        with Server() as server:
            result = server.call("play", script="expect actions " + " ".join(f"a{k}" for k in range(30)))
            text = result["content"][0]["text"]
            self.assertEqual(text.count("nothing in the script has an action a"), 20)
            self.assertIn("… and 10 more that weren't performed", text)

    def test_effects_of_a_line_are_those_of_its_request_however_many(self):
        card = {"id": "card", "frame": [0, 0, 300, 300], "recognizers": [
            {"id": "pan", "class": "UIPanGestureRecognizer", "targets": [{"action": "moved"}]}]}
        for rate in (50, 250, 253, 256, 2_000):
            with self.subTest(rate=rate), Server() as server, Talk(framing="lines") as talk:
                talk.write(lined(request(1, "loadTree", views=[card]),
                                 request(2, "drag", on="card", by=[100, 0], duration=1, rate=rate)))
                effects = talk.receive(2)[1]["result"]["effects"]
                server.value("load", script="UIView card 0,0,300,300\n  UIPanGestureRecognizer pan -> moved\n")
                line = f"drag card by=100,0 duration=1 rate={rate}\n"
                result = server.call("play", script=line + "expect actions moved\n")
                self.assertEqual(result["structuredContent"]["effects"],
                                 [{**effect, "line": 1} for effect in effects])
                text = result["content"][0]["text"].splitlines()
                if len(effects) > 40:
                    # What changes nothing but numbers is counted.
                    self.assertTrue(any(re.fullmatch(r"  … \d+ like this", row) for row in text), text)
                    self.assertTrue(any("pan (ended)" in row for row in text))
                self.assertEqual(result["structuredContent"]["failed"], 0)

    def test_very_many_errors_end_the_reading(self):
        for broken in ("bogus\n", "UIView 0,0,9,9\n"):
            with self.subTest(broken), Server() as server:
                result = server.call("play", script=broken * 1_001)
                self.assertTrue(result["isError"])
                for text in (result["content"][0]["text"], result["structuredContent"]["error"]["message"]):
                    self.assertLessEqual(len(text), 20_000)
                    self.assertTrue(text.startswith("script:1:"))
                    self.assertRegex(text, r"script:1000:\d: too many errors: the rest isn't checked")
                few = server.call("play", script=broken * 999)["structuredContent"]["error"]["message"]
                self.assertNotIn("too many", few)

    def test_a_line_has_limits(self):
        for script, message in (
            ("tap " + "a " * 2_100_000, "a line has at most 4194304 bytes"),
            ("updateView card " + "alpha=1 " * 100_000, "a line has at most 100000 words"),
        ):
            with self.subTest(message), Server() as server:
                error = server.call("play", script=script)["structuredContent"]["error"]
                self.assertIn(message, error["message"])

    def test_what_is_expected_may_lie_before_tests_of_earlier_calls(self):
        card = "UIView card 0,0,300,300\n  UITapGestureRecognizer tap -> tapped\n"
        test = 'test "both"\n  expect actions tapped tapped\n'
        with Server() as server:
            server.value("load", script=card)
            server.value("play", script='tap card\ntest "one"\n  expect actions tapped\n')
            for script in ("tap card\n" + test, *["wait 0\n" + test] * 300, test):
                self.assertEqual(server.value("play", script=script)["passed"], 1)
            last = server.value("play", script="expect actions tapped tapped\n")
            self.assertEqual((last["passed"], last["failed"]), (1, 0))

    def test_the_daemons_methods_are_not_served(self):
        with Server() as server:
            for method in ["describeSession", "tap", "shutdown", "tools/lost"]:
                answer = server.ask(method)
                self.assertError(answer, -32601, "methodNotFound", server.count)
            self.assertEqual(answer["error"]["data"]["nearest"], "tools/list")

    def test_it_ends_with_its_input_whatever_it_answered(self):
        with Server() as server:
            server.ask("nonsense")
            server.close_input()
            self.assertEqual(server.ended(), 0)

    def test_it_ends_when_it_is_told_to(self):
        with Server() as server:
            server.ask("ping")
            os.kill(server.pid, signal.SIGTERM)
            self.assertEqual(server.ended(), 0)


class Tools(Case):
    def test_names_and_schemas_are_as_hosts_want_them(self):
        with Server() as server:
            tools = {tool["name"]: tool for tool in server.ask("tools/list")["result"]["tools"]}
        self.assertEqual(
            list(tools),
            [
                "load", "play", "gesture", "hit_test", "explain", "audit", "lint", "captured", "render",
                "reset",
            ])
        for name, tool in tools.items():
            self.assertRegex(name, "^[a-z_]+$")
            for schema in [tool["inputSchema"], tool["outputSchema"]]:
                self.assertEqual(schema["type"], "object")
                self.assertNotIn("$ref", json.dumps(schema))
            self.assertLess(len(tool["description"]), 2000)
        hints = {name for name, tool in tools.items() if tool["annotations"]["readOnlyHint"]}
        self.assertEqual(hints, {"hit_test", "explain", "audit", "lint", "render"})
        gesture = tools["gesture"]["inputSchema"]
        self.assertEqual(gesture["required"], ["name"])
        self.assertEqual(gesture["properties"]["direction"]["enum"], ["left", "right", "up", "down"])
        self.assertRegex(gesture["properties"]["scale"]["description"], "^pinch, rotate: ")

    def test_unknown_tools_and_malformed_calls_are_errors_of_the_protocol(self):
        with Server() as server:
            answer = server.ask("tools/call", name="laod", arguments={})
            self.assertError(answer, -32602, "invalidParams", 1)
            self.assertEqual(answer["error"]["data"]["nearest"], "load")
            self.assertError(server.ask("tools/call"), -32602, "invalidParams", 2)
            answer = server.ask("tools/call", name="reset", arguments=[1])
            self.assertError(answer, -32602, "invalidParams", 3)

    def test_a_call_that_cannot_be_done_is_a_result_that_says_why(self):
        calls = [
            ("play", {"script": "tap ghost"}, "ghost"),
            ("play", {"script": "tapp card"}, "script:1:1: .*did you mean tap"),
            ("play", {}, "script: expected"),
            ("play", {"script": 5}, "script: expected a string"),
            ("load", {}, "exactly one of script, tree, and source"),
            ("load", {"script": "x", "tree": []}, "exactly one"),
            ("load", {"source": "<a"}, "format"),
            ("load", {"source": "<a", "format": "xcuitest"}, "^source, line 1, column 1: "),
            ("load", {"tree": [{"id": "card"}], "format": "xcuitest"}, "source beside it"),
            ("load", {"tree": [{"id": "a", "frme": [0, 0, 1, 1]}]}, r"tree\[0\].frme.*did you mean frame"),
            ("load", {"tree": [{"id": "b", "frame": [1]}]}, r"^tree\[0\].frame: expected a rect"),
            ("load", {"tree": [{"id": "card"}], "reset": False}, "card"),
            ("gesture", {}, "name: expected"),
            ("gesture", {"name": "tip"}, "one of tap"),
            ("gesture", {"name": "tap", "on": "ghost"}, "ghost"),
            ("gesture", {"name": "tap", "on": "card", "scale": 2}, "unknown parameter \"scale\""),
            ("gesture", {"name": "tap", "onn": "card"}, "unknown argument \"onn\"; did you mean on"),
            ("hit_test", {"x": 1}, "y: expected"),
            ("hit_test", {"x": 1, "y": "2"}, "y: expected a number"),
            ("render", {"image": "gif"}, "one of auto, svg, png"),
            ("render", {"root": "ghost"}, "ghost"),
            ("audit", {"root": "card"}, "unknown argument \"root\""),
        ]
        with Server() as server:
            server.call("load", script=CARD)
            for tool, arguments, why in calls:
                with self.subTest(tool=tool, arguments=arguments):
                    result = server.call(tool, **arguments)
                    self.assertIs(result["isError"], True)
                    self.assertEqual([each["type"] for each in result["content"]], ["text"])
                    self.assertRegex(result["content"][0]["text"], why)
                    self.assertIn("error", result["structuredContent"])
            self.assertEqual(server.value("gesture", name="tap", on="card")["view"], "card")


    def test_what_is_shown_of_scripts_can_be_played(self):
        with Server() as server:
            tools = {tool["name"]: tool for tool in server.ask("tools/list")["result"]["tools"]}
            load, play = tools["load"]["description"], tools["play"]["description"]
            script = load[load.index("UIView card"):load.index("If anything")]
            self.assertEqual(server.value("load", script=script)["ids"], ["card", "buy"])
            words = "tap|doubleTap|press|swipe|drag|pinch|rotate|edgeSwipe|wait|updateView|expect"
            shown = re.findall(rf"\b(?:{words})(?: [\w.=$]+(?:,\d+)*)+", re.sub('".*?"', "", play))
            self.assertGreater(len(shown), 18)
            for line in shown:
                result = server.call("play", script=line)
                self.assertIs(result["isError"], False, (line, result["content"][0]["text"]))


class Session(Case):
    """What agents do: load, try, ask why."""

    def test_a_tree_is_loaded_as_script_nodes_or_page_source(self):
        source = (
            '<XCUIElementTypeApplication><XCUIElementTypeWindow x="0" y="0" width="390" height="844">'
            '<XCUIElementTypeButton name="buy" label="Buy" x="20" y="400" width="100" height="44"/>'
            '<XCUIElementTypeGhost x="0" y="0" width="9" height="9"/>'
            "</XCUIElementTypeWindow></XCUIElementTypeApplication>")
        with Server() as server:
            self.assertEqual(server.value("load", script=CARD), {"ids": ["card", "buy"], "warnings": []})
            nodes = [{"id": "a", "frame": [0, 0, 9, 9], "subviews": [{"id": "b"}]}]
            self.assertEqual(server.value("load", tree=nodes)["ids"], ["a", "b"])
            more = server.value("load", tree=[{"id": "c"}], reset=False)
            self.assertEqual(more["ids"], ["c"])
            loaded = server.value("load", source=source, format="xcuitest")
            self.assertIn("buy", loaded["ids"])
            self.assertEqual(len(loaded["warnings"]), 1)
            self.assertEqual(set(loaded["warnings"][0]), {"path", "message"})

    def test_what_cannot_be_loaded_leaves_the_session_as_it_was(self):
        with Server() as server:
            server.call("load", script=CARD)
            for reset in [True, False]:
                script = "UIView other 0,0,10,10\ntap ghost"
                self.assertTrue(server.call("load", script=script, reset=reset)["isError"])
                self.assertEqual(server.value("hit_test", x=50, y=150)["view"], "card")
                self.assertTrue(server.call("play", script="updateView other alpha=1")["isError"])
            server.call("play", script="createView")
            self.assertIn("UIView-2", server.text("play", script="createView"))

    def test_a_gesture_says_what_came_of_it_and_why(self):
        with Server() as server:
            server.call("load", script=CARD)
            result = server.call("gesture", name="tap", on="card")
            self.assertRegex(result["content"][0]["text"], "^tap hits card\n")
            self.assertRegex(result["content"][0]["text"], "action opened +open \\(ended\\)")
            value = result["structuredContent"]
            self.assertEqual((value["view"], value["settled"]), ("card", True))
            self.assertIn("action", [effect["effect"] for effect in value["effects"]])
            self.assertNotIn("touches", value)
            nothing = server.value("gesture", name="drag", on="card", by=[0, 50], play=False)
            self.assertGreater(len(nothing["touches"]), 8)
            text = server.text("gesture", name="tap", on="card", settle=False)
            self.assertIn("not everything is decided yet", text)

    def test_expectations_look_at_gestures_of_calls_before(self):
        with Server() as server:
            server.call("load", script=CARD)
            server.call("gesture", name="doubleTap", on="card")
            played = server.value("play", script="expect actions zoomed")
            self.assertEqual((played["status"], played["passed"], played["failed"]), (0, 1, 0))

    def test_a_failed_expectation_is_a_result_with_what_happened_instead(self):
        with Server() as server:
            server.call("load", script=CARD)
            result = server.call("play", script="tap card\nexpect action zoomed")
            self.assertIs(result["isError"], False)
            value = result["structuredContent"]
            self.assertEqual((value["status"], value["passed"], value["failed"]), (1, 0, 1))
            self.assertRegex(result["content"][0]["text"], "expected action zoomed, got opened")
            self.assertIn("what happened", result["content"][0]["text"])
            self.assertEqual({effect["line"] for effect in value["effects"]}, {1})

    def test_tests_begin_where_the_session_is_and_leave_nothing_behind(self):
        script = """\
updateView card alpha=0.5
test "it moves"
  expect card alpha=0.5
  updateView card alpha=0.7
test "each test begins there"
  expect card alpha=0.5
test "this one fails"
  expect card alpha=1
test "this one is refused"
  tap ghost
  expect action opened
"""
        with Server() as server:
            server.call("load", script=CARD)
            result = server.call("play", script=script)
            value = result["structuredContent"]
            self.assertEqual((value["status"], value["passed"], value["failed"]), (1, 2, 2))
            self.assertIs(result["isError"], True)
            self.assertIn("ghost", value["error"]["message"])
            after = server.value("play", script="expect card alpha=0.5")
            self.assertEqual(after["passed"], 1)

    def test_classes_stay_known_until_the_session_starts_over(self):
        with Server() as server:
            server.call("play", script="defineClass Deal UIView")
            self.assertEqual(server.value("load", script="Deal d 0,0,9,9", reset=False)["ids"], ["d"])
            server.call("reset")
            self.assertIn("Deal", server.text("play", script="Deal e 0,0,9,9"))

    def test_a_view_that_is_not_hit_is_passed_over_for_a_reason(self):
        with Server() as server:
            server.call("load", script=CARD + "UIView veil 0,0,390,844 alpha=0.001\n")
            value = server.value("hit_test", x=50, y=150)
            self.assertEqual((value["view"], value["path"]), ("card", ["window", "card"]))
            self.assertRegex(server.text("hit_test", x=50, y=150), "veil was passed over: .*alpha")
            self.assertEqual(server.value("hit_test", x=-5, y=0), {"view": None, "path": []})
            self.assertRegex(
                server.text("hit_test", x=-5, y=0), "^no view is hit\n  window was passed over: .*outside")

    def test_audit_tells_of_gestures_that_fight_and_of_what_is_never_recorded(self):
        with Server() as server:
            server.call("load", script=CARD.replace("requireToFail open zoom\n", ""))
            value = server.value("audit")
            self.assertEqual(set(value), {"gestures", "capture"})
            self.assertIn("fight", [finding["kind"] for finding in value["gestures"]])
            self.assertRegex(server.text("audit"), "fight .*open")

    def test_captured_events_come_from_where_one_left_off(self):
        with Server() as server:
            server.call("load", script=CARD)
            self.assertEqual(server.value("captured")["events"], [])
            server.call("gesture", name="tap", on="buy")
            first = server.value("captured")
            self.assertGreater(len(first["events"]), 0)
            self.assertIn("$AppClick", server.text("captured"))
            self.assertEqual(server.value("captured", after=first["next"])["events"], [])
            server.call("captured", clear=True)
            self.assertEqual(server.value("captured")["events"], [])

    def test_reset_empties_the_session(self):
        with Server() as server:
            server.call("load", script=CARD)
            self.assertEqual(server.value("reset"), {})
            self.assertEqual(server.value("hit_test", x=50, y=150)["view"], "window")

    def test_the_same_calls_give_the_same_bytes(self):
        def outputs():
            with Server() as server:
                server.call("load", script=CARD)
                server.call("gesture", name="pinch", on="card", scale=2)
                return json.dumps(server.call("render", image="svg"))

        self.assertEqual(outputs(), outputs())

    def test_long_answers_are_elided_with_a_count_and_keep_both_ends(self):
        lines = "".join(f"hitTest {index},{index}\n" for index in range(2000))
        with Server() as server:
            result = server.call("play", script=lines)
            text = result["content"][0]["text"]
            self.assertLessEqual(len(text), 20_000)
            self.assertTrue(text.startswith("hitTest 0,0\n"))
            self.assertRegex(text, "… [0-9]+ characters left out …")
            self.assertIn("hitTest 1999,1999", text)
            short = server.text("play", script="hitTest 0,0")
            self.assertNotIn("left out", short)


class Pictures(Case):
    def test_without_a_converter_an_svg_is_an_embedded_resource_and_never_an_image(self):
        with Server(env={**os.environ, "PATH": "/nowhere"}) as server:
            server.call("load", script=CARD)
            for arguments in [{}, {"image": "svg"}]:
                content = server.call("render", **arguments)["content"]
                self.assertEqual([each["type"] for each in content], ["text", "resource"])
                resource = content[1]["resource"]
                self.assertEqual(resource["mimeType"], "image/svg+xml")
                self.assertTrue(resource["text"].lstrip().startswith("<"))
                self.assertNotIn("blob", resource)
            result = server.call("render", image="png")
            self.assertTrue(result["isError"])
            self.assertIn("rsvg-convert", result["content"][0]["text"])

    def test_with_it_the_screen_is_a_png_of_bounded_size(self):
        with Server() as server:
            server.call("load", script=CARD)
            result = server.call("render")
            (image,) = [each for each in result["content"] if each["type"] == "image"]
            self.assertEqual(image["mimeType"], "image/png")
            data = base64.b64decode(image["data"], validate=True)
            self.assertTrue(data.startswith(b"\x89PNG") and data.endswith(b"IEND\xaeB`\x82"))
            value = result["structuredContent"]
            self.assertEqual((value["format"], value["width"]), ("png", 390))
            large = server.value("render", width=50_000)
            self.assertEqual(max(large["width"], large["height"]), 4096)


class Files(Case):
    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.outside = Path(folder.name)
        self.root = self.outside / "root"
        self.root.mkdir()
        (self.root / "common.gesture").write_text("UIView card 20,100,300,200\n")
        (self.outside / "secret.gesture").write_text("UIView secret 0,0,9,9\n")

    def test_scripts_include_what_lies_below_the_root(self):
        with Server("--root", str(self.root)) as server:
            self.assertEqual(server.value("load", script="include common.gesture")["ids"], ["card"])

    def test_documents_below_the_root_are_linted(self):
        text = screen(subviews(element("button", "off", enabled="NO")))
        for folder in (self.root, self.outside):
            (folder / "Main.storyboard").write_text(text)
        with Server("--root", str(self.root)) as server:
            found = server.value("lint", path=".")
            self.assertEqual([(each["rule"], each["file"]) for each in found["findings"]],
                             [("dead-control", "Main.storyboard")])
            self.assertIn("lies outside", server.value("lint", path="../Main.storyboard")["unreadable"][0])

    def test_nothing_else_is_read_and_nothing_blocks(self):
        (self.root / "link.gesture").symlink_to(self.outside / "secret.gesture")
        os.mkfifo(self.root / "pipe.gesture")
        (self.root / "folder").mkdir()
        paths = [
            "../secret.gesture", str(self.outside / "secret.gesture"), "link.gesture",
            "pipe.gesture", "folder", "missing.gesture", "/dev/zero", "-",
        ]
        with Server("--root", str(self.root)) as server:
            for path in paths:
                for word in ["include", "import"]:
                    with self.subTest(path=path, word=word):
                        result = server.call("load", script=f"{word} {path}")
                        self.assertTrue(result["isError"])
                        place = f"script:1:{len(word) + 2}: {path} "
                        self.assertTrue(result["content"][0]["text"].startswith(place))

    def test_a_root_that_is_not_there_is_told(self):
        with Server("--root", str(self.root / "nowhere")) as server:
            self.assertEqual(server.ended(), 2)
            self.assertIn("nowhere", server.diagnostics)


class Resources(Case):
    def test_the_pages_are_those_of_the_repository(self):
        pages = {
            "gestured://reference": "REFERENCE.md",
            "gestured://language": "guide/language.md",
            "gestured://guide": "guide/README.md",
        }
        with Server() as server:
            listed = server.ask("resources/list")["result"]["resources"]
            self.assertEqual([each["uri"] for each in listed], list(pages))
            for resource in listed:
                self.assertEqual(resource["mimeType"], "text/markdown")
                answer = server.ask("resources/read", uri=resource["uri"])
                (content,) = answer["result"]["contents"]
                page = (ROOT / "protocol" / pages[resource["uri"]]).read_bytes()
                self.assertEqual(content["text"].encode(), page)
                self.assertEqual(content["uri"], resource["uri"])
                self.assertEqual(resource["size"], len(page))

    def test_a_method_has_a_page_of_its_own(self):
        with Server() as server:
            (template,) = server.ask("resources/templates/list")["result"]["resourceTemplates"]
            self.assertEqual(template["uriTemplate"], "gestured://reference/{method}")
            answer = server.ask("resources/read", uri="gestured://reference/hitTest")
            text = answer["result"]["contents"][0]["text"]
            self.assertTrue(text.startswith("### `hitTest`\n"))
            self.assertEqual(text.count("\n### "), 0)

    def test_what_is_not_there_is_named(self):
        with Server() as server:
            for uri in ["gestured://nothing", "gestured://reference/tpa", "file:///etc/passwd"]:
                answer = server.ask("resources/read", uri=uri)
                self.assertError(answer, -32002, "resourceNotFound", server.count)
                self.assertEqual(answer["error"]["data"]["uri"], uri)
            self.assertError(server.ask("resources/read"), -32602, "invalidParams", server.count)


if __name__ == "__main__":
    unittest.main()
