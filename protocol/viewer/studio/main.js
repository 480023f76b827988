// The studio: the page of traces over a live session, with a finger in it.
import { Session } from "./session.js";
import { Fingers } from "./fingers.js";
import { editorsFor } from "./editors.js";

const { Page, h, scripting, scriptLine, set, testid } = /** @type {any} */ (globalThis).gesturedViewer;

const tools = ["touch", "select", "move"];
const kinds = ["script", "pytest", "recording", "trace"];
const views = ["UIView", "UIButton", "UILabel", "UIImageView", "UISwitch", "UIScrollView"];
const recognizers = /** @type {Record<string, any>} */ ({
  tap: { class: "UITapGestureRecognizer" }, doubleTap: { class: "UITapGestureRecognizer", numberOfTapsRequired: 2 },
  longPress: { class: "UILongPressGestureRecognizer" }, pan: { class: "UIPanGestureRecognizer" }, swipe: { class: "UISwipeGestureRecognizer" },
  pinch: { class: "UIPinchGestureRecognizer" }, rotation: { class: "UIRotationGestureRecognizer" }, edgePan: { class: "UIScreenEdgePanGestureRecognizer", edges: "left" },
});

/** How many changes can be undone; a session keeps at most 64 checkpoints. */
const maximumUndo = 20;

class Studio {
  constructor() {
    this.session = new Session(() => this.changed());
    this.page = new Page(this.session.data);
    this.page.actions.alwaysHasAlternatives = true;
    this.page.isTouching = true;
    this.tool = "touch";
    /** @type {{id: string, snapshot: any}[]} */
    this.done = [];
    /** @type {{id: string, snapshot: any}[]} */
    this.undone = [];
    this.marks = 0;
    this.isDue = false;
    this.fingers = new Fingers(this);
    this.editing = editorsFor(this);
  }

  async open() {
    const { page } = this;
    this.connection = h("span", { ...testid("connection"), class: "count" }, "connecting");
    this.saved = h("span", { ...testid("saved"), class: "count", role: "status" });
    page.bar.extra.append(this.connection, ...kinds.map((kind) => h("button", { type: "button", class: "chip", "data-save": kind, click: () => this.save(kind) }, `Save ${kind}`)), this.saved);
    page.screen.tools.before(h("div", { class: "tools" },
      tools.map((tool) => h("button", { type: "button", class: "chip", "data-tool": tool, click: () => this.use(tool) }, tool)),
      views.map((name) => h("button", { type: "button", class: "chip", "data-add": name, click: () => this.addView(name) }, `+ ${name.replace("UI", "")}`)),
      Object.keys(recognizers).map((name) => h("button", { type: "button", class: "chip", "data-add-recognizer": name, click: () => this.addRecognizer(name) }, `+ ${name}`))));
    page.editors = this.editing.draw;
    page.isEditing = this.editing.isUsed;
    this.fingers.listen(page.screen.picture);
    this.listen();
    this.use("touch");
    /** @type {any} */ (window).gesturedTrace = scripting(page);
    page.open();
    document.documentElement.dataset.gestured = "studio";
    try {
      await this.session.connect(token());
      const { name, setup } = await this.session.request("studio/open");
      await this.session.request("initialize", { options: { links: true } });
      this.session.data.title = document.title = name;
      page.bar.title.replaceChildren(h("bdi", null, name));
      for (const { method, params } of setup) await this.session.perform(method, params);
      await this.session.look();
    } catch (error) {
      this.complain(/** @type {Error} */ (error));
    }
    this.draw();
    document.documentElement.dataset.ready = "true";
  }

  // What is shown

  /** The data have changed: they are drawn at the next frame. */
  changed() {
    if (this.isDue) return;
    this.isDue = true;
    requestAnimationFrame(() => this.draw());
  }

  draw() {
    this.isDue = false;
    const { page, session } = this;
    const { state } = page.model;
    const isAtEnd = state.now >= this.shownEnd || this.fingers.isRunning;
    const wasWhole = state.range[0] === 0 && state.range[1] >= this.shownEnd;
    page.model.replace(session.data);
    this.shownEnd = session.time;
    const { from, to } = page.model.span(0);
    if (wasWhole) state.range = [from, to];
    if (isAtEnd) page.actions.seek(session.time);
    const text = session.state;
    if (this.connection && this.connection.textContent !== text) this.connection.textContent = text;
    page.invalidate();
  }

  shownEnd = 0;

  complain(/** @type {Error} */ error) {
    this.page.announcer.say(error.message);
    if (this.saved) this.saved.textContent = error.message;
    this.changed();
  }

  use(/** @type {string} */ tool) {
    if (!tools.includes(tool)) return;
    this.tool = tool;
    this.page.isTouching = tool === "touch";
    for (const button of this.page.screen.element.querySelectorAll("[data-tool]")) set(button, "aria-pressed", String(button.dataset.tool === tool));
  }

  // Changes, each of which can be undone

  /** Saves where the session is. */
  async present() {
    const id = `studio-${++this.marks}`;
    await this.session.request("saveCheckpoint", { id });
    return { id, snapshot: this.session.snapshot() };
  }

  /** Saves where the session is, so that what follows can be undone; the checkpoint. */
  async mark() {
    const mark = await this.present();
    this.done.push(mark);
    const dropped = [...this.undone.splice(0), ...this.done.splice(0, this.done.length - maximumUndo)];
    for (const { id } of dropped) await this.session.request("releaseCheckpoint", { id });
    return mark.id;
  }

  /** Makes requests of the user's as one change. */
  change(/** @type {{method: string, params: any}[]} */ calls) {
    return this.fingers.enqueue(async () => {
      await this.mark();
      for (const { method, params } of calls) await this.session.perform(method, params);
      await this.session.look();
    });
  }

  undo() { this.goBack(this.done, this.undone); }
  redo() { this.goBack(this.undone, this.done); }

  goBack(/** @type {any[]} */ from, /** @type {any[]} */ to) {
    this.fingers.enqueue(async () => {
      const last = from.pop();
      if (!last) return;
      to.push(await this.present());
      await this.session.request("restoreCheckpoint", { id: last.id });
      await this.session.request("releaseCheckpoint", { id: last.id });
      this.session.restore(last.snapshot);
      // The checkpoint before it may be gone.
      this.fingers.gesture = null;
      await this.session.look();
    });
  }

  /** The view or recognizer that is selected; null if it is gone from the screen. */
  get selected() {
    const [, kind, id] = /^(view|recognizer):(.+)$/.exec(this.page.model.state.selection ?? "") ?? [];
    return kind && (kind !== "view" || this.session.views.has(id)) ? { kind, id } : null;
  }

  addView(/** @type {string} */ name) {
    const superview = this.selected?.kind === "view" ? this.selected.id : "window";
    const count = this.session.views.size;
    const id = this.freeID(name.replace("UI", "").replace(/^./, (letter) => letter.toLowerCase()));
    const size = name === "UISwitch" ? [51, 31] : name === "UIScrollView" ? [200, 160] : [120, 44];
    const params = /** @type {any} */ ({ class: name, id, superview, frame: [20 + 8 * (count % 10), 40 + 16 * (count % 20), ...size] });
    if (name === "UIButton" || name === "UILabel") params.text = id;
    if (name === "UIScrollView") params.contentSize = [200, 600];
    this.change([{ method: "createView", params }]).then(() => this.show(`view:${id}`));
  }

  addRecognizer(/** @type {string} */ name) {
    const view = this.selected?.kind === "view" ? this.selected.id : null;
    if (!view) return this.complain(new Error("select a view first"));
    const id = this.freeID(name);
    this.change([
      { method: "createRecognizer", params: { ...recognizers[name], id, view } },
      { method: "addTarget", params: { recognizer: id, action: `${id}Recognized:` } },
    ]).then(() => this.show(`recognizer:${id}`));
  }

  /** Selects what a change has made. */
  show(/** @type {string} */ selection) {
    this.draw();
    this.page.actions.select(selection);
  }

  freeID(/** @type {string} */ stem) {
    const { model } = this.page;
    for (let number = 1; ; number++) {
      const id = number === 1 ? stem : `${stem}${number}`;
      if (!model.isView(id) && !model.isRecognizer(id)) return id;
    }
  }

  remove() {
    const it = this.selected;
    if (!it || it.id === "window") return;
    this.page.actions.select(null);
    this.change([{ method: "release", params: { id: it.id } }]);
  }

  async save(/** @type {string} */ kind) {
    try {
      const { path } = await this.session.request("studio/save", { kind, overwrite: true });
      this.saved.textContent = `saved ${path.split("/").pop()}`;
    } catch (error) {
      this.complain(/** @type {Error} */ (error));
    }
  }

  // Keys, and views that are moved

  listen() {
    addEventListener("keydown", (event) => {
      if (/** @type {any} */ (event.target).closest?.("input, select")) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
        event.preventDefault();
        if (event.shiftKey) this.redo(); else this.undo();
      } else if (event.key === "Delete" || event.key === "Backspace") {
        this.remove();
      }
    });
    const { picture } = this.page.screen;
    /** @type {any} */
    let drag = null;
    picture.addEventListener("pointerdown", (/** @type {any} */ event) => {
      const element = event.target.closest("[data-view]");
      if (this.tool !== "move" || !element || element.dataset.view === "window") return;
      const id = element.dataset.view;
      picture.setPointerCapture(event.pointerId);
      drag = { id, from: this.fingers.point(picture, event), center: this.page.model.tree.views.get(id).center };
      this.page.actions.select(`view:${id}`);
    });
    picture.addEventListener("pointerup", (/** @type {any} */ event) => {
      if (!drag) return;
      const [x, y] = this.fingers.point(picture, event);
      const { id, from, center } = drag;
      drag = null;
      if (x === from[0] && y === from[1]) return;
      this.change([{ method: "updateView", params: { view: id, center: [center[0] + x - from[0], center[1] + y - from[1]] } }]);
    });
  }

  // What if

  /** Tries the last gesture anew after a change, and shows what would differ. */
  tryOut(/** @type {string} */ method, /** @type {any} */ params) {
    const { gesture } = this.fingers;
    return this.fingers.enqueue(async () => {
      if (!gesture?.events.length) throw new Error("there is no gesture to try anew");
      const last = gesture.events[gesture.events.length - 1].time;
      const { after } = await this.session.ask("whatIf", {
        from: gesture.checkpoint, changes: [{ method, params }], events: gesture.events, settle: Math.max((gesture.to ?? this.session.time) - last, 0),
      });
      const before = this.session.data.effects.slice(gesture.first);
      const texts = before.map((/** @type {any} */ effect) => plain(effect));
      const others = after.map((/** @type {any} */ effect) => plain(effect));
      const removed = without(texts, others).map((index) => gesture.first + index);
      const added = without(others, texts);
      this.session.data.alternatives = [{ change: scriptLine(method, params), method, params, segments: [{ effects: after, removed, added }] }];
      this.page.actions.tab("what-if");
      this.changed();
    });
  }
}

/** An effect as it is compared: what names objects in its reason doesn't count. */
function plain(/** @type {any} */ effect) {
  const { names, link, ...rest } = effect;
  return JSON.stringify(rest);
}

/** The places of a list's elements that another list doesn't have, as often as they are there. */
function without(/** @type {string[]} */ list, /** @type {string[]} */ others) {
  const counts = new Map();
  for (const each of others) counts.set(each, (counts.get(each) ?? 0) + 1);
  /** @type {number[]} */
  const places = [];
  list.forEach((each, place) => {
    const count = counts.get(each) ?? 0;
    if (count) counts.set(each, count - 1); else places.push(place);
  });
  return places;
}

/** The token of the address, which keeps it no longer than needed. */
function token() {
  const match = /(?:^#|&)token=([0-9a-f]+)/.exec(location.hash);
  if (match) {
    sessionStorage.setItem("gestured.token", match[1]);
    history.replaceState(null, "", location.pathname);
  }
  return sessionStorage.getItem("gestured.token") ?? "";
}

const studio = new Studio();
/** @type {any} */ (window).gesturedStudio = {
  get connected() { return studio.session.state === "connected"; },
  get tool() { return studio.tool; },
  set tool(tool) { studio.use(tool); },
  async call(/** @type {string} */ method, /** @type {any} */ params = {}) {
    if (method.startsWith("studio/")) return studio.session.request(method, params);
    /** @type {any} */
    let result;
    /** @type {any} */
    let failure = null;
    await studio.fingers.enqueue(async () => {
      try {
        result = await studio.session.perform(method, params);
        await studio.session.look();
      } catch (error) {
        failure = error;
      }
    });
    if (failure) throw failure;
    return result;
  },
};
studio.open();
