"""What an error suggests for a misspelt name: the one that was meant, if one is near, and nothing else."""

import subprocess
import unittest

import schema
from wire import DAEMON, Case, exchange, lined, player, request

SCENE = [
    request("card", "createView", id="card", superview="window", frame=[0, 0, 100, 100]),
    request("buy", "createView", id="buy", superview="card", frame=[0, 0, 50, 50],
            **{"class": "UIButton"}),
    request("tap", "createRecognizer", id="tap", view="card", **{"class": "UITapGestureRecognizer"}),
    request("mode", "defineStateMachine", id="mode", initial="still",
            states={"still": {"next": "ask"}, "moving": {}}),
]

#: A request with a name put for `?`, a misspelt one, the one that was meant, and one that is like none.
NAMES = [
    ("?", {}, "hitTset", "hitTest", "hurry"),
    ("updateView", {"view": "card", "?": 1}, "alhpa", "alpha", "glow"),
    ("updateView", {"view": "?"}, "crad", "card", "drawer"),
    ("createView", {"class": "?"}, "UIVeiw", "UIView", "Widget"),
    ("sendTouch", {"touch": 1, "point": [1, 1], "phase": "?"}, "begann", "began", "somehow"),
    ("setRecognizerState", {"recognizer": "tap", "state": "?"}, "endded", "ended", "won"),
    ("updateView", {"view": "card", "handles": ["?"]}, "touchBegan", "touchesBegan", "clicks"),
    ("addTarget", {"control": "buy", "action": "go", "events": ["?"]}, "touchUpInsid",
     "touchUpInside", "click"),
    ("updateView", {"view": "card", "hitTestBehavior": "?"}, "passSlef", "passSelf", "through"),
    ("updateView", {"view": "card", "hitTestBehavior": {"first": "?"}}, "nonne", "none", "never"),
    ("updateView", {"view": "card", "hitTestBehavior": {"?": "none"}}, "frist", "first", "earlier"),
    ("updateView", {"view": "card", "hitTestBehavior": {"?": "buy"}}, "alway", "always", "other"),
    ("setDelegate", {"recognizer": "tap", "shouldBegin": "?"}, "aks", "ask", "perhaps"),
    ("configureCapture", {"profile": "?"}, "sensor", "sensors", "plain"),
    ("playTouches", {"samples": [[0, 1, "?", 1, 1]]}, "begn", "began", "somehow"),
    ("tap", {"on": "card", "settle": "?"}, "rst", "rest", "wait"),
    ("performActions", {"actions": [{"type": "pointer", "id": "a", "actions": [
        {"type": "pointerMove", "x": 1, "y": 1, "origin": "?"}]}]}, "veiwport", "viewport", "screen"),
    ("findViews", {"selector": ":?"}, "hitable", "hittable", "pretty"),
    ("findViews", {"selector": "[?=true]"}, "enbled", "enabled", "ready"),
    ("defineClass", {"name": "Veil", "superclass": "UIView", "asks": ["?"]}, "hittest", "hitTest",
     "edges"),
    ("defineStateMachine", {"initial": "?", "states": {"still": {"next": ["still"]}}}, "stil",
     "still", "gone"),
    ("defineStateMachine", {"initial": "still", "states": {"still": {"next": ["?"]}}}, "stil",
     "still", "gone"),
    ("defineStateMachine", {"initial": "still", "states": {"still": {"next": "?"}}}, "aks", "ask",
     "whatever"),
    ("defineStateMachine", {"initial": "still", "states": {"still": {}},
                            "on": [{"recognizer": "tap", "state": "ended", "enter": "?"}]},
     "stil", "still", "gone"),
]


def filled(value, word):
    """`value` with a word for each question mark."""
    if isinstance(value, str):
        return value.replace("?", word)
    if isinstance(value, list):
        return [filled(each, word) for each in value]
    if isinstance(value, dict):
        return {filled(key, word): filled(each, word) for key, each in value.items()}
    return value


class Suggestions(Case):
    def refusals(self, position):
        """The errors for the word at that place of each line of `NAMES`."""
        requests = [
            request(index, filled(method, line[position]), **filled(params, line[position]))
            for index, (method, params, *line) in enumerate(NAMES)
        ]
        answers = exchange(lined(*SCENE, *requests)).lines
        return [answer["error"] for answer in answers[len(SCENE):]]

    def test_a_near_name_is_suggested_whatever_it_names(self):
        for (method, params, *line), error in zip(NAMES, self.refusals(0)):
            with self.subTest(method=method, params=params):
                self.assertEqual(error["data"].get("nearest"), line[1])
                self.assertTrue(error["message"].endswith(f"; did you mean {line[1]}?"), error)

    def test_where_none_is_near_nothing_is_suggested(self):
        for (method, params, *_), error in zip(NAMES, self.refusals(2)):
            with self.subTest(method=method, params=params):
                self.assertNotIn("nearest", error["data"])
                self.assertNotIn("did you mean", error["message"])

    def test_every_unknown_parameter_names_the_nearest(self):
        definition = player.definition()
        known = {}
        for method in definition["methods"]:
            parts = (schema.resolve(definition, each["$ref"]) if "$ref" in each else each for each in method.get("params", []))
            known[method["name"]] = {part["name"]: part for part in parts}
        questions = []
        for method, parts in known.items():
            # These answer to any name.
            if not parts or method in ("initialize", "$/cancelRequest"):
                continue
            questions.append((method, "qqqqqqqqqq", None))
            for name, part in parts.items():
                if len(name) > 3:
                    questions.append((method, name[:-2] + name[-1] + name[-2], name))
                if part.get("schema", {}).get("type") == "boolean":
                    questions.append((method, "is" + name[0].upper() + name[1:], name))
        questions += [
            ("updateView", "isHidden", "hidden"), ("drag", "view", "on"), ("drag", "selector", "on"),
            ("createController", "navigation", "parent"), ("createController", "container", "parent"),
        ]
        answers = exchange(lined(*(request(index, method, **{word: 0})
                                   for index, (method, word, _) in enumerate(questions)))).lines
        for (method, word, meant), answer in zip(questions, answers):
            if word in known[method]:
                continue
            with self.subTest(method=method, word=word):
                error = answer["error"]["data"]
                named = [name for name in known[method] if name in error["expected"]]
                self.assertTrue(named, error)
                if meant:
                    self.assertIn(error["nearest"], known[method])
                if meant and not word.startswith(meant[:-2]):
                    self.assertEqual(error["nearest"], meant)

    def test_verbs_options_and_their_values_are_suggested_as_well(self):
        for arguments, meant in [
            (["rnu"], "run"), (["explian", "x"], "explain"), (["run", "--jsn"], "--json"),
            (["test", "--junti", "x"], "--junit"), (["--framng", "lines"], "--framing"),
            (["--framing", "line"], "lines"), (["hurry"], None), (["run", "--hurry"], None),
        ]:
            with self.subTest(arguments=arguments):
                finished = subprocess.run([DAEMON, *arguments], capture_output=True, timeout=5)
                first = finished.stderr.decode().split("\n")[0]
                self.assertEqual(finished.returncode, 2)
                self.assertEqual(first.partition("; did you mean ")[2], f"{meant}?" if meant else "")


if __name__ == "__main__":
    unittest.main()
