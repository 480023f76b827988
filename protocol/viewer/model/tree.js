// The views at a moment, from keyframes and changes.
import { partition } from "./trace.js";

/** Whether a sample was taken by a moment. */
function isTaken(/** @type {any} */ sample, /** @type {number} */ segment, /** @type {number} */ time, /** @type {number} */ cursor) {
  return sample.segment < segment
    || (sample.segment === segment && sample.time <= time && sample.after < cursor);
}

/** The views by id, each before its subviews, and the recognizers by id, at a moment. */
export class TreeAtMoment {
  constructor(/** @type {import("./trace.js").Trace} */ trace) {
    this.trace = trace;
    this.keyframe = -1;
    this.applied = -1;
    /** @type {Map<string, any>} */
    this.views = new Map();
    /** @type {Record<string, any>} */
    this.recognizers = {};
    /** Changes whenever a view does. */
    this.revision = 0;
  }

  /** Goes to a moment; forward by the changes since, back from the keyframe. */
  go(/** @type {number} */ segment, /** @type {number} */ time, /** @type {number} */ cursor) {
    const { keyframes, changes } = this.trace;
    const index = partition(0, keyframes.length, (i) => !isTaken(keyframes[i], segment, time, cursor)) - 1;
    let keyframe = index;
    // The first of a segment holds from its start.
    if (keyframe < 0 || keyframes[keyframe].segment !== segment) {
      const own = keyframes.findIndex((each) => each.segment === segment);
      keyframe = own >= 0 ? own : Math.max(keyframe, 0);
    }
    if (!keyframes.length) return;
    const frame = keyframes[keyframe];
    const target = partition(0, changes.length, (i) => !isTaken(changes[i], segment, time, cursor));
    const start = partition(0, changes.length, (i) => !isBefore(changes[i], frame));
    if (keyframe !== this.keyframe || target < this.applied) {
      this.views = new Map(frame.views.map((/** @type {any} */ view) => [view.id, view]));
      this.recognizers = frame.recognizers;
      this.keyframe = keyframe;
      this.applied = start;
      this.revision++;
    }
    for (; this.applied < target; this.applied++) {
      const { set } = changes[this.applied];
      for (const id of Object.keys(set)) {
        const view = this.views.get(id);
        if (!view) {
          if (this.recognizers[id]) this.recognizers = { ...this.recognizers, [id]: merged(this.recognizers[id], set[id]) };
          continue;
        }
        this.views.set(id, merged(view, set[id]));
      }
      this.revision++;
    }
  }
}

function merged(/** @type {any} */ object, /** @type {any} */ set) {
  const result = { ...object, ...set };
  for (const name of Object.keys(set)) if (set[name] === null) delete result[name];
  return result;
}

/** Whether a change precedes a keyframe, which holds it then. */
function isBefore(/** @type {any} */ change, /** @type {any} */ frame) {
  if (change.segment !== frame.segment) return change.segment < frame.segment;
  return change.time < frame.time || (change.time === frame.time && change.after < frame.after);
}

/** The matrix from a view's own coordinates to its superview's, as `[a, b, c, d, tx, ty]`. */
export function matrix(/** @type {any} */ view) {
  const [x, y, width, height] = view.bounds;
  const [cx, cy] = view.center;
  const [ax, ay] = view.anchorPoint;
  const [a, b, c, d, tx, ty] = view.transform;
  const px = -(x + ax * width);
  const py = -(y + ay * height);
  return [a, b, c, d, a * px + c * py + tx + cx, b * px + d * py + ty + cy];
}

/** The touches that are down at a moment, or were within a time before it, with their paths so far. */
export function fingersAt(/** @type {any} */ trace, /** @type {number} */ segment, /** @type {number} */ time, linger = 1) {
  const fingers = [];
  trace.touches.forEach((/** @type {any} */ touch, /** @type {number} */ index) => {
    if (touch.segment !== segment || touch.path[0][0] > time) return;
    const last = touch.path[touch.path.length - 1];
    const isUp = touch.end !== null && last[0] <= time;
    if (isUp && time - last[0] > linger) return;
    const count = partition(0, touch.path.length, (i) => touch.path[i][0] > time);
    fingers.push({ number: index + 1, touch, isDown: !isUp, path: touch.path.slice(0, count) });
  });
  return fingers;
}

/** The latest hit map taken by a moment; the segment's first before that. */
export function hitMapAt(/** @type {any} */ trace, /** @type {number} */ segment, /** @type {number} */ time, /** @type {number} */ cursor) {
  let found = null;
  for (const map of trace.hitMaps) {
    if (map.segment !== segment) continue;
    if (!found || isTaken(map, segment, time, cursor)) found = map;
  }
  return found;
}

/** The share of cells in which each view is hit: cells of the view itself, by id. */
export function hitCells(/** @type {any} */ map) {
  /** @type {Map<string, number>} */
  const cells = new Map();
  if (!map) return cells;
  for (const runs of map.runs) {
    for (let i = 0; i < runs.length; i += 2) {
      if (runs[i] < 0) continue;
      const id = map.views[runs[i]];
      cells.set(id, (cells.get(id) ?? 0) + runs[i + 1]);
    }
  }
  return cells;
}

export function isWithin(/** @type {Map<string, any>} */ views, /** @type {string} */ id, /** @type {string} */ ancestor) {
  for (let view = views.get(id); view; view = views.get(view.superview)) if (view.id === ancestor) return true;
  return false;
}
