#!/usr/bin/env python3
"""Requests at random, drawn from the protocol's definition: sensible, on the edge and wrong.

`requests_at_random.py FOLDER COUNT` writes that many sessions into a folder, a request a line, for `scripts/fuzz`.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any, Dict, List, Optional

from schema import resolve
from wire import player

DEFINITION = player.definition()

#: Methods that end the session or whose answer isn't determined by the requests.
LEFT_OUT = {"initialize", "initialized", "shutdown", "exit", "$/cancelRequest", "rpc.discover",
            "describeProcess"}

METHODS = {each["name"]: each for each in DEFINITION["methods"] if each["name"] not in LEFT_OUT}

#: How often a method comes up; the others count 2.
WEIGHTS = {
    "reset": 0.15, "sendTouch": 60, "sendTouches": 20, "advanceTime": 20, "createView": 25,
    "createRecognizer": 30, "updateView": 25, "updateRecognizer": 12, "addTarget": 15,
    "setDelegate": 8, "requireToFail": 8, "release": 6, "removeFromSuperview": 4, "addSubview": 8,
    "loadTree": 6, "playTouches": 4, "sendPress": 8, "sendScroll": 8, "sendTransform": 6,
    "sendHover": 6, "createController": 6, "updateController": 6, "popView": 4, "whatIf": 0.3,
}

#: What reactions are for, and what they do, the likeliest several times.
OCCASIONS = ["action"] * 6 + ["touches"] * 3 + ["control", "scroll", "scrollDelegate"] * 2 + [
    "presses", "motion", "remoteControl", "select", "openURL", "rowAction", "mode",
    "interactiveTransition"]
HANDLED = ["updateRecognizer"] * 6 + ["updateView", "removeFromSuperview", "addSubview"] * 4 + [
    "release", "createRecognizer", "addGestureRecognizer", "removeGestureRecognizer",
    "setContentOffset", "setRecognizerState", "sendActions", "enterState", "setDelegate"] * 3 + [
    "createView", "loadTree", "createController", "updateController", "popView", "dismissPopped",
    "becomeFirstResponder", "resignFirstResponder", "sendAction", "requireToFail", "addTarget",
    "removeTarget", "setTranslation", "stopScrolling", "scrollRectToVisible", "setZoomScale",
    "createAlert", "dismiss", "defineStateMachine", "createDispatcher", "updateApplication",
    "configureCapture", "removeReaction", "exchangeSubviews", "bringSubviewToFront"]

RECOGNIZERS = ["UITapGestureRecognizer", "UIPanGestureRecognizer", "UIPinchGestureRecognizer",
               "UIRotationGestureRecognizer", "UILongPressGestureRecognizer",
               "UISwipeGestureRecognizer", "UIScreenEdgePanGestureRecognizer",
               "UIHoverGestureRecognizer", "AskingRecognizer", "MyTap"]
CONTROL_CLASSES = ["UIControl", "UIButton", "UISwitch", "UISlider", "UIStepper",
                   "UISegmentedControl", "UIPageControl", "UITextField", "UIRefreshControl",
                   "UIDatePicker"]
VIEW_CLASSES = CONTROL_CLASSES + [
    "UIView", "UIWindow", "UIScrollView", "UITableView", "UICollectionView", "UITableViewCell",
    "UICollectionViewCell", "UITextView", "UISearchBar", "UITabBar", "UINavigationBar", "UILabel",
    "UIImageView", "Card", "UISegment", "UITableViewHeaderFooterView"]
CONTROLLER_CLASSES = ["UIViewController", "UINavigationController", "UITabBarController",
                      "UIAlertController", "UIPageViewController"]
CLASSES = RECOGNIZERS + VIEW_CLASSES + CONTROLLER_CLASSES + [
    "UIBarButtonItem", "UITabBarItem", "NSObject", "UIResponder", "Nobody"]
CLASSES_OF = {"createView": VIEW_CLASSES, "createRecognizer": RECOGNIZERS, "views": VIEW_CLASSES,
              "subviews": VIEW_CLASSES, "recognizers": RECOGNIZERS, "loadTree": VIEW_CLASSES,
              "createController": CONTROLLER_CLASSES, "createObject": ["NSObject", "UIResponder"],
              "createItem": ["UIBarButtonItem", "UITabBarItem"], "setHitInsets": VIEW_CLASSES}
VIEWS = [f"v{number}" for number in range(14)]
CONTROLS = ["k0", "k1", "k2", "k3"]
RECOGNIZER_IDS = [f"r{number}" for number in range(12)]
CONTROLLERS = ["c0", "c1", "c2", "c3"]
ITEMS = ["i0", "i1", "i2"]
IDS = VIEWS + CONTROLS + RECOGNIZER_IDS + CONTROLLERS + ITEMS + [
    "window", "scene", "app", "client", "m0", "m1"]
#: What a kind of object is called, or a parameter refers to, and what a method makes.
ROLES = {
    **dict.fromkeys(["view", "createView"], VIEWS * 2 + CONTROLS + ["window"]),
    **dict.fromkeys(["recognizer", "createRecognizer"], RECOGNIZER_IDS),
    **dict.fromkeys(["controller", "createController"], CONTROLLERS),
    **dict.fromkeys(["item", "createItem"], ITEMS),
    "control": CONTROLS, "window": ["window", "v0"], "stateMachine": ["m0", "m1"],
    "createObject": ["d0", "d1"], "delegate": ["d0", "d1", "client", "v1"],
    "target": ["client", "d0"], "release": IDS[:-8],
}
NUMBERS = [0, -0.0, 1, -1, 0.5, 2, 10, 45, 100, 200, 1e-9, 1e-300, 5e-324, -5e-324, 1e9, 1e15,
           2 ** 53, 2 ** 63, -2 ** 63, 1e30, 1e154, 1e155, -1e300, 1e300, 1e308,
           1.7976931348623157e308, -1.7976931348623157e308]
INTEGERS = [0, 1, 2, 3, -1, 10, 100, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63 - 1, -2 ** 63]
STRINGS = ["a", "tap:", "\0", "😀", "x" * 3000, "k1.0", "é", "\u202e", "a b\n"]
WRONG = [None, True, 0, -1, 1.5, "", "v1", [], {}, [[]], [None], {"x": 1}, 1e300, "UIView",
         ["v1", "v1"], [1e300, -1e300], 2 ** 63]
TRANSFORMS = [[1, 0, 0, 1, 0, 0], [0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 5, 5], [0, 1, -1, 0, 0, 0],
              [1e300, 0, 0, 1e300, 0, 0], [1e-300, 0, 0, 1e-300, 0, 0], [1, 1, 1, 1, 0, 0],
              [-1, 0, 0, 1, 1e308, 1e308], [2, 0.5, -0.5, 2, 10, -10], [1e-160, 0, 0, 1e-160, 0, 0]]
#: What a schema can't tell: members whose name says what they refer to.
CLASS_MEMBERS = {"class", "superclass"}
NODES = {"subviews", "recognizers", "views", "touches", "events"}


class Requests:
    """A stream of requests that `seed` determines. Touches and classes are remembered."""

    def __init__(self, seed: int, asks: bool = False, reacts: bool = False) -> None:
        self.source = random.Random(seed)
        self.asks = asks
        #: Whether handlers change what they like from the start.
        self.reacts = reacts
        #: How wild the values are: the chance that one is on the edge or wrong.
        self.edge = self.source.choice([0, 0.01, 0.05, 0.2])
        self.wrong = self.source.choice([0, 0.002, 0.01, 0.03])
        self.method = ""
        self.live: Dict[int, List[float]] = {}
        self.begun: Dict[str, bool] = {}
        self.names = list(METHODS) + ["createDispatcher", "defineStateMachine", "enterState",
                                      "describeStateMachine", "auditGestures"]
        self.names = sorted(set(self.names))
        self.weights = [WEIGHTS.get(name, 2) for name in self.names]

    def opening(self) -> List[dict]:
        """Classes, and objects of every kind under the ids that the requests speak of."""
        choice = self.source.choice
        made = [
            self.message("defineClass", name="AskingRecognizer",
                         superclass="UIGestureRecognizer", asks=self.asks),
            self.message("defineClass", name="MyTap", superclass="UITapGestureRecognizer"),
            self.message("defineClass", name="Card", superclass="UIView"),
        ]
        for name in VIEWS[:10] + CONTROLS:
            classes = CONTROL_CLASSES if name in CONTROLS else VIEW_CLASSES + ["UIView"] * 15
            made.append(self.message(
                "createView", id=name, superview=choice(["window", "window", "v0"]),
                frame=self.rect(), handles=["touches"], multipleTouchEnabled=True,
                **{"class": choice(classes)}))
        made += [
            self.message("createView", id="v10", superview="window", frame=[0, 0, 390, 700],
                         contentSize=[390, 1400], maximumZoomScale=3, delegate="client",
                         **{"class": "UIScrollView"}),
            self.message("createView", id="v11", superview="v10", frame=[0, 0, 390, 1400]),
            self.message("updateView", view="v10", viewForZooming="v11"),
        ]
        for name in RECOGNIZER_IDS[:10]:
            made.append(self.message("createRecognizer", id=name, view=choice(ROLES["view"]),
                                     **{"class": choice(RECOGNIZERS)}))
            made.append(self.message("addTarget", recognizer=name, action="tap:"))
        for name in CONTROLLERS[:3]:
            made.append(self.message("createController", id=name, view=choice(VIEWS),
                                     **{"class": choice(CONTROLLER_CLASSES)}))
        if self.reacts:
            made += [self.message("addReaction", **self.addReaction()) for _ in range(12)]
        return made

    def message(self, method: str, **params: Any) -> dict:
        return {"method": method, "params": params}

    def next(self) -> dict:
        name = self.source.choices(self.names, self.weights)[0]
        own = getattr(self, name, None)
        if own and self.source.random() > self.wrong * 3:
            return self.message(name, **own())
        return self.message(name, **self.generic(name))

    # What the definition says

    def generic(self, method: str) -> Dict[str, Any]:
        params: Dict[str, Any] = {}
        self.method = method
        listed = METHODS[method]["params"] if method in METHODS else []
        optional = self.source.choice([0.05, 0.1, 0.3]) if len(listed) > 20 else 0.4
        for each in listed:
            if "$ref" in each:
                each = resolve(DEFINITION, each["$ref"])
            if each.get("required") and self.source.random() > self.wrong:
                params[each["name"]] = self.value(each["schema"], each["name"])
            elif self.source.random() < (0.02 if each["name"] == "time" else optional):
                params[each["name"]] = self.value(each["schema"], each["name"])
        if "frame" in params and self.source.random() < 0.9:
            params.pop("bounds", None)
            params.pop("center", None)
        if self.source.random() < self.wrong / 2:
            params[self.source.choice(["x", "vieww", "time", "id"])] = self.source.choice(WRONG)
        return params

    def value(self, schema: Any, name: str = "", depth: int = 0) -> Any:
        source = self.source
        if source.random() < self.wrong:
            return source.choice(WRONG)
        if "$ref" in schema:
            kind = schema["$ref"].rsplit("/", 1)[1]
            if kind == "Identifier":
                return self.identifier(name, schema.get("x-names"))
            if kind in ("Point", "Vector"):
                return self.point()
            if kind == "Rect":
                return self.rect()
            if kind == "Transform":
                return source.choice(TRANSFORMS)
            if kind == "Time":
                return source.choice([0, 1e-9, 1, 1e300, -1]) if name != "to" else self.number()
            return self.value(resolve(DEFINITION, schema["$ref"]), name, depth)
        for keyword in ("oneOf", "anyOf"):
            if keyword in schema:
                choices = schema[keyword]
                if not self.asks:
                    choices = [each for each in choices if each.get("const") != "ask"]
                return self.value(source.choice(choices), name, depth)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return source.choice(schema["enum"])
        kind = schema.get("type", "string")
        if isinstance(kind, list):
            kind = source.choice(kind)
        if kind == "null":
            return None
        if kind == "boolean":
            return source.random() < 0.7
        if kind == "integer":
            value = source.choice(INTEGERS) if source.random() < self.edge else source.randrange(4)
            return max(value, schema.get("minimum", value))
        if kind == "number":
            value = self.number()
            return min(max(value, schema.get("minimum", value)), schema.get("maximum", value))
        if kind == "array":
            least = schema.get("minItems", 0)
            count = min(max(source.randrange(4) if depth < 4 else 0, least),
                        schema.get("maxItems", 4))
            drawn = [self.value(schema.get("items", {}), name, depth + 1) for _ in range(count)]
            if schema.get("uniqueItems"):
                drawn = list({json.dumps(each): each for each in drawn}.values())
            return drawn
        if kind == "object":
            return self.structure(schema, depth)
        if name in CLASS_MEMBERS:
            return source.choice(CLASSES_OF.get(self.method, CLASSES))
        if name.lower().endswith("text") or name in ("action", "title", "name", "image"):
            return source.choice(STRINGS)
        if source.random() < 0.8:
            return self.identifier(name, schema.get("x-names"))
        return source.choice(STRINGS + CLASSES)

    def structure(self, schema: Any, depth: int) -> Dict[str, Any]:
        made: Dict[str, Any] = {}
        properties = schema.get("properties", {})
        method = self.method
        for name, inner in properties.items():
            self.method = {"recognizers": "createRecognizer"}.get(name, method)
            needed = name in schema.get("required", ())
            likely = 0.5 if name in NODES and depth < 4 else 0.1 if len(properties) > 20 else 0.4
            if needed or self.source.random() < likely:
                made[name] = self.value(inner, name, depth + 1)
        self.method = method
        if "frame" in made:
            made.pop("bounds", None)
            made.pop("center", None)
        return made

    def identifier(self, name: str = "", kind: Optional[str] = None) -> str:
        role = self.method if name == "id" else name if name in ROLES else kind
        draw = self.source.random()
        if draw < 0.95:
            return self.source.choice(ROLES.get(role, IDS))
        if draw < 0.99:
            return self.source.choice(IDS)
        return self.source.choice(["UIView-1", "UITapGestureRecognizer-1", "v3.pan", "ghost",
                                   "k2.0", *STRINGS])

    def number(self) -> float:
        if self.source.random() < self.edge:
            return self.source.choice(NUMBERS)
        return round(self.source.uniform(-20, 60), self.source.choice([0, 2, 12]))

    def point(self) -> List[float]:
        if self.source.random() < self.edge:
            return [self.source.choice(NUMBERS), self.source.choice(NUMBERS)]
        return [round(self.source.uniform(-5, 300), 1), round(self.source.uniform(-5, 300), 1)]

    def rect(self) -> List[float]:
        if self.source.random() < self.edge:
            return [self.source.choice(NUMBERS) for _ in range(4)]
        return [*self.point(), self.source.randrange(400), self.source.randrange(400)]

    # What happens in an order that makes sense

    def touch(self) -> Dict[str, Any]:
        source = self.source
        number = source.randrange(4)
        if number not in self.live:
            point = self.live[number] = self.point()
            return {"touch": number, "phase": "began", "point": point,
                    **({"type": source.choice(["direct", "pencil", "indirectPointer"])}
                       if source.random() < 0.2 else {})}
        phase = source.choice(["moved"] * 6 + ["ended"] * 3 + ["cancelled", "stationary"])
        if phase == "stationary":
            return {"touch": number, "phase": phase, "point": self.live[number]}
        step = source.choice([1, 12, 60, 200])
        point = [each + source.uniform(-step, step) for each in self.live[number]]
        if source.random() < self.edge:
            point = self.point()
        self.live[number] = point
        if phase in ("ended", "cancelled"):
            del self.live[number]
        return {"touch": number, "phase": phase, "point": point}

    def sendTouch(self) -> Dict[str, Any]:
        return self.touch()

    def sendTouches(self) -> Dict[str, Any]:
        touches = {each["touch"]: each for each in (self.touch() for _ in range(3))}
        return {"touches": list(touches.values())}

    def advanceTime(self) -> Dict[str, Any]:
        return {"by": self.source.choice([0, 1e-9, 0.01, 0.1, 0.2, 0.36, 0.5, 0.8, 2, 30])}

    def createRecognizer(self) -> Dict[str, Any]:
        params = self.generic("createRecognizer")
        params["class"] = self.source.choice(RECOGNIZERS)
        params["view"] = self.identifier("view")
        return params

    def addTarget(self) -> Dict[str, Any]:
        if self.source.random() < 0.6:
            return {"recognizer": self.identifier("recognizer"), "action": "tap:"}
        return {"control": self.identifier("control"), "action": "tap:",
                "events": [self.source.choice(["touchDown", "touchUpInside", "valueChanged"])]}

    def release(self) -> Dict[str, Any]:
        return {"id": self.identifier("release")}

    def phase(self, method: str, first: str, middle: str, last: str) -> Dict[str, Any]:
        """The params of `method`, in a phase that may follow."""
        begun = self.begun.get(method, False)
        phase = self.source.choice([middle, middle, last]) if begun else first
        self.begun[method] = phase != last
        return {**self.generic(method), "phase": phase}

    def sendScroll(self) -> Dict[str, Any]:
        return {**self.phase("sendScroll", "began", "changed", "ended"), "kind": "continuous"}

    def sendTransform(self) -> Dict[str, Any]:
        return self.phase("sendTransform", "began", "changed", "ended")

    def sendHover(self) -> Dict[str, Any]:
        return self.phase("sendHover", "entered", "moved", "exited")

    def sendPress(self) -> Dict[str, Any]:
        return {**self.phase("sendPress", "began", "changed", "ended"), "press": 1,
                "type": "select"}

    def repaired(self, message: dict, error: dict) -> Optional[dict]:
        """`message` without the parameter that was refused; nil where that can't help."""
        place = error.get("data", {}).get("parameter")
        if error["code"] != -32602 or place not in message["params"]:
            return None
        params = {name: value for name, value in message["params"].items() if name != place}
        return {"method": message["method"], "params": params}

    def whatIf(self) -> Dict[str, Any]:
        return {**self.generic("playTouches"),
                "changes": [self.message("updateView", **self.generic("updateView"))]}

    def createDispatcher(self) -> Dict[str, Any]:
        recognizer = {"id": self.identifier("recognizer"), "class": self.source.choice(RECOGNIZERS)}
        made: Dict[str, Any] = {"view": self.identifier("view"), "recognizers": [recognizer]}
        if self.source.random() < 0.5:
            made["among"] = [self.identifier("view") for _ in range(3)]
        if self.source.random() < 0.5:
            made["insets"] = [-20, self.number(), -20, -20]
        return {**made, "id": self.identifier()}

    def addReaction(self) -> Dict[str, Any]:
        source = self.source
        when: Dict[str, Any] = {"effect": source.choice(OCCASIONS)}
        if when["effect"] == "action" and source.random() < 0.6:
            when["state"] = source.choice(["began", "changed", "ended", "cancelled"])
        steps = []
        for _ in range(source.choice([1, 1, 2, 3])):
            name = source.choice(HANDLED)
            own = getattr(self, name, None)
            params = own() if own else self.generic(name)
            steps.append(self.message(name, **{name: value for name, value in params.items()
                                               if name not in ("time", "report")}))
        more: Dict[str, Any] = {"after": source.choice([0, 0.01, 0.3])}
        more["times"] = source.choice([1, 2, 10])
        kept = {name: value for name, value in more.items() if source.random() < 0.3}
        return {"when": when, "do": steps, **kept}

    def removeReaction(self) -> Dict[str, Any]:
        return {"id": f"reaction-{self.source.randrange(20)}"}

    def defineStateMachine(self) -> Dict[str, Any]:
        source = self.source
        states: Dict[str, Any] = {}
        for name in ("one", "two", "three"):
            states[name] = {
                "next": source.sample(["one", "two", "three"], 2),
                "recognizers": {source.choice(RECOGNIZER_IDS): source.random() < 0.5},
                "views": {source.choice(VIEWS): {"hidden": source.random() < 0.3}},
            }
            if source.random() < 0.3:
                states[name]["substates"] = {"inner": {"next": []}, "other": {"next": ["inner"]}}
        trigger = {"recognizer": source.choice(RECOGNIZER_IDS), "state": "ended", "enter": "two"}
        return {"id": self.identifier("stateMachine"), "initial": "one", "states": states,
                "on": [trigger]}

    def enterState(self) -> Dict[str, Any]:
        return {"machine": self.identifier("stateMachine"),
                "state": self.source.choice(["one", "two", "three", "one.inner", "inner"])}

    def describeStateMachine(self) -> Dict[str, Any]:
        return {"machine": self.identifier("stateMachine")}

    def auditGestures(self) -> Dict[str, Any]:
        return {}

    def reset(self) -> Dict[str, Any]:
        self.live.clear()
        self.begun.clear()
        return {}


def reply(source: random.Random, method: str) -> Optional[Any]:
    """What a client answers to a question: mostly what fits, now and then rubbish."""
    draw = source.random()
    if draw < 0.9:
        return {"result": source.random() < 0.6}
    edited = {"result": {"properties": {"slot": 1, "$time": 1.5e12, "": None}}}
    return source.choice([{"result": None}, {"result": "began"}, edited, {"error": {"code": 1}}])


def main() -> None:
    folder, count = Path(sys.argv[1]), int(sys.argv[2])
    for seed in range(count):
        stream = Requests(seed, asks=seed % 2 == 1, reacts=seed % 4 == 3)
        requests = stream.opening() + [stream.next() for _ in range(40)]
        text = "".join(json.dumps(each) + "\n" for each in requests)
        (folder / f"at-random-{seed}").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
