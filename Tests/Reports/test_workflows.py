"""The workflows of continuous integration: valid YAML, whose steps are the scripts."""

import os
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_each_step_is_a_script_or_hands_on_what_one_made(path):
    workflow = yaml.safe_load(path.read_text())
    # YAML reads the key `on` as true.
    assert set(workflow) == {"name", True, "permissions", "jobs"}
    for job in workflow["jobs"].values():
        assert job["runs-on"] and set(job.get("needs", "").split()) <= set(workflow["jobs"])
        for step in job["steps"]:
            if "uses" in step:
                assert step["uses"].startswith("actions/") and "@" in step["uses"]
                continue
            program = step["run"].split()[0]
            assert program == "gh" or os.access(ROOT / program, os.X_OK), step["run"]


def test_there_are_workflows_for_tests_and_for_releases():
    assert [path.stem for path in WORKFLOWS] == ["release", "test"]
