// What lies over the page: the tooltip, help, and what is announced.
import { bdi, h, testid, write } from "./dom.js";
import { reason as reasonOf, seconds, visible } from "../model/words.js";
import { linkName } from "./timeline.js";

/** Shows the whole of what has little room: spans, marks, links, cells of comparisons. */
export class Tooltip {
  constructor(/** @type {any} */ page) {
    this.page = page;
    this.element = h("div", { role: "tooltip", class: "tooltip", id: "tooltip", hidden: true });
    /** @type {any} */
    this.target = null;
    const over = (/** @type {any} */ event) => {
      const target = event.target.closest?.("[data-span],[data-mark],[data-link],td[data-profile]");
      if (target?.item) this.show(target); else if (!event.target.closest?.("[role=tooltip]")) this.hide();
    };
    document.addEventListener("pointerover", over);
    document.addEventListener("focusin", over);
    document.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "touch") over(event);
    });
    document.addEventListener("focusout", () => this.hide());
    document.addEventListener("scroll", () => this.hide(), true);
  }

  show(/** @type {any} */ target) {
    const { title, times, reason } = this.words(target.item);
    this.target = target;
    target.setAttribute("aria-describedby", "tooltip");
    this.element.replaceChildren(h("b", null, bdi(title)), times ? h("span", { class: "time" }, ` ${times}`) : "", reason ? h("p", null, bdi(reason)) : "");
    this.element.hidden = false;
    const box = target.getBoundingClientRect();
    const own = this.element.getBoundingClientRect();
    const x = Math.min(Math.max(box.left + Math.min(box.width / 2, 40) - 20, 6), innerWidth - own.width - 6);
    const y = box.bottom + own.height + 10 > innerHeight ? box.top - own.height - 8 : box.bottom + 8;
    this.element.style.transform = `translate(${Math.round(Math.max(x, 6))}px, ${Math.round(Math.max(y, 4))}px)`;
  }

  words(/** @type {any} */ each) {
    const { trace } = this.page.model;
    if (each.link) {
      const effect = trace.effects[each.link.effect];
      return { title: linkName(each.link), times: `${seconds(effect.time)} s`, reason: reasonOf(effect) };
    }
    if (!each.item) return { title: each.title, times: "", reason: each.reason };
    const { item } = each;
    const isSpan = "state" in item;
    const more = each.count > 1 ? ` (and ${each.count - 1} more)` : "";
    const name = item.touch ? `touch ${item.touch}: ` : "";
    return {
      title: name + (isSpan ? item.state : item.label) + more,
      times: isSpan && item.from !== item.to ? `${seconds(item.from)} – ${seconds(item.to)} s` : `${seconds(isSpan ? item.to : item.time)} s`,
      reason: item.reason,
    };
  }

  /** Hides it; answers whether it was there. */
  hide() {
    if (this.element.hidden) return false;
    this.element.hidden = true;
    this.target?.removeAttribute("aria-describedby");
    this.target = null;
    return true;
  }
}

const shortcuts = [
  ["Space", "play, pause"], ["← →", "one effect back, forward; with Shift one moment"], ["Home End", "to the start, the end"],
  ["↑ ↓ Page Enter", "in rows and lanes: move and select"], ["[ ]", "to the cause of the effect; to what it caused"],
  ["/", "find; Escape empties, then leaves"], ["+ − 0", "zoom in, out, whole test"], ["a d", "move back, forward in time"], ["f", "zoom to the selection"],
  ["h i r t", "hit areas, ids, recognizers, texts"], ["1 – 4", "tabs"], ["c", "copy as a script line"], ["?", "help"], ["Escape", "close; clear the selection"],
];

export class Help {
  constructor(/** @type {any} */ page) {
    this.page = page;
    this.box = /** @type {any} */ (h("input", { ...testid("letters"), type: "checkbox", change: () => page.keyboard.useLetters(!this.box.checked) }));
    this.element = /** @type {any} */ (h("dialog", { class: "help", "aria-label": "Keyboard shortcuts" },
      h("h2", null, "Keyboard shortcuts"),
      h("dl", null, shortcuts.flatMap(([keys, text]) => [h("dt", null, keys.split(" ").map((key) => [h("kbd", null, key), " "]).flat()), h("dd", null, text)])),
      h("label", null, this.box, " Turn shortcuts of single characters off"),
      h("form", { method: "dialog" }, h("button", { class: "chip" }, "Close"))));
    this.element.addEventListener("click", (/** @type {any} */ event) => {
      if (event.target === this.element) this.element.close();
    });
  }

  get isOpen() { return this.element.open; }

  open() {
    this.box.checked = !this.page.keyboard.letters;
    if (!this.isOpen) this.element.showModal();
  }
}

/** Tells of selections and copies where the page is read aloud. */
export class Announcer {
  constructor() {
    this.element = h("div", { ...testid("announcer"), class: "unseen", "aria-live": "polite", role: "status" });
  }

  say(/** @type {string} */ text) { write(this.element, visible(text)); }
}
