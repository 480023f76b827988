// What the details say about a selection: a headline, the reason, what is related.
import { headline, reason, seconds, stepText, subjectOf, word } from "./words.js";
import { statesAt } from "./lanes.js";
import { hitCells, hitMapAt, isWithin } from "./tree.js";

/**
 * @typedef {{to: string, text: string, isCause?: boolean}} Related
 * @typedef {{kind: string, headline: string, because: string, related: Related[], properties: [string, any][],
 *   state?: string, hitState?: string, hits?: any[], comparison?: any, checks?: any[], decision?: string,
 *   step?: any, hints?: string[], touch?: number, object?: string}} Details
 */

/** Splits `effect:3` into its kind and the rest. */
export function parts(/** @type {string | null} */ selection) {
  const match = /^(effect|step|recognizer|view|touch|captured):(.+)$/s.exec(selection ?? "");
  if (!match) return null;
  const [, kind, id] = match;
  const isNumber = !["recognizer", "view"].includes(kind);
  if (isNumber && !/^\d+$/.test(id)) return null;
  return { kind, id, number: isNumber ? Number(id) : -1 };
}

/** Whether there is what a selection names. */
export function exists(/** @type {any} */ model, /** @type {string | null} */ selection) {
  const it = parts(selection);
  if (!it) return false;
  const { trace } = model;
  switch (it.kind) {
    case "effect": return it.number < trace.effects.length;
    case "step": return it.number < trace.steps.length;
    case "touch": return it.number >= 1 && it.number <= trace.touches.length;
    case "captured": return trace.record(model.state.segment, it.number) !== undefined;
    case "view": return model.isView(it.id);
    default: return model.isRecognizer(it.id) || trace.effects.some((/** @type {any} */ effect) => effect.recognizer === it.id);
  }
}

/** @returns {Details | null} */
export function detailsOf(/** @type {any} */ model, /** @type {string | null} */ selection) {
  const it = parts(selection);
  if (!it || !exists(model, selection)) return null;
  switch (it.kind) {
    case "effect": return ofEffect(model, it.number);
    case "step": return ofStep(model, it.number);
    case "touch": return ofTouch(model, it.number);
    case "captured": return ofRecord(model, it.number);
    case "view": return ofView(model, it.id);
    default: return ofRecognizer(model, it.id);
  }
}

function toEffect(/** @type {any} */ model, /** @type {number} */ number, /** @type {string} */ relation) {
  const effect = model.trace.effects[number];
  return { to: `effect:${number}`, text: `${relation}${headline(effect)} at ${seconds(effect.time)}` };
}

function link(/** @type {string} */ kind, /** @type {string | number} */ id) {
  return { to: `${kind}:${id}`, text: `${kind} ${id}` };
}

function objects(/** @type {any} */ model, /** @type {any} */ effect) {
  /** @type {Related[]} */
  const related = [];
  const recognizers = new Set([effect.recognizer, ...(effect.on ?? []), ...(effect.names ?? [])].filter((id) => model.isRecognizer(id)));
  for (const id of recognizers) related.push(link("recognizer", id));
  const views = new Set([effect.view, effect.control, effect.scrollView, effect.list, effect.cell, effect.object,
    model.tree.recognizers[effect.recognizer]?.view].filter((id) => id && model.isView(id)));
  for (const id of views) related.push(link("view", id));
  return related;
}

/** The numbers of the touches that an effect is about. */
function touchesOf(/** @type {any} */ trace, /** @type {any} */ effect, /** @type {number} */ segment) {
  const landings = effect.landing ?? [];
  const numbers = [];
  trace.touches.forEach((/** @type {any} */ touch, /** @type {number} */ index) => {
    if (touch.segment !== segment || touch.path[0][0] > effect.time) return;
    const isUp = touch.end !== null && touch.path[touch.path.length - 1][0] < effect.time;
    const isNamed = landings.includes(touch.landing);
    if (isNamed || (!isUp && effect.recognizer && touch.recognizers.includes(effect.recognizer))) numbers.push(index + 1);
  });
  return numbers;
}

/** @returns {Details} */
function ofEffect(/** @type {any} */ model, /** @type {number} */ number) {
  const { trace } = model;
  const effect = trace.effects[number];
  const cause = trace.causeOf(number);
  const related = [];
  if (cause >= 0) related.push({ ...toEffect(model, cause, "because "), isCause: true });
  for (const each of trace.causedBy(number).slice(0, 12)) related.push(toEffect(model, each, "so "));
  const record = trace.recordOf(number);
  if (record) related.push({ to: `captured:${record.index}`, text: `record #${record.index}` });
  for (const touch of touchesOf(trace, effect, trace.segmentOf(number)).slice(0, 5)) {
    related.push(link("touch", touch));
  }
  related.push(...objects(model, effect));
  const step = trace.stepOf(number);
  if (step >= 0) related.push({ to: `step:${step}`, text: `step ${stepText(trace.steps[step])}` });
  const decision = trace.decision(number);
  const properties = Object.keys(effect).filter((name) => !["because", "names", "link"].includes(name))
    .map((name) => /** @type {[string, any]} */ ([name, effect[name]]));
  return {
    kind: "effect", headline: headline(effect), because: reason(effect), related, properties,
    checks: decision?.checks, decision: decision ? (decision.captured ? "Recorded" : "Not recorded") : undefined,
    object: subjectOf(effect) ?? undefined,
  };
}

/** @returns {Details} */
function ofStep(/** @type {any} */ model, /** @type {number} */ number) {
  const { trace } = model;
  const step = trace.steps[number];
  const related = [];
  for (let i = step.effects[0]; i < step.effects[1] && related.length < 20; i++) {
    if (trace.effects[i].effect !== "touches") related.push(toEffect(model, i, ""));
  }
  if (step.kind === "expectation") {
    const effects = blamed(model, step);
    for (const each of effects) related.unshift(toEffect(model, each, "see "));
    trace.touches.forEach((/** @type {any} */ touch, /** @type {number} */ index) => {
      const isBefore = touch.segment === step.segment && touch.path[0][0] <= step.time;
      if (!step.passed && !effects.length && isBefore && related.length < 5) related.push({ to: `touch:${index + 1}`, text: `touch ${index + 1} landed on ${touch.view ?? "no view"}` });
    });
  }
  /** @type {[string, any][]} */
  const properties = [["time", step.time]];
  if (step.until !== step.time) properties.push(["until", step.until]);
  if (step.line) properties.push(["line", step.line]);
  if (step.method) properties.push(["method", step.method]);
  return {
    kind: step.kind, headline: stepText(step), related, properties, step,
    because: step.kind === "expectation" ? step.message ?? (step.passed ? "passed" : "failed") : step.error?.message ?? "",
    // In columns, which a narrow card hasn't the room for.
    hints: step.hints?.length ? step.hints.map((/** @type {string} */ hint) => hint.trim().replace(/ {2,}/g, " · ")) : undefined,
  };
}

/** The final states of the recognizers whose actions or names a failed expectation asks for, the last of each. */
function blamed(/** @type {any} */ model, /** @type {any} */ step) {
  if (step.passed) return [];
  const { trace } = model;
  const words = new Set(step.text.split(/[\s,]+/));
  const [first] = trace.segments[step.segment].effects;
  const found = new Map();
  for (let i = first; i < step.effects[0]; i++) {
    const effect = trace.effects[i];
    if (effect.effect !== "state" || !["failed", "cancelled", "ended"].includes(effect.to)) continue;
    const targets = model.tree.recognizers[effect.recognizer]?.targets ?? [];
    if (words.has(effect.recognizer) || targets.some((/** @type {any} */ each) => words.has(each.action))) found.set(effect.recognizer, i);
  }
  return [...found.values()];
}

/** @returns {Details} */
function ofTouch(/** @type {any} */ model, /** @type {number} */ number) {
  const { trace } = model;
  const touch = trace.touches[number - 1];
  const [time, x, y] = touch.path[0];
  const last = touch.path[touch.path.length - 1];
  /** @type {Related[]} */
  const related = [];
  if (touch.view && model.isView(touch.view)) related.push(link("view", touch.view));
  for (const id of touch.recognizers) related.push(link("recognizer", id));
  const end = touch.end ? `${touch.end} at ${seconds(last[0])}` : "is still down";
  return {
    kind: "touch", headline: `touch ${number}`, because: `landed on ${touch.view ?? "no view"}${withheld(trace, touch)}`, related, touch: number,
    properties: [["landed", `${seconds(time)} at ${round(x)}, ${round(y)}`], ["end", end], ["type", touch.type],
      ["identifier", touch.touch], ["receivedBy", word(touch.recognizers) || "no recognizer"]],
    hits: touch.hit, comparison: trace.comparison(number),
  };
}

/** That the view that a touch hit didn't get it, and the recognizer that came first; nothing if it did. */
function withheld(/** @type {any} */ trace, /** @type {any} */ touch) {
  const [first, last] = trace.segments[touch.segment].effects;
  const by = trace.effects.slice(first, last).find((/** @type {any} */ each) => each.time >= touch.path[0][0]
    && (each.withheldFrom ?? []).includes(touch.view) && touch.recognizers.includes(each.recognizer));
  return by ? `, which received no touch: it was withheld until ${by.recognizer} recognized` : "";
}

export function round(/** @type {number} */ number) {
  return Math.round(number * 100) / 100;
}

/** @returns {Details} */
function ofRecord(/** @type {any} */ model, /** @type {number} */ index) {
  const { trace } = model;
  const record = trace.record(model.state.segment, index);
  const effect = trace.effectOfRecord(record);
  /** @type {Related[]} */
  const related = [];
  if (effect !== undefined) related.push(toEffect(model, effect, "reported by "));
  if (record.source?.recognizer) related.push(link("recognizer", record.source.recognizer));
  if (record.source?.view && model.isView(record.source.view)) related.push(link("view", record.source.view));
  return {
    kind: "captured", headline: `${record.event} #${record.index}`,
    because: effect !== undefined ? reason(trace.effects[effect]) : "", related, properties: flat(record),
  };
}

/** The members of an object and of those within it, by path. @returns {[string, any][]} */
function flat(/** @type {any} */ object, prefix = "") {
  return Object.keys(object).flatMap((name) => {
    const value = object[name];
    if (value && typeof value === "object" && !Array.isArray(value)) return flat(value, `${prefix}${name}.`);
    return [/** @type {[string, any]} */ ([prefix + name, value])];
  });
}

/** @returns {Details} */
function ofView(/** @type {any} */ model, /** @type {string} */ id) {
  const { trace, state, tree } = model;
  const view = tree.views.get(id) ?? model.anyView(id);
  /** @type {Related[]} */
  const related = [];
  for (const each of view.recognizers ?? []) related.push(link("recognizer", each));
  trace.touches.forEach((/** @type {any} */ touch, /** @type {number} */ index) => {
    if (touch.view === id && touch.segment === state.segment && related.length < 20) related.push({ to: `touch:${index + 1}`, text: `touch ${index + 1} landed on it` });
  });
  if (view.superview) related.push({ to: `view:${view.superview}`, text: `superview ${view.superview}` });
  const cells = hitCells(hitMapAt(trace, state.segment, state.now, state.cursor));
  const within = [...cells.keys()].filter((each) => each !== id && isWithin(tree.views, each, id));
  const count = cells.get(id) ?? 0;
  const hitState = count ? `fingers hit it${within.length ? `, and ${within.length} views within it` : ""}`
    : within.length ? `fingers hit ${within.length} ${within.length === 1 ? "view" : "views"} within it` : "no finger hits it";
  const skipped = ["id", "recognizers"];
  return {
    kind: "view", headline: `${view.class} ${id}`, because: "", related, hitState, object: id,
    properties: Object.keys(view).filter((name) => !skipped.includes(name) && view[name] !== null).map((name) => [name, view[name]]),
  };
}

/** @returns {Details} */
function ofRecognizer(/** @type {any} */ model, /** @type {string} */ id) {
  const { trace, state, tree } = model;
  const recognizer = tree.recognizers[id] ?? model.anyRecognizer(id) ?? {};
  const now = statesAt(model.lanes, state.now, state.cursor)[id] ?? { state: "possible", because: "" };
  /** @type {Related[]} */
  const related = [];
  const [first] = trace.segments[state.segment].effects;
  for (let i = state.cursor - 1; i >= first && related.length < 1; i--) {
    const each = trace.effects[i];
    if (each.recognizer === id && (each.effect === "state" || each.effect === "pending")) {
      const cause = trace.causeOf(i);
      if (cause >= 0) related.push({ ...toEffect(model, cause, "because "), isCause: true });
      related.push(toEffect(model, i, ""));
    }
  }
  if (recognizer.view && model.isView(recognizer.view)) related.push(link("view", recognizer.view));
  trace.touches.forEach((/** @type {any} */ touch, /** @type {number} */ index) => {
    if (touch.segment === state.segment && related.length < 12 && touch.recognizers.includes(id)) related.push(link("touch", index + 1));
  });
  return {
    kind: "recognizer", headline: id, because: now.because, state: now.state, related, object: id,
    properties: Object.keys(recognizer).map((name) => [name, recognizer[name]]),
  };
}
