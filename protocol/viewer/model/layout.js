// Places of a lane's spans and marks along a stretch of time, in pixels.

/** @typedef {{key: string, type: "span" | "final" | "mark" | "tick" | "joined", x: number, width: number, count: number, item: any}} Placed */

/** The room that a mark needs, and that one behind a final state is moved by. */
const markSize = 15;

/**
 * What is to be drawn: spans that are narrower than `grain` are joined, marks that would overlap become
 * ticks, and ticks closer than `grain` one.
 * @returns {Placed[]}
 */
export function layout(/** @type {import("./lanes.js").Lane} */ lane, /** @type {number[]} */ range, /** @type {number} */ width, grain = 2) {
  const [from, to] = range;
  const scale = width / (to - from || 1);
  const at = (/** @type {number} */ time) => (time - from) * scale;
  /** @type {Placed[]} */
  const placed = [];
  /** @type {Placed | null} */
  let joined = null;
  const finals = [];
  for (const span of lane.spans) {
    if (span.to < from || span.from > to) continue;
    if (span.isFinal) {
      finals.push(span);
      continue;
    }
    const start = Math.max(at(span.from), -4);
    const end = Math.min(at(span.to), width + 4);
    const key = spanKey(span);
    if (end - start >= grain) {
      placed.push({ key, type: "span", x: start, width: end - start, count: 1, item: span });
      joined = null;
    } else if (joined && start - joined.x < grain) {
      joined.count++;
      joined.width = Math.max(joined.width, end - joined.x);
    } else {
      placed.push(joined = { key, type: "joined", x: start, width: grain, count: 1, item: span });
    }
  }
  const finalTimes = new Set();
  placePoints(finals.map((item) => ({ item, x: at(item.to), key: spanKey(item) })), "final", grain, placed, finalTimes);
  const marks = [];
  for (const item of lane.marks) {
    if (item.time < from || item.time > to) continue;
    const shift = item.kind === "action" && finalTimes.has(item.time) ? markSize : 0;
    marks.push({ item, x: at(item.time) + shift, key: `m${item.effect}` });
  }
  placePoints(marks, "mark", grain, placed, null);
  return placed;
}

function spanKey(/** @type {any} */ span) {
  return `${span.isFinal ? "f" : "s"}${span.effect >= 0 ? span.effect : `${span.touch ?? ""}@${span.from}`}`;
}

function placePoints(
  /** @type {{item: any, x: number, key: string}[]} */ points, /** @type {"final" | "mark"} */ type, /** @type {number} */ grain,
  /** @type {Placed[]} */ placed, /** @type {Set<number> | null} */ times,
) {
  /** @type {Placed | null} */
  let last = null;
  for (let i = 0; i < points.length; i++) {
    const { item, x, key } = points[i];
    const isCrowded = (i > 0 && x - points[i - 1].x < markSize) || (i + 1 < points.length && points[i + 1].x - x < markSize);
    if (!isCrowded) {
      placed.push({ key, type, x, width: markSize, count: 1, item });
      times?.add(item.to);
      last = null;
    } else if (last && x - last.x < grain) {
      last.count++;
    } else {
      placed.push(last = { key, type: "tick", x, width: 2, count: 1, item });
    }
  }
}

/** Times of a ruler's lines, and the number of decimals that tell them apart. */
export function ruler(/** @type {number[]} */ range, /** @type {number} */ width) {
  const [from, to] = range;
  const least = ((to - from) / Math.max(width, 1)) * 64;
  let step = 10 ** Math.floor(Math.log10(Math.max(least, 1e-6)));
  for (const factor of [1, 2, 5, 10]) {
    if (step * factor >= least) {
      step *= factor;
      break;
    }
  }
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const lines = [];
  for (let i = Math.ceil(from / step - 1e-9); i * step <= to + step * 1e-6 && lines.length < 200; i++) lines.push(i * step + 0);
  return { lines, decimals };
}
