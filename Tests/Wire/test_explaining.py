"""What explains: each explanation names its question, whatever the gesture, and says when a tap isn't the question."""

import unittest

from wire import Case, Client, RequestFailed, player

EXPLAIN_TOUCH = next(each for each in player.definition()["methods"] if each["name"] == "explainTouch")
GESTURES = next(each for each in EXPLAIN_TOUCH["params"] if each.get("name") == "gesture")["schema"]["enum"]
#: What the gestures need besides their place.
WAYS = {"swipe": {"direction": "left"}, "pinch": {"scale": 2}, "rotate": {"rotation": 1}}
#: Classes whose recognizers look for no gesture of fingers.
OTHERS = {
    "UIGestureRecognizer", "UIHoverGestureRecognizer", "UIScrollViewDelayedTouchesBeganGestureRecognizer"}


class Explaining(Case):
    def test_every_gesture_is_explained_and_named(self):
        with Client() as client:
            client.createView(id="card", superview="window", frame=[50, 100, 300, 300])
            for gesture in GESTURES:
                with self.subTest(gesture):
                    account = client.call(
                        "explainTouch", **{"on": "card", "gesture": gesture, "with": WAYS.get(gesture, {})})
                    self.assertEqual(account["question"].split()[0], gesture)
                    self.assertEqual("across" in account, gesture == "drag")

    def test_a_tap_on_any_recognizer_names_the_gesture_that_it_looks_for(self):
        with Client() as client:
            classes = client.call("listClasses", under="UIGestureRecognizer")["classes"]
            names = [each["name"] for each in classes if each["name"].startswith("UI")]
            for name in sorted(set(names) - OTHERS):
                with self.subTest(name), Client() as own:
                    own.createView(id="card", superview="window", frame=[50, 100, 300, 300])
                    try:
                        own.call("createRecognizer", id="it", view="card", **{"class": name})
                    except RequestFailed:
                        # UIKit's own views make those of this class.
                        continue
                    account = own.explainTouch(on="card")
                    if any(each["recognizer"] == "it" for each in account["recognizes"]):
                        continue
                    (other,) = account["others"]
                    self.assertEqual(other["recognizers"], ["it"])
                    self.assertIn(other["gesture"], GESTURES)

    def test_capture_says_what_is_judged(self):
        with Client() as client:
            client.createView(id="buy", superview="window", class_="UIButton", frame=[50, 100, 100, 44])
            client.createView(id="card", superview="window", frame=[50, 200, 100, 44])
            client.createRecognizer(id="tap", class_="UITapGestureRecognizer", view="card")
            client.addTarget(control="buy", action="bought")
            kinds = [each["effect"] for each in client.tap(on="buy")["effects"]]
            for subject, words in [({"recognizer": "tap"}, "if it ended now"), ({"control": "buy"}, "if it were clicked"),
                                   ({"view": "buy"}, "an imagined tap"),
                                   ({"effect": kinds.index("captured")}, "as it was decided")]:
                with self.subTest(subject):
                    self.assertIn(words, client.call("explainCapture", **subject)["question"])

    def test_a_scroll_view_tells_of_rows_that_refuse_it_and_of_scroll_views_that_share_its_drags(self):
        with Client() as client:
            client.loadTree(views=[{
                "id": "outer", "class": "UIScrollView", "frame": [0, 0, 390, 800], "contentSize": [390, 3000], "subviews": [{
                    "id": "list", "class": "UITableView", "frame": [0, 0, 390, 600], "contentSize": [390, 3000], "subviews": [
                        {"id": "row", "class": "UITableViewCell", "frame": [0, 0, 390, 60],
                         "gestureShouldBegin": {"axis": "horizontal"}}]}]}])
            account = client.explainGesture(recognizer="list.pan")
            self.assertEqual([each["kind"] for each in account["problems"]], ["refusedWithin"])
            self.assertIn("row lets it begin only along the horizontal", account["problems"][0]["because"])
            self.assertEqual(account["nested"], [{
                "scrollView": "outer",
                "because": "at its ends along the vertical, list hands drags on to outer while fingers are down"}])
            around = client.explainGesture(recognizer="outer.pan")["nested"]
            self.assertEqual([each["scrollView"] for each in around], ["list"])
            client.updateView(view="outer", scrollEnabled=False)
            (alone,) = client.explainGesture(recognizer="list.pan")["nested"]
            self.assertIn("gives way and springs back", alone["because"])
            client.updateView(view="list", transfersVerticalScrollingToParent=False)
            (kept,) = client.explainGesture(recognizer="list.pan")["nested"]
            self.assertIn("keeps drags", kept["because"])

    def test_the_animated_view_that_a_touch_passes_through_is_named(self):
        with Client() as client:
            client.createView(id="page", superview="window", frame=[0, 0, 390, 800])
            client.createView(id="veil", superview="window", frame=[0, 0, 390, 100])
            client.updateView(view="veil", animated={"duration": 1})
            self.assertIn("veil is in front there, but animated", client.explainTouch(at=[50, 50])["lands"]["because"])
            first = client.tap(at=[50, 50])["effects"][0]
            self.assertEqual((first["view"], first["because"]), (
                "page", "its finger passed through veil, which is animated, and no recognizer delays it"))

    def test_a_tap_beside_a_popover_takes_it_away(self):
        with Client() as client:
            client.createView(id="page", superview="window", frame=[0, 0, 390, 844])
            client.createController(id="home", view="page", window="window")
            client.createView(id="card", frame=[95, 300, 200, 200])
            client.createController(id="options", view="card", presenter="home", modalPresentationStyle="popover")
            self.assertEqual(
                client.explainTouch(at=[10, 10])["transitions"], [{"controller": "options", "completed": True}])


if __name__ == "__main__":
    unittest.main()
