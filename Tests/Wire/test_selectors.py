"""Selectors and hit maps against the rules, told a second time in the plainest way: random trees and
random selectors from seeds, which a failure names."""

from __future__ import annotations

import random
import unittest
from typing import Callable, Dict, List, Optional, Tuple

from wire import Case, request, session

#: What derives from what, as far as the trees need it.
SUPERCLASS = {
    "UIView": None,
    "UILabel": "UIView",
    "UIButton": "UIControl",
    "UISwitch": "UIControl",
    "UIControl": "UIView",
    "UITableViewCell": "UIView",
    "UIWindow": "UIView",
}
CLASSES = ["UIView", "UIView", "UILabel", "UIButton", "UISwitch", "UITableViewCell"]
TEXTS = ["Buy", "Buy now", "Sold out", "Chair", "chair"]


class View:
    def __init__(self, name: str, kind: str, parent: Optional["View"]) -> None:
        self.name, self.kind, self.parent = name, kind, parent
        self.children: List[View] = []
        self.text: Optional[str] = None
        self.tag = 0
        self.enabled = True
        self.box = (0.0, 0.0, 0.0, 0.0)
        if parent:
            parent.children.append(self)

    def all(self) -> List["View"]:
        return [self] + [each for child in self.children for each in child.all()]

    def node(self) -> dict:
        x, y, width, height = self.box
        left, top = self.parent.box[:2] if self.parent else (0, 0)
        members = {
            "id": self.name, "class": self.kind, "frame": [x - left, y - top, width, height],
            "tag": self.tag, "subviews": [child.node() for child in self.children],
        }
        if self.text is not None:
            members["text"] = self.text
        if self.is_kind("UIControl"):
            members["enabled"] = self.enabled
        return members

    def is_kind(self, name: str) -> bool:
        kind: Optional[str] = self.kind
        while kind:
            if kind == name:
                return True
            kind = SUPERCLASS[kind]
        return False


def grow(source: random.Random) -> View:
    window = View("window", "UIWindow", None)
    window.box = (0, 0, 390, 844)
    views = [window]
    for number in range(source.randrange(4, 30)):
        view = View(f"v{number}", source.choice(CLASSES), source.choice(views))
        view.tag = source.randrange(3)
        view.enabled = source.random() < 0.7
        if source.random() < 0.6:
            view.text = source.choice(TEXTS)
        view.box = tuple(float(source.randrange(0, 300, 20)) for _ in range(2)) + tuple(
            float(source.choice([0, *range(20, 120, 20)])) for _ in range(2))
        views.append(view)
    return window


#: A test of one view; a filter takes what matches so far, in tree order, to what is left.
Test = Callable[[View], bool]
Filter = Callable[[List[View]], List[View]]


class Selectors:
    """Selectors at random, each with what it means."""

    def __init__(self, source: random.Random, window: View) -> None:
        self.source, self.window = source, window
        self.everything = window.all()

    def chain(self, depth: int = 0, places: bool = True) -> Tuple[str, Callable[..., List[View]]]:
        """A text, and what it finds; below a view, if one is given."""
        steps = [self.step(depth, places) for _ in range(self.source.choice([1, 1, 2, 3]))]
        links = [self.source.choice([" ", " > "]) for _ in steps[1:]]
        text = steps[0][0] + "".join(link + step[0] for link, step in zip(links, steps[1:]))

        def find(below: Optional[View] = None) -> List[View]:
            found = [view for view in self.everything if below is None or within(view, below)]
            for index, (_, filters) in enumerate(steps):
                if index:
                    direct = links[index - 1] == " > "
                    found = [
                        view for view in self.everything
                        if any(view.parent is above if direct else within(view, above)
                               for above in found)
                    ]
                for each in filters:
                    found = each(found)
            return found

        return text, find

    def step(self, depth: int, places: bool) -> Tuple[str, List[Filter]]:
        text, head = self.head()
        filters = [head] if head else []
        for _ in range(self.source.choice([0, 1, 1, 2]) if text else 1):
            more, filter_ = self.filter(depth, places)
            text += more
            filters.append(filter_)
        return text, filters

    def head(self) -> Tuple[str, Optional[Filter]]:
        pick = self.source.randrange(8)
        if pick == 0:
            return "", None
        if pick == 1:
            name = self.source.choice(self.everything).name
            return self.source.choice(["", "#"]) + name, keep(lambda view: view.name == name)
        if pick == 2:
            text = self.source.choice(TEXTS)
            quote = self.source.choice(["'", '"'])
            return quote + text + quote, keep(lambda view: view.text == text)
        if pick < 5:
            return "*", keep(lambda view: True)
        kind = self.source.choice(CLASSES + ["UIControl"])
        return kind, keep(lambda view: view.is_kind(kind))

    def filter(self, depth: int, places: bool) -> Tuple[str, Filter]:
        picks = ["property"] * 3 + ["child"]
        if places:
            picks += ["nth"] * 2
        if depth < 2:
            picks += ["has", "has", "not", "side", "nearest" if places else "not"]
        return getattr(self, self.source.choice(picks))(depth)

    def property(self, depth: int) -> Tuple[str, Filter]:
        tag, text, flag = (
            self.source.randrange(3), self.source.choice(TEXTS), self.source.choice([True, False]))
        return self.source.choice([
            (f"[tag={tag}]", keep(lambda view: view.tag == tag)),
            (f"[tag!={tag}]", keep(lambda view: view.tag != tag)),
            (f"[tag<{tag}]", keep(lambda view: view.tag < tag)),
            (f"[tag>={tag}]", keep(lambda view: view.tag >= tag)),
            (f"[tag='{tag}']", keep(lambda view: False)),
            (f"[text='{text}']", keep(lambda view: view.text == text)),
            (f"[text!='{text}']", keep(lambda view: view.text != text)),
            ("[text^=Buy]", keep(lambda view: (view.text or "").startswith("Buy"))),
            ("[text*='o']", keep(lambda view: "o" in (view.text or ""))),
            ("[text$=air]", keep(lambda view: (view.text or "").endswith("air"))),
            ("[text=null]", keep(lambda view: view.text is None)),
            (f"[enabled={str(flag).lower()}]",
             keep(lambda view: view.is_kind("UIControl") and view.enabled == flag)),
            (f"[enabled!={str(flag).lower()}]",
             keep(lambda view: view.is_kind("UIControl") and view.enabled != flag)),
        ])

    def child(self, depth: int) -> Tuple[str, Filter]:
        place = self.source.randrange(-3, 3)
        return f":child({place})", keep(lambda view: at(
            view.parent.children if view.parent else [view], place) == [view])

    def nth(self, depth: int) -> Tuple[str, Filter]:
        place = self.source.randrange(-3, 3)
        text = {0: ":first", -1: ":last"}.get(place, f":nth({place})")
        return text, lambda found: at(found, place)

    def has(self, depth: int) -> Tuple[str, Filter]:
        text, find = self.chain(depth + 1)
        return f":has({text})", keep(lambda view: bool(find(view)))

    def not_(self, depth: int) -> Tuple[str, Filter]:
        text, find = self.chain(depth + 1)
        return f":not({text})", lambda found: [view for view in found if view not in find()]

    def side(self, depth: int) -> Tuple[str, Filter]:
        text, find = self.chain(depth + 1)
        side = self.source.choice(["above", "below", "leftOf", "rightOf"])
        return f":{side}({text})", keep(
            lambda view: any(lies(view.box, side, other.box) for other in find() if other is not view))

    def nearest(self, depth: int) -> Tuple[str, Filter]:
        text, find = self.chain(depth + 1)

        def pick(found: List[View]) -> List[View]:
            ranked = [(distance(view.box, other.box), view) for view in found for other in find()
                      if other is not view]
            best = min((rank for rank, _ in ranked), default=None)
            return [view for rank, view in ranked if rank == best][:1]

        return f":nearest({text})", pick


setattr(Selectors, "not", Selectors.not_)


def keep(test: Test) -> Filter:
    return lambda found: [view for view in found if test(view)]


def at(views: List[View], place: int) -> List[View]:
    return [views[place]] if -len(views) <= place < len(views) else []


def within(view: View, above: View) -> bool:
    return view.parent is not None and (view.parent is above or within(view.parent, above))


def lies(box: tuple, side: str, other: tuple) -> bool:
    (x, y, width, height), (left, top, across, down) = box, other
    overlap_x = x < left + across and left < x + width
    overlap_y = y < top + down and top < y + height
    return {
        "above": y + height <= top and overlap_x,
        "below": y >= top + down and overlap_x,
        "leftOf": x + width <= left and overlap_y,
        "rightOf": x >= left + across and overlap_y,
    }[side]


def distance(box: tuple, other: tuple) -> Tuple[float, float]:
    (x, y, width, height), (left, top, across, down) = box, other
    gap_x = max(0, left - x - width, x - left - across)
    gap_y = max(0, top - y - height, y - top - down)
    centre_x, centre_y = x + width / 2 - left - across / 2, y + height / 2 - top - down / 2
    return round((gap_x**2 + gap_y**2) ** 0.5, 9), round((centre_x**2 + centre_y**2) ** 0.5, 9)


class AgainstTheRules(Case):
    def test_selectors_at_random_mean_what_the_rules_say(self) -> None:
        found_some = 0
        for seed in range(20):
            source = random.Random(seed)
            window = grow(source)
            selectors = Selectors(source, window)
            told = [selectors.chain() for _ in range(60)]
            messages = [request(0, "loadTree", views=[child.node() for child in window.children])]
            messages += [request(index + 1, "findViews", selector=text)
                         for index, (text, _) in enumerate(told)]
            answers = session(*messages)
            for (text, find), answer in zip(told, answers[1:]):
                expected = [view.name for view in find()]
                self.assertEqual(
                    answer.get("result", answer.get("error")), {"views": expected},
                    f"{text}, seed {seed}")
                found_some += bool(expected)
        self.assertGreater(found_some, 250)


class Limits(Case):
    def test_what_nobody_would_write_takes_no_time(self) -> None:
        views = [{"frame": [number % 390, number % 844, 9, 9], "tag": number % 7,
                  "text": f"Row {number}"} for number in range(10_000)]
        selectors = [
            "*" + "[tag<9]" * 1_000,
            "*" + ":not(" * 50 + "*" + ")" * 50,
            "*:has(" * 50 + "*" + ")" * 50,
            "*:above(*):below(*):leftOf(*):rightOf(*)",
            "*:nearest(*)",
            "* " * 4_000 + "*",
            "[text*='" + "R" * 9_000 + "']",
        ]
        messages = [request(0, "loadTree", views=views)]
        messages += [request(index + 1, "findViews", selector=selector, limit=1)
                     for index, selector in enumerate(selectors)]
        for answer in session(*messages)[1:]:
            self.assertIn("result", answer)


if __name__ == "__main__":
    unittest.main()
