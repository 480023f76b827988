"""The command: its data, its statuses, and what it tells of recordings that have changed."""

import json
import subprocess

import pytest

from conftest import GESTURED
from stories import FLING, MENU, SECRET, ZOOM

REQUESTS = [
    ("loadTree", {"views": [{"id": "card", "frame": [20, 20, 200, 100], "recognizers": [
        {"id": "tap", "class": "UITapGestureRecognizer", "targets": [{"action": "opened"}]}]}]}),
    ("tap", {"on": "card"}),
    ("reset", {}),
    ("tap", {"at": [50, 50]}),
]


@pytest.fixture
def run(tmp_path):
    def start(*arguments, script=None, status=0, name="story.gesture", **settings):
        if script is not None:
            (tmp_path / name).write_text(script)
            arguments = (str(tmp_path / name), *arguments)
        finished = subprocess.run([GESTURED, "trace", *arguments], capture_output=True, text=True, cwd=tmp_path, **settings)
        assert finished.returncode == status, finished.stderr
        return finished

    return start


@pytest.fixture
def data(run):
    return lambda script, *options: json.loads(run("--json", *options, script=script).stdout)


@pytest.fixture
def recording(tmp_path):
    def record(requests=REQUESTS):
        lines = "".join(json.dumps({"jsonrpc": "2.0", "id": n, "method": method, "params": params}) + "\n"
                        for n, (method, params) in enumerate(requests, 1))
        path = tmp_path / "session.txt"
        subprocess.run([GESTURED, "--record", path], input=lines, text=True, stdout=subprocess.DEVNULL, check=True)
        return path

    return record


def test_a_segment_is_a_test_with_its_set_up(data):
    found = data(ZOOM)
    assert [(each["name"], each["passed"], each["from"]) for each in found["segments"]] == [
        ("a double tap that drifts", False, 0), ("one tap opens", True, 0)]
    for number, segment in enumerate(found["segments"]):
        steps = found["steps"][slice(*segment["steps"])]
        assert {step["segment"] for step in steps} == {number}
        assert steps[0]["text"] == "screen 390,440" and steps[0]["effects"] == [segment["effects"][0]] * 2
    assert (found["format"], found["version"], found["screen"]) == ("gestured-trace", 1, [390, 440])
    assert found["source"] == {"kind": "script", "name": "story.gesture"} and found["title"] == "story.gesture"


def test_failed_expectations_have_their_explanation(data):
    found = data(ZOOM, "-k", "drifts")
    failed = [step for step in found["steps"] if step.get("passed") is False]
    assert [step["message"] for step in failed] == ["expected action zoomed, got moved"]
    assert "zoom was prevented by move: began first, on the same view" in failed[0]["hints"]


def test_links_come_from_the_reasons(data):
    found = data(ZOOM)
    links = [(link["kind"], link["from"], link["to"]) for link in found["links"]]
    assert links == [("waits", "open", "zoom"), ("prevented", "move", "zoom"), ("prevented", "move", "open"),
                     ("waits", "open", "zoom"), ("released", "zoom", "open")]


def test_fingers_have_their_paths_and_who_was_asked(data):
    touch = data(ZOOM, "-k", "one tap")["touches"][0]
    assert touch["view"] == "card" and touch["end"] == "ended" and touch["recognizers"] == ["open", "zoom", "move"]
    assert touch["path"] == [[0, 195, 170], [0.05, 195, 170]]
    assert [each["view"] for each in touch["hit"] if each["hit"]] == ["card"]
    assert all(each["because"] for each in touch["hit"])


def test_content_that_moves_is_sampled_and_at_rest_never(data):
    changes = data(FLING)["tree"]["changes"]
    times = [change["time"] for change in changes]
    gliding = [time for time in times if 0.15 < time < 2.5]
    assert 120 < len(gliding) < 160
    assert max(times) < 2.7


def test_packed_effects_are_those_of_run(run, data, tmp_path):
    found = data(ZOOM, "-k", "one tap")["effects"]
    effects = []
    for shape, *values in found["rows"]:
        names = found["shapes"][shape]
        effects.append({name.rstrip("$"): found["strings"][value] if name.endswith("$") else value
                        for name, value in zip(names, values)})
    lines = subprocess.run([GESTURED, "run", "--json", tmp_path / "story.gesture"], capture_output=True, text=True).stdout
    told = [json.loads(line) for line in lines.splitlines()]
    expected = [{key: value for key, value in each.items() if key not in ("file", "line", "test")}
                for each in told if "effect" in each and each.get("test") == "one tap opens"]
    assert [{key: value for key, value in each.items() if key != "names"} for each in effects] == expected


def test_the_same_input_gives_the_same_bytes(run):
    assert run(script=ZOOM).stdout == run(script=ZOOM).stdout


def test_what_if_says_what_would_go_and_what_would_come(data):
    line = "updateRecognizer menu minimumPressDuration=0.3"
    found = data(MENU, "--what-if", line)
    (alternative,) = found["alternatives"]
    assert (alternative["change"], alternative["method"]) == (line, "updateRecognizer")
    (part,) = alternative["segments"]
    assert part["removed"] and part["added"] == list(range(len(part["effects"]["rows"])))


def test_a_recording_has_a_segment_from_each_reset_on(run, recording):
    found = json.loads(run("--json", str(recording())).stdout)
    assert [each["name"] for each in found["segments"]] == ["session", "after reset"]
    assert found["source"] == {"kind": "recording", "name": "session.txt"}
    assert [step["text"] for step in found["steps"]][1:] == ["tap card", "reset", "tap at=50,50"]
    assert len(found["capture"]["records"]) == 1
    assert found["differences"] == {"count": 0, "first": None}


def test_a_recording_that_says_something_else_is_traced_as_it_is_now(run, recording):
    path = recording()
    path.write_text(path.read_text().replace('"opened"', '"closed"', 1).replace('"settled":true', '"settled":false', 1))
    finished = run("--json", str(path))
    assert "expected" in finished.stderr
    assert json.loads(finished.stdout)["differences"]["count"] > 0


def test_what_cannot_be_traced_writes_nothing(run, recording, tmp_path):
    assert run("missing.gesture", "-o", "out.html", status=2).stderr.startswith("missing.gesture:1:1: ")
    assert "story.gesture:1:1: " in run("-o", "out.html", script="nonsense\n", status=2).stderr
    run("-k", "never", "-o", "out.html", script=ZOOM, status=2)
    run("--profiles", "nobody", "-o", "out.html", script=ZOOM, status=2)
    realtime = recording([("initialize", {"options": {"clock": "realtime"}})])
    assert "realtime clock" in run(str(realtime), "-o", "out.html", status=2).stderr
    assert not (tmp_path / "out.html").exists()


def test_standard_input_and_output(run):
    page = run("-", "--title", "a & b", input=ZOOM).stdout
    assert "<title>a &amp; b</title>" in page and page.count("<script") == 2


def test_passwords_are_nowhere(run):
    assert "hunter2" not in run(script=SECRET).stdout
