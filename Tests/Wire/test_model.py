"""The engine and a plain model of UIKit's rules agree over random sessions.

GESTURED_MODEL_SESSIONS says how many (20,000 take a minute), GESTURED_MODEL_SEED where they begin.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import unittest
from collections import Counter
from typing import Any, Dict, Iterator, List, Tuple

import uikit_model
from wire import DAEMON, Case

#: How many sessions are compared, and the seed of the first.
SESSIONS = int(os.environ.get("GESTURED_MODEL_SESSIONS", "500"))
FIRST = int(os.environ.get("GESTURED_MODEL_SEED", "1"))

#: Effects that the model has an opinion on.
REPORTED = ["state", "pending", "action", "touches"]

#: How far fingers go from event to event, around what recognizers allow and need.
STEPS = [(0, 0), (4, 0), (0, 6), (12, 1), (-20, 3), (30, -2), (60, 5), (2, -40), (41, 44)]

Event = Tuple[float, List[Tuple[int, str, Tuple[float, float]]]]


class RandomSession:
    """A random set-up, and touches for it."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.views: List[Tuple[str, str, List[float]]] = []
        self.recognizers: List[Tuple[str, str, str, Dict[str, Any]]] = []
        self.requirements: List[Tuple[str, str]] = []
        self.events: List[Event] = []
        self.make_views()
        self.make_recognizers()
        self.make_events()

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def make_views(self) -> None:
        frames = {"window": [0.0, 0.0, 390.0, 844.0]}
        for index in range(self.random.randint(1, 4)):
            parent = self.random.choice(list(frames))
            wide, high = frames[parent][2:]
            width, height = self.random.randint(80, 300), self.random.randint(80, 300)
            place = [self.random.randint(0, int(wide) // 2), self.random.randint(0, int(high) // 2)]
            frames[f"view{index}"] = [*map(float, place), float(width), float(height)]
            self.views.append((f"view{index}", parent, frames[f"view{index}"]))

    def make_recognizers(self) -> None:
        places = ["window"] + [each[0] for each in self.views]
        for index in range(self.random.randint(1, 5)):
            name = self.random.choice(list(uikit_model.CLASSES))
            settings: Dict[str, Any] = {}
            if name.startswith("UITap"):
                settings["numberOfTapsRequired"] = self.random.choice([1, 1, 2, 3])
                settings["numberOfTouchesRequired"] = self.random.choice([1, 1, 1, 2])
            elif name.startswith("UILong"):
                settings["minimumPressDuration"] = self.random.choice([0.5, 0.5, 0.2])
                settings["numberOfTouchesRequired"] = self.random.choice([1, 1, 2])
            elif name.startswith("UIPan"):
                settings["minimumNumberOfTouches"] = self.random.choice([1, 1, 2])
                if self.chance(0.3):
                    settings["maximumNumberOfTouches"] = 2
            else:
                ways = [["right"], ["left"], ["up"], ["down"], ["left", "right"], ["right", "down"]]
                settings["direction"] = self.random.choice(ways)
            if self.chance(0.2):
                settings["delaysTouchesBegan"] = True
            elif self.chance(0.2):
                settings.update(cancelsTouchesInView=False, delaysTouchesEnded=False)
            for member, share in (("canPrevent", 0.1), ("canBePrevented", 0.1)):
                if self.chance(share):
                    settings[member] = False
            if self.chance(0.1):
                settings["shouldBegin"] = False
            self.recognizers.append((f"r{index}", name, self.random.choice(places), settings))
        names = [each[0] for each in self.recognizers]
        for index, (_, _, _, settings) in enumerate(self.recognizers):
            if self.chance(0.3):
                settings["shouldRecognizeSimultaneouslyWith"] = self.choice_of(names)
            if self.chance(0.15):
                settings["shouldRequireFailureOf"] = self.choice_of(names[index + 1 :])
            if self.chance(0.15):
                settings["shouldBeRequiredToFailBy"] = self.choice_of(names[:index])
        for low, one in enumerate(names):
            for other in names[low + 1 :]:
                if self.chance(0.15):
                    self.requirements.append((one, other))

    def choice_of(self, names: List[str]) -> Any:
        """A delegate's yes about all, or about some of these."""
        if not names or self.chance(0.3):
            return True
        return self.random.sample(names, self.random.randint(1, len(names)))

    def make_events(self) -> None:
        time = 0.0
        down: Dict[int, Tuple[float, float]] = {}
        near = (self.random.randint(0, 389), self.random.randint(0, 843))
        for _ in range(self.random.randint(4, 40)):
            time = round(time + self.random.choice([0.008, 0.016, 0.016, 0.1, 0.3, 0.5]), 9)
            changes: List[Tuple[int, str, Tuple[float, float]]] = []
            if len(down) < 2 and self.chance(0.6 if not down else 0.15):
                for number in (1, 2)[: 2 if self.chance(0.15) else 1]:
                    if number in down:
                        continue
                    if self.chance(0.3):
                        near = (self.random.randint(0, 389), self.random.randint(0, 843))
                    point = (near[0] + number * 12.0, float(near[1]))
                    down[number] = point
                    changes.append((number, "began", point))
            elif down:
                lifting = self.chance(0.35)
                step = self.random.choice(STEPS)
                for number in list(down):
                    if len(down) > 1 and self.chance(0.3):
                        continue
                    if lifting:
                        changes.append((number, "ended", down.pop(number)))
                    else:
                        point = (down[number][0] + step[0], down[number][1] + step[1])
                        down[number] = point
                        changes.append((number, "moved", point))
            self.events.append((time, changes))
        self.events.append((round(time + 2, 9), []))

    def modelled(self) -> List[List[uikit_model.Effect]]:
        model = uikit_model.Model()
        for view in self.views:
            model.add_view(view[0], view[1], view[2])
        for identifier, name, view_id, settings in self.recognizers:
            model.add_recognizer(identifier, name, view_id, **settings)
        for one, other in self.requirements:
            model.require(one, other)
        return [
            model.send(time, changes) if changes else model.advance(time)
            for time, changes in self.events
        ]

    def requests(self) -> List[Dict[str, Any]]:
        sent: List[Tuple[str, Dict[str, Any]]] = []
        for identifier, parent, frame in self.views:
            sent.append(
                ("createView", {"id": identifier, "superview": parent, "frame": frame,
                                "multipleTouchEnabled": True})
            )
        sent.append(("updateView", {"view": "window", "multipleTouchEnabled": True}))
        delegates = []
        for identifier, name, view, settings in self.recognizers:
            delegate = {
                key: value for key, value in settings.items() if key.startswith("should")
            }
            own = {key: value for key, value in settings.items() if key not in delegate}
            made = {"id": identifier, "class": name, "view": view, **own}
            sent.append(("createRecognizer", made))
            sent.append(("addTarget", {"recognizer": identifier, "action": "a"}))
            if delegate:
                delegates.append(("setDelegate", {"recognizer": identifier, **delegate}))
        # Only now there are all that they may name.
        sent += delegates
        for one, other in self.requirements:
            sent.append(("requireToFail", {"recognizer": one, "other": other}))
        for time, changes in self.events:
            if changes:
                touches = [
                    {"touch": number, "phase": phase, "point": list(point)}
                    for number, phase, point in changes
                ]
                sent.append(("sendTouches", {"time": time, "touches": touches, "report": REPORTED}))
            else:
                sent.append(("advanceTime", {"to": time, "report": REPORTED}))
        return [
            {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
            for number, (method, params) in enumerate(sent)
        ]


def short(effect: Dict[str, Any]) -> Iterator[uikit_model.Effect]:
    """The effect as the model has it: one for each touch."""
    kind = effect["effect"]
    if kind == "state":
        yield (kind, effect["recognizer"], effect["from"], effect["to"])
    elif kind == "action":
        yield (kind, effect["recognizer"], effect["state"])
    elif kind == "pending":
        yield (kind, effect["recognizer"], tuple(sorted(effect["on"])))
    else:
        for touch in effect["touches"]:
            yield (kind, effect["view"], effect["phase"], touch)


def played(sessions: List[RandomSession]) -> List[List[List[uikit_model.Effect]]]:
    """What the daemon says of each session, event by event."""
    lines: List[str] = []
    for session in sessions:
        lines.append(json.dumps({"jsonrpc": "2.0", "id": "reset", "method": "reset"}))
        lines.extend(json.dumps(request) for request in session.requests())
    process = subprocess.run(
        [str(DAEMON)], input="\n".join(lines) + "\n", capture_output=True, text=True, check=False
    )
    answers = iter(json.loads(line) for line in process.stdout.splitlines())
    told = []
    for session in sessions:
        assert "result" in next(answers)
        results = [next(answers) for _ in session.requests()]
        for result in results:
            assert "result" in result, result
        effects = [each["result"]["effects"] for each in results[-len(session.events) :]]
        told.append([[e for each in event for e in short(each)] for event in effects])
    return told


class SecondOpinion(Case):
    deadline = 60.0 + SESSIONS / 50

    def test_the_model_and_the_engine_agree_on_winners_states_and_deliveries(self) -> None:
        sessions = [RandomSession(seed) for seed in range(FIRST, FIRST + SESSIONS)]
        for seed, (session, told) in enumerate(zip(sessions, played(sessions)), FIRST):
            for index, (expected, got) in enumerate(zip(session.modelled(), told)):
                if Counter(expected) != Counter(got):
                    self.fail(self.difference(seed, session, index, expected, got))

    def difference(
        self, seed: int, session: RandomSession, index: int, expected: Any, got: Any
    ) -> str:
        lines = [f"GESTURED_MODEL_SEED={seed}, event {index} of {len(session.events)}"]
        lines += [f"  {each}" for each in session.views + session.recognizers]
        lines += [f"  {one} requires {other} to fail" for one, other in session.requirements]
        lines += [f"  {each}" for each in session.events[: index + 1]]
        lines += ["the model says:"] + [f"  {each}" for each in expected]
        lines += ["the engine says:"] + [f"  {each}" for each in got]
        return "\n".join(lines)


if __name__ == "__main__":
    unittest.main()
