// The rows of the list: steps with their effects, filtered and folded.
import { stepText } from "./words.js";

/**
 * @typedef {{kinds: Set<string>, text: string}} Filters
 * @typedef {{kind: "setup" | "step" | "effect", number: number, level: number}} Row
 */

/** The first input of a segment stands behind its set-up: requests without effects before it. */
function setupOf(/** @type {any} */ trace, /** @type {number} */ segment) {
  const [first, last] = trace.segments[segment].steps;
  const landing = trace.touches.find((/** @type {any} */ touch) => touch.segment === segment);
  const input = landing ? landing.path[0][0] : Infinity;
  let end = first;
  while (end < last) {
    const step = trace.steps[end];
    if (step.kind !== "request" || step.effects[1] > step.effects[0] || step.error) break;
    if (step.until > step.time || step.time > input) break;
    end++;
  }
  return [first, end];
}

/** The rows to show, and how many effects match of how many. */
export function rowsOf(
  /** @type {import("./trace.js").Trace} */ trace, /** @type {number} */ segment, /** @type {Filters} */ filters,
  /** @type {Set<number>} */ folded, /** @type {boolean} */ isSetupOpen,
) {
  const { kinds } = filters;
  const text = filters.text.toLowerCase();
  const isFiltering = kinds.size > 0 || text !== "";
  /** @type {Row[]} */
  const rows = [];
  const { steps: [first, last], effects: [firstEffect, lastEffect] } = trace.segments[segment];
  const setup = setupOf(trace, segment);
  let matches = 0;
  const isMatch = (/** @type {number} */ i) => {
    if (kinds.size && !kinds.has(trace.effects[i].effect)) return false;
    return text === "" || trace.searchText(i).includes(text);
  };
  if (setup[1] > setup[0] && !isFiltering) rows.push({ kind: "setup", number: setup[0], level: 1 });
  let next = firstEffect;
  const addLoose = (/** @type {number} */ end) => {
    for (; next < end; next++) {
      if (!isMatch(next)) continue;
      matches++;
      rows.push({ kind: "effect", number: next, level: 1 });
    }
  };
  for (let number = first; number < last; number++) {
    const step = trace.steps[number];
    const isSetup = number < setup[1];
    addLoose(Math.min(step.effects[0], lastEffect));
    const place = rows.length;
    const isFolded = folded.has(number);
    for (let i = Math.max(next, step.effects[0]); i < step.effects[1]; i++) {
      if (!isMatch(i)) continue;
      matches++;
      if (!isFolded) rows.push({ kind: "effect", number: i, level: 2 });
    }
    next = Math.max(next, step.effects[1]);
    const hasOwnMatch = text !== "" && kinds.size === 0 && stepText(step).toLowerCase().includes(text);
    const isShown = isFiltering ? rows.length > place || hasOwnMatch : !isSetup || isSetupOpen;
    if (isShown) rows.splice(place, 0, { kind: "step", number, level: isSetup && !isFiltering ? 2 : 1 });
  }
  addLoose(lastEffect);
  return { rows, matches, total: lastEffect - firstEffect };
}

/** The place of what is selected among rows, or of the step that holds it; -1 for none. */
export function placeOf(/** @type {Row[]} */ rows, /** @type {string | null} */ selection, /** @type {any} */ trace) {
  const [kind, text] = (selection ?? "").split(/:(.*)/s);
  const number = Number(text);
  if (kind !== "effect" && kind !== "step") return -1;
  const place = rows.findIndex((row) => row.kind === kind && row.number === number);
  if (place >= 0 || kind === "step") return place;
  const step = trace.stepOf(number);
  return rows.findIndex((row) => row.kind === "step" && row.number === step);
}
