// The timeline: buttons, the moment, a ruler, and lanes with their spans, marks and links.
import { bdi, h, reconcile, rowsBy, set, svg, testid, write } from "./dom.js";
import { layout, ruler } from "../model/layout.js";
import { kindOf, laneOf, spanAt } from "../model/lanes.js";
import { headline, reason, seconds, visible } from "../model/words.js";
import { round } from "../model/details.js";

const laneHeight = 26;
const headingHeight = 20;
/** The room at both ends of a track, so that marks there are whole. */
export const margin = 10;
const maximumItems = 3000;
const maximumLinks = 40;

const symbols = { ended: "✓", failed: "✕", cancelled: "⊘", action: "→", captured: "●", began: "↓", moved: "·", stationary: "·", idle: "■" };

/** The points that a label of the ruler takes. */
const labelRoom = 34;

export class Timeline {
  constructor(/** @type {any} */ page) {
    this.page = page;
    const { actions } = page;
    const button = (/** @type {string} */ id, /** @type {string} */ name, /** @type {string} */ text, /** @type {() => void} */ click) =>
      h("button", { ...testid(id), type: "button", class: "icon", "aria-label": name, title: name, click }, text);
    this.play = button("play", "Play", "▶", () => (page.model.state.playing ? actions.pause() : actions.play()));
    this.speed = h("select", { ...testid("speed"), "aria-label": "Speed", change: () => { page.model.state.speed = Number(this.speed.value); } },
      ["1", "0.5", "0.25", "0.1", "0.01"].map((speed) => h("option", { value: speed }, `${speed}×`)));
    this.clock = h("output", { ...testid("clock"), class: "clock" });
    this.words = h("span", { class: "now" });
    this.handle = h("div", { class: "handle" });
    this.lines = h("div", { class: "lines", "aria-hidden": "true" });
    this.slider = h("div", { ...testid("time"), class: "ruler", role: "slider", tabindex: 0, "aria-label": "Time", "aria-orientation": "horizontal" }, this.lines, this.handle);
    this.curves = svg("g", null);
    this.links = svg("svg", { ...testid("links"), class: "links" },
      svg("defs", null, ["waits", "released", "prevented", "blocked"].map((kind) =>
        svg("marker", { id: `arrow-${kind}`, class: `arrow ${kind}`, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto", markerUnits: "userSpaceOnUse" },
          svg("path", { d: "M0 0 L8 4 L0 8 z" })))),
      this.curves);
    this.playhead = h("div", { class: "playhead", "aria-hidden": "true" });
    this.veil = h("div", { class: "veil", "aria-hidden": "true" });
    this.list = h("div", { class: "lane-list", role: "list", "aria-label": "Lanes", tabindex: 0, ...testid("lanes") });
    this.content = h("div", { class: "lane-content" }, this.links, this.list, this.veil, this.playhead);
    this.scroller = h("div", { class: "lanes", scroll: () => page.invalidate() }, this.content);
    this.element = h("section", { role: "region", "aria-label": "Timeline", class: "card timeline", ...testid("timeline") },
      h("div", { class: "transport" },
        button("first", "To the start", "⇤", () => actions.start()),
        button("back", "One moment back", "❮", () => actions.instant(-1)), this.play,
        button("forward", "One moment forward", "❯", () => actions.instant(1)),
        button("last", "To the end", "⇥", () => actions.seek(page.model.trace.segments[page.model.state.segment].to)),
        this.speed, this.clock, this.words, h("span", { class: "room" }),
        button("zoom-in", "Zoom in", "+", () => actions.zoomBy(0.5)), button("zoom-out", "Zoom out", "−", () => actions.zoomBy(2)),
        button("zoom-all", "Whole test", "↔", () => actions.zoomAll())),
      h("div", { class: "ruler-row" }, h("div", { class: "names" }), this.slider), this.scroller);
    /** @type {Map<string, any>} */
    this.lanes = new Map();
    /** The middle of each lane, from the top. */
    this.places = new Map();
    this.total = 0;
    this.headings = new Map();
    this.knownLinks = new Map();
    this.width = 600;
    this.height = 200;
    this.active = "";
    this.drawn = "";
    this.drawnRuler = "";
    this.drawnLinks = "";
    new ResizeObserver(() => {
      this.width = Math.max(this.slider.clientWidth - 2 * margin, 50);
      this.height = this.scroller.clientHeight;
      page.invalidate();
    }).observe(this.element);
    this.listen();
  }

  listen() {
    const { actions, model } = this.page;
    const scrub = (/** @type {any} */ event) => {
      const box = this.slider.getBoundingClientRect();
      actions.seek(this.timeAt(event.clientX - box.left));
    };
    const start = (/** @type {any} */ event) => {
      if (event.button !== 0 || event.target.closest(".lane button, .lane-name, [data-link]")) return;
      actions.pause();
      event.currentTarget.setPointerCapture(event.pointerId);
      scrub(event);
      if (event.currentTarget === this.slider) this.slider.focus({ preventScroll: true });
      event.preventDefault();
    };
    for (const element of [this.slider, this.content]) {
      element.addEventListener("pointerdown", start);
      element.addEventListener("pointermove", (event) => {
        if (element.hasPointerCapture(event.pointerId)) scrub(event);
      });
    }
    this.element.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      actions.zoomBy(event.deltaY < 0 ? 0.8 : 1.25, this.timeAt(event.clientX - this.slider.getBoundingClientRect().left));
    }, { passive: false });
    this.list.addEventListener("click", (event) => {
      const target = /** @type {any} */ (event.target).closest("button");
      if (target) this.activate(target);
    });
    this.list.addEventListener("keydown", (event) => this.key(event));
    this.list.addEventListener("focus", () => {
      if (!this.active && model.lanes.length) this.active = model.lanes[0].id;
      this.page.invalidate();
    });
  }

  /** Selects what a lane's name, a span or a mark stands for. */
  activate(/** @type {any} */ target) {
    const { actions, model } = this.page;
    const id = target.closest("[data-lane]").dataset.lane;
    this.active = id;
    if (target.dataset.touch) return actions.goTo(`touch:${target.dataset.touch}`);
    if (target.dataset.effect && target.dataset.effect !== "-1") return actions.goTo(`effect:${target.dataset.effect}`);
    const lane = model.lanes.find((/** @type {any} */ each) => each.id === id);
    if (target.dataset.span !== undefined) actions.seek(Number(target.dataset.from));
    actions.select(selectionOf(lane, model));
  }

  key(/** @type {any} */ event) {
    const { actions, model } = this.page;
    const { lanes } = model;
    const count = event.target === this.list ? rowsBy(event, this.height / laneHeight) : null;
    if (count === null) return;
    const place = lanes.findIndex((/** @type {any} */ lane) => lane.id === this.active);
    const lane = lanes[Math.min(Math.max(place + count, 0), lanes.length - 1)];
    if (!lane) return;
    this.active = lane.id;
    actions.select(selectionOf(lane, model));
    const element = this.lanes.get(lane.id)?.element;
    element?.scrollIntoView({ block: "nearest" });
  }

  timeAt(/** @type {number} */ x) {
    const [from, to] = this.page.model.state.range;
    return from + ((x - margin) / this.width) * (to - from);
  }

  x(/** @type {number} */ time) {
    const [from, to] = this.page.model.state.range;
    return margin + ((time - from) / (to - from)) * this.width;
  }

  draw() {
    const { model } = this.page;
    const { state, trace } = model;
    const segment = trace.segments[state.segment];
    const effect = state.cursor > segment.effects[0] ? trace.effects[state.cursor - 1] : null;
    const words = effect ? `${headline(effect)}${effect.because ? `: ${effect.because}` : ""}` : "nothing has happened yet";
    write(this.clock, `${seconds(state.now)} s`);
    write(this.words, visible(words));
    set(this.words, "title", visible(words));
    set(this.play, "aria-pressed", String(state.playing));
    write(this.play, state.playing ? "⏸" : "▶");
    if (this.speed.value !== String(state.speed)) this.speed.value = String(state.speed);
    set(this.slider, "aria-valuemin", segment.from);
    set(this.slider, "aria-valuemax", segment.to);
    set(this.slider, "aria-valuenow", state.now);
    set(this.slider, "aria-valuetext", `${seconds(state.now)} s, ${words}`);
    const x = this.x(state.now);
    const isIn = x >= 0 && x <= this.width + 2 * margin;
    this.handle.style.transform = `translateX(${x}px)`;
    this.handle.hidden = this.playhead.hidden = !isIn;
    this.playhead.style.transform = `translateX(${x}px)`;
    this.veil.style.transform = `translateX(${Math.min(Math.max(x, 0), this.width + 2 * margin)}px)`;
    this.drawRuler();
    this.drawLanes();
    this.drawLinks();
  }

  drawRuler() {
    const { range } = this.page.model.state;
    const key = `${range}|${this.width}`;
    if (key === this.drawnRuler) return;
    this.drawnRuler = key;
    const { lines, decimals } = ruler(range, this.width);
    this.lines.replaceChildren(...lines.map((time) => {
      const x = this.x(time);
      const line = h("span", { class: "tick" }, x + labelRoom > this.width + 2 * margin ? "" : time.toFixed(decimals));
      line.style.left = `${round(x)}px`;
      return line;
    }));
  }

  /** The lanes, with headings in front of the first of each group. */
  drawLanes() {
    const { model } = this.page;
    const { state, trace } = model;
    const key = [model.revision, state.segment, state.range, this.width, this.height, this.scroller.scrollTop, state.alternative, state.selection, this.active].join("|");
    if (key !== this.drawn) {
      this.drawn = key;
      let top = 0;
      let group = "";
      const items = [];
      this.places = new Map();
      for (const lane of model.lanes) {
        if (lane.group !== group) {
          group = lane.group;
          items.push({ heading: group });
          top += headingHeight;
        }
        items.push({ lane });
        this.places.set(lane.id, top + laneHeight / 2);
        top += laneHeight;
      }
      this.total = top;
      reconcile(this.list, this.headings, items, (item) => (item.heading ? `# ${item.heading}` : item.lane.id),
        (item) => (item.heading ? h("div", { class: "heading", role: "presentation" }, item.heading) : this.makeLane(item.lane)),
        () => {});
      for (const id of this.lanes.keys()) if (!this.places.has(id)) this.lanes.delete(id);
      const first = this.scroller.scrollTop - 2 * laneHeight;
      const last = this.scroller.scrollTop + this.height + 2 * laneHeight;
      const seen = model.lanes.filter((/** @type {any} */ lane) => {
        const place = this.places.get(lane.id);
        return state.isPrinting || (place > first && place < last);
      });
      const extra = this.alternativeItems();
      let grain = 2;
      let placed = seen.map((/** @type {any} */ lane) => layout(lane, state.range, this.width, grain));
      while (placed.reduce((/** @type {number} */ sum, /** @type {any[]} */ list) => sum + list.length, 0) > maximumItems && grain < 64) {
        grain *= 2;
        placed = seen.map((/** @type {any} */ lane) => layout(lane, state.range, this.width, grain));
      }
      const byLane = new Map(seen.map((/** @type {any} */ lane, /** @type {number} */ index) => [lane.id, placed[index]]));
      for (const lane of model.lanes) this.drawLane(lane, byLane.get(lane.id) ?? [], extra);
      set(this.list, "aria-activedescendant", this.active && this.lanes.get(this.active)?.element.id);
    }
    for (const lane of model.lanes) this.nameLane(lane, state, trace);
  }

  makeLane(/** @type {any} */ lane) {
    const name = h("button", { type: "button", class: "lane-name", tabindex: -1 }, bdi(lane.name), h("span", { class: "lane-state" }));
    const track = h("div", { class: "track" });
    const element = h("div", { class: "lane", role: "listitem", "data-lane": lane.id, id: `lane-${++laneCount}` }, name, track);
    this.lanes.set(lane.id, { element, name, track, known: new Map(), spoken: "" });
    return element;
  }

  drawLane(/** @type {any} */ lane, /** @type {any[]} */ placed, /** @type {any} */ extra) {
    const { state } = this.page.model;
    const { element, track, known } = this.lanes.get(lane.id);
    const classes = ["lane"];
    if (state.selection && state.selection === selectionOf(lane, this.page.model)) classes.push("selected");
    if (lane.id === this.active) classes.push("active");
    set(element, "class", classes.join(" "));
    const items = placed.concat(extra?.get(lane.id) ?? []);
    reconcile(track, known, items, (each) => each.key, (each) => this.makeItem(lane, each), (button, each) => {
      button.style.transform = `translateX(${round(each.x + margin)}px)`;
      if (each.type === "span") button.style.width = `${round(each.width)}px`;
      const isSelected = each.item.touch ? state.selection === `touch:${each.item.touch}` : each.item.effect >= 0 && state.selection === `effect:${each.item.effect}`;
      write(button, symbolOf(each));
      const isRemoved = extra?.removed.has(each.item.effect);
      set(button, "class", `item ${each.type} ${classOf(each)}${lane.color === undefined ? "" : ` finger-${lane.color % 6}`}${isSelected ? " selected" : ""}${isRemoved ? " removed" : ""}`);
      if (isRemoved) set(button, "data-alternative", state.alternative);
      else if (!each.alternative) set(button, "data-alternative", null);
      button.item = each;
    });
  }

  makeItem(/** @type {any} */ lane, /** @type {any} */ each) {
    const { item } = each;
    const isSpan = "state" in item;
    const times = isSpan && item.from !== item.to ? `${seconds(item.from)} to ${seconds(item.to)} s` : `${seconds(isSpan ? item.to : item.time)} s`;
    const what = isSpan ? item.state : item.label;
    return h("button", {
      type: "button", tabindex: -1, "aria-label": [what, times, item.reason].filter(Boolean).join(", "),
      "data-span": isSpan ? each.key : null, "data-state": isSpan ? item.state : null, "data-from": isSpan ? item.from : null, "data-to": isSpan ? item.to : null,
      "data-mark": isSpan ? null : item.kind, "data-effect": item.effect, "data-touch": item.touch, "data-alternative": each.alternative,
    });
  }

  /** The effects of the chosen alternative, by lane. */
  alternativeItems() {
    const { model } = this.page;
    const { state, trace } = model;
    if (state.alternative < 0) return null;
    const alternative = this.page.alternative(state.alternative, state.segment);
    /** @type {any} */
    const lanes = new Map();
    lanes.removed = new Set(alternative.removed);
    alternative.added.forEach((/** @type {any} */ effect, /** @type {number} */ index) => {
      const id = laneOf(effect, trace.capture.profile);
      const x = this.x(effect.time) - margin;
      if (x < 0 || x > this.width) return;
      const item = { kind: kindOf(effect), time: effect.time, effect: -1, label: headline(effect), reason: reason(effect) };
      if (!lanes.has(id)) lanes.set(id, []);
      const others = lanes.get(id);
      const last = others[others.length - 1];
      others.push({ key: `a${state.alternative}.${index}`, type: "mark", x: last?.item.time === effect.time ? last.x + 15 : x, width: 15, count: 1, item, alternative: String(state.alternative) });
    });
    return lanes;
  }

  /** A lane's name says the object, its states, and its state at the moment. */
  nameLane(/** @type {any} */ lane, /** @type {any} */ state, /** @type {any} */ trace) {
    const parts = this.lanes.get(lane.id);
    const span = lane.spans.length ? spanAt(lane, state.now, state.cursor) : null;
    const now = span && !(lane.group === "Touches" && span.isFinal) ? span.state : "";
    if (parts.spoken === `${now}`) return;
    parts.spoken = now;
    write(parts.name.lastChild, now);
    set(parts.name.lastChild, "data-state", now);
    parts.label ??= [...new Set(lane.spans.map((/** @type {any} */ each) => each.state).concat(lane.marks.slice(0, 40).map((/** @type {any} */ each) => each.label)))].slice(0, 12).join(", ");
    set(parts.element, "aria-label", `${lane.name}: ${parts.label || "nothing"}`);
    set(parts.name, "aria-label", `${lane.name}${now ? `, ${now}` : ""}`);
    set(parts.name, "title", lane.name);
  }

  /** The links between lanes: all if they are few, else those of the selection. */
  drawLinks() {
    const { model } = this.page;
    const { state, trace } = model;
    const key = [model.revision, state.segment, state.range, this.width, state.selection, this.total].join("|");
    if (key === this.drawnLinks) return;
    this.drawnLinks = key;
    set(this.links, "height", this.total);
    set(this.links, "width", this.width + 2 * margin);
    let links = model.links.filter((/** @type {any} */ link) => {
      const time = trace.times[link.effect];
      return time >= state.range[0] && time <= state.range[1] && this.places.has(`recognizer:${link.from}`) && this.places.has(`recognizer:${link.to}`);
    });
    const isOfSelection = (/** @type {any} */ link) => state.selection === `effect:${link.effect}` || state.selection === `recognizer:${link.from}` || state.selection === `recognizer:${link.to}`;
    if (links.length > maximumLinks) links = links.filter(isOfSelection).slice(0, maximumLinks);
    reconcile(this.curves, this.knownLinks, links, (link) => `${link.kind} ${link.effect} ${link.from} ${link.to}`,
      // The first is for the pointer, which needs some room.
      (link) => svg("g", null, svg("path", {
        "data-link": link.kind, "data-from": link.from, "data-to": link.to, "data-effect": link.effect, "data-goto": `effect:${link.effect}`,
        role: "img", "aria-label": linkName(link), class: "reach",
      }), svg("path", { "marker-end": `url(#arrow-${link.kind})` })),
      (group, link) => {
        const [reach, path] = group.children;
        const x = this.x(trace.times[link.effect]);
        const y1 = this.places.get(`recognizer:${link.from}`);
        const y2 = this.places.get(`recognizer:${link.to}`);
        const side = y2 > y1 ? 1 : -1;
        const [start, end] = [y1 + 6 * side, y2 - 9 * side];
        // Between neighbours there is room for an arrow alone.
        const bend = Math.abs(y2 - y1) > laneHeight ? 16 : 2;
        // Through its own middle, so that a pointer there is on it.
        set(path, "d", `M${round(x)} ${start} C${round(x - bend)} ${round(start + (end - start) / 3)} ${round(x + bend)} ${round(start + (2 * (end - start)) / 3)} ${round(x)} ${end}`);
        set(path, "class", `link ${link.kind}${isOfSelection(link) ? " selected" : ""}`);
        set(reach, "d", path.getAttribute("d"));
        reach.item = { link };
      });
  }
}

let laneCount = 0;

function classOf(/** @type {any} */ each) {
  return "state" in each.item ? `state-${each.item.state}` : `mark-${each.item.kind} state-${each.item.kind}`;
}

/** What stands in a mark, or in the end of an attempt. */
function symbolOf(/** @type {any} */ { type, item }) {
  if (type !== "mark" && type !== "final") return "";
  return symbols[/** @type {keyof typeof symbols} */ ("state" in item ? item.state : item.kind)] ?? "◆";
}

export function linkName(/** @type {any} */ link) {
  switch (link.kind) {
    case "waits": return `${link.from} waits for ${link.to} to fail`;
    case "released": return `${link.from} failed, so ${link.to} may act`;
    case "prevented": return `${link.from} prevented ${link.to}`;
    default: return `${link.from} recognized, which ${link.to} requires to fail`;
  }
}

/** What a click on a lane's name selects. */
function selectionOf(/** @type {any} */ lane, /** @type {any} */ model) {
  if (!lane) return null;
  const id = lane.id.slice(lane.id.indexOf(":") + 1);
  switch (lane.group) {
    case "Touches": {
      const { now } = model.state;
      const span = [...lane.spans].reverse().find((/** @type {any} */ each) => each.from <= now) ?? lane.spans[0];
      return span ? `touch:${span.touch}` : null;
    }
    case "Recognizers": return `recognizer:${id}`;
    case "Captured events": case "Other": {
      const mark = lane.marks[0];
      return mark ? `effect:${mark.effect}` : null;
    }
    default: return `view:${id}`;
  }
}
