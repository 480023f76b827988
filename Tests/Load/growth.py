"""Sessions in which requests become costly: for each, the calls before, and those that are measured.

A case belongs to one or more methods and is a function of n, which answers both lists. What is measured is n calls
that cost the same, or one call over n things: in either way time grows no faster than n log n. The
REFERENCE states the cost of each method; each has at least one case here.
"""

from __future__ import annotations

import math
import random
from typing import Any, Callable, Dict, List, NamedTuple, Sequence, Tuple

Call = Tuple[str, Dict[str, Any]]
Calls = Tuple[List[Call], List[Call]]


class Case(NamedTuple):
    methods: Tuple[str, ...]
    what: str
    calls: Callable[[int], Calls]
    #: Whether all that is measured is answered with errors.
    fails: bool = False


CASES: List[Case] = []
#: The member of an origin that names a view, as WebDriver has it.
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


def case(
    *methods: str, what: str = "", fails: bool = False
) -> Callable[[Callable[[int], Calls]], None]:
    """Makes a function of n a case of these methods."""

    def add(calls: Callable[[int], Calls]) -> None:
        CASES.append(Case(methods, what, calls, fails))

    return add


def call(method: str, **params: Any) -> Call:
    return method, params


def numbered(prefix: str, count: int) -> List[str]:
    return [f"{prefix}{number}" for number in range(count)]


# Scenes


def views(count: int) -> Call:
    """Views beside each other, forty a row."""
    return call(
        "loadTree",
        views=[
            {"id": f"v{k}", "frame": [k % 40 * 9, k // 40 * 9, 8, 8], "text": "x"}
            for k in range(count)
        ],
    )


def found(count: int, kind: str = "Tap", **members: Any) -> List[Dict[str, Any]]:
    """Nodes of recognizers."""
    return [{"id": f"r{k}", "class": f"UI{kind}GestureRecognizer", **members} for k in range(count)]


def beside(count: int, kind: str = "Tap", **members: Any) -> List[Dict[str, Any]]:
    """Nodes of further recognizers."""
    return [{**node, "id": f"s{k}"} for k, node in enumerate(found(count, kind, **members))]


#: Delegates that answer about all other recognizers that theirs requires them to fail, or is required by them.
REQUIRING = {"shouldRequireFailureOf": True}
REQUIRED = {"shouldBeRequiredToFailBy": True}


def card(recognizers: List[Dict[str, Any]]) -> Call:
    """One view with these recognizers."""
    return call(
        "loadTree",
        views=[{"id": "card", "frame": [20, 20, 300, 300], "recognizers": recognizers}],
    )


def chain(count: int, kind: str = "Tap") -> List[Call]:
    """Recognizers of which each waits for the next."""
    return [card(found(count, kind))] + [
        call("requireToFail", recognizer=f"r{k}", other=f"r{k + 1}") for k in range(count - 1)
    ]


def lists(count: int, member: str, step: int = 1) -> List[Call]:
    """Delegates or subclasses that list the next recognizer, or with a step, every so many of them."""
    method = "setDelegate" if member.startswith("should") else "updateRecognizer"
    return [
        call(method, recognizer=f"r{k}", **{member: [f"r{k + 1}"]})
        for k in range(0, count - 1, step)
    ]


def listing(count: int, member: str, kind: str = "Tap") -> List[Call]:
    """Recognizers of which each one's delegate, or subclass, lists the next."""
    return [card(found(count, kind)), *lists(count, member)]


def simultaneous(count: int) -> List[Call]:
    """Delegates that let recognizers recognize at once."""
    return [
        call("setDelegate", recognizer=name, shouldRecognizeSimultaneouslyWith=True)
        for name in numbered("r", count)
    ]


def targets(count: int) -> List[Dict[str, Any]]:
    return [{"action": f"a{k}"} for k in range(count)]


def objects(count: int) -> List[Call]:
    return [call("createObject", id=name) for name in numbered("o", count)]


def windows(count: int) -> List[Call]:
    return [call("createView", id=f"w{k}", **{"class": "UIWindow"}) for k in range(count)]


def touch(phase: str, time: float, *point: float) -> Call:
    place = {"point": list(point)} if point else {}
    return call("sendTouch", touch=1, phase=phase, time=round(time, 3), report=[], **place)


def tapped(count: int = 1) -> List[Call]:
    taps = [
        each
        for k in range(count)
        for each in (touch("began", k * 0.2, 50, 50), touch("ended", k * 0.2 + 0.05))
    ]
    return taps + ([call("advanceTime", by=1, report=[])] if count == 1 else [])


def panned() -> List[Call]:
    moves = [touch("moved", k / 60, 50 + 8 * k, 50) for k in range(1, 6)]
    return [touch("began", 0, 50, 50), *moves, touch("ended", 0.2)]


def running(count: int) -> List[Call]:
    """Pans that run at once."""
    pans = found(count, "Pan", delegate={"shouldRecognizeSimultaneouslyWith": True})
    return [card(pans), *panned()[:-1]]


def machine(count: int) -> Dict[str, Any]:
    states = {f"s{k}": {"next": [f"s{(k + 1) % count}"]} for k in range(count)}
    return {"states": states, "initial": "s0"}


# Session


@case("initialize", "initialized", "shutdown", "exit", "$/cancelRequest", "rpc.discover", "describeSession", "describeProcess")
def _(n: int) -> Calls:
    return [views(n)], [call("describeSession"), call("describeProcess")] * 200


@case("listObjects")
def _(n: int) -> Calls:
    return [views(n)], [call("listObjects")]


@case("reset")
def _(n: int) -> Calls:
    return [views(n)], [call("reset")]


@case("defineClass")
def _(n: int) -> Calls:
    return [], [call("defineClass", name=f"C{k}", superclass="UIView") for k in range(n)]


@case("listClasses")
def _(n: int) -> Calls:
    before = [call("defineClass", name=f"C{k}", superclass="UIView") for k in range(n)]
    return before, [call("listClasses")]


@case("setHitInsets", what="classes")
def _(n: int) -> Calls:
    before = [call("defineClass", name=f"C{k}", superclass="UIView") for k in range(n)]
    insets = [1, 1, 1, 1]
    return before, [call("setHitInsets", **{"class": f"C{k}"}, insets=insets) for k in range(n)]


@case("setHitInsets", "hitTest", what="of classes in turn, each of one view among many")
def _(n: int) -> Calls:
    insets = [1, 1, 1, 1]
    names = numbered("C", n)
    places = [[k % 40 * 9, k // 40 * 9, 8, 8] for k in range(n)]
    nodes = [{"class": name, "frame": place} for name, place in zip(names, places)]
    before = [call("defineClass", name=name, superclass="UIView") for name in names]
    return [*before, call("loadTree", views=nodes)], [
        each
        for name in names
        for each in (
            call("setHitInsets", **{"class": name}, insets=insets),
            call("hitTest", point=[50, 50]),
        )
    ]


@case("createObject")
def _(n: int) -> Calls:
    return [], [call("createObject", id=name) for name in numbered("o", n)]


@case("release", what="plain objects")
def _(n: int) -> Calls:
    names = numbered("o", n)
    return [call("createObject", id=name) for name in names], [
        call("release", id=name) for name in names
    ]


@case("release", what="recognizers of a view")
def _(n: int) -> Calls:
    return [card(found(n))], [call("release", id=name) for name in numbered("r", n)]


@case("release", what="recognizers in ten lists")
def _(n: int) -> Calls:
    names = numbered("r", n)
    others = [{"id": f"x{k}", "class": "UITapGestureRecognizer"} for k in range(10)]
    lists = [
        call("setDelegate", recognizer=f"x{k}", shouldRequireFailureOf=names) for k in range(10)
    ]
    return [card(found(n) + others), *lists], [call("release", id=name) for name in names]


@case("release", what="recognizers that are running")
def _(n: int) -> Calls:
    return running(n), [call("release", id=name) for name in numbered("r", n)]


@case("release", what="recognizers of which each was answered that it waits for the next")
def _(n: int) -> Calls:
    waiting = [*listing(n, "shouldRequireFailureOf", "Pan"), *simultaneous(n)]
    began = states(numbered("r", n - 1), "began")
    return [*waiting, touch("began", 0, 50, 50), *began], [
        call("release", id=name) for name in numbered("r", n)
    ]


@case("release", what="recognizers for which one waits")
def _(n: int) -> Calls:
    waits = [call("requireToFail", recognizer="r0", other=f"r{k}") for k in range(1, n)]
    return [
        card(found(n, "Pan")), *waits, touch("began", 0, 50, 50), *states(["r0"], "began")
    ], [call("release", id=name) for name in numbered("r", n)[1:]]


@case("release", what="views of which none has one of the recognizers that are running")
def _(n: int) -> Calls:
    return [views(n), *running(n)], [call("release", id=name) for name in numbered("v", n)]


@case("release", what="a view whose recognizers are running")
def _(n: int) -> Calls:
    return running(n), [call("release", id="card")]


@case("release", what="windows")
def _(n: int) -> Calls:
    return windows(n), [call("release", id=name) for name in numbered("w", n)]


@case("release", what="dispatchers")
def _(n: int) -> Calls:
    return dispatchers(n), [call("release", id=name) for name in numbered("d", n)]


@case("release", what="state machines")
def _(n: int) -> Calls:
    before = [call("defineStateMachine", id=name, **machine(2)) for name in numbered("m", n)]
    return before, [call("release", id=name) for name in numbered("m", n)]


@case("release", what="views")
def _(n: int) -> Calls:
    return [views(n)], [call("release", id=name) for name in numbered("v", n)]


# Items and views


@case("createItem")
def _(n: int) -> Calls:
    return [], [call("createItem", id=name, **{"class": "UIBarButtonItem"}) for name in numbered("i", n)]


@case("updateItem", "describeItem")
def _(n: int) -> Calls:
    names = numbered("i", n)
    before = [call("createItem", id=name, **{"class": "UIBarButtonItem"}) for name in names]
    return before, [
        each
        for name in names
        for each in (call("updateItem", item=name, title="t"), call("describeItem", item=name))
    ]


@case("createView")
def _(n: int) -> Calls:
    return [], [call("createView", id=name, superview="window") for name in numbered("v", n)]


@case("createView", what="behind the others")
def _(n: int) -> Calls:
    return [], [call("createView", superview="window", index=0) for _ in range(n)]


@case("createView", what="windows")
def _(n: int) -> Calls:
    return [], windows(n)


@case("updateView")
def _(n: int) -> Calls:
    moves = [call("updateView", view=f"v{k}", center=[k % 300, 50]) for k in range(n)]
    return [views(n)], moves


@case("updateView", what="windows hidden and shown")
def _(n: int) -> Calls:
    return windows(n), [
        call("updateView", view=name, hidden=hidden)
        for name in numbered("w", n)
        for hidden in (True, False)
    ]


@case("updateView", what="selection among segments")
def _(n: int) -> Calls:
    members = {"class": "UISegmentedControl", "superview": "window", "segments": numbered("s", n)}
    return [call("createView", id="choice", **members)], [
        call("updateView", view="choice", selectedSegmentIndex=k) for k in range(n)
    ]


@case("describeView")
def _(n: int) -> Calls:
    return [views(n)], [call("describeView", view="window")]


@case("addSubview")
def _(n: int) -> Calls:
    return [views(n)], [
        call("addSubview", superview="window", view=f"v{k}", above=f"v{(k * 7 + 1) % n}")
        for k in range(n)
        if k != (k * 7 + 1) % n
    ]


@case("setContentOffset", what="with a finger down")
def _(n: int) -> Calls:
    scrolled = {"id": "s", "class": "UIScrollView", "frame": [0, 0, 390, 844],
                "contentSize": [390, 9_000]}
    return [views(n), call("loadTree", views=[scrolled]), touch("began", 0, 50, 50)], [
        call("setContentOffset", view="s", contentOffset=[0, k % 100]) for k in range(n)
    ]


@case("removeFromSuperview")
def _(n: int) -> Calls:
    return [views(n)], [call("removeFromSuperview", view=name) for name in numbered("v", n)]


@case("removeFromSuperview", what="views of which none has one of the recognizers that are running")
def _(n: int) -> Calls:
    before = [views(n), *running(n)]
    return before, [call("removeFromSuperview", view=name) for name in numbered("v", n)]


@case("bringSubviewToFront", "sendSubviewToBack")
def _(n: int) -> Calls:
    return [views(n)], [
        call(method, view=name)
        for name in numbered("v", n)
        for method in ("bringSubviewToFront", "sendSubviewToBack")
    ]


@case("exchangeSubviews")
def _(n: int) -> Calls:
    return [views(n)], [
        call("exchangeSubviews", superview="window", index=k, withIndex=n - 1 - k) for k in range(n)
    ]


@case("loadTree")
def _(n: int) -> Calls:
    return [], [views(n)]


@case("describeTree", "pageSource", "describeScene")
def _(n: int) -> Calls:
    return [views(n)], [call("describeTree"), call("pageSource"), call("describeScene")]


@case("importTree")
def _(n: int) -> Calls:
    nodes = "".join(
        f'<XCUIElementTypeOther name="v{k}" x="{k % 300}" y="0" width="9" height="9"/>'
        for k in range(n)
    )
    text = f'<XCUIElementTypeWindow x="0" y="0" width="390" height="844">{nodes}</XCUIElementTypeWindow>'
    return [], [call("importTree", format="xcuitest", text=text)]


@case("importTree", what="a comment, an instruction and an attribute that are long")
def _(n: int) -> Calls:
    # No more than a message may have.
    long = "x" * 400 * min(n, 40_000)
    text = f'<XCUIElementTypeOther data="{long}"><!--{long}--><?p {long}?></XCUIElementTypeOther>'
    return [], [call("importTree", format="xcuitest", text=text)]


@case("loadScene")
def _(n: int) -> Calls:
    nodes = [{"id": name, "frame": [0, 0, 9, 9]} for name in numbered("v", n)]
    return [], [call("loadScene", scene={"views": [{"id": "window", "subviews": nodes}]})]


@case("loadScene", what="small ones on top of many objects")
def _(n: int) -> Calls:
    def scene(k: int) -> Call:
        node = {"id": f"w{k}", "recognizers": [{"class": "UITapGestureRecognizer"}]}
        more = {"classes": [{"name": f"C{k % 1000}", "superclass": "UIView"}], "items": [{"id": f"i{k}"}]}
        return call("loadScene", scene={"views": [node], "objects": [{"id": f"o{k}"}], **more})

    return [views(n)], [scene(k) for k in range(n)]


@case("convertPoint", "pointInside")
def _(n: int) -> Calls:
    return [views(n)], [
        each
        for name in numbered("v", n)
        for each in (
            call("convertPoint", point=[1, 1], **{"from": name, "to": None}),
            call("pointInside", view=name, point=[1, 1]),
        )
    ]


@case("createController", "updateController", "describeController", "updateApplication")
def _(n: int) -> Calls:
    names = numbered("c", n)
    return [], [
        *(call("createController", id=name) for name in names),
        *(call("updateController", controller=name, title="t") for name in names),
        *(call("describeController", controller=name) for name in names),
        call("updateApplication", delegate="client"),
    ]


def titles(count: int) -> List[Dict[str, Any]]:
    return [{"title": name} for name in numbered("t", count)]


@case("createAlert", "dismiss", what="of many actions")
def _(n: int) -> Calls:
    return [], [call("createAlert", id="ask", actions=titles(n)), call("dismiss", id="ask")]


@case("createAlert", "dismiss", what="over many views")
def _(n: int) -> Calls:
    return [views(n)], [
        call("createAlert", id="ask", actions=titles(2)),
        call("dismiss", id="ask"),
    ] * 10


@case("createMenu", "dismiss")
def _(n: int) -> Calls:
    return [], [call("createMenu", id="menu", actions=titles(n)), call("dismiss", id="menu")]


@case("dismiss", what="while recognizers are running")
def _(n: int) -> Calls:
    return running(n), [
        each
        for k in range(n // 10)
        for each in (call("createMenu", id=f"m{k}", actions=titles(1)), call("dismiss", id=f"m{k}"))
    ]


@case("createTabBar", "createNavigationBar")
def _(n: int) -> Calls:
    return [], [
        call("createTabBar", id="tabs", items=titles(n)),
        call("createNavigationBar", id="bar", left=titles(n // 2), right=titles(n // 2)),
    ]


@case("createTabBar", "sendTouch", what="taps on the last of many buttons")
def _(n: int) -> Calls:
    last = call("updateView", view=f"tabs.{n - 1}", frame=[0, 0, 48, 48])
    return [call("createTabBar", id="tabs", items=titles(n)), last], [
        each
        for k in range(n)
        for each in (touch("began", k * 0.5, 24, 790), touch("ended", k * 0.5 + 0.05))
    ]


@case("popView", "dismissPopped")
def _(n: int) -> Calls:
    popped = [
        call("popView", view="v0", over="v1", direction="top"),
        call("dismissPopped", view="v0"),
    ]
    return [views(n)], popped * 100


@case("popView", "dismissPopped", what="of many that are popped")
def _(n: int) -> Calls:
    return [views(n), call("createView", id="over", superview="window", frame=[100, 100, 50, 50])], [
        *(call("popView", view=name, over="over") for name in numbered("v", n)),
        *(call("dismissPopped", view=name) for name in numbered("v", n)),
    ]


@case("removeFromSuperview", "release", what="views that are popped")
def _(n: int) -> Calls:
    over = call("createView", id="over", superview="window", frame=[100, 100, 50, 50])
    popped = [call("popView", view=name, over="over") for name in numbered("v", n)]
    return [views(n), over, *popped], [
        call("release", id=name) if k % 2 else call("removeFromSuperview", view=name)
        for k, name in enumerate(numbered("v", n))
    ]


# Finding


@case("hitTest")
def _(n: int) -> Calls:
    return [views(n)], [call("hitTest", point=[k % 360, k % 800]) for k in range(n)]


@case("hitTest", "sendTouch", what="behind hidden windows")
def _(n: int) -> Calls:
    hidden = [call("updateView", view=name, hidden=True) for name in numbered("w", n)]
    return [*windows(n), *hidden], tapped(n)


@case("hitTest", "sendTouch", what="windows that are raised in turn")
def _(n: int) -> Calls:
    raised = [call("bringSubviewToFront", view=name) for name in numbered("w", n)]
    taps = tapped(n)
    return windows(n), [
        each for k in range(n) for each in (raised[k], taps[2 * k], taps[2 * k + 1])
    ]


@case("sendKey", "resignFirstResponder", what="windows whose first responders resign in turn")
def _(n: int) -> Calls:
    fields = [
        each
        for k in range(n)
        for each in (
            call("createView", id=f"f{k}", superview=f"w{k}", **{"class": "UITextField"}),
            call("becomeFirstResponder", id=f"f{k}"),
        )
    ]
    return [*windows(n), *fields], [
        each
        for name in reversed(numbered("f", n))
        for each in (call("sendKey", input="a"), call("resignFirstResponder", id=name))
    ]


@case("nearestView")
def _(n: int) -> Calls:
    return [views(n)], [call("nearestView", point=[200, 400], among=numbered("v", n))]


@case("nearestView", what="in as many windows")
def _(n: int) -> Calls:
    names = numbered("v", n)
    before = [
        call("createView", id=f"v{k}", superview=f"w{k}", frame=[0, 0, 99, 99]) for k in range(n)
    ]
    return [*windows(n), *before], [call("nearestView", point=[50, 50], among=names)]


@case("hitMap")
def _(n: int) -> Calls:
    return [views(n)], [call("hitMap", step=4)]


@case("hitMap", "render", what="of views of which every other is popped")
def _(n: int) -> Calls:
    over = call("createView", id="over", superview="window", frame=[100, 100, 50, 50])
    popped = [call("popView", view=name, over="over") for name in numbered("v", n)[::2]]
    return [views(n), over, *popped], [call("hitMap", step=40), call("render", show=["hitAreas"])]


@case("hitMap", what="of as many cells as there are views, each of which covers nearly all")
def _(n: int) -> Calls:
    nodes = [{"frame": [0, 0, 390, 830]} for _ in range(n)]
    return [call("loadTree", views=nodes)], [call("hitMap", step=math.sqrt(390 * 844 / n))] * 20


@case("findViews")
def _(n: int) -> Calls:
    return [views(n)], [call("findViews", selector="[text=x]")]


@case("findViews", what="that can be hit, behind a sheet with many things on it")
def _(n: int) -> Calls:
    things = [{"frame": [k * 37 % 380, k * 61 % 830, 9, 9]} for k in range(n)]
    behind = [{"class": "UIButton", "frame": [k % 9, k % 7, 380, 830]} for k in range(n)]
    sheet = {"frame": [0, 0, 390, 844], "subviews": things}
    return [call("loadTree", views=behind), call("loadTree", views=[sheet])], [
        call("findViews", selector="UIButton:hittable")
    ]


@case("findViews", what="that can be hit, in windows behind another, which is behind many")
def _(n: int) -> Calls:
    behind = [
        each
        for k in range(n // 2)
        for each in (
            call("createView", id=f"w{k}", **{"class": "UIWindow"}),
            call("createView", superview=f"w{k}", frame=[50, 50, 40, 40], **{"class": "UIButton"}),
        )
    ]
    small = {"class": "UIWindow", "frame": [0, 0, 1, 1]}
    front = [call("createView", **small) for _ in range(n // 2)]
    return [*behind, call("createView", **{"class": "UIWindow"}), *front], [
        call("findViews", selector="UIButton:hittable")
    ] * 2


@case("findViews", what="by what is below each and beside others")
def _(n: int) -> Calls:
    nodes = [
        {**node, "id": f"p{k}", "subviews": [{"frame": [1, 1, 3, 3], "text": "y"}]}
        for k, node in enumerate(views(n // 8)[1]["views"])
    ]
    return [call("loadTree", views=nodes)], [
        call("findViews", selector=f"*:has({inner})", limit=1)
        for inner in (
            "[text=y]:below([text=y]):nth(0)", "[text=y]:nearest([text=y])",
            "*:has(> [text=y]):nth(0)",
        )
    ]


@case("findViews", what="by what is below what is below, and so on, each time the first")
def _(n: int) -> Calls:
    nested = [
        call("createView", id=f"v{k}", superview=f"v{k - 1}" if k else "window")
        for k in range(900)
    ]
    levels = 1 + n // 1_000
    return nested, [call("findViews", selector="*:has(" * levels + "*" + ":nth(0))" * levels)]


@case("tap", what="on a class mistyped, when many have that name but for capitals", fails=True)
def _(n: int) -> Calls:
    letters = "abcdefghijklmnop"
    names = [
        "".join(each.upper() if k >> place & 1 else each for place, each in enumerate(letters))
        for k in range(1, n)
    ]
    defined = [call("defineClass", name=name, superclass="UIView") for name in names]
    return [*defined, views(n)], [call("tap", on=f"{letters} x")]


@case("findViews", what="the nearest of many that are nearly as near")
def _(n: int) -> Calls:
    around = [[1000 * math.cos(k), 1000 * math.sin(k), 0.1, 0.1] for k in range(n)]
    nodes = [
        {"frame": frame, "text": text}
        for place in around
        for frame, text in ((place, "a"), ([0, 0, 0.1, 0.1], "b"))
    ]
    return [call("loadTree", views=nodes)], [
        call("findViews", selector=selector)
        for selector in ("[text=a]:nearest([text=b])", "[text=b]:nearest([text=a])")
    ]


@case("findViews", what="by texts that change")
def _(n: int) -> Calls:
    return [views(n)], [
        each
        for k in range(n)
        for each in (
            call("updateView", view=f"v{k}", text=f"t{k}"),
            call("findViews", selector=f"'t{k}'"),
        )
    ]


@case("findViews", what="by texts of views that come and go")
def _(n: int) -> Calls:
    return [views(n)], [
        each
        for k in range(n)
        for each in (
            call("createView", id="new", superview="window", text=f"t{k}"),
            call("findViews", selector=f"'t{k}'"),
            call("release", id="new"),
        )
    ]


@case("findViews", what="the first of many with a text")
def _(n: int) -> Calls:
    return [views(n)], [call("findViews", selector="'x'", limit=1) for _ in range(n)]


@case("findViews", what="by a text that none has, while those of many change")
def _(n: int) -> Calls:
    changes = [call("updateView", view=f"v{k}", text="y") for k in range(n)]
    search = [call("findViews", selector="'z'")] * 4
    return [views(n)], [
        each
        for start in range(0, n, 70)
        for each in (*changes[start : start + 70], *search)
    ]


@case("findViews", what="the first of all views")
def _(n: int) -> Calls:
    return [views(n)], [call("findViews", selector="*", limit=1) for _ in range(n)]


@case("render")
def _(n: int) -> Calls:
    return [views(n)], [call("render")]


@case("render", what="labels beside a place that is tapped again and again")
def _(n: int) -> Calls:
    labels = [{"class": "UILabel", "frame": [20, 20, 60, 12], "text": "label"}] * n
    taps = [
        {"time": time, "touches": [{"touch": 1, "phase": phase, **place}]}
        for k in range(n)
        for time, phase, place in ((k, "began", {"point": [10, 14]}), (k + 0.1, "ended", {}))
    ]
    return [call("loadTree", views=labels)] * min(10, 300_000 // n), [
        call("render", events=taps, show=["labels"])
    ]


@case("render", what="where small buttons are hit, and those behind one another aren't")
def _(n: int) -> Calls:
    small = [{"frame": [k % 40 * 9, k // 40 % 90 * 9, 8, 8]} for k in range(n)]
    behind = [{"frame": [k % 9, k % 7, 380, 830]} for k in range(n // 10)]
    nodes = [{"class": "UIButton", **node} for node in (*behind, *small)]
    return [call("loadTree", views=nodes)], [call("render", show=["hitAreas"])]


@case("responderChain", "targetForAction", "canPerformAction", "sendAction")
def _(n: int) -> Calls:
    return [views(n)], [
        each
        for name in numbered("v", n)
        for each in (
            call("responderChain", **{"from": name}),
            call("targetForAction", action="a", **{"from": name}),
            call("canPerformAction", object=name, action="a"),
            call("sendAction", action="a", **{"from": name}),
        )
    ]


@case("targetForAction", "canPerformAction", "sendAction", what="of one object")
def _(n: int) -> Calls:
    actions = numbered("performActionNumber", n)
    members = {"superview": "window", "responds": actions}
    return [call("createView", id="v", **members)], [
        each
        for action in actions
        for each in (
            call("targetForAction", action=action, **{"from": "v"}),
            call("canPerformAction", object="v", action=action),
            call("sendAction", action=action, **{"from": "v"}),
        )
    ]


@case("becomeFirstResponder", "resignFirstResponder")
def _(n: int) -> Calls:
    nodes = [{"id": name, "class": "UITextField"} for name in numbered("f", n)]
    return [call("loadTree", views=nodes)], [
        call(method, id=name)
        for name in numbered("f", n)
        for method in ("becomeFirstResponder", "resignFirstResponder")
    ]


# Recognizers and targets


@case("createRecognizer")
def _(n: int) -> Calls:
    kind = {"class": "UITapGestureRecognizer", "view": "window"}
    return [], [call("createRecognizer", id=name, **kind) for name in numbered("r", n)]


@case("updateRecognizer", "describeRecognizer", "setTranslation", "setScale", "setRotation")
def _(n: int) -> Calls:
    return [card(found(n, "Pan"))], [
        each
        for name in numbered("r", n)
        for each in (
            call("updateRecognizer", recognizer=name, enabled=False),
            call("describeRecognizer", recognizer=name),
            call("setTranslation", recognizer=name, translation=[0, 0]),
        )
    ]


@case("updateRecognizer", what="that are running")
def _(n: int) -> Calls:
    return running(n), [
        call("updateRecognizer", recognizer=name, enabled=False) for name in numbered("r", n)[::-1]
    ]


@case("addGestureRecognizer", "removeGestureRecognizer")
def _(n: int) -> Calls:
    return [card(found(n))], [
        each
        for name in numbered("r", n)
        for each in (
            call("removeGestureRecognizer", view="card", recognizer=name),
            call("addGestureRecognizer", view="window", recognizer=name),
        )
    ]


@case("addTarget", what="of a recognizer")
def _(n: int) -> Calls:
    return [card(found(1))], [
        call("addTarget", recognizer="r0", action=name) for name in numbered("a", n)
    ]


@case("addTarget", what="of a control")
def _(n: int) -> Calls:
    return [call("createView", id="c", superview="window", **{"class": "UIButton"})], [
        call("addTarget", control="c", events=["touchUpInside"], action=name)
        for name in numbered("a", n)
    ]


@case("removeTarget", what="of a recognizer")
def _(n: int) -> Calls:
    return [card(found(1, targets=targets(n)))], [
        call("removeTarget", recognizer="r0", target="client", action=name)
        for name in numbered("a", n)
    ]


@case("removeTarget", what="of a recognizer, each by its target alone")
def _(n: int) -> Calls:
    pairs = [{"target": name, "action": "a"} for name in numbered("o", n)]
    return [*objects(n), card(found(1, targets=pairs))], [
        call("removeTarget", recognizer="r0", target=name) for name in numbered("o", n)
    ]


@case("sendTouch", what="a tap with n targets that are released, which capture remembers")
def _(n: int) -> Calls:
    told = [{"target": name, "action": "a"} for name in numbered("o", n)] + [{"action": "b"}]
    gone = [call("release", id=name) for name in numbered("o", n)]
    return [*objects(n), card(found(1, targets=told)), *gone], tapped(n)


@case("sendTouch", what="on a view, with profiles whose options name many classes")
def _(n: int) -> Calls:
    names = numbered("C", n)
    aliases = {name: name for name in names}
    profiles = [
        {"name": "growingio", "options": {"ignoreViewClasses": names, "pages": aliases}},
        {"name": "embrace", "options": {"ignoredViewTypes": names}},
    ]
    setting = call("configureCapture", profiles=profiles, limit=1_000_000)
    return [setting, card(found(1, targets=targets(1)))], tapped(n)


@case("sendTouch", what="on a button whose other targets were released, or are told of other events")
def _(n: int) -> Calls:
    names = numbered("o", n)
    button = {"id": "c", "class": "UIButton", "frame": [0, 0, 99, 99]}
    lost = {"events": ["touchUpInside"], "action": "a"}
    return [
        *objects(n),
        call("loadTree", views=[button]),
        *(call("addTarget", control="c", target=name, **lost) for name in names),
        *(call("addTarget", control="c", events=["editingChanged"], action=name) for name in names),
        *(call("release", id=name) for name in names),
    ], tapped(n)


@case("addTarget", "removeTarget", what="of a recognizer that has many, each removed by its action alone")
def _(n: int) -> Calls:
    added = call("addTarget", recognizer="r0", action="b")
    return [card(found(1, targets=targets(n)))], [
        added, call("removeTarget", recognizer="r0", action="b")
    ] * n


@case("addTarget", "release", what="of a recognizer, in turns with the release of a target")
def _(n: int) -> Calls:
    pairs = [{"target": name, "action": "a"} for name in numbered("o", n)]
    return [*objects(n), card(found(1, targets=pairs))], [
        each
        for k in range(n)
        for each in (
            call("release", id=f"o{k}"),
            call("addTarget", recognizer="r0", action=f"b{k}"),
        )
    ]


@case("removeTarget", what="of a control, each by its action alone, and described")
def _(n: int) -> Calls:
    control = {"control": "c", "events": ["touchUpInside"]}
    names = numbered("a", n)
    return [
        call("createView", id="c", superview="window", **{"class": "UIButton"}),
        *(call("addTarget", action=name, **control) for name in names),
    ], [
        each
        for name in names
        for each in (
            call("removeTarget", action=name, **control),
            call("describeView", view="c"),
        )
    ]


@case("removeTarget", what="of a control")
def _(n: int) -> Calls:
    control = {"control": "c", "events": ["touchUpInside"]}
    names = numbered("a", n)
    return [
        call("createView", id="c", superview="window", **{"class": "UIButton"}),
        *(call("addTarget", action=name, **control) for name in names),
    ], [call("removeTarget", target="client", action=name, **control) for name in names]


@case("requireToFail", what="a chain")
def _(n: int) -> Calls:
    before, *measured = chain(n)
    return [before], measured


@case("requireToFail", what="one of all")
def _(n: int) -> Calls:
    return [card(found(n))], [
        call("requireToFail", recognizer="r0", other=f"r{k}") for k in range(1, n)
    ]


@case("setDelegate")
def _(n: int) -> Calls:
    names = numbered("r", n)
    return [card(found(n))], [
        call("setDelegate", recognizer="r0", shouldRecognizeSimultaneouslyWith=names)
    ]


def states(names: List[str], *states: str) -> List[Call]:
    """Each recognizer set to a state in turn, then each to the next."""
    return [
        call("setRecognizerState", recognizer=name, state=state) for state in states for name in names
    ]


@case("setRecognizerState")
def _(n: int) -> Calls:
    return [card(found(n, "Pan"))], states(numbered("r", n), "failed")


@case("setRecognizerState", what="on no view")
def _(n: int) -> Calls:
    pans = [
        call("createRecognizer", id=name, **{"class": "UIPanGestureRecognizer"})
        for name in numbered("r", n)
    ]
    return pans, states(numbered("r", n), "began", "ended")


@case("setRecognizerState", what="without touches, those attached last first")
def _(n: int) -> Calls:
    return [card(found(n, "Pan"))], states(numbered("r", n)[::-1], "began", "changed")


@case("setRecognizerState", what="that recognize together")
def _(n: int) -> Calls:
    pans = found(n, "Pan", delegate={"shouldRecognizeSimultaneouslyWith": True})
    return [card(pans), touch("began", 0, 50, 50)], states(
        numbered("r", n), "began", "changed", "ended")


@case("setRecognizerState", what="that none prevents")
def _(n: int) -> Calls:
    pans = found(n, "Pan", canBePrevented=False)
    return [card(pans), touch("began", 0, 50, 50)], states(numbered("r", n), "began")


@case("setRecognizerState", what="of which the first prevents the others")
def _(n: int) -> Calls:
    return [card(found(n, "Pan")), touch("began", 0, 50, 50)], states(numbered("r", n), "began")


@case("setRecognizerState", what="beside a touch that others hold")
def _(n: int) -> Calls:
    pans = [
        call("createRecognizer", id=name, **{"class": "UIPanGestureRecognizer"})
        for name in numbered("p", n)
    ]
    return [card(found(n)), *pans, touch("began", 0, 50, 50)], states(numbered("p", n), "began")


@case("setRecognizerState", what="of which each waits for the next")
def _(n: int) -> Calls:
    return [*chain(n, "Pan"), touch("began", 0, 50, 50)], states(numbered("r", n), "began")


@case("setRecognizerState", what="that end, of which each waits for the next, and the last for the first")
def _(n: int) -> Calls:
    ring = call("requireToFail", recognizer=f"r{n - 1}", other="r0")
    return [*chain(n, "Pan"), ring, touch("began", 0, 50, 50)], states(numbered("r", n), "ended")


@case("setRecognizerState", what="of which each waits for the one before, beside one that runs")
def _(n: int) -> Calls:
    before, *waits = chain(n, "Pan")
    free = {"shouldRecognizeSimultaneouslyWith": True}
    beside = call("createRecognizer", id="x", view="window", **{"class": "UIPanGestureRecognizer"})
    return [
        before, *waits, beside, call("setDelegate", recognizer="x", **free),
        touch("began", 0, 50, 50), *states(["x"], "began"),
    ], states(numbered("r", n)[-2::-1], "began")


@case("setRecognizerState", what="that fail, of which each waits for the next")
def _(n: int) -> Calls:
    return [*chain(n, "Pan"), touch("began", 0, 50, 50)], states(numbered("r", n), "failed")


@case("setRecognizerState", what="that fail, and all wait for the first")
def _(n: int) -> Calls:
    waits = [call("requireToFail", recognizer=f"r{k}", other="r0") for k in range(1, n)]
    return [card(found(n, "Pan")), *waits, touch("began", 0, 50, 50)], states(
        numbered("r", n), "failed")


@case("setRecognizerState", what="that fail, for which one waits")
def _(n: int) -> Calls:
    waits = [call("requireToFail", recognizer="r0", other=f"r{k}") for k in range(1, n)]
    return [
        card(found(n, "Pan")), *waits, touch("began", 0, 50, 50), *states(["r0"], "began")
    ], states(numbered("r", n)[1:], "failed")


@case("setRecognizerState", what="of which each lists the next to wait for")
def _(n: int) -> Calls:
    before = [*listing(n, "shouldRequireFailureOf", "Pan"), *simultaneous(n)]
    return [*before, touch("began", 0, 50, 50)], states(numbered("r", n), "began")


@case("setRecognizerState", what="that end, the last first, of which each lists the next to wait for")
def _(n: int) -> Calls:
    before = [*listing(n, "shouldRequireFailureOf"), *simultaneous(n)]
    return [*before, touch("began", 0, 50, 50)], states(numbered("r", n)[::-1], "ended")


@case("setRecognizerState", what="without touches, of which each lists the next to wait for it")
def _(n: int) -> Calls:
    before = [*listing(n, "shouldBeRequiredToFailBy", "Pan"), *simultaneous(n)]
    return before, states(numbered("r", n)[::-1], "began")


@case("setRecognizerState", what="that fail, for which one that lists them waits")
def _(n: int) -> Calls:
    names = numbered("r", n)
    waits = call("setDelegate", recognizer="r0", shouldRequireFailureOf=names[1:])
    return [
        card(found(n, "Pan")), waits, touch("began", 0, 50, 50), *states(["r0"], "began")
    ], states(names[1:], "failed")


@case("setRecognizerState", what="that list whom they prevent")
def _(n: int) -> Calls:
    return [*listing(n, "canPrevent", "Pan"), touch("began", 0, 50, 50)], states(
        numbered("r", n), "began")


@case("setRecognizerState", "updateRecognizer", what="in turns, each to list whom it prevents")
def _(n: int) -> Calls:
    alone = {"canPrevent": False, "canBePrevented": False}
    return [card(found(n, "Pan", **alone)), touch("began", 0, 50, 50)], [
        each
        for k in range(n - 1)
        for each in (
            call("updateRecognizer", recognizer=f"r{k}", canPrevent=[f"r{k + 1}"]),
            *states([f"r{k}"], "began"),
        )
    ]


@case("setRecognizerState", "requireToFail", what="in turns, each to wait for the next")
def _(n: int) -> Calls:
    waits = call("requireToFail", recognizer="r0", other="r1")
    return [card(found(n, "Pan")), waits, touch("began", 0, 50, 50), *states(["r0"], "began")], [
        each
        for k in range(1, n - 1)
        for each in (
            call("requireToFail", recognizer=f"r{k}", other=f"r{k + 1}"),
            *states([f"r{k}"], "began"),
        )
    ]


@case("setRecognizerState", "requireToFail", what="in turns, each to wait for the one before")
def _(n: int) -> Calls:
    waits = call("requireToFail", recognizer="r1", other="r0")
    return [card(found(n, "Pan")), waits, touch("began", 0, 50, 50), *states(["r1"], "began")], [
        each
        for k in range(2, n)
        for each in (
            call("requireToFail", recognizer=f"r{k}", other=f"r{k - 1}"),
            *states([f"r{k}"], "began"),
        )
    ]


@case("setRecognizerState", "requireToFail", what="in turns, one to wait for all and others that fail")
def _(n: int) -> Calls:
    waits = call("requireToFail", recognizer="r0", other="r1")
    return [card(found(n, "Pan")), waits, touch("began", 0, 50, 50), *states(["r0"], "began")], [
        each
        for k in range(2, n // 2)
        for each in (
            call("requireToFail", recognizer="r0", other=f"r{k}"),
            *states([f"r{n // 2 + k}"], "failed"),
        )
    ]


@case("explainGesture")
def _(n: int) -> Calls:
    return [card(found(n))], [call("explainGesture", recognizer="r0")]


@case("explainGesture", "describeRecognizer", what="of a chain of requirements that a touch waits for")
def _(n: int) -> Calls:
    return [*chain(n), touch("began", 0, 50, 50)], [
        call("explainGesture", recognizer="r0"), call("describeRecognizer", recognizer="r0")
    ]


@case("describeRecognizer", what="each of a chain of requirements, which ends in a ring")
def _(n: int) -> Calls:
    ring = call("requireToFail", recognizer=f"r{n - 1}", other=f"r{n - 2}")
    return [*chain(n), ring], [
        call("describeRecognizer", recognizer=name) for name in numbered("r", n)
    ]


@case("describeRecognizer", "requireToFail", what="of a chain of requirements that grows")
def _(n: int) -> Calls:
    _, *requirements = chain(n)
    return [card(found(n))], [
        each
        for requirement in requirements
        for each in (requirement, call("describeRecognizer", recognizer="r0"))
    ]


@case("describeRecognizer", what="of many that hold a touch")
def _(n: int) -> Calls:
    return [card(found(n)), touch("began", 0, 50, 50)], [
        call("describeRecognizer", recognizer=name) for name in numbered("r", n)
    ]


@case("sendActions")
def _(n: int) -> Calls:
    control = {"control": "c", "events": ["touchUpInside"]}
    return [
        call("createView", id="c", superview="window", **{"class": "UIButton"}),
        *(call("addTarget", action=name, **control) for name in numbered("a", n)),
    ], [call("sendActions", **control)]


@case("sendActions", what="of one target")
def _(n: int) -> Calls:
    actions = numbered("performActionNumber", n)
    return [
        call("createObject", id="o", responds=actions),
        call("createView", id="b", superview="window", **{"class": "UIButton"}),
        *(
            call("addTarget", control="b", events=["touchUpInside"], target="o", action=action)
            for action in actions
        ),
    ], [call("sendActions", control="b", events=["touchUpInside"])]


# Input


@case("sendTouch", "advanceTime", what="taps on a view")
def _(n: int) -> Calls:
    return [card(found(n))], tapped()


@case("sendTouch", what="pans on a view")
def _(n: int) -> Calls:
    return [card(found(n, "Pan"))], panned()


@case("sendTouch", what="pans at once")
def _(n: int) -> Calls:
    return [card(found(n, "Pan")), *simultaneous(n)], panned()


@case("sendTouch", what="pinches")
def _(n: int) -> Calls:
    return [card(found(n, "Pinch"))], panned()


@case("sendTouch", what="a chain of requirements")
def _(n: int) -> Calls:
    return chain(n), tapped()


@case("sendTouch", what="delegates that list whom to wait for")
def _(n: int) -> Calls:
    return listing(n, "shouldRequireFailureOf"), tapped()


@case("sendTouch", what="delegates that list who waits, of pans")
def _(n: int) -> Calls:
    return listing(n, "shouldBeRequiredToFailBy", "Pan"), panned()


def blanket(count: int, member: str, kind: str = "Tap", **members: Any) -> List[Dict[str, Any]]:
    """Recognizers whose delegates answer yes about all others."""
    return found(count, kind, delegate={member: True}, **members)


@case("sendTouch", what="delegates that require all others")
def _(n: int) -> Calls:
    return [card(blanket(n, "shouldRequireFailureOf"))], tapped()


@case("sendTouch", what="delegates of pans that all others require")
def _(n: int) -> Calls:
    return [card(blanket(n, "shouldBeRequiredToFailBy", "Pan"))], panned()


@case("sendTouch", what="delegates that require all others, or that all others require, beside lists")
def _(n: int) -> Calls:
    doubles = blanket(n // 2, "shouldBeRequiredToFailBy", numberOfTapsRequired=2)
    singles = [{**node, "id": f"s{k}"} for k, node in enumerate(blanket(n // 2, "shouldRequireFailureOf"))]
    lists = [
        call("setDelegate", recognizer=f"s{k}", shouldRequireFailureOf=[f"r{k}"])
        for k in range(0, n // 2, 2)
    ]
    return [card(doubles + singles), *lists], tapped()


@case("advanceTime", what="presses that require all others")
def _(n: int) -> Calls:
    before = [card(blanket(n, "shouldRequireFailureOf", "LongPress")), touch("began", 0, 50, 50)]
    return before, [call("advanceTime", by=1, report=[])]


@case("advanceTime", what="presses one after the other that all others require")
def _(n: int) -> Calls:
    before = [presses(n, delegate={"shouldBeRequiredToFailBy": True}), touch("began", 0, 50, 50)]
    return before, [call("advanceTime", by=1, report=[])]


@case("setRecognizerState", what="among those whose delegates require all others")
def _(n: int) -> Calls:
    before = [card(blanket(n, "shouldRequireFailureOf", "Pan")), *panned()[:3]]
    return before, [
        call("setRecognizerState", recognizer=f"r{k}", state="failed") for k in range(n)
    ]


@case("release", what="of recognizers whose delegates require all others, in a view")
def _(n: int) -> Calls:
    before = [card(blanket(n, "shouldRequireFailureOf", "Pan")), *panned()[:3]]
    return before, [call("release", id="card")]


@case("explainGesture", "describeRecognizer", what="of delegates that require all others")
def _(n: int) -> Calls:
    before = [card(blanket(n, "shouldRequireFailureOf", "Pan")), *panned()[:3]]
    return before, [
        call("explainGesture", recognizer="r0"), call("describeRecognizer", recognizer="r0")
    ]


@case("sendTouch", what="taps at once, each of which waits for the next")
def _(n: int) -> Calls:
    return [*chain(n), *simultaneous(n)], tapped()


@case("sendTouch", what="taps at once, each of which lists the next to wait for")
def _(n: int) -> Calls:
    return [*listing(n, "shouldRequireFailureOf"), *simultaneous(n)], tapped()


@case("sendTouch", what="taps that list whom they prevent")
def _(n: int) -> Calls:
    return listing(n, "canPrevent"), tapped()


@case("sendTouch", what="pans that list who prevents them")
def _(n: int) -> Calls:
    return listing(n, "canBePrevented", "Pan"), panned()


@case("explainGesture", what="of pans that require all others, as they wait")
def _(n: int) -> Calls:
    pans = found(n, "Pan", delegate=REQUIRING)
    return [card(pans), *panned()[:-1]], [call("explainGesture", recognizer="r0")]


@case("explainGesture", what="of pans that all others require, as they wait")
def _(n: int) -> Calls:
    pans = found(n, "Pan", delegate=REQUIRED)
    return [card(pans), *panned()[:-1]], [call("explainGesture", recognizer="r0")]


@case("explainGesture", "describeRecognizer", what="of delegates that list whom to wait for")
def _(n: int) -> Calls:
    last = call("updateRecognizer", recognizer=f"r{n - 1}", numberOfTapsRequired=2)
    taps = [touch("began", 0, 50, 50), touch("ended", 0.05)]
    return [*listing(n, "shouldRequireFailureOf"), last, *taps], [
        call("explainGesture", recognizer="r0"), call("describeRecognizer", recognizer="r0")
    ]


@case("whatIf", what="of delegates that list whom to wait for")
def _(n: int) -> Calls:
    samples = [[0, 1, "began", 50, 50], [0.05, 1, "ended"]]
    return listing(n, "shouldRequireFailureOf"), [
        call("whatIf", changes=[], samples=samples, settle=1, report=[])
    ]


@case("advanceTime", "sendTouch", what="taps that no second one follows")
def _(n: int) -> Calls:
    return [card(found(n, numberOfTapsRequired=2))], tapped()


@case("advanceTime", what="presses that begin one by one")
def _(n: int) -> Calls:
    presses = found(n, "LongPress", delegate={"shouldRecognizeSimultaneouslyWith": True})
    return [card(presses), touch("began", 0, 50, 50)], [call("advanceTime", by=1, report=[])]


@case("advanceTime", what="taps that wait for double taps one by one")
def _(n: int) -> Calls:
    alike: Dict[str, Any] = {"delegate": {"shouldRecognizeSimultaneouslyWith": True}}
    singles = found(n // 4, targets=targets(1), **alike)
    doubles = [{**each, "id": f"d{k}", "numberOfTapsRequired": 2} for k, each in enumerate(singles)]
    waits = [
        call("requireToFail", recognizer=f"r{k}", other=f"d{k}") for k in range(n // 4)
    ]
    tap = [touch("began", 0, 50, 50), touch("ended", 0.05)]
    return [card(singles + doubles), *waits, *tap], [call("advanceTime", by=1, report=[])]


@case("advanceTime", what="taps that wait for few double taps, as many as these for each")
def _(n: int) -> Calls:
    few = round(n ** 0.5)
    alike: Dict[str, Any] = {"delegate": {"shouldRecognizeSimultaneouslyWith": True}}
    doubles = [
        {"id": f"d{k}", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2}
        for k in range(few)
    ]
    waits = [call("requireToFail", recognizer=f"r{k}", other=f"d{k % few}") for k in range(n)]
    tap = [touch("began", 0, 50, 50), touch("ended", 0.05)]
    return [card(found(n, **alike) + doubles), *waits, *tap], [
        call("advanceTime", by=1, report=[])
    ]


@case("advanceTime", what="presses that wait for taps")
def _(n: int) -> Calls:
    alike: Dict[str, Any] = {"delegate": {"shouldRecognizeSimultaneouslyWith": True}}
    presses = found(n // 4, "LongPress", **alike)
    taps = [{"id": f"t{k}", "class": "UITapGestureRecognizer"} for k in range(n // 4)]
    waits = [
        call("requireToFail", recognizer=f"r{k}", other=f"t{k}") for k in range(n // 4)
    ]
    return [card(presses + taps), *waits, touch("began", 0, 50, 50)], [
        call("advanceTime", by=1, report=[])
    ]


@case("advanceTime", what="a tap that waits for many")
def _(n: int) -> Calls:
    doubles = [
        {"id": f"d{k}", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2}
        for k in range(n // 4)
    ]
    waits = [call("requireToFail", recognizer="r0", other=f"d{k}") for k in range(n // 4)]
    tap = [touch("began", 0, 50, 50), touch("ended", 0.05)]
    return [card(found(1) + doubles), *waits, *tap], [call("advanceTime", by=1, report=[])]


def tapped_ring(order: Sequence[int], listed: bool = False) -> Calls:
    """Single taps that wait for the next one each, the last for the first, and for a double tap each of its own:
    the gaps of these end in that order."""
    n = len(order)
    doubles = [{**node, "numberOfTapsRequired": 2} for node in beside(n)]
    waits = [(f"r{order[k]}", f"s{k}") for k in range(n)]
    waits += [(f"r{k}", f"r{(k + 1) % n}") for k in range(n)]
    if listed:
        ties: Dict[str, List[str]] = {}
        for name, other in waits:
            ties.setdefault(name, []).append(other)
        tie = [call("setDelegate", recognizer=name, shouldRequireFailureOf=others)
               for name, others in ties.items()]
    else:
        tie = [call("requireToFail", recognizer=name, other=other) for name, other in waits]
    tap = [touch("began", 0, 50, 50), touch("ended", 0.05)]
    return [card(found(n) + doubles), *tie, *tap], [call("advanceTime", by=1, report=[])]


@case("advanceTime", what="single taps in a ring, whose double taps fail from the first to the last")
def _(n: int) -> Calls:
    return tapped_ring(range(n // 2))


@case("advanceTime", what="single taps in a ring, whose double taps fail from the last to the first")
def _(n: int) -> Calls:
    return tapped_ring(range(n // 2 - 1, -1, -1))


@case("advanceTime", what="single taps in a ring, whose double taps fail in any order")
def _(n: int) -> Calls:
    return tapped_ring(random.Random(1).sample(range(n // 2), n // 2))


@case("advanceTime", what="single taps that list each other in a ring, whose double taps fail in any order")
def _(n: int) -> Calls:
    return tapped_ring(random.Random(1).sample(range(n // 2), n // 2), listed=True)


@case("advanceTime", what="presses at once, each of which lists the next to wait for")
def _(n: int) -> Calls:
    before = [*listing(n, "shouldRequireFailureOf", "LongPress"), *simultaneous(n)]
    return [*before, touch("began", 0, 50, 50)], [call("advanceTime", by=1, report=[])]


def presses(count: int, **members: Any) -> Call:
    """Presses that begin within a second, one after the other."""
    nodes = found(count, "LongPress", **members)
    return card([
        {**node, "minimumPressDuration": 0.1 + 0.8 * k / count} for k, node in enumerate(nodes)
    ])


@case("advanceTime", what="presses one after the other, each of which lists the next to wait for")
def _(n: int) -> Calls:
    before = [presses(n), *lists(n, "shouldRequireFailureOf"), *simultaneous(n)]
    return [*before, touch("began", 0, 50, 50)], [call("advanceTime", by=1, report=[])]


@case("advanceTime", what="presses from behind, which list each other in a ring to wait for, as reported")
def _(n: int) -> Calls:
    nodes = [
        {**node, "minimumPressDuration": 0.9 - 0.8 * k / n}
        for k, node in enumerate(found(n, "LongPress"))
    ]
    last = call("setDelegate", recognizer=f"r{n - 1}", shouldRequireFailureOf=["r0"])
    before = [card(nodes), *lists(n, "shouldRequireFailureOf"), last, *simultaneous(n)]
    return [*before, touch("began", 0, 50, 50)], [call("advanceTime", by=1)]


@case("advanceTime", what="presses in any order, which list each other in a ring to wait for, as reported")
def _(n: int) -> Calls:
    order = random.Random(1).sample(range(n), n)
    nodes = [
        {**node, "minimumPressDuration": 0.1 + 0.8 * order[k] / n}
        for k, node in enumerate(found(n, "LongPress"))
    ]
    last = call("setDelegate", recognizer=f"r{n - 1}", shouldRequireFailureOf=["r0"])
    before = [card(nodes), *lists(n, "shouldRequireFailureOf"), last, *simultaneous(n)]
    return [*before, touch("began", 0, 50, 50)], [call("advanceTime", by=1)]


@case("advanceTime", what="presses one after the other, each of which lists the next to wait for it")
def _(n: int) -> Calls:
    before = [presses(n), *lists(n, "shouldBeRequiredToFailBy"), *simultaneous(n)]
    return [*before, touch("began", 0, 50, 50)], [call("advanceTime", by=1, report=[])]


@case("advanceTime", what="presses one after the other that list all others to wait for, as reported")
def _(n: int) -> Calls:
    names = numbered("r", math.isqrt(n))
    before = [
        presses(len(names)),
        *(
            call("setDelegate", recognizer=name,
                 shouldRequireFailureOf=[other for other in names if other != name])
            for name in names
        ),
    ]
    return [*before, touch("began", 0, 50, 50)], [call("advanceTime", by=1)]


@case("advanceTime", what="presses one after the other that list who prevents them")
def _(n: int) -> Calls:
    before = [presses(n), *lists(n, "canBePrevented")]
    return [*before, touch("began", 0, 50, 50)], [call("advanceTime", by=1, report=[])]


@case("advanceTime", what="presses one after the other, half of which list whom they prevent")
def _(n: int) -> Calls:
    before = [presses(n), *lists(n, "canPrevent", step=2)]
    return [*before, touch("began", 0, 50, 50)], [call("advanceTime", by=1, report=[])]


@case("advanceTime", what="presses one after the other that none prevents")
def _(n: int) -> Calls:
    before = [presses(n, canBePrevented=False), touch("began", 0, 50, 50)]
    return before, [call("advanceTime", by=1, report=[])]


@case("advanceTime", what="taps that wait for one, the first half of which list whom they prevent")
def _(n: int) -> Calls:
    double = {"id": "d", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2}
    waits = [call("requireToFail", recognizer=name, other="d") for name in numbered("r", n)]
    tap = [touch("began", 0, 50, 50), touch("ended", 0.05)]
    return [card([double, *found(n)]), *lists(n // 2, "canPrevent"), *waits, *tap], [
        call("advanceTime", by=1, report=[])
    ]


@case("sendTouch", what="taps at once on one of many views")
def _(n: int) -> Calls:
    taps = found(n, targets=targets(1), delegate={"shouldRecognizeSimultaneouslyWith": True})
    return [views(n), card(taps)], tapped()


@case("sendTouch", what="targets")
def _(n: int) -> Calls:
    return [card(found(1, targets=targets(n)))], tapped()


@case("sendTouch", what="more taps required than come")
def _(n: int) -> Calls:
    return [card(found(1, numberOfTapsRequired=10**9))], tapped(n // 4)


def cells_of_taps(n: int, required: int) -> list[dict]:
    waiting = {"class": "UITapGestureRecognizer", "numberOfTapsRequired": required}
    return [{"frame": [k % 100 * 3, k // 100 * 3, 3, 3], "recognizers": [waiting]} for k in range(n)]


def taps_in_turn(cells: list[dict], times: int = 1) -> list[list]:
    samples = []
    for k, cell in enumerate(cells * times):
        x, y = cell["frame"][:2]
        samples += [[0, k + 1, "began", x + 1, y + 1], [0, k + 1, "ended"]]
    return samples


@case("playTouches", what="taps one after the other, each on its own recognizer, which waits for another tap")
def _(n: int) -> Calls:
    cells = cells_of_taps(n, required=2)
    return [call("loadTree", views=cells)], [call("playTouches", samples=taps_in_turn(cells), report=[])]


@case("playTouches", what="taps one after the other, the first half withheld from views as another tap may follow")
def _(n: int) -> Calls:
    cells = cells_of_taps(n // 2, required=2) + cells_of_taps(n, required=1)[n // 2 :]
    return [call("loadTree", views=cells)], [call("playTouches", samples=taps_in_turn(cells), report=[])]


@case("playTouches", what="taps one after the other, each on its own recognizer, and then their second ones")
def _(n: int) -> Calls:
    cells = cells_of_taps(n // 2, required=2)
    return [call("loadTree", views=cells)], [call("playTouches", samples=taps_in_turn(cells, 2), report=[])]


@case("sendTouches", "playTouches")
def _(n: int) -> Calls:
    samples = [[0, 1, "began", 50, 50]]
    samples += [[k / 60, 1, "moved", 50 + k % 200, 50] for k in range(1, n)]
    return [card(found(1, "Pan"))], [call("playTouches", samples=samples, report=[])]


@case("sendPress", "sendMotion", "sendRemoteControl")
def _(n: int) -> Calls:
    return [views(n)], [
        each
        for k in range(n)
        for each in (
            call("sendPress", press=1, type="select", phase="began"),
            call("sendPress", press=1, type="select", phase="ended"),
            call("sendMotion", motion="shake", phase="began"),
            call("sendMotion", motion="shake", phase="ended"),
            call("sendRemoteControl", event="play"),
        )
    ]


@case("sendKey")
def _(n: int) -> Calls:
    commands = [{"input": f"k{k}", "action": "save:"} for k in range(n)]
    page = {"superview": "window", "canBecomeFirstResponder": True, "keyCommands": commands}
    return [call("createView", id="page", **page), call("becomeFirstResponder", id="page")], [
        call("sendKey", input=f"k{n - 1}"),
        call("sendKey", input="no such key"),
    ] * 10


@case("sendKey", what="many key commands, and keys that are down")
def _(n: int) -> Calls:
    commands = [{"input": f"k{k}", "action": "save:"} for k in range(n)]
    page = {"superview": "window", "canBecomeFirstResponder": True, "keyCommands": commands}
    return [call("createView", id="page", **page), call("becomeFirstResponder", id="page")], [
        call("sendKey", input=name, phase=phase, report=[])
        for phase in ("began", "ended")
        for name in numbered("k", n)
    ]


@case("sendScroll", "sendTransform")
def _(n: int) -> Calls:
    pans = found(n, "Pan", allowedScrollTypesMask=["continuous"])
    phases = ["began"] + ["changed"] * 19 + ["ended"]
    return [card(pans)], [
        call("sendScroll", phase=phase, kind="continuous", point=[50, 50], delta=[0, 9], report=[])
        for phase in phases
    ]


@case("sendHover")
def _(n: int) -> Calls:
    return [card(found(n, "Hover"))], [
        call("sendHover", phase="moved" if k else "entered", point=[50 + k, 50], report=[])
        for k in range(21)
    ]


GESTURES: Dict[str, Dict[str, Any]] = {
    "tap": {},
    "doubleTap": {},
    "press": {},
    "drag": {"by": [40, 0]},
    "swipe": {"direction": "left"},
    "pinch": {"scale": 2},
    "rotate": {"rotation": 1},
}


@case(*GESTURES, "edgeSwipe")
def _(n: int) -> Calls:
    return [views(n)], [
        *(
            call(name, on="window", report=[], **members)
            for _ in range(10)
            for name, members in GESTURES.items()
        ),
        *(call("edgeSwipe", edge="left", report=[]) for _ in range(10)),
    ]


@case("scroll")
def _(n: int) -> Calls:
    scrolled = {"id": "s", "class": "UIScrollView", "frame": [0, 0, 390, 844]}
    return [
        views(n),
        call("createView", superview="window", contentSize=[390, 10**6], **scrolled),
    ], [call("scroll", on="s", by=[0, 30], report=[]) for _ in range(10)]


@case(
    "setContentOffset", "scrollRectToVisible", "stopScrolling", "setScrollDelegate",
    "sendStatusBarTap")
def _(n: int) -> Calls:
    scrolled = {"id": "s", "class": "UIScrollView", "frame": [0, 0, 390, 844]}
    return [
        views(n),
        call("createView", superview="window", contentSize=[390, 10**6], **scrolled),
    ], [
        each
        for k in range(n)
        for each in (
            call("setContentOffset", view="s", contentOffset=[0, k], report=[]),
            call("stopScrolling", view="s", report=[]),
        )
    ]


def scrolling(count: int) -> Calls:
    """Scroll views beside each other, and what sets all of them in motion."""
    nodes = [
        {
            "id": f"s{k}", "class": "UIScrollView", "contentSize": [9, 9000],
            "frame": [k % 39 * 10, k // 39 % 84 * 10, 9, 9],
        }
        for k in range(count)
    ]
    return [call("loadTree", views=nodes)], [
        call("setContentOffset", view=name, contentOffset=[0, 100], animated=True, report=[])
        for name in numbered("s", count)
    ]


@case("setContentOffset", what="in many scroll views, animated")
def _(n: int) -> Calls:
    return scrolling(n)


@case("setContentOffset", "advanceTime", what="in many scroll views, animated at different times")
def _(n: int) -> Calls:
    before, start = scrolling(n)
    return before, [
        each
        for k, (method, members) in enumerate(start)
        for each in (
            call(method, time=round(k / 100000, 5), **members),
            call("advanceTime", by=0.000005, report=[]),
        )
    ]


@case("setContentOffset", what="in many scroll views, animated and reported at each frame")
def _(n: int) -> Calls:
    before, start = scrolling(n)
    return [call("initialize", options={"framesPerSecond": 60}), *before], [
        call(method, time=0, **{**members, "report": ["scrollDelegate"]})
        for method, members in start
    ]


@case("stopScrolling", "removeFromSuperview", "release", what="scroll views that all move")
def _(n: int) -> Calls:
    before, start = scrolling(n)
    return before + start, [
        (
            call("stopScrolling", view=name, report=[]),
            call("removeFromSuperview", view=name),
            call("release", id=name),
        )[k % 3]
        for k, name in enumerate(numbered("s", n))
    ]


@case("setZoomScale", what="in many scroll views, animated")
def _(n: int) -> Calls:
    albums = [
        {
            "id": f"s{k}", "class": "UIScrollView", "maximumZoomScale": 3, "viewForZooming": f"z{k}",
            "frame": [k % 39 * 10, k // 39 % 84 * 10, 9, 9], "contentSize": [9, 9],
            "subviews": [{"id": f"z{k}", "frame": [0, 0, 9, 9]}],
        }
        for k in range(n)
    ]
    return [call("loadTree", views=albums)], [
        call("setZoomScale", view=name, scale=2, animated=True, report=[])
        for name in numbered("s", n)
    ]


@case("setZoomScale", "zoomToRect")
def _(n: int) -> Calls:
    photo = {"id": "photo", "class": "UIImageView", "frame": [0, 0, 390, 844]}
    album = {
        "id": "album", "class": "UIScrollView", "frame": [0, 0, 390, 844],
        "contentSize": [390, 844], "maximumZoomScale": 3, "viewForZooming": "photo",
        "subviews": [photo],
    }
    return [views(n), call("loadTree", views=[album])], [
        each
        for k in range(n)
        for each in (
            call("setZoomScale", view="album", scale=1 + k % 3, report=[]),
            call("zoomToRect", view="album", rect=[0, 0, 130 + k % 2, 200], report=[]),
        )
    ]


@case("explainTouch", what="on a window of views")
def _(n: int) -> Calls:
    return [views(n)], [call("explainTouch", on="window")]


@case("explainTouch", what="of taps at once")
def _(n: int) -> Calls:
    taps = found(n, targets=targets(1), delegate={"shouldRecognizeSimultaneouslyWith": True})
    return [card(taps)], [call("explainTouch", on="card")]


@case("explainTouch", what="of a press, of presses that require all others")
def _(n: int) -> Calls:
    return [card(found(n, "LongPress", delegate=REQUIRING))], [
        call("explainTouch", on="card", gesture="press")
    ]


@case("explainTouch", what="of taps that require all others, beside double taps")
def _(n: int) -> Calls:
    taps = found(n // 2, delegate=REQUIRING)
    return [card([*taps, *beside(n // 2, numberOfTapsRequired=2)])], [
        call("explainTouch", on="card")
    ]


@case("explainTouch", what="of taps that all others require, beside ten times as many double taps")
def _(n: int) -> Calls:
    taps = found(n // 11, delegate=REQUIRED)
    return [card([*taps, *beside(n * 10 // 11, numberOfTapsRequired=2)])], [
        call("explainTouch", on="card")
    ]


@case("describeScene", what="recognizers of a dispatcher and of nobody")
def _(n: int) -> Calls:
    kind = {"class": "UITapGestureRecognizer"}
    return [
        views(1),
        call("createDispatcher", view="v0", recognizers=[kind] * n),
        *(call("createRecognizer", **kind) for _ in range(n)),
    ], [call("describeScene")]


@case("loadScene", what="classes of its own")
def _(n: int) -> Calls:
    classes = [{"name": f"C{k}", "superclass": f"C{k - 1}" if k % 50 else "UIView"} for k in range(n)]
    nodes = [{"class": f"C{k}", "frame": [0, 0, 9, 9]} for k in range(n)]
    return [], [call("loadScene", scene={"classes": classes, "views": nodes})]


@case("listTouches")
def _(n: int) -> Calls:
    began = [
        call("sendTouch", touch=k, phase="began", point=[50, 50], report=[]) for k in range(n // 10)
    ]
    return [views(n), *began[:1000]], [call("listTouches"), call("listTouches", view="window")]


@case("describeTouch", "cancelAllTouches")
def _(n: int) -> Calls:
    return [views(n)], [
        each
        for _ in range(n)
        for each in (
            call("sendTouch", touch=1, phase="began", point=[50, 50], report=[]),
            call("describeTouch", touch=1),
            call("cancelAllTouches"),
        )
    ]


def landing(finger: str) -> Call:
    steps = [{"type": "pointerMove", "duration": 0, "x": 50, "y": 50}, {"type": "pointerDown"}]
    source = {
        "type": "pointer", "id": finger, "parameters": {"pointerType": "touch"}, "actions": steps}
    return call("performActions", actions=[source], report=[])


@case("performActions", "releaseActions")
def _(n: int) -> Calls:
    return [views(n)], [landing("finger"), call("releaseActions")] * n


@case("performActions", what="a finger on each of many views")
def _(n: int) -> Calls:
    return [views(n)], [
        call("performActions", report=[], actions=[
            {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": [
                {"type": "pointerMove", "duration": 0, "x": 0, "y": 0, "origin": {ELEMENT: f"v{k % 900}"}},
                {"type": "pointerDown"},
                {"type": "pointerUp"},
            ]},
        ])
        for k in range(n)
    ]


@case("performActions", what="hundreds of fingers that stay down")
def _(n: int) -> Calls:
    return [views(n)], [landing(finger) for finger in numbered("f", min(n // 20, 400))]


@case("performActions", what="one source that goes on beside many that have ended")
def _(n: int) -> Calls:
    pause = {"type": "pause", "duration": 0}
    sources = [{"type": "none", "id": f"s{k}", "actions": [pause]} for k in range(min(n, 9_999))]
    long = {"type": "none", "id": "long", "actions": [pause] * n}
    return [], [call("performActions", actions=[*sources, long], report=[])]


@case("performActions", what="one at a time of many sources")
def _(n: int) -> Calls:
    count = min(n, 9_999)
    pause = {"type": "pause", "duration": 0}
    sources = [{"type": "none", "id": f"s{k}", "actions": [pause]} for k in range(count)]
    return [call("performActions", actions=sources)], [
        call("performActions", actions=[sources[k % count]]) for k in range(n)
    ]


@case("subscribe", "unsubscribe")
def _(n: int) -> Calls:
    return [views(n)], [call("subscribe"), call("unsubscribe")] * n


# Capture


@case("configureCapture")
def _(n: int) -> Calls:
    return [views(n)], [call("configureCapture", presets=dict.fromkeys(numbered("p", n), 1))]


@case("capturedEvents", "trackClick")
def _(n: int) -> Calls:
    # An element's path counts the siblings behind it.
    return [views(n)], [
        *(call("trackClick", view=name) for name in numbered("v", n)[-10:]),
        *(call("trackClick", view="v0") for _ in range(n)),
        call("capturedEvents"),
    ]


@case("explainCapture", "explainClickable")
def _(n: int) -> Calls:
    return [card(found(n))], [
        each
        for k in range(100)
        for each in (
            call("explainCapture", recognizer=f"r{k}"),
            call("explainClickable", view="window"),
        )
    ]


@case("compareCapture")
def _(n: int) -> Calls:
    profiles = ["sensors", "posthog", "growingio", "amplitude", "mixpanel", "datadog", "sentry"]
    taps = [
        call("sendTouch", touch=1, phase=phase, point=[50, 50], report=[])
        for _ in range(n // 10)
        for phase in ("began", "ended")
    ]
    return [card(found(1, targets=targets(1))), call("configureCapture", profiles=profiles)], [
        *taps,
        call("compareCapture"),
        call("compareCapture", groups=[n // 10] * n),
    ]


@case("describeCapture")
def _(n: int) -> Calls:
    return [card(found(1, targets=targets(n)))], [call("describeCapture", recognizer="r0")]


@case("auditCapture", what="views")
def _(n: int) -> Calls:
    return [views(n)], [call("auditCapture")]


@case("trackClick", what="of siblings")
def _(n: int) -> Calls:
    return [views(n)], [call("trackClick", view=name) for name in numbered("v", n)]


@case("sendTouch", what="siblings tapped one after the other, which capture records")
def _(n: int) -> Calls:
    nodes = [
        {"frame": [k % 40 * 9, k // 40 * 9 % 800, 8, 8],
         "recognizers": [{"class": "UITapGestureRecognizer", "targets": targets(1)}]}
        for k in range(n)
    ]
    behind = [{"frame": [0, 0, 9, 9]}] * 3 * n
    return [
        call("configureCapture", profiles=["growingio"]),
        call("loadTree", views=behind), call("loadTree", views=nodes),
    ], [
        each
        for k in range(n)
        for each in (
            touch("began", k * 0.4, k % 40 * 9 + 4, k // 40 * 9 % 800 + 4),
            touch("ended", k * 0.4 + 0.05),
        )
    ]


@case("sendTouch", what="taps among many views, each compared by its picture")
def _(n: int) -> Calls:
    return [
        call("configureCapture", profiles=["mixpanel"], kinds=["interaction", "dead"]),
        views(n), card(found(1, targets=targets(1))),
    ], [
        each
        for k in range(n)
        for each in (touch("began", k * 0.6, 50, 50), touch("ended", k * 0.6 + 0.05))
    ]


@case("auditCapture", "configureCapture", what="views of many classes, and many names of classes")
def _(n: int) -> Calls:
    names = numbered("C", n)
    nodes = [
        {"class": name, "frame": [0, 0, 9, 9], "recognizers": found(1, targets=targets(1))}
        for name in names
    ]
    for node in nodes:
        del node["recognizers"][0]["id"]
    lists = dict.fromkeys(("ignoredViewClasses", "publicBlacklist", "privateBlacklist"), names)
    return [
        *(call("defineClass", name=name, superclass="UIView") for name in names),
        call("configureCapture", **lists),
        *(call("loadTree", views=half) for half in (nodes[: n // 2], nodes[n // 2 :])),
    ], [call("auditCapture")]


@case("auditCapture", "configureCapture", what="views of many classes that a profile names")
def _(n: int) -> Calls:
    count = min(n, 50_000)  # There are 100,000 classes at most.
    names = numbered("C", count)
    profile = {
        "name": "own",
        "recognizers": ["UITapGestureRecognizer"],
        "views": names,
        "processors": [{"view": name} for name in names],
    }
    kinds = [*names, *numbered("D", count)]
    nodes = [
        {"class": name, "recognizers": [{"class": "UITapGestureRecognizer"}]} for name in kinds
    ]
    return [
        *(call("defineClass", name=name, superclass="UIView") for name in kinds),
        call("configureCapture", profile=profile),
        call("loadTree", views=nodes),
    ], [call("auditCapture")]


@case("auditCapture", what="taps on a view")
def _(n: int) -> Calls:
    return [card(found(n, targets=targets(1)))], [call("auditCapture")]


# Modes


def dispatchers(count: int) -> List[Call]:
    return [
        call("createDispatcher", id=f"d{k}", view="window", recognizers=[{"class": "UITapGestureRecognizer"}])
        for k in range(count)
    ]


@case("createDispatcher")
def _(n: int) -> Calls:
    return [], dispatchers(n)


@case("sendTouch", what="n taps that are dispatched to one of n views")
def _(n: int) -> Calls:
    taps = found(n, delegate={"shouldRecognizeSimultaneouslyWith": True})
    return [
        views(n), call("createDispatcher", view="window", recognizers=taps),
    ], tapped()


@case("defineStateMachine", "describeStateMachine")
def _(n: int) -> Calls:
    return [], [
        call("defineStateMachine", id="m", **machine(n)),
        call("describeStateMachine", machine="m"),
    ]


@case("sendTouch", what="n machines, each driven by one of n taps")
def _(n: int) -> Calls:
    taps = card(found(n, delegate={"shouldRecognizeSimultaneouslyWith": True}))
    machines = [
        call("defineStateMachine", initial="a", states={"a": {"next": ["b"]}, "b": {}},
             on=[{"recognizer": f"r{k}", "state": "ended", "enter": "b"}])
        for k in range(n)
    ]
    return [taps, *machines], tapped()


@case("sendTouch", what="a machine driven by n taps")
def _(n: int) -> Calls:
    taps = card(found(n, delegate={"shouldRecognizeSimultaneouslyWith": True}))
    drives = [{"recognizer": f"r{k}", "state": "ended", "enter": "b"} for k in range(n)]
    states = {"a": {"next": ["b"]}, "b": {}}
    return [taps, call("defineStateMachine", initial="a", states=states, on=drives)], tapped()


@case("sendTouch", what="a machine with n states, driven by one tap, each state followed by the next")
def _(n: int) -> Calls:
    drives = [{"recognizer": "r0", "state": "ended", "enter": f"s{k}"} for k in range(n)]
    return [card(found(1)), call("defineStateMachine", on=drives, **machine(n))], tapped(n)


@case("sendTouch", what="a machine with states that all may follow one another, driven by one tap")
def _(n: int) -> Calls:
    everyone = numbered("s", n)
    states = {"s0": {"next": everyone}, "s1": {"next": everyone}, **{name: {} for name in everyone[2:]}}
    drives = [{"recognizer": "r0", "state": "ended", "enter": name} for name in reversed(everyone[:2])]
    others = [{"recognizer": "r0", "state": "changed", "enter": name} for name in everyone]
    return [card(found(1)), call("defineStateMachine", initial="s0", states=states, on=others + drives)], tapped(n)


@case("enterState")
def _(n: int) -> Calls:
    return [call("defineStateMachine", id="m", **machine(n))], [
        call("enterState", machine="m", state=f"s{k % n}") for k in range(1, n + 1)
    ]


@case("enterState", what="within one that sets much")
def _(n: int) -> Calls:
    inner = {"a": {"next": ["b"]}, "b": {"next": ["a"]}}
    outer = {"recognizers": {f"r{k}": True for k in range(n)}, "substates": inner}
    return [card(found(n)), call("defineStateMachine", id="m", initial="outer",
                                 states={"outer": outer})], [
        call("enterState", machine="m", state="ba"[k % 2]) for k in range(n)
    ]


@case("enterState", what="from one that leads to many")
def _(n: int) -> Calls:
    names = numbered("stateBesideTheHub", n)
    states = {"hub": {"next": names}, **{name: {"next": ["hub"]} for name in names}}
    return [call("defineStateMachine", id="m", initial="hub", states=states)], [
        call("enterState", machine="m", state=state) for name in names for state in (name, "hub")
    ]


@case("auditGestures", what="taps on a view")
def _(n: int) -> Calls:
    return [card(found(n))], [call("auditGestures")]


@case("auditGestures", what="taps that recognize together")
def _(n: int) -> Calls:
    return [card(found(n, delegate={"shouldRecognizeSimultaneouslyWith": True}))], [
        call("auditGestures")
    ]


@case("auditGestures", what="of four kinds")
def _(n: int) -> Calls:
    kinds = ["Tap", "Pan", "LongPress", "Swipe"]
    mixed = [{"id": f"r{k}", "class": f"UI{kinds[k % 4]}GestureRecognizer"} for k in range(n)]
    return [card(mixed)], [call("auditGestures")]


@case("auditGestures", what="taps that require all others")
def _(n: int) -> Calls:
    return [card(found(n, delegate=REQUIRING))], [call("auditGestures")]


@case("auditGestures", what="pans that all others require, and swipes that require all others")
def _(n: int) -> Calls:
    pans = found(n // 2, "Pan", delegate=REQUIRED)
    swipes = beside(n // 2, "Swipe", delegate=REQUIRING)
    return [card([*pans, *swipes])], [call("auditGestures")]


@case("auditGestures", what="taps that require all others, beside ten times as many double taps")
def _(n: int) -> Calls:
    taps = found(n // 11, delegate=REQUIRING)
    return [card([*taps, *beside(n * 10 // 11, numberOfTapsRequired=2)])], [call("auditGestures")]


@case("auditGestures", what="taps that require all others, above a small view with as many that all require")
def _(n: int) -> Calls:
    small = {"frame": [0, 0, 50, 50], "recognizers": beside(n // 2, delegate=REQUIRED)}
    taps = found(n // 2, delegate=REQUIRING)
    view = {"frame": [20, 20, 300, 300], "recognizers": taps, "subviews": [small]}
    return [call("loadTree", views=[view])], [call("auditGestures")]


@case("auditGestures", what="a chain of requirements")
def _(n: int) -> Calls:
    return chain(n), [call("auditGestures")]


@case("auditGestures", what="taps that list whom they prevent")
def _(n: int) -> Calls:
    return listing(n, "canPrevent"), [call("auditGestures")]


@case("auditGestures", what="presses that list who prevents them")
def _(n: int) -> Calls:
    return listing(n, "canBePrevented", "LongPress"), [call("auditGestures")]


@case("auditGestures", what="taps half of which list whom they prevent")
def _(n: int) -> Calls:
    return [card(found(n)), *lists(n, "canPrevent", step=2)], [call("auditGestures")]


@case("auditGestures", what="pans half of which list whom they prevent")
def _(n: int) -> Calls:
    return [card(found(n, "Pan")), *lists(n, "canPrevent", step=2)], [call("auditGestures")]


@case("auditGestures", what="of four kinds that list whom they prevent")
def _(n: int) -> Calls:
    kinds = ("Pan", "Swipe", "Pinch", "Rotation")
    mixed = [{"id": f"r{k}", "class": f"UI{kinds[k % 4]}GestureRecognizer"} for k in range(n)]
    return [card(mixed), *lists(n, "canPrevent")], [call("auditGestures")]


@case("auditGestures", what="pans of which none takes all touches of another")
def _(n: int) -> Calls:
    return [
        card([
            {**node, "minimumNumberOfTouches": k + 1, "maximumNumberOfTouches": n + k}
            for k, node in enumerate(found(n, "Pan"))
        ])
    ], [call("auditGestures")]


@case("auditGestures", what="swipes and pans that list whom they prevent, above as many pans")
def _(n: int) -> Calls:
    small = [
        {"frame": [k % 300, k // 300, 1, 1],
         "recognizers": [{"class": "UIPanGestureRecognizer", "maximumNumberOfTouches": 2}]}
        for k in range(n // 2)
    ]
    swipes = [
        {**node, "numberOfTouchesRequired": k + 3}
        for k, node in enumerate(beside(n // 4, "Swipe"))
    ]
    view = {
        "frame": [0, 0, 300, 300], "subviews": small,
        "recognizers": [*found(n // 4, "Pan", maximumNumberOfTouches=2), *swipes],
    }
    own = [
        call("updateRecognizer", recognizer=name, canPrevent=["s0"])
        for name in numbered("r", n // 4)
    ]
    return [call("loadTree", views=[view]), *own], [call("auditGestures")]


@case("auditGestures", what="views beside each other, each with a tap for another number of taps")
def _(n: int) -> Calls:
    nodes = [
        {"frame": [k % 300, k // 300, 1, 1],
         "recognizers": [{"class": "UITapGestureRecognizer", "numberOfTapsRequired": k + 1}]}
        for k in range(n)
    ]
    return [call("loadTree", views=nodes)], [call("auditGestures")]


@case("auditGestures", what="on nested views")
def _(n: int) -> Calls:
    nested: List[Call] = []
    for level in range(900):
        mine = range(level * n // 900, (level + 1) * n // 900)
        members = {
            "id": f"v{level}",
            "frame": [0, 0, 300, 300],
            "superview": f"v{level - 1}" if level else "window",
        }
        nested.append(call("createView", **members))
        nested += [
            call("createRecognizer", id=f"r{k}", view=f"v{level}", **{"class": "UITapGestureRecognizer"})
            for k in mine
        ]
    return nested, [call("auditGestures")]


def shifted(count: int, side: float, shift: float = 0.001) -> List[Dict[str, Any]]:
    """Buttons each a little below and to the right of the one before, so that none covers another."""
    return [
        {"id": f"v{k}", "class": "UIButton", "frame": [k * shift, k * shift, side, side]}
        for k in range(count)
    ]


@case("auditGestures", what="views that all overlap")
def _(n: int) -> Calls:
    return [call("loadTree", views=shifted(n, 100))], [call("auditGestures")]


@case("auditGestures", what="turned views that all overlap")
def _(n: int) -> Calls:
    turned = [{**view, "transform": [0.8, 0.6, -0.6, 0.8, 0, 0]} for view in shifted(n, 100)]
    return [call("loadTree", views=turned)], [call("auditGestures")]


def strips(count: int, turn: Callable[[int], float], length: float = 300) -> List[Dict[str, Any]]:
    """Buttons, thin ones, each turned by an angle, side by side without overlapping: their boxes do."""
    nodes = []
    for k in range(count):
        way, angle = k * 150 / count, turn(k)
        nodes.append({
            "id": f"v{k}", "class": "UIButton", "bounds": [0, 0, length, 50 / count],
            "center": [200 + way, (400 if angle > 0 else 600) - way * (1 if angle > 0 else -1)],
            "transform": rotation(angle),
        })
    return nodes


def rotation(angle: float) -> List[float]:
    return [math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle), 0, 0]


@case("auditGestures", what="turned views of which only the boxes overlap")
def _(n: int) -> Calls:
    return [call("loadTree", views=strips(n, lambda k: math.pi / 4))], [call("auditGestures")]


@case("auditGestures", what="views turned either way of which mostly the boxes overlap")
def _(n: int) -> Calls:
    nodes = strips(n, lambda k: math.pi / 4 if k % 2 else -math.pi / 4)
    return [call("loadTree", views=nodes)], [call("auditGestures")]


@case("auditGestures", what="rays of a circle")
def _(n: int) -> Calls:
    rays = [
        {
            "class": "UIButton", "bounds": [0, 0, 150, 200 / n], "transform": rotation(turn),
            "center": [195 + 100 * math.cos(turn), 422 + 100 * math.sin(turn)],
        }
        for turn in (k * 2 * math.pi / n for k in range(n))
    ]
    return [call("loadTree", views=rays)], [call("auditGestures")]


@case("auditGestures", what="views whose hit tests are overridden")
def _(n: int) -> Calls:
    nodes: List[Dict[str, Any]] = []
    for k, node in enumerate(shifted(n, 100)):
        behaviors: List[Any] = ["passSelf", {"always": f"v{k}"}]
        nodes.append({**node, "hitTestBehavior": behaviors[k % 2]})
    return [call("loadTree", views=nodes)], [call("auditGestures")]


@case("auditGestures", what="views whose points the client decides about")
def _(n: int) -> Calls:
    asked = call("defineClass", name="Asked", superclass="UIButton", asks=["pointInside"])
    nodes = [
        {"class": "Asked", "frame": [k % 40 * 9, k // 40 * 32_000 / n, 8, 16_000 / n]}
        for k in range(n)
    ]
    return [asked, call("loadTree", views=nodes)], [call("auditGestures")]


@case("auditGestures", what="views that overlap now and then")
def _(n: int) -> Calls:
    spread = [
        {"class": "UIButton", "frame": [k * 7_919 % 10_007, k * 104_729 % 10_009, 50, 50]}
        for k in range(n)
    ]
    return [call("loadTree", views=spread)], [call("auditGestures")]


def strewn(
    count: int, width: float, height: float, turn: Callable[[random.Random], float]
) -> List[Dict[str, Any]]:
    """Buttons anywhere within an area, each over as many others as chance will have it."""
    chance = random.Random(count)
    return [
        {
            "class": "UIButton", "transform": rotation(turn(chance)),
            "frame": [chance.random() * width, chance.random() * height, 120, 60],
        }
        for _ in range(count)
    ]


@case("auditGestures", what="views strewn over a screen at random")
def _(n: int) -> Calls:
    return [call("loadTree", views=strewn(n, 330, 800, lambda _: 0))], [call("auditGestures")]


@case("auditGestures", what="views strewn and turned at random, each over a few others")
def _(n: int) -> Calls:
    turned = strewn(n, 1_000, n, lambda chance: chance.random() * 6)
    return [call("loadTree", views=turned)], [call("auditGestures")]


@case("auditGestures", what="scroll views that overlap, each with a view")
def _(n: int) -> Calls:
    pages = [
        {**page, "class": "UIScrollView", "contentSize": [100, 500],
         "subviews": [{"class": "UIButton", "frame": [20, 20, 60, 60]}]}
        for page in shifted(n, 100, 300 / n)
    ]
    return [call("loadTree", views=pages)], [call("auditGestures")]


@case("whatIf", what="actions in reverse")
def _(n: int) -> Calls:
    own = targets(n // 10)
    changes = [
        {"method": "removeTarget", "params": {"recognizer": "r0"}},
        *({"method": "addTarget", "params": {"recognizer": "r0", **each}} for each in own[::-1]),
    ]
    samples = [[0, 1, "began", 50, 50], [0.05, 1, "ended"]]
    return [card(found(1, targets=own))], [call("whatIf", changes=changes, samples=samples)]


@case("whatIf", what="equal effects, of which few are left")
def _(n: int) -> Calls:
    pan = found(1, "Pan")[0]
    changes = [{"method": "createRecognizer", "params": {**pan, "view": "card"}}]
    within = [[0, 1, "moved", 50 + k % 2, 50] for k in range(9)]
    samples = [[0, 1, "began", 50, 50], *within, *([0, 1, "moved", 60 + k % 2 * 50, 50] for k in range(n))]
    return [card([])], [call("whatIf", changes=changes, samples=samples)]


@case("createObject", "findViews", what="names that differ only in how their letters are composed")
def _(n: int) -> Calls:
    names = ["".join("e\u0301" if k >> i & 1 else "\u00e9" for i in range(15)) for k in range(n)]
    texts = [{"class": "UILabel", "text": name} for name in names]
    return [call("loadTree", views=texts)], [
        *(call("createObject", id=name) for name in names),
        *[call("findViews", selector="'none'")] * 4,
    ]


@case("sendTouch", what="a second finger on pans at once that take one")
def _(n: int) -> Calls:
    pans = found(n, "Pan", maximumNumberOfTouches=1, delegate={"shouldRecognizeSimultaneouslyWith": True})
    second = {"touch": 2, "report": []}
    return [card(pans), *panned()[:-1]], [
        call("sendTouch", phase="began", point=[60, 60], time=0.15, **second),
        call("sendTouch", phase="ended", time=0.16, **second),
    ]


@case("sendTouch", "removeFromSuperview", what="taps that are withheld, in turns with views that leave")
def _(n: int) -> Calls:
    endless = [{"class": "UITapGestureRecognizer", "numberOfTapsRequired": 1_000_000_000}]
    cards = [{"id": f"c{k}", "frame": [0, 100 * k, 90, 90], "recognizers": endless} for k in range(2)]
    calls = []
    for k in range(n // 4):
        down = {"phase": "began", "point": [50, 50 + 100 * (k % 2)], "time": k / 10}
        calls += [
            call("sendTouch", touch=1, report=[], **down),
            call("sendTouch", touch=1, report=[], phase="ended", time=k / 10 + 0.05),
            call("removeFromSuperview", view=f"v{k}"),
        ]
    return [views(n // 4), call("loadTree", views=cards)], calls


@case("updateController", what="that selects one of two pages behind many views")
def _(n: int) -> Calls:
    tabs = {"class": "UITabBarController", "window": "window", "view": "pages"}
    return [
        *(call("createView", id=name) for name in ("pages", "page0", "page1")),
        call("createController", id="tabs", **tabs),
        *(call("createController", id=f"p{k}", parent="tabs", view=f"page{k}") for k in range(2)),
        call("loadTree", superview="pages", views=views(n)[1]["views"]),
    ], [call("updateController", controller="tabs", selectedViewController=f"p{k % 2}") for k in range(n)]


@case("setHitInsets", "hitTest", what="of one class in turns, among many")
def _(n: int) -> Calls:
    turn = [
        call("setHitInsets", insets=[1, 1, 1, 1], **{"class": "C0"}), call("hitTest", point=[5, 5]),
        call("setHitInsets", insets=None, **{"class": "C0"}), call("hitTest", point=[5, 5]),
    ]
    classes = [call("defineClass", name=f"C{k}", superclass="UIView") for k in range(n)]
    return [*classes, call("loadTree", views=[{"class": "C0", "frame": [0, 0, 9, 9]}])], turn * (n // 4)


@case("exchangeSubviews", "setHitInsets", what="in turns, among views of as many classes")
def _(n: int) -> Calls:
    classes = [call("defineClass", name=f"C{k}", superclass="UIView") for k in range(n)]
    nodes = [{"class": f"C{k}", "frame": [k % 40 * 9, k // 40 * 9, 8, 8]} for k in range(n)]
    turns = [
        each
        for k in range(n // 4)
        for each in (
            call("exchangeSubviews", superview="window", index=k, withIndex=n - 1 - k),
            call("setHitInsets", insets=[1, 1, 1, 1], **{"class": f"C{k}"}),
            call("hitTest", point=[5, 5]),
        )
    ]
    return [*classes, call("loadTree", views=nodes)], turns


@case("saveCheckpoint", "restoreCheckpoint", "releaseCheckpoint")
def _(n: int) -> Calls:
    return [views(n)], [
        call("saveCheckpoint", id="c"),
        call("restoreCheckpoint", id="c"),
        call("releaseCheckpoint", id="c"),
    ]


def aimed(events: str, count: int) -> Call:
    """A button with that many actions."""
    own = [{"events": [events], "action": f"a{k}"} for k in range(count)]
    return call("loadTree", views=[
        {"id": "button", "class": "UIButton", "frame": [0, 0, 99, 99], "targets": own}
    ])


@case("sendTouch", what="a tap on a control with targets, which several profiles record")
def _(n: int) -> Calls:
    profiles = ["posthog", "growingio", "amplitude", "sentry", "newrelic"]
    return [call("configureCapture", profiles=profiles), aimed("touchUpInside", n)], [
        call("sendTouch", touch=1, phase="began", point=[50, 50], report=[]),
        call("sendTouch", touch=1, phase="ended", report=[]),
    ]


@case("explainClickable", what="a control with targets, while more are added")
def _(n: int) -> Calls:
    return [aimed("touchDown", n)], [
        each
        for k in range(n)
        for each in (
            call("explainClickable", view="button"),
            call("addTarget", control="button", events=["touchDown"], action=f"b{k}"),
        )
    ]


@case("explainCapture", what="the last of an answer's effects")
def _(n: int) -> Calls:
    together = {"shouldRecognizeSimultaneouslyWith": True}
    tap = [
        call("sendTouch", touch=1, phase="began", point=[50, 50], report=[]),
        call("sendTouch", touch=1, phase="ended", report=["action"]),
    ]
    return [card(found(n, delegate=together, targets=targets(1))), *tap], [
        call("explainCapture", effect=n - 1) for _ in range(n)
    ]


def followed(count: int) -> List[Call]:
    """A page with that many children, which several profiles follow."""
    children = [
        {"id": name, "class": "Page", "parent": "page"} for name in numbered("c", count)
    ]
    scene = {"controllers": [{"id": "page", "window": "window"}, *children]}
    return [
        call("configureCapture", profiles=["posthog", "datadog"], kinds=["screen"]),
        call("defineClass", name="Page", superclass="UIViewController"),
        call("loadScene", scene=scene),
    ]


@case("createController", what="among pages that profiles follow")
def _(n: int) -> Calls:
    return followed(n), [call("createController", id=f"p{k}", parent="page") for k in range(20)]


@case("createController", "release", what="each among many pages that a profile follows")
def _(n: int) -> Calls:
    names = numbered("p", n)
    return followed(0), [
        *(call("createController", id=each, parent="page", **{"class": "Page"}) for each in names),
        *(call("release", id=each) for each in names),
    ]


@case("trackClick", "updateController", what="among the children of the page shown")
def _(n: int) -> Calls:
    children = [{"id": name, "parent": "page"} for name in numbered("c", n)]
    scene = {"controllers": [{"id": "page", "window": "window"}, *children]}
    return [call("createView", id="v", superview="window"), call("loadScene", scene=scene)], [
        each
        for child in numbered("c", n)
        for each in (
            call("updateController", controller=child, parent=None),
            call("updateController", controller=child, parent="page", title=child),
            call("trackClick", view="v"),
        )
    ]


@case("createController", what="pages that appear, with many presets")
def _(n: int) -> Calls:
    presets = dict.fromkeys(numbered("p", n), 1)
    setup = [
        call("configureCapture", presets=presets),
        call("createController", id="navigation", window="window", **{"class": "UINavigationController"}),
    ]
    return setup, [call("createController", id=name, parent="navigation") for name in numbered("c", n)]


@case("updateController", what="that selects one of many pages with views")
def _(n: int) -> Calls:
    pages = [
        each
        for k in range(n)
        for each in (
            call("createView", id=f"v{k}"),
            call("createController", id=f"c{k}", parent="tabs", view=f"v{k}"),
        )
    ]
    tabs = {"class": "UITabBarController", "window": "window", "view": "page"}
    return [call("createView", id="page"), call("createController", id="tabs", **tabs), *pages], [
        call("updateController", controller="tabs", selectedViewController=name)
        for name in numbered("c", n)
    ]


@case("updateView", "release", what="of windows with pages and first responders")
def _(n: int) -> Calls:
    fields = [
        each
        for k in range(n)
        for each in (
            call("createController", window=f"w{k}"),
            call("createView", id=f"f{k}", superview=f"w{k}", **{"class": "UITextField"}),
            call("becomeFirstResponder", id=f"f{k}"),
        )
    ]
    return [*windows(n), *fields], [
        each
        for k in range(n)
        for each in (
            call("updateView", view=f"w{k}", hidden=True),
            call("updateView", view=f"w{k}", hidden=False),
            call("release", id=f"f{k}"),
        )
    ]


@case("capturedEvents", what="of one profile among those of another")
def _(n: int) -> Calls:
    setting = call("configureCapture", profiles=["sensors", "embrace"], limit=1_000_000)
    view = call("createView", id="v", superview="window")
    return [setting, view, *(call("trackClick", view="v") for _ in range(n))], [
        each
        for _ in range(n)
        for each in (
            call("capturedEvents", profile="embrace", limit=1),
            call("capturedEvents", profile="sensors", limit=1, clear=True),
        )
    ]


@case("trackClick", "updateView", what="among siblings that change and become more")
def _(n: int) -> Calls:
    return [], [
        each
        for name in numbered("v", n)
        for each in (
            call("createView", id=name, superview="window"),
            call("updateView", view=name, text=name),
            call("trackClick", view=name),
        )
    ]


@case("sendKey", "sendMotion", "sendAction", what="with many windows")
def _(n: int) -> Calls:
    return windows(n), [
        each
        for _ in range(n)
        for each in (
            call("sendKey", input="a"),
            call("sendMotion", motion="shake", phase="began"),
            call("sendMotion", motion="shake", phase="ended"),
            call("sendAction", action="a"),
        )
    ]


def controls(count: int, kind: Callable[[int], str], event: str) -> List[Dict[str, Any]]:
    """Nodes of controls, with a target each."""
    return [
        {
            "id": f"v{k}",
            "class": kind(k),
            "frame": [k % 40 * 9, k // 40 % 90 * 9, 8, 8],
            "targets": [{"events": [event], "action": "a"}],
        }
        for k in range(count)
    ]


@case("sendActions", "advanceTime", what="of which many records wait for their time")
def _(n: int) -> Calls:
    sliders = controls(n, lambda k: f"Slider{k}", "valueChanged")
    return [
        call("configureCapture", profiles=["posthog"]),
        *(call("defineClass", name=f"Slider{k}", superclass="UISlider") for k in range(n)),
        call("loadTree", views=sliders),
    ], [
        *(call("sendActions", control=f"v{k}", events=["valueChanged"]) for k in range(n)),
        call("advanceTime", by=60),
    ]


@case("sendActions", what="of many controls at one time")
def _(n: int) -> Calls:
    return [call("loadTree", views=controls(n, lambda _: "UISwitch", "valueChanged"))], [
        call("sendActions", control=f"v{k}", events=["valueChanged"]) for k in range(n)
    ]


@case("updateView", what="a window hidden with pages that profiles follow")
def _(n: int) -> Calls:
    return followed(n), [call("updateView", view="window", hidden=True)]
