"""What the tests of capture profiles share: a screen with one of everything, and fingers."""

import json

import wire
from gestured import GesturedError

SDKS = ["posthog", "growingio", "amplitude", "mixpanel", "datadog", "sentry", "newrelic",
          "embrace"]
PROFILES = ["sensors"] + SDKS
KINDS = ["interaction", "rage", "dead", "screen"]


class Case(wire.Case):
    """A session with a page, `Shop.CartViewController`, whose view fills the window."""

    profiles = PROFILES[:-1]
    kinds = ["interaction", "rage", "dead"]

    def setUp(self):
        super().setUp()
        self.client = wire.Client(wire.DAEMON).__enter__()
        self.addCleanup(self.client.close)
        self.client.createView(id="root", frame=[0, 0, 390, 844])
        self.client.defineClass(name="Shop.CartViewController", superclass="UIViewController")
        self.client.createController(
            id="page", **{"class": "Shop.CartViewController"}, view="root", window="window")
        self.configure(*self.profiles)
        self.now = 0.0

    def configure(self, *profiles, **more):
        return self.client.configureCapture(
            enabled=True, profiles=list(profiles), **{"kinds": self.kinds, **more})

    # What there is

    def add(self, id, frame=(20, 100, 100, 40), superview="root", targets=(), taps=(), **more):
        """A view, with targets by control event and recognizers by class."""
        kind = more.pop("kind", "UIView")
        self.client.createView(
            id=id, superview=superview, frame=list(frame), **{"class": kind}, **more)
        for event in targets:
            name, action = event if isinstance(event, tuple) else (event, "act:")
            self.client.addTarget(control=id, target="client", action=action, events=[name])
        for each in taps:
            self.recognizer(f"{id}.{each[2].lower()}{each[3:]}", id, each)
        return id

    def button(self, id="button", frame=(20, 100, 100, 40), **more):
        return self.add(id, frame, kind="UIButton", targets=["touchUpInside"], **more)

    def label(self, id="label", frame=(20, 100, 100, 40), **more):
        return self.add(id, frame, kind="UILabel", userInteractionEnabled=True, **more)

    def recognizer(self, id, view, kind="UITapGestureRecognizer", action="tapped:", **more):
        self.client.createRecognizer(id=id, view=view, **{"class": kind}, **more)
        if action:
            self.client.addTarget(recognizer=id, target="client", action=action)
        return id

    # Fingers

    def touch(self, phase, at, time=None, finger=1):
        if time is not None:
            self.now = time
        return self.client.sendTouch(
            touch=finger, phase=phase, point=list(at), time=self.now).get("effects", [])

    def tap(self, at=(40, 120), time=None, hold=0.05):
        """A tap that lands at that time, or a second after the latest touch."""
        start = self.now + 1 if time is None else time
        effects = self.touch("began", at, start)
        return effects + self.touch("ended", at, start + hold)

    def drag(self, start, end, time=None, duration=0.3, steps=10, rest=0.0):
        begin = self.now + 1 if time is None else time
        effects = self.touch("began", start, begin)
        for step in range(1, steps + 1):
            at = [a + (b - a) * step / steps for a, b in zip(start, end)]
            effects += self.touch("moved", at, begin + duration * step / steps)
        return effects + self.touch("ended", end, begin + duration + rest)

    def wait(self, seconds):
        self.now += seconds
        return self.client.advanceTime(to=self.now).get("effects", [])

    # What came of it

    def events(self, profile=None, kind=None):
        more = {"profile": profile} if profile else {}
        return [each for each in self.client.capturedEvents(**more)["events"]
                if kind is None or each["kind"] == kind]

    def names(self, profile, kind=None):
        return [each["event"] for each in self.events(profile, kind)]

    def last(self, profile, kind=None):
        return self.events(profile, kind)[-1]["properties"]

    def counts(self, kind="interaction"):
        return {name: len(self.events(name, kind)) for name in self.profiles}

    def clear(self):
        self.client.capturedEvents(clear=True)

    def captured(self, effects):
        return [each for each in effects if each["effect"] == "captured"]

    def refused(self, method, **params):
        before = json.dumps(self.client.describeScene())
        with self.assertRaises(GesturedError) as raised:
            getattr(self.client, method)(**params)
        self.assertEqual(json.dumps(self.client.describeScene()), before)
        return raised.exception

    def failing(self, profile, **subject):
        """The rule that fails, or None."""
        answer = self.client.explainCapture(profile=profile, **subject)
        return None if answer["captured"] else answer["checks"][-1]["rule"]
