// The data of a trace, unpacked, and what can be looked up in it.
import { describe } from "./words.js";

/** Effects from their packed form: rows of shape and values, texts by number. */
export function unpack(/** @type {any} */ packed) {
  const { strings, shapes, rows } = packed;
  const plans = shapes.map((/** @type {string[]} */ names) => names.map((name) =>
    name.endsWith("$") ? { name: name.slice(0, -1), isText: true } : { name, isText: false }));
  return rows.map((/** @type {any[]} */ row) => {
    /** @type {any} */
    const effect = {};
    const plan = plans[row[0]];
    for (let i = 0; i < plan.length; i++) {
      const value = row[i + 1];
      effect[plan[i].name] = plan[i].isText ? strings[value] : value;
    }
    return effect;
  });
}

/** The first index in `[low, high)` for which `isAfter` holds; `high` if there is none. */
export function partition(/** @type {number} */ low, /** @type {number} */ high, /** @type {(index: number) => boolean} */ isAfter) {
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAfter(middle)) high = middle; else low = middle + 1;
  }
  return low;
}

/** @param {any[]} list @param {(value: any) => any} key */
function groupBy(list, key) {
  const groups = new Map();
  for (const each of list) {
    const name = key(each);
    const group = groups.get(name);
    if (group) group.push(each); else groups.set(name, [each]);
  }
  return groups;
}

const noWords = { what: "", whom: "", why: "" };

/** A trace that doesn't change, with indices made when they are first needed. */
export class Trace {
  constructor(/** @type {any} */ data) {
    this.data = data;
    /** @type {any[]} */
    this.effects = Array.isArray(data.effects) ? data.effects : unpack(data.effects);
    this.times = new Float64Array(this.effects.length);
    for (let i = 0; i < this.effects.length; i++) this.times[i] = this.effects[i].time;
    /** @type {any[]} */
    this.segments = data.segments;
    this.steps = data.steps;
    this.touches = data.touches;
    this.links = data.links;
    this.keyframes = data.tree.keyframes;
    this.changes = data.tree.changes;
    this.hitMaps = data.hitMaps;
    this.capture = data.capture;
    this.alternatives = data.alternatives;
    this.screen = data.screen;
    /** Made when first needed. */
    this.owners = /** @type {Int32Array | null} */ (null);
    this.decisions = /** @type {Map<number, any> | null} */ (null);
    this.linkGroups = /** @type {Map<number, any[]> | null} */ (null);
    this.kindList = /** @type {string[] | null} */ (null);
    this.searchTexts = /** @type {string[] | null} */ (null);
    this.recordsByEffect = new Map();
    this.effectsByRecord = new Map();
    this.hasMatchedRecords = false;
  }

  /** The number of the step that caused an effect; -1 for none. */
  stepOf(/** @type {number} */ effect) {
    if (!this.owners) {
      const owners = this.owners = new Int32Array(this.effects.length).fill(-1);
      this.steps.forEach((step, number) => owners.fill(number, step.effects[0], step.effects[1]));
    }
    return this.owners[effect] ?? -1;
  }

  segmentOf(/** @type {number} */ effect) {
    return this.segments.findIndex((each) => effect >= each.effects[0] && effect < each.effects[1]);
  }

  /** The number of effects of a segment up to a time, that moment included, as an index behind the last one. */
  cursorAt(/** @type {number} */ segment, /** @type {number} */ time) {
    const [low, high] = this.segments[segment].effects;
    return partition(low, high, (i) => this.times[i] > time);
  }

  /** The decision of capture about an effect; undefined if there was none. */
  decision(/** @type {number} */ effect) {
    this.decisions ??= new Map(this.capture.decisions.map((/** @type {any} */ each) => [each.effect, each]));
    return this.decisions.get(effect);
  }

  linksOf(/** @type {number} */ effect) {
    this.linkGroups ??= groupBy(this.links, (link) => link.effect);
    return this.linkGroups.get(effect) ?? [];
  }

  /** The record that an effect of the kind `captured` tells of. */
  recordOf(/** @type {number} */ effect) {
    this.matchRecords();
    return this.recordsByEffect.get(effect);
  }

  /** The effect that reports a record; undefined for none. */
  effectOfRecord(/** @type {any} */ record) {
    this.matchRecords();
    return this.effectsByRecord.get(record);
  }

  /** The record with that number, in a segment rather than in others. */
  record(/** @type {number} */ segment, /** @type {number} */ index) {
    const records = this.capture.records.filter((/** @type {any} */ each) => each.index === index);
    return records.find((/** @type {any} */ each) => each.segment === segment) ?? records[0];
  }

  /** Pairs records with the effects that tell of them, by segment and index. */
  matchRecords() {
    if (this.hasMatchedRecords) return;
    this.hasMatchedRecords = true;
    const records = new Map(this.capture.records.map((/** @type {any} */ record) => [`${record.segment}:${record.index}`, record]));
    this.segments.forEach(({ effects: [first, last] }, segment) => {
      for (let number = first; number < last; number++) {
        const effect = this.effects[number];
        const record = effect.effect === "captured" && records.get(`${segment}:${effect.index}`);
        if (!record) continue;
        this.recordsByEffect.set(number, record);
        this.effectsByRecord.set(record, number);
      }
    });
  }

  /** What the configured profiles recorded of a touch, by its number from 1. */
  comparison(/** @type {number} */ touch) {
    const { segment, landing } = this.touches[touch - 1];
    return this.capture.groups.find((/** @type {any} */ each) =>
      each.touchGroup === landing && each.segment === segment);
  }

  /** The kinds of effects, in the order in which they first occur. */
  kinds() {
    this.kindList ??= [...new Set(this.effects.map((effect) => effect.effect))];
    return this.kindList;
  }

  /** What a search looks at: the words of a row, in small letters. */
  searchText(/** @type {number} */ effect) {
    const texts = this.searchTexts ??= new Array(this.effects.length);
    const { what, whom, why } = texts[effect] === undefined ? describe(this.effects[effect]) : noWords;
    return texts[effect] ??= `${what}\n${whom}\n${why}`.toLowerCase();
  }

  /** The effect that caused another one; -1 if a finger, a timer or a request did. */
  causeOf(/** @type {number} */ number) {
    const effect = this.effects[number];
    if (!effect) return -1;
    const segment = this.segments[this.segmentOf(number)];
    const first = segment ? segment.effects[0] : 0;
    const stateBefore = (/** @type {string} */ id, /** @type {number} */ from) => {
      for (let i = from; i >= first; i--) {
        const each = this.effects[i];
        if (each.recognizer === id && (each.effect === "state" || each.effect === "pending")) return i;
      }
      return -1;
    };
    for (const link of this.linksOf(number)) {
      const other = link.kind === "waits" ? -1 : stateBefore(link.from, number - 1);
      if (other >= 0) return other;
    }
    if (effect.effect === "action") return stateBefore(effect.recognizer, number);
    if (effect.effect === "captured") {
      const source = this.recordOf(number)?.source;
      if (source?.recognizer) return stateBefore(source.recognizer, number);
      for (let i = number - 1; source?.control && i >= first; i--) {
        if (this.effects[i].control === source.control) return i;
      }
    }
    if (effect.effect !== "pending") {
      for (const name of effect.names ?? []) {
        const other = stateBefore(name, number - 1);
        if (other >= 0) return other;
      }
    }
    return -1;
  }

  /** The first 20 effects that an effect caused, among the 20 before it and the 400 after it. */
  causedBy(/** @type {number} */ number) {
    const segment = this.segments[this.segmentOf(number)];
    const found = [];
    if (!segment) return found;
    const end = Math.min(segment.effects[1], number + 400);
    for (let i = segment.effects[0] > number - 20 ? segment.effects[0] : number - 20; i < end; i++) {
      if (i !== number && this.causeOf(i) === number) found.push(i);
      if (found.length === 20) break;
    }
    return found;
  }
}
