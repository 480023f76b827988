"""Storyboards and xibs: what of them is made, under which names, and what is refused."""

import json
import subprocess
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict

from documents import (
    action, connections, controller, element, outlet, page, recognized, scene, screen, storyboard,
    subviews, xib,
)
from wire import DAEMON, Case, Client, RequestFailed


class Documents(Case):
    def start(self) -> Client:
        client = Client().__enter__()
        self.addCleanup(client.__exit__, None, None, None)
        return client

    def load(self, text: str, **params: Any) -> Dict[str, Any]:
        self.client = self.start()
        return self.client.importTree(format="interfaceBuilder", text=text, **params)

    def test_a_missing_attribute_is_a_yes_for_interaction(self) -> None:
        self.load(screen(subviews(
            element("label", "one", box=(0, 0, 100, 20)),
            element("label", "two", box=(0, 50, 100, 20), userInteractionEnabled="NO"))))
        self.assertEqual(self.client.hitTest(point=[10, 10])["view"], "one")
        self.assertEqual(self.client.hitTest(point=[10, 60])["view"], "page")

    def test_a_tap_on_a_button_reaches_its_controller(self) -> None:
        made = self.load(screen(subviews(element(
            "button", "b-1", connections(action("buy:", "home", "touchUpInside")))),
            controls=connections(outlet("buyButton", "b-1"))))
        self.assertEqual(made["ids"], ["page", "buyButton"])
        self.assertIn('"target": "home", "action": "buy:"', json.dumps(self.client.tap(on="buyButton")["effects"]))
        self.assertEqual(self.client.describeController(controller="home")["responds"], ["buy:"])

    def test_names_come_from_outlets_identifiers_labels_cells_and_ids(self) -> None:
        cell = element("tableViewCell", "c-1", element(
            "tableViewCellContentView", "c-2", subviews(element("label", "l-1", userLabel="Title")),
            key="contentView"), reuseIdentifier="Item")
        made = self.load(screen(subviews(
            element("view", "v-1", '<accessibility key="accessibilityConfiguration" identifier="card"/>'),
            element("view", "v-2", userLabel="Title"), element("view", "v-3", userLabel="Title"),
            element("tableView", "t-1", f"<prototypes>{cell}</prototypes>", dataMode="prototypes",
                    box=(0, 0, 375, 200)))))
        self.assertEqual(made["ids"], ["page", "card", "Title", "Title-2", "t-1", "Item", "c-2", "Item.Title"])

    def test_rows_of_a_table_can_be_selected(self) -> None:
        rows = "".join(element("tableViewCell", f"r-{n}", box=(0, 44 * n, 375, 44)) for n in (0, 1))
        self.load(screen(subviews(element(
            "tableView", "t-1", f"<sections><tableViewSection><cells>{rows}</cells></tableViewSection></sections>",
            connections(outlet("delegate", "home")), box=(0, 0, 375, 200), dataMode="static"))))
        self.assertEqual(self.client.describeView(view="r-1")["indexPath"], [0, 1])
        self.assertEqual(self.client.describeView(view="t-1")["contentSize"], [375, 88])
        self.assertIn("select", [each["effect"] for each in self.client.tap(on="r-1")["effects"]])

    def test_selecting_a_row_performs_its_segue_before_the_delegate_hears_of_it(self) -> None:
        row = element("tableViewCell", "row", connections(
            '<segue destination="x" kind="show" identifier="detail" id="s"/>'), box=(0, 0, 375, 44))
        for told in ("", outlet("delegate", "home")):
            made = self.load(screen(subviews(element(
                "tableView", "list", f"<sections><tableViewSection><cells>{row}</cells></tableViewSection></sections>",
                connections(told), box=(0, 0, 375, 200), dataMode="static"))))
            self.assertEqual(made["objects"], ["segue"])
            effects = self.client.tap(on="row", report=["control", "select", "problem"])["effects"]
            self.assertEqual([each["effect"] for each in effects], ["control"] + ["select"] * bool(told))
            self.assertEqual(effects[0]["targets"], [{"target": "segue", "action": "detail"}])

    def test_an_action_with_an_event_makes_a_control_of_a_view(self) -> None:
        made = self.load(screen(subviews(element(
            "view", "stars", connections(action("rated:", "home", "valueChanged")), customClass="Stars"))))
        self.assertEqual(made["classes"], ["Stars"])
        self.assertEqual(self.client.describeView(view="stars")["enabled"], True)
        self.assertIn("makes it a UIControl", json.dumps(made["comments"]))

    def test_of_several_views_the_last_has_a_recognizer(self) -> None:
        made = self.load(screen(subviews(
            element("view", "va", recognized("tap")), element("view", "vb", recognized("tap"), box=(200, 0, 9, 9))),
            objects='<tapGestureRecognizer id="tap"><connections><segue destination="x" kind="show" '
                    'identifier="detail" id="s"/></connections></tapGestureRecognizer>'))
        self.assertEqual(self.client.describeRecognizer(recognizer="tap")["view"], "vb")
        self.assertIn("tap is on va and vb; UIKit keeps one view, here vb", json.dumps(made["warnings"]))
        self.assertEqual(made["objects"], ["segue"])

    def test_a_container_shows_the_embedded_controller(self) -> None:
        made = self.load(storyboard(
            scene(controller("home", page(subviews(element(
                "containerView", "box", connections('<segue destination="map" kind="embed" id="s"/>'),
                box=(0, 300, 375, 300)))))),
            scene(controller("map", page(id="map-view"), customClass="MapController"))))
        self.assertEqual(made["controllers"], ["home", "map"])
        self.assertEqual(self.client.describeController(controller="map")["parent"], "home")
        self.assertEqual(self.client.hitTest(point=[100, 400])["view"], "map-view")

    def test_what_no_size_class_installs_is_left_out(self) -> None:
        made = self.load(screen(subviews(element("button", "b-1"), element("button", "b-2")),
                                '<variation key="default"><mask key="subviews"><exclude reference="b-2"/></mask>'
                                '</variation><variation key="widthClass=regular"><mask key="subviews">'
                                '<include reference="b-2"/></mask></variation>'))
        self.assertEqual(made["ids"], ["page", "b-1"])
        self.assertIn("button b-2, which only widthClass=regular installs", json.dumps(made["comments"]))

    def test_scenes_are_found_by_name_and_id_and_through_containers(self) -> None:
        text = storyboard(
            scene(controller("nav", connections('<segue destination="home" kind="relationship" '
                                                'relationship="rootViewController" id="s"/>'),
                             name="navigationController")),
            scene(controller("home", page(id="p1"), storyboardIdentifier="Start")),
            scene(controller("more", page(id="p2"), customClass="Start")), initial="nav")
        client = self.start()
        found = client.describeDocument(text=text)["scenes"]
        self.assertEqual([(each["name"], each["initial"]) for each in found], [("Start", True), ("Start-2", False)])
        self.assertEqual(self.load(text)["controllers"], ["nav", "home"])
        self.assertEqual(self.load(text, scene="Start-2")["ids"], ["p2"])
        self.assertEqual(self.load(text, scene="more")["ids"], ["p2"])
        with self.assertRaisesRegex(RequestFailed, "scene: expected one of Start, Start-2"):
            self.load(text, scene="Strat")

    def test_a_second_import_takes_other_names(self) -> None:
        text = xib(element("view", "root", subviews(element("button", "b-1"))))
        self.load(text)
        self.assertEqual(self.client.importTree(format="interfaceBuilder", text=text)["ids"], ["root-2", "b-1-2"])

    def test_other_files_are_refused_at_their_place_and_nothing_is_made(self) -> None:
        for text, line, column, why in [
            ("<document>\n  <scenes>\n</document>", 3, 3, "mismatched tag"),
            ("\n<plist/>", 2, 1, "whose root is document, not plist"),
            ("<!DOCTYPE x>\n<document/>", 1, 1, "document types"),
            ('<archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"/>', 1, 1, "archive of Xcode 4"),
            ('<document type="com.apple.InterfaceBuilder.WatchKit.Storyboard"/>', 1, 1, "watchOS"),
            ('<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa"/>', 1, 1, "macOS"),
            (screen("<view>" * 1200 + "</view>" * 1200), 0, 0, "too deep"),
        ]:
            with self.subTest(why), self.assertRaisesRegex(RequestFailed, why) as caught:
                self.load(text)
            data = caught.exception.data
            if line:
                self.assertEqual((data["line"], data["column"]), (line, column))
            else:
                self.assertIn("line", data)
            self.assertEqual(self.client.describeSession()["views"], 1)

    def test_printed_recognizers_are_made(self) -> None:
        client = self.start()
        made = client.importTree(format="recursiveDescription", text=(
            "<UIWindow: 0x1; frame = (0 0; 390 844); gestureRecognizers = <NSArray: 0x9>>\n"
            "   | <UIView: 0x2; frame = (0 0; 390 400)>\n   | <UIScrollView: 0x3; frame = (0 400; 390 400)>\n"
            "(lldb) po view.gestureRecognizers\n<__NSArrayI 0x600>(\n"
            "<UITapGestureRecognizer: 0xa; state = Possible; view = <UIView 0x2>; "
            "target= <(action=one:, target=<App.Menu 0x5>)>; must-fail = {\n"
            "        <ZoomTap: 0xb (zoom); baseClass = UITapGestureRecognizer; state = Possible; cancelsTouchesInView = NO; "
            "view = <UIView: 0x2>; target= <(action=two:, target=<App.Menu 0x5>)>; numberOfTapsRequired = 2>\n    }>,\n)\n"
            '[<UIScrollViewPanGestureRecognizer: 0xc; state = Possible; view = <UIScrollView 0x3>>]\n'
            '(\n    "<UILongPressGestureRecognizer: 0xd; state = Possible; view = <UIView 0x2>;\\n target= '
            '<(action=hold:, target=<UIView 0x2>)>; minimumPressDuration =  1>"\n)\n'))
        self.assertEqual(made["recognizers"], ["0xa", "0xb", "0xd"])
        zoom = client.describeRecognizer(recognizer="0xb")
        self.assertEqual((zoom["class"], zoom["name"], zoom["numberOfTapsRequired"], zoom["cancelsTouchesInView"]),
                         ("ZoomTap", "zoom", 2, False))
        self.assertEqual(client.describeRecognizer(recognizer="0xd")["minimumPressDuration"], 1)
        self.assertEqual(client.describeRecognizer(recognizer="0xa")["targets"], [{"target": "0x5", "action": "one:"}])
        effects = client.tap(on="0x2")["effects"]
        waits = [each for each in effects if each.get("recognizer") == "0xa" and each.get("to") == "ended"]
        self.assertGreater(waits[0]["time"], 0.3)


class Printing(Case):
    def run_command(self, *arguments: str) -> subprocess.CompletedProcess:
        return subprocess.run([DAEMON, *arguments], capture_output=True, encoding="utf-8", cwd=self.folder)

    def setUp(self) -> None:
        super().setUp()
        held = tempfile.TemporaryDirectory()
        self.addCleanup(held.cleanup)
        self.folder = held.name
        self.text = screen(subviews(element("button", "b-1", connections(action("buy:", "home", "touchUpInside")))))
        (Path(self.folder) / "Main.storyboard").write_text(self.text)

    def scene(self, script: str) -> Any:
        (Path(self.folder) / "scene.gesture").write_text(script)
        played = self.run_command("run", "--json", "scene.gesture", "-e", "describeScene")
        self.assertEqual(played.returncode, 0, played.stderr)
        return json.loads(played.stdout.splitlines()[-1])

    def test_a_printed_scene_is_the_imported_one(self) -> None:
        rows = screen(subviews(element("tableView", "list", connections(outlet("delegate", "home")), box=(0, 0, 375, 300))))
        for text, line in [(self.text, "UIButton b-1 0,0,100,44 -> home.buy:"),
                           (rows, "UITableView list 0,0,375,300 delegate=home")]:
            with self.subTest(line):
                (Path(self.folder) / "Main.storyboard").write_text(text)
                printed = self.run_command("import", "Main.storyboard")
                self.assertIn(line, printed.stdout)
                self.assertNotIn("loadScene", printed.stdout)
                self.assertEqual(self.scene(printed.stdout)["result"],
                                 self.scene("screen 375,667\nimport Main.storyboard\n")["result"])

    def test_what_was_guessed_is_a_comment(self) -> None:
        (Path(self.folder) / "Main.storyboard").write_text(screen(subviews(element("button", "b-1", box=None))))
        self.assertIn("# warning: b-1 has no frame: taken as 0\n", self.run_command("import", "Main.storyboard").stdout)

    def test_scenes_are_listed_and_written_to_a_folder(self) -> None:
        self.assertEqual(self.run_command("import", "Main.storyboard", "--list").stdout,
                         "home  375,667  2 views, 0 recognizers, initial\n")
        self.assertEqual(self.run_command("import", "Main.storyboard", "--all", "-o", ".").stdout, "./home.gesture\n")
        self.assertIn("UIButton", (Path(self.folder) / "home.gesture").read_text())

    def test_a_file_that_cannot_be_read_is_named_with_its_place(self) -> None:
        (Path(self.folder) / "Bad.xib").write_text("<document>\n <objects>")
        refused = self.run_command("import", "Bad.xib")
        self.assertEqual((refused.returncode, refused.stdout), (2, ""))
        self.assertEqual(refused.stderr, "Bad.xib:2:11: no element found\n")


if __name__ == "__main__":
    unittest.main()
