"use strict";
var gesturedViewer = (() => {
	// model/words.js
	function seconds(time) {
		return time.toFixed(3);
	}
	function visible(text) {
		return String(text).replace(
			/[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
			(character) => {
				const code = character.charCodeAt(0);
				if (code < 32)
					return String.fromCharCode(9216 + code);
				return `⟨U+${code.toString(16).toUpperCase().padStart(4, "0")}⟩`;
			}
		);
	}
	function word(value) {
		if (value === null || value === void 0)
			return "–";
		if (Array.isArray(value)) {
			return value.map((each) => typeof each === "string" ? each : JSON.stringify(each)).join(", ");
		}
		return typeof value === "string" ? value : JSON.stringify(value);
	}
	function actionName(call) {
		const target = call.target ?? "client";
		return target === "client" ? call.action ?? "" : `${target}.${call.action ?? ""}`;
	}
	var subjects = ["recognizer", "machine", "view", "scrollView", "list", "object", "from"];
	function describe(effect) {
		const why = effect.because ?? "";
		switch (effect.effect) {
			case "state":
				return { what: `${effect.from} → ${effect.to}`, whom: effect.recognizer, why };
			case "action":
				return { what: `action ${actionName(effect)}`, whom: `${effect.recognizer} (${effect.state})`, why };
			case "control": {
				const targets = (effect.targets ?? []).map(actionName).join(", ");
				return { what: effect.event + (targets ? ` → ${targets}` : ""), whom: effect.control, why };
			}
			case "touches": {
				const handler = effect.heardBy ? word(effect.heardBy) : effect.handledBy && effect.handledBy !== effect.view ? effect.handledBy : null;
				return { what: `touch ${effect.phase}` + (handler ? ` → ${handler}` : ""), whom: effect.view, why };
			}
			case "pending":
				return { what: `pending on ${word(effect.on)}`, whom: effect.recognizer, why };
			case "captured":
				return { what: `captured ${effect.event}`, whom: `#${effect.index}`, why };
		}
		const subject = subjects.find((name) => typeof effect[name] === "string");
		const words = [effect.effect];
		for (const name of Object.keys(effect)) {
			if (["effect", "time", "because", "names", subject].includes(name))
				continue;
			words.push(`${name}=${JSON.stringify(effect[name])}`);
		}
		return { what: words.join(" "), whom: subject ? effect[subject] : "", why };
	}
	function headline(effect) {
		switch (effect.effect) {
			case "state":
				return `${effect.recognizer} ${effect.to}`;
			case "pending":
				return `${effect.recognizer} waits for ${word(effect.on)}`;
			case "action":
				return `${effect.recognizer} sent ${actionName(effect)} (${effect.state})`;
			case "control": {
				const targets = (effect.targets ?? []).map(actionName).join(", ");
				return `${effect.control} sent ${effect.event}` + (targets ? ` → ${targets}` : "");
			}
			case "touches":
				return `${effect.view} got touches: ${effect.phase}`;
			case "captured":
				return `recorded ${effect.event} (#${effect.index})`;
			case "scroll":
				return `${effect.scrollView} ${effect.phase}`;
		}
		const { what, whom } = describe(effect);
		return whom ? `${whom}: ${what}` : what;
	}
	function subjectOf(effect) {
		return effect.recognizer ?? effect.control ?? effect.scrollView ?? effect.view ?? effect.list ?? effect.object ?? null;
	}

	// page/dom.js
	function h(tag, attributes, ...children) {
		return fill(document.createElement(tag), attributes, children);
	}
	function svg(tag, attributes, ...children) {
		return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
	}
	function fill(element, attributes, children) {
		for (const name of Object.keys(attributes ?? {}))
			set(
				element,
				name,
				/** @type {any} */
				attributes[name]
			);
		for (const child of children.flat()) {
			if (child === null || child === void 0 || child === false)
				continue;
			element.append(child instanceof Node ? child : String(child));
		}
		return element;
	}
	function set(element, name, value) {
		if (typeof value === "function") {
			element.addEventListener(name, value);
		} else if (value === null || value === void 0 || value === false) {
			element.removeAttribute(name);
		} else {
			const text = value === true ? "" : visible(value);
			if (element.getAttribute(name) !== text)
				element.setAttribute(name, text);
		}
	}
	function bdi(text) {
		return h("bdi", null, visible(text));
	}
	function write(element, text) {
		if (element.textContent !== text)
			element.textContent = text;
	}
	function testid(name) {
		return { "data-testid": name };
	}
	function reconcile(parent, known, items, keyOf, make, update) {
		const wanted = new Set(items.map(keyOf));
		for (const [key, element] of known) {
			if (wanted.has(key))
				continue;
			element.remove();
			known.delete(key);
		}
		let previous = null;
		for (const item of items) {
			const key = keyOf(item);
			let element = known.get(key);
			if (!element)
				known.set(key, element = make(item));
			update(element, item);
			const next = previous ? previous.nextSibling : parent.firstChild;
			if (next !== element)
				parent.insertBefore(element, next);
			previous = element;
		}
	}

	// model/trace.js
	function unpack(packed) {
		const { strings, shapes, rows } = packed;
		const plans = shapes.map((names2) => names2.map((name) => name.endsWith("$") ? { name: name.slice(0, -1), isText: true } : { name, isText: false }));
		return rows.map((row) => {
			const effect = {};
			const plan = plans[row[0]];
			for (let i = 0; i < plan.length; i++) {
				const value = row[i + 1];
				effect[plan[i].name] = plan[i].isText ? strings[value] : value;
			}
			return effect;
		});
	}
	function partition(low, high, isAfter) {
		while (low < high) {
			const middle = low + high >> 1;
			if (isAfter(middle))
				high = middle;
			else
				low = middle + 1;
		}
		return low;
	}
	function groupBy(list, key) {
		const groups2 = /* @__PURE__ */ new Map();
		for (const each of list) {
			const name = key(each);
			const group = groups2.get(name);
			if (group)
				group.push(each);
			else
				groups2.set(name, [each]);
		}
		return groups2;
	}
	var noWords = { what: "", whom: "", why: "" };
	var Trace = class {
		constructor(data) {
			this.data = data;
			this.effects = Array.isArray(data.effects) ? data.effects : unpack(data.effects);
			this.times = new Float64Array(this.effects.length);
			for (let i = 0; i < this.effects.length; i++)
				this.times[i] = this.effects[i].time;
			this.segments = data.segments;
			this.steps = data.steps ?? [];
			this.touches = data.touches ?? [];
			this.links = data.links ?? [];
			this.keyframes = data.tree?.keyframes ?? [];
			this.changes = data.tree?.changes ?? [];
			this.hitMaps = data.hitMaps ?? [];
			this.capture = { profile: "", records: [], decisions: [], profiles: [], groups: [], ...data.capture };
			this.alternatives = data.alternatives ?? [];
			this.owners = /** @type {Int32Array | null} */
			null;
			this.decisions = /** @type {Map<number, any> | null} */
			null;
			this.linkGroups = /** @type {Map<number, any[]> | null} */
			null;
			this.kindList = /** @type {string[] | null} */
			null;
			this.searchTexts = /** @type {string[] | null} */
			null;
			this.recordsByEffect = /* @__PURE__ */ new Map();
			this.effectsByRecord = /* @__PURE__ */ new Map();
			this.hasMatchedRecords = false;
			const screen = data.screen ?? [390, 844];
			this.screen = Array.isArray(screen) ? screen : [screen.width, screen.height];
		}
		/** The number of the step that caused an effect; -1 for none. */
		stepOf(effect) {
			if (!this.owners) {
				const owners = this.owners = new Int32Array(this.effects.length).fill(-1);
				this.steps.forEach((step, number) => owners.fill(number, step.effects[0], step.effects[1]));
			}
			return this.owners[effect] ?? -1;
		}
		segmentOf(effect) {
			return this.segments.findIndex((each) => effect >= each.effects[0] && effect < each.effects[1]);
		}
		/** The number of effects of a segment up to a time, that moment included, as an index behind the last one. */
		cursorAt(segment, time) {
			const [low, high] = this.segments[segment].effects;
			return partition(low, high, (i) => this.times[i] > time);
		}
		/** The decision of capture about an effect; undefined if there was none. */
		decision(effect) {
			this.decisions ??= new Map(this.capture.decisions.map((each) => [each.effect, each]));
			return this.decisions.get(effect);
		}
		linksOf(effect) {
			this.linkGroups ??= groupBy(this.links, (link) => link.effect);
			return this.linkGroups.get(effect) ?? [];
		}
		/** The record that an effect of the kind `captured` tells of. */
		recordOf(effect) {
			this.matchRecords();
			return this.recordsByEffect.get(effect);
		}
		/** The effect that told of a record; undefined for none. */
		effectOfRecord(record) {
			this.matchRecords();
			return this.effectsByRecord.get(record);
		}
		/** The record with that number in a segment. */
		record(segment, index) {
			const inSegment = this.capture.records.find((each) => each.index === index && (this.segmentOfRecord(each) ?? segment) === segment);
			return inSegment ?? this.capture.records.find((each) => each.index === index);
		}
		/** Records come in the order of the effects that tell of them. */
		matchRecords() {
			if (this.hasMatchedRecords)
				return;
			this.hasMatchedRecords = true;
			const records = this.capture.records;
			let next = 0;
			this.effects.forEach((effect, number) => {
				if (effect.effect !== "captured")
					return;
				for (let i = next; i < records.length && i < next + 50; i++) {
					if (records[i].index !== effect.index)
						continue;
					this.recordsByEffect.set(number, records[i]);
					this.effectsByRecord.set(records[i], number);
					next = i + 1;
					return;
				}
			});
		}
		segmentOfRecord(record) {
			if (record.segment !== void 0)
				return record.segment;
			const effect = this.effectOfRecord(record);
			return effect === void 0 ? void 0 : this.segmentOf(effect);
		}
		/** What the configured profiles recorded of a touch, by its number from 1. */
		comparison(touch) {
			const { segment, landing } = this.touches[touch - 1];
			return this.capture.groups.find((each) => each.touchGroup === landing && (each.segment ?? 0) === segment);
		}
		/** The kinds of effects, in the order in which they first occur. */
		kinds() {
			this.kindList ??= [...new Set(this.effects.map((effect) => effect.effect))];
			return this.kindList;
		}
		/** What a search looks at: the words of a row, in small letters. */
		searchText(effect) {
			const texts = this.searchTexts ??= new Array(this.effects.length);
			const { what, whom, why } = texts[effect] === void 0 ? describe(this.effects[effect]) : noWords;
			return texts[effect] ??= `${what}
${whom}
${why}`.toLowerCase();
		}
		/** The effect that caused another one; -1 if a finger, a timer or a request did. */
		causeOf(number) {
			const effect = this.effects[number];
			if (!effect)
				return -1;
			const segment = this.segments[this.segmentOf(number)];
			const first = segment ? segment.effects[0] : 0;
			const stateBefore = (id, from) => {
				for (let i = from; i >= first; i--) {
					const each = this.effects[i];
					if (each.recognizer === id && (each.effect === "state" || each.effect === "pending"))
						return i;
				}
				return -1;
			};
			for (const link of this.linksOf(number)) {
				const other = link.kind === "waits" ? -1 : stateBefore(link.from, number - 1);
				if (other >= 0)
					return other;
			}
			if (effect.effect === "action")
				return stateBefore(effect.recognizer, number);
			if (effect.effect === "captured") {
				const source = this.recordOf(number)?.source;
				if (source?.recognizer)
					return stateBefore(source.recognizer, number);
				for (let i = number - 1; source?.control && i >= first; i--) {
					if (this.effects[i].control === source.control)
						return i;
				}
			}
			if (effect.effect !== "pending") {
				for (const name of effect.names ?? []) {
					const other = stateBefore(name, number - 1);
					if (other >= 0)
						return other;
				}
			}
			return -1;
		}
		/** The effects that an effect caused, within its moment and a little after. */
		causedBy(number) {
			const segment = this.segments[this.segmentOf(number)];
			const found = [];
			if (!segment)
				return found;
			const end = Math.min(segment.effects[1], number + 400);
			for (let i = segment.effects[0] > number - 20 ? segment.effects[0] : number - 20; i < end; i++) {
				if (i !== number && this.causeOf(i) === number)
					found.push(i);
				if (found.length === 20)
					break;
			}
			return found;
		}
	};

	// model/lanes.js
	var finalStates = ["ended", "failed", "cancelled"];
	var groups = ["Touches", "Recognizers", "Controls", "Scroll views", "Touches told to views", "Captured events", "Other"];
	function lanesOf(trace, number) {
		const segment = trace.segments[number];
		const lanes = /* @__PURE__ */ new Map();
		const lane = (id, group, name) => {
			let each = lanes.get(id);
			if (!each)
				lanes.set(id, each = { id, group, name, spans: [], marks: [] });
			return each;
		};
		const touches = trace.touches.map((touch, index) => ({ touch, number: index + 1 })).filter(({ touch }) => touch.segment === number);
		addFingers(touches, segment, lane);
		const end = segment.to;
		const machines = recognizerMachines(trace, number, touches, lane);
		let next = 0;
		for (let i = segment.effects[0]; i < segment.effects[1]; i++) {
			const effect = trace.effects[i];
			while (next < touches.length && touches[next].touch.path[0][0] <= effect.time && !(touches[next].touch.path[0][0] === effect.time && !belongsAfter(effect, touches[next].touch))) {
				machines.land(touches[next++].touch);
			}
			const reason = effect.because ?? "";
			const mark2 = (target, kind, label) => target.marks.push({ kind, time: effect.time, effect: i, label, reason });
			switch (effect.effect) {
				case "state":
					machines.enter(effect.recognizer, effect.to, effect, i);
					break;
				case "pending":
					machines.enter(effect.recognizer, "pending", effect, i);
					break;
				case "action":
					mark2(machines.lane(effect.recognizer), "action", `action ${actionName(effect)}`);
					break;
				case "control":
					mark2(lane(`control:${effect.control}`, "Controls", effect.control), effect.event, effect.event);
					break;
				case "scroll": {
					const target = lane(`scroll:${effect.scrollView}`, "Scroll views", effect.scrollView);
					const last = target.spans[target.spans.length - 1];
					if (last && !last.isFinal && last.to === end)
						last.to = effect.time;
					const isRest = effect.phase === "idle";
					target.spans.push({ state: effect.phase, from: effect.time, to: isRest ? effect.time : end, effect: i, reason, isFinal: isRest });
					break;
				}
				case "touches":
					mark2(lane(`view:${effect.view}`, "Touches told to views", effect.view), effect.phase, `touch ${effect.phase}`);
					break;
				case "captured": {
					const profile = effect.profile ?? trace.capture.profile ?? "";
					mark2(lane(`captured:${profile}`, "Captured events", profile), "captured", `captured ${effect.event}`);
					break;
				}
				default:
					mark2(lane(`other:${effect.effect}`, "Other", effect.effect), effect.effect, word(effect.question ?? effect.phase ?? effect.to ?? effect.effect));
			}
		}
		while (next < touches.length)
			machines.land(touches[next++].touch);
		machines.finish(end);
		return [...lanes.values()].sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || order(a, b, machines));
	}
	function order(a, b, machines) {
		if (a.group === "Recognizers")
			return machines.place(a.name) - machines.place(b.name);
		return a.group === "Touches" ? Number(a.id.slice(7)) - Number(b.id.slice(7)) : 0;
	}
	function belongsAfter(effect, touch) {
		return effect.effect !== "touches" || (effect.landing ?? []).includes(touch.landing) || effect.phase === "began";
	}
	function addFingers(touches, segment, lane) {
		const busyUntil = [];
		for (const { touch, number } of touches) {
			const from = touch.path[0][0];
			const to = touch.end ? touch.path[touch.path.length - 1][0] : segment.to;
			let place = busyUntil.findIndex((time) => time <= from);
			if (place < 0)
				place = busyUntil.length;
			busyUntil[place] = touch.end ? to : Infinity;
			const target = lane(`finger:${place + 1}`, "Touches", `finger ${place + 1}`);
			target.color = place;
			const reason = `landed on ${touch.view ?? "no view"}`;
			target.spans.push({ state: "down", from, to, effect: -1, touch: number, reason });
			if (touch.end) {
				target.spans.push({ state: touch.end, from: to, to, effect: -1, touch: number, reason: `${touch.end} at ${touch.path[touch.path.length - 1].slice(1).map((x) => Math.round(x * 10) / 10).join(", ")}`, isFinal: true });
			}
		}
	}
	function recognizerMachines(trace, number, touches, makeLane) {
		const order2 = /* @__PURE__ */ new Map();
		for (const keyframe of trace.keyframes) {
			if (keyframe.segment !== number)
				continue;
			for (const view of keyframe.views) {
				for (const id of view.recognizers ?? [])
					if (!order2.has(id))
						order2.set(id, order2.size);
			}
		}
		const machines = /* @__PURE__ */ new Map();
		const machine = (id) => {
			let each = machines.get(id);
			if (!each)
				machines.set(id, each = { lane: makeLane(`recognizer:${id}`, "Recognizers", id), current: null, lastLift: 0 });
			return each;
		};
		const close = (each, time) => {
			if (each.current)
				each.current.to = Math.max(each.current.from, time);
			each.current = null;
		};
		return {
			place: (id) => order2.get(id) ?? order2.size,
			lane: (id) => machine(id).lane,
			land(touch) {
				const [time] = touch.path[0];
				const lift = touch.end ? touch.path[touch.path.length - 1][0] : Infinity;
				for (const id of touch.recognizers ?? []) {
					const each = machine(id);
					each.lastLift = Math.max(each.lastLift, lift);
					if (each.current)
						continue;
					each.current = { state: "possible", from: time, to: time, effect: -1, reason: `received touch ${touch.touch} when it landed` };
					each.lane.spans.push(each.current);
				}
			},
			enter(id, state, effect, index) {
				const each = machine(id);
				close(each, effect.time);
				const isFinal = finalStates.includes(state);
				const span = { state, from: effect.time, to: effect.time, effect: index, reason: effect.because ?? "", isFinal };
				each.lane.spans.push(span);
				if (!isFinal)
					each.current = span;
			},
			finish(end) {
				for (const each of machines.values()) {
					const isOpen = each.current && (each.current.state !== "possible" || each.lastLift > end);
					close(each, isOpen ? end : Math.min(end, each.lastLift));
				}
			}
		};
	}
	function spanAt(lane, time, cursor) {
		const place = partition(0, lane.spans.length, (i) => !hasBegun(lane.spans[i], time, cursor));
		return lane.spans[place - 1];
	}
	function hasBegun(span, time, cursor) {
		return span.effect < 0 ? span.from <= time : span.effect < cursor;
	}
	function statesAt(lanes, time, cursor) {
		const states = {};
		for (const lane of lanes) {
			if (lane.group !== "Recognizers")
				continue;
			const span = spanAt(lane, time, cursor);
			states[lane.name] = { state: span?.state ?? "possible", because: span?.reason ?? "" };
		}
		return states;
	}
	function outcomesOf(trace, number, maximum = 200) {
		const [first, last] = trace.segments[number].effects;
		const sent = /* @__PURE__ */ new Map();
		const outcomes = [];
		let count = 0;
		const ends = /* @__PURE__ */ new Map();
		for (let i = first; i < last; i++) {
			const effect = trace.effects[i];
			let outcome = null;
			if (effect.effect === "action") {
				const end = ends.get(effect.recognizer);
				if (end && end.time === effect.time)
					end.actions.add(actionName(effect));
				else
					sent.set(effect.recognizer, (sent.get(effect.recognizer) ?? /* @__PURE__ */ new Set()).add(actionName(effect)));
			} else if (effect.effect === "state" && finalStates.includes(effect.to)) {
				outcome = { kind: effect.to, effect: i, time: effect.time, actions: sent.get(effect.recognizer) ?? /* @__PURE__ */ new Set() };
				sent.delete(effect.recognizer);
				ends.set(effect.recognizer, outcome);
			} else if (effect.effect === "control" && effect.targets?.length) {
				outcome = { kind: "ended", effect: i, time: effect.time, actions: /* @__PURE__ */ new Set() };
			} else if (effect.effect === "captured") {
				outcome = { kind: "captured", effect: i, time: effect.time, actions: /* @__PURE__ */ new Set() };
			}
			if (outcome && ++count <= maximum)
				outcomes.push(outcome);
		}
		return { outcomes, count };
	}
	function linksOf(trace, number) {
		const [first, last] = trace.segments[number].effects;
		return trace.links.filter((link) => link.effect >= first && link.effect < last);
	}

	// model/tree.js
	function isTaken(sample, segment, time, cursor) {
		return sample.segment < segment || sample.segment === segment && sample.time <= time && sample.after < cursor;
	}
	var TreeAtMoment = class {
		constructor(trace) {
			this.trace = trace;
			this.keyframe = -1;
			this.applied = -1;
			this.views = /* @__PURE__ */ new Map();
			this.recognizers = {};
			this.revision = 0;
		}
		/** Goes to a moment; forward by the changes since, back from the keyframe. */
		go(segment, time, cursor) {
			const { keyframes, changes } = this.trace;
			const index = partition(0, keyframes.length, (i) => !isTaken(keyframes[i], segment, time, cursor)) - 1;
			let keyframe = index;
			if (keyframe < 0 || keyframes[keyframe].segment !== segment) {
				const own = keyframes.findIndex((each) => each.segment === segment);
				keyframe = own >= 0 ? own : Math.max(keyframe, 0);
			}
			if (!keyframes.length)
				return;
			const frame = keyframes[keyframe];
			const target = partition(0, changes.length, (i) => !isTaken(changes[i], segment, time, cursor));
			const start = partition(0, changes.length, (i) => !isBefore(changes[i], frame));
			if (keyframe !== this.keyframe || target < this.applied) {
				this.views = new Map(frame.views.map((view) => [view.id, { ...view }]));
				this.recognizers = frame.recognizers ?? {};
				this.keyframe = keyframe;
				this.applied = start;
				this.revision++;
			}
			for (; this.applied < target; this.applied++) {
				const { set: set2 } = changes[this.applied];
				for (const id of Object.keys(set2)) {
					const view = this.views.get(id);
					if (!view) {
						if (this.recognizers[id])
							this.recognizers = { ...this.recognizers, [id]: merged(this.recognizers[id], set2[id]) };
						continue;
					}
					this.views.set(id, merged(view, set2[id]));
				}
				this.revision++;
			}
		}
	};
	function merged(object, set2) {
		const result = { ...object, ...set2 };
		for (const name of Object.keys(set2))
			if (set2[name] === null)
				delete result[name];
		return result;
	}
	function isBefore(change, frame) {
		if (change.segment !== frame.segment)
			return change.segment < frame.segment;
		return change.time < frame.time || change.time === frame.time && change.after < frame.after;
	}
	function matrix(view) {
		const [x, y, width, height] = view.bounds ?? [0, 0, 0, 0];
		const [cx, cy] = view.center ?? [x + width / 2, y + height / 2];
		const [ax, ay] = view.anchorPoint ?? [0.5, 0.5];
		const [a, b, c, d, tx, ty] = view.transform ?? [1, 0, 0, 1, 0, 0];
		const px = -(x + ax * width);
		const py = -(y + ay * height);
		return [a, b, c, d, a * px + c * py + tx + cx, b * px + d * py + ty + cy];
	}
	function fingersAt(trace, segment, time, linger = 1) {
		const fingers = [];
		trace.touches.forEach((touch, index) => {
			if (touch.segment !== segment || touch.path[0][0] > time)
				return;
			const last = touch.path[touch.path.length - 1];
			const isUp = touch.end !== null && last[0] <= time;
			if (isUp && time - last[0] > linger)
				return;
			const count = partition(0, touch.path.length, (i) => touch.path[i][0] > time);
			fingers.push({ number: index + 1, touch, isDown: !isUp, path: touch.path.slice(0, count) });
		});
		return fingers;
	}
	function hitMapAt(trace, segment, time, cursor) {
		let found = null;
		for (const map of trace.hitMaps) {
			if (map.segment !== segment)
				continue;
			if (!found || isTaken(map, segment, time, cursor))
				found = map;
		}
		return found;
	}
	function hitCells(map) {
		const cells = /* @__PURE__ */ new Map();
		if (!map)
			return cells;
		for (const runs of map.runs) {
			for (let i = 0; i < runs.length; i += 2) {
				if (runs[i] < 0)
					continue;
				const id = map.views[runs[i]];
				cells.set(id, (cells.get(id) ?? 0) + runs[i + 1]);
			}
		}
		return cells;
	}
	function isWithin(views, id, ancestor) {
		for (let view = views.get(id); view; view = views.get(view.superview))
			if (view.id === ancestor)
				return true;
		return false;
	}

	// model/rows.js
	function setupOf(trace, segment) {
		const [first, last] = trace.segments[segment].steps;
		const landing = trace.touches.find((touch) => touch.segment === segment);
		const input = landing ? landing.path[0][0] : Infinity;
		let end = first;
		while (end < last) {
			const step = trace.steps[end];
			if (step.kind !== "request" || step.effects[1] > step.effects[0] || step.error)
				break;
			if (step.until > step.time || step.time > input)
				break;
			end++;
		}
		return [first, end];
	}
	function rowsOf(trace, segment, filters, folded, isSetupOpen) {
		const { kinds } = filters;
		const text = filters.text.toLowerCase();
		const isFiltering = kinds.size > 0 || text !== "";
		const rows = [];
		const { steps: [first, last], effects: [firstEffect, lastEffect] } = trace.segments[segment];
		const setup = setupOf(trace, segment);
		let matches = 0;
		const isMatch = (i) => {
			if (kinds.size && !kinds.has(trace.effects[i].effect))
				return false;
			return text === "" || trace.searchText(i).includes(text);
		};
		if (setup[1] > setup[0] && !isFiltering)
			rows.push({ kind: "setup", number: setup[0], level: 1 });
		let next = firstEffect;
		const addLoose = (end) => {
			for (; next < end; next++) {
				if (!isMatch(next))
					continue;
				matches++;
				rows.push({ kind: "effect", number: next, level: 1 });
			}
		};
		for (let number = first; number < last; number++) {
			const step = trace.steps[number];
			const isSetup = number < setup[1];
			addLoose(Math.min(step.effects[0], lastEffect));
			const place = rows.length;
			const isFolded = folded.has(number);
			for (let i = Math.max(next, step.effects[0]); i < step.effects[1]; i++) {
				if (!isMatch(i))
					continue;
				matches++;
				if (!isFolded)
					rows.push({ kind: "effect", number: i, level: 2 });
			}
			next = Math.max(next, step.effects[1]);
			const hasOwnMatch = text !== "" && kinds.size === 0 && step.text.toLowerCase().includes(text);
			const isShown = isFiltering ? rows.length > place || hasOwnMatch : !isSetup || isSetupOpen;
			if (isShown)
				rows.splice(place, 0, { kind: "step", number, level: isSetup && !isFiltering ? 2 : 1 });
		}
		addLoose(lastEffect);
		return { rows, matches, total: lastEffect - firstEffect };
	}
	function placeOf(rows, selection, trace) {
		const [kind, text] = (selection ?? "").split(/:(.*)/s);
		const number = Number(text);
		if (kind !== "effect" && kind !== "step")
			return -1;
		const place = rows.findIndex((row) => row.kind === kind && row.number === number);
		if (place >= 0 || kind === "step")
			return place;
		const step = trace.stepOf(number);
		return rows.findIndex((row) => row.kind === "step" && row.number === step);
	}

	// model/details.js
	function parts(selection) {
		const match = /^(effect|step|recognizer|view|touch|captured):(.+)$/s.exec(selection ?? "");
		if (!match)
			return null;
		const [, kind, id] = match;
		const isNumber = !["recognizer", "view"].includes(kind);
		if (isNumber && !/^\d+$/.test(id))
			return null;
		return { kind, id, number: isNumber ? Number(id) : -1 };
	}
	function exists(model, selection) {
		const it = parts(selection);
		if (!it)
			return false;
		const { trace } = model;
		switch (it.kind) {
			case "effect":
				return it.number < trace.effects.length;
			case "step":
				return it.number < trace.steps.length;
			case "touch":
				return it.number >= 1 && it.number <= trace.touches.length;
			case "captured":
				return trace.record(model.state.segment, it.number) !== void 0;
			case "view":
				return trace.keyframes.some((frame) => frame.views.some((view) => view.id === it.id));
			default:
				return trace.keyframes.some((frame) => frame.recognizers?.[it.id] !== void 0) || trace.effects.some((effect) => effect.recognizer === it.id);
		}
	}
	function detailsOf(model, selection) {
		const it = parts(selection);
		if (!it || !exists(model, selection))
			return null;
		switch (it.kind) {
			case "effect":
				return ofEffect(model, it.number);
			case "step":
				return ofStep(model, it.number);
			case "touch":
				return ofTouch(model, it.number);
			case "captured":
				return ofRecord(model, it.number);
			case "view":
				return ofView(model, it.id);
			default:
				return ofRecognizer(model, it.id);
		}
	}
	function toEffect(model, number, relation) {
		const effect = model.trace.effects[number];
		return { to: `effect:${number}`, text: `${relation}${headline(effect)} at ${seconds(effect.time)}` };
	}
	function objects(model, effect) {
		const related = [];
		const recognizers = new Set([effect.recognizer, ...effect.on ?? [], ...effect.names ?? []].filter((id) => model.isRecognizer(id)));
		for (const id of recognizers)
			related.push({ to: `recognizer:${id}`, text: `recognizer ${id}` });
		const views = new Set([
			effect.view,
			effect.control,
			effect.scrollView,
			effect.list,
			effect.cell,
			effect.object,
			model.tree.recognizers[effect.recognizer]?.view
		].filter((id) => id && model.isView(id)));
		for (const id of views)
			related.push({ to: `view:${id}`, text: `view ${id}` });
		return related;
	}
	function touchesOf(trace, effect, segment) {
		const landings = effect.landing ?? [];
		const numbers = [];
		trace.touches.forEach((touch, index) => {
			if (touch.segment !== segment || touch.path[0][0] > effect.time)
				return;
			const isUp = touch.end !== null && touch.path[touch.path.length - 1][0] < effect.time;
			const isNamed = landings.includes(touch.landing);
			if (isNamed || !isUp && effect.recognizer && (touch.recognizers ?? []).includes(effect.recognizer))
				numbers.push(index + 1);
		});
		return numbers;
	}
	function ofEffect(model, number) {
		const { trace } = model;
		const effect = trace.effects[number];
		const cause = trace.causeOf(number);
		const related = [];
		if (cause >= 0)
			related.push({ ...toEffect(model, cause, "because "), isCause: true });
		for (const each of trace.causedBy(number).slice(0, 12))
			related.push(toEffect(model, each, "so "));
		const record = trace.recordOf(number);
		if (record)
			related.push({ to: `captured:${record.index}`, text: `record #${record.index}` });
		for (const touch of touchesOf(trace, effect, trace.segmentOf(number)).slice(0, 5)) {
			related.push({ to: `touch:${touch}`, text: `touch ${touch}` });
		}
		related.push(...objects(model, effect));
		const step = trace.stepOf(number);
		if (step >= 0)
			related.push({ to: `step:${step}`, text: `step ${trace.steps[step].text}` });
		const decision = trace.decision(number);
		const properties = Object.keys(effect).filter((name) => !["because", "names", "link"].includes(name)).map((name) => (
			/** @type {[string, any]} */
			[name, effect[name]]
		));
		return {
			kind: "effect",
			headline: headline(effect),
			because: effect.because ?? "",
			related,
			properties,
			checks: decision?.checks,
			decision: decision ? decision.captured ? "Recorded" : "Not recorded" : void 0,
			object: subjectOf(effect) ?? void 0
		};
	}
	function ofStep(model, number) {
		const { trace } = model;
		const step = trace.steps[number];
		const related = [];
		for (let i = step.effects[0]; i < step.effects[1] && related.length < 20; i++) {
			if (trace.effects[i].effect !== "touches")
				related.push(toEffect(model, i, ""));
		}
		if (step.kind === "expectation") {
			for (const each of blamed(model, step))
				related.unshift(toEffect(model, each, "see "));
		}
		const error = step.error && (step.error.message ?? String(step.error));
		const properties = [["time", step.time]];
		if (step.until !== step.time)
			properties.push(["until", step.until]);
		if (step.line)
			properties.push(["line", step.line]);
		if (step.method)
			properties.push(["method", step.method]);
		return {
			kind: step.kind,
			headline: step.text,
			related,
			properties,
			step,
			because: step.kind === "expectation" ? step.message ?? (step.passed ? "passed" : "failed") : error ?? "",
			hints: step.hints?.length ? step.hints : void 0
		};
	}
	function blamed(model, step) {
		if (step.passed)
			return [];
		const { trace } = model;
		const words = new Set(step.text.split(/[\s,]+/));
		const [first] = trace.segments[step.segment].effects;
		const found = /* @__PURE__ */ new Map();
		for (let i = first; i < step.effects[0]; i++) {
			const effect = trace.effects[i];
			if (effect.effect !== "state" || !["failed", "cancelled", "ended"].includes(effect.to))
				continue;
			const targets = model.tree.recognizers[effect.recognizer]?.targets ?? [];
			if (words.has(effect.recognizer) || targets.some((each) => words.has(each.action)))
				found.set(effect.recognizer, i);
		}
		return [...found.values()];
	}
	function ofTouch(model, number) {
		const { trace } = model;
		const touch = trace.touches[number - 1];
		const [time, x, y] = touch.path[0];
		const last = touch.path[touch.path.length - 1];
		const related = [];
		if (touch.view && model.isView(touch.view))
			related.push({ to: `view:${touch.view}`, text: `view ${touch.view}` });
		for (const id of touch.recognizers ?? [])
			related.push({ to: `recognizer:${id}`, text: `recognizer ${id}` });
		const end = touch.end ? `${touch.end} at ${seconds(last[0])}` : "is still down";
		return {
			kind: "touch",
			headline: `touch ${number}`,
			because: `landed on ${touch.view ?? "no view"}`,
			related,
			touch: number,
			properties: [
				["landed", `${seconds(time)} at ${round(x)}, ${round(y)}`],
				["end", end],
				["type", touch.type],
				["identifier", touch.touch],
				["receivedBy", word(touch.recognizers ?? []) || "no recognizer"]
			],
			hits: touch.hit ?? [],
			comparison: trace.comparison(number)
		};
	}
	function round(number) {
		return Math.round(number * 100) / 100;
	}
	function ofRecord(model, index) {
		const { trace } = model;
		const record = trace.record(model.state.segment, index);
		const effect = trace.effectOfRecord(record);
		const related = [];
		if (effect !== void 0)
			related.push(toEffect(model, effect, "told by "));
		if (record.source?.recognizer)
			related.push({ to: `recognizer:${record.source.recognizer}`, text: `recognizer ${record.source.recognizer}` });
		if (record.source?.view && model.isView(record.source.view))
			related.push({ to: `view:${record.source.view}`, text: `view ${record.source.view}` });
		return {
			kind: "captured",
			headline: `${record.event} #${record.index}`,
			because: effect !== void 0 ? trace.effects[effect].because ?? "" : "",
			related,
			properties: flat(record)
		};
	}
	function flat(object, prefix = "") {
		return Object.keys(object).flatMap((name) => {
			const value = object[name];
			if (value && typeof value === "object" && !Array.isArray(value))
				return flat(value, `${prefix}${name}.`);
			return [
				/** @type {[string, any]} */
				[prefix + name, value]
			];
		});
	}
	function ofView(model, id) {
		const { trace, state, tree } = model;
		const view = tree.views.get(id) ?? model.anyView(id);
		const related = [];
		for (const each of view.recognizers ?? [])
			related.push({ to: `recognizer:${each}`, text: `recognizer ${each}` });
		trace.touches.forEach((touch, index) => {
			if (touch.view === id && touch.segment === state.segment && related.length < 20)
				related.push({ to: `touch:${index + 1}`, text: `touch ${index + 1} landed on it` });
		});
		if (view.superview)
			related.push({ to: `view:${view.superview}`, text: `superview ${view.superview}` });
		const cells = hitCells(hitMapAt(trace, state.segment, state.now, state.cursor));
		const within = [...cells.keys()].filter((each) => each !== id && isWithin(tree.views, each, id));
		const count = cells.get(id) ?? 0;
		const hitState = count ? `fingers hit it${within.length ? `, and ${within.length} views within it` : ""}` : within.length ? `fingers hit ${within.length} ${within.length === 1 ? "view" : "views"} within it` : "no finger hits it";
		const skipped = ["id", "recognizers"];
		return {
			kind: "view",
			headline: `${view.class} ${id}`,
			because: "",
			related,
			hitState,
			object: id,
			properties: Object.keys(view).filter((name) => !skipped.includes(name) && view[name] !== null).map((name) => [name, view[name]])
		};
	}
	function ofRecognizer(model, id) {
		const { trace, state, tree } = model;
		const recognizer = tree.recognizers[id] ?? model.anyRecognizer(id) ?? {};
		const now = statesAt(model.lanes, state.now, state.cursor)[id] ?? { state: "possible", because: "" };
		const related = [];
		const [first] = trace.segments[state.segment].effects;
		for (let i = state.cursor - 1; i >= first && related.length < 1; i--) {
			const each = trace.effects[i];
			if (each.recognizer === id && (each.effect === "state" || each.effect === "pending")) {
				const cause = trace.causeOf(i);
				if (cause >= 0)
					related.push({ ...toEffect(model, cause, "because "), isCause: true });
				related.push(toEffect(model, i, ""));
			}
		}
		if (recognizer.view && model.isView(recognizer.view))
			related.push({ to: `view:${recognizer.view}`, text: `view ${recognizer.view}` });
		trace.touches.forEach((touch, index) => {
			if (touch.segment === state.segment && related.length < 12 && (touch.recognizers ?? []).includes(id))
				related.push({ to: `touch:${index + 1}`, text: `touch ${index + 1}` });
		});
		return {
			kind: "recognizer",
			headline: id,
			because: now.because,
			state: now.state,
			related,
			object: id,
			properties: Object.keys(recognizer).map((name) => [name, recognizer[name]])
		};
	}

	// page/state.js
	var Model = class {
		constructor(data) {
			this.trace = new Trace(data);
			this.tree = new TreeAtMoment(this.trace);
			this.revision = 0;
			this.segments = /* @__PURE__ */ new Map();
			this.state = new State();
			this.rowsKey = "";
			this.isIndexed = false;
			this.viewsByID = /* @__PURE__ */ new Map();
			this.recognizersByID = /* @__PURE__ */ new Map();
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
		get lanes() {
			return this.segment().lanes;
		}
		get links() {
			return this.segment().links;
		}
		get outcomes() {
			return this.segment().outcomes ??= outcomesOf(this.trace, this.state.segment);
		}
		/** The time that a segment takes up. */
		span(number) {
			const { from, to } = this.trace.segments[number] ?? { from: 0, to: 0 };
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
		isView(id) {
			return this.tree.views.has(id) || this.anyView(id) !== void 0;
		}
		isRecognizer(id) {
			return typeof id === "string" && (id in this.tree.recognizers || this.anyRecognizer(id) !== void 0);
		}
		/** A view as it is in some keyframe of the trace. */
		anyView(id) {
			this.index();
			return this.viewsByID.get(id);
		}
		anyRecognizer(id) {
			this.index();
			return this.recognizersByID.get(id);
		}
		index() {
			if (this.isIndexed)
				return;
			this.isIndexed = true;
			for (const frame of this.trace.keyframes) {
				for (const view of frame.views)
					this.viewsByID.set(view.id, view);
				for (const id of Object.keys(frame.recognizers ?? {}))
					this.recognizersByID.set(id, frame.recognizers[id]);
			}
		}
	};
	var State = class {
		segment = 0;
		now = 0;
		/** The index behind the last effect that has happened. */
		cursor = 0;
		/** @type {string | null} */
		selection = null;
		filters = { kinds: (
			/** @type {Set<string>} */
			/* @__PURE__ */ new Set()
		), text: "" };
		range = [0, 1];
		playing = false;
		speed = 1;
		tab = "steps";
		layers = /* @__PURE__ */ new Set(["labels", "recognizers", "touches"]);
		/** @type {Set<number>} */
		folded = /* @__PURE__ */ new Set();
		isSetupOpen = false;
		/** The alternative whose effects the lanes show; -1 for none. */
		alternative = -1;
		isPrinting = false;
	};
	var tabs = ["steps", "views", "captured", "what-if"];
	var Actions = class {
		constructor(model, changed) {
			this.model = model;
			this.changed = changed;
			this.selected = (_) => {
			};
		}
		get state() {
			return this.model.state;
		}
		get trace() {
			return this.model.trace;
		}
		get bounds() {
			return this.trace.segments[this.state.segment];
		}
		seek(time) {
			if (!Number.isFinite(time))
				return;
			const { from, to } = this.bounds;
			this.state.now = Math.min(Math.max(time, from), to);
			this.state.cursor = this.trace.cursorAt(this.state.segment, this.state.now);
			this.reveal();
			this.changed();
		}
		seekEffect(number) {
			if (!Number.isInteger(number) || number < 0 || number >= this.trace.effects.length)
				return;
			const segment = this.trace.segmentOf(number);
			if (segment < 0)
				return;
			if (segment !== this.state.segment)
				this.showSegment(segment);
			this.state.now = this.trace.times[number];
			this.state.cursor = number + 1;
			this.reveal();
			this.changed();
		}
		/** Goes some effects forward or back. */
		step(count) {
			const [first, last] = this.bounds.effects;
			const cursor = this.state.cursor + Math.trunc(count);
			if (cursor > last)
				return this.seek(this.bounds.to);
			if (cursor <= first)
				return this.start();
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
		instant(count) {
			const [first, last] = this.bounds.effects;
			const { times } = this.trace;
			for (let i = 0; i < Math.abs(count); i++) {
				const { now } = this.state;
				if (count > 0) {
					const next = partition(first, last, (index) => times[index] > now);
					if (next === last)
						return this.seek(this.bounds.to);
					this.seek(times[next]);
				} else {
					const previous = partition(first, last, (index) => times[index] >= now) - 1;
					if (previous < first) {
						this.state.now = this.bounds.from;
						this.state.cursor = now > this.bounds.from ? this.trace.cursorAt(this.state.segment, this.bounds.from) : first;
						return this.changed();
					}
					this.seek(times[previous]);
				}
			}
		}
		play(speed = this.state.speed) {
			if (Number.isFinite(speed) && speed > 0)
				this.state.speed = speed;
			if (this.state.now >= this.bounds.to)
				this.seek(this.bounds.from);
			this.state.playing = true;
			this.changed();
		}
		pause() {
			this.state.playing = false;
			this.changed();
		}
		/** Selects something; what is unknown selects nothing. */
		select(selection) {
			this.state.selection = exists(this.model, selection) ? selection : null;
			this.selected(this.state.selection);
			this.changed();
		}
		/** Selects something, and goes to where it is. */
		goTo(selection) {
			const it = parts(selection);
			if (!it || !exists(this.model, selection))
				return this.select(null);
			if (it.kind === "effect") {
				this.seekEffect(it.number);
			} else if (it.kind === "step") {
				this.goToStep(it.number);
			} else if (it.kind === "touch") {
				const touch = this.trace.touches[it.number - 1];
				if (touch.segment !== this.state.segment)
					this.showSegment(touch.segment);
			}
			this.select(selection);
		}
		/** Goes to the end of a step: behind its last effect. */
		goToStep(number) {
			const step = this.trace.steps[number];
			if (step.segment !== this.state.segment)
				this.showSegment(step.segment);
			this.state.now = Math.min(Math.max(step.until, this.bounds.from), this.bounds.to);
			this.state.cursor = Math.max(step.effects[1], this.bounds.effects[0]);
			this.reveal();
			this.changed();
		}
		filter({ kinds, text } = {}) {
			const known = this.trace.kinds();
			if (kinds !== void 0)
				this.state.filters.kinds = new Set([...kinds].filter((kind) => known.includes(kind)));
			if (text !== void 0)
				this.state.filters.text = String(text);
			this.changed();
		}
		tab(name) {
			if (!tabs.includes(name) || name === "what-if" && !this.hasAlternatives)
				return;
			this.state.tab = name;
			this.changed();
		}
		get hasAlternatives() {
			return this.trace.alternatives.length > 0 || this.alwaysHasAlternatives;
		}
		alwaysHasAlternatives = false;
		/** Shows a test at its end, or at its first failed expectation, with that selected. */
		showSegment(number) {
			const segment = this.trace.segments[number];
			if (!segment)
				return;
			const { state } = this;
			state.segment = number;
			state.isSetupOpen = false;
			const { from, to } = this.model.span(number);
			state.range = [from, to];
			let failed = -1;
			if (segment.passed === false) {
				for (let i = segment.steps[0]; i < segment.steps[1] && failed < 0; i++) {
					const step = this.trace.steps[i];
					if (step.passed === false)
						failed = i;
				}
				for (let i = segment.steps[0]; i < segment.steps[1] && failed < 0; i++)
					if (this.trace.steps[i].error)
						failed = i;
			}
			state.now = segment.to;
			state.cursor = segment.effects[1];
			if (failed >= 0)
				this.goToStep(failed);
			this.select(failed >= 0 ? `step:${failed}` : null);
			this.changed();
		}
		zoom(from, to) {
			if (!Number.isFinite(from) || !Number.isFinite(to))
				return;
			const whole = this.model.span(this.state.segment);
			const least = 1e-3;
			let length = Math.min(Math.max(Math.abs(to - from), least), whole.to - whole.from);
			const start = Math.min(Math.max(Math.min(from, to), whole.from), whole.to - length);
			this.state.range = [start, start + length];
			this.changed();
		}
		zoomBy(factor, about = this.state.now) {
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
		move(part) {
			const [from, to] = this.state.range;
			this.zoom(from + (to - from) * part, to + (to - from) * part);
		}
		/** Zooms to the time of what is selected. */
		zoomToSelection() {
			const times = this.timesOfSelection();
			if (!times)
				return;
			const margin2 = Math.max((times[1] - times[0]) * 0.1, 0.05);
			this.zoom(times[0] - margin2, times[1] + margin2);
		}
		timesOfSelection() {
			const it = parts(this.state.selection);
			if (!it)
				return null;
			switch (it.kind) {
				case "effect":
					return [this.trace.times[it.number], this.trace.times[it.number]];
				case "step":
					return [this.trace.steps[it.number].time, this.trace.steps[it.number].until];
				case "touch": {
					const { path } = this.trace.touches[it.number - 1];
					return [path[0][0], path[path.length - 1][0]];
				}
				case "recognizer": {
					const lane = this.model.lanes.find((each) => each.id === `recognizer:${it.id}`);
					return lane?.spans.length ? [lane.spans[0].from, lane.spans[lane.spans.length - 1].to] : null;
				}
			}
			return null;
		}
		/** Selects the cause of the selected effect, or of the last one; or the first effect that it caused. */
		follow(toCause) {
			const it = parts(this.state.selection);
			const number = it?.kind === "effect" ? it.number : this.state.cursor - 1;
			if (number < 0)
				return;
			const target = toCause ? this.trace.causeOf(number) : this.trace.causedBy(number)[0] ?? -1;
			if (target >= 0)
				this.goTo(`effect:${target}`);
		}
		/** Moves the stretch of time that is shown so that the moment is in it. */
		reveal() {
			const [from, to] = this.state.range;
			const { now } = this.state;
			if (now < from)
				this.zoom(now - (to - from) * 0.1, now + (to - from) * 0.9);
			else if (now > to)
				this.zoom(now - (to - from) * 0.9, now + (to - from) * 0.1);
		}
	};

	// page/bar.js
	var Bar = class {
		constructor(page) {
			this.page = page;
			const { trace } = page.model;
			this.title = h("h1", testid("title"), bdi(trace.data.title ?? "session"));
			document.title = `${visible(trace.data.title ?? "session")} – gestured`;
			this.tests = h("select", { ...testid("tests"), "aria-label": "Test", change: () => page.actions.showSegment(Number(this.tests.value)) });
			this.verdict = h("span", { ...testid("verdict"), class: "verdict" });
			this.warning = h("p", { ...testid("warning"), class: "warning", role: "note", hidden: true });
			this.theme = h("button", { ...testid("theme"), type: "button", click: () => page.theme.next() });
			this.help = h("button", { ...testid("help"), type: "button", click: () => page.help.open() }, "Help");
			this.extra = h("span", { class: "extra" });
			this.element = h(
				"header",
				{ role: "banner", class: "bar" },
				h("span", { class: "brand", "aria-hidden": "true" }, mark()),
				this.title,
				this.tests,
				this.verdict,
				this.extra,
				h("span", { class: "room" }),
				this.theme,
				this.help
			);
			this.revision = -1;
		}
		draw() {
			const { model, theme } = this.page;
			const { trace, state } = model;
			if (this.revision !== model.revision) {
				this.revision = model.revision;
				this.tests.replaceChildren(...trace.segments.map((segment2, index) => h("option", { value: index }, `${symbol(segment2.passed)}${visible(segment2.name)}`)));
				this.tests.hidden = trace.segments.length < 2;
				write(this.warning, warnings(trace).join(" "));
				this.warning.hidden = this.warning.textContent === "";
			}
			if (this.tests.value !== String(state.segment))
				this.tests.value = String(state.segment);
			const segment = trace.segments[state.segment];
			const tests = trace.segments.filter((each) => each.passed !== null && each.passed !== void 0);
			const failed = tests.filter((each) => !each.passed).length;
			const own = segment?.passed === true ? "✓ passed" : segment?.passed === false ? "✗ failed" : "";
			const all = tests.length > 1 ? failed ? `${failed} of ${tests.length} tests failed` : `all ${tests.length} tests passed` : "";
			write(this.verdict, [own, all].filter(Boolean).join(" · "));
			set(this.verdict, "data-passed", word(segment?.passed));
			write(this.theme, `Theme: ${theme.choice}`);
		}
	};
	function symbol(passed) {
		return passed === true ? "✓ " : passed === false ? "✗ " : "";
	}
	function warnings(trace) {
		const { differences, omitted, warnings: warnings2 } = trace.data;
		const sentences = [...warnings2 ?? []];
		if (differences?.count) {
			const first = typeof differences.first === "string" ? differences.first : JSON.stringify(differences.first);
			sentences.push(`${differences.count} answers differ from the recording; the first: ${first}`);
		}
		const left = ["effects", "samples"].filter((name) => omitted?.[name]).map((name) => `${omitted[name]} ${name}`);
		if (left.length)
			sentences.push(`Left out: ${left.join(" and ")}. Choose fewer tests with -k.`);
		return sentences.map(visible);
	}
	function mark() {
		const namespace = "http://www.w3.org/2000/svg";
		const picture = document.createElementNS(namespace, "svg");
		picture.setAttribute("viewBox", "0 0 20 20");
		for (const [d, name] of [["M4 15 C7 3 11 3 15 9", "first"], ["M15 9 l-.6 -4 M15 9 l-4 -.8", "first"], ["M4 15 m-2 0 a2 2 0 1 0 4 0 a2 2 0 1 0 -4 0", "dot"]]) {
			const path = document.createElementNS(namespace, "path");
			path.setAttribute("d", d);
			path.setAttribute("class", name);
			picture.append(path);
		}
		return picture;
	}

	// page/screen.js
	var layers = { labels: "texts", ids: "ids", recognizers: "recognizers", hitAreas: "hit areas", touches: "touches" };
	function look(name) {
		if (/Window/.test(name))
			return "window";
		if (/Label/.test(name))
			return "label";
		if (/Image/.test(name))
			return "image";
		if (/ScrollView|TableView$|CollectionView$|TextView/.test(name))
			return "scroll";
		if (/Button|Switch|Slider|Control|Stepper|TextField/.test(name))
			return "control";
		return "view";
	}
	var Screen = class {
		constructor(page) {
			this.page = page;
			const [width, height] = page.model.trace.screen;
			this.buttons = Object.entries(layers).map(([name, text]) => h("button", {
				type: "button",
				"data-layer": name,
				class: "chip",
				click: () => page.toggleLayer(name)
			}, text));
			this.views = svg("g", { class: "views" });
			this.areas = svg("g", { class: "areas", ...testid("hit-areas") });
			this.fingers = svg("g", { class: "fingers" });
			this.badges = svg("g", { class: "badges" });
			this.picture = svg(
				"svg",
				{
					...testid("picture"),
					class: "picture",
					viewBox: `-1 -1 ${width + 2} ${height + 2}`,
					role: "group",
					"aria-label": "Picture of the screen",
					preserveAspectRatio: "xMidYMid meet"
				},
				svg(
					"defs",
					null,
					svg(
						"pattern",
						{ id: "lost", width: 5, height: 5, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
						svg("rect", { class: "stripe", width: 1.4, height: 5 })
					),
					svg("clipPath", { id: "glass" }, svg("rect", { width, height, rx: 10 }))
				),
				svg("rect", { class: "glass", width, height, rx: 10 }),
				svg("g", { "clip-path": "url(#glass)" }, this.views, this.areas, this.badges, this.fingers),
				svg("rect", { class: "frame", width, height, rx: 10 })
			);
			this.tools = h("div", { class: "tools" }, this.buttons);
			this.element = h(
				"section",
				{ "aria-label": "Screen", role: "region", class: "card screen", ...testid("screen") },
				this.tools,
				h("div", { class: "ground" }, this.picture)
			);
			this.picture.addEventListener("click", (event) => this.click(event));
			this.known = /* @__PURE__ */ new Map();
			this.knownBadges = /* @__PURE__ */ new Map();
			this.knownFingers = /* @__PURE__ */ new Map();
			this.drawn = "";
			this.drawnAreas = "";
		}
		click(event) {
			const target = event.target.closest("[data-touch],[data-recognizer],[data-view]");
			if (!target)
				return this.page.actions.select(null);
			const { touch, recognizer, view } = target.dataset;
			this.page.actions.select(touch ? `touch:${touch}` : recognizer ? `recognizer:${recognizer}` : `view:${view}`);
		}
		draw() {
			const { model } = this.page;
			const { state, trace, tree } = model;
			tree.go(state.segment, state.now, state.cursor);
			for (const button of this.buttons)
				set(button, "aria-pressed", String(state.layers.has(button.dataset.layer)));
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
		drawViews(touched) {
			const { state, tree } = this.page.model;
			const children = /* @__PURE__ */ new Map();
			for (const view of tree.views.values()) {
				const parent = view.superview ?? "";
				if (!children.has(parent))
					children.set(parent, []);
				children.get(parent).push(view);
			}
			const used = /* @__PURE__ */ new Set();
			const place = (parent, id, depth) => {
				const list = children.get(id) ?? [];
				const sorted = list.some((view) => view.zPosition) ? [...list].sort((a, b) => (a.zPosition ?? 0) - (b.zPosition ?? 0)) : list;
				let previous = null;
				for (const view of sorted) {
					used.add(view.id);
					const parts2 = this.drawView(view, touched, state);
					const next = previous ? previous.nextSibling : parent.firstChild;
					if (next !== parts2.group)
						parent.insertBefore(parts2.group, next);
					previous = parts2.group;
					if (depth < 200)
						place(parts2.inner, view.id, depth + 1);
				}
			};
			place(this.views, "", 0);
			for (const [id, parts2] of this.known) {
				if (used.has(id))
					continue;
				parts2.group.remove();
				this.known.delete(id);
			}
			this.drawBadges();
		}
		drawView(view, touched, state) {
			const [x, y, width, height] = view.bounds;
			const clips = view.clipsToBounds ?? look(view.class) === "scroll";
			let parts2 = this.known.get(view.id);
			if (!parts2) {
				const rect2 = svg("rect", null);
				const title = svg("title", null);
				const text2 = svg("text", null);
				const control = svg("g", { class: "thumb" });
				const tag2 = svg("text", { class: "tag" });
				const inner2 = svg("svg", { overflow: "visible" });
				const group2 = svg("g", { "data-view": view.id }, title, rect2, control, text2, inner2, tag2);
				parts2 = { group: group2, rect: rect2, title, text: text2, inner: inner2, tag: tag2, control, view: null };
				write(title, `${visible(view.class)} ${visible(view.id)}`);
				this.known.set(view.id, parts2);
			}
			const { group, rect, text, inner, tag } = parts2;
			const names2 = ["node", look(view.class)];
			if (touched.has(view.id))
				names2.push("touched");
			if (state.selection === `view:${view.id}`)
				names2.push("selected");
			set(group, "class", names2.join(" "));
			const showsText = state.layers.has("labels");
			const showsTag = state.layers.has("ids");
			if (parts2.view === view && parts2.showsText === showsText && parts2.showsTag === showsTag)
				return parts2;
			Object.assign(parts2, { view, showsText, showsTag });
			set(group, "transform", `matrix(${matrix(view).map((each) => round(each * 100) / 100).join(" ")})`);
			set(group, "display", view.hidden || view.alpha === 0 ? "none" : null);
			set(group, "opacity", view.alpha !== void 0 && view.alpha < 1 ? view.alpha : null);
			for (const [name, value] of [["x", x], ["y", y], ["width", width], ["height", height], ["rx", look(view.class) === "control" ? Math.min(8, height / 2) : 3]]) {
				set(rect, String(name), round(Number(value)));
				if (name !== "rx")
					set(inner, String(name), name === "x" || name === "y" ? round(Number(value)) : Math.max(round(Number(value)), 1e-3));
			}
			set(inner, "viewBox", `${round(x)} ${round(y)} ${Math.max(round(width), 1e-3)} ${Math.max(round(height), 1e-3)}`);
			set(inner, "overflow", clips ? "hidden" : "visible");
			this.drawControl(parts2, view);
			const label = showsText ? view.text ?? view.title ?? "" : "";
			const size = Math.min(13, Math.max(height * 0.72, 4));
			write(text, cut(visible(label), width - 6, size));
			const isCentred = look(view.class) === "control";
			set(text, "x", round(isCentred ? x + width / 2 : x + 4));
			set(text, "y", round(y + height / 2 + size * 0.36));
			set(text, "font-size", size);
			set(text, "text-anchor", isCentred ? "middle" : null);
			write(tag, showsTag ? cut(visible(view.id), width - 4, 8) : "");
			set(tag, "x", round(x + 3));
			set(tag, "y", round(y + 9));
			return parts2;
		}
		/** What a switch, a slider or a page control shows of its value. */
		drawControl(parts2, view) {
			const [x, y, width, height] = view.bounds;
			const shapes = [];
			if (/Switch$/.test(view.class)) {
				const radius = height / 2 - 2;
				shapes.push(
					svg("rect", { class: view.on ? "groove on" : "groove", x: x + 1, y: y + 1, width: Math.max(width - 2, 0), height: Math.max(height - 2, 0), rx: height / 2 }),
					svg("circle", { class: "knob", cx: view.on ? x + width - radius - 2 : x + radius + 2, cy: y + height / 2, r: Math.max(radius, 0) })
				);
			} else if (/Slider$/.test(view.class)) {
				const [low, high] = [view.minimumValue ?? 0, view.maximumValue ?? 1];
				const share = high > low ? Math.min(Math.max(((view.value ?? low) - low) / (high - low), 0), 1) : 0;
				shapes.push(
					svg("rect", { class: "groove", x: x + 4, y: y + height / 2 - 2, width: Math.max(width - 8, 0), height: 4, rx: 2 }),
					svg("circle", { class: "knob", cx: x + 10 + share * (width - 20), cy: y + height / 2, r: Math.min(10, height / 2) })
				);
			} else if (/ScrollView$|TableView$|CollectionView$/.test(view.class) && view.contentSize) {
				const bar = (place, room, content) => content > room && room > 20 ? [Math.min(Math.max(place / content, 0), 1) * (room - 8) + 4, Math.max(room * room / content - 8, 12)] : null;
				const down = bar(y, height, view.contentSize[1] * (view.zoomScale ?? 1));
				if (down)
					shapes.push(svg("rect", { class: "bar", x: x + width - 5, y: y + Math.min(down[0], height - down[1] - 4), width: 2.5, height: down[1], rx: 1.2 }));
				const along = bar(x, width, view.contentSize[0] * (view.zoomScale ?? 1));
				if (along)
					shapes.push(svg("rect", { class: "bar", x: x + Math.min(along[0], width - along[1] - 4), y: y + height - 5, width: along[1], height: 2.5, rx: 1.2 }));
				parts2.group.insertBefore(parts2.control, parts2.tag);
			}
			parts2.control.replaceChildren(...shapes);
		}
		drawBadges() {
			const { state, tree } = this.page.model;
			const badges = [];
			if (state.layers.has("recognizers")) {
				const corners = /* @__PURE__ */ new Map();
				const place = (id) => {
					if (!corners.has(id)) {
						const view = tree.views.get(id);
						const outer = view.superview && tree.views.has(view.superview) ? place(view.superview) : { m: [1, 0, 0, 1, 0, 0], isHidden: false };
						const own = matrix(view);
						const [a, b, c, d, tx, ty] = outer.m;
						corners.set(id, {
							m: [a * own[0] + c * own[1], b * own[0] + d * own[1], a * own[2] + c * own[3], b * own[2] + d * own[3], a * own[4] + c * own[5] + tx, b * own[4] + d * own[5] + ty],
							isHidden: outer.isHidden || view.hidden || view.alpha === 0
						});
					}
					return corners.get(id);
				};
				for (const view of tree.views.values()) {
					if (!view.recognizers?.length)
						continue;
					const { m, isHidden } = place(view.id);
					if (isHidden)
						continue;
					const [x, y, width, height] = view.bounds;
					let right = m[0] * (x + width) + m[2] * (y + height) + m[4] - 4;
					const bottom = m[1] * (x + width) + m[3] * (y + height) + m[5] - 4;
					for (const id of [...view.recognizers].reverse()) {
						const text = visible(id);
						const room = Math.min(text.length, 16) * 5.2 + 10;
						badges.push({ id, text: text.length > 16 ? `${text.slice(0, 15)}…` : text, x: right - room, y: bottom - 14, width: room });
						right -= room + 3;
					}
				}
			}
			reconcile(
				this.badges,
				this.knownBadges,
				badges,
				(badge) => badge.id,
				(badge) => svg("g", { "data-recognizer": badge.id, class: "badge" }, svg("rect", { height: 14, rx: 7 }), svg("text", { y: 10, x: 5 }, badge.text)),
				(element, badge) => {
					set(element, "transform", `translate(${round(badge.x)} ${round(badge.y)})`);
					set(element, "class", `badge${state.selection === `recognizer:${badge.id}` ? " selected" : ""}`);
					set(element.firstChild, "width", badge.width);
				}
			);
		}
		drawAreas() {
			const { state, trace, tree } = this.page.model;
			const isShown = state.layers.has("hitAreas");
			set(this.areas, "display", isShown ? null : "none");
			if (!isShown)
				return;
			const map = hitMapAt(trace, state.segment, state.now, state.cursor);
			const key = map ? `${map.segment}|${map.time}|${map.after}|${tree.keyframe}` : "";
			if (key === this.drawnAreas && this.areas.firstChild)
				return;
			this.drawnAreas = key;
			this.areas.replaceChildren();
			if (!map)
				return;
			const { hit, lost } = hitPaths(map, tree.views, tree.recognizers);
			if (lost)
				this.areas.append(svg("path", { class: "lost", d: lost }));
			if (hit)
				this.areas.append(svg("path", { class: "hit", d: hit }));
		}
		drawFingers(fingers) {
			const { state } = this.page.model;
			reconcile(
				this.fingers,
				this.knownFingers,
				fingers,
				(finger) => String(finger.number),
				(finger) => svg(
					"g",
					{ "data-touch": finger.number, class: `finger finger-${colorOf(this.page.model, finger.number)}` },
					svg("path", { class: "way" }),
					svg("circle", { class: "landing", r: 7 }),
					svg("circle", { class: "halo", r: 20 }),
					svg("circle", { class: "tip", r: 6 })
				),
				(element, finger) => {
					const [way, landing, halo, tip] = element.children;
					const [first, last] = [finger.path[0], finger.path[finger.path.length - 1]];
					const step = Math.max(1, Math.floor(finger.path.length / 500));
					const points = finger.path.filter((_, i) => i % step === 0 || i === finger.path.length - 1);
					set(way, "d", points.map(([, x, y]) => `${round(x)} ${round(y)}`).join(" L ").replace(/^/, "M "));
					for (const [circle, [, x, y]] of [[landing, first], [halo, last], [tip, last]]) {
						set(circle, "cx", round(x));
						set(circle, "cy", round(y));
					}
					set(element, "class", `finger finger-${colorOf(this.page.model, finger.number)}${finger.isDown ? "" : " up"}${state.selection === `touch:${finger.number}` ? " selected" : ""}`);
				}
			);
		}
	};
	function colorOf(model, number) {
		const segment = model.segment();
		segment.colors ??= new Map(segment.lanes.filter((lane) => lane.group === "Touches").flatMap((lane) => lane.spans.map((span) => [span.touch, lane.color % 6])));
		return segment.colors.get(number) ?? 0;
	}
	function cut(text, width, size) {
		const count = Math.floor(width / (size * 0.56));
		if (text.length <= count)
			return text;
		return count >= 3 ? `${text.slice(0, count - 1)}…` : "";
	}
	function hitPaths(map, views, recognizers) {
		const listeners = new Set([...views.values()].filter((view) => (view.recognizers ?? []).some((id) => recognizers[id]?.class !== "UIScrollViewPanGestureRecognizer") || look(view.class) === "control").map((view) => view.id));
		const owner = map.views.map((id) => {
			for (let view = views.get(id); view; view = views.get(view.superview))
				if (listeners.has(view.id))
					return view.id;
			return null;
		});
		const boxes = [...listeners].map((id) => ({ id, box: boxOf(views, id) ?? [0, 0, 0, 0] }));
		const { step } = map;
		let hit = "";
		let lost = "";
		map.runs.forEach((runs, row) => {
			let column = 0;
			const y = row * step;
			for (let i = 0; i < runs.length; i += 2) {
				const [index, count] = [runs[i], runs[i + 1]];
				const x = column * step;
				column += count;
				const taker = index >= 0 ? map.views[index] : null;
				if (index >= 0 && owner[index])
					hit += `M${x} ${y}h${count * step}v${step}h${-count * step}z`;
				for (const { id, box } of boxes) {
					if (y + step / 2 < box[1] || y + step / 2 > box[3] || taker && isWithin(views, taker, id))
						continue;
					if (taker && isWithin(views, id, taker) && owner[index] !== null && owner[index] !== id)
						continue;
					const [left, right] = [Math.max(x, box[0]), Math.min(column * step, box[2])];
					if (right - left >= step / 2)
						lost += `M${round(left)} ${y}h${round(right - left)}v${step}h${-round(right - left)}z`;
				}
			}
		});
		return { hit, lost };
	}
	function boxOf(views, id) {
		let view = views.get(id);
		let [x, y, width, height] = view.bounds;
		let box = [x, y, x + width, y + height];
		for (; view; view = views.get(view.superview)) {
			if (view.hidden || view.alpha === 0)
				return null;
			const [bx, by, bw, bh] = view.bounds;
			if (view.clipsToBounds || look(view.class) === "scroll")
				box = [Math.max(box[0], bx), Math.max(box[1], by), Math.min(box[2], bx + bw), Math.min(box[3], by + bh)];
			const [a, b, c, d, tx, ty] = matrix(view);
			if (b !== 0 || c !== 0)
				return null;
			box = [a * box[0] + tx, d * box[1] + ty, a * box[2] + tx, d * box[3] + ty];
		}
		return box[2] > box[0] && box[3] > box[1] ? box : null;
	}

	// model/layout.js
	var markSize = 15;
	function layout(lane, range, width, grain = 2) {
		const [from, to] = range;
		const scale = width / (to - from || 1);
		const at = (time) => (time - from) * scale;
		const placed = [];
		let joined = null;
		const finals = [];
		for (const span of lane.spans) {
			if (span.to < from || span.from > to)
				continue;
			if (span.isFinal) {
				finals.push(span);
				continue;
			}
			const start = Math.max(at(span.from), -4);
			const end = Math.min(at(span.to), width + 4);
			const key = spanKey(span);
			if (end - start >= grain) {
				placed.push({ key, type: "span", x: start, width: end - start, count: 1, item: span });
				joined = null;
			} else if (joined && start - joined.x < grain) {
				joined.count++;
				joined.width = Math.max(joined.width, end - joined.x);
			} else {
				placed.push(joined = { key, type: "joined", x: start, width: grain, count: 1, item: span });
			}
		}
		const finalTimes = /* @__PURE__ */ new Map();
		placePoints(finals.map((item) => ({ item, x: at(item.to), key: spanKey(item) })), "final", grain, placed, finalTimes);
		const marks = [];
		for (const item of lane.marks) {
			if (item.time < from || item.time > to)
				continue;
			const shift = item.kind === "action" && finalTimes.has(item.time) ? markSize : 0;
			marks.push({ item, x: at(item.time) + shift, key: `m${item.effect}` });
		}
		placePoints(marks, "mark", grain, placed, null);
		return placed;
	}
	function spanKey(span) {
		return `${span.isFinal ? "f" : "s"}${span.effect >= 0 ? span.effect : `${span.touch ?? ""}@${span.from}`}`;
	}
	function placePoints(points, type, grain, placed, times) {
		let last = null;
		for (let i = 0; i < points.length; i++) {
			const { item, x, key } = points[i];
			const isCrowded = i > 0 && x - points[i - 1].x < markSize || i + 1 < points.length && points[i + 1].x - x < markSize;
			if (!isCrowded) {
				placed.push({ key, type, x, width: markSize, count: 1, item });
				times?.set(item.to, true);
				last = null;
			} else if (last && x - last.x < grain) {
				last.count++;
			} else {
				placed.push(last = { key, type: "tick", x, width: 2, count: 1, item });
			}
		}
	}
	function ruler(range, width) {
		const [from, to] = range;
		const least = (to - from) / Math.max(width, 1) * 64;
		let step = 10 ** Math.floor(Math.log10(Math.max(least, 1e-6)));
		for (const factor of [1, 2, 5, 10]) {
			if (step * factor >= least) {
				step *= factor;
				break;
			}
		}
		const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
		const lines = [];
		for (let i = Math.ceil(from / step - 1e-9); i * step <= to + step * 1e-6 && lines.length < 200; i++)
			lines.push(i * step);
		return { lines, decimals };
	}

	// page/timeline.js
	var laneHeight = 26;
	var headingHeight = 20;
	var margin = 10;
	var maximumItems = 3e3;
	var maximumLinks = 40;
	var symbols = { ended: "✓", failed: "✕", cancelled: "⊘", action: "→", captured: "●", began: "↓", moved: "·", stationary: "·", idle: "■" };
	var Timeline = class {
		constructor(page) {
			this.page = page;
			const { actions } = page;
			const button = (id, name, text, click) => h("button", { ...testid(id), type: "button", class: "icon", "aria-label": name, title: name, click }, text);
			this.play = button("play", "Play", "▶", () => page.model.state.playing ? actions.pause() : actions.play());
			this.speed = h(
				"select",
				{ ...testid("speed"), "aria-label": "Speed", change: () => {
					page.model.state.speed = Number(this.speed.value);
				} },
				["1", "0.5", "0.25", "0.1", "0.01"].map((speed) => h("option", { value: speed }, `${speed}×`))
			);
			this.clock = h("output", { ...testid("clock"), class: "clock" });
			this.words = h("span", { class: "now" });
			this.handle = h("div", { class: "handle" });
			this.lines = h("div", { class: "lines", "aria-hidden": "true" });
			this.slider = h("div", { ...testid("time"), class: "ruler", role: "slider", tabindex: 0, "aria-label": "Time", "aria-orientation": "horizontal" }, this.lines, this.handle);
			this.curves = svg("g", null);
			this.links = svg(
				"svg",
				{ ...testid("links"), class: "links" },
				svg("defs", null, ["waits", "released", "prevented", "blocked"].map((kind) => svg(
					"marker",
					{ id: `arrow-${kind}`, class: `arrow ${kind}`, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto", markerUnits: "userSpaceOnUse" },
					svg("path", { d: "M0 0 L8 4 L0 8 z" })
				))),
				this.curves
			);
			this.playhead = h("div", { class: "playhead", "aria-hidden": "true" });
			this.veil = h("div", { class: "veil", "aria-hidden": "true" });
			this.list = h("div", { class: "lane-list", role: "list", "aria-label": "Lanes", tabindex: 0, ...testid("lanes") });
			this.content = h("div", { class: "lane-content" }, this.list, this.veil, this.links, this.playhead);
			this.scroller = h("div", { class: "lanes", scroll: () => page.invalidate() }, this.content);
			this.element = h(
				"section",
				{ role: "region", "aria-label": "Timeline", class: "card timeline", ...testid("timeline") },
				h(
					"div",
					{ class: "transport" },
					button("first", "To the start", "⇤", () => actions.start()),
					button("back", "One moment back", "◀", () => actions.instant(-1)),
					this.play,
					button("forward", "One moment forward", "▶︎", () => actions.instant(1)),
					button("last", "To the end", "⇥", () => actions.seek(page.model.trace.segments[page.model.state.segment].to)),
					this.speed,
					this.clock,
					this.words,
					h("span", { class: "room" }),
					button("zoom-in", "Zoom in", "+", () => actions.zoomBy(0.5)),
					button("zoom-out", "Zoom out", "−", () => actions.zoomBy(2)),
					button("zoom-all", "Whole test", "↔", () => actions.zoomAll())
				),
				h("div", { class: "ruler-row" }, h("div", { class: "names" }), this.slider),
				this.scroller
			);
			this.lanes = /* @__PURE__ */ new Map();
			this.places = /* @__PURE__ */ new Map();
			this.total = 0;
			this.headings = /* @__PURE__ */ new Map();
			this.knownLinks = /* @__PURE__ */ new Map();
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
			const scrub = (event) => {
				const box = this.slider.getBoundingClientRect();
				actions.seek(this.timeAt(event.clientX - box.left));
			};
			const start = (event) => {
				if (event.button !== 0 || event.target.closest(".lane button, .lane-name, [data-link]"))
					return;
				actions.pause();
				event.currentTarget.setPointerCapture(event.pointerId);
				scrub(event);
				if (event.currentTarget === this.slider)
					this.slider.focus({ preventScroll: true });
				event.preventDefault();
			};
			for (const element of [this.slider, this.content]) {
				element.addEventListener("pointerdown", start);
				element.addEventListener("pointermove", (event) => {
					if (element.hasPointerCapture(event.pointerId))
						scrub(event);
				});
			}
			this.element.addEventListener("wheel", (event) => {
				if (!event.ctrlKey && !event.metaKey)
					return;
				event.preventDefault();
				actions.zoomBy(event.deltaY < 0 ? 0.8 : 1.25, this.timeAt(event.clientX - this.slider.getBoundingClientRect().left));
			}, { passive: false });
			this.list.addEventListener("click", (event) => {
				const target = (
					/** @type {any} */
					event.target.closest("button")
				);
				if (target)
					this.activate(target);
			});
			this.links.addEventListener("click", (event) => {
				const link = event.target.closest("[data-link]");
				if (link)
					actions.goTo(`effect:${link.dataset.effect}`);
			});
			this.list.addEventListener("keydown", (event) => this.key(event));
			this.list.addEventListener("focus", () => {
				if (!this.active && model.lanes.length)
					this.active = model.lanes[0].id;
				this.page.invalidate();
			});
		}
		/** Selects what a lane's name, a span or a mark stands for. */
		activate(target) {
			const { actions, model } = this.page;
			const id = target.closest("[data-lane]").dataset.lane;
			this.active = id;
			if (target.dataset.touch)
				return actions.goTo(`touch:${target.dataset.touch}`);
			if (target.dataset.effect && target.dataset.effect !== "-1")
				return actions.goTo(`effect:${target.dataset.effect}`);
			const lane = model.lanes.find((each) => each.id === id);
			if (target.dataset.span !== void 0)
				actions.seek(Number(target.dataset.from));
			actions.select(selectionOf(lane, model));
		}
		key(event) {
			const { actions, model } = this.page;
			const { lanes } = model;
			const page = Math.max(1, Math.floor(this.height / laneHeight) - 1);
			const moves = (
				/** @type {Record<string, number>} */
				{ ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Enter: 0 }
			);
			if (!(event.key in moves) || event.target !== this.list || event.ctrlKey || event.altKey || event.metaKey)
				return;
			event.preventDefault();
			event.stopPropagation();
			const place = lanes.findIndex((lane2) => lane2.id === this.active);
			const lane = lanes[Math.min(Math.max(place + moves[event.key], 0), lanes.length - 1)];
			if (!lane)
				return;
			this.active = lane.id;
			actions.select(selectionOf(lane, model));
			const element = this.lanes.get(lane.id)?.element;
			element?.scrollIntoView({ block: "nearest" });
		}
		timeAt(x) {
			const [from, to] = this.page.model.state.range;
			return from + (x - margin) / this.width * (to - from);
		}
		x(time) {
			const [from, to] = this.page.model.state.range;
			return margin + (time - from) / (to - from) * this.width;
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
			if (this.speed.value !== String(state.speed))
				this.speed.value = String(state.speed);
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
			if (key === this.drawnRuler)
				return;
			this.drawnRuler = key;
			const { lines, decimals } = ruler(range, this.width);
			this.lines.replaceChildren(...lines.map((time) => {
				const line = h("span", { class: "tick" }, `${time.toFixed(decimals)}`);
				line.style.left = `${round(this.x(time))}px`;
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
				this.places = /* @__PURE__ */ new Map();
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
				reconcile(
					this.list,
					this.headings,
					items,
					(item) => item.heading ? `# ${item.heading}` : item.lane.id,
					(item) => item.heading ? h("div", { class: "heading", role: "presentation" }, item.heading) : this.makeLane(item.lane),
					() => {
					}
				);
				for (const id of this.lanes.keys())
					if (!this.places.has(id))
						this.lanes.delete(id);
				const first = this.scroller.scrollTop - 2 * laneHeight;
				const last = this.scroller.scrollTop + this.height + 2 * laneHeight;
				const seen = model.lanes.filter((lane) => {
					const place = this.places.get(lane.id);
					return state.isPrinting || place > first && place < last;
				});
				const extra = this.alternativeItems();
				let grain = 2;
				let placed = seen.map((lane) => layout(lane, state.range, this.width, grain));
				while (placed.reduce((sum, list) => sum + list.length, 0) > maximumItems && grain < 64) {
					grain *= 2;
					placed = seen.map((lane) => layout(lane, state.range, this.width, grain));
				}
				const byLane = new Map(seen.map((lane, index) => [lane.id, placed[index]]));
				for (const lane of model.lanes)
					this.drawLane(lane, byLane.get(lane.id) ?? [], extra);
				set(this.list, "aria-activedescendant", this.active && this.lanes.get(this.active)?.element.id);
			}
			for (const lane of model.lanes)
				this.nameLane(lane, state, trace);
		}
		makeLane(lane) {
			const name = h("button", { type: "button", class: "lane-name", tabindex: -1 }, bdi(lane.name), h("span", { class: "lane-state" }));
			const track = h("div", { class: "track" });
			const element = h("div", { class: "lane", role: "listitem", "data-lane": lane.id, id: `lane-${++laneCount}` }, name, track);
			this.lanes.set(lane.id, { element, name, track, known: /* @__PURE__ */ new Map(), spoken: "" });
			return element;
		}
		drawLane(lane, placed, extra) {
			const { state } = this.page.model;
			const { element, track, known } = this.lanes.get(lane.id);
			const classes = ["lane"];
			if (state.selection && state.selection === selectionOf(lane, this.page.model))
				classes.push("selected");
			if (lane.id === this.active)
				classes.push("active");
			set(element, "class", classes.join(" "));
			const items = placed.concat(extra?.get(lane.id) ?? []);
			reconcile(track, known, items, (each) => each.key, (each) => this.makeItem(lane, each), (button, each) => {
				button.style.transform = `translateX(${round(each.x + margin)}px)`;
				if (each.type === "span")
					button.style.width = `${round(each.width)}px`;
				const isSelected = each.item.touch ? state.selection === `touch:${each.item.touch}` : each.item.effect >= 0 && state.selection === `effect:${each.item.effect}`;
				const isRemoved = extra?.removed.has(each.item.effect);
				set(button, "class", `item ${each.type} ${classOf(each)}${lane.color === void 0 ? "" : ` finger-${lane.color % 6}`}${isSelected ? " selected" : ""}${isRemoved ? " removed" : ""}`);
				if (isRemoved)
					set(button, "data-alternative", state.alternative);
				else if (!each.alternative)
					set(button, "data-alternative", null);
				button.item = each;
			});
		}
		makeItem(lane, each) {
			const { item } = each;
			const isSpan = "state" in item;
			const times = isSpan && item.from !== item.to ? `${seconds(item.from)} to ${seconds(item.to)} s` : `${seconds(isSpan ? item.to : item.time)} s`;
			const what = isSpan ? item.state : item.label;
			const symbol2 = each.type === "mark" || each.type === "final" ? symbols[
				/** @type {keyof typeof symbols} */
				isSpan ? item.state : item.kind
			] ?? "◆" : "";
			return h("button", {
				type: "button",
				tabindex: -1,
				"aria-label": [what, times, item.reason].filter(Boolean).join(", "),
				"data-span": isSpan ? each.key : null,
				"data-state": isSpan ? item.state : null,
				"data-from": isSpan ? item.from : null,
				"data-to": isSpan ? item.to : null,
				"data-mark": isSpan ? null : item.kind,
				"data-effect": item.effect,
				"data-touch": item.touch,
				"data-alternative": each.alternative
			}, symbol2);
		}
		/** The effects of the chosen alternative, by lane. */
		alternativeItems() {
			const { model } = this.page;
			const { state, trace } = model;
			if (state.alternative < 0)
				return null;
			const alternative = this.page.alternative(state.alternative, state.segment);
			const lanes = /* @__PURE__ */ new Map();
			lanes.removed = new Set(alternative.removed);
			alternative.added.forEach((effect, index) => {
				const id = effect.recognizer ? `recognizer:${effect.recognizer}` : effect.control ? `control:${effect.control}` : effect.scrollView ? `scroll:${effect.scrollView}` : effect.effect === "captured" ? `captured:${effect.profile ?? trace.capture.profile}` : effect.effect === "touches" ? `view:${effect.view}` : `other:${effect.effect}`;
				const x = this.x(effect.time) - margin;
				if (x < 0 || x > this.width)
					return;
				const kind = effect.effect === "state" ? effect.to : effect.effect === "pending" ? "pending" : effect.effect === "action" ? "action" : effect.event ?? effect.phase ?? effect.effect;
				const item = { kind, time: effect.time, effect: -1, label: headline(effect), reason: effect.because ?? "" };
				if (!lanes.has(id))
					lanes.set(id, []);
				lanes.get(id).push({ key: `a${state.alternative}.${index}`, type: "mark", x, width: 15, count: 1, item, alternative: String(state.alternative) });
			});
			return lanes;
		}
		/** A lane's name says the object, its states, and its state at the moment. */
		nameLane(lane, state, trace) {
			const parts2 = this.lanes.get(lane.id);
			const span = lane.spans.length ? spanAt(lane, state.now, state.cursor) : null;
			const now = span && !(lane.group === "Touches" && span.isFinal) ? span.state : "";
			if (parts2.spoken === `${now}`)
				return;
			parts2.spoken = now;
			write(parts2.name.lastChild, now);
			set(parts2.name.lastChild, "data-state", now);
			parts2.label ??= [...new Set(lane.spans.map((each) => each.state).concat(lane.marks.slice(0, 40).map((each) => each.label)))].slice(0, 12).join(", ");
			set(parts2.element, "aria-label", `${lane.name}: ${parts2.label || "nothing"}`);
			set(parts2.name, "aria-label", `${lane.name}${now ? `, ${now}` : ""}`);
			set(parts2.name, "title", lane.name);
		}
		/** The links between lanes: all if they are few, else those of the selection. */
		drawLinks() {
			const { model } = this.page;
			const { state, trace } = model;
			const key = [model.revision, state.segment, state.range, this.width, state.selection, this.total].join("|");
			if (key === this.drawnLinks)
				return;
			this.drawnLinks = key;
			set(this.links, "height", this.total);
			set(this.links, "width", this.width + 2 * margin);
			let links = model.links.filter((link) => {
				const time = trace.times[link.effect];
				return time >= state.range[0] && time <= state.range[1] && this.places.has(`recognizer:${link.from}`) && this.places.has(`recognizer:${link.to}`);
			});
			const isOfSelection = (link) => state.selection === `effect:${link.effect}` || state.selection === `recognizer:${link.from}` || state.selection === `recognizer:${link.to}`;
			if (links.length > maximumLinks)
				links = links.filter(isOfSelection).slice(0, maximumLinks);
			reconcile(
				this.curves,
				this.knownLinks,
				links,
				(link) => `${link.kind} ${link.effect} ${link.from} ${link.to}`,
				(link) => svg("path", {
					"data-link": link.kind,
					"data-from": link.from,
					"data-to": link.to,
					"data-effect": link.effect,
					role: "img",
					"aria-label": linkName(link)
				}),
				(path, link) => {
					const x = this.x(trace.times[link.effect]);
					const y1 = this.places.get(`recognizer:${link.from}`);
					const y2 = this.places.get(`recognizer:${link.to}`);
					const side = y2 > y1 ? 1 : -1;
					const [start, end] = [y1 + 6 * side, y2 - 9 * side];
					const bend = Math.min(16, Math.abs(end - start) / 3);
					set(path, "d", `M${round(x)} ${start} C${round(x - bend)} ${round(start + (end - start) / 3)} ${round(x + bend)} ${round(start + 2 * (end - start) / 3)} ${round(x)} ${end}`);
					set(path, "class", `link ${link.kind}${isOfSelection(link) ? " selected" : ""}`);
					set(path, "marker-end", `url(#arrow-${link.kind})`);
					path.item = { link };
				}
			);
		}
	};
	var laneCount = 0;
	function classOf(each) {
		return "state" in each.item ? `state-${each.item.state}` : `mark-${each.item.kind} state-${each.item.kind}`;
	}
	function linkName(link) {
		switch (link.kind) {
			case "waits":
				return `${link.from} waits for ${link.to} to fail`;
			case "released":
				return `${link.from} failed, so ${link.to} may act`;
			case "prevented":
				return `${link.from} prevented ${link.to}`;
			default:
				return `${link.from} recognized, which ${link.to} requires to fail`;
		}
	}
	function selectionOf(lane, model) {
		if (!lane)
			return null;
		const id = lane.id.slice(lane.id.indexOf(":") + 1);
		switch (lane.group) {
			case "Touches": {
				const { now } = model.state;
				const span = [...lane.spans].reverse().find((each) => each.from <= now) ?? lane.spans[0];
				return span ? `touch:${span.touch}` : null;
			}
			case "Recognizers":
				return `recognizer:${id}`;
			case "Captured events":
			case "Other": {
				const mark2 = lane.marks[0];
				return mark2 ? `effect:${mark2.effect}` : null;
			}
			default:
				return `view:${id}`;
		}
	}

	// page/lists.js
	var rowHeight = 24;
	var maximumRows = 180;
	var maximumPrinted = 500;
	var names = (
		/** @type {Record<string, string>} */
		{ steps: "Steps", views: "Views", captured: "Captured", "what-if": "What if" }
	);
	var Lists = class {
		constructor(page) {
			this.page = page;
			const { actions } = page;
			this.tabs = Object.keys(names).map((name) => h("button", {
				...testid(`tab-${name}`),
				type: "button",
				role: "tab",
				"data-tab": name,
				click: () => actions.tab(name)
			}, names[name]));
			this.find = h("input", { ...testid("find"), type: "search", placeholder: "Find ( / )", "aria-label": "Find", input: () => actions.filter({ text: this.find.value }) });
			this.count = h("span", { ...testid("count"), class: "count", "aria-live": "polite" });
			this.chips = h("div", { class: "chips" });
			this.rows = new Rows(page);
			this.views = new Views(page);
			this.captured = new Captured(page);
			this.whatIf = new WhatIf(page);
			this.element = h(
				"section",
				{ role: "region", class: "card lists" },
				h("div", { class: "tab-row" }, h("div", { role: "tablist", "aria-label": "Lists", class: "tabs" }, this.tabs), h("span", { class: "room" }), this.count, this.find),
				this.chips,
				this.rows.element,
				this.views.element,
				this.captured.element,
				this.whatIf.element
			);
			this.chipKey = "";
		}
		draw() {
			const { model, actions } = this.page;
			const { state, trace } = model;
			const tab = state.tab;
			set(this.element, "aria-label", names[tab]);
			for (const button of this.tabs) {
				const name = button.dataset.tab;
				set(button, "aria-selected", String(name === tab));
				button.hidden = name === "what-if" && !actions.hasAlternatives;
			}
			const isSteps = tab === "steps";
			this.find.hidden = this.chips.hidden = this.count.hidden = !isSteps;
			this.rows.element.hidden = !isSteps;
			this.views.element.hidden = tab !== "views";
			this.captured.element.hidden = tab !== "captured";
			this.whatIf.element.hidden = tab !== "what-if";
			if (this.find.value !== state.filters.text)
				this.find.value = state.filters.text;
			const kinds = trace.kinds();
			if (this.chipKey !== kinds.join()) {
				this.chipKey = kinds.join();
				this.chips.replaceChildren(...kinds.map((kind) => h("button", {
					type: "button",
					class: `chip kind-${kind}`,
					"data-filter": kind,
					click: () => {
						const chosen = new Set(state.filters.kinds);
						if (!chosen.delete(kind))
							chosen.add(kind);
						actions.filter({ kinds: chosen });
					}
				}, kind)));
			}
			for (const chip of this.chips.children)
				set(chip, "aria-pressed", String(state.filters.kinds.has(
					/** @type {any} */
					chip.dataset.filter
				)));
			if (isSteps) {
				const { matches, total } = model.rows;
				write(this.count, matches === total ? `${total} ${total === 1 ? "effect" : "effects"}` : `${matches} of ${total} effects`);
				this.rows.draw();
			} else if (tab === "views") {
				this.views.draw();
			} else if (tab === "captured") {
				this.captured.draw();
			} else {
				this.whatIf.draw();
			}
		}
	};
	var Rows = class {
		constructor(page) {
			this.page = page;
			this.inner = h("div", { class: "rows-inner", role: "presentation" });
			this.element = h("div", {
				...testid("rows"),
				class: "rows",
				role: "treegrid",
				"aria-label": "Steps",
				tabindex: 0,
				scroll: () => page.invalidate()
			}, this.inner);
			this.known = /* @__PURE__ */ new Map();
			this.height = 200;
			this.active = -1;
			this.shown = "";
			new ResizeObserver(() => {
				this.height = this.element.clientHeight;
				page.invalidate();
			}).observe(this.element);
			this.inner.addEventListener("click", (event) => this.click(event));
			this.element.addEventListener("keydown", (event) => this.key(event));
		}
		click(event) {
			const { state } = this.page.model;
			const element = event.target.closest("[role=row]");
			if (!element)
				return;
			const { row } = element;
			if (event.target.closest("[data-fold]"))
				return this.fold(row.number);
			if (row.kind === "setup") {
				state.isSetupOpen = !state.isSetupOpen;
				return this.page.invalidate();
			}
			this.page.actions.goTo(`${row.kind}:${row.number}`);
		}
		fold(number) {
			const { folded } = this.page.model.state;
			if (!folded.delete(number))
				folded.add(number);
			this.page.invalidate();
		}
		key(event) {
			if (event.ctrlKey || event.altKey || event.metaKey)
				return;
			const { rows } = this.page.model.rows;
			const page = Math.max(1, Math.floor(this.height / rowHeight) - 1);
			const moves = (
				/** @type {Record<string, number>} */
				{ ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }
			);
			if (event.key === "Enter") {
				event.preventDefault();
				const row = rows[this.active];
				if (row)
					this.enter(row);
				return;
			}
			if (!(event.key in moves))
				return;
			event.preventDefault();
			event.stopPropagation();
			this.move(moves[event.key]);
		}
		/** Moves to another row, and selects it. */
		move(count) {
			const { rows } = this.page.model.rows;
			if (!rows.length)
				return;
			const from = this.active < 0 && count < 0 ? rows.length : this.active;
			this.active = Math.min(Math.max(from + count, 0), rows.length - 1);
			const row = rows[this.active];
			if (row.kind !== "setup")
				this.page.actions.goTo(`${row.kind}:${row.number}`);
			this.reveal(this.active);
			this.page.invalidate();
		}
		enter(row) {
			if (row.kind === "setup") {
				this.page.model.state.isSetupOpen = !this.page.model.state.isSetupOpen;
				this.page.invalidate();
			} else if (row.kind === "step" && this.page.model.state.selection === `step:${row.number}`) {
				this.fold(row.number);
			} else {
				this.page.actions.goTo(`${row.kind}:${row.number}`);
			}
		}
		reveal(place) {
			const top = place * rowHeight;
			if (top < this.element.scrollTop)
				this.element.scrollTop = top;
			else if (top + rowHeight > this.element.scrollTop + this.height)
				this.element.scrollTop = top + rowHeight - this.height;
		}
		draw() {
			const { model } = this.page;
			const { state, trace } = model;
			const { rows } = model.rows;
			set(this.element, "aria-rowcount", rows.length);
			const selection = `${model.rowsKey}|${state.selection}|${this.height}`;
			if (selection !== this.shown) {
				const isNewSelection = !this.shown.endsWith(`|${state.selection}|${this.height}`) || this.shown.split("|")[1] !== String(state.segment);
				this.shown = selection;
				const place = placeOf(rows, state.selection, trace);
				this.active = place >= 0 ? place : Math.min(this.active, rows.length - 1);
				this.inner.style.height = `${rows.length * rowHeight}px`;
				if (place >= 0 && isNewSelection)
					this.reveal(place);
			}
			const first = state.isPrinting ? 0 : Math.max(0, Math.floor(this.element.scrollTop / rowHeight) - 3);
			const last = state.isPrinting ? Math.min(rows.length, maximumPrinted) : Math.min(rows.length, first + Math.min(maximumRows, Math.ceil(this.height / rowHeight) + 6));
			const items = [];
			for (let place = first; place < last; place++)
				items.push({ place, row: rows[place] });
			reconcile(this.inner, this.known, items, ({ row }) => `${row.kind}${row.number}`, ({ row }) => this.make(row), (element, { place, row }) => {
				element.style.transform = `translateY(${place * rowHeight}px)`;
				set(element, "aria-rowindex", place + 1);
				set(element, "aria-level", row.level);
				const isSelected = state.selection === `${row.kind}:${row.number}`;
				set(element, "aria-selected", String(isSelected));
				const isLater = row.kind === "effect" ? row.number >= state.cursor : row.kind === "step" ? trace.steps[row.number].time > state.now || trace.steps[row.number].effects[0] > state.cursor : false;
				const isNow = row.kind === "effect" && row.number === state.cursor - 1;
				set(element, "class", `row ${row.kind} level-${row.level}${isLater ? " later" : ""}${isNow ? " current" : ""}${isSelected ? " selected" : ""}${place === this.active ? " active" : ""}`);
				if (place === this.active)
					set(this.element, "aria-activedescendant", element.id);
				if (row.kind === "setup")
					set(element, "aria-expanded", String(state.isSetupOpen));
				if (element.fold) {
					const isFolded = state.folded.has(row.number);
					set(element, "aria-expanded", String(!isFolded));
					set(element.fold, "aria-label", isFolded ? "Unfold" : "Fold");
					write(element.fold, isFolded ? "▸" : "▾");
				}
				element.row = row;
			});
		}
		make(row) {
			const { model } = this.page;
			const { trace } = model;
			const id = `row-${row.kind}-${row.number}`;
			if (row.kind === "setup") {
				return h("div", { role: "row", id, "data-setup": true }, h("span", { role: "gridcell", class: "text" }, "Set-up: requests before the first input"));
			}
			if (row.kind === "effect") {
				const effect = trace.effects[row.number];
				const { what, whom, why } = describe(effect);
				const cell = (name, text) => h("span", { role: "gridcell", class: name, "data-cell": name, title: name === "why" || name === "what" ? visible(text) : null }, bdi(text));
				return h(
					"div",
					{ role: "row", id, "data-effect": row.number, "data-kind": effect.effect },
					cell("time", seconds(effect.time)),
					h("span", { class: `dot dot-${effect.effect} dot-${effect.to ?? ""}`, "aria-hidden": "true" }),
					cell("what", what),
					cell("whom", whom),
					cell("why", why)
				);
			}
			const step = trace.steps[row.number];
			const hasEffects = step.effects[1] > step.effects[0];
			const fold = hasEffects ? h("button", { type: "button", tabindex: -1, class: "fold", "data-fold": true }) : h("span", { class: "fold" });
			const outcome = step.kind === "expectation" ? step.passed ? "✓" : "✗" : step.error ? "!" : "";
			const message2 = step.message ?? step.error?.message ?? "";
			const element = (
				/** @type {any} */
				h(
					"div",
					{ role: "row", id, "data-step": row.number, "data-kind": step.kind, "data-passed": step.kind === "expectation" ? String(step.passed) : null },
					fold,
					h("span", { class: "outcome" }, outcome),
					h("span", { role: "gridcell", class: "text", title: visible(step.text) }, bdi(step.text)),
					message2 && h("span", { role: "gridcell", class: "message", title: visible(message2) }, bdi(message2)),
					h("span", { class: "line" }, step.line ? `line ${step.line}` : "")
				)
			);
			if (hasEffects)
				element.fold = fold;
			return element;
		}
	};
	var Views = class {
		constructor(page) {
			this.page = page;
			this.inner = h("div", { class: "rows-inner", role: "presentation" });
			this.element = h("div", { ...testid("views"), class: "rows", role: "tree", "aria-label": "Views", tabindex: 0, scroll: () => page.invalidate() }, this.inner);
			this.known = /* @__PURE__ */ new Map();
			this.height = 200;
			this.drawn = "";
			new ResizeObserver(() => {
				this.height = this.element.clientHeight;
				page.invalidate();
			}).observe(this.element);
			this.inner.addEventListener("click", (event) => {
				const item = event.target.closest("[data-tree]");
				if (item)
					page.actions.select(`view:${item.dataset.tree}`);
			});
			this.element.addEventListener("keydown", (event) => {
				const moves = (
					/** @type {Record<string, number>} */
					{ ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Enter: 0 }
				);
				if (!(event.key in moves) || event.ctrlKey || event.altKey || event.metaKey)
					return;
				event.preventDefault();
				event.stopPropagation();
				const list = [...page.model.tree.views.keys()];
				const place = list.indexOf((page.model.state.selection ?? "").replace(/^view:/, ""));
				const next = Math.min(Math.max(place + moves[event.key], 0), list.length - 1);
				page.actions.select(`view:${list[next]}`);
				const top = next * rowHeight;
				if (top < this.element.scrollTop)
					this.element.scrollTop = top;
				else if (top + rowHeight > this.element.scrollTop + this.height)
					this.element.scrollTop = top + rowHeight - this.height;
			});
		}
		draw() {
			const { tree, state } = this.page.model;
			const views = [...tree.views.values()];
			const levels = /* @__PURE__ */ new Map();
			for (const view of views)
				levels.set(view.id, (levels.get(view.superview) ?? 0) + 1);
			this.inner.style.height = `${views.length * rowHeight}px`;
			const first = state.isPrinting ? 0 : Math.max(0, Math.floor(this.element.scrollTop / rowHeight) - 3);
			const items = views.slice(first, state.isPrinting ? 500 : first + Math.ceil(this.height / rowHeight) + 6).map((view, index) => ({ view, place: first + index }));
			reconcile(
				this.inner,
				this.known,
				items,
				({ view }) => view.id,
				({ view }) => h(
					"div",
					{ role: "treeitem", "data-tree": view.id, class: "row tree", id: `tree-${++treeCount}` },
					h("span", { class: "text" }, bdi(view.id)),
					h("span", { class: "class" }, bdi(view.class)),
					h("span", { class: "why" })
				),
				(element, { view, place }) => {
					element.style.transform = `translateY(${place * rowHeight}px)`;
					element.style.paddingLeft = `${8 + 14 * (Math.min(levels.get(view.id) ?? 1, 30) - 1)}px`;
					set(element, "aria-level", levels.get(view.id));
					const isSelected = state.selection === `view:${view.id}`;
					set(element, "aria-selected", String(isSelected));
					set(element, "class", `row tree${isSelected ? " selected" : ""}`);
					if (isSelected)
						set(this.element, "aria-activedescendant", element.id);
					const about = [view.text && `“${visible(view.text)}”`, view.hidden && "hidden", view.userInteractionEnabled === false && "takes no touches", (view.recognizers ?? []).join(", ")].filter(Boolean).join(" · ");
					write(element.lastChild, visible(about));
				}
			);
		}
	};
	var treeCount = 0;
	var Captured = class {
		constructor(page) {
			this.page = page;
			this.element = h("div", { ...testid("captured"), class: "pane" });
			this.drawn = "";
		}
		draw() {
			const { model, actions } = this.page;
			const { trace, state } = model;
			const key = `${model.revision}|${state.segment}`;
			if (key === this.drawn)
				return;
			this.drawn = key;
			const records = trace.capture.records.filter((record) => (trace.segmentOfRecord(record) ?? state.segment) === state.segment);
			const shown = records.slice(0, 200);
			const touches = trace.touches.map((touch, index) => index + 1).filter((number) => trace.touches[number - 1].segment === state.segment && trace.comparison(number)).slice(0, 100);
			this.element.replaceChildren(
				h("h3", null, "Records"),
				records.length ? h("ul", { class: "plain" }, shown.map((record) => h(
					"li",
					null,
					h(
						"button",
						{ type: "button", class: "goto", "data-goto": `captured:${record.index}`, click: () => actions.goTo(`captured:${record.index}`) },
						h("b", null, bdi(`#${record.index} ${record.event}`)),
						record.source?.view ? h("span", null, " of ", bdi(record.source.view)) : null
					)
				))) : h("p", { class: "quiet" }, "Nothing was recorded."),
				records.length > shown.length ? h("p", { class: "quiet" }, `… ${records.length - shown.length} more`) : "",
				h("h3", null, "Profiles"),
				touches.length ? comparisonTable(trace, touches, actions) : h("p", { class: "quiet" }, "No profiles were compared.")
			);
		}
	};
	function comparisonTable(trace, touches, actions) {
		const profiles = [...new Set(touches.flatMap((number) => trace.comparison(number).rows.map((row) => row.profile)))];
		return h("div", { class: "wide" }, h(
			"table",
			{ ...testid("compare"), class: "compare" },
			h("thead", null, h("tr", null, h("th", null, "touch"), profiles.map((profile) => h("th", { scope: "col" }, bdi(profile))))),
			h("tbody", null, touches.map((number) => {
				const { rows } = trace.comparison(number);
				return h(
					"tr",
					null,
					h("th", { scope: "row" }, h("button", { type: "button", class: "goto", "data-goto": `touch:${number}`, click: () => actions.goTo(`touch:${number}`) }, String(number))),
					profiles.map((profile) => {
						const row = rows.find((each) => each.profile === profile);
						if (!row)
							return h("td", null, "");
						const why = row.recorded ? row.events.map((event) => `${event.event} of ${event.view ?? "no view"}`).join(", ") : row.firstFailed ? `${row.firstFailed.rule}: ${row.firstFailed.because}` : "";
						const cell = (
							/** @type {any} */
							h(
								"td",
								{ "data-profile": profile, "data-touch": number, "data-recorded": String(row.recorded), tabindex: 0 },
								h("span", { class: "sign" }, row.recorded ? "✓" : "–"),
								h("span", { class: "rule" }, row.recorded ? bdi(row.events.map((event) => event.event).join(", ")) : bdi(row.firstFailed?.rule ?? ""))
							)
						);
						cell.item = { title: `${profile}: touch ${number} ${row.recorded ? "recorded" : "not recorded"}`, reason: why };
						return cell;
					})
				);
			}))
		));
	}
	var WhatIf = class {
		constructor(page) {
			this.page = page;
			this.element = h("div", { ...testid("what-if"), class: "pane" });
			this.drawn = "";
		}
		draw() {
			const { model } = this.page;
			const { trace, state } = model;
			const key = `${model.revision}|${state.segment}|${state.alternative}`;
			if (key === this.drawn)
				return;
			this.drawn = key;
			this.element.replaceChildren(...trace.alternatives.length ? trace.alternatives.map((alternative, number) => this.alternative(alternative, number)) : [h("p", { class: "quiet" }, "Change a property of what is selected: what the last gesture would have led to shows here.")]);
		}
		alternative(alternative, number) {
			const { model, actions } = this.page;
			const { trace, state } = model;
			const { removed, added } = this.page.alternative(number, state.segment);
			const line = (change, effect, index) => {
				const { what, whom, why } = describe(effect);
				return h(
					"li",
					{ "data-change": change, class: change },
					h("span", { class: "sign" }, change === "removed" ? "−" : "+"),
					h("span", { class: "time" }, seconds(effect.time)),
					index >= 0 ? h("button", { type: "button", class: "goto", "data-goto": `effect:${index}`, click: () => actions.goTo(`effect:${index}`) }, bdi(`${whom}: ${what}`)) : h("span", null, bdi(`${whom}: ${what}`)),
					h("span", { class: "why" }, bdi(why))
				);
			};
			const isShown = state.alternative === number;
			return h(
				"section",
				{ class: "alternative" },
				h("h3", null, "With ", h("code", null, bdi(alternative.change))),
				h("p", { class: "sentence" }, removed.length + added.length === 0 ? "Nothing would be different." : `${summary(removed.map((index) => trace.effects[index]), "would not happen")}${removed.length && added.length ? "; " : ""}${summary(added, "would happen instead")}.`),
				h("button", {
					type: "button",
					class: "chip",
					"data-show-alternative": number,
					"aria-pressed": String(isShown),
					click: () => {
						state.alternative = isShown ? -1 : number;
						this.page.invalidate();
					}
				}, isShown ? "Hide in the lanes" : "Show in the lanes"),
				h("ul", { class: "changes" }, removed.slice(0, 200).map((index) => line("removed", trace.effects[index], index)), added.slice(0, 200).map((effect) => line("added", effect, -1)))
			);
		}
	};
	function summary(effects, verb) {
		if (!effects.length)
			return "";
		const main = effects.filter((effect) => effect.effect === "state" || effect.effect === "captured" || effect.effect === "control");
		const words = [...new Set((main.length ? main : effects).map(headline))].map(visible);
		return `${words.slice(0, 6).join(", ")}${words.length > 6 ? ` and ${words.length - 6} more` : ""} ${verb}`;
	}

	// model/source.js
	var gestures = ["tap", "doubleTap", "press", "drag", "swipe", "pinch", "rotate", "scroll"];
	var keywords = ["class", "from", "in", "is", "not", "and", "or", "with", "as", "if", "for", "return", "pass", "global", "lambda", "None", "True", "False"];
	function snake(name) {
		const words = name.replace(/[A-Z]+(?![a-z])|[A-Z]/g, (letters, place) => (place ? "_" : "") + letters.toLowerCase());
		return keywords.includes(words) ? `${words}_` : words;
	}
	function python(value) {
		if (value === null || value === void 0)
			return "None";
		if (value === true)
			return "True";
		if (value === false)
			return "False";
		if (Array.isArray(value))
			return `[${value.map(python).join(", ")}]`;
		if (typeof value === "object") {
			return `{${Object.keys(value).map((name) => `${JSON.stringify(name)}: ${python(value[name])}`).join(", ")}}`;
		}
		return JSON.stringify(value);
	}
	function pythonCall(step, isView) {
		if (!step.params)
			return null;
		const params = { ...step.params };
		const keywordList = () => Object.keys(params).map((name) => `${snake(name)}=${python(params[name])}`).join(", ");
		if (gestures.includes(step.method) && typeof params.on === "string") {
			const selector = isView(params.on) || /^[a-z][\w-]*$/.test(params.on) ? `#${params.on}` : params.on;
			delete params.on;
			return `ui[${python(selector)}].${snake(step.method)}(${keywordList()})`;
		}
		if (Object.keys(params).every((name) => /^\w+$/.test(name)))
			return `ui.${snake(step.method)}(${keywordList()})`;
		return `ui.call(${python(step.method)}, ${python(params)})`;
	}
	function message(step, id) {
		return JSON.stringify({ jsonrpc: "2.0", id, method: step.method, params: step.params ?? void 0 });
	}

	// page/details.js
	var DetailsPane = class {
		constructor(page) {
			this.page = page;
			this.body = h("div", { class: "details-body" });
			this.element = h("section", { role: "region", "aria-label": "Details", class: "card details", ...testid("details"), "data-selection": "" }, this.body);
			this.drawn = "";
			this.format = "script";
		}
		draw() {
			const { model } = this.page;
			const { state } = model;
			const isOfMoment = /^(recognizer|view)/.test(state.selection ?? "");
			const key = [model.revision, state.segment, state.selection, this.format, isOfMoment ? `${state.now}/${state.cursor}` : ""].join("|");
			if (key === this.drawn || this.page.isEditing?.(this.body))
				return;
			this.drawn = key;
			set(this.element, "data-selection", state.selection ?? "");
			const details = detailsOf(model, state.selection);
			this.body.replaceChildren(...details ? this.selection(details) : this.nothing());
			if (this.element.dataset.was !== (state.selection ?? ""))
				this.element.scrollTop = 0;
			this.element.dataset.was = state.selection ?? "";
		}
		/** What happened, in sentences. */
		nothing() {
			const { model } = this.page;
			const { trace, state } = model;
			const { outcomes, count } = model.outcomes;
			const { actions } = this.page;
			const failed = trace.steps.map((step, number) => ({ step, number })).filter(({ step }) => step.segment === state.segment && step.passed === false);
			return [
				h("h2", testid("headline"), "What happened"),
				failed.map(({ step, number }) => h(
					"button",
					{ type: "button", class: "outcome-row bad", "data-goto": `step:${number}`, click: () => actions.goTo(`step:${number}`) },
					h("span", { class: "sign" }, "✗"),
					h("span", null, h("b", null, bdi(step.text)), h("span", { class: "reason" }, bdi(step.message ?? "")))
				)),
				outcomes.length ? h("div", { ...testid("outcomes"), class: "outcomes" }, outcomes.map((outcome) => {
					const effect = trace.effects[outcome.effect];
					const sent = [...outcome.actions].join(", ");
					return h(
						"button",
						{ type: "button", class: "outcome-row", "data-outcome": outcome.kind, "data-effect": outcome.effect, click: () => actions.goTo(`effect:${outcome.effect}`) },
						h("span", { class: `sign state-${outcome.kind}` }, signs[outcome.kind]),
						h("span", null, h("b", null, bdi(headline(effect) + (sent ? ` → ${sent}` : ""))), h("span", { class: "reason" }, bdi(effect.because ?? ""))),
						h("span", { class: "time" }, seconds(effect.time))
					);
				})) : h("p", { ...testid("outcomes"), class: "quiet" }, "No recognizer came to an end, and nothing was recorded."),
				count > outcomes.length ? h("p", { class: "quiet" }, `… ${count - outcomes.length} more`) : ""
			].flat().filter((child) => child !== "");
		}
		selection(details) {
			const { page } = this;
			const { actions, model } = page;
			const goTo = (selection) => () => {
				if (/^(recognizer|view)/.test(selection))
					actions.select(selection);
				else
					actions.goTo(selection);
			};
			const color = details.touch ? ` finger-${colorOf(model, details.touch)}` : "";
			const children = [
				h(
					"div",
					{ class: `headline-row${color}` },
					h("h2", testid("headline"), details.touch ? h("span", { class: "swatch", "aria-hidden": "true" }) : null, bdi(details.headline)),
					h("button", { ...testid("clear"), type: "button", class: "icon", "aria-label": "Clear the selection", title: "Clear the selection", click: () => actions.select(null) }, "×")
				),
				page.editors?.(details),
				details.decision && h("p", { class: `decision ${details.decision === "Recorded" ? "good" : "bad"}` }, details.decision),
				details.state && h("p", null, "state ", h("b", { ...testid("state"), class: `pill state-${details.state}` }, details.state)),
				details.because && h("p", { ...testid("because"), class: "because" }, bdi(details.because)),
				details.hints && h("ul", { ...testid("hints"), class: "hints" }, details.hints.map((hint) => h("li", null, bdi(hint)))),
				details.hitState && h("p", testid("hit-state"), details.hitState),
				details.checks && h("ol", { ...testid("checks"), class: "checks" }, details.checks.map((check) => h(
					"li",
					{ "data-rule": check.rule, "data-passed": String(check.passed) },
					h("span", { class: "sign" }, check.passed ? "✓" : "✗"),
					h("span", null, h("b", null, bdi(check.rule)), h("span", { class: "reason" }, bdi(check.because)))
				))),
				details.related.length > 0 && h("div", { ...testid("related"), class: "related" }, details.related.map((each) => h("button", { type: "button", class: each.isCause ? "goto cause" : "goto", "data-goto": each.to, click: goTo(each.to) }, bdi(each.text)))),
				details.hits && h("div", null, h("h3", null, "Views that were asked, front to back"), h("ol", { ...testid("hits"), class: "hits" }, details.hits.map((hit) => h(
					"li",
					{ "data-view": hit.view, "data-hit": String(hit.hit) },
					h("span", { class: "sign" }, hit.hit ? "✓" : "·"),
					h("span", null, h("button", { type: "button", class: "goto", "data-goto": `view:${hit.view}`, click: goTo(`view:${hit.view}`) }, bdi(hit.view)), h("span", { class: "reason" }, bdi(hit.because ?? "")))
				)))),
				details.comparison && h("div", null, h("h3", null, "Which SDKs record it"), this.comparison(details)),
				details.kind === "request" && this.source(details.step),
				h("dl", { ...testid("properties"), class: "properties" }, details.properties.flatMap(([name, value]) => [
					h("dt", null, bdi(name)),
					h("dd", { "data-property": name }, bdi(typeof value === "string" ? value : JSON.stringify(value)))
				]))
			];
			return (
				/** @type {Node[]} */
				children.filter(Boolean)
			);
		}
		/** What each profile recorded of a touch, in full: there is room for the reasons. */
		comparison(details) {
			const { model, actions } = this.page;
			const table = comparisonTable(model.trace, [details.touch], actions);
			const { rows } = details.comparison;
			return h("div", null, table, h("ul", { class: "plain sdk" }, rows.map((row) => h(
				"li",
				null,
				h("b", null, bdi(row.profile)),
				row.recorded ? " recorded " : " did not record it: ",
				bdi(row.recorded ? row.events.map((event) => event.event).join(", ") : row.firstFailed ? `${row.firstFailed.rule}, ${row.firstFailed.because}` : "no reason given")
			))));
		}
		source(step) {
			const { page } = this;
			const text = sourceOf(page.model, step, this.format);
			return h(
				"div",
				{ class: "source-box" },
				h("div", { class: "copies", role: "group", "aria-label": "Copy" }, ["script", "python", "json"].map((format) => h("button", {
					type: "button",
					class: "chip",
					"data-copy": format,
					"aria-pressed": String(format === this.format),
					click: () => {
						this.format = format;
						page.copy(sourceOf(page.model, step, format));
					}
				}, `Copy as ${format === "json" ? "JSON" : format === "python" ? "Python" : "script"}`))),
				h("pre", { ...testid("source"), tabindex: 0 }, visible(text))
			);
		}
		/** Copies the selected request, or that of the selected effect, as a line of a script. */
		copyLine() {
			const { model } = this.page;
			const match = /^(step|effect):(\d+)$/.exec(model.state.selection ?? "");
			if (!match)
				return;
			const number = match[1] === "step" ? Number(match[2]) : model.trace.stepOf(Number(match[2]));
			const step = model.trace.steps[number];
			if (!step)
				return;
			this.format = "script";
			this.page.copy(sourceOf(model, step, "script"));
		}
	};
	var signs = (
		/** @type {Record<string, string>} */
		{ ended: "✓", failed: "✕", cancelled: "⊘", captured: "●" }
	);
	function sourceOf(model, step, format) {
		if (format === "script" || step.kind !== "request")
			return step.text;
		if (step.params === null || step.params === void 0)
			return `# ${step.method}: the parameters are too long for the trace`;
		return format === "python" ? pythonCall(step, (id) => model.isView(id)) ?? "" : message(step, model.trace.steps.indexOf(step) + 1);
	}

	// page/overlays.js
	var Tooltip = class {
		constructor(page) {
			this.page = page;
			this.element = h("div", { role: "tooltip", class: "tooltip", id: "tooltip", hidden: true });
			this.target = null;
			const over = (event) => {
				const target = event.target.closest?.("[data-span],[data-mark],[data-link],td[data-profile]");
				if (target?.item)
					this.show(target);
				else if (!event.target.closest?.("[role=tooltip]"))
					this.hide();
			};
			document.addEventListener("pointerover", over);
			document.addEventListener("focusin", over);
			document.addEventListener("pointerdown", (event) => {
				if (event.pointerType === "touch")
					over(event);
			});
			document.addEventListener("focusout", () => this.hide());
			document.addEventListener("scroll", () => this.hide(), true);
		}
		show(target) {
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
		words(each) {
			const { trace } = this.page.model;
			if (each.link) {
				const effect = trace.effects[each.link.effect];
				return { title: linkName(each.link), times: `${seconds(effect.time)} s`, reason: effect.because ?? "" };
			}
			if (!each.item)
				return { title: each.title, times: "", reason: each.reason };
			const { item } = each;
			const isSpan = "state" in item;
			const more = each.count > 1 ? ` (and ${each.count - 1} more)` : "";
			const name = item.touch ? `touch ${item.touch}: ` : "";
			return {
				title: name + (isSpan ? item.state : item.label) + more,
				times: isSpan && item.from !== item.to ? `${seconds(item.from)} – ${seconds(item.to)} s` : `${seconds(isSpan ? item.to : item.time)} s`,
				reason: item.reason
			};
		}
		/** Hides it; answers whether it was there. */
		hide() {
			if (this.element.hidden)
				return false;
			this.element.hidden = true;
			this.target?.removeAttribute("aria-describedby");
			this.target = null;
			return true;
		}
	};
	var shortcuts = [
		["Space", "play, pause"],
		["← →", "one effect back, forward; with Shift one moment"],
		["Home End", "to the start, the end"],
		["↑ ↓ Page Enter", "in rows and lanes: move and select"],
		["[ ]", "to the cause of the effect; to what it caused"],
		["/", "find; Escape empties, then leaves"],
		["+ − 0", "zoom in, out, whole test"],
		["a d", "move back, forward in time"],
		["f", "zoom to the selection"],
		["h i r t", "hit areas, ids, recognizers, texts"],
		["1 – 4", "tabs"],
		["c", "copy as a script line"],
		["?", "help"],
		["Escape", "close; clear the selection"]
	];
	var Help = class {
		constructor(page) {
			this.page = page;
			this.box = /** @type {any} */
			h("input", { ...testid("letters"), type: "checkbox", change: () => page.keyboard.useLetters(!this.box.checked) });
			this.element = /** @type {any} */
			h(
				"dialog",
				{ class: "help", "aria-label": "Keyboard shortcuts" },
				h("h2", null, "Keyboard shortcuts"),
				h("dl", null, shortcuts.flatMap(([keys, text]) => [h("dt", null, keys.split(" ").map((key) => [h("kbd", null, key), " "]).flat()), h("dd", null, text)])),
				h("label", null, this.box, " Turn shortcuts of single characters off"),
				h("form", { method: "dialog" }, h("button", { class: "chip" }, "Close"))
			);
			this.element.addEventListener("click", (event) => {
				if (event.target === this.element)
					this.element.close();
			});
		}
		get isOpen() {
			return this.element.open;
		}
		open() {
			this.box.checked = !this.page.keyboard.letters;
			if (!this.isOpen)
				this.element.showModal();
		}
	};
	var Announcer = class {
		constructor() {
			this.element = h("div", { ...testid("announcer"), class: "unseen", "aria-live": "polite", role: "status" });
		}
		say(text) {
			write(this.element, visible(text));
		}
	};

	// page/memory.js
	function remembered(name) {
		try {
			return localStorage.getItem(`gestured.${name}`);
		} catch {
			return null;
		}
	}
	function remember(name, value) {
		try {
			localStorage.setItem(`gestured.${name}`, value);
		} catch {
		}
	}

	// page/keyboard.js
	var Keyboard = class {
		constructor(page) {
			this.page = page;
			this.letters = remembered("letters") !== "off";
			document.addEventListener("keydown", (event) => this.press(event));
		}
		useLetters(isOn) {
			this.letters = isOn;
			remember("letters", isOn ? "on" : "off");
		}
		press(event) {
			if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || event.isComposing)
				return;
			const { page } = this;
			if (page.help.isOpen)
				return;
			const target = (
				/** @type {any} */
				event.target
			);
			if (event.key === "Escape")
				return this.escape(event, target);
			if (target.closest?.("input, select, textarea, [contenteditable]"))
				return;
			const isButton = target.closest?.("button, a, summary");
			if (isButton && (event.key === " " || event.key === "Enter"))
				return;
			const run = this.named(event) ?? (this.letters ? this.letter(event.key) : void 0);
			if (!run)
				return;
			event.preventDefault();
			run();
		}
		escape(event, target) {
			const { page } = this;
			const { actions, model } = page;
			event.preventDefault();
			if (page.tooltip.hide())
				return;
			if (target === page.lists.find) {
				if (target.value)
					actions.filter({ text: "" });
				else
					target.blur();
				return;
			}
			if (model.state.selection)
				actions.select(null);
		}
		/** What a key with a name does. @returns {(() => void) | undefined} */
		named(event) {
			const { actions, model, lists } = this.page;
			const { state } = model;
			switch (event.key) {
				case " ":
					return () => state.playing ? actions.pause() : actions.play();
				case "ArrowLeft":
					return () => this.still(() => event.shiftKey ? actions.instant(-1) : actions.step(-1));
				case "ArrowRight":
					return () => this.still(() => event.shiftKey ? actions.instant(1) : actions.step(1));
				case "Home":
					return () => this.still(() => actions.start());
				case "End":
					return () => this.still(() => actions.seek(actions.bounds.to));
				case "ArrowDown":
					return () => lists.rows.move(1);
				case "ArrowUp":
					return () => lists.rows.move(-1);
				case "PageDown":
					return () => lists.rows.move(10);
				case "PageUp":
					return () => lists.rows.move(-10);
			}
		}
		still(go) {
			this.page.model.state.playing = false;
			go();
		}
		/** @returns {(() => void) | undefined} */
		letter(key) {
			const { page } = this;
			const { actions } = page;
			const layer = (
				/** @type {Record<string, string>} */
				{ h: "hitAreas", i: "ids", r: "recognizers", t: "labels" }[key]
			);
			if (layer)
				return () => page.toggleLayer(layer);
			if (/^[1-4]$/.test(key))
				return () => actions.tab(tabs[Number(key) - 1]);
			switch (key) {
				case "[":
					return () => actions.follow(true);
				case "]":
					return () => actions.follow(false);
				case "/":
					return () => {
						actions.tab("steps");
						page.draw();
						page.lists.find.focus();
						page.lists.find.select();
					};
				case "+":
				case "=":
					return () => actions.zoomBy(0.5);
				case "-":
					return () => actions.zoomBy(2);
				case "0":
					return () => actions.zoomAll();
				case "a":
					return () => actions.move(-0.25);
				case "d":
					return () => actions.move(0.25);
				case "f":
					return () => actions.zoomToSelection();
				case "c":
					return () => page.details.copyLine();
				case "?":
					return () => page.help.open();
			}
		}
	};

	// page/theme.js
	var choices = ["automatic", "light", "dark"];
	var Theme = class {
		constructor(changed) {
			const choice = remembered("theme") ?? "automatic";
			this.choice = choices.includes(choice) ? choice : "automatic";
			this.changed = changed;
			this.system = matchMedia("(prefers-color-scheme: dark)");
			this.system.addEventListener("change", () => this.apply());
			this.apply();
		}
		next() {
			this.choice = choices[(choices.indexOf(this.choice) + 1) % choices.length];
			remember("theme", this.choice);
			this.apply();
			this.changed();
		}
		apply() {
			const isDark = this.choice === "automatic" ? this.system.matches : this.choice === "dark";
			document.documentElement.dataset.theme = isDark ? "dark" : "light";
		}
	};

	// model/address.js
	function writeAddress(state, model) {
		const words = [];
		const add = (name, value) => words.push(`${name}=${encodeURIComponent(value).replace(/%3A/g, ":").replace(/%2C/g, ",")}`);
		if (model.trace.segments.length > 1)
			add("test", state.segment);
		add("t", Number(state.now.toFixed(9)));
		if (state.cursor !== model.trace.cursorAt(state.segment, state.now))
			add("effect", state.cursor - 1);
		if (state.selection)
			add("select", state.selection);
		if (state.filters.kinds.size)
			add("kinds", [...state.filters.kinds].join(","));
		if (state.filters.text)
			add("find", state.filters.text);
		const { from, to } = model.span(state.segment);
		if (state.range[0] !== from || state.range[1] !== to) {
			add("from", Number(state.range[0].toFixed(9)));
			add("to", Number(state.range[1].toFixed(9)));
		}
		if (state.tab !== "steps")
			add("tab", state.tab);
		return words.join("&");
	}
	function readAddress(text) {
		const address = {};
		for (const word2 of text.replace(/^#/, "").split("&")) {
			const place = word2.indexOf("=");
			if (place < 0)
				continue;
			const name = word2.slice(0, place);
			let value;
			try {
				value = decodeURIComponent(word2.slice(place + 1));
			} catch {
				continue;
			}
			if (["test", "t", "effect", "from", "to"].includes(name)) {
				const number = Number(value);
				if (value !== "" && Number.isFinite(number))
					address[name] = number;
			} else if (name === "kinds") {
				address.kinds = value ? value.split(",") : [];
			} else if (["select", "find", "tab"].includes(name)) {
				address[name] = value;
			}
		}
		return address;
	}

	// page/page.js
	var addressDelay = 150;
	var Page = class {
		constructor(data) {
			this.isDue = false;
			this.parts = [];
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
			this.element = h(
				"div",
				{ class: "page" },
				this.bar.element,
				this.bar.warning,
				h("main", { class: "cards" }, this.screen.element, this.timeline.element, this.lists.element, this.details.element),
				this.tooltip.element,
				this.help.element,
				this.announcer.element
			);
			this.lastFrame = 0;
			this.addressTimer = 0;
			this.lastAddress = "";
			this.alternatives = /* @__PURE__ */ new Map();
		}
		/** Shows the page: the test and moment that the address names, or what happened in the first one. */
		open() {
			document.body.append(this.element);
			if (this.model.trace.segments.length)
				this.actions.showSegment(0);
			this.follow();
			addEventListener("hashchange", () => {
				if (location.hash.slice(1) !== this.lastAddress)
					this.follow();
			});
			const print = matchMedia("print");
			const setPrinting = (isPrinting) => {
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
			if (this.isDue)
				return;
			this.isDue = true;
			requestAnimationFrame((time) => {
				this.isDue = false;
				this.advance(time);
				this.draw();
			});
		}
		/** Plays on by the time since the last frame. */
		advance(time) {
			const { state } = this.model;
			if (!state.playing) {
				this.lastFrame = 0;
				return;
			}
			if (this.lastFrame) {
				const { to } = this.actions.bounds;
				const next = state.now + (time - this.lastFrame) / 1e3 * state.speed;
				this.actions.seek(Math.min(next, to));
				if (next >= to)
					state.playing = false;
			}
			this.lastFrame = state.playing ? time : 0;
			this.invalidate();
		}
		draw() {
			if (!this.model.trace.segments.length)
				return this.bar.draw();
			for (const part of this.parts)
				part.draw();
			this.keepAddress();
		}
		keepAddress() {
			clearTimeout(this.addressTimer);
			if (this.model.state.playing)
				return;
			this.addressTimer = setTimeout(() => {
				const address = writeAddress(this.model.state, this.model);
				if (address === this.lastAddress)
					return;
				this.lastAddress = address;
				try {
					history.replaceState(null, "", `#${address}`);
				} catch {
				}
			}, addressDelay);
		}
		/** Follows the address; what can't be is ignored. */
		follow() {
			const address = readAddress(location.hash);
			const { actions, model } = this;
			const { trace, state } = model;
			if (!trace.segments.length)
				return;
			if (address.test !== void 0 && trace.segments[address.test] && address.test !== state.segment)
				actions.showSegment(address.test);
			if (address.t !== void 0)
				actions.seek(address.t);
			const [first, last] = actions.bounds.effects;
			if (address.effect !== void 0 && Number.isInteger(address.effect) && address.effect >= first - 1 && address.effect < last) {
				const time = address.effect < first ? actions.bounds.from : trace.times[address.effect];
				if (address.t === void 0 || Math.abs(time - address.t) < 1e-6)
					actions.seekEffect(address.effect);
				if (address.effect >= first || state.now === actions.bounds.from)
					state.cursor = address.effect < first ? first : address.effect + 1;
			}
			if (address.select !== void 0)
				actions.select(address.select);
			if (address.kinds || address.find !== void 0)
				actions.filter({ kinds: address.kinds, text: address.find });
			if (address.from !== void 0 && address.to !== void 0 && address.to > address.from)
				actions.zoom(address.from, address.to);
			if (address.tab && tabs.includes(address.tab))
				actions.tab(address.tab);
		}
		toggleLayer(name) {
			const { layers: layers2 } = this.model.state;
			if (!layers2.delete(name))
				layers2.add(name);
			this.invalidate();
		}
		announce(selection) {
			const details = detailsOf(this.model, selection);
			this.announcer.say(details ? [details.headline, details.because].filter(Boolean).join(": ") : "Nothing selected");
		}
		async copy(text) {
			this.invalidate();
			try {
				await navigator.clipboard.writeText(text);
				this.announcer.say("Copied");
			} catch {
				this.announcer.say("The browser doesn't allow copying; select the text instead");
			}
		}
		/** The effects that an alternative removes from a segment, by number, and those that it adds. */
		alternative(number, segment) {
			const key = `${this.model.revision} ${number} ${segment}`;
			let known = this.alternatives.get(key);
			if (!known) {
				const part = this.model.trace.alternatives[number]?.segments[segment];
				const effects = part ? Array.isArray(part.effects) ? part.effects : unpack(part.effects) : [];
				known = { removed: part?.removed ?? [], added: (part?.added ?? []).map((index) => effects[index]) };
				this.alternatives.set(key, known);
			}
			return known;
		}
	};

	// page/scripting.js
	function scripting(page) {
		const { model, actions } = page;
		const { state } = model;
		const api = {
			version: 1,
			get data() {
				return model.trace.data;
			},
			get effects() {
				return model.trace.effects;
			},
			get now() {
				return state.now;
			},
			get effect() {
				return state.cursor > (model.trace.segments[state.segment]?.effects[0] ?? 0) ? state.cursor - 1 : -1;
			},
			get segment() {
				return state.segment;
			},
			get selection() {
				return state.selection;
			},
			get filters() {
				return { kinds: [...state.filters.kinds], text: state.filters.text };
			},
			get range() {
				return [...state.range];
			},
			get playing() {
				return state.playing;
			},
			get lanes() {
				return model.lanes.map((lane) => lane.id);
			},
			get rowCount() {
				return model.rows.rows.length;
			},
			seek: (time) => actions.seek(time),
			seekEffect: (number) => actions.seekEffect(number),
			step: (count = 1) => actions.step(count),
			instant: (count = 1) => actions.instant(count),
			play: (speed) => actions.play(speed),
			pause: () => actions.pause(),
			select: (selection) => actions.select(selection),
			filter: (filters) => actions.filter({ kinds: filters?.kinds ?? [], text: filters?.text ?? "" }),
			tab: (name) => actions.tab(name),
			showSegment: (number) => actions.showSegment(number),
			zoom: (from, to) => actions.zoom(from, to),
			stateAt(time) {
				const { from, to } = actions.bounds;
				const at = Math.min(Math.max(Number(time) || 0, from), to);
				const cursor = model.trace.cursorAt(state.segment, at);
				const tree = new TreeAtMoment(model.trace);
				tree.go(state.segment, at, cursor);
				const states = statesAt(model.lanes, at, cursor);
				const recognizers = Object.fromEntries([.../* @__PURE__ */ new Set([...Object.keys(tree.recognizers), ...Object.keys(states)])].map((id) => [id, states[id] ?? { state: "possible", because: "" }]));
				const touches = fingersAt(model.trace, state.segment, at, 0).filter((finger) => finger.isDown).map(({ number, touch, path }) => ({ number, touch: touch.touch, view: touch.view, point: path[path.length - 1].slice(1) }));
				return { recognizers, touches, views: Object.fromEntries(tree.views) };
			},
			/** @type {Promise<any> | null} */
			ready: null
		};
		return api;
	}

	// studio/studio.js
	function openStudio() {
	}

	// main.js
	function openTrace() {
		const element = document.getElementById("gestured-trace");
		if (!element)
			return;
		const page = new Page(JSON.parse(element.textContent ?? "{}"));
		const api = scripting(page);
		window.gesturedTrace = api;
		page.open();
		document.documentElement.dataset.ready = "true";
		api.ready = Promise.resolve(api);
	}
	if (document.documentElement.dataset.gestured === "studio")
		openStudio();
	else
		openTrace();
})();
