"""Places that know recognizers by the names of their classes: each has all, but for those named here."""

from __future__ import annotations

import re
import unittest

from wire import ROOT, Case

#: What each place leaves out, besides the classes that views and controllers make.
LEFT_OUT = {
    "Sources/InterfaceBuilder/Attributes.swift": {"screenEdgePan", "pinch", "rotation", "hover"},
    "Sources/InterfaceBuilder/Elements.swift": set(),
    "Tests/Wire/requests_at_random.py": set(),
    "Tests/Wire/trees_at_random.py": set(),
    "protocol/clients/python/src/gestured/strategies.py": {"screenEdgePan", "hover"},
    "protocol/viewer/studio/main.js": {"hover"},
}
#: Classes of which apps make none, and one that only menus have.
EVERYWHERE = {"base", "menuSelection"}


def classes() -> dict[str, str]:
    """The names of the classes that clients make, by their cases in Swift."""
    path = ROOT / "Sources" / "Gestures" / "Recognizers" / "RecognizerClass.swift"
    source = path.read_text("utf-8")
    names = dict(re.findall(r'case (\w+) = "(\w+)"', source))
    entries = dict(re.findall(r"case \.(\w+):\n(.*?)(?=case \.|\n  \})", source, re.DOTALL))
    return {case: name for case, name in names.items() if "isPart: true" not in entries[case]}


class RecognizerPlacesTest(Case):
    def test_each_place_offers_each_class(self) -> None:
        known = classes()
        self.assertEqual(known["tap"], "UITapGestureRecognizer")
        self.assertNotIn("scrollViewPan", known)
        for place, left_out in LEFT_OUT.items():
            text = (ROOT / place).read_text("utf-8")
            missing = {case for case, name in known.items() if f'"{name}"' not in text}
            self.assertEqual(missing - EVERYWHERE, left_out, place)


if __name__ == "__main__":
    unittest.main()
