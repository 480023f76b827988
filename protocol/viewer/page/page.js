// The page: parts around one state, drawn once a frame.
import { h } from "./dom.js";
import { Actions, Model, tabs } from "./state.js";
import { Bar } from "./bar.js";
import { Screen } from "./screen.js";
import { Timeline } from "./timeline.js";
import { Lists } from "./lists.js";
import { DetailsPane } from "./details.js";
import { Announcer, Help, Tooltip } from "./overlays.js";
import { Keyboard } from "./keyboard.js";
import { Theme } from "./theme.js";
import { readAddress, writeAddress } from "../model/address.js";
import { detailsOf } from "../model/details.js";
import { unpack } from "../model/trace.js";

/** The time a moment rests before the address holds it, in milliseconds: browsers limit changes. */
const addressDelay = 150;

export class Page {
  constructor(/** @type {any} */ data) {
    this.isDue = false;
    /** Whether what happens on the picture are touches: in the studio. */
    this.isTouching = false;
    /** Inputs for what is selected, and whether one is being used: in the studio. */
    this.editors = /** @type {((details: any) => Node | null) | null} */ (null);
    this.isEditing = /** @type {(() => boolean) | null} */ (null);
    this.model = new Model(data);
    this.actions = new Actions(this.model, () => this.invalidate());
    this.theme = new Theme(() => this.invalidate());
    this.announcer = new Announcer();
    this.actions.selected = (selection) => this.announce(selection);
    this.keyboard = new Keyboard(this);
    this.bar = new Bar(this);
    this.screen = new Screen(this);
    this.timeline = new Timeline(this);
    this.lists = new Lists(this);
    this.details = new DetailsPane(this);
    this.help = new Help(this);
    this.tooltip = new Tooltip(this);
    this.parts = [this.screen, this.bar, this.timeline, this.lists, this.details];
    this.element = h("div", { class: "page" }, this.bar.element, this.bar.warning,
      h("main", { class: "cards" }, this.screen.element, this.timeline.element, this.lists.element, this.details.element),
      this.tooltip.element, this.help.element, this.announcer.element);
    this.element.addEventListener("click", (/** @type {any} */ event) => {
      const target = event.target.closest("[data-goto]");
      if (target) this.actions.goTo(target.dataset.goto);
    });
    this.lastFrame = 0;
    this.addressTimer = 0;
    this.lastAddress = "";
    /** Effects of alternatives, unpacked when they are first shown. */
    this.alternatives = new Map();
  }

  /** Shows the page: the test and moment that the address names, or else the first test that failed, or the first. */
  open() {
    document.getElementById("unscripted")?.remove();
    document.body.append(this.element);
    const failed = this.model.trace.segments.findIndex((/** @type {any} */ each) => each.passed === false);
    this.actions.showSegment(Math.max(0, failed));
    this.follow();
    addEventListener("hashchange", () => {
      if (location.hash.slice(1) !== this.lastAddress) this.follow();
    });
    const print = matchMedia("print");
    const setPrinting = (/** @type {boolean} */ isPrinting) => {
      this.model.state.isPrinting = isPrinting;
      this.timeline.drawn = this.timeline.drawn && "";
      this.draw();
    };
    print.addEventListener("change", () => setPrinting(print.matches));
    addEventListener("beforeprint", () => setPrinting(true));
    addEventListener("afterprint", () => setPrinting(false));
    this.draw();
  }

  invalidate() {
    if (this.isDue) return;
    this.isDue = true;
    requestAnimationFrame((time) => {
      this.isDue = false;
      this.advance(time);
      this.draw();
    });
  }

  /** Plays on by the time since the last frame. */
  advance(/** @type {number} */ time) {
    const { state } = this.model;
    if (!state.playing) {
      this.lastFrame = 0;
      return;
    }
    if (this.lastFrame) {
      const { to } = this.actions.bounds;
      const next = state.now + ((time - this.lastFrame) / 1000) * state.speed;
      this.actions.seek(Math.min(next, to));
      if (next >= to) state.playing = false;
    }
    this.lastFrame = state.playing ? time : 0;
    this.invalidate();
  }

  draw() {
    for (const part of this.parts) part.draw();
    this.keepAddress();
  }

  keepAddress() {
    clearTimeout(this.addressTimer);
    if (this.model.state.playing) return;
    this.addressTimer = setTimeout(() => {
      const address = writeAddress(this.model.state, this.model);
      if (address === this.lastAddress) return;
      this.lastAddress = address;
      try {
        history.replaceState(null, "", `#${address}`);
      } catch {
        // A frame without an origin of its own has no history.
      }
    }, addressDelay);
  }

  /** Follows the address; what can't be is ignored. */
  follow() {
    const address = readAddress(location.hash);
    const { actions, model } = this;
    const { trace, state } = model;
    if (address.test !== undefined && trace.segments[address.test] && address.test !== state.segment) actions.showSegment(address.test);
    if (address.t !== undefined) actions.seek(address.t);
    const [first, last] = actions.bounds.effects;
    if (address.effect !== undefined && Number.isInteger(address.effect) && address.effect >= first - 1 && address.effect < last) {
      const time = address.effect < first ? actions.bounds.from : trace.times[address.effect];
      if (address.t === undefined || Math.abs(time - address.t) < 1e-6) actions.seekEffect(address.effect);
      if (address.effect >= first || state.now === actions.bounds.from) state.cursor = address.effect < first ? first : address.effect + 1;
    }
    if (address.select !== undefined) actions.select(address.select);
    if (address.kinds || address.find !== undefined) actions.filter({ kinds: address.kinds, text: address.find });
    if (address.from !== undefined && address.to !== undefined && address.to > address.from) actions.zoom(address.from, address.to);
    if (address.tab && tabs.includes(address.tab)) actions.tab(address.tab);
  }

  toggleLayer(/** @type {string} */ name) {
    const { layers } = this.model.state;
    if (!layers.delete(name)) layers.add(name);
    this.invalidate();
  }

  announce(/** @type {string | null} */ selection) {
    const details = detailsOf(this.model, selection);
    this.announcer.say(details ? [details.headline, details.because].filter(Boolean).join(": ") : "Nothing selected");
  }

  async copy(/** @type {string} */ text) {
    this.invalidate();
    try {
      await navigator.clipboard.writeText(text);
      this.announcer.say("Copied");
    } catch {
      this.announcer.say("The browser doesn't allow copying; select the text instead");
    }
  }

  /** The effects that an alternative removes from a segment, by number, and those that it adds. */
  alternative(/** @type {number} */ number, /** @type {number} */ segment) {
    const key = `${this.model.revision} ${number} ${segment}`;
    let known = this.alternatives.get(key);
    if (!known) {
      const part = this.model.trace.alternatives[number]?.segments[segment];
      const effects = part ? (Array.isArray(part.effects) ? part.effects : unpack(part.effects)) : [];
      known = { removed: part?.removed ?? [], added: (part?.added ?? []).map((/** @type {number} */ index) => effects[index]) };
      this.alternatives.set(key, known);
    }
    return known;
  }
}
