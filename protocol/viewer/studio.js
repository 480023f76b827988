// Built by scripts/build-viewer from studio/main.js and the modules that it imports; edit these instead.
"use strict";
(() => {
	// studio/session.js
	var { scriptLine } = (
		globalThis.gesturedViewer
	), Session = class {
		constructor(changed) {
			this.changed = changed, this.socket = /** @type {WebSocket | null} */
			null, this.state = "connecting", this.nextID = 1, this.open = /* @__PURE__ */ new Map(), this.data = empty("studio", [390, 844]), this.revision = 0, this.views = /* @__PURE__ */ new Set(), this.phases = /* @__PURE__ */ new Map();
		}
		get segment() {
			return this.data.segments[0];
		}
		get time() {
			return this.segment.to;
		}
		get isMoving() {
			return [...this.phases.values()].some((phase) => !["idle", "dragging", "tracking"].includes(phase));
		}
		connect(token2) {
			return new Promise((resolve, reject) => {
				let socket = this.socket = new WebSocket(`ws://${location.host}/session`, ["gestured.v1", `token.${token2}`]);
				socket.onopen = () => {
					this.state = "connected", resolve(null);
				}, socket.onclose = () => {
					this.state = "disconnected";
					for (let { reject: refuse } of this.open.values())
						refuse(new Error("disconnected"));
					this.open.clear(), this.changed(), reject(new Error("disconnected"));
				}, socket.onmessage = (event) => this.receive(JSON.parse(event.data));
			});
		}
		receive(message) {
			let waiting = this.open.get(message.id);
			if (message.method) {
				message.id !== void 0 && this.send({ jsonrpc: "2.0", id: message.id, error: { code: -32601, message: "the studio answers no questions" } });
				return;
			}
			waiting && (this.open.delete(message.id), message.error ? waiting.reject(Object.assign(new Error(message.error.message), { data: message.error })) : waiting.resolve(message.result));
		}
		send(message) {
			this.socket?.send(JSON.stringify(message));
		}
		request(method, params = {}, isOwn = !1) {
			let id = isOwn ? `~${this.nextID++}` : this.nextID++;
			return new Promise((resolve, reject) => {
				if (this.state !== "connected")
					return reject(new Error("disconnected"));
				this.open.set(id, { resolve, reject }), this.send({ jsonrpc: "2.0", id, method, params });
			});
		}
		ask(method, params = {}) {
			return this.request(method, params, !0);
		}
		async perform(method, params = {}) {
			let { data } = this, first = data.effects.length, from = this.time, result = await this.request(method, params), effects = result?.effects ?? [];
			for (let effect of effects)
				this.take(effect);
			typeof result?.time == "number" && (this.segment.to = Math.max(this.segment.to, result.time));
			for (let effect of effects)
				this.segment.to = Math.max(this.segment.to, effect.time);
			return (effects.length || method !== "advanceTime") && data.steps.push({ kind: "request", segment: 0, text: scriptLine(method, params), method, params, time: from, until: this.time, effects: [first, data.effects.length] }), this.segment.effects[1] = data.effects.length, this.segment.steps[1] = data.steps.length, effects.some((each) => each.effect === "captured") && await this.takeRecords(), result;
		}
		take(effect) {
			let { data } = this, index = data.effects.length, { link, ...rest } = effect;
			if (data.effects.push(rest), effect.effect === "scroll" && this.phases.set(effect.scrollView, effect.phase), effect.effect === "pending")
				for (let other of effect.on)
					data.links.push({ kind: "waits", from: effect.recognizer, to: other, effect: index });
			else
				link && data.links.push({ kind: link.kind, from: link.recognizer, to: effect.recognizer, effect: index });
		}
		async takeRecords() {
			let records = this.data.capture.records, last = records.length ? records[records.length - 1].index : 0, { events } = await this.ask("capturedEvents", { after: last });
			for (let event of events)
				records.push({ ...event, segment: 0 });
		}
		async look() {
			let { revision, full, views: views2, recognizers: recognizers2 } = await this.ask("describeScreen", { since: this.revision }), { tree, effects } = this.data, at = { segment: 0, time: this.time, after: effects.length - 1 };
			full ? (this.views = new Set(views2.map((view) => view.id)), tree.keyframes.push({ ...at, views: views2, recognizers: byId(recognizers2) })) : revision !== this.revision && tree.changes.push({ ...at, set: byId([...views2, ...recognizers2]) }), this.revision = revision, this.changed();
		}
		snapshot() {
			return structuredClone({ data: this.data, phases: this.phases });
		}
		restore({ data, phases }) {
			this.data = structuredClone(data), this.phases = new Map(phases), this.revision = 0;
		}
	};
	function empty(title, screen) {
		return {
			format: "gestured-trace",
			version: 1,
			title,
			screen,
			source: { kind: "script", name: title },
			segments: [{ name: "session", line: null, from: 0, to: 0, passed: null, effects: [0, 0], steps: [0, 0] }],
			steps: (
				[]
			),
			effects: (
				[]
			),
			links: (
				[]
			),
			touches: (
				[]
			),
			tree: { keyframes: (
				[]
			), changes: (
				[]
			) },
			capture: { profile: "sensors", records: (
				[]
			), decisions: [], profiles: [], groups: [] },
			hitMaps: (
				[]
			),
			alternatives: (
				[]
			),
			differences: { count: 0, first: null },
			omitted: { effects: 0, samples: 0 }
		};
	}
	function byId(nodes) {
		return Object.fromEntries(nodes.map((node) => [node.id, node]));
	}

	// studio/fingers.js
	var Fingers = class {
		constructor(studio2) {
			this.studio = studio2, this.pointers = /* @__PURE__ */ new Map(), this.isRunning = !1, this.base = { session: 0, wall: 0 }, this.lastLift = 0, this.gesture = null, this.queue = Promise.resolve(), this.isBusy = 0;
		}
		listen(picture) {
			picture.style.touchAction = "none", picture.addEventListener("pointerdown", (event) => {
				!this.studio.page.isTouching || event.button !== 0 || (picture.setPointerCapture(event.pointerId), event.preventDefault(), this.land(event, this.point(picture, event)));
			}), picture.addEventListener("pointermove", (event) => {
				this.pointers.has(event.pointerId) && this.move(event.pointerId, this.point(picture, event));
			});
			for (let [name, phase] of [["pointerup", "ended"], ["pointercancel", "cancelled"]])
				picture.addEventListener(name, (event) => this.lift(event.pointerId, phase));
		}
		point(picture, event) {
			let place = new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM()?.inverse());
			return [round(place.x), round(place.y)];
		}
		get now() {
			return this.isRunning ? round6(this.base.session + (performance.now() - this.base.wall) / 1e3) : this.studio.session.time;
		}
		enqueue(work) {
			return this.isBusy++, this.queue = this.queue.then(work).catch((error) => this.studio.complain(error)).finally(() => {
				this.isBusy--;
			}), this.queue;
		}
		land(event, point) {
			let pointer = { touches: this.freeTouches(event.altKey ? 2 : 1), point, mode: event.altKey ? event.shiftKey ? "parallel" : "mirrored" : "one", offset: [0, 0] }, [width, height] = this.studio.session.data.screen;
			pointer.offset = [width - 2 * point[0], height - 2 * point[1]], this.pointers.set(event.pointerId, pointer);
			let isFirst = !this.isRunning;
			isFirst && (this.base = { session: this.studio.session.time, wall: performance.now() }, this.isRunning = !0);
			let time = this.now;
			this.enqueue(async () => {
				isFirst && (this.gesture = { checkpoint: await this.studio.mark(), events: (
					[]
				), first: this.studio.session.data.effects.length, from: time }), await this.send(pointer, "began", point, time);
			}), isFirst && requestAnimationFrame(() => this.tick());
		}
		freeTouches(count) {
			let used = new Set([...this.pointers.values()].flatMap((each) => each.touches)), free = [];
			for (let number = 1; free.length < count; number++)
				used.has(number) || free.push(number);
			return free;
		}
		move(id, point) {
			let pointer = this.pointers.get(id);
			pointer.wanted = point, !pointer.isMoving && (pointer.isMoving = !0, this.enqueue(async () => {
				pointer.isMoving = !1, this.pointers.get(id) === pointer && await this.send(pointer, "moved", pointer.wanted, this.now);
			}));
		}
		lift(id, phase) {
			let pointer = this.pointers.get(id);
			if (!pointer)
				return;
			let point = pointer.wanted ?? pointer.point;
			this.pointers.delete(id), this.lastLift = performance.now();
			let time = this.now;
			this.enqueue(() => this.send(pointer, phase, point, time));
		}
		async send(pointer, phase, point, wanted) {
			let { session } = this.studio, time = Math.max(wanted, session.time), points = [point];
			if (pointer.mode !== "one") {
				let [width, height] = session.data.screen;
				points.push(pointer.mode === "mirrored" ? [round(width - point[0]), round(height - point[1])] : [round(point[0] + pointer.offset[0]), round(point[1] + pointer.offset[1])]);
			}
			let touches = pointer.touches.map((touch, index) => ({ touch, phase, point: points[index] })), hits = phase === "began" ? await Promise.all(points.map((each) => session.ask("hitTest", { point: each, trace: !0 }))) : [];
			await session.perform("sendTouches", { touches, time }), this.gesture?.events.push({ time, touches }), this.note(touches, time, hits, phase === "began" ? (await session.ask("listTouches")).touches : []), await session.look();
		}
		note(touches, time, hits, down) {
			let list = this.studio.session.data.touches;
			touches.forEach((change, index) => {
				if (change.phase === "began") {
					let live = down.find((each) => each.touch === change.touch);
					list.push({
						landing: live?.landing ?? list.length + 1,
						touch: change.touch,
						type: "direct",
						segment: 0,
						view: live?.view ?? hits[index].view,
						recognizers: live?.gestureRecognizers ?? [],
						path: [[time, ...change.point]],
						end: null,
						hit: asked(hits[index])
					});
					return;
				}
				let touch = [...list].reverse().find((each) => each.touch === change.touch && each.end === null);
				touch && (touch.path.push([time, ...change.point]), change.phase !== "moved" && (touch.end = change.phase));
			});
		}
		tick() {
			if (!this.isRunning || this.studio.session.state !== "connected")
				return;
			let { session } = this.studio;
			if (this.pointers.size === 0 && performance.now() - this.lastLift > 0.9 * 1e3 && !session.isMoving && !this.isBusy) {
				this.isRunning = !1, this.gesture && (this.gesture.to = session.time), this.studio.changed();
				return;
			}
			if (!this.isBusy) {
				let time = this.now;
				this.enqueue(async () => {
					if (time <= session.time)
						return;
					let { effects = [] } = await session.perform("advanceTime", { to: time });
					effects.length || session.isMoving ? await session.look() : this.studio.changed();
				});
			}
			requestAnimationFrame(() => this.tick());
		}
	};
	function asked(answer) {
		let calls = answer.trace.filter((call) => call.pass === 2);
		return calls.filter((call) => call.call === "hitTest").map((call) => {
			let inside = calls.find((each) => each.call === "pointInside" && each.view === call.view), isHit = call.result === call.view;
			return { view: call.view, hit: isHit, because: call.because ?? inside?.because ?? (isHit ? "it contains the point, and no view within it takes the touch" : call.result ? `${call.result} is within it` : "it takes no touch here") };
		});
	}
	function round(number) {
		return Math.round(number * 100) / 100;
	}
	function round6(number) {
		return Math.round(number * 1e6) / 1e6;
	}

	// studio/editors.js
	var { h } = (
		globalThis.gesturedViewer
	), fixed = ["id", "class", "superview", "window", "state", "view", "numberOfTouches", "name", "firstResponder", "index", "tag", "velocity", "scale", "rotation", "zoomScale"];
	function editorsFor(studio2) {
		let known = { id: "", revision: -1, properties: (
			null
		) }, fetch = async (it) => {
			let params = it.kind === "view" ? { view: it.id } : { recognizer: it.id }, described = await studio2.session.ask(it.kind === "view" ? "describeView" : "describeRecognizer", params).catch(() => null);
			described && (known = { id: `${it.kind}:${it.id}`, revision: studio2.session.data.steps.length, properties: described }, studio2.page.details.drawn = "", studio2.page.invalidate());
		}, call = (it, name, value) => ({
			method: it.kind === "view" ? "updateView" : "updateRecognizer",
			params: { [it.kind === "view" ? "view" : "recognizer"]: it.id, [name]: value }
		}), input = (it, name, value) => {
			let type = typeof value, element = h("input", { class: "edit", "data-edit": name, "aria-label": name, type: type === "boolean" ? "checkbox" : type === "number" ? "number" : "text", step: type === "number" ? "any" : null });
			type === "boolean" ? element.checked = value : element.value = String(value);
			let read = () => type === "boolean" ? element.checked : type === "number" ? Number(element.value) : element.value;
			element.addEventListener("change", () => {
				let { method, params } = call(it, name, read());
				studio2.tryOut(method, params);
			});
			let apply = h("button", { type: "button", class: "chip", "data-apply": name, click: () => {
				element.blur(), studio2.change([call(it, name, read())]).then(() => fetch(it));
			} }, "Apply");
			return [h("dt", null, name), h("dd", { class: "editor" }, element, apply)];
		};
		return {
			draw: (details) => {
				if (details.kind !== "view" && details.kind !== "recognizer")
					return null;
				let it = { kind: details.kind, id: details.object };
				if ((known.id !== `${it.kind}:${it.id}` || known.revision !== studio2.session.data.steps.length) && fetch(it), known.id !== `${it.kind}:${it.id}`)
					return null;
				let names = Object.keys(known.properties).filter((name) => !fixed.includes(name) && ["number", "boolean", "string"].includes(typeof known.properties[name]));
				return h("dl", { class: "properties editors" }, names.flatMap((name) => input(it, name, known.properties[name])));
			},
			isUsed: () => {
				let { activeElement } = document, { details, model } = studio2.page;
				return Boolean(activeElement?.matches("[data-edit]")) && details.element.dataset.selection === (model.state.selection ?? "");
			}
		};
	}

	// studio/main.js
	var { Page, h: h2, scripting, scriptLine: scriptLine2, set, testid } = (
		globalThis.gesturedViewer
	), tools = ["touch", "select", "move"], kinds = ["script", "pytest", "recording", "trace"], views = ["UIView", "UIButton", "UILabel", "UIImageView", "UISwitch", "UIScrollView"], recognizers = (
		{
			tap: { class: "UITapGestureRecognizer" },
			doubleTap: { class: "UITapGestureRecognizer", numberOfTapsRequired: 2 },
			longPress: { class: "UILongPressGestureRecognizer" },
			pan: { class: "UIPanGestureRecognizer" },
			swipe: { class: "UISwipeGestureRecognizer" },
			pinch: { class: "UIPinchGestureRecognizer" },
			rotation: { class: "UIRotationGestureRecognizer" },
			edgePan: { class: "UIScreenEdgePanGestureRecognizer", edges: "left" }
		}
	), maximumUndo = 20, Studio = class {
		constructor() {
			this.session = new Session(() => this.changed()), this.page = new Page(this.session.data), this.page.actions.alwaysHasAlternatives = !0, this.page.isTouching = !0, this.tool = "touch", this.done = [], this.undone = [], this.marks = 0, this.isDue = !1, this.fingers = new Fingers(this), this.editing = editorsFor(this);
		}
		async open() {
			let { page } = this;
			this.connection = h2("span", { ...testid("connection"), class: "count" }, "connecting"), this.saved = h2("span", { ...testid("saved"), class: "count", role: "status" }), page.bar.extra.append(this.connection, ...kinds.map((kind) => h2("button", { type: "button", class: "chip", "data-save": kind, click: () => this.save(kind) }, `Save ${kind}`)), this.saved), page.screen.tools.before(h2(
				"div",
				{ class: "tools" },
				tools.map((tool) => h2("button", { type: "button", class: "chip", "data-tool": tool, click: () => this.use(tool) }, tool)),
				views.map((name) => h2("button", { type: "button", class: "chip", "data-add": name, click: () => this.addView(name) }, `+ ${name.replace("UI", "")}`)),
				Object.keys(recognizers).map((name) => h2("button", { type: "button", class: "chip", "data-add-recognizer": name, click: () => this.addRecognizer(name) }, `+ ${name}`))
			)), page.editors = this.editing.draw, page.isEditing = this.editing.isUsed, this.fingers.listen(page.screen.picture), this.listen(), this.use("touch"), window.gesturedTrace = scripting(page), page.open(), document.documentElement.dataset.gestured = "studio";
			try {
				await this.session.connect(token());
				let { name, setup } = await this.session.request("studio/open");
				await this.session.request("initialize", { options: { links: !0 } }), this.session.data.title = document.title = name, page.bar.title.replaceChildren(h2("bdi", null, name));
				for (let { method, params } of setup)
					await this.session.perform(method, params);
				await this.session.look();
			} catch (error) {
				this.complain(
					error
				);
			}
			this.draw(), document.documentElement.dataset.ready = "true";
		}
		// What is shown
		changed() {
			this.isDue || (this.isDue = !0, requestAnimationFrame(() => this.draw()));
		}
		draw() {
			this.isDue = !1;
			let { page, session } = this, { state } = page.model, isAtEnd = state.now >= this.shownEnd || this.fingers.isRunning, wasWhole = state.range[0] === 0 && state.range[1] >= this.shownEnd;
			page.model.replace(session.data), this.shownEnd = session.time;
			let { from, to } = page.model.span(0);
			wasWhole && (state.range = [from, to]), isAtEnd && page.actions.seek(session.time);
			let text = session.state;
			this.connection && this.connection.textContent !== text && (this.connection.textContent = text), page.invalidate();
		}
		shownEnd = 0;
		complain(error) {
			this.page.announcer.say(error.message), this.saved && (this.saved.textContent = error.message), this.changed();
		}
		use(tool) {
			if (tools.includes(tool)) {
				this.tool = tool, this.page.isTouching = tool === "touch";
				for (let button of this.page.screen.element.querySelectorAll("[data-tool]"))
					set(button, "aria-pressed", String(button.dataset.tool === tool));
			}
		}
		// Changes, each of which can be undone
		async present() {
			let id = `studio-${++this.marks}`;
			return await this.session.request("saveCheckpoint", { id }), { id, snapshot: this.session.snapshot() };
		}
		async mark() {
			let mark = await this.present();
			this.done.push(mark);
			let dropped = [...this.undone.splice(0), ...this.done.splice(0, this.done.length - maximumUndo)];
			for (let { id } of dropped)
				await this.session.request("releaseCheckpoint", { id });
			return mark.id;
		}
		change(calls) {
			return this.fingers.enqueue(async () => {
				await this.mark();
				for (let { method, params } of calls)
					await this.session.perform(method, params);
				await this.session.look();
			});
		}
		undo() {
			this.goBack(this.done, this.undone);
		}
		redo() {
			this.goBack(this.undone, this.done);
		}
		goBack(from, to) {
			this.fingers.enqueue(async () => {
				let last = from.pop();
				last && (to.push(await this.present()), await this.session.request("restoreCheckpoint", { id: last.id }), await this.session.request("releaseCheckpoint", { id: last.id }), this.session.restore(last.snapshot), this.fingers.gesture = null, await this.session.look());
			});
		}
		get selected() {
			let [, kind, id] = /^(view|recognizer):(.+)$/.exec(this.page.model.state.selection ?? "") ?? [];
			return kind && (kind !== "view" || this.session.views.has(id)) ? { kind, id } : null;
		}
		addView(name) {
			let superview = this.selected?.kind === "view" ? this.selected.id : "window", count = this.session.views.size, id = this.freeID(name.replace("UI", "").replace(/^./, (letter) => letter.toLowerCase())), size = name === "UISwitch" ? [51, 31] : name === "UIScrollView" ? [200, 160] : [120, 44], params = (
				{ class: name, id, superview, frame: [20 + 8 * (count % 10), 40 + 16 * (count % 20), ...size] }
			);
			(name === "UIButton" || name === "UILabel") && (params.text = id), name === "UIScrollView" && (params.contentSize = [200, 600]), this.change([{ method: "createView", params }]).then(() => this.show(`view:${id}`));
		}
		addRecognizer(name) {
			let view = this.selected?.kind === "view" ? this.selected.id : null;
			if (!view)
				return this.complain(new Error("select a view first"));
			let id = this.freeID(name);
			this.change([
				{ method: "createRecognizer", params: { ...recognizers[name], id, view } },
				{ method: "addTarget", params: { recognizer: id, action: `${id}Recognized:` } }
			]).then(() => this.show(`recognizer:${id}`));
		}
		show(selection) {
			this.draw(), this.page.actions.select(selection);
		}
		freeID(stem) {
			let { model } = this.page;
			for (let number = 1; ; number++) {
				let id = number === 1 ? stem : `${stem}${number}`;
				if (!model.isView(id) && !model.isRecognizer(id))
					return id;
			}
		}
		remove() {
			let it = this.selected;
			!it || it.id === "window" || (this.page.actions.select(null), this.change([{ method: "release", params: { id: it.id } }]));
		}
		async save(kind) {
			try {
				let { path } = await this.session.request("studio/save", { kind, overwrite: !0 });
				this.saved.textContent = `saved ${path.split("/").pop()}`;
			} catch (error) {
				this.complain(
					error
				);
			}
		}
		// Keys, and views that are moved
		listen() {
			addEventListener("keydown", (event) => {
				event.target.closest?.("input, select") || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" ? (event.preventDefault(), event.shiftKey ? this.redo() : this.undo()) : (event.key === "Delete" || event.key === "Backspace") && this.remove());
			});
			let { picture } = this.page.screen, drag = null;
			picture.addEventListener("pointerdown", (event) => {
				let element = event.target.closest("[data-view]");
				if (this.tool !== "move" || !element || element.dataset.view === "window")
					return;
				let id = element.dataset.view;
				picture.setPointerCapture(event.pointerId), drag = { id, from: this.fingers.point(picture, event), center: this.page.model.tree.views.get(id).center }, this.page.actions.select(`view:${id}`);
			}), picture.addEventListener("pointerup", (event) => {
				if (!drag)
					return;
				let [x, y] = this.fingers.point(picture, event), { id, from, center } = drag;
				drag = null, !(x === from[0] && y === from[1]) && this.change([{ method: "updateView", params: { view: id, center: [center[0] + x - from[0], center[1] + y - from[1]] } }]);
			});
		}
		// What if
		tryOut(method, params) {
			let { gesture } = this.fingers;
			return this.fingers.enqueue(async () => {
				if (!gesture?.events.length)
					throw new Error("there is no gesture to try anew");
				let last = gesture.events[gesture.events.length - 1].time, { after } = await this.session.ask("whatIf", {
					from: gesture.checkpoint,
					changes: [{ method, params }],
					events: gesture.events,
					settle: Math.max((gesture.to ?? this.session.time) - last, 0)
				}), texts = this.session.data.effects.slice(gesture.first).map((effect) => plain(effect)), others = after.map((effect) => plain(effect)), removed = without(texts, others).map((index) => gesture.first + index), added = without(others, texts);
				this.session.data.alternatives = [{ change: scriptLine2(method, params), method, params, segments: [{ effects: after, removed, added }] }], this.page.actions.tab("what-if"), this.changed();
			});
		}
	};
	function plain(effect) {
		let { names, link, ...rest } = effect;
		return JSON.stringify(rest);
	}
	function without(list, others) {
		let counts = /* @__PURE__ */ new Map();
		for (let each of others)
			counts.set(each, (counts.get(each) ?? 0) + 1);
		let places = [];
		return list.forEach((each, place) => {
			let count = counts.get(each) ?? 0;
			count ? counts.set(each, count - 1) : places.push(place);
		}), places;
	}
	function token() {
		let match = /(?:^#|&)token=([0-9a-f]+)/.exec(location.hash);
		return match && (sessionStorage.setItem("gestured.token", match[1]), history.replaceState(null, "", location.pathname)), sessionStorage.getItem("gestured.token") ?? "";
	}
	var studio = new Studio();
	window.gesturedStudio = {
		get connected() {
			return studio.session.state === "connected";
		},
		get tool() {
			return studio.tool;
		},
		set tool(tool) {
			studio.use(tool);
		},
		async call(method, params = {}) {
			if (method.startsWith("studio/"))
				return studio.session.request(method, params);
			let result, failure = null;
			if (await studio.fingers.enqueue(async () => {
				try {
					result = await studio.session.perform(method, params), await studio.session.look();
				} catch (error) {
					failure = error;
				}
			}), failure)
				throw failure;
			return result;
		}
	};
	studio.open();
})();
