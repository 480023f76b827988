// The viewer's model: unpacking, lanes, moments, rows, layout.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const viewer = new URL("../../../protocol/viewer/model/", import.meta.url);
const { Trace, unpack } = await import(new URL("trace.js", viewer));
const { lanesOf, outcomesOf, spanAt, statesAt } = await import(new URL("lanes.js", viewer));
const { TreeAtMoment, fingersAt, matrix } = await import(new URL("tree.js", viewer));
const { rowsOf } = await import(new URL("rows.js", viewer));
const { layout, ruler } = await import(new URL("layout.js", viewer));
const { pythonCall, scriptLine } = await import(new URL("source.js", viewer));
const { readAddress } = await import(new URL("address.js", viewer));
const { describe, stepText, visible } = await import(new URL("words.js", viewer));

const state = (time, recognizer, from, to, because = "") => ({ effect: "state", time, recognizer, from, to, because });

/** A double tap that a pan prevents. */
const data = () => ({
  screen: [100, 100],
  segments: [{ name: "test", line: 1, from: 0, to: 0.3, passed: false, effects: [0, 6], steps: [0, 3] }],
  steps: [
    { kind: "request", segment: 0, text: "UIView card", time: 0, until: 0, effects: [0, 0], method: "createView", params: {} },
    { kind: "request", segment: 0, text: "tap card", time: 0, until: 0.3, effects: [0, 6], method: "tap", params: { on: "card", settle: false } },
    { kind: "expectation", segment: 0, text: "expect action zoomed", time: 0.3, until: 0.3, effects: [6, 6], passed: false, message: "no" },
  ],
  effects: [
    { effect: "touches", time: 0, view: "card", phase: "began", touches: [1], landing: [1], handledBy: null, because: "landed" },
    { effect: "pending", time: 0.05, recognizer: "open", on: ["zoom"], because: "waiting for zoom to fail" },
    state(0.2, "move", "possible", "began", "moved (0, 22), needed 10"),
    { ...state(0.2, "zoom", "possible", "failed", "prevented by move"), names: ["move"] },
    { effect: "action", time: 0.2, recognizer: "move", target: "client", action: "moved:", state: "began" },
    state(0.3, "move", "began", "ended", "last finger lifted"),
  ],
  links: [{ kind: "waits", from: "open", to: "zoom", effect: 1 }, { kind: "prevented", from: "move", to: "zoom", effect: 3 }],
  touches: [{ landing: 1, touch: 1, type: "direct", segment: 0, view: "card", recognizers: ["open", "zoom", "move"], path: [[0, 5, 5], [0.3, 5, 30]], end: "ended", hit: [] }],
  tree: {
    keyframes: [{ segment: 0, time: 0, after: -1, recognizers: {}, views: [
      { id: "window", class: "UIWindow", bounds: [0, 0, 100, 100], center: [50, 50] },
      { id: "card", class: "UIView", bounds: [0, 0, 20, 20], center: [20, 20], superview: "window", text: "a", recognizers: ["open", "zoom", "move"] }] }],
    changes: [{ segment: 0, time: 0.2, after: 2, set: { card: { center: [30, 20], text: null } } }],
  },
  capture: { profile: "sensors", records: [], decisions: [], profiles: [], groups: [] },
  hitMaps: [],
  alternatives: [],
});

test("packed effects have the members of their shapes, texts by number", () => {
  const packed = { strings: ["state", "tap"], shapes: [["effect$", "time", "recognizer$"], ["effect$", "names"]], rows: [[0, 0, 0.5, 1], [1, 0, ["x"]]] };
  assert.deepEqual(unpack(packed), [{ effect: "state", time: 0.5, recognizer: "tap" }, { effect: "state", names: ["x"] }]);
});

test("a lane has the states of a recognizer from the landing of what it receives on", () => {
  const lanes = lanesOf(new Trace(data()), 0);
  assert.deepEqual(lanes.map((lane) => lane.id), ["finger:1", "recognizer:open", "recognizer:zoom", "recognizer:move", "view:card"]);
  assert.equal(lanes[0].name, "touch 1");
  const spans = Object.fromEntries(lanes.map((lane) => [lane.id, lane.spans.map((span) => `${span.state} ${span.from}-${span.to}`)]));
  assert.deepEqual(spans["recognizer:open"], ["possible 0-0.05", "pending 0.05-0.3"]);
  assert.deepEqual(spans["recognizer:zoom"], ["possible 0-0.2", "failed 0.2-0.2"]);
  assert.deepEqual(spans["recognizer:move"], ["possible 0-0.2", "began 0.2-0.3", "ended 0.3-0.3"]);
});

test("states within one moment are told apart by the effect", () => {
  const lanes = lanesOf(new Trace(data()), 0);
  assert.equal(statesAt(lanes, 0.2, 3).zoom.state, "possible");
  assert.equal(statesAt(lanes, 0.2, 4).zoom.state, "failed");
  assert.equal(spanAt(lanes.find((lane) => lane.name === "move"), 0.25, 5).state, "began");
});

test("each attempt has a sentence, with what it sent", () => {
  const { outcomes } = outcomesOf(new Trace(data()), 0);
  assert.deepEqual(outcomes.map((each) => [each.kind, each.effect, [...each.actions]]), [["failed", 3, []], ["ended", 5, ["moved:"]]]);
});

test("a prevented effect is caused by what began, and that by nothing", () => {
  const trace = new Trace(data());
  assert.equal(trace.causeOf(3), 2);
  assert.equal(trace.causeOf(2), -1);
  assert.equal(trace.causeOf(4), 2);
  assert.deepEqual(trace.causedBy(2), [3, 4]);
});

test("a moment includes all of its effects", () => {
  assert.equal(new Trace(data()).cursorAt(0, 0.2), 5);
  assert.equal(new Trace(data()).cursorAt(0, 0.19), 2);
});

test("the tree goes forward by changes and back from a keyframe", () => {
  const tree = new TreeAtMoment(new Trace(data()));
  tree.go(0, 0.3, 6);
  assert.deepEqual([tree.views.get("card").center, tree.views.get("card").text], [[30, 20], undefined]);
  tree.go(0, 0.1, 2);
  assert.deepEqual([tree.views.get("card").center, tree.views.get("card").text], [[20, 20], "a"]);
});

test("a view's matrix takes its bounds, anchor and transform", () => {
  assert.deepEqual(matrix({ bounds: [0, 50, 20, 20], center: [30, 40], anchorPoint: [0.5, 0.5], transform: [1, 0, 0, 1, 0, 0] }), [1, 0, 0, 1, 20, -20]);
});

test("fingers are shown while they are down and for a second after", () => {
  const trace = new Trace(data());
  assert.deepEqual(fingersAt(trace, 0, 0.1).map((each) => [each.isDown, each.path.length]), [[true, 1]]);
  assert.deepEqual(fingersAt(trace, 0, 1.2).map((each) => each.isDown), [false]);
  assert.deepEqual(fingersAt(trace, 0, 1.4), []);
});

test("rows are steps with their effects; filters leave what matches", () => {
  const trace = new Trace(data());
  const none = { kinds: new Set(), text: "" };
  const kinds = (found) => found.rows.map((row) => `${row.kind}${row.number}`);
  assert.deepEqual(kinds(rowsOf(trace, 0, none, new Set(), false)), ["setup0", "step1", "effect0", "effect1", "effect2", "effect3", "effect4", "effect5", "step2"]);
  assert.deepEqual(kinds(rowsOf(trace, 0, none, new Set([1]), true)), ["setup0", "step0", "step1", "step2"]);
  const states = rowsOf(trace, 0, { kinds: new Set(["state"]), text: "PREVENTED" }, new Set(), false);
  assert.deepEqual([kinds(states), states.matches, states.total], [["step1", "effect3"], 1, 6]);
});

test("spans narrower than two pixels are joined, marks that overlap are ticks", () => {
  const span = (from, to) => ({ state: "possible", from, to, effect: -1, reason: "" });
  const lane = { id: "recognizer:x", spans: [span(0, 0.001), span(0.001, 0.002), span(0.5, 1)], marks: [0.2, 0.21, 0.6].map((time, effect) => ({ kind: "action", time, effect, label: "", reason: "" })) };
  assert.deepEqual(layout(lane, [0, 1], 1000).map((each) => [each.type, each.count]), [["joined", 2], ["span", 1], ["tick", 1], ["tick", 1], ["mark", 1]]);
});

test("a ruler has round numbers", () => {
  assert.deepEqual(ruler([0, 1], 640), { lines: [0, 0.1, 0.2, 0.30000000000000004, 0.4, 0.5, 0.6000000000000001, 0.7000000000000001, 0.8, 0.9, 1], decimals: 1 });
});

test("requests are written in Python and as lines", () => {
  const step = { method: "tap", params: { on: "card", settle: false } };
  assert.equal(pythonCall(step, () => true), 'ui["#card"].tap(settle=False)');
  assert.equal(pythonCall({ method: "updateView", params: { view: "card", alpha: 0.5 } }, () => true), 'ui.protocol.update_view(view="card", alpha=0.5)');
  assert.equal(pythonCall({ method: "tap", params: { at: [1, 2] } }, () => false), "ui.protocol.tap(at=[1, 2])");
  assert.equal(pythonCall({ method: "none", params: { "a-b": 1 } }, () => false), 'ui.client.request("none", {"a-b": 1})');
  assert.equal(scriptLine("updateRecognizer", { recognizer: "menu", minimumPressDuration: 0.3 }), "updateRecognizer menu minimumPressDuration=0.3");
});

test("an address is read as far as it can be", () => {
  assert.deepEqual(readAddress("#test=1&t=x&select=view:a%3Db&kinds=state,action&%&find=%E0%A4%A"), { test: 1, select: "view:a=b", kinds: ["state", "action"] });
});

test("control and direction characters can be seen", () => {
  assert.equal(visible("a\u0000b\u202ec"), "a␀b⟨U+202E⟩c");
});

test("scrolling and selection are told in the words of the command line", () => {
  const scroll = { effect: "scroll", time: 0.1, scrollView: "list", from: "dragging", phase: "decelerating", contentOffset: [0, 20], targetContentOffset: [0, 640], because: "lifted" };
  assert.deepEqual(describe(scroll), { what: "scroll dragging → decelerating at 0,20 to 0,640", whom: "list", why: "lifted" });
  assert.deepEqual(describe({ effect: "select", time: 0.1, list: "days", cell: "monday", row: 0 }), { what: "select monday", whom: "days", why: "" });
});

test("touches that a client sent are told in words, a script's line as it stands", () => {
  const step = (method, params, line) => ({ kind: "request", method, params, text: "as it was", line });
  const touches = [{ touch: 1, phase: "began", point: [20, 40.5] }, { touch: 2, phase: "ended" }];
  assert.equal(stepText(step("sendTouches", { touches, time: 1 })), "touch 1 began at (20, 40.5), touch 2 ended");
  assert.equal(stepText(step("sendTouch", { touch: 3, phase: "moved", point: [1, 2] })), "touch 3 moved at (1, 2)");
  assert.equal(stepText(step("sendTouches", { touches }, 7)), "as it was");
  for (const bad of [null, {}, { touches: 3 }, { touches: [null] }, { touches: [] }]) assert.equal(stepText(step("sendTouches", bad)), "as it was");
});

test("script and style are small enough for a file per failure", () => {
  const sizes = ["viewer.js", "viewer.css"].map((name) => readFileSync(new URL(`../${name}`, viewer)).length);
  assert.ok(sizes[0] + sizes[1] <= 150_000, `${sizes}`);
});
