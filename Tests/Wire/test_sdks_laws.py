"""What holds for several capture profiles at once, over random sessions."""

import json
import random
import unittest

import sdks
import wire


class Laws(sdks.Case):
    profiles = sdks.PROFILES[:-1]
    kinds = sdks.KINDS

    def build(self):
        self.configure(*[
            {"name": name, "options": {"interfaceSignals": True}} if name == "amplitude" else name
            for name in self.profiles])
        self.button()
        self.label(frame=(150, 100, 100, 40), taps=["UITapGestureRecognizer",
                                                    "UILongPressGestureRecognizer"])
        self.add("slider", (20, 200, 200, 40), kind="UISlider", targets=["valueChanged"])
        self.add("switch", (250, 200, 60, 40), kind="UISwitch", targets=["valueChanged"])
        self.add("field", (20, 260, 200, 40), kind="UITextField")
        self.add("list", (0, 320, 390, 400), kind="UITableView", contentSize=[390, 9000],
                 delegate="client")
        self.add("cell", (0, 0, 390, 200), superview="list", kind="UITableViewCell",
                 indexPath=[0, 0])
        self.tap(time=1)
        self.touch("began", (40, 120), 1.2)
        self.touch("ended", (40, 120), 1.25)

    def interaction(self, dice):
        """Fingers at random, from now on."""
        for _ in range(dice.randint(3, 8)):
            place = (dice.randint(0, 380), dice.randint(90, 700))
            if dice.random() < 0.5:
                for _ in range(dice.randint(1, 5)):
                    self.tap(place, time=self.now + dice.choice([0.1, 0.2, 0.3]), hold=0.05)
            elif dice.random() < 0.7:
                end = (place[0], place[1] + dice.randint(-200, 200))
                self.drag(place, end, time=self.now + 0.2, duration=dice.choice([0.1, 0.4]))
            else:
                self.client.becomeFirstResponder(id="field")
                self.client.updateView(view="field", text=str(dice.random()))
                self.client.resignFirstResponder(id="field")

    def outcome(self):
        return json.dumps([self.client.capturedEvents(), self.client.describeScene(),
                           self.client.compareCapture()])

    def test_saved_and_restored_it_goes_on_byte_for_byte(self):
        self.build()
        for seed in range(6):
            self.client.saveCheckpoint(id="c")
            start, outcomes = self.now, []
            for _ in range(2):
                self.client.restoreCheckpoint(id="c")
                self.now = start
                self.interaction(random.Random(seed))
                outcomes.append((json.dumps(self.wait(15)), self.outcome()))
            self.assertEqual(outcomes[0], outcomes[1], f"seed {seed}")
            self.client.releaseCheckpoint(id="c")
        self.assertGreater(len(self.client.capturedEvents()["events"]), 100)

    def test_one_step_or_a_thousand_give_the_same_bytes(self):
        self.build()
        for seed in range(4):
            self.interaction(random.Random(seed))
            self.client.saveCheckpoint(id="c")
            start, outcomes = self.now, []
            for steps in (1, 7, 1000):
                self.client.restoreCheckpoint(id="c")
                effects = []
                for step in range(1, steps + 1):
                    effects += self.client.advanceTime(
                        to=start + 12 * step / steps).get("effects", [])
                outcomes.append((json.dumps(effects), self.outcome()))
            self.assertEqual(outcomes[0], outcomes[1], f"seed {seed}")
            self.assertEqual(outcomes[0], outcomes[2], f"seed {seed}")
            self.now = start + 12
            self.client.releaseCheckpoint(id="c")

    def test_a_trial_changes_nothing(self):
        self.build()
        before = self.outcome()
        self.client.whatIf(changes=[
            {"method": "tap", "params": {"on": "button"}},
            {"method": "advanceTime", "params": {"by": 10}}], events=[])
        self.assertEqual(self.outcome(), before)

    def test_a_scene_brings_the_profiles_back(self):
        self.build()
        self.client.configureCapture(publicBlacklist=["UILabel"], profiles=self.profiles[1:] + [
            {"name": "own", "event": "tap", "controls": False, "rows": False, "recognizers": []}])
        scene = self.client.describeScene()
        answer = self.client.configureCapture()
        with wire.Client(wire.DAEMON) as other:
            other.loadScene(scene=scene["scene"])
            self.assertEqual(other.configureCapture(), answer)
            self.assertEqual(other.describeScene(), scene)

    def test_nothing_of_a_profile_alone_depends_on_the_others(self):
        alone = {}
        for profile in self.profiles:
            self.client.reset()
            self.tearDownAndBuild([profile])
            alone[profile] = [{**each, "index": 0} for each in self.events(profile)]
        self.client.reset()
        self.tearDownAndBuild(self.profiles)
        for profile in self.profiles:
            together = [{**each, "index": 0} for each in self.events(profile)]
            for each in together + alone[profile]:
                each.pop("_track_id", None)
            self.assertEqual(together, alone[profile], profile)

    def tearDownAndBuild(self, profiles):
        self.now = 0.0
        self.client.createView(id="root", frame=[0, 0, 390, 844])
        self.client.defineClass(name="Shop.CartViewController", superclass="UIViewController")
        self.client.createController(
            id="page", **{"class": "Shop.CartViewController"}, view="root", window="window")
        everything, self.profiles = self.profiles, profiles
        self.build()
        self.profiles = everything
        self.interaction(random.Random(11))
        self.wait(15)


if __name__ == "__main__":
    unittest.main()
