// Lanes of the timeline: an object each, with its spans and marks in time.
import { partition } from "./trace.js";
import { actionName, reason as reasonOf, word } from "./words.js";

/**
 * @typedef {{state: string, from: number, to: number, effect: number, reason: string, touch?: number, isFinal?: boolean}} Span
 * @typedef {{kind: string, time: number, effect: number, label: string, reason: string, touch?: number}} Mark
 * @typedef {{id: string, group: string, name: string, spans: Span[], marks: Mark[], color?: number}} Lane
 */

const finalStates = ["ended", "failed", "cancelled"];

/** The headings of lanes, in order, by what their ids begin with. */
const groups = /** @type {Record<string, string>} */ ({
  finger: "Touches", recognizer: "Recognizers", control: "Controls", scroll: "Scroll views", view: "Touches sent to views", captured: "Captured events", other: "Other",
});
const groupOrder = Object.values(groups);

/** The id of the lane in which an effect stands. */
export function laneOf(/** @type {any} */ effect, /** @type {string} */ profile) {
  switch (effect.effect) {
    case "state": case "pending": case "action": return `recognizer:${effect.recognizer}`;
    case "control": return `control:${effect.control}`;
    case "scroll": return `scroll:${effect.scrollView}`;
    case "touches": return `view:${effect.view}`;
    case "captured": return `captured:${effect.profile ?? profile}`;
    default: return `other:${effect.effect}`;
  }
}

/** What an effect shows as there: a state, an event, a phase, or its own kind. */
export function kindOf(/** @type {any} */ effect) {
  switch (effect.effect) {
    case "state": return effect.to;
    case "control": return effect.event;
    case "touches": case "scroll": return effect.phase;
    default: return effect.effect;
  }
}

function labelOf(/** @type {any} */ effect) {
  switch (effect.effect) {
    case "action": return `action ${actionName(effect)}`;
    case "control": return effect.event;
    case "touches": return `touch ${effect.phase}`;
    case "captured": return `captured ${effect.event}`;
    default: return word(effect.question ?? effect.phase ?? effect.to ?? effect.effect);
  }
}

/** @returns {Lane[]} */
export function lanesOf(/** @type {import("./trace.js").Trace} */ trace, /** @type {number} */ number) {
  const segment = trace.segments[number];
  /** @type {Map<string, Lane>} */
  const lanes = new Map();
  const lane = (/** @type {string} */ id) => {
    let each = lanes.get(id);
    if (!each) {
      const place = id.indexOf(":");
      const [kind, name] = [id.slice(0, place), id.slice(place + 1)];
      lanes.set(id, each = { id, group: groups[kind], name, spans: [], marks: [] });
    }
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
      machines.land(touches[next++]);
    }
    const reason = reasonOf(effect);
    const kind = kindOf(effect);
    const target = lane(laneOf(effect, trace.capture.profile));
    switch (effect.effect) {
      case "state": case "pending": machines.enter(effect.recognizer, kind, effect, i); break;
      case "scroll": {
        const last = target.spans[target.spans.length - 1];
        if (last && !last.isFinal && last.to === end) last.to = effect.time;
        const isRest = kind === "idle";
        target.spans.push({ state: kind, from: effect.time, to: isRest ? effect.time : end, effect: i, reason, isFinal: isRest });
        break;
      }
      default: target.marks.push({ kind, time: effect.time, effect: i, label: labelOf(effect), reason });
    }
  }
  while (next < touches.length) machines.land(touches[next++]);
  machines.finish(end);
  return [...lanes.values()].sort((a, b) => groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) || order(a, b, machines));
}

function order(/** @type {Lane} */ a, /** @type {Lane} */ b, /** @type {any} */ machines) {
  if (a.group === "Recognizers") return machines.place(a.name) - machines.place(b.name);
  return a.group === "Touches" ? Number(a.id.slice(7)) - Number(b.id.slice(7)) : 0;
}

/** Whether an effect of the moment of a landing comes after it: it tells of that touch, or isn't a timer's. */
function belongsAfter(/** @type {any} */ effect, /** @type {any} */ touch) {
  return effect.effect !== "touches" || (effect.landing ?? []).includes(touch.landing) || effect.phase === "began";
}

/** A touch's lane is the least one that is free when it lands; it is named after its touches. */
function addFingers(/** @type {any[]} */ touches, /** @type {any} */ segment, /** @type {any} */ lane) {
  /** @type {number[]} */
  const busyUntil = [];
  for (const { touch, number } of touches) {
    const from = touch.path[0][0];
    const to = touch.end ? touch.path[touch.path.length - 1][0] : segment.to;
    let place = busyUntil.findIndex((time) => time <= from);
    if (place < 0) place = busyUntil.length;
    busyUntil[place] = touch.end ? to : Infinity;
    const target = lane(`finger:${place + 1}`);
    target.color = place;
    target.name = nameOf([...new Set([...target.spans.map((span) => span.touch), number])]);
    const reason = `landed on ${touch.view ?? "no view"}`;
    target.spans.push({ state: "down", from, to, effect: -1, touch: number, reason });
    if (touch.end) {
      target.spans.push({ state: touch.end, from: to, to, effect: -1, touch: number, reason: `${touch.end} at ${touch.path[touch.path.length - 1].slice(1).map((/** @type {number} */ x) => Math.round(x * 10) / 10).join(", ")}`, isFinal: true });
    }
  }
}

/** The name of a lane of touches, with the first of their numbers. */
function nameOf(/** @type {any[]} */ numbers) {
  return `${numbers.length > 1 ? "touches" : "touch"} ${numbers.slice(0, 3).join(", ")}${numbers.length > 3 ? " …" : ""}`;
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
    if (!each) machines.set(id, each = { lane: makeLane(`recognizer:${id}`), current: null, lastLift: 0 });
    return each;
  };
  const close = (/** @type {any} */ each, /** @type {number} */ time) => {
    if (each.current) each.current.to = Math.max(each.current.from, time);
    each.current = null;
  };
  return {
    place: (/** @type {string} */ id) => order.get(id) ?? order.size,
    land(/** @type {any} */ { touch, number }) {
      const [time] = touch.path[0];
      const lift = touch.end ? touch.path[touch.path.length - 1][0] : Infinity;
      for (const id of touch.recognizers) {
        const each = machine(id);
        each.lastLift = Math.max(each.lastLift, lift);
        if (each.current) continue;
        each.current = { state: "possible", from: time, to: time, effect: -1, reason: `received touch ${number} when it landed` };
        each.lane.spans.push(each.current);
      }
    },
    enter(/** @type {string} */ id, /** @type {string} */ state, /** @type {any} */ effect, /** @type {number} */ index) {
      const each = machine(id);
      close(each, effect.time);
      const isFinal = finalStates.includes(state);
      const span = { state, from: effect.time, to: effect.time, effect: index, reason: reasonOf(effect), isFinal };
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
