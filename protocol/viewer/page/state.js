// What is looked at: a test, a moment, a selection; and what changes it.
import { Trace, partition } from "../model/trace.js";
import { lanesOf, linksOf, outcomesOf } from "../model/lanes.js";
import { TreeAtMoment } from "../model/tree.js";
import { rowsOf } from "../model/rows.js";
import { exists, parts } from "../model/details.js";

/** What is remembered of a trace's segments and rows while they are shown. */
export class Model {
  constructor(/** @type {any} */ data) {
    this.trace = new Trace(data);
    this.tree = new TreeAtMoment(this.trace);
    /** Changes whenever the data do. */
    this.revision = 0;
    /** @type {Map<number, any>} */
    this.segments = new Map();
    this.state = new State();
    this.rowsKey = "";
    /** Views and recognizers by id, made when first needed. */
    this.index = /** @type {ReturnType<typeof byID> | null} */ (null);
    /** @type {ReturnType<typeof rowsOf>} */
    this.rowsNow = { rows: [], matches: 0, total: 0 };
  }

  segment(number = this.state.segment) {
    let segment = this.segments.get(number);
    if (!segment) {
      segment = { lanes: lanesOf(this.trace, number), links: linksOf(this.trace, number), outcomes: null };
      this.segments.set(number, segment);
    }
    return segment;
  }

  /** Goes on with data that have grown. */
  replace(/** @type {any} */ data) {
    this.trace = new Trace(data);
    this.tree = new TreeAtMoment(this.trace);
    this.segments.clear();
    this.index = null;
    this.revision++;
  }

  get lanes() { return this.segment().lanes; }
  get links() { return this.segment().links; }

  get outcomes() {
    return this.segment().outcomes ??= outcomesOf(this.trace, this.state.segment);
  }

  /** The time that a segment takes up. */
  span(/** @type {number} */ number) {
    const { from, to } = this.trace.segments[number];
    return { from, to: to > from ? to : from + 0.1 };
  }

  get rows() {
    const { segment, filters, folded, isSetupOpen } = this.state;
    const key = [this.revision, segment, [...filters.kinds].join(), filters.text, [...folded].join(), isSetupOpen].join("|");
    if (key !== this.rowsKey) {
      this.rowsKey = key;
      this.rowsNow = rowsOf(this.trace, segment, filters, folded, isSetupOpen);
    }
    return this.rowsNow;
  }

  isView(/** @type {any} */ id) { return this.anyView(id) !== undefined; }
  isRecognizer(/** @type {any} */ id) { return this.anyRecognizer(id) !== undefined; }

  /** A view as it is in some keyframe of the trace. */
  anyView(/** @type {any} */ id) { return this.known.views.get(id); }
  anyRecognizer(/** @type {any} */ id) { return this.known.recognizers.get(id); }

  get known() { return this.index ??= byID(this.trace.keyframes); }
}

function byID(/** @type {any[]} */ keyframes) {
  const views = new Map();
  const recognizers = new Map();
  for (const frame of keyframes) {
    for (const view of frame.views) views.set(view.id, view);
    for (const id of Object.keys(frame.recognizers)) recognizers.set(id, frame.recognizers[id]);
  }
  return { views, recognizers };
}

class State {
  segment = 0;
  now = 0;
  /** The index behind the last effect that has happened. */
  cursor = 0;
  /** @type {string | null} */
  selection = null;
  filters = { kinds: /** @type {Set<string>} */ (new Set()), text: "" };
  range = [0, 1];
  playing = false;
  speed = 1;
  tab = "steps";
  layers = new Set(["labels", "recognizers", "touches"]);
  /** @type {Set<number>} */
  folded = new Set();
  isSetupOpen = false;
  /** The alternative whose effects the lanes show; -1 for none. */
  alternative = -1;
  isPrinting = false;
}

export const tabs = ["steps", "views", "captured", "what-if"];

/** The ways in which what is looked at changes. */
export class Actions {
  constructor(/** @type {Model} */ model, /** @type {() => void} */ changed) {
    this.model = model;
    this.changed = changed;
    /** Called with what was selected. */
    this.selected = (/** @type {string | null} */ _) => {};
  }

  get state() { return this.model.state; }
  get trace() { return this.model.trace; }
  get bounds() { return this.trace.segments[this.state.segment]; }

  seek(/** @type {number} */ time) {
    if (!Number.isFinite(time)) return;
    const { from, to } = this.bounds;
    this.state.now = Math.min(Math.max(time, from), to);
    this.state.cursor = this.trace.cursorAt(this.state.segment, this.state.now);
    this.reveal();
    this.changed();
  }

  seekEffect(/** @type {number} */ number) {
    if (!Number.isInteger(number) || number < 0 || number >= this.trace.effects.length) return;
    const segment = this.trace.segmentOf(number);
    if (segment < 0) return;
    if (segment !== this.state.segment) this.showSegment(segment);
    this.state.now = this.trace.times[number];
    this.state.cursor = number + 1;
    this.reveal();
    this.changed();
  }

  /** Goes some effects forward or back. */
  step(count = 1) {
    const [first, last] = this.bounds.effects;
    const cursor = this.state.cursor + Math.trunc(count);
    if (cursor > last) return this.seek(this.bounds.to);
    if (cursor <= first) return this.start();
    this.seekEffect(cursor - 1);
  }

  /** Goes to the start, before all effects. */
  start() {
    this.state.now = this.bounds.from;
    this.state.cursor = this.bounds.effects[0];
    this.reveal();
    this.changed();
  }

  /** Goes some moments forward or back. */
  instant(count = 1) {
    const [first, last] = this.bounds.effects;
    const { times } = this.trace;
    for (let i = 0; i < Math.abs(count); i++) {
      const { now } = this.state;
      if (count > 0) {
        const next = partition(first, last, (index) => times[index] > now);
        if (next === last) return this.seek(this.bounds.to);
        this.seek(times[next]);
      } else {
        const previous = partition(first, last, (index) => times[index] >= now) - 1;
        if (previous < first) return now > this.bounds.from ? this.seek(this.bounds.from) : this.start();
        this.seek(times[previous]);
      }
    }
  }

  play(speed = this.state.speed) {
    if (Number.isFinite(speed) && speed > 0) this.state.speed = speed;
    if (this.state.now >= this.bounds.to) this.seek(this.bounds.from);
    this.state.playing = true;
    this.changed();
  }

  pause() {
    this.state.playing = false;
    this.changed();
  }

  /** Selects something; what is unknown selects nothing. */
  select(/** @type {string | null} */ selection) {
    this.state.selection = exists(this.model, selection) ? selection : null;
    this.selected(this.state.selection);
    this.changed();
  }

  /** Selects something, and goes to where it is. */
  goTo(/** @type {string} */ selection) {
    const it = parts(selection);
    if (!it || !exists(this.model, selection)) return this.select(null);
    if (it.kind === "effect") {
      this.seekEffect(it.number);
    } else if (it.kind === "step") {
      this.goToStep(it.number);
    } else if (it.kind === "touch") {
      const touch = this.trace.touches[it.number - 1];
      if (touch.segment !== this.state.segment) this.showSegment(touch.segment);
    }
    this.select(selection);
  }

  /** Goes to the end of a step: behind its last effect. */
  goToStep(/** @type {number} */ number) {
    const step = this.trace.steps[number];
    if (step.segment !== this.state.segment) this.showSegment(step.segment);
    this.state.now = Math.min(Math.max(step.until, this.bounds.from), this.bounds.to);
    this.state.cursor = Math.max(step.effects[1], this.bounds.effects[0]);
    this.reveal();
    this.changed();
  }

  filter(/** @type {{kinds?: Iterable<string>, text?: string}} */ { kinds, text } = {}) {
    const known = this.trace.kinds();
    if (kinds !== undefined) this.state.filters.kinds = new Set([...kinds].filter((kind) => known.includes(kind)));
    if (text !== undefined) this.state.filters.text = String(text);
    this.changed();
  }

  tab(/** @type {string} */ name) {
    if (!tabs.includes(name) || (name === "what-if" && !this.hasAlternatives)) return;
    this.state.tab = name;
    this.changed();
  }

  get hasAlternatives() { return this.trace.alternatives.length > 0 || this.alwaysHasAlternatives; }
  alwaysHasAlternatives = false;

  /** Shows a test at its end, or at its first failed expectation, with that selected. */
  showSegment(/** @type {number} */ number) {
    const segment = this.trace.segments[number];
    if (!segment) return;
    const { state } = this;
    state.segment = number;
    state.isSetupOpen = false;
    const { from, to } = this.model.span(number);
    state.range = [from, to];
    let failed = -1;
    if (segment.passed === false) {
      for (let i = segment.steps[0]; i < segment.steps[1] && failed < 0; i++) {
        const step = this.trace.steps[i];
        if (step.passed === false) failed = i;
      }
      for (let i = segment.steps[0]; i < segment.steps[1] && failed < 0; i++) if (this.trace.steps[i].error) failed = i;
    }
    state.now = segment.to;
    state.cursor = segment.effects[1];
    if (failed >= 0) this.goToStep(failed);
    this.select(failed >= 0 ? `step:${failed}` : null);
    this.changed();
  }

  zoom(/** @type {number} */ from, /** @type {number} */ to) {
    if (!Number.isFinite(from) || !Number.isFinite(to)) return;
    const whole = this.model.span(this.state.segment);
    const least = 0.001;
    let length = Math.min(Math.max(Math.abs(to - from), least), whole.to - whole.from);
    const start = Math.min(Math.max(Math.min(from, to), whole.from), whole.to - length);
    this.state.range = [start, start + length];
    this.changed();
  }

  zoomBy(/** @type {number} */ factor, about = this.state.now) {
    const [from, to] = this.state.range;
    const centre = about >= from && about <= to ? about : (from + to) / 2;
    const length = (to - from) * factor;
    const start = factor < 1 || about < from || about > to ? centre - length / 2 : centre - (centre - from) * factor;
    this.zoom(start, start + length);
  }

  zoomAll() {
    const { from, to } = this.model.span(this.state.segment);
    this.zoom(from, to);
  }

  /** Moves the stretch of time that is shown by a part of its length. */
  move(/** @type {number} */ part) {
    const [from, to] = this.state.range;
    this.zoom(from + (to - from) * part, to + (to - from) * part);
  }

  /** Zooms to the time of what is selected. */
  zoomToSelection() {
    const times = this.timesOfSelection();
    if (!times) return;
    const margin = Math.max((times[1] - times[0]) * 0.1, 0.05);
    this.zoom(times[0] - margin, times[1] + margin);
  }

  timesOfSelection() {
    const it = parts(this.state.selection);
    if (!it) return null;
    switch (it.kind) {
      case "effect": return [this.trace.times[it.number], this.trace.times[it.number]];
      case "step": return [this.trace.steps[it.number].time, this.trace.steps[it.number].until];
      case "touch": {
        const { path } = this.trace.touches[it.number - 1];
        return [path[0][0], path[path.length - 1][0]];
      }
      case "recognizer": {
        const lane = this.model.lanes.find((/** @type {any} */ each) => each.id === `recognizer:${it.id}`);
        return lane?.spans.length ? [lane.spans[0].from, lane.spans[lane.spans.length - 1].to] : null;
      }
    }
    return null;
  }

  /** Selects the cause of the selected effect, or of the last one; or the first effect that it caused. */
  follow(/** @type {boolean} */ toCause) {
    const it = parts(this.state.selection);
    const number = it?.kind === "effect" ? it.number : this.state.cursor - 1;
    if (number < 0) return;
    const target = toCause ? this.trace.causeOf(number) : this.trace.causedBy(number)[0] ?? -1;
    if (target >= 0) this.goTo(`effect:${target}`);
  }

  /** Moves the stretch of time that is shown so that the moment is in it. */
  reveal() {
    const [from, to] = this.state.range;
    const { now } = this.state;
    if (now < from) this.zoom(now - (to - from) * 0.1, now + (to - from) * 0.9);
    else if (now > to) this.zoom(now - (to - from) * 0.9, now + (to - from) * 0.1);
  }
}
