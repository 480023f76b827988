"""Laws of trees at random: what is described loads again, and points go where the rules say.

The trees come from seeds, which a failure names.
"""

from __future__ import annotations

import itertools
import unittest
from typing import Any, Callable, Dict, Iterator, List, Tuple

from hit_test_model import World
from trees_at_random import CLASSES, COMMON, TOUCHES, Node, Trees, each_node
from wire import DAEMON, FIRST, SESSIONS, Case, Client, RequestFailed

#: Points that each tree is asked about.
POINTS = 40

#: Makes a node one that is refused; answers the error's kind and where it lies in the node.
Spoiler = Callable[[Node], Tuple[str, str]]


class AtRandom(Case):
    deadline = 240.0 + SESSIONS

    def setUp(self) -> None:
        super().setUp()
        self.client = Client(DAEMON)
        self.client.start()
        self.addCleanup(self.client.close)

    def over_seeds(self, first: int, test: Callable[[int], None]) -> None:
        for seed in range(first, first + SESSIONS):
            with self.subTest(seed=seed):
                self.begin()
                test(seed)

    def begin(self) -> None:
        """A fresh session with what the trees refer to."""
        self.client.reset()
        for name, superclass in CLASSES:
            self.client.defineClass(name=name, superclass=superclass)
        self.client.createObject(id="friend")

    def load(self, windows: List[Node]) -> None:
        self.client.loadTree(superview=None, views=windows)

    def windows(self, trees: Trees) -> List[Node]:
        return [trees.window(name) for name in ["window", "w1", "w2"]]

    def asked(self, trees: Trees) -> List[Dict[str, Any]]:
        """What is hit at some points, and why."""
        source = trees.source
        hits = [self.client.hitTest(point=[source.uniform(-50, 450), source.uniform(-50, 900)],
                                    trace=True) for _ in range(POINTS)]
        for call in itertools.chain.from_iterable(hit["trace"] for hit in hits):
            # A description can't name whom a view answered with once that is gone.
            if call.get("because", "").endswith(", its answer, was released"):
                call["because"] = "hitTestBehavior is none"
        return hits

    # Loading what was described

    def described(self, names: List[str]) -> Tuple[List[Node], List[Any]]:
        """The trees, and each of their objects by itself."""
        trees = [self.client.describeTree(root=name) for name in names]
        objects: List[Any] = []
        for node in each_node(trees):
            objects.append(self.client.describeView(view=node["id"]))
            objects += [self.client.describeRecognizer(recognizer=each["id"])
                        for each in node.get("recognizers", [])]
        return trees, objects

    def test_a_tree_that_was_described_loads_as_it_was(self) -> None:
        def test(seed: int) -> None:
            trees = Trees(seed)
            drawn = self.windows(trees)
            self.load(drawn)
            self.edit(trees)
            names = [each["id"] for each in drawn] + self.strays()
            described, objects = self.described(names)
            hits = self.asked(Trees(seed))
            self.begin()
            self.load(described)
            again, objects_again = self.described(names)
            for before, after in zip(objects, objects_again):
                self.assertEqual(before, after)
            self.assertEqual(described, again)
            self.assertEqual(hits, self.asked(Trees(seed)))

        self.over_seeds(FIRST, test)
        # A pinch that came to a scroll view after another recognizer.
        for seed in (77, 349, 367):
            with self.subTest(seed=seed):
                self.begin()
                test(seed)

    def edit(self, trees: Trees) -> None:
        """Moves views about and changes them, where the tree lets them."""
        choice = trees.source.choice
        for _ in range(20):
            view, other = choice(trees.names), choice(trees.names)
            method, params = choice([
                ("addSubview", {"superview": other, "view": view, "index": choice([0, 1])}),
                ("addSubview", {"superview": other, "view": view}),
                ("exchangeSubviews", {"superview": view, "index": 0, "withIndex": choice([1, 2])}),
                ("bringSubviewToFront", {"view": view}), ("sendSubviewToBack", {"view": view}),
                ("updateView", {"view": view, **trees.drawn(COMMON, 0.1), **trees.geometry()}),
                ("updateView", {"view": view, **trees.drawn(TOUCHES, 0.1)}),
                ("release", {"id": choice([view, *trees.recognizers, "friend"])}),
            ])
            try:
                self.client.call(method, **params)
            except RequestFailed as refusal:
                self.assertIn(refusal.kind, ("invalidHierarchy", "invalidParams", "unknownObject"))

    def strays(self) -> List[str]:
        """The roots outside of windows; recognizers that lost their view are released."""
        for each in self.client.listObjects(kind="recognizer")["objects"]:
            if self.client.describeRecognizer(recognizer=each["id"])["view"] is None:
                self.client.release(id=each["id"])
        return [each["id"] for each in self.client.listObjects(kind="view")["objects"]
                if self.client.describeView(view=each["id"])["superview"] is None]

    def test_one_refused_node_is_named_and_nothing_is_loaded(self) -> None:
        def test(seed: int) -> None:
            trees = Trees(seed)
            self.client.loadTree(views=[{"id": "there", "frame": trees.rect()}])
            before = self.everything()
            for spoil in FLAWS:
                drawn = self.windows(Trees(seed))
                node, path = trees.source.choice(list(each_place(drawn, "views")))
                kind, place = spoil(node)
                with self.assertRaises(RequestFailed) as caught:
                    self.load(drawn)
                self.assertEqual(caught.exception.kind, kind, (node, caught.exception.data))
                self.assertEqual(caught.exception.data.get("parameter"), path + place)
                self.assertEqual(self.everything(), before)

        self.over_seeds(FIRST + 250_000, test)

    def everything(self) -> List[Any]:
        return [self.client.describeTree(), self.client.listObjects(),
                self.client.describeSession(), self.client.hitTest(point=[1, 1], trace=True)]

    def test_what_was_set_is_what_is_described(self) -> None:
        def test(seed: int) -> None:
            drawn = self.windows(Trees(seed))
            self.load(drawn)
            for node in each_node(drawn):
                told = self.client.describeView(view=node["id"])
                self.check(node, told)
                below = [each["id"] for each in node.get("subviews", [])]
                # Segments that the control made itself stand behind the others.
                self.assertEqual(told["subviews"][len(told["subviews"]) - len(below):], below)
                for recognizer in node.get("recognizers", []):
                    told = self.client.describeRecognizer(recognizer=recognizer["id"])
                    self.assertEqual(told["view"], node["id"])
                    self.check(recognizer, told)

        self.over_seeds(FIRST + 500_000, test)

    def check(self, node: Node, told: Dict[str, Any]) -> None:
        for name, value in node.items():
            if name in ("subviews", "recognizers", "targets", "frame", "thresholds"):
                continue
            if name == "alpha":
                self.assertAlmostEqual(told[name], value, delta=1e-7)
            elif name == "value":
                least, most = told["minimumValue"], told["maximumValue"]
                self.assertEqual(told[name], max(least, min(most, value)), node)
            elif name == "selectedSegmentIndex":
                self.assertEqual(told[name], value if value < len(told["segments"]) else -1, node)
            elif name == "currentPage":
                pages = told["numberOfPages"]
                last = value if pages is None else max(0, pages - 1)
                self.assertEqual(told[name], min(value, last), node)
            elif name == "bounds" and "contentOffset" in node:
                self.assertEqual(told[name], node["contentOffset"] + value[2:], node)
            elif isinstance(value, list) and value and isinstance(value[0], str):
                self.assertEqual(sorted(told[name]), sorted(value), (name, node))
            else:
                self.assertEqual(told[name], value, (name, node))

    # Points

    def test_points_hit_what_the_rules_say(self) -> None:
        def test(seed: int) -> None:
            drawn = self.windows(Trees(seed, size=60))
            for node in each_node(drawn):
                node.pop("segments", None)
            self.load(drawn)
            world = World(drawn)
            for hit, point in self.hits(Trees(seed)):
                window, view = world.hit_test(point)
                self.assertEqual(hit["view"], view and view.id, point)
                self.assertEqual(hit["window"], window and window.id, point)
                self.assertEqual(hit["path"], [each.id for each in view.path()] if view else [])
                place = view and view.from_screen(point)
                if place:
                    self.assertClose(hit["point"], place, point)

        self.over_seeds(FIRST + 1_000_000, test)

    def hits(self, trees: Trees) -> List[Tuple[Dict[str, Any], Tuple[float, float]]]:
        source = trees.source
        points = [(source.uniform(-50, 450), source.uniform(-50, 900)) for _ in range(POINTS)]
        return [(self.client.hitTest(point=point), point) for point in points]

    def test_points_convert_to_and_fro(self) -> None:
        def test(seed: int) -> None:
            trees = Trees(seed, size=60, depth=8, wild=False)
            drawn = self.windows(trees)
            self.load(drawn)
            world = World(drawn)
            views = list(world.views.values())
            for _ in range(POINTS):
                source, target = trees.source.choice(views), trees.source.choice([*views, None])
                point = (trees.source.uniform(-500, 500), trees.source.uniform(-500, 500))
                there = self.convert(point, source, target)
                on_screen = source.to_screen(point)
                expected = target.from_screen(on_screen) if target else on_screen
                self.assertClose(there, expected, on_screen, 1e-8)
                self.assertClose(self.convert(there, target, source), point, there)

        self.over_seeds(FIRST + 1_500_000, test)

    def convert(self, point: Any, source: Any, target: Any) -> List[float]:
        return self.client.convertPoint(point=point, from_=source and source.id,
                                        to=target and target.id)["point"]

    def assertClose(self, found: Any, expected: Any, beside: Any, share: float = 1e-9) -> None:
        """The two are as close as their own size, or that of what they come from, allows."""
        size = max(1.0, *map(abs, expected), *map(abs, beside))
        for one, other in zip(found, expected):
            self.assertLessEqual(abs(one - other), share * size, (found, expected))


def each_place(nodes: List[Node], name: str) -> Iterator[Tuple[Node, str]]:
    """All nodes with their paths."""
    for index, node in enumerate(nodes):
        path = f"{name}[{index}]"
        yield node, path
        yield from each_place(node.get("subviews", []), path + ".subviews")


def with_member(name: str, value: Any, kind: str, place: str) -> Spoiler:
    def spoil(node: Node) -> Tuple[str, str]:
        node[name] = value
        return kind, place

    return spoil


def with_one_more(name: str, value: Any, kind: str, place: str) -> Spoiler:
    def spoil(node: Node) -> Tuple[str, str]:
        node[name] = [*node.get(name, []), value]
        return kind, f".{name}[{len(node[name]) - 1}]{place}"

    return spoil


FLAWS: List[Spoiler] = [
    with_member("alpha", 2, "invalidParams", ".alpha"),
    with_member("alhpa", 1, "invalidParams", ".alhpa"),
    with_member("delegate", "ghost", "unknownObject", ".delegate"),
    with_member("hitTestBehavior", {"always": "ghost"}, "unknownObject", ".hitTestBehavior.always"),
    with_member("navigationTitle", "a", "invalidParams", ".navigationTitle"),
    with_one_more("subviews", {"class": "UIVeiw"}, "unknownClass", ".class"),
    with_one_more("subviews", {"class": "UIWindow"}, "invalidHierarchy", ""),
    with_one_more("subviews", {"id": "there"}, "objectExists", ".id"),
    with_one_more("recognizers", {"class": "UIPanGestureRecognizer", "edges": []},
                  "invalidParams", ".edges"),
    with_one_more("recognizers", {"class": "UITapGestureRecognizer", "targets": [
        {"target": "ghost", "action": "a:"}]}, "unknownObject", ".targets[0].target"),
]


if __name__ == "__main__":
    unittest.main()
