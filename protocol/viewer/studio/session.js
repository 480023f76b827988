// A live session: requests to the daemon, and the data of a trace that grows with the answers.

/** @typedef {{method: string, params: any}} Call */

const { scriptLine } = /** @type {any} */ (globalThis).gesturedViewer;

export class Session {
  constructor(/** @type {() => void} */ changed) {
    this.changed = changed;
    this.socket = /** @type {WebSocket | null} */ (null);
    this.state = "connecting";
    this.nextID = 1;
    /** @type {Map<any, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
    this.open = new Map();
    this.data = empty("studio", [390, 844]);
    /** What the last look saw: its revision, and the ids of views. */
    this.revision = 0;
    this.views = new Set();
    /** Phases of scroll views. */
    this.phases = new Map();
  }

  get segment() { return this.data.segments[0]; }
  get time() { return this.segment.to; }
  get isMoving() { return [...this.phases.values()].some((phase) => !["idle", "dragging", "tracking"].includes(phase)); }

  connect(/** @type {string} */ token) {
    return new Promise((resolve, reject) => {
      const socket = this.socket = new WebSocket(`ws://${location.host}/session`, ["gestured.v1", `token.${token}`]);
      socket.onopen = () => {
        this.state = "connected";
        resolve(null);
      };
      socket.onclose = () => {
        this.state = "disconnected";
        for (const { reject: refuse } of this.open.values()) refuse(new Error("disconnected"));
        this.open.clear();
        this.changed();
        reject(new Error("disconnected"));
      };
      socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    });
  }

  receive(/** @type {any} */ message) {
    const waiting = this.open.get(message.id);
    if (message.method) {
      // Nobody answers delegates' questions here: UIKit's defaults hold.
      if (message.id !== undefined) this.send({ jsonrpc: "2.0", id: message.id, error: { code: -32601, message: "the studio answers no questions" } });
      return;
    }
    if (!waiting) return;
    this.open.delete(message.id);
    if (message.error) waiting.reject(Object.assign(new Error(message.error.message), { data: message.error }));
    else waiting.resolve(message.result);
  }

  send(/** @type {any} */ message) {
    this.socket?.send(JSON.stringify(message));
  }

  /** The answer to a request; ids of the page's own questions begin with `~`, and nothing saved has them. */
  request(/** @type {string} */ method, /** @type {any} */ params = {}, isOwn = false) {
    const id = isOwn ? `~${this.nextID++}` : this.nextID++;
    return new Promise((resolve, reject) => {
      if (this.state !== "connected") return reject(new Error("disconnected"));
      this.open.set(id, { resolve, reject });
      this.send({ jsonrpc: "2.0", id, method, params });
    });
  }

  /** The answer to a question of the page's own. */
  ask(/** @type {string} */ method, params = {}) { return this.request(method, params, true); }

  /** Makes a request of the user's, and takes what it led to into the data. */
  async perform(/** @type {string} */ method, /** @type {any} */ params = {}) {
    const { data } = this;
    const first = data.effects.length;
    const from = this.time;
    const result = await this.request(method, params);
    const effects = result?.effects ?? [];
    for (const effect of effects) this.take(effect);
    if (typeof result?.time === "number") this.segment.to = Math.max(this.segment.to, result.time);
    for (const effect of effects) this.segment.to = Math.max(this.segment.to, effect.time);
    if (effects.length || method !== "advanceTime") {
      data.steps.push({ kind: "request", segment: 0, text: scriptLine(method, params), method, params, time: from, until: this.time, effects: [first, data.effects.length] });
    }
    this.segment.effects[1] = data.effects.length;
    this.segment.steps[1] = data.steps.length;
    if (effects.some((/** @type {any} */ each) => each.effect === "captured")) await this.takeRecords();
    return result;
  }

  take(/** @type {any} */ effect) {
    const { data } = this;
    const index = data.effects.length;
    const { link, ...rest } = effect;
    data.effects.push(rest);
    if (effect.effect === "scroll") this.phases.set(effect.scrollView, effect.phase);
    if (effect.effect === "pending") for (const other of effect.on) data.links.push({ kind: "waits", from: effect.recognizer, to: other, effect: index });
    else if (link) data.links.push({ kind: link.kind, from: link.recognizer, to: effect.recognizer, effect: index });
  }

  async takeRecords() {
    const records = this.data.capture.records;
    const last = records.length ? records[records.length - 1].index : 0;
    const { events } = await this.ask("capturedEvents", { after: last });
    for (const event of events) records.push({ ...event, segment: 0 });
  }

  /** Looks at the screen, and notes what has changed. */
  async look() {
    const { revision, full, views, recognizers } = await this.ask("describeScreen", { since: this.revision });
    const { tree, effects } = this.data;
    const at = { segment: 0, time: this.time, after: effects.length - 1 };
    if (full) {
      this.views = new Set(views.map((/** @type {any} */ view) => view.id));
      tree.keyframes.push({ ...at, views, recognizers: byId(recognizers) });
    } else if (revision !== this.revision) {
      tree.changes.push({ ...at, set: byId([...views, ...recognizers]) });
    }
    this.revision = revision;
    this.changed();
  }

  /** The part of the data that undoing brings back. */
  snapshot() { return structuredClone({ data: this.data, phases: this.phases }); }

  restore(/** @type {any} */ { data, phases }) {
    this.data = structuredClone(data);
    this.phases = new Map(phases);
    // The next look sees everything.
    this.revision = 0;
  }
}

function empty(/** @type {string} */ title, /** @type {number[]} */ screen) {
  return {
    format: "gestured-trace", version: 1, title, screen, source: { kind: "script", name: title },
    segments: [{ name: "session", line: null, from: 0, to: 0, passed: null, effects: [0, 0], steps: [0, 0] }],
    steps: /** @type {any[]} */ ([]), effects: /** @type {any[]} */ ([]), links: /** @type {any[]} */ ([]), touches: /** @type {any[]} */ ([]),
    tree: { keyframes: /** @type {any[]} */ ([]), changes: /** @type {any[]} */ ([]) },
    capture: { profile: "sensors", records: /** @type {any[]} */ ([]), decisions: [], profiles: [], groups: [] },
    hitMaps: /** @type {any[]} */ ([]), alternatives: /** @type {any[]} */ ([]), differences: { count: 0, first: null }, omitted: { effects: 0, samples: 0 },
  };
}

function byId(/** @type {any[]} */ nodes) {
  return Object.fromEntries(nodes.map((node) => [node.id, node]));
}
