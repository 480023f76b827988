// Fingers on the picture: pointers become touches, by a clock that runs with the wall while something happens.

/** The seconds that the clock runs on after the last lift: long enough for what waits for another tap. */
const afterglow = 0.9;

export class Fingers {
  constructor(/** @type {any} */ studio) {
    this.studio = studio;
    /** The touches of each pointer that is down. @type {Map<number, any>} */
    this.pointers = new Map();
    this.isRunning = false;
    this.base = { session: 0, wall: 0 };
    this.lastLift = 0;
    /** The touches since the clock last stood: where it began, and its events. @type {any} */
    this.gesture = null;
    this.queue = Promise.resolve();
    this.isBusy = 0;
  }

  listen(/** @type {SVGSVGElement} */ picture) {
    picture.style.touchAction = "none";
    picture.addEventListener("pointerdown", (event) => {
      if (!this.studio.page.isTouching || event.button !== 0) return;
      picture.setPointerCapture(event.pointerId);
      event.preventDefault();
      this.land(event, this.point(picture, event));
    });
    picture.addEventListener("pointermove", (event) => {
      if (this.pointers.has(event.pointerId)) this.move(event.pointerId, this.point(picture, event));
    });
    for (const [name, phase] of [["pointerup", "ended"], ["pointercancel", "cancelled"]]) {
      picture.addEventListener(name, (/** @type {any} */ event) => this.lift(event.pointerId, phase));
    }
  }

  /** A pointer's place in points of the screen. */
  point(/** @type {SVGSVGElement} */ picture, /** @type {PointerEvent} */ event) {
    const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM()?.inverse());
    return [round(place.x), round(place.y)];
  }

  get now() {
    return this.isRunning ? round6(this.base.session + (performance.now() - this.base.wall) / 1000) : this.studio.session.time;
  }

  /** Does one thing after the other. */
  enqueue(/** @type {() => Promise<any>} */ work) {
    this.isBusy++;
    this.queue = this.queue.then(work).catch((error) => this.studio.complain(error)).finally(() => { this.isBusy--; });
    return this.queue;
  }

  land(/** @type {PointerEvent} */ event, /** @type {number[]} */ point) {
    const free = this.freeTouches(event.altKey ? 2 : 1);
    const pointer = { touches: free, point, mode: event.altKey ? (event.shiftKey ? "parallel" : "mirrored") : "one", offset: [0, 0] };
    const [width, height] = this.studio.session.data.screen;
    pointer.offset = [width - 2 * point[0], height - 2 * point[1]];
    this.pointers.set(event.pointerId, pointer);
    const isFirst = !this.isRunning;
    if (isFirst) {
      this.base = { session: this.studio.session.time, wall: performance.now() };
      this.isRunning = true;
    }
    const time = this.now;
    this.enqueue(async () => {
      if (isFirst) this.gesture = { checkpoint: await this.studio.mark(), events: /** @type {any[]} */ ([]), first: this.studio.session.data.effects.length, from: time };
      await this.send(pointer, "began", point, time);
    });
    if (isFirst) requestAnimationFrame(() => this.tick());
  }

  freeTouches(/** @type {number} */ count) {
    const used = new Set([...this.pointers.values()].flatMap((each) => each.touches));
    const free = [];
    for (let number = 1; free.length < count; number++) if (!used.has(number)) free.push(number);
    return free;
  }

  move(/** @type {number} */ id, /** @type {number[]} */ point) {
    const pointer = this.pointers.get(id);
    // What moves while the last move is under way comes with the next.
    pointer.wanted = point;
    if (pointer.isMoving) return;
    pointer.isMoving = true;
    this.enqueue(async () => {
      pointer.isMoving = false;
      if (this.pointers.get(id) !== pointer) return;
      await this.send(pointer, "moved", pointer.wanted, this.now);
    });
  }

  lift(/** @type {number} */ id, /** @type {string} */ phase) {
    const pointer = this.pointers.get(id);
    if (!pointer) return;
    const point = pointer.wanted ?? pointer.point;
    this.pointers.delete(id);
    this.lastLift = performance.now();
    const time = this.now;
    this.enqueue(() => this.send(pointer, phase, point, time));
  }

  async send(/** @type {any} */ pointer, /** @type {string} */ phase, /** @type {number[]} */ point, /** @type {number} */ wanted) {
    const { session } = this.studio;
    const time = Math.max(wanted, session.time);
    const points = [point];
    if (pointer.mode !== "one") {
      const [width, height] = session.data.screen;
      points.push(pointer.mode === "mirrored" ? [round(width - point[0]), round(height - point[1])] : [round(point[0] + pointer.offset[0]), round(point[1] + pointer.offset[1])]);
    }
    const touches = pointer.touches.map((/** @type {number} */ touch, /** @type {number} */ index) => ({ touch, phase, point: points[index] }));
    const hits = phase === "began" ? await Promise.all(points.map((each) => session.ask("hitTest", { point: each, trace: true }))) : [];
    await session.perform("sendTouches", { touches, time });
    this.gesture?.events.push({ time, touches });
    this.note(touches, time, hits, phase === "began" ? (await session.ask("listTouches")).touches : []);
    await session.look();
  }

  /** Keeps the fingers' paths, and who was asked. */
  note(/** @type {any[]} */ touches, /** @type {number} */ time, /** @type {any[]} */ hits, /** @type {any[]} */ down) {
    const list = this.studio.session.data.touches;
    touches.forEach((change, index) => {
      if (change.phase === "began") {
        const live = down.find((each) => each.touch === change.touch);
        list.push({
          landing: live?.landing ?? list.length + 1, touch: change.touch, type: "direct", segment: 0, view: live?.view ?? hits[index].view,
          recognizers: live?.gestureRecognizers ?? [], path: [[time, ...change.point]], end: null, hit: asked(hits[index]),
        });
        return;
      }
      const touch = [...list].reverse().find((each) => each.touch === change.touch && each.end === null);
      if (!touch) return;
      touch.path.push([time, ...change.point]);
      if (change.phase !== "moved") touch.end = change.phase;
    });
  }

  /** Lets time pass with the wall, until nothing happens any more. */
  tick() {
    if (!this.isRunning || this.studio.session.state !== "connected") return;
    const { session } = this.studio;
    const isOver = this.pointers.size === 0 && performance.now() - this.lastLift > afterglow * 1000 && !session.isMoving && !this.isBusy;
    if (isOver) {
      this.isRunning = false;
      if (this.gesture) this.gesture.to = session.time;
      this.studio.changed();
      return;
    }
    if (!this.isBusy) {
      const time = this.now;
      this.enqueue(async () => {
        if (time <= session.time) return;
        const { effects = [] } = await session.perform("advanceTime", { to: time });
        if (effects.length || session.isMoving) await session.look(); else this.studio.changed();
      });
    }
    requestAnimationFrame(() => this.tick());
  }
}

/** The views that a traced hit test asked, in order, each with its answer. */
function asked(/** @type {any} */ answer) {
  const calls = answer.trace.filter((/** @type {any} */ call) => call.pass === 2);
  return calls.filter((/** @type {any} */ call) => call.call === "hitTest").map((/** @type {any} */ call) => {
    const inside = calls.find((/** @type {any} */ each) => each.call === "pointInside" && each.view === call.view);
    const isHit = call.result === call.view;
    return { view: call.view, hit: isHit, because: call.because ?? inside?.because ?? (isHit ? "it contains the point, and no view within it takes the touch" : call.result ? `${call.result} is within it` : "it takes no touch here") };
  });
}

function round(/** @type {number} */ number) { return Math.round(number * 100) / 100; }
function round6(/** @type {number} */ number) { return Math.round(number * 1e6) / 1e6; }
