"""Storyboards and xibs for tests, built of fragments."""

from typing import Any

FRAME = '<rect key="frame" x="{}" y="{}" width="{}" height="{}"/>'
_HEAD = ('<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.{}" '
         'version="3.0" targetRuntime="iOS.CocoaTouch"{}>\n')
RESPONDER = '<placeholder placeholderIdentifier="IBFirstResponder" id="responder" sceneMemberID="firstResponder"/>\n'


def frame(*box: float) -> str:
    return FRAME.format(*box)


def element(name: str, id: str, *inner: str, box: Any = (0, 0, 100, 44), **attributes: str) -> str:
    """An element with its frame, and attributes whose names end in `_` if Python has them."""
    listed = "".join(f' {key.rstrip("_")}="{value}"' for key, value in attributes.items())
    return f'<{name}{listed} id="{id}">\n{frame(*box) if box else ""}{"".join(inner)}</{name}>\n'


def subviews(*views: str) -> str:
    return f"<subviews>\n{''.join(views)}</subviews>"


def connections(*each: str) -> str:
    return f"<connections>{''.join(each)}</connections>"


def action(selector: str, destination: str, event: str = "") -> str:
    kind = f' eventType="{event}"' if event else ""
    return f'<action selector="{selector}" destination="{destination}"{kind} id="a-{selector}"/>'


def outlet(property: str, destination: str) -> str:
    return f'<outlet property="{property}" destination="{destination}" id="o-{property}"/>'


def recognized(*recognizers: str) -> str:
    """Connections of a view to its recognizers."""
    return connections(*(
        f'<outletCollection property="gestureRecognizers" destination="{each}" appends="YES" id="g-{each}"/>'
        for each in recognizers))


def page(*inner: str, **attributes: str) -> str:
    """The view of a controller, as large as a screen."""
    return element("view", attributes.pop("id", "page"), *inner, box=(0, 0, 375, 667), key="view", **attributes)


def scene(controller: str, *objects: str) -> str:
    return f"<scene><objects>\n{controller}{RESPONDER}{''.join(objects)}</objects></scene>\n"


def controller(id: str, *inner: str, name: str = "viewController", **attributes: str) -> str:
    return element(name, id, *inner, box=None, sceneMemberID="viewController", **attributes)


def storyboard(*scenes: str, initial: str = "home") -> str:
    head = _HEAD.format("Storyboard.XIB", f' initialViewController="{initial}"')
    return f"{head}<scenes>\n{''.join(scenes)}</scenes>\n</document>\n"


def screen(*inner: str, objects: str = "", controls: str = "") -> str:
    """A storyboard of one controller, `home`, with a page."""
    return storyboard(scene(controller("home", page(*inner), controls), objects))


def xib(*objects: str, owner: str = "") -> str:
    return (_HEAD.format("XIB", "") + "<objects>\n"
            f'<placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File\'s Owner">{owner}</placeholder>\n'
            f"{''.join(objects)}</objects>\n</document>\n")
