// The screen at the moment: views, badges, hit areas and fingers.
import { h, reconcile, set, svg, testid, write } from "./dom.js";
import { fingersAt, hitMapAt, isWithin, matrix } from "../model/tree.js";
import { visible } from "../model/words.js";
import { round } from "../model/details.js";

const layers = { labels: "texts", ids: "ids", recognizers: "recognizers", hitAreas: "hit areas", touches: "touches" };

/** The look of a view by its class: control, label, image, scroll view, window. */
function look(/** @type {string} */ name) {
  if (/Window/.test(name)) return "window";
  if (/Label/.test(name)) return "label";
  if (/Image/.test(name)) return "image";
  if (/ScrollView|TableView$|CollectionView$|TextView/.test(name)) return "scroll";
  if (/Button|Switch|Slider|Control|Stepper|TextField/.test(name)) return "control";
  return "view";
}

export class Screen {
  constructor(/** @type {any} */ page) {
    this.page = page;
    const [width, height] = page.model.trace.screen;
    /** How much larger what is drawn on the screen has to be than on a phone, to be as large. */
    this.scale = Math.max(width / 390, 1);
    this.buttons = Object.entries(layers).map(([name, text]) => h("button", {
      type: "button", "data-layer": name, class: "chip",
      click: () => page.toggleLayer(name),
    }, text));
    this.views = svg("g", { class: "views" });
    this.areas = svg("g", { class: "areas", ...testid("hit-areas") });
    this.fingers = svg("g", { class: "fingers" });
    this.badges = svg("g", { class: "badges" });
    this.picture = svg("svg", {
      ...testid("picture"), class: "picture", viewBox: `-1 -1 ${width + 2} ${height + 2}`, role: "group", "aria-label": "Picture of the screen",
      preserveAspectRatio: "xMidYMid meet",
    },
    svg("defs", null,
      svg("pattern", { id: "lost", width: 5, height: 5, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
        svg("rect", { class: "stripe", width: 1.4, height: 5 })),
      svg("clipPath", { id: "glass" }, svg("rect", { width, height, rx: 10 }))),
    svg("rect", { class: "glass", width, height, rx: 10 }),
    svg("g", { "clip-path": "url(#glass)" }, this.views, this.areas, this.badges, this.fingers),
    svg("rect", { class: "frame", width, height, rx: 10 }));
    this.picture.style.setProperty("--k", String(this.scale));
    this.tools = h("div", { class: "tools" }, this.buttons);
    this.element = h("section", { "aria-label": "Screen", role: "region", class: "card screen", ...testid("screen") },
      this.tools, h("div", { class: "ground" }, this.picture));
    this.picture.addEventListener("click", (/** @type {any} */ event) => this.click(event));
    /** @type {Map<string, any>} */
    this.known = new Map();
    this.knownBadges = new Map();
    this.knownFingers = new Map();
    this.drawn = "";
    this.drawnAreas = "";
  }

  click(/** @type {any} */ event) {
    const target = event.target.closest("[data-touch],[data-recognizer],[data-view]");
    if (this.page.isTouching) return;
    if (!target) return this.page.actions.select(null);
    const { touch, recognizer, view } = target.dataset;
    this.page.actions.select(touch ? `touch:${touch}` : recognizer ? `recognizer:${recognizer}` : `view:${view}`);
  }

  draw() {
    const { model } = this.page;
    const { state, trace, tree } = model;
    tree.go(state.segment, state.now, state.cursor);
    for (const button of this.buttons) set(button, "aria-pressed", String(state.layers.has(button.dataset.layer)));
    const fingers = fingersAt(trace, state.segment, state.now);
    const touched = new Set(fingers.filter((finger) => finger.isDown).map((finger) => finger.touch.view));
    const key = [model.revision, tree.revision, tree.keyframe, [...state.layers].join(), state.selection, [...touched].join()].join("|");
    if (key !== this.drawn) {
      this.drawn = key;
      this.drawViews(touched);
    }
    this.drawAreas();
    this.drawFingers(state.layers.has("touches") ? fingers : []);
  }

  drawViews(/** @type {Set<string>} */ touched) {
    const { state, tree } = this.page.model;
    const children = new Map();
    for (const view of tree.views.values()) {
      const parent = view.superview ?? "";
      if (!children.has(parent)) children.set(parent, []);
      children.get(parent).push(view);
    }
    const used = new Set();
    const place = (/** @type {any} */ parent, /** @type {string} */ id, /** @type {number} */ depth) => {
      const list = children.get(id) ?? [];
      // Stable, so that equal ones keep their order.
      const sorted = list.some((/** @type {any} */ view) => view.zPosition) ? [...list].sort((a, b) => (a.zPosition ?? 0) - (b.zPosition ?? 0)) : list;
      let previous = null;
      for (const view of sorted) {
        used.add(view.id);
        const parts = this.drawView(view, touched, state);
        const next = previous ? previous.nextSibling : parent.firstChild;
        if (next !== parts.group) parent.insertBefore(parts.group, next);
        previous = parts.group;
        if (depth < 200) place(parts.inner, view.id, depth + 1);
      }
    };
    place(this.views, "", 0);
    for (const [id, parts] of this.known) {
      if (used.has(id)) continue;
      parts.group.remove();
      this.known.delete(id);
    }
    this.drawBadges();
  }

  drawView(/** @type {any} */ view, /** @type {Set<string>} */ touched, /** @type {any} */ state) {
    const [x, y, width, height] = view.bounds;
    const clips = view.clipsToBounds ?? look(view.class) === "scroll";
    let parts = this.known.get(view.id);
    if (!parts) {
      const rect = svg("rect", null);
      const title = svg("title", null);
      const text = svg("text", null);
      const control = svg("g", { class: "thumb" });
      const tag = svg("text", { class: "tag" });
      const inner = svg("svg", { overflow: "visible" });
      const group = svg("g", { "data-view": view.id }, title, rect, control, text, inner, tag);
      parts = { group, rect, title, text, inner, tag, control, view: null };
      write(title, `${visible(view.class)} ${visible(view.id)}`);
      this.known.set(view.id, parts);
    }
    const { group, rect, text, inner, tag } = parts;
    const names = ["node", look(view.class)];
    if (touched.has(view.id)) names.push("touched");
    if (state.selection === `view:${view.id}`) names.push("selected");
    set(group, "class", names.join(" "));
    const showsText = state.layers.has("labels");
    const showsTag = state.layers.has("ids");
    if (parts.view === view && parts.showsText === showsText && parts.showsTag === showsTag) return parts;
    Object.assign(parts, { view, showsText, showsTag });
    set(group, "transform", `matrix(${matrix(view).map((each) => round(each * 100) / 100).join(" ")})`);
    set(group, "display", view.hidden || view.alpha === 0 ? "none" : null);
    set(group, "opacity", view.alpha !== undefined && view.alpha < 1 ? view.alpha : null);
    for (const [name, value] of [["x", x], ["y", y], ["width", width], ["height", height], ["rx", look(view.class) === "control" ? Math.min(8, height / 2) : 3]]) {
      set(rect, String(name), round(Number(value)));
      if (name !== "rx") set(inner, String(name), name === "x" || name === "y" ? round(Number(value)) : Math.max(round(Number(value)), 0.001));
    }
    set(inner, "viewBox", `${round(x)} ${round(y)} ${Math.max(round(width), 0.001)} ${Math.max(round(height), 0.001)}`);
    set(inner, "overflow", clips ? "hidden" : "visible");
    this.drawControl(parts, view);
    const label = showsText ? view.text ?? view.title ?? "" : "";
    const size = Math.min(13 * this.scale, Math.max(height * 0.72, 4));
    write(text, cut(visible(label), width - 6, size));
    const isCentred = look(view.class) === "control";
    set(text, "x", round(isCentred ? x + width / 2 : x + 4));
    set(text, "y", round(y + height / 2 + size * 0.36));
    set(text, "font-size", size);
    set(text, "text-anchor", isCentred ? "middle" : null);
    write(tag, showsTag ? cut(visible(view.id), width - 4, 8 * this.scale) : "");
    set(tag, "x", round(x + 3));
    set(tag, "y", round(y + 9 * this.scale));
    return parts;
  }

  /** What a switch, a slider or a page control shows of its value. */
  drawControl(/** @type {any} */ parts, /** @type {any} */ view) {
    const [x, y, width, height] = view.bounds;
    const shapes = [];
    if (/Switch$/.test(view.class)) {
      const radius = height / 2 - 2;
      shapes.push(svg("rect", { class: view.on ? "groove on" : "groove", x: x + 1, y: y + 1, width: Math.max(width - 2, 0), height: Math.max(height - 2, 0), rx: height / 2 }),
        svg("circle", { class: "knob", cx: view.on ? x + width - radius - 2 : x + radius + 2, cy: y + height / 2, r: Math.max(radius, 0) }));
    } else if (/Slider$/.test(view.class)) {
      const [low, high] = [view.minimumValue ?? 0, view.maximumValue ?? 1];
      const share = high > low ? Math.min(Math.max(((view.value ?? low) - low) / (high - low), 0), 1) : 0;
      shapes.push(svg("rect", { class: "groove", x: x + 4, y: y + height / 2 - 2, width: Math.max(width - 8, 0), height: 4, rx: 2 }),
        svg("circle", { class: "knob", cx: x + 10 + share * (width - 20), cy: y + height / 2, r: Math.min(10, height / 2) }));
    } else if (/ScrollView$|TableView$|CollectionView$/.test(view.class) && view.contentSize) {
      const bar = (/** @type {number} */ place, /** @type {number} */ room, /** @type {number} */ content) =>
        content > room && room > 20 ? [Math.min(Math.max(place / content, 0), 1) * (room - 8) + 4, Math.max(room * room / content - 8, 12)] : null;
      const down = bar(y, height, view.contentSize[1] * (view.zoomScale ?? 1));
      if (down) shapes.push(svg("rect", { class: "bar", x: x + width - 5, y: y + Math.min(down[0], height - down[1] - 4), width: 2.5, height: down[1], rx: 1.2 }));
      const along = bar(x, width, view.contentSize[0] * (view.zoomScale ?? 1));
      if (along) shapes.push(svg("rect", { class: "bar", x: x + Math.min(along[0], width - along[1] - 4), y: y + height - 5, width: along[1], height: 2.5, rx: 1.2 }));
      // In front of what scrolls.
      parts.group.insertBefore(parts.control, parts.tag);
    }
    parts.control.replaceChildren(...shapes);
  }

  drawBadges() {
    const { state, tree } = this.page.model;
    /** @type {any[]} */
    const badges = [];
    if (state.layers.has("recognizers")) {
      for (const view of tree.views.values()) {
        if (!view.recognizers?.length) continue;
        const m = toScreen(tree.views, view.id);
        if (!m) continue;
        const [x, y, width, height] = view.bounds;
        let right = m[0] * (x + width) + m[2] * (y + height) + m[4] - 4;
        const bottom = m[1] * (x + width) + m[3] * (y + height) + m[5] - 4;
        const left = m[0] * x + m[2] * y + m[4];
        for (const id of [...view.recognizers].reverse()) {
          // The first always, the others as far as the view goes.
          if (right - 40 * this.scale < left && badges.some((badge) => view.recognizers.includes(badge.id))) break;
          const text = visible(id);
          const room = (Math.min(text.length, 16) * 5.2 + 10) * this.scale;
          badges.push({ id, text: text.length > 16 ? `${text.slice(0, 15)}…` : text, x: right - room, y: bottom - 14 * this.scale, width: room / this.scale });
          right -= room + 3 * this.scale;
        }
      }
    }
    reconcile(this.badges, this.knownBadges, badges, (badge) => badge.id,
      (badge) => svg("g", { "data-recognizer": badge.id, class: "badge" }, svg("rect", { height: 14, rx: 7 }), svg("text", { y: 10, x: 5 }, badge.text)),
      (element, badge) => {
        set(element, "transform", `translate(${round(badge.x)} ${round(badge.y)}) scale(${round(this.scale)})`);
        set(element, "class", `badge${state.selection === `recognizer:${badge.id}` ? " selected" : ""}`);
        set(element.firstChild, "width", badge.width);
      });
  }

  drawAreas() {
    const { state, trace, tree } = this.page.model;
    const isShown = state.layers.has("hitAreas");
    set(this.areas, "display", isShown ? null : "none");
    if (!isShown) return;
    const map = hitMapAt(trace, state.segment, state.now, state.cursor);
    const key = map ? `${map.segment}|${map.time}|${map.after}|${tree.keyframe}` : "";
    if (key === this.drawnAreas && this.areas.firstChild) return;
    this.drawnAreas = key;
    this.areas.replaceChildren();
    if (!map) return;
    const { hit, lost } = hitPaths(map, tree.views, tree.recognizers);
    if (lost) this.areas.append(svg("path", { class: "lost", d: lost }));
    if (hit) this.areas.append(svg("path", { class: "hit", d: hit }));
  }

  drawFingers(/** @type {any[]} */ fingers) {
    const { state } = this.page.model;
    reconcile(this.fingers, this.knownFingers, fingers, (finger) => String(finger.number),
      (finger) => svg("g", { "data-touch": finger.number, class: `finger finger-${colorOf(this.page.model, finger.number)}` },
        svg("path", { class: "way" }), [["landing", 7], ["halo", 20], ["tip", 6]].map(([name, radius]) => svg("circle", { class: name, r: Number(radius) * this.scale }))),
      (element, finger) => {
        const [way, landing, halo, tip] = element.children;
        const [first, last] = [finger.path[0], finger.path[finger.path.length - 1]];
        const step = Math.max(1, Math.floor(finger.path.length / 500));
        const points = finger.path.filter((/** @type {any} */ _, /** @type {number} */ i) => i % step === 0 || i === finger.path.length - 1);
        set(way, "d", points.map(([, x, y]) => `${round(x)} ${round(y)}`).join(" L ").replace(/^/, "M "));
        for (const [circle, [, x, y]] of [[landing, first], [halo, last], [tip, last]]) {
          set(circle, "cx", round(x));
          set(circle, "cy", round(y));
        }
        set(element, "class", `finger finger-${colorOf(this.page.model, finger.number)}${finger.isDown ? "" : " up"}${state.selection === `touch:${finger.number}` ? " selected" : ""}`);
      });
  }
}

/** The number of a touch's colour: that of its lane. */
export function colorOf(/** @type {any} */ model, /** @type {number} */ number) {
  const segment = model.segment();
  segment.colors ??= new Map(segment.lanes.filter((/** @type {any} */ lane) => lane.group === "Touches")
    .flatMap((/** @type {any} */ lane) => lane.spans.map((/** @type {any} */ span) => [span.touch, lane.color % 6])));
  return segment.colors.get(number) ?? 0;
}

/** The matrix from a view's own coordinates to those of the screen; null if it is hidden. */
function toScreen(/** @type {Map<string, any>} */ views, /** @type {string} */ id) {
  let m = [1, 0, 0, 1, 0, 0];
  for (let view = views.get(id); view; view = views.get(view.superview)) {
    if (view.hidden || view.alpha === 0) return null;
    const [a, b, c, d, tx, ty] = matrix(view);
    m = [a * m[0] + c * m[1], b * m[0] + d * m[1], a * m[2] + c * m[3], b * m[2] + d * m[3], a * m[4] + c * m[5] + tx, b * m[4] + d * m[5] + ty];
  }
  return m;
}

/** The text, cut to a width by an estimate. */
function cut(/** @type {string} */ text, /** @type {number} */ width, /** @type {number} */ size) {
  const count = Math.floor(width / (size * 0.56));
  if (text.length <= count) return text;
  return count >= 3 ? `${text.slice(0, count - 1)}…` : "";
}

/** Outlines of the cells in which views that listen are hit, and of those of their area in which others are. */
function hitPaths(/** @type {any} */ map, /** @type {Map<string, any>} */ views, /** @type {any} */ recognizers) {
  const listeners = new Set([...views.values()].filter((view) => (view.recognizers ?? []).some((/** @type {string} */ id) => recognizers[id]?.class !== "UIScrollViewPanGestureRecognizer")
    || look(view.class) === "control").map((view) => view.id));
  const owner = map.views.map((/** @type {string} */ id) => {
    for (let view = views.get(id); view; view = views.get(view.superview)) if (listeners.has(view.id)) return view.id;
    return null;
  });
  const boxes = [...listeners].map((id) => ({ id, box: boxOf(views, id) ?? [0, 0, 0, 0] }));
  const { step } = map;
  let hit = "";
  let lost = "";
  map.runs.forEach((/** @type {number[]} */ runs, /** @type {number} */ row) => {
    let column = 0;
    const y = row * step;
    for (let i = 0; i < runs.length; i += 2) {
      const [index, count] = [runs[i], runs[i + 1]];
      const x = column * step;
      column += count;
      const taker = index >= 0 ? map.views[index] : null;
      if (index >= 0 && owner[index]) hit += `M${x} ${y}h${count * step}v${step}h${-count * step}z`;
      for (const { id, box } of boxes) {
        if (y + step / 2 < box[1] || y + step / 2 > box[3] || (taker && isWithin(views, taker, id))) continue;
        if (taker && isWithin(views, id, taker) && owner[index] !== null && owner[index] !== id) continue;
        const [left, right] = [Math.max(x, box[0]), Math.min(column * step, box[2])];
        if (right - left >= step / 2) lost += `M${round(left)} ${y}h${round(right - left)}v${step}h${-round(right - left)}z`;
      }
    }
  });
  return { hit, lost };
}

/** The upright box of a view on the screen; null if it is hidden or turned. */
function boxOf(/** @type {Map<string, any>} */ views, /** @type {string} */ id) {
  let view = views.get(id);
  let [x, y, width, height] = view.bounds;
  let box = [x, y, x + width, y + height];
  for (; view; view = views.get(view.superview)) {
    if (view.hidden || view.alpha === 0) return null;
    const [bx, by, bw, bh] = view.bounds;
    if (view.clipsToBounds || look(view.class) === "scroll") box = [Math.max(box[0], bx), Math.max(box[1], by), Math.min(box[2], bx + bw), Math.min(box[3], by + bh)];
    const [a, b, c, d, tx, ty] = matrix(view);
    if (b !== 0 || c !== 0) return null;
    box = [a * box[0] + tx, d * box[1] + ty, a * box[2] + tx, d * box[3] + ty];
  }
  return box[2] > box[0] && box[3] > box[1] ? box : null;
}
