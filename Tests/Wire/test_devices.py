"""What devices do, by the codes of protocol/guide/accuracy.md: the scripts in Tests/Devices."""

import pathlib
import re
import subprocess

import wire

SCRIPTS = pathlib.Path(__file__).parent.parent / "Devices"


class Devices(wire.Case):
    deadline = 120.0

    def test_scripts_do_as_devices_did(self):
        done = subprocess.run([wire.DAEMON, "test", SCRIPTS], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_each_code_of_a_script_has_a_row(self):
        table = (SCRIPTS.parent.parent / "protocol/guide/accuracy.md").read_text()
        for script in SCRIPTS.glob("*.gesture"):
            for code in re.findall(r'"ios\.(\w+):', script.read_text()):
                self.assertIn(f'<a id="ios-{code.lower()}"></a>', table)
