// Lanes of the timeline: an object each, with its spans and marks in time.
import { partition } from "./trace.js";
import { actionName, word } from "./words.js";

/**
 * @typedef {{state: string, from: number, to: number, effect: number, reason: string, touch?: number, isFinal?: boolean}} Span
 * @typedef {{kind: string, time: number, effect: number, label: string, reason: string, touch?: number}} Mark
 * @typedef {{id: string, group: string, name: string, spans: Span[], marks: Mark[], color?: number}} Lane
 */

const finalStates = ["ended", "failed", "cancelled"];

export const groups = ["Touches", "Recognizers", "Controls", "Scroll views", "Touches told to views", "Captured events", "Other"];

/** @returns {Lane[]} */
export function lanesOf(/** @type {import("./trace.js").Trace} */ trace, /** @type {number} */ number) {
  const segment = trace.segments[number];
  /** @type {Map<string, Lane>} */
  const lanes = new Map();
  const lane = (/** @type {string} */ id, /** @type {string} */ group, /** @type {string} */ name) => {
    let each = lanes.get(id);
    if (!each) lanes.set(id, each = { id, group, name, spans: [], marks: [] });
    return each;
  };
  const touches = trace.touches.map((touch, index) => ({ touch, number: index + 1 }))
    .filter(({ touch }) => touch.segment === number);
  addFingers(touches, segment, lane);
  const end = segment.to;
  const machines = recognizerMachines(trace, number, touches, lane);
  let next = 0;
  for (let i = segment.effects[0]; i < segment.effects[1]; i++) {
    const effect = trace.effects[i];
    while (next < touches.length && touches[next].touch.path[0][0] <= effect.time
      && !(touches[next].touch.path[0][0] === effect.time && !belongsAfter(effect, touches[next].touch))) {
      machines.land(touches[next++].touch);
    }
    const reason = effect.because ?? "";
    const mark = (/** @type {Lane} */ target, /** @type {string} */ kind, /** @type {string} */ label) =>
      target.marks.push({ kind, time: effect.time, effect: i, label, reason });
    switch (effect.effect) {
      case "state": machines.enter(effect.recognizer, effect.to, effect, i); break;
      case "pending": machines.enter(effect.recognizer, "pending", effect, i); break;
      case "action":
        mark(machines.lane(effect.recognizer), "action", `action ${actionName(effect)}`);
        break;
      case "control": mark(lane(`control:${effect.control}`, "Controls", effect.control), effect.event, effect.event); break;
      case "scroll": {
        const target = lane(`scroll:${effect.scrollView}`, "Scroll views", effect.scrollView);
        const last = target.spans[target.spans.length - 1];
        if (last && !last.isFinal && last.to === end) last.to = effect.time;
        const isRest = effect.phase === "idle";
        target.spans.push({ state: effect.phase, from: effect.time, to: isRest ? effect.time : end, effect: i, reason, isFinal: isRest });
        break;
      }
      case "touches": mark(lane(`view:${effect.view}`, "Touches told to views", effect.view), effect.phase, `touch ${effect.phase}`); break;
      case "captured": {
        const profile = effect.profile ?? trace.capture.profile ?? "";
        mark(lane(`captured:${profile}`, "Captured events", profile), "captured", `captured ${effect.event}`);
        break;
      }
      default: mark(lane(`other:${effect.effect}`, "Other", effect.effect), effect.effect, word(effect.question ?? effect.phase ?? effect.to ?? effect.effect));
    }
  }
  while (next < touches.length) machines.land(touches[next++].touch);
  machines.finish(end);
  return [...lanes.values()].sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || order(a, b, machines));
}

function order(/** @type {Lane} */ a, /** @type {Lane} */ b, /** @type {any} */ machines) {
  if (a.group === "Recognizers") return machines.place(a.name) - machines.place(b.name);
  return a.group === "Touches" ? Number(a.id.slice(7)) - Number(b.id.slice(7)) : 0;
}

/** Whether an effect of the moment of a landing comes after it: it tells of that touch, or isn't a timer's. */
function belongsAfter(/** @type {any} */ effect, /** @type {any} */ touch) {
  return effect.effect !== "touches" || (effect.landing ?? []).includes(touch.landing) || effect.phase === "began";
}

/** A finger's lane is the least one that is free when it lands. */
function addFingers(/** @type {any[]} */ touches, /** @type {any} */ segment, /** @type {any} */ lane) {
  /** @type {number[]} */
  const busyUntil = [];
  for (const { touch, number } of touches) {
    const from = touch.path[0][0];
    const to = touch.end ? touch.path[touch.path.length - 1][0] : segment.to;
    let place = busyUntil.findIndex((time) => time <= from);
    if (place < 0) place = busyUntil.length;
    busyUntil[place] = touch.end ? to : Infinity;
    const target = lane(`finger:${place + 1}`, "Touches", `finger ${place + 1}`);
    target.color = place;
    const reason = `landed on ${touch.view ?? "no view"}`;
    target.spans.push({ state: "down", from, to, effect: -1, touch: number, reason });
    if (touch.end) {
      target.spans.push({ state: touch.end, from: to, to, effect: -1, touch: number, reason: `${touch.end} at ${touch.path[touch.path.length - 1].slice(1).map((/** @type {number} */ x) => Math.round(x * 10) / 10).join(", ")}`, isFinal: true });
    }
  }
}

/** Follows recognizers from the landing of what they receive through their states. */
function recognizerMachines(/** @type {any} */ trace, /** @type {number} */ number, /** @type {any[]} */ touches, /** @type {any} */ makeLane) {
  const order = new Map();
  for (const keyframe of trace.keyframes) {
    if (keyframe.segment !== number) continue;
    for (const view of keyframe.views) {
      for (const id of view.recognizers ?? []) if (!order.has(id)) order.set(id, order.size);
    }
  }
  /** @type {Map<string, {lane: Lane, current: Span | null, lastLift: number}>} */
  const machines = new Map();
  const machine = (/** @type {string} */ id) => {
    let each = machines.get(id);
    if (!each) machines.set(id, each = { lane: makeLane(`recognizer:${id}`, "Recognizers", id), current: null, lastLift: 0 });
    return each;
  };
  const close = (/** @type {any} */ each, /** @type {number} */ time) => {
    if (each.current) each.current.to = Math.max(each.current.from, time);
    each.current = null;
  };
  return {
    place: (/** @type {string} */ id) => order.get(id) ?? order.size,
    lane: (/** @type {string} */ id) => machine(id).lane,
    land(/** @type {any} */ touch) {
      const [time] = touch.path[0];
      const lift = touch.end ? touch.path[touch.path.length - 1][0] : Infinity;
      for (const id of touch.recognizers ?? []) {
        const each = machine(id);
        each.lastLift = Math.max(each.lastLift, lift);
        if (each.current) continue;
        each.current = { state: "possible", from: time, to: time, effect: -1, reason: `received touch ${touch.touch} when it landed` };
        each.lane.spans.push(each.current);
      }
    },
    enter(/** @type {string} */ id, /** @type {string} */ state, /** @type {any} */ effect, /** @type {number} */ index) {
      const each = machine(id);
      close(each, effect.time);
      const isFinal = finalStates.includes(state);
      const span = { state, from: effect.time, to: effect.time, effect: index, reason: effect.because ?? "", isFinal };
      each.lane.spans.push(span);
      if (!isFinal) each.current = span;
    },
    finish(/** @type {number} */ end) {
      for (const each of machines.values()) {
        const isOpen = each.current && (each.current.state !== "possible" || each.lastLift > end);
        close(each, isOpen ? end : Math.min(end, each.lastLift));
      }
    },
  };
}

/** The span of a lane that holds at a moment; undefined before the first. */
export function spanAt(/** @type {Lane} */ lane, /** @type {number} */ time, /** @type {number} */ cursor) {
  const place = partition(0, lane.spans.length, (i) => !hasBegun(lane.spans[i], time, cursor));
  return lane.spans[place - 1];
}

function hasBegun(/** @type {Span} */ span, /** @type {number} */ time, /** @type {number} */ cursor) {
  return span.effect < 0 ? span.from <= time : span.effect < cursor;
}

/** The state of each recognizer at a moment, and the reason. */
export function statesAt(/** @type {Lane[]} */ lanes, /** @type {number} */ time, /** @type {number} */ cursor) {
  /** @type {Record<string, {state: string, because: string}>} */
  const states = {};
  for (const lane of lanes) {
    if (lane.group !== "Recognizers") continue;
    const span = spanAt(lane, time, cursor);
    states[lane.name] = { state: span?.state ?? "possible", because: span?.reason ?? "" };
  }
  return states;
}

/** Sentences of what came of each attempt, each event of a control and each record. */
export function outcomesOf(/** @type {any} */ trace, /** @type {number} */ number, maximum = 200) {
  const [first, last] = trace.segments[number].effects;
  /** @type {Map<string, Set<string>>} */
  const sent = new Map();
  const outcomes = [];
  let count = 0;
  const ends = new Map();
  for (let i = first; i < last; i++) {
    const effect = trace.effects[i];
    let outcome = null;
    if (effect.effect === "action") {
      // A discrete recognizer acts after its end.
      const end = ends.get(effect.recognizer);
      if (end && end.time === effect.time) end.actions.add(actionName(effect));
      else sent.set(effect.recognizer, (sent.get(effect.recognizer) ?? new Set()).add(actionName(effect)));
    } else if (effect.effect === "state" && finalStates.includes(effect.to)) {
      outcome = { kind: effect.to, effect: i, time: effect.time, actions: sent.get(effect.recognizer) ?? new Set() };
      sent.delete(effect.recognizer);
      ends.set(effect.recognizer, outcome);
    } else if (effect.effect === "control" && effect.targets?.length) {
      outcome = { kind: "ended", effect: i, time: effect.time, actions: new Set() };
    } else if (effect.effect === "captured") {
      outcome = { kind: "captured", effect: i, time: effect.time, actions: new Set() };
    }
    if (outcome && ++count <= maximum) outcomes.push(outcome);
  }
  return { outcomes, count };
}

/** The links of a segment with the lanes that they connect. */
export function linksOf(/** @type {any} */ trace, /** @type {number} */ number) {
  const [first, last] = trace.segments[number].effects;
  return trace.links.filter((/** @type {any} */ link) => link.effect >= first && link.effect < last);
}
