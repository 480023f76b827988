// Built by scripts/build-viewer from main.js and the modules that it imports; edit these instead.
"use strict";
(() => {
	// model/words.js
	function seconds(time) {
		return (Math.round(time * 1e3) / 1e3).toFixed(3);
	}
	function visible(text) {
		return String(text).replace(
			/[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
			(character) => {
				let code = character.charCodeAt(0);
				return code < 32 ? String.fromCharCode(9216 + code) : `⟨U+${code.toString(16).toUpperCase().padStart(4, "0")}⟩`;
			}
		);
	}
	function word(value) {
		return value == null ? "–" : Array.isArray(value) ? value.map((each) => typeof each == "string" ? each : JSON.stringify(each)).join(", ") : typeof value == "string" ? value : JSON.stringify(value);
	}
	function stepText(step) {
		let { touches, ...touch } = step.params ?? {}, sent = step.line ? [] : step.method === "sendTouch" ? [touch] : step.method === "sendTouches" ? touches : [];
		return Array.isArray(sent) && sent.length > 0 && sent.every((each) => each?.phase) ? sent.map(({ touch: touch2, phase, point }) => `touch ${touch2} ${phase}${point ? ` at (${word(point)})` : ""}`).join(", ") : step.text;
	}
	function actionName(call) {
		if (call.closure)
			return `{ ${call.closure} }`;
		let target = call.target ?? "client";
		return target === "client" ? call.action ?? "" : `${target}.${call.action ?? ""}`;
	}
	var subjects = ["recognizer", "machine", "scrollView", "view", "object", "from"];
	function describe(effect) {
		let why = reason(effect);
		switch (effect.effect) {
			case "state":
				return { what: `${effect.from} → ${effect.to}`, whom: effect.recognizer, why };
			case "action":
				return { what: `action ${actionName(effect)}`, whom: `${effect.recognizer} (${effect.state})`, why };
			case "control": {
				let targets = (effect.targets ?? []).map(actionName).join(", ");
				return { what: effect.event + (targets ? ` → ${targets}` : ""), whom: effect.control, why };
			}
			case "touches": {
				let handler = effect.heardBy ? word(effect.heardBy) : effect.handledBy && effect.handledBy !== effect.view ? effect.handledBy : null;
				return { what: `touch ${effect.phase}` + (handler ? ` → ${handler}` : ""), whom: effect.view, why };
			}
			case "pending":
				return { what: `pending on ${word(effect.on)}`, whom: effect.recognizer, why };
			case "captured":
				return {
					what: `captured ${effect.event}`,
					whom: `#${effect.index}${effect.view ? ` of ${effect.view}` : ""}${effect.profile ? ` by ${effect.profile}` : ""}`,
					why
				};
			case "scroll":
				return { what: `scroll ${word(effect.from)} → ${word(effect.phase)}${offsets(effect)}`, whom: effect.scrollView, why };
			case "select":
				return { what: `${effect.selected === !1 ? "deselect" : "select"} ${word(effect.cell)}`, whom: effect.list, why };
			case "openURL":
				return { what: `${effect.interaction ? "present actions of" : "open"} ${effect.url}`, whom: effect.view, why };
			case "interactiveTransition":
				return { what: effect.completed ? "left the screen" : "came back", whom: effect.controller, why };
			case "rowAction":
				return { what: `rowAction ${effect.action}`, whom: effect.row, why };
		}
		let subject = subjects.find((name) => typeof effect[name] == "string"), words = [effect.effect];
		for (let name of Object.keys(effect))
			["effect", "time", "because", "names", "contested", "reaction", "error", subject].includes(name) || words.push(`${name}=${JSON.stringify(effect[name])}`);
		return { what: words.join(" "), whom: subject ? effect[subject] : "", why };
	}
	function reason(effect) {
		let reaction = effect.object === void 0 && effect.reaction ? [`by ${effect.reaction}`] : [], words = [...effect.because ? [effect.because] : [], ...reaction].join(", ");
		return effect.contested ? `${words} · contested: ${effect.contested}` : words;
	}
	function offsets(effect) {
		return (effect.contentOffset ? ` at ${effect.contentOffset.join(",")}` : "") + (effect.targetContentOffset ? ` to ${effect.targetContentOffset.join(",")}` : "");
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
				let targets = (effect.targets ?? []).map(actionName).join(", ");
				return `${effect.control} sent ${effect.event}` + (targets ? ` → ${targets}` : "");
			}
			case "touches":
				return `${effect.view} got touches: ${effect.phase}`;
			case "captured":
				return `recorded ${effect.event} (#${effect.index})`;
			case "scroll":
				return `${effect.scrollView} ${effect.phase}`;
		}
		let { what, whom } = describe(effect);
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
		for (let name of Object.keys(attributes ?? {}))
			set(
				element,
				name,
				attributes[name]
			);
		for (let child of children.flat())
			child == null || child === !1 || element.append(child instanceof Node ? child : String(child));
		return element;
	}
	function set(element, name, value) {
		if (typeof value == "function")
			element.addEventListener(name, value);
		else if (value == null || value === !1)
			element.removeAttribute(name);
		else {
			let text = value === !0 ? "" : visible(value);
			element.getAttribute(name) !== text && element.setAttribute(name, text);
		}
	}
	function bdi(text) {
		return h("bdi", null, visible(text));
	}
	function write(element, text) {
		element.textContent !== text && (element.textContent = text);
	}
	function testid(name) {
		return { "data-testid": name };
	}
	function reconcile(parent, known, items, keyOf, make, update) {
		let wanted = new Set(items.map(keyOf));
		for (let [key, element] of known)
			wanted.has(key) || (element.remove(), known.delete(key));
		let previous = null;
		for (let item of items) {
			let key = keyOf(item), element = known.get(key);
			element || known.set(key, element = make(item)), update(element, item);
			let next = previous ? previous.nextSibling : parent.firstChild;
			next !== element && parent.insertBefore(element, next), previous = element;
		}
	}
	function rowsBy(event, shown) {
		let page = Math.max(1, Math.floor(shown) - 1), moves = (
			{ ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Enter: 0 }
		);
		return !(event.key in moves) || event.ctrlKey || event.altKey || event.metaKey ? null : (event.preventDefault(), event.stopPropagation(), moves[event.key]);
	}
	function goto(selection, ...children) {
		return h("button", { type: "button", class: "goto", "data-goto": selection }, ...children);
	}

	// model/trace.js
	function unpack(packed) {
		let { strings, shapes, rows } = packed, plans = shapes.map((names2) => names2.map((name) => name.endsWith("$") ? { name: name.slice(0, -1), isText: !0 } : { name, isText: !1 }));
		return rows.map((row) => {
			let effect = {}, plan = plans[row[0]];
			for (let i = 0; i < plan.length; i++) {
				let value = row[i + 1];
				effect[plan[i].name] = plan[i].isText ? strings[value] : value;
			}
			return effect;
		});
	}
	function partition(low, high, isAfter) {
		for (; low < high; ) {
			let middle = low + high >> 1;
			isAfter(middle) ? high = middle : low = middle + 1;
		}
		return low;
	}
	function groupBy(list, key) {
		let groups2 = /* @__PURE__ */ new Map();
		for (let each of list) {
			let name = key(each), group = groups2.get(name);
			group ? group.push(each) : groups2.set(name, [each]);
		}
		return groups2;
	}
	var noWords = { what: "", whom: "", why: "" }, Trace = class {
		constructor(data) {
			this.data = data, this.effects = Array.isArray(data.effects) ? data.effects : unpack(data.effects), this.times = new Float64Array(this.effects.length);
			for (let i = 0; i < this.effects.length; i++)
				this.times[i] = this.effects[i].time;
			this.segments = data.segments, this.steps = data.steps, this.touches = data.touches, this.links = data.links, this.keyframes = data.tree.keyframes, this.changes = data.tree.changes, this.hitMaps = data.hitMaps, this.capture = data.capture, this.alternatives = data.alternatives, this.screen = data.screen, this.owners = /** @type {Int32Array | null} */
			null, this.decisions = /** @type {Map<number, any> | null} */
			null, this.linkGroups = /** @type {Map<number, any[]> | null} */
			null, this.kindList = /** @type {string[] | null} */
			null, this.searchTexts = /** @type {string[] | null} */
			null, this.recordsByEffect = /* @__PURE__ */ new Map(), this.effectsByRecord = /* @__PURE__ */ new Map(), this.hasMatchedRecords = !1;
		}
		stepOf(effect) {
			if (!this.owners) {
				let owners = this.owners = new Int32Array(this.effects.length).fill(-1);
				this.steps.forEach((step, number) => owners.fill(number, step.effects[0], step.effects[1]));
			}
			return this.owners[effect] ?? -1;
		}
		segmentOf(effect) {
			return this.segments.findIndex((each) => effect >= each.effects[0] && effect < each.effects[1]);
		}
		cursorAt(segment, time) {
			let [low, high] = this.segments[segment].effects;
			return partition(low, high, (i) => this.times[i] > time);
		}
		decision(effect) {
			return this.decisions ??= new Map(this.capture.decisions.map((each) => [each.effect, each])), this.decisions.get(effect);
		}
		linksOf(effect) {
			return this.linkGroups ??= groupBy(this.links, (link2) => link2.effect), this.linkGroups.get(effect) ?? [];
		}
		recordOf(effect) {
			return this.matchRecords(), this.recordsByEffect.get(effect);
		}
		effectOfRecord(record) {
			return this.matchRecords(), this.effectsByRecord.get(record);
		}
		record(segment, index) {
			let records = this.capture.records.filter((each) => each.index === index);
			return records.find((each) => each.segment === segment) ?? records[0];
		}
		matchRecords() {
			if (this.hasMatchedRecords)
				return;
			this.hasMatchedRecords = !0;
			let records = new Map(this.capture.records.map((record) => [`${record.segment}:${record.index}`, record]));
			this.segments.forEach(({ effects: [first, last] }, segment) => {
				for (let number = first; number < last; number++) {
					let effect = this.effects[number], record = effect.effect === "captured" && records.get(`${segment}:${effect.index}`);
					record && (this.recordsByEffect.set(number, record), this.effectsByRecord.set(record, number));
				}
			});
		}
		comparison(touch) {
			let { segment, landing } = this.touches[touch - 1];
			return this.capture.groups.find((each) => each.touchGroup === landing && each.segment === segment);
		}
		kinds() {
			return this.kindList ??= [...new Set(this.effects.map((effect) => effect.effect))], this.kindList;
		}
		searchText(effect) {
			let texts = this.searchTexts ??= new Array(this.effects.length), { what, whom, why } = texts[effect] === void 0 ? describe(this.effects[effect]) : noWords;
			return texts[effect] ??= `${what}
${whom}
${why}`.toLowerCase();
		}
		causeOf(number) {
			let effect = this.effects[number];
			if (!effect)
				return -1;
			let segment = this.segments[this.segmentOf(number)], first = segment ? segment.effects[0] : 0, stateBefore = (id, from) => {
				for (let i = from; i >= first; i--) {
					let each = this.effects[i];
					if (each.recognizer === id && (each.effect === "state" || each.effect === "pending"))
						return i;
				}
				return -1;
			};
			for (let link2 of this.linksOf(number)) {
				let other = link2.kind === "waits" ? -1 : stateBefore(link2.from, number - 1);
				if (other >= 0)
					return other;
			}
			if (effect.effect === "action")
				return stateBefore(effect.recognizer, number);
			if (effect.effect === "captured") {
				let source = this.recordOf(number)?.source;
				if (source?.recognizer)
					return stateBefore(source.recognizer, number);
				for (let i = number - 1; source?.control && i >= first; i--)
					if (this.effects[i].control === source.control)
						return i;
			}
			if (effect.effect !== "pending")
				for (let name of effect.names ?? []) {
					let other = stateBefore(name, number - 1);
					if (other >= 0)
						return other;
				}
			return -1;
		}
		causedBy(number) {
			let segment = this.segments[this.segmentOf(number)], found = [];
			if (!segment)
				return found;
			let end = Math.min(segment.effects[1], number + 400);
			for (let i = segment.effects[0] > number - 20 ? segment.effects[0] : number - 20; i < end && (i !== number && this.causeOf(i) === number && found.push(i), found.length !== 20); i++)
				;
			return found;
		}
	};

	// model/lanes.js
	var finalStates = ["ended", "failed", "cancelled"], groups = (
		{
			finger: "Touches",
			recognizer: "Recognizers",
			control: "Controls",
			scroll: "Scroll views",
			view: "Touches sent to views",
			captured: "Captured events",
			other: "Other"
		}
	), groupOrder = Object.values(groups);
	function laneOf(effect, profile) {
		switch (effect.effect) {
			case "state":
			case "pending":
			case "action":
				return `recognizer:${effect.recognizer}`;
			case "control":
				return `control:${effect.control}`;
			case "scroll":
				return `scroll:${effect.scrollView}`;
			case "touches":
				return `view:${effect.view}`;
			case "captured":
				return `captured:${effect.profile ?? profile}`;
			default:
				return `other:${effect.effect}`;
		}
	}
	function kindOf(effect) {
		switch (effect.effect) {
			case "state":
				return effect.to;
			case "control":
				return effect.event;
			case "touches":
			case "scroll":
				return effect.phase;
			default:
				return effect.effect;
		}
	}
	function labelOf(effect) {
		switch (effect.effect) {
			case "action":
				return `action ${actionName(effect)}`;
			case "control":
				return effect.event;
			case "touches":
				return `touch ${effect.phase}`;
			case "captured":
				return `captured ${effect.event}`;
			default:
				return word(effect.question ?? effect.phase ?? effect.to ?? effect.effect);
		}
	}
	function lanesOf(trace, number) {
		let segment = trace.segments[number], lanes = /* @__PURE__ */ new Map(), lane = (id) => {
			let each = lanes.get(id);
			if (!each) {
				let place = id.indexOf(":"), [kind, name] = [id.slice(0, place), id.slice(place + 1)];
				lanes.set(id, each = { id, group: groups[kind], name, spans: [], marks: [] });
			}
			return each;
		}, touches = trace.touches.map((touch, index) => ({ touch, number: index + 1 })).filter(({ touch }) => touch.segment === number);
		addFingers(touches, segment, lane);
		let end = segment.to, machines = recognizerMachines(trace, number, touches, lane), next = 0;
		for (let i = segment.effects[0]; i < segment.effects[1]; i++) {
			let effect = trace.effects[i];
			for (; next < touches.length && touches[next].touch.path[0][0] <= effect.time && !(touches[next].touch.path[0][0] === effect.time && !belongsAfter(effect, touches[next].touch)); )
				machines.land(touches[next++]);
			let reason2 = reason(effect), kind = kindOf(effect), target = lane(laneOf(effect, trace.capture.profile));
			switch (effect.effect) {
				case "state":
				case "pending":
					machines.enter(effect.recognizer, kind, effect, i);
					break;
				case "scroll": {
					let last = target.spans[target.spans.length - 1];
					last && !last.isFinal && last.to === end && (last.to = effect.time);
					let isRest = kind === "idle";
					target.spans.push({ state: kind, from: effect.time, to: isRest ? effect.time : end, effect: i, reason: reason2, isFinal: isRest });
					break;
				}
				default:
					target.marks.push({ kind, time: effect.time, effect: i, label: labelOf(effect), reason: reason2 });
			}
		}
		for (; next < touches.length; )
			machines.land(touches[next++]);
		return machines.finish(end), [...lanes.values()].sort((a, b) => groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) || order(a, b, machines));
	}
	function order(a, b, machines) {
		return a.group === "Recognizers" ? machines.place(a.name) - machines.place(b.name) : a.group === "Touches" ? Number(a.id.slice(7)) - Number(b.id.slice(7)) : 0;
	}
	function belongsAfter(effect, touch) {
		return effect.effect !== "touches" || (effect.landing ?? []).includes(touch.landing) || effect.phase === "began";
	}
	function addFingers(touches, segment, lane) {
		let busyUntil = [];
		for (let { touch, number } of touches) {
			let from = touch.path[0][0], to = touch.end ? touch.path[touch.path.length - 1][0] : segment.to, place = busyUntil.findIndex((time) => time <= from);
			place < 0 && (place = busyUntil.length), busyUntil[place] = touch.end ? to : 1 / 0;
			let target = lane(`finger:${place + 1}`);
			target.color = place, target.name = nameOf([.../* @__PURE__ */ new Set([...target.spans.map((span) => span.touch), number])]);
			let reason2 = `landed on ${touch.view ?? "no view"}`;
			target.spans.push({ state: "down", from, to, effect: -1, touch: number, reason: reason2 }), touch.end && target.spans.push({ state: touch.end, from: to, to, effect: -1, touch: number, reason: `${touch.end} at ${touch.path[touch.path.length - 1].slice(1).map((x) => Math.round(x * 10) / 10).join(", ")}`, isFinal: !0 });
		}
	}
	function nameOf(numbers) {
		return `${numbers.length > 1 ? "touches" : "touch"} ${numbers.slice(0, 3).join(", ")}${numbers.length > 3 ? " …" : ""}`;
	}
	function recognizerMachines(trace, number, touches, makeLane) {
		let order2 = /* @__PURE__ */ new Map();
		for (let keyframe of trace.keyframes)
			if (keyframe.segment === number)
				for (let view of keyframe.views)
					for (let id of view.recognizers ?? [])
						order2.has(id) || order2.set(id, order2.size);
		let machines = /* @__PURE__ */ new Map(), machine = (id) => {
			let each = machines.get(id);
			return each || machines.set(id, each = { lane: makeLane(`recognizer:${id}`), current: null, lastLift: 0 }), each;
		}, close = (each, time) => {
			each.current && (each.current.to = Math.max(each.current.from, time)), each.current = null;
		};
		return {
			place: (id) => order2.get(id) ?? order2.size,
			land({ touch, number: number2 }) {
				let [time] = touch.path[0], lift = touch.end ? touch.path[touch.path.length - 1][0] : 1 / 0;
				for (let id of touch.recognizers) {
					let each = machine(id);
					each.lastLift = Math.max(each.lastLift, lift), !each.current && (each.current = { state: "possible", from: time, to: time, effect: -1, reason: `received touch ${number2} when it landed` }, each.lane.spans.push(each.current));
				}
			},
			enter(id, state, effect, index) {
				let each = machine(id);
				close(each, effect.time);
				let isFinal = finalStates.includes(state), span = { state, from: effect.time, to: effect.time, effect: index, reason: reason(effect), isFinal };
				each.lane.spans.push(span), isFinal || (each.current = span);
			},
			finish(end) {
				for (let each of machines.values()) {
					let isOpen = each.current && (each.current.state !== "possible" || each.lastLift > end);
					close(each, isOpen ? end : Math.min(end, each.lastLift));
				}
			}
		};
	}
	function spanAt(lane, time, cursor) {
		let place = partition(0, lane.spans.length, (i) => !hasBegun(lane.spans[i], time, cursor));
		return lane.spans[place - 1];
	}
	function hasBegun(span, time, cursor) {
		return span.effect < 0 ? span.from <= time : span.effect < cursor;
	}
	function statesAt(lanes, time, cursor) {
		let states = {};
		for (let lane of lanes) {
			if (lane.group !== "Recognizers")
				continue;
			let span = spanAt(lane, time, cursor);
			states[lane.name] = { state: span?.state ?? "possible", because: span?.reason ?? "" };
		}
		return states;
	}
	function outcomesOf(trace, number, maximum = 200) {
		let [first, last] = trace.segments[number].effects, sent = /* @__PURE__ */ new Map(), outcomes = [], count = 0, ends = /* @__PURE__ */ new Map();
		for (let i = first; i < last; i++) {
			let effect = trace.effects[i], outcome = null;
			if (effect.effect === "action") {
				let end = ends.get(effect.recognizer);
				end && end.time === effect.time ? end.actions.add(actionName(effect)) : sent.set(effect.recognizer, (sent.get(effect.recognizer) ?? /* @__PURE__ */ new Set()).add(actionName(effect)));
			} else
				effect.effect === "state" && finalStates.includes(effect.to) ? (outcome = { kind: effect.to, effect: i, time: effect.time, actions: sent.get(effect.recognizer) ?? /* @__PURE__ */ new Set() }, sent.delete(effect.recognizer), ends.set(effect.recognizer, outcome)) : effect.effect === "control" && effect.targets?.length ? outcome = { kind: "ended", effect: i, time: effect.time, actions: /* @__PURE__ */ new Set() } : effect.effect === "captured" && (outcome = { kind: "captured", effect: i, time: effect.time, actions: /* @__PURE__ */ new Set() });
			outcome && ++count <= maximum && outcomes.push(outcome);
		}
		return { outcomes, count };
	}
	function linksOf(trace, number) {
		let [first, last] = trace.segments[number].effects;
		return trace.links.filter((link2) => link2.effect >= first && link2.effect < last);
	}

	// model/tree.js
	function isTaken(sample, segment, time, cursor) {
		return sample.segment < segment || sample.segment === segment && sample.time <= time && sample.after < cursor;
	}
	var TreeAtMoment = class {
		constructor(trace) {
			this.trace = trace, this.keyframe = -1, this.applied = -1, this.views = /* @__PURE__ */ new Map(), this.recognizers = {}, this.revision = 0;
		}
		go(segment, time, cursor) {
			let { keyframes, changes } = this.trace, keyframe = partition(0, keyframes.length, (i) => !isTaken(keyframes[i], segment, time, cursor)) - 1;
			if (keyframe < 0 || keyframes[keyframe].segment !== segment) {
				let own = keyframes.findIndex((each) => each.segment === segment);
				keyframe = own >= 0 ? own : Math.max(keyframe, 0);
			}
			if (!keyframes.length)
				return;
			let frame = keyframes[keyframe], target = partition(0, changes.length, (i) => !isTaken(changes[i], segment, time, cursor)), start = partition(0, changes.length, (i) => !isBefore(changes[i], frame));
			for ((keyframe !== this.keyframe || target < this.applied) && (this.views = new Map(frame.views.map((view) => [view.id, view])), this.recognizers = frame.recognizers, this.keyframe = keyframe, this.applied = start, this.revision++); this.applied < target; this.applied++) {
				let { set: set2 } = changes[this.applied];
				for (let id of Object.keys(set2)) {
					let view = this.views.get(id);
					if (!view) {
						this.recognizers[id] && (this.recognizers = { ...this.recognizers, [id]: merged(this.recognizers[id], set2[id]) });
						continue;
					}
					this.views.set(id, merged(view, set2[id]));
				}
				this.revision++;
			}
		}
	};
	function merged(object, set2) {
		let result = { ...object, ...set2 };
		for (let name of Object.keys(set2))
			set2[name] === null && delete result[name];
		return result;
	}
	function isBefore(change, frame) {
		return change.segment !== frame.segment ? change.segment < frame.segment : change.time < frame.time || change.time === frame.time && change.after < frame.after;
	}
	function matrix(view) {
		let [x, y, width, height] = view.bounds, [cx, cy] = view.center, [ax, ay] = view.anchorPoint, [a, b, c, d, tx, ty] = view.transform, px = -(x + ax * width), py = -(y + ay * height);
		return [a, b, c, d, a * px + c * py + tx + cx, b * px + d * py + ty + cy];
	}
	function fingersAt(trace, segment, time, linger = 1) {
		let fingers = [];
		return trace.touches.forEach((touch, index) => {
			if (touch.segment !== segment || touch.path[0][0] > time)
				return;
			let last = touch.path[touch.path.length - 1], isUp = touch.end !== null && last[0] <= time;
			if (isUp && time - last[0] > linger)
				return;
			let count = partition(0, touch.path.length, (i) => touch.path[i][0] > time);
			fingers.push({ number: index + 1, touch, isDown: !isUp, path: touch.path.slice(0, count) });
		}), fingers;
	}
	function hitMapAt(trace, segment, time, cursor) {
		let found = null;
		for (let map of trace.hitMaps)
			map.segment === segment && (!found || isTaken(map, segment, time, cursor)) && (found = map);
		return found;
	}
	function hitCells(map) {
		let cells = /* @__PURE__ */ new Map();
		if (!map)
			return cells;
		for (let runs of map.runs)
			for (let i = 0; i < runs.length; i += 2) {
				if (runs[i] < 0)
					continue;
				let id = map.views[runs[i]];
				cells.set(id, (cells.get(id) ?? 0) + runs[i + 1]);
			}
		return cells;
	}
	function isWithin(views, id, ancestor) {
		for (let view = views.get(id); view; view = views.get(view.superview))
			if (view.id === ancestor)
				return !0;
		return !1;
	}

	// model/rows.js
	function setupOf(trace, segment) {
		let [first, last] = trace.segments[segment].steps, landing = trace.touches.find((touch) => touch.segment === segment), input = landing ? landing.path[0][0] : 1 / 0, end = first;
		for (; end < last; ) {
			let step = trace.steps[end];
			if (step.kind !== "request" || step.effects[1] > step.effects[0] || step.error || step.until > step.time || step.time > input)
				break;
			end++;
		}
		return [first, end];
	}
	function rowsOf(trace, segment, filters, folded, isSetupOpen) {
		let { kinds } = filters, text = filters.text.toLowerCase(), isFiltering = kinds.size > 0 || text !== "", rows = [], { steps: [first, last], effects: [firstEffect, lastEffect] } = trace.segments[segment], setup = setupOf(trace, segment), matches = 0, isMatch = (i) => kinds.size && !kinds.has(trace.effects[i].effect) ? !1 : text === "" || trace.searchText(i).includes(text);
		setup[1] > setup[0] && !isFiltering && rows.push({ kind: "setup", number: setup[0], level: 1 });
		let next = firstEffect, addLoose = (end) => {
			for (; next < end; next++)
				isMatch(next) && (matches++, rows.push({ kind: "effect", number: next, level: 1 }));
		};
		for (let number = first; number < last; number++) {
			let step = trace.steps[number], isSetup = number < setup[1];
			addLoose(Math.min(step.effects[0], lastEffect));
			let place = rows.length, isFolded = folded.has(number);
			for (let i = Math.max(next, step.effects[0]); i < step.effects[1]; i++)
				isMatch(i) && (matches++, isFolded || rows.push({ kind: "effect", number: i, level: 2 }));
			next = Math.max(next, step.effects[1]);
			let hasOwnMatch = text !== "" && kinds.size === 0 && stepText(step).toLowerCase().includes(text);
			(isFiltering ? rows.length > place || hasOwnMatch : !isSetup || isSetupOpen) && rows.splice(place, 0, { kind: "step", number, level: isSetup && !isFiltering ? 2 : 1 });
		}
		return addLoose(lastEffect), { rows, matches, total: lastEffect - firstEffect };
	}
	function placeOf(rows, selection, trace) {
		let [kind, text] = (selection ?? "").split(/:(.*)/s), number = Number(text);
		if (kind !== "effect" && kind !== "step")
			return -1;
		let place = rows.findIndex((row) => row.kind === kind && row.number === number);
		if (place >= 0 || kind === "step")
			return place;
		let step = trace.stepOf(number);
		return rows.findIndex((row) => row.kind === "step" && row.number === step);
	}

	// model/details.js
	function parts(selection) {
		let match = /^(effect|step|recognizer|view|touch|captured):(.+)$/s.exec(selection ?? "");
		if (!match)
			return null;
		let [, kind, id] = match, isNumber = !["recognizer", "view"].includes(kind);
		return isNumber && !/^\d+$/.test(id) ? null : { kind, id, number: isNumber ? Number(id) : -1 };
	}
	function exists(model, selection) {
		let it = parts(selection);
		if (!it)
			return !1;
		let { trace } = model;
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
				return model.isView(it.id);
			default:
				return model.isRecognizer(it.id) || trace.effects.some((effect) => effect.recognizer === it.id);
		}
	}
	function detailsOf(model, selection) {
		let it = parts(selection);
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
		let effect = model.trace.effects[number];
		return { to: `effect:${number}`, text: `${relation}${headline(effect)} at ${seconds(effect.time)}` };
	}
	function link(kind, id) {
		return { to: `${kind}:${id}`, text: `${kind} ${id}` };
	}
	function objects(model, effect) {
		let related = [], recognizers = new Set([effect.recognizer, ...effect.on ?? [], ...effect.names ?? []].filter((id) => model.isRecognizer(id)));
		for (let id of recognizers)
			related.push(link("recognizer", id));
		let views = new Set([
			effect.view,
			effect.control,
			effect.scrollView,
			effect.list,
			effect.cell,
			effect.object,
			model.tree.recognizers[effect.recognizer]?.view
		].filter((id) => id && model.isView(id)));
		for (let id of views)
			related.push(link("view", id));
		return related;
	}
	function touchesOf(trace, effect, segment) {
		let landings = effect.landing ?? [], numbers = [];
		return trace.touches.forEach((touch, index) => {
			if (touch.segment !== segment || touch.path[0][0] > effect.time)
				return;
			let isUp = touch.end !== null && touch.path[touch.path.length - 1][0] < effect.time;
			(landings.includes(touch.landing) || !isUp && effect.recognizer && touch.recognizers.includes(effect.recognizer)) && numbers.push(index + 1);
		}), numbers;
	}
	function ofEffect(model, number) {
		let { trace } = model, effect = trace.effects[number], cause = trace.causeOf(number), related = [];
		cause >= 0 && related.push({ ...toEffect(model, cause, "because "), isCause: !0 });
		for (let each of trace.causedBy(number).slice(0, 12))
			related.push(toEffect(model, each, "so "));
		let record = trace.recordOf(number);
		record && related.push({ to: `captured:${record.index}`, text: `record #${record.index}` });
		for (let touch of touchesOf(trace, effect, trace.segmentOf(number)).slice(0, 5))
			related.push(link("touch", touch));
		related.push(...objects(model, effect));
		let step = trace.stepOf(number);
		step >= 0 && related.push({ to: `step:${step}`, text: `step ${stepText(trace.steps[step])}` });
		let decision = trace.decision(number), properties = Object.keys(effect).filter((name) => !["because", "names", "link"].includes(name)).map((name) => (
			[name, effect[name]]
		));
		return {
			kind: "effect",
			headline: headline(effect),
			because: reason(effect),
			related,
			properties,
			checks: decision?.checks,
			decision: decision ? decision.captured ? "Recorded" : "Not recorded" : void 0,
			object: subjectOf(effect) ?? void 0
		};
	}
	function ofStep(model, number) {
		let { trace } = model, step = trace.steps[number], related = [];
		for (let i = step.effects[0]; i < step.effects[1] && related.length < 20; i++)
			trace.effects[i].effect !== "touches" && related.push(toEffect(model, i, ""));
		if (step.kind === "expectation") {
			let effects = blamed(model, step);
			for (let each of effects)
				related.unshift(toEffect(model, each, "see "));
			trace.touches.forEach((touch, index) => {
				let isBefore2 = touch.segment === step.segment && touch.path[0][0] <= step.time;
				!step.passed && !effects.length && isBefore2 && related.length < 5 && related.push({ to: `touch:${index + 1}`, text: `touch ${index + 1} landed on ${touch.view ?? "no view"}` });
			});
		}
		let properties = [["time", step.time]];
		return step.until !== step.time && properties.push(["until", step.until]), step.line && properties.push(["line", step.line]), step.method && properties.push(["method", step.method]), {
			kind: step.kind,
			headline: stepText(step),
			related,
			properties,
			step,
			because: step.kind === "expectation" ? step.message ?? (step.passed ? "passed" : "failed") : step.error?.message ?? "",
			// In columns, which a narrow card hasn't the room for.
			hints: step.hints?.length ? step.hints.map((hint) => hint.trim().replace(/ {2,}/g, " · ")) : void 0
		};
	}
	function blamed(model, step) {
		if (step.passed)
			return [];
		let { trace } = model, words = new Set(step.text.split(/[\s,]+/)), [first] = trace.segments[step.segment].effects, found = /* @__PURE__ */ new Map();
		for (let i = first; i < step.effects[0]; i++) {
			let effect = trace.effects[i];
			if (effect.effect !== "state" || !["failed", "cancelled", "ended"].includes(effect.to))
				continue;
			let targets = model.tree.recognizers[effect.recognizer]?.targets ?? [];
			(words.has(effect.recognizer) || targets.some((each) => words.has(each.action))) && found.set(effect.recognizer, i);
		}
		return [...found.values()];
	}
	function ofTouch(model, number) {
		let { trace } = model, touch = trace.touches[number - 1], [time, x, y] = touch.path[0], last = touch.path[touch.path.length - 1], related = [];
		touch.view && model.isView(touch.view) && related.push(link("view", touch.view));
		for (let id of touch.recognizers)
			related.push(link("recognizer", id));
		let end = touch.end ? `${touch.end} at ${seconds(last[0])}` : "is still down";
		return {
			kind: "touch",
			headline: `touch ${number}`,
			because: `landed on ${touch.view ?? "no view"}${withheld(trace, touch)}`,
			related,
			touch: number,
			properties: [
				["landed", `${seconds(time)} at ${round(x)}, ${round(y)}`],
				["end", end],
				["type", touch.type],
				["identifier", touch.touch],
				["receivedBy", word(touch.recognizers) || "no recognizer"]
			],
			hits: touch.hit,
			comparison: trace.comparison(number)
		};
	}
	function withheld(trace, touch) {
		let [first, last] = trace.segments[touch.segment].effects, by = trace.effects.slice(first, last).find((each) => each.time >= touch.path[0][0] && (each.withheldFrom ?? []).includes(touch.view) && touch.recognizers.includes(each.recognizer));
		return by ? `, which received no touch: it was withheld until ${by.recognizer} recognized` : "";
	}
	function round(number) {
		return Math.round(number * 100) / 100;
	}
	function ofRecord(model, index) {
		let { trace } = model, record = trace.record(model.state.segment, index), effect = trace.effectOfRecord(record), related = [];
		return effect !== void 0 && related.push(toEffect(model, effect, "reported by ")), record.source?.recognizer && related.push(link("recognizer", record.source.recognizer)), record.source?.view && model.isView(record.source.view) && related.push(link("view", record.source.view)), {
			kind: "captured",
			headline: `${record.event} #${record.index}`,
			because: effect !== void 0 ? reason(trace.effects[effect]) : "",
			related,
			properties: flat(record)
		};
	}
	function flat(object, prefix = "") {
		return Object.keys(object).flatMap((name) => {
			let value = object[name];
			return value && typeof value == "object" && !Array.isArray(value) ? flat(value, `${prefix}${name}.`) : [
				[prefix + name, value]
			];
		});
	}
	function ofView(model, id) {
		let { trace, state, tree } = model, view = tree.views.get(id) ?? model.anyView(id), related = [];
		for (let each of view.recognizers ?? [])
			related.push(link("recognizer", each));
		trace.touches.forEach((touch, index) => {
			touch.view === id && touch.segment === state.segment && related.length < 20 && related.push({ to: `touch:${index + 1}`, text: `touch ${index + 1} landed on it` });
		}), view.superview && related.push({ to: `view:${view.superview}`, text: `superview ${view.superview}` });
		let cells = hitCells(hitMapAt(trace, state.segment, state.now, state.cursor)), within = [...cells.keys()].filter((each) => each !== id && isWithin(tree.views, each, id)), hitState = cells.get(id) ?? 0 ? `fingers hit it${within.length ? `, and ${within.length} views within it` : ""}` : within.length ? `fingers hit ${within.length} ${within.length === 1 ? "view" : "views"} within it` : "no finger hits it", skipped = ["id", "recognizers"];
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
		let { trace, state, tree } = model, recognizer = tree.recognizers[id] ?? model.anyRecognizer(id) ?? {}, now = statesAt(model.lanes, state.now, state.cursor)[id] ?? { state: "possible", because: "" }, related = [], [first] = trace.segments[state.segment].effects;
		for (let i = state.cursor - 1; i >= first && related.length < 1; i--) {
			let each = trace.effects[i];
			if (each.recognizer === id && (each.effect === "state" || each.effect === "pending")) {
				let cause = trace.causeOf(i);
				cause >= 0 && related.push({ ...toEffect(model, cause, "because "), isCause: !0 }), related.push(toEffect(model, i, ""));
			}
		}
		return recognizer.view && model.isView(recognizer.view) && related.push(link("view", recognizer.view)), trace.touches.forEach((touch, index) => {
			touch.segment === state.segment && related.length < 12 && touch.recognizers.includes(id) && related.push(link("touch", index + 1));
		}), {
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
			this.trace = new Trace(data), this.tree = new TreeAtMoment(this.trace), this.revision = 0, this.segments = /* @__PURE__ */ new Map(), this.state = new State(), this.rowsKey = "", this.index = /** @type {ReturnType<typeof byID> | null} */
			null, this.rowsNow = { rows: [], matches: 0, total: 0 };
		}
		segment(number = this.state.segment) {
			let segment = this.segments.get(number);
			return segment || (segment = { lanes: lanesOf(this.trace, number), links: linksOf(this.trace, number), outcomes: null }, this.segments.set(number, segment)), segment;
		}
		replace(data) {
			this.trace = new Trace(data), this.tree = new TreeAtMoment(this.trace), this.segments.clear(), this.index = null, this.revision++;
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
		span(number) {
			let { from, to } = this.trace.segments[number];
			return { from, to: to > from ? to : from + 0.1 };
		}
		get rows() {
			let { segment, filters, folded, isSetupOpen } = this.state, key = [this.revision, segment, [...filters.kinds].join(), filters.text, [...folded].join(), isSetupOpen].join("|");
			return key !== this.rowsKey && (this.rowsKey = key, this.rowsNow = rowsOf(this.trace, segment, filters, folded, isSetupOpen)), this.rowsNow;
		}
		isView(id) {
			return this.anyView(id) !== void 0;
		}
		isRecognizer(id) {
			return this.anyRecognizer(id) !== void 0;
		}
		anyView(id) {
			return this.known.views.get(id);
		}
		anyRecognizer(id) {
			return this.known.recognizers.get(id);
		}
		get known() {
			return this.index ??= byID(this.trace.keyframes);
		}
	};
	function byID(keyframes) {
		let views = /* @__PURE__ */ new Map(), recognizers = /* @__PURE__ */ new Map();
		for (let frame of keyframes) {
			for (let view of frame.views)
				views.set(view.id, view);
			for (let id of Object.keys(frame.recognizers))
				recognizers.set(id, frame.recognizers[id]);
		}
		return { views, recognizers };
	}
	var State = class {
		segment = 0;
		now = 0;
		cursor = 0;
		selection = null;
		filters = { kinds: (
			/* @__PURE__ */ new Set()
		), text: "" };
		range = [0, 1];
		playing = !1;
		speed = 1;
		tab = "steps";
		layers = /* @__PURE__ */ new Set(["labels", "recognizers", "touches"]);
		folded = /* @__PURE__ */ new Set();
		isSetupOpen = !1;
		alternative = -1;
		isPrinting = !1;
	}, tabs = ["steps", "views", "captured", "what-if"], Actions = class {
		constructor(model, changed) {
			this.model = model, this.changed = changed, this.selected = (_) => {
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
			let { from, to } = this.bounds;
			this.state.now = Math.min(Math.max(time, from), to), this.state.cursor = this.trace.cursorAt(this.state.segment, this.state.now), this.reveal(), this.changed();
		}
		seekEffect(number) {
			if (!Number.isInteger(number) || number < 0 || number >= this.trace.effects.length)
				return;
			let segment = this.trace.segmentOf(number);
			segment < 0 || (segment !== this.state.segment && this.showSegment(segment), this.state.now = this.trace.times[number], this.state.cursor = number + 1, this.reveal(), this.changed());
		}
		step(count = 1) {
			let [first, last] = this.bounds.effects, cursor = this.state.cursor + Math.trunc(count);
			if (cursor > last)
				return this.seek(this.bounds.to);
			if (cursor <= first)
				return this.start();
			this.seekEffect(cursor - 1);
		}
		start() {
			this.state.now = this.bounds.from, this.state.cursor = this.bounds.effects[0], this.reveal(), this.changed();
		}
		instant(count = 1) {
			let [first, last] = this.bounds.effects, { times } = this.trace;
			for (let i = 0; i < Math.abs(count); i++) {
				let { now } = this.state;
				if (count > 0) {
					let next = partition(first, last, (index) => times[index] > now);
					if (next === last)
						return this.seek(this.bounds.to);
					this.seek(times[next]);
				} else {
					let previous = partition(first, last, (index) => times[index] >= now) - 1;
					if (previous < first)
						return now > this.bounds.from ? this.seek(this.bounds.from) : this.start();
					this.seek(times[previous]);
				}
			}
		}
		play(speed = this.state.speed) {
			Number.isFinite(speed) && speed > 0 && (this.state.speed = speed), this.state.now >= this.bounds.to && this.seek(this.bounds.from), this.state.playing = !0, this.changed();
		}
		pause() {
			this.state.playing = !1, this.changed();
		}
		select(selection) {
			this.state.selection = exists(this.model, selection) ? selection : null, this.selected(this.state.selection), this.changed();
		}
		goTo(selection) {
			let it = parts(selection);
			if (!it || !exists(this.model, selection))
				return this.select(null);
			if (it.kind === "effect")
				this.seekEffect(it.number);
			else if (it.kind === "step")
				this.goToStep(it.number);
			else if (it.kind === "touch") {
				let touch = this.trace.touches[it.number - 1];
				touch.segment !== this.state.segment && this.showSegment(touch.segment);
			}
			this.select(selection);
		}
		goToStep(number) {
			let step = this.trace.steps[number];
			step.segment !== this.state.segment && this.showSegment(step.segment), this.state.now = Math.min(Math.max(step.until, this.bounds.from), this.bounds.to), this.state.cursor = Math.max(step.effects[1], this.bounds.effects[0]), this.reveal(), this.changed();
		}
		filter({ kinds, text } = {}) {
			let known = this.trace.kinds();
			kinds !== void 0 && (this.state.filters.kinds = new Set([...kinds].filter((kind) => known.includes(kind)))), text !== void 0 && (this.state.filters.text = String(text)), this.changed();
		}
		tab(name) {
			!tabs.includes(name) || name === "what-if" && !this.hasAlternatives || (this.state.tab = name, this.changed());
		}
		get hasAlternatives() {
			return this.trace.alternatives.length > 0 || this.alwaysHasAlternatives;
		}
		alwaysHasAlternatives = !1;
		showSegment(number) {
			let segment = this.trace.segments[number];
			if (!segment)
				return;
			let { state } = this;
			state.segment = number, state.isSetupOpen = !1;
			let { from, to } = this.model.span(number);
			state.range = [from, to];
			let failed = -1;
			if (segment.passed === !1) {
				for (let i = segment.steps[0]; i < segment.steps[1] && failed < 0; i++)
					this.trace.steps[i].passed === !1 && (failed = i);
				for (let i = segment.steps[0]; i < segment.steps[1] && failed < 0; i++)
					this.trace.steps[i].error && (failed = i);
			}
			state.now = segment.to, state.cursor = segment.effects[1], failed >= 0 && this.goToStep(failed), this.select(failed >= 0 ? `step:${failed}` : null), this.changed();
		}
		zoom(from, to) {
			if (!Number.isFinite(from) || !Number.isFinite(to))
				return;
			let whole = this.model.span(this.state.segment), least = 1e-3, length = Math.min(Math.max(Math.abs(to - from), least), whole.to - whole.from), start = Math.min(Math.max(Math.min(from, to), whole.from), whole.to - length);
			this.state.range = [start, start + length], this.changed();
		}
		zoomBy(factor, about = this.state.now) {
			let [from, to] = this.state.range, centre = about >= from && about <= to ? about : (from + to) / 2, length = (to - from) * factor, start = factor < 1 || about < from || about > to ? centre - length / 2 : centre - (centre - from) * factor;
			this.zoom(start, start + length);
		}
		zoomAll() {
			let { from, to } = this.model.span(this.state.segment);
			this.zoom(from, to);
		}
		move(part) {
			let [from, to] = this.state.range;
			this.zoom(from + (to - from) * part, to + (to - from) * part);
		}
		zoomToSelection() {
			let times = this.timesOfSelection();
			if (!times)
				return;
			let margin2 = Math.max((times[1] - times[0]) * 0.1, 0.05);
			this.zoom(times[0] - margin2, times[1] + margin2);
		}
		timesOfSelection() {
			let it = parts(this.state.selection);
			if (!it)
				return null;
			switch (it.kind) {
				case "effect":
					return [this.trace.times[it.number], this.trace.times[it.number]];
				case "step":
					return [this.trace.steps[it.number].time, this.trace.steps[it.number].until];
				case "touch": {
					let { path } = this.trace.touches[it.number - 1];
					return [path[0][0], path[path.length - 1][0]];
				}
				case "recognizer": {
					let lane = this.model.lanes.find((each) => each.id === `recognizer:${it.id}`);
					return lane?.spans.length ? [lane.spans[0].from, lane.spans[lane.spans.length - 1].to] : null;
				}
			}
			return null;
		}
		follow(toCause) {
			let it = parts(this.state.selection), number = it?.kind === "effect" ? it.number : this.state.cursor - 1;
			if (number < 0)
				return;
			let target = toCause ? this.trace.causeOf(number) : this.trace.causedBy(number)[0] ?? -1;
			target >= 0 && this.goTo(`effect:${target}`);
		}
		reveal() {
			let [from, to] = this.state.range, { now } = this.state;
			now < from ? this.zoom(now - (to - from) * 0.1, now + (to - from) * 0.9) : now > to && this.zoom(now - (to - from) * 0.9, now + (to - from) * 0.1);
		}
	};

	// page/bar.js
	var Bar = class {
		constructor(page) {
			this.page = page;
			let { trace } = page.model;
			this.title = h("h1", testid("title"), bdi(trace.data.title)), document.title = `${visible(trace.data.title)} – gestured`, this.tests = h("select", { ...testid("tests"), "aria-label": "Test", change: () => page.actions.showSegment(Number(this.tests.value)) }), this.own = h("span", null), this.all = h("span", null), this.verdict = h("span", { ...testid("verdict"), class: "verdict" }, this.own, this.all), this.warning = h("p", { ...testid("warning"), class: "warning", role: "note", hidden: !0 }), this.theme = h("button", { ...testid("theme"), type: "button", click: () => page.theme.next() }), this.help = h("button", { ...testid("help"), type: "button", click: () => page.help.open() }, "Help"), this.extra = h("span", { class: "extra" }), this.element = h(
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
			), this.revision = -1;
		}
		draw() {
			let { model, theme } = this.page, { trace, state } = model;
			this.revision !== model.revision && (this.revision = model.revision, this.tests.replaceChildren(...trace.segments.map((segment2, index) => h("option", { value: index }, `${symbol(segment2.passed)}${visible(segment2.name)}`))), this.tests.hidden = trace.segments.length < 2, write(this.warning, warnings(trace).join(" ")), this.warning.hidden = this.warning.textContent === ""), this.tests.value !== String(state.segment) && (this.tests.value = String(state.segment));
			let segment = trace.segments[state.segment], tests = trace.segments.filter((each) => each.passed !== null), failed = tests.filter((each) => !each.passed).length, own = segment.passed ? "✓ passed" : segment.passed === !1 ? "✗ failed" : "", all = tests.length > 1 ? failed ? `${failed} of ${tests.length} tests failed` : `all ${tests.length} tests passed` : "";
			write(this.own, own && all ? `${own} · ` : own), write(this.all, all), set(this.all, "data-passed", String(!failed)), set(this.verdict, "data-passed", word(segment.passed)), write(this.theme, `Theme: ${theme.choice}`);
		}
	};
	function symbol(passed) {
		return passed ? "✓ " : passed === !1 ? "✗ " : "";
	}
	function warnings(trace) {
		let { differences, omitted, warnings: warnings2 } = trace.data, sentences = [...warnings2 ?? []];
		differences.count && sentences.push(`${differences.count} answers differ from the recording; the first: ${differences.first}`);
		let left = ["effects", "samples"].filter((name) => omitted[name]).map((name) => `${omitted[name]} ${name}`);
		return left.length && sentences.push(`Left out: ${left.join(" and ")}. Choose fewer tests with -k.`), sentences.map(visible);
	}
	function mark() {
		let path = (d, name = "") => svg("path", { d, class: name });
		return svg("svg", { viewBox: "0 0 20 20" }, path("M4 15 C7 3 11 3 15 9 l-.6 -4 M15 9 l-4 -.8"), path("M2 15 a2 2 0 1 0 4 0 a2 2 0 1 0 -4 0", "dot"));
	}

	// page/screen.js
	var layers = { labels: "texts", ids: "ids", recognizers: "recognizers", hitAreas: "hit areas", touches: "touches" };
	function look(name) {
		return /Window/.test(name) ? "window" : /Label/.test(name) ? "label" : /Image/.test(name) ? "image" : /ScrollView|TableView$|CollectionView$|TextView/.test(name) ? "scroll" : /Button|Switch|Slider|Control|Stepper|TextField/.test(name) ? "control" : "view";
	}
	var Screen = class {
		constructor(page) {
			this.page = page;
			let [width, height] = page.model.trace.screen;
			this.scale = Math.max(width / 390, 1), this.buttons = Object.entries(layers).map(([name, text]) => h("button", {
				type: "button",
				"data-layer": name,
				class: "chip",
				click: () => page.toggleLayer(name)
			}, text)), this.views = svg("g", { class: "views" }), this.areas = svg("g", { class: "areas", ...testid("hit-areas") }), this.fingers = svg("g", { class: "fingers" }), this.badges = svg("g", { class: "badges" }), this.picture = svg(
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
			), this.picture.style.setProperty("--k", String(this.scale)), this.tools = h("div", { class: "tools" }, this.buttons), this.element = h(
				"section",
				{ "aria-label": "Screen", role: "region", class: "card screen", ...testid("screen") },
				this.tools,
				h("div", { class: "ground" }, this.picture)
			), this.picture.addEventListener("click", (event) => this.click(event)), this.known = /* @__PURE__ */ new Map(), this.knownBadges = /* @__PURE__ */ new Map(), this.knownFingers = /* @__PURE__ */ new Map(), this.drawn = "", this.drawnAreas = "";
		}
		click(event) {
			let target = event.target.closest("[data-touch],[data-recognizer],[data-view]");
			if (this.page.isTouching)
				return;
			if (!target)
				return this.page.actions.select(null);
			let { touch, recognizer, view } = target.dataset;
			this.page.actions.select(touch ? `touch:${touch}` : recognizer ? `recognizer:${recognizer}` : `view:${view}`);
		}
		draw() {
			let { model } = this.page, { state, trace, tree } = model;
			tree.go(state.segment, state.now, state.cursor);
			for (let button of this.buttons)
				set(button, "aria-pressed", String(state.layers.has(button.dataset.layer)));
			let fingers = fingersAt(trace, state.segment, state.now), touched = new Set(fingers.filter((finger) => finger.isDown).map((finger) => finger.touch.view)), key = [model.revision, tree.revision, tree.keyframe, [...state.layers].join(), state.selection, [...touched].join()].join("|");
			key !== this.drawn && (this.drawn = key, this.drawViews(touched)), this.drawAreas(), this.drawFingers(state.layers.has("touches") ? fingers : []);
		}
		drawViews(touched) {
			let { state, tree } = this.page.model, children = /* @__PURE__ */ new Map();
			for (let view of tree.views.values()) {
				let parent = view.superview ?? "";
				children.has(parent) || children.set(parent, []), children.get(parent).push(view);
			}
			let used = /* @__PURE__ */ new Set(), place = (parent, id, depth) => {
				let list = children.get(id) ?? [], sorted = list.some((view) => view.zPosition) ? [...list].sort((a, b) => (a.zPosition ?? 0) - (b.zPosition ?? 0)) : list, previous = null;
				for (let view of sorted) {
					used.add(view.id);
					let parts2 = this.drawView(view, touched, state), next = previous ? previous.nextSibling : parent.firstChild;
					next !== parts2.group && parent.insertBefore(parts2.group, next), previous = parts2.group, depth < 200 && place(parts2.inner, view.id, depth + 1);
				}
			};
			place(this.views, "", 0);
			for (let [id, parts2] of this.known)
				used.has(id) || (parts2.group.remove(), this.known.delete(id));
			this.drawBadges();
		}
		drawView(view, touched, state) {
			let [x, y, width, height] = view.bounds, clips = view.clipsToBounds ?? look(view.class) === "scroll", parts2 = this.known.get(view.id);
			if (!parts2) {
				let rect2 = svg("rect", null), title = svg("title", null), text2 = svg("text", null), control = svg("g", { class: "thumb" }), tag2 = svg("text", { class: "tag" }), inner2 = svg("svg", { overflow: "visible" });
				parts2 = { group: svg("g", { "data-view": view.id }, title, rect2, control, text2, inner2, tag2), rect: rect2, title, text: text2, inner: inner2, tag: tag2, control, view: null }, write(title, `${visible(view.class)} ${visible(view.id)}`), this.known.set(view.id, parts2);
			}
			let { group, rect, text, inner, tag } = parts2, names2 = ["node", look(view.class)];
			touched.has(view.id) && names2.push("touched"), state.selection === `view:${view.id}` && names2.push("selected"), set(group, "class", names2.join(" "));
			let showsText = state.layers.has("labels"), showsTag = state.layers.has("ids");
			if (parts2.view === view && parts2.showsText === showsText && parts2.showsTag === showsTag)
				return parts2;
			Object.assign(parts2, { view, showsText, showsTag }), set(group, "transform", `matrix(${matrix(view).map((each) => round(each * 100) / 100).join(" ")})`), set(group, "display", view.hidden || view.alpha === 0 ? "none" : null), set(group, "opacity", view.alpha !== void 0 && view.alpha < 1 ? view.alpha : null);
			for (let [name, value] of [["x", x], ["y", y], ["width", width], ["height", height], ["rx", look(view.class) === "control" ? Math.min(8, height / 2) : 3]])
				set(rect, String(name), round(Number(value))), name !== "rx" && set(inner, String(name), name === "x" || name === "y" ? round(Number(value)) : Math.max(round(Number(value)), 1e-3));
			set(inner, "viewBox", `${round(x)} ${round(y)} ${Math.max(round(width), 1e-3)} ${Math.max(round(height), 1e-3)}`), set(inner, "overflow", clips ? "hidden" : "visible"), this.drawControl(parts2, view);
			let label = showsText ? view.text ?? view.title ?? "" : "", size = Math.min(13 * this.scale, Math.max(height * 0.72, 4));
			write(text, cut(visible(label), width - 6, size));
			let isCentred = look(view.class) === "control";
			return set(text, "x", round(isCentred ? x + width / 2 : x + 4)), set(text, "y", round(y + height / 2 + size * 0.36)), set(text, "font-size", size), set(text, "text-anchor", isCentred ? "middle" : null), write(tag, showsTag ? cut(visible(view.id), width - 4, 8 * this.scale) : ""), set(tag, "x", round(x + 3)), set(tag, "y", round(y + 9 * this.scale)), parts2;
		}
		drawControl(parts2, view) {
			let [x, y, width, height] = view.bounds, shapes = [];
			if (/Switch$/.test(view.class)) {
				let radius = height / 2 - 2;
				shapes.push(
					svg("rect", { class: view.on ? "groove on" : "groove", x: x + 1, y: y + 1, width: Math.max(width - 2, 0), height: Math.max(height - 2, 0), rx: height / 2 }),
					svg("circle", { class: "knob", cx: view.on ? x + width - radius - 2 : x + radius + 2, cy: y + height / 2, r: Math.max(radius, 0) })
				);
			} else if (/Slider$/.test(view.class)) {
				let [low, high] = [view.minimumValue ?? 0, view.maximumValue ?? 1], share = high > low ? Math.min(Math.max(((view.value ?? low) - low) / (high - low), 0), 1) : 0;
				shapes.push(
					svg("rect", { class: "groove", x: x + 4, y: y + height / 2 - 2, width: Math.max(width - 8, 0), height: 4, rx: 2 }),
					svg("circle", { class: "knob", cx: x + 10 + share * (width - 20), cy: y + height / 2, r: Math.min(10, height / 2) })
				);
			} else if (/ScrollView$|TableView$|CollectionView$/.test(view.class) && view.contentSize) {
				let bar = (place, room, content) => content > room && room > 20 ? [Math.min(Math.max(place / content, 0), 1) * (room - 8) + 4, Math.max(room * room / content - 8, 12)] : null, down = bar(y, height, view.contentSize[1] * (view.zoomScale ?? 1));
				down && shapes.push(svg("rect", { class: "bar", x: x + width - 5, y: y + Math.min(down[0], height - down[1] - 4), width: 2.5, height: down[1], rx: 1.2 }));
				let along = bar(x, width, view.contentSize[0] * (view.zoomScale ?? 1));
				along && shapes.push(svg("rect", { class: "bar", x: x + Math.min(along[0], width - along[1] - 4), y: y + height - 5, width: along[1], height: 2.5, rx: 1.2 })), parts2.group.insertBefore(parts2.control, parts2.tag);
			}
			parts2.control.replaceChildren(...shapes);
		}
		drawBadges() {
			let { state, tree } = this.page.model, badges = [];
			if (state.layers.has("recognizers"))
				for (let view of tree.views.values()) {
					if (!view.recognizers?.length)
						continue;
					let m = toScreen(tree.views, view.id);
					if (!m)
						continue;
					let [x, y, width, height] = view.bounds, right = m[0] * (x + width) + m[2] * (y + height) + m[4] - 4, bottom = m[1] * (x + width) + m[3] * (y + height) + m[5] - 4, left = m[0] * x + m[2] * y + m[4];
					for (let id of [...view.recognizers].reverse()) {
						if (right - 40 * this.scale < left && badges.some((badge) => view.recognizers.includes(badge.id)))
							break;
						let text = visible(id), room = (Math.min(text.length, 16) * 5.2 + 10) * this.scale;
						badges.push({ id, text: text.length > 16 ? `${text.slice(0, 15)}…` : text, x: right - room, y: bottom - 14 * this.scale, width: room / this.scale }), right -= room + 3 * this.scale;
					}
				}
			reconcile(
				this.badges,
				this.knownBadges,
				badges,
				(badge) => badge.id,
				(badge) => svg("g", { "data-recognizer": badge.id, class: "badge" }, svg("rect", { height: 14, rx: 7 }), svg("text", { y: 10, x: 5 }, badge.text)),
				(element, badge) => {
					set(element, "transform", `translate(${round(badge.x)} ${round(badge.y)}) scale(${round(this.scale)})`), set(element, "class", `badge${state.selection === `recognizer:${badge.id}` ? " selected" : ""}`), set(element.firstChild, "width", badge.width);
				}
			);
		}
		drawAreas() {
			let { state, trace, tree } = this.page.model, isShown = state.layers.has("hitAreas");
			if (set(this.areas, "display", isShown ? null : "none"), !isShown)
				return;
			let map = hitMapAt(trace, state.segment, state.now, state.cursor), key = map ? `${map.segment}|${map.time}|${map.after}|${tree.keyframe}` : "";
			if (key === this.drawnAreas && this.areas.firstChild || (this.drawnAreas = key, this.areas.replaceChildren(), !map))
				return;
			let { hit, lost } = hitPaths(map, tree.views, tree.recognizers);
			lost && this.areas.append(svg("path", { class: "lost", d: lost })), hit && this.areas.append(svg("path", { class: "hit", d: hit }));
		}
		drawFingers(fingers) {
			let { state } = this.page.model;
			reconcile(
				this.fingers,
				this.knownFingers,
				fingers,
				(finger) => String(finger.number),
				(finger) => svg(
					"g",
					{ "data-touch": finger.number, class: `finger finger-${colorOf(this.page.model, finger.number)}` },
					svg("path", { class: "way" }),
					[["landing", 7], ["halo", 20], ["tip", 6]].map(([name, radius]) => svg("circle", { class: name, r: Number(radius) * this.scale }))
				),
				(element, finger) => {
					let [way, landing, halo, tip] = element.children, [first, last] = [finger.path[0], finger.path[finger.path.length - 1]], step = Math.max(1, Math.floor(finger.path.length / 500)), points = finger.path.filter((_, i) => i % step === 0 || i === finger.path.length - 1);
					set(way, "d", points.map(([, x, y]) => `${round(x)} ${round(y)}`).join(" L ").replace(/^/, "M "));
					for (let [circle, [, x, y]] of [[landing, first], [halo, last], [tip, last]])
						set(circle, "cx", round(x)), set(circle, "cy", round(y));
					set(element, "class", `finger finger-${colorOf(this.page.model, finger.number)}${finger.isDown ? "" : " up"}${state.selection === `touch:${finger.number}` ? " selected" : ""}`);
				}
			);
		}
	};
	function colorOf(model, number) {
		let segment = model.segment();
		return segment.colors ??= new Map(segment.lanes.filter((lane) => lane.group === "Touches").flatMap((lane) => lane.spans.map((span) => [span.touch, lane.color % 6]))), segment.colors.get(number) ?? 0;
	}
	function toScreen(views, id) {
		let m = [1, 0, 0, 1, 0, 0];
		for (let view = views.get(id); view; view = views.get(view.superview)) {
			if (view.hidden || view.alpha === 0)
				return null;
			let [a, b, c, d, tx, ty] = matrix(view);
			m = [a * m[0] + c * m[1], b * m[0] + d * m[1], a * m[2] + c * m[3], b * m[2] + d * m[3], a * m[4] + c * m[5] + tx, b * m[4] + d * m[5] + ty];
		}
		return m;
	}
	function cut(text, width, size) {
		let count = Math.floor(width / (size * 0.56));
		return text.length <= count ? text : count >= 3 ? `${text.slice(0, count - 1)}…` : "";
	}
	function hitPaths(map, views, recognizers) {
		let listeners = new Set([...views.values()].filter((view) => (view.recognizers ?? []).some((id) => recognizers[id]?.class !== "UIScrollViewPanGestureRecognizer") || look(view.class) === "control").map((view) => view.id)), owner = map.views.map((id) => {
			for (let view = views.get(id); view; view = views.get(view.superview))
				if (listeners.has(view.id))
					return view.id;
			return null;
		}), boxes = [...listeners].map((id) => ({ id, box: boxOf(views, id) ?? [0, 0, 0, 0] })), { step } = map, hit = "", lost = "";
		return map.runs.forEach((runs, row) => {
			let column = 0, y = row * step;
			for (let i = 0; i < runs.length; i += 2) {
				let [index, count] = [runs[i], runs[i + 1]], x = column * step;
				column += count;
				let taker = index >= 0 ? map.views[index] : null;
				index >= 0 && owner[index] && (hit += `M${x} ${y}h${count * step}v${step}h${-count * step}z`);
				for (let { id, box } of boxes) {
					if (y + step / 2 < box[1] || y + step / 2 > box[3] || taker && isWithin(views, taker, id) || taker && isWithin(views, id, taker) && owner[index] !== null && owner[index] !== id)
						continue;
					let [left, right] = [Math.max(x, box[0]), Math.min(column * step, box[2])];
					right - left >= step / 2 && (lost += `M${round(left)} ${y}h${round(right - left)}v${step}h${-round(right - left)}z`);
				}
			}
		}), { hit, lost };
	}
	function boxOf(views, id) {
		let view = views.get(id), [x, y, width, height] = view.bounds, box = [x, y, x + width, y + height];
		for (; view; view = views.get(view.superview)) {
			if (view.hidden || view.alpha === 0)
				return null;
			let [bx, by, bw, bh] = view.bounds;
			(view.clipsToBounds || look(view.class) === "scroll") && (box = [Math.max(box[0], bx), Math.max(box[1], by), Math.min(box[2], bx + bw), Math.min(box[3], by + bh)]);
			let [a, b, c, d, tx, ty] = matrix(view);
			if (b !== 0 || c !== 0)
				return null;
			box = [a * box[0] + tx, d * box[1] + ty, a * box[2] + tx, d * box[3] + ty];
		}
		return box[2] > box[0] && box[3] > box[1] ? box : null;
	}

	// model/layout.js
	function layout(lane, range, width, grain = 2) {
		let [from, to] = range, scale = width / (to - from || 1), at = (time) => (time - from) * scale, placed = [], joined = null, finals = [];
		for (let span of lane.spans) {
			if (span.to < from || span.from > to)
				continue;
			if (span.isFinal) {
				finals.push(span);
				continue;
			}
			let start = Math.max(at(span.from), -4), end = Math.min(at(span.to), width + 4), key = spanKey(span);
			end - start >= grain ? (placed.push({ key, type: "span", x: start, width: end - start, count: 1, item: span }), joined = null) : joined && start - joined.x < grain ? (joined.count++, joined.width = Math.max(joined.width, end - joined.x)) : placed.push(joined = { key, type: "joined", x: start, width: grain, count: 1, item: span });
		}
		let finalTimes = /* @__PURE__ */ new Set();
		placePoints(finals.map((item) => ({ item, x: at(item.to), key: spanKey(item) })), "final", grain, placed, finalTimes);
		let marks = [];
		for (let item of lane.marks) {
			if (item.time < from || item.time > to)
				continue;
			let shift = item.kind === "action" && finalTimes.has(item.time) ? 15 : 0;
			marks.push({ item, x: at(item.time) + shift, key: `m${item.effect}` });
		}
		return placePoints(marks, "mark", grain, placed, null), placed;
	}
	function spanKey(span) {
		return `${span.isFinal ? "f" : "s"}${span.effect >= 0 ? span.effect : `${span.touch ?? ""}@${span.from}`}`;
	}
	function placePoints(points, type, grain, placed, times) {
		let last = null;
		for (let i = 0; i < points.length; i++) {
			let { item, x, key } = points[i];
			i > 0 && x - points[i - 1].x < 15 || i + 1 < points.length && points[i + 1].x - x < 15 ? last && x - last.x < grain ? last.count++ : placed.push(last = { key, type: "tick", x, width: 2, count: 1, item }) : (placed.push({ key, type, x, width: 15, count: 1, item }), times?.add(item.to), last = null);
		}
	}
	function ruler(range, width) {
		let [from, to] = range, least = (to - from) / Math.max(width, 1) * 64, step = 10 ** Math.floor(Math.log10(Math.max(least, 1e-6)));
		for (let factor of [1, 2, 5, 10])
			if (step * factor >= least) {
				step *= factor;
				break;
			}
		let decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9)), lines = [];
		for (let i = Math.ceil(from / step - 1e-9); i * step <= to + step * 1e-6 && lines.length < 200; i++)
			lines.push(i * step + 0);
		return { lines, decimals };
	}

	// page/timeline.js
	var laneHeight = 26, headingHeight = 20, margin = 10, maximumItems = 3e3, maximumLinks = 40, symbols = { ended: "✓", failed: "✕", cancelled: "⊘", action: "→", captured: "●", began: "↓", moved: "·", stationary: "·", idle: "■" }, labelRoom = 34, Timeline = class {
		constructor(page) {
			this.page = page;
			let { actions } = page, button = (id, name, text, click) => h("button", { ...testid(id), type: "button", class: "icon", "aria-label": name, title: name, click }, text);
			this.play = button("play", "Play", "▶", () => page.model.state.playing ? actions.pause() : actions.play()), this.speed = h(
				"select",
				{ ...testid("speed"), "aria-label": "Speed", change: () => {
					page.model.state.speed = Number(this.speed.value);
				} },
				["1", "0.5", "0.25", "0.1", "0.01"].map((speed) => h("option", { value: speed }, `${speed}×`))
			), this.clock = h("output", { ...testid("clock"), class: "clock" }), this.words = h("span", { class: "now" }), this.handle = h("div", { class: "handle" }), this.lines = h("div", { class: "lines", "aria-hidden": "true" }), this.slider = h("div", { ...testid("time"), class: "ruler", role: "slider", tabindex: 0, "aria-label": "Time", "aria-orientation": "horizontal" }, this.lines, this.handle), this.curves = svg("g", null), this.links = svg(
				"svg",
				{ ...testid("links"), class: "links" },
				svg("defs", null, ["waits", "released", "prevented", "blocked"].map((kind) => svg(
					"marker",
					{ id: `arrow-${kind}`, class: `arrow ${kind}`, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto", markerUnits: "userSpaceOnUse" },
					svg("path", { d: "M0 0 L8 4 L0 8 z" })
				))),
				this.curves
			), this.playhead = h("div", { class: "playhead", "aria-hidden": "true" }), this.veil = h("div", { class: "veil", "aria-hidden": "true" }), this.list = h("div", { class: "lane-list", role: "list", "aria-label": "Lanes", tabindex: 0, ...testid("lanes") }), this.content = h("div", { class: "lane-content" }, this.links, this.list, this.veil, this.playhead), this.scroller = h("div", { class: "lanes", scroll: () => page.invalidate() }, this.content), this.element = h(
				"section",
				{ role: "region", "aria-label": "Timeline", class: "card timeline", ...testid("timeline") },
				h(
					"div",
					{ class: "transport" },
					button("first", "To the start", "⇤", () => actions.start()),
					button("back", "One moment back", "❮", () => actions.instant(-1)),
					this.play,
					button("forward", "One moment forward", "❯", () => actions.instant(1)),
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
			), this.lanes = /* @__PURE__ */ new Map(), this.places = /* @__PURE__ */ new Map(), this.total = 0, this.headings = /* @__PURE__ */ new Map(), this.knownLinks = /* @__PURE__ */ new Map(), this.width = 600, this.height = 200, this.active = "", this.drawn = "", this.drawnRuler = "", this.drawnLinks = "", new ResizeObserver(() => {
				this.width = Math.max(this.slider.clientWidth - 2 * margin, 50), this.height = this.scroller.clientHeight, page.invalidate();
			}).observe(this.element), this.listen();
		}
		listen() {
			let { actions, model } = this.page, scrub = (event) => {
				let box = this.slider.getBoundingClientRect();
				actions.seek(this.timeAt(event.clientX - box.left));
			}, start = (event) => {
				event.button !== 0 || event.target.closest(".lane button, .lane-name, [data-link]") || (actions.pause(), event.currentTarget.setPointerCapture(event.pointerId), scrub(event), event.currentTarget === this.slider && this.slider.focus({ preventScroll: !0 }), event.preventDefault());
			};
			for (let element of [this.slider, this.content])
				element.addEventListener("pointerdown", start), element.addEventListener("pointermove", (event) => {
					element.hasPointerCapture(event.pointerId) && scrub(event);
				});
			this.element.addEventListener("wheel", (event) => {
				!event.ctrlKey && !event.metaKey || (event.preventDefault(), actions.zoomBy(event.deltaY < 0 ? 0.8 : 1.25, this.timeAt(event.clientX - this.slider.getBoundingClientRect().left)));
			}, { passive: !1 }), this.list.addEventListener("click", (event) => {
				let target = (
					event.target.closest("button")
				);
				target && this.activate(target);
			}), this.list.addEventListener("keydown", (event) => this.key(event)), this.list.addEventListener("focus", () => {
				!this.active && model.lanes.length && (this.active = model.lanes[0].id), this.page.invalidate();
			});
		}
		activate(target) {
			let { actions, model } = this.page, id = target.closest("[data-lane]").dataset.lane;
			if (this.active = id, target.dataset.touch)
				return actions.goTo(`touch:${target.dataset.touch}`);
			if (target.dataset.effect && target.dataset.effect !== "-1")
				return actions.goTo(`effect:${target.dataset.effect}`);
			let lane = model.lanes.find((each) => each.id === id);
			target.dataset.span !== void 0 && actions.seek(Number(target.dataset.from)), actions.select(selectionOf(lane, model));
		}
		key(event) {
			let { actions, model } = this.page, { lanes } = model, count = event.target === this.list ? rowsBy(event, this.height / laneHeight) : null;
			if (count === null)
				return;
			let place = lanes.findIndex((lane2) => lane2.id === this.active), lane = lanes[Math.min(Math.max(place + count, 0), lanes.length - 1)];
			if (!lane)
				return;
			this.active = lane.id, actions.select(selectionOf(lane, model)), this.lanes.get(lane.id)?.element?.scrollIntoView({ block: "nearest" });
		}
		timeAt(x) {
			let [from, to] = this.page.model.state.range;
			return from + (x - margin) / this.width * (to - from);
		}
		x(time) {
			let [from, to] = this.page.model.state.range;
			return margin + (time - from) / (to - from) * this.width;
		}
		draw() {
			let { model } = this.page, { state, trace } = model, segment = trace.segments[state.segment], effect = state.cursor > segment.effects[0] ? trace.effects[state.cursor - 1] : null, words = effect ? `${headline(effect)}${effect.because ? `: ${effect.because}` : ""}` : "nothing has happened yet";
			write(this.clock, `${seconds(state.now)} s`), write(this.words, visible(words)), set(this.words, "title", visible(words)), set(this.play, "aria-pressed", String(state.playing)), write(this.play, state.playing ? "⏸" : "▶"), this.speed.value !== String(state.speed) && (this.speed.value = String(state.speed)), set(this.slider, "aria-valuemin", segment.from), set(this.slider, "aria-valuemax", segment.to), set(this.slider, "aria-valuenow", state.now), set(this.slider, "aria-valuetext", `${seconds(state.now)} s, ${words}`);
			let x = this.x(state.now), isIn = x >= 0 && x <= this.width + 2 * margin;
			this.handle.style.transform = `translateX(${x}px)`, this.handle.hidden = this.playhead.hidden = !isIn, this.playhead.style.transform = `translateX(${x}px)`, this.veil.style.transform = `translateX(${Math.min(Math.max(x, 0), this.width + 2 * margin)}px)`, this.drawRuler(), this.drawLanes(), this.drawLinks();
		}
		drawRuler() {
			let { range } = this.page.model.state, key = `${range}|${this.width}`;
			if (key === this.drawnRuler)
				return;
			this.drawnRuler = key;
			let { lines, decimals } = ruler(range, this.width);
			this.lines.replaceChildren(...lines.map((time) => {
				let x = this.x(time), line = h("span", { class: "tick" }, x + labelRoom > this.width + 2 * margin ? "" : time.toFixed(decimals));
				return line.style.left = `${round(x)}px`, line;
			}));
		}
		drawLanes() {
			let { model } = this.page, { state, trace } = model, key = [model.revision, state.segment, state.range, this.width, this.height, this.scroller.scrollTop, state.alternative, state.selection, this.active].join("|");
			if (key !== this.drawn) {
				this.drawn = key;
				let top = 0, group = "", items = [];
				this.places = /* @__PURE__ */ new Map();
				for (let lane of model.lanes)
					lane.group !== group && (group = lane.group, items.push({ heading: group }), top += headingHeight), items.push({ lane }), this.places.set(lane.id, top + laneHeight / 2), top += laneHeight;
				this.total = top, reconcile(
					this.list,
					this.headings,
					items,
					(item) => item.heading ? `# ${item.heading}` : item.lane.id,
					(item) => item.heading ? h("div", { class: "heading", role: "presentation" }, item.heading) : this.makeLane(item.lane),
					() => {
					}
				);
				for (let id of this.lanes.keys())
					this.places.has(id) || this.lanes.delete(id);
				let first = this.scroller.scrollTop - 2 * laneHeight, last = this.scroller.scrollTop + this.height + 2 * laneHeight, seen = model.lanes.filter((lane) => {
					let place = this.places.get(lane.id);
					return state.isPrinting || place > first && place < last;
				}), extra = this.alternativeItems(), grain = 2, placed = seen.map((lane) => layout(lane, state.range, this.width, grain));
				for (; placed.reduce((sum, list) => sum + list.length, 0) > maximumItems && grain < 64; )
					grain *= 2, placed = seen.map((lane) => layout(lane, state.range, this.width, grain));
				let byLane = new Map(seen.map((lane, index) => [lane.id, placed[index]]));
				for (let lane of model.lanes)
					this.drawLane(lane, byLane.get(lane.id) ?? [], extra);
				set(this.list, "aria-activedescendant", this.active && this.lanes.get(this.active)?.element.id);
			}
			for (let lane of model.lanes)
				this.nameLane(lane, state, trace);
		}
		makeLane(lane) {
			let name = h("button", { type: "button", class: "lane-name", tabindex: -1 }, bdi(lane.name), h("span", { class: "lane-state" })), track = h("div", { class: "track" }), element = h("div", { class: "lane", role: "listitem", "data-lane": lane.id, id: `lane-${++laneCount}` }, name, track);
			return this.lanes.set(lane.id, { element, name, track, known: /* @__PURE__ */ new Map(), spoken: "" }), element;
		}
		drawLane(lane, placed, extra) {
			let { state } = this.page.model, { element, track, known } = this.lanes.get(lane.id), classes = ["lane"];
			state.selection && state.selection === selectionOf(lane, this.page.model) && classes.push("selected"), lane.id === this.active && classes.push("active"), set(element, "class", classes.join(" "));
			let items = placed.concat(extra?.get(lane.id) ?? []);
			reconcile(track, known, items, (each) => each.key, (each) => this.makeItem(lane, each), (button, each) => {
				button.style.transform = `translateX(${round(each.x + margin)}px)`, each.type === "span" && (button.style.width = `${round(each.width)}px`);
				let isSelected = each.item.touch ? state.selection === `touch:${each.item.touch}` : each.item.effect >= 0 && state.selection === `effect:${each.item.effect}`;
				write(button, symbolOf(each));
				let isRemoved = extra?.removed.has(each.item.effect);
				set(button, "class", `item ${each.type} ${classOf(each)}${lane.color === void 0 ? "" : ` finger-${lane.color % 6}`}${isSelected ? " selected" : ""}${isRemoved ? " removed" : ""}`), isRemoved ? set(button, "data-alternative", state.alternative) : each.alternative || set(button, "data-alternative", null), button.item = each;
			});
		}
		makeItem(lane, each) {
			let { item } = each, isSpan = "state" in item, times = isSpan && item.from !== item.to ? `${seconds(item.from)} to ${seconds(item.to)} s` : `${seconds(isSpan ? item.to : item.time)} s`, what = isSpan ? item.state : item.label;
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
			});
		}
		alternativeItems() {
			let { model } = this.page, { state, trace } = model;
			if (state.alternative < 0)
				return null;
			let alternative = this.page.alternative(state.alternative, state.segment), lanes = /* @__PURE__ */ new Map();
			return lanes.removed = new Set(alternative.removed), alternative.added.forEach((effect, index) => {
				let id = laneOf(effect, trace.capture.profile), x = this.x(effect.time) - margin;
				if (x < 0 || x > this.width)
					return;
				let item = { kind: kindOf(effect), time: effect.time, effect: -1, label: headline(effect), reason: reason(effect) };
				lanes.has(id) || lanes.set(id, []);
				let others = lanes.get(id), last = others[others.length - 1];
				others.push({ key: `a${state.alternative}.${index}`, type: "mark", x: last?.item.time === effect.time ? last.x + 15 : x, width: 15, count: 1, item, alternative: String(state.alternative) });
			}), lanes;
		}
		nameLane(lane, state, trace) {
			let parts2 = this.lanes.get(lane.id), span = lane.spans.length ? spanAt(lane, state.now, state.cursor) : null, now = span && !(lane.group === "Touches" && span.isFinal) ? span.state : "";
			parts2.spoken !== `${now}` && (parts2.spoken = now, write(parts2.name.lastChild, now), set(parts2.name.lastChild, "data-state", now), parts2.label ??= [...new Set(lane.spans.map((each) => each.state).concat(lane.marks.slice(0, 40).map((each) => each.label)))].slice(0, 12).join(", "), set(parts2.element, "aria-label", `${lane.name}: ${parts2.label || "nothing"}`), set(parts2.name, "aria-label", `${lane.name}${now ? `, ${now}` : ""}`), set(parts2.name, "title", lane.name));
		}
		drawLinks() {
			let { model } = this.page, { state, trace } = model, key = [model.revision, state.segment, state.range, this.width, state.selection, this.total].join("|");
			if (key === this.drawnLinks)
				return;
			this.drawnLinks = key, set(this.links, "height", this.total), set(this.links, "width", this.width + 2 * margin);
			let links = model.links.filter((link2) => {
				let time = trace.times[link2.effect];
				return time >= state.range[0] && time <= state.range[1] && this.places.has(`recognizer:${link2.from}`) && this.places.has(`recognizer:${link2.to}`);
			}), isOfSelection = (link2) => state.selection === `effect:${link2.effect}` || state.selection === `recognizer:${link2.from}` || state.selection === `recognizer:${link2.to}`;
			links.length > maximumLinks && (links = links.filter(isOfSelection).slice(0, maximumLinks)), reconcile(
				this.curves,
				this.knownLinks,
				links,
				(link2) => `${link2.kind} ${link2.effect} ${link2.from} ${link2.to}`,
				// The first is for the pointer, which needs some room.
				(link2) => svg("g", null, svg("path", {
					"data-link": link2.kind,
					"data-from": link2.from,
					"data-to": link2.to,
					"data-effect": link2.effect,
					"data-goto": `effect:${link2.effect}`,
					role: "img",
					"aria-label": linkName(link2),
					class: "reach"
				}), svg("path", { "marker-end": `url(#arrow-${link2.kind})` })),
				(group, link2) => {
					let [reach, path] = group.children, x = this.x(trace.times[link2.effect]), y1 = this.places.get(`recognizer:${link2.from}`), y2 = this.places.get(`recognizer:${link2.to}`), side = y2 > y1 ? 1 : -1, [start, end] = [y1 + 6 * side, y2 - 9 * side], bend = Math.abs(y2 - y1) > laneHeight ? 16 : 2;
					set(path, "d", `M${round(x)} ${start} C${round(x - bend)} ${round(start + (end - start) / 3)} ${round(x + bend)} ${round(start + 2 * (end - start) / 3)} ${round(x)} ${end}`), set(path, "class", `link ${link2.kind}${isOfSelection(link2) ? " selected" : ""}`), set(reach, "d", path.getAttribute("d")), reach.item = { link: link2 };
				}
			);
		}
	}, laneCount = 0;
	function classOf(each) {
		return "state" in each.item ? `state-${each.item.state}` : `mark-${each.item.kind} state-${each.item.kind}`;
	}
	function symbolOf({ type, item }) {
		return type !== "mark" && type !== "final" ? "" : symbols[
			"state" in item ? item.state : item.kind
		] ?? "◆";
	}
	function linkName(link2) {
		switch (link2.kind) {
			case "waits":
				return `${link2.from} waits for ${link2.to} to fail`;
			case "released":
				return `${link2.from} failed, so ${link2.to} may act`;
			case "prevented":
				return `${link2.from} prevented ${link2.to}`;
			default:
				return `${link2.from} recognized, which ${link2.to} requires to fail`;
		}
	}
	function selectionOf(lane, model) {
		if (!lane)
			return null;
		let id = lane.id.slice(lane.id.indexOf(":") + 1);
		switch (lane.group) {
			case "Touches": {
				let { now } = model.state, span = [...lane.spans].reverse().find((each) => each.from <= now) ?? lane.spans[0];
				return span ? `touch:${span.touch}` : null;
			}
			case "Recognizers":
				return `recognizer:${id}`;
			case "Captured events":
			case "Other": {
				let mark2 = lane.marks[0];
				return mark2 ? `effect:${mark2.effect}` : null;
			}
			default:
				return `view:${id}`;
		}
	}

	// page/lists.js
	var rowHeight = 24, maximumRows = 180, maximumPrinted = 500, names = (
		{ steps: "Steps", views: "Views", captured: "Captured", "what-if": "What if" }
	), Lists = class {
		constructor(page) {
			this.page = page;
			let { actions } = page;
			this.tabs = Object.keys(names).map((name) => h("button", {
				...testid(`tab-${name}`),
				type: "button",
				role: "tab",
				"data-tab": name,
				click: () => actions.tab(name)
			}, names[name])), this.find = h("input", { ...testid("find"), type: "search", placeholder: "Find ( / )", "aria-label": "Find", input: () => actions.filter({ text: this.find.value }) }), this.count = h("span", { ...testid("count"), class: "count", "aria-live": "polite" }), this.chips = h("div", { class: "chips" }), this.rows = new Rows(page), this.panes = /** @type {Record<string, any>} */
			{ steps: this.rows, views: new Views(page), captured: new Captured(page), "what-if": new WhatIf(page) }, this.element = h(
				"section",
				{ role: "region", class: "card lists" },
				h("div", { class: "tab-row" }, h("div", { role: "tablist", "aria-label": "Lists", class: "tabs" }, this.tabs), h("span", { class: "room" }), this.count, this.find),
				this.chips,
				Object.values(this.panes).map((pane) => pane.element)
			), this.chipKey = "";
		}
		draw() {
			let { model, actions } = this.page, { state, trace } = model, tab = state.tab;
			set(this.element, "aria-label", names[tab]);
			for (let button of this.tabs) {
				let name = button.dataset.tab;
				set(button, "aria-selected", String(name === tab)), button.hidden = name === "what-if" && !actions.hasAlternatives;
			}
			let isSteps = tab === "steps";
			this.find.hidden = this.chips.hidden = this.count.hidden = !isSteps;
			for (let name of Object.keys(names))
				this.panes[name].element.hidden = name !== tab;
			this.find.value !== state.filters.text && (this.find.value = state.filters.text);
			let kinds = trace.kinds();
			this.chipKey !== kinds.join() && (this.chipKey = kinds.join(), this.chips.replaceChildren(...kinds.map((kind) => h("button", {
				type: "button",
				class: `chip kind-${kind}`,
				"data-filter": kind,
				click: () => {
					let chosen = new Set(state.filters.kinds);
					chosen.delete(kind) || chosen.add(kind), actions.filter({ kinds: chosen });
				}
			}, kind))));
			for (let chip of this.chips.children)
				set(chip, "aria-pressed", String(state.filters.kinds.has(
					chip.dataset.filter
				)));
			if (isSteps) {
				let { matches, total } = model.rows;
				write(this.count, matches === total ? `${total} ${total === 1 ? "effect" : "effects"}` : `${matches} of ${total} effects`);
			}
			this.panes[tab].draw();
		}
	}, RowList = class {
		constructor(page, attributes) {
			this.page = page, this.inner = h("div", { class: "rows-inner", role: "presentation" }), this.element = h("div", { ...attributes, class: "rows", tabindex: 0, scroll: () => page.invalidate() }, this.inner), this.known = /* @__PURE__ */ new Map(), this.height = 200, new ResizeObserver(() => {
				this.height = this.element.clientHeight, page.invalidate();
			}).observe(this.element);
		}
		window(count) {
			this.inner.style.height = `${count * rowHeight}px`;
			let { isPrinting } = this.page.model.state, first = isPrinting ? 0 : Math.max(0, Math.floor(this.element.scrollTop / rowHeight) - 3), room = isPrinting ? maximumPrinted : Math.min(maximumRows, Math.ceil(this.height / rowHeight) + 6);
			return [first, Math.min(count, first + room)];
		}
		reveal(place) {
			let top = place * rowHeight, hidden = Math.max(this.element.scrollTop - top, top + rowHeight - this.element.scrollTop - this.height);
			hidden <= 0 || (hidden > 2 * rowHeight ? this.element.scrollTop = top - this.height / 3 : this.element.scrollTop += top < this.element.scrollTop ? -hidden : hidden);
		}
	}, Rows = class extends RowList {
		constructor(page) {
			super(page, { ...testid("rows"), role: "treegrid", "aria-label": "Steps" }), this.active = -1, this.shown = "", this.inner.addEventListener("click", (event) => this.click(event)), this.element.addEventListener("keydown", (event) => this.key(event));
		}
		click(event) {
			let { state } = this.page.model, element = event.target.closest("[role=row]");
			if (!element)
				return;
			let { row } = element;
			if (event.target.closest("[data-fold]"))
				return this.fold(row.number);
			if (row.kind === "setup")
				return state.isSetupOpen = !state.isSetupOpen, this.page.invalidate();
			this.page.actions.goTo(`${row.kind}:${row.number}`);
		}
		fold(number) {
			let { folded } = this.page.model.state;
			folded.delete(number) || folded.add(number), this.page.invalidate();
		}
		key(event) {
			let count = rowsBy(event, this.height / rowHeight), row = this.page.model.rows.rows[this.active];
			count ? this.move(count) : count === 0 && row && this.enter(row);
		}
		move(count) {
			let { rows } = this.page.model.rows;
			if (!rows.length)
				return;
			let from = this.active < 0 && count < 0 ? rows.length : this.active;
			this.active = Math.min(Math.max(from + count, 0), rows.length - 1);
			let row = rows[this.active];
			row.kind !== "setup" && this.page.actions.goTo(`${row.kind}:${row.number}`), this.reveal(this.active), this.page.invalidate();
		}
		enter(row) {
			row.kind === "setup" ? (this.page.model.state.isSetupOpen = !this.page.model.state.isSetupOpen, this.page.invalidate()) : row.kind === "step" && this.page.model.state.selection === `step:${row.number}` ? this.fold(row.number) : this.page.actions.goTo(`${row.kind}:${row.number}`);
		}
		draw() {
			let { model } = this.page, { state, trace } = model, { rows } = model.rows;
			set(this.element, "aria-rowcount", rows.length);
			let selection = `${model.rowsKey}|${state.selection}|${this.height}`;
			if (selection !== this.shown) {
				let isNewSelection = !this.shown.endsWith(`|${state.selection}|${this.height}`) || this.shown.split("|")[1] !== String(state.segment);
				this.shown = selection;
				let place = placeOf(rows, state.selection, trace);
				this.active = place >= 0 ? place : Math.min(this.active, rows.length - 1), this.inner.style.height = `${rows.length * rowHeight}px`, place >= 0 && isNewSelection && this.reveal(place);
			}
			let [first, last] = this.window(rows.length), items = [];
			for (let place = first; place < last; place++)
				items.push({ place, row: rows[place] });
			reconcile(this.inner, this.known, items, ({ row }) => `${row.kind}${row.number}`, ({ row }) => this.make(row), (element, { place, row }) => {
				element.style.transform = `translateY(${place * rowHeight}px)`, set(element, "aria-rowindex", place + 1), set(element, "aria-level", row.level);
				let isSelected = state.selection === `${row.kind}:${row.number}`;
				set(element, "aria-selected", String(isSelected));
				let isLater = row.kind === "effect" ? row.number >= state.cursor : row.kind === "step" ? trace.steps[row.number].time > state.now || trace.steps[row.number].effects[0] > state.cursor : !1, isNow = row.kind === "effect" && row.number === state.cursor - 1;
				if (set(element, "class", `row ${row.kind} level-${row.level}${isLater ? " later" : ""}${isNow ? " current" : ""}${isSelected ? " selected" : ""}${place === this.active ? " active" : ""}`), place === this.active && set(this.element, "aria-activedescendant", element.id), element.fold) {
					let isFolded = row.kind === "setup" ? !state.isSetupOpen : state.folded.has(row.number);
					set(element, "aria-expanded", String(!isFolded)), set(element.fold, "aria-label", isFolded ? "Unfold" : "Fold"), write(element.fold, isFolded ? "▸" : "▾");
				}
				element.row = row;
			});
		}
		make(row) {
			let { model } = this.page, { trace } = model, id = `row-${row.kind}-${row.number}`;
			if (row.kind === "setup") {
				let fold2 = h("span", { class: "fold", "aria-hidden": "true" });
				return Object.assign(h("div", { role: "row", id, "data-setup": !0 }, fold2, h("span", { role: "gridcell", class: "text" }, "Set-up: requests before the first input")), { fold: fold2 });
			}
			if (row.kind === "effect") {
				let effect = trace.effects[row.number], { what, whom, why } = describe(effect), cell = (name, text2) => h("span", { role: "gridcell", class: name, "data-cell": name, title: visible(text2) }, bdi(text2));
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
			let step = trace.steps[row.number], text = stepText(step), hasEffects = step.effects[1] > step.effects[0], fold = hasEffects ? h("button", { type: "button", tabindex: -1, class: "fold", "data-fold": !0 }) : h("span", { class: "fold" }), outcome = step.kind === "expectation" ? step.passed ? "✓" : "✗" : step.error ? "!" : "", message2 = step.message ?? step.error?.message ?? "", element = (
				h(
					"div",
					{ role: "row", id, "data-step": row.number, "data-kind": step.kind, "data-passed": step.kind === "expectation" ? String(step.passed) : null },
					fold,
					h("span", { class: "outcome" }, outcome),
					h("span", { role: "gridcell", class: "text", title: visible(text) }, bdi(text)),
					message2 && h("span", { role: "gridcell", class: "message", title: visible(message2) }, bdi(message2)),
					h("span", { class: "line" }, step.line ? `line ${step.line}` : "")
				)
			);
			return hasEffects && (element.fold = fold), element;
		}
	}, Views = class extends RowList {
		constructor(page) {
			super(page, { ...testid("views"), role: "tree", "aria-label": "Views" }), this.inner.addEventListener("click", (event) => {
				let item = event.target.closest("[data-tree]");
				item && page.actions.select(`view:${item.dataset.tree}`);
			}), this.element.addEventListener("keydown", (event) => {
				let count = rowsBy(event, this.height / rowHeight);
				if (count === null)
					return;
				let list = [...page.model.tree.views.keys()], place = list.indexOf((page.model.state.selection ?? "").replace(/^view:/, "")), next = Math.min(Math.max(place + count, 0), list.length - 1);
				page.actions.select(`view:${list[next]}`), this.reveal(next);
			});
		}
		draw() {
			let { tree, state } = this.page.model, views = [...tree.views.values()], levels = /* @__PURE__ */ new Map();
			for (let view of views)
				levels.set(view.id, (levels.get(view.superview) ?? 0) + 1);
			let [first, last] = this.window(views.length), items = views.slice(first, last).map((view, index) => ({ view, place: first + index }));
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
					element.style.transform = `translateY(${place * rowHeight}px)`, element.style.paddingLeft = `${8 + 14 * (Math.min(levels.get(view.id) ?? 1, 30) - 1)}px`, set(element, "aria-level", levels.get(view.id));
					let isSelected = state.selection === `view:${view.id}`;
					set(element, "aria-selected", String(isSelected)), set(element, "class", `row tree${isSelected ? " selected" : ""}`), isSelected && set(this.element, "aria-activedescendant", element.id);
					let about = [view.text && `“${visible(view.text)}”`, view.hidden && "hidden", view.userInteractionEnabled === !1 && "takes no touches", (view.recognizers ?? []).join(", ")].filter(Boolean).join(" · ");
					write(element.lastChild, visible(about));
				}
			);
		}
	}, treeCount = 0, Captured = class {
		constructor(page) {
			this.page = page, this.element = h("div", { ...testid("captured"), class: "pane" }), this.drawn = "";
		}
		draw() {
			let { model } = this.page, { trace, state } = model, key = `${model.revision}|${state.segment}`;
			if (key === this.drawn)
				return;
			this.drawn = key;
			let records = trace.capture.records.filter((record) => record.segment === state.segment), shown = records.slice(0, 200), touches = trace.touches.map((touch, index) => index + 1).filter((number) => trace.touches[number - 1].segment === state.segment && trace.comparison(number)).slice(0, 100);
			this.element.replaceChildren(
				h("h3", null, "Records"),
				records.length ? h("ul", { class: "hints" }, shown.map((record) => h(
					"li",
					null,
					goto(`captured:${record.index}`, h("b", null, bdi(`#${record.index} ${record.event}`)), record.source?.view ? h("span", null, " of ", bdi(record.source.view)) : null)
				))) : h("p", { class: "quiet" }, "Nothing was recorded."),
				records.length > shown.length ? h("p", { class: "quiet" }, `… ${records.length - shown.length} more`) : "",
				h("h3", null, "Profiles"),
				touches.length ? comparisonTable(trace, touches) : h("p", { class: "quiet" }, "No profiles were compared.")
			);
		}
	};
	function comparisonTable(trace, touches) {
		let profiles = [...new Set(touches.flatMap((number) => trace.comparison(number).rows.map((row) => row.profile)))];
		return h("div", { class: "wide" }, h(
			"table",
			{ ...testid("compare"), class: "compare" },
			h("thead", null, h("tr", null, h("th", null, "touch"), profiles.map((profile) => h("th", { scope: "col" }, bdi(profile))))),
			h("tbody", null, touches.map((number) => {
				let { rows } = trace.comparison(number);
				return h(
					"tr",
					null,
					h("th", { scope: "row" }, goto(`touch:${number}`, String(number))),
					profiles.map((profile) => {
						let row = rows.find((each) => each.profile === profile);
						if (!row)
							return h("td", null, "");
						let why = row.recorded ? row.events.map((event) => `${event.event} of ${event.view ?? "no view"}`).join(", ") : row.firstFailed ? `${row.firstFailed.rule}: ${row.firstFailed.because}` : "", cell = (
							h(
								"td",
								{ "data-profile": profile, "data-touch": number, "data-recorded": String(row.recorded), tabindex: 0 },
								h("span", { class: "sign" }, row.recorded ? "✓" : "–"),
								h("span", { class: "rule" }, row.recorded ? bdi(row.events.map((event) => event.event).join(", ")) : bdi(row.firstFailed?.rule ?? ""))
							)
						);
						return cell.item = { title: `${profile}: touch ${number} ${row.recorded ? "recorded" : "not recorded"}`, reason: why }, cell;
					})
				);
			}))
		));
	}
	var WhatIf = class {
		constructor(page) {
			this.page = page, this.element = h("div", { ...testid("what-if"), class: "pane" }), this.drawn = "";
		}
		draw() {
			let { model } = this.page, { trace, state } = model, key = `${model.revision}|${state.segment}|${state.alternative}`;
			key !== this.drawn && (this.drawn = key, this.element.replaceChildren(...trace.alternatives.length ? trace.alternatives.map((alternative, number) => this.alternative(alternative, number)) : [h("p", { class: "quiet" }, "Change a property of what is selected: what the last gesture would have led to shows here.")]));
		}
		alternative(alternative, number) {
			let { trace, state } = this.page.model, { removed, added } = this.page.alternative(number, state.segment), line = (change, effect, index) => {
				let { what, whom, why } = describe(effect);
				return h(
					"li",
					{ "data-change": change, class: change },
					h("span", { class: "sign" }, change === "removed" ? "−" : "+"),
					h("span", { class: "time" }, seconds(effect.time)),
					index >= 0 ? goto(`effect:${index}`, bdi(`${whom}: ${what}`)) : h("span", null, bdi(`${whom}: ${what}`)),
					h("span", { class: "why" }, bdi(why))
				);
			}, isShown = state.alternative === number;
			return h(
				"section",
				{ class: "alternative" },
				h("h3", null, "With ", h("code", null, bdi(alternative.change))),
				h("p", { class: "sentence" }, removed.length + added.length === 0 ? "Nothing would be different." : `${summary(removed.map((index) => trace.effects[index]), "would not happen")}${removed.length && added.length ? "; " : ""}${summary(added, removed.length ? "would happen instead" : "would happen too")}.`),
				h("button", {
					type: "button",
					class: "chip",
					"data-show-alternative": number,
					"aria-pressed": String(isShown),
					click: () => {
						state.alternative = isShown ? -1 : number, this.page.invalidate();
					}
				}, isShown ? "Hide in the lanes" : "Show in the lanes"),
				h("ul", { class: "changes" }, removed.slice(0, 200).map((index) => line("removed", trace.effects[index], index)), added.slice(0, 200).map((effect) => line("added", effect, -1)))
			);
		}
	};
	function summary(effects, verb) {
		if (!effects.length)
			return "";
		let main = effects.filter((effect) => !["touches", "pending", "action"].includes(effect.effect)), words = [...new Set((main.length ? main : effects).map(headline))].map(visible);
		return `${words.slice(0, 6).join(", ")}${words.length > 6 ? ` and ${words.length - 6} more` : ""} ${verb}`;
	}

	// model/source.js
	var gestures = ["tap", "doubleTap", "press", "drag", "swipe", "pinch", "rotate", "scroll"], keywords = ["class", "from", "in", "is", "not", "and", "or", "with", "as", "if", "for", "return", "pass", "global", "lambda", "None", "True", "False"];
	function snake(name) {
		let words = name.replace(/[A-Z]+(?![a-z])|[A-Z]/g, (letters, place) => (place ? "_" : "") + letters.toLowerCase());
		return keywords.includes(words) ? `${words}_` : words;
	}
	function python(value) {
		return value == null ? "None" : value === !0 ? "True" : value === !1 ? "False" : Array.isArray(value) ? `[${value.map(python).join(", ")}]` : typeof value == "object" ? `{${Object.keys(value).map((name) => `${JSON.stringify(name)}: ${python(value[name])}`).join(", ")}}` : JSON.stringify(value);
	}
	function pythonCall(step, isView) {
		if (!step.params)
			return null;
		let { on, ...others } = step.params;
		if (gestures.includes(step.method) && typeof on == "string") {
			let selector = isView(on) || /^[a-z][\w-]*$/.test(on) ? `#${on}` : on;
			return `ui[${python(selector)}].${snake(step.method)}(${keywordList(others)})`;
		}
		return Object.keys(step.params).every((name) => /^\w+$/.test(name)) ? `ui.protocol.${snake(step.method)}(${keywordList(step.params)})` : `ui.client.request(${python(step.method)}, ${python(step.params)})`;
	}
	function keywordList(params) {
		return Object.keys(params).map((name) => `${snake(name)}=${python(params[name])}`).join(", ");
	}
	function message(step, id) {
		return JSON.stringify({ jsonrpc: "2.0", id, method: step.method, params: step.params ?? void 0 });
	}
	function scriptLine(method, params) {
		let words = [method];
		for (let name of Object.keys(params ?? {})) {
			let value = params[name];
			["on", "recognizer", "view", "control", "scrollView"].includes(name) && typeof value == "string" && words.length === 1 && /^[\w.#~-]+$/.test(value) ? words.push(value) : words.push(`${name}=${literal(value)}`);
		}
		return words.join(" ");
	}
	function literal(value) {
		return typeof value == "string" && /^[A-Za-z_#~][\w.:-]*$/.test(value) && !["true", "false", "null"].includes(value) ? value : Array.isArray(value) && value.length > 1 && value.every((each) => typeof each == "number") ? value.join(",") : JSON.stringify(value);
	}

	// page/details.js
	var DetailsPane = class {
		constructor(page) {
			this.page = page, this.body = h("div", { class: "details-body" }), this.element = h("section", { role: "region", "aria-label": "Details", class: "card details", ...testid("details"), "data-selection": "" }, this.body), this.drawn = "", this.format = "script";
		}
		draw() {
			let { model } = this.page, { state } = model, isOfMoment = /^(recognizer|view)/.test(state.selection ?? ""), key = [model.revision, state.segment, state.selection, this.format, isOfMoment ? `${state.now}/${state.cursor}` : ""].join("|");
			if (key === this.drawn || this.page.isEditing?.())
				return;
			this.drawn = key, set(this.element, "data-selection", state.selection ?? "");
			let details = detailsOf(model, state.selection), children = details ? this.selection(details) : this.nothing();
			this.body.replaceChildren(...children.flat().filter(Boolean)), this.element.dataset.was !== (state.selection ?? "") && (this.element.scrollTop = 0), this.element.dataset.was = state.selection ?? "";
		}
		nothing() {
			let { model } = this.page, { trace, state } = model, { outcomes, count } = model.outcomes, failed = trace.steps.map((step, number) => ({ step, number })).filter(({ step }) => step.segment === state.segment && step.passed === !1);
			return [
				h("h2", testid("headline"), "What happened"),
				failed.map(({ step, number }) => h(
					"button",
					{ type: "button", class: "outcome-row bad", "data-goto": `step:${number}` },
					h("span", { class: "sign" }, "✗"),
					h("span", null, h("b", null, bdi(step.text)), h("span", { class: "reason" }, bdi(step.message ?? "")))
				)),
				outcomes.length ? h("div", { ...testid("outcomes"), class: "outcomes" }, outcomes.map((outcome) => {
					let effect = trace.effects[outcome.effect], sent = [...outcome.actions].join(", ");
					return h(
						"button",
						{ type: "button", class: "outcome-row", "data-outcome": outcome.kind, "data-effect": outcome.effect, "data-goto": `effect:${outcome.effect}` },
						h("span", { class: `sign state-${outcome.kind}` }, signs[outcome.kind]),
						h("span", null, h("b", null, bdi(headline(effect) + (sent ? ` → ${sent}` : ""))), h("span", { class: "reason" }, bdi(effect.because ?? ""))),
						h("span", { class: "time" }, seconds(effect.time))
					);
				})) : h("p", { ...testid("outcomes"), class: "quiet" }, "No recognizer came to an end, and nothing was recorded."),
				count > outcomes.length && h("p", { class: "quiet" }, `… ${count - outcomes.length} more`)
			];
		}
		selection(details) {
			let { page } = this, { actions, model } = page, color = details.touch ? ` finger-${colorOf(model, details.touch)}` : "";
			return [
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
				details.hitState && h("p", testid("hit-state"), details.hitState),
				details.checks && h("ol", { ...testid("checks"), class: "checks" }, details.checks.map((check) => h(
					"li",
					{ "data-rule": check.rule, "data-passed": String(check.passed) },
					h("span", { class: "sign" }, check.passed ? "✓" : "✗"),
					h("span", null, h("b", null, bdi(check.rule)), h("span", { class: "reason" }, bdi(check.because)))
				))),
				details.related.length > 0 && h("div", { ...testid("related"), class: "related" }, details.related.map((each) => {
					let button = goto(each.to, bdi(each.text));
					return button.classList.toggle("cause", Boolean(each.isCause)), button;
				})),
				details.hints && h("ul", { ...testid("hints"), class: "hints" }, details.hints.map((hint) => h("li", null, bdi(hint)))),
				details.hits && h("div", null, h("h3", null, "Views that were asked, front to back"), h("ol", { ...testid("hits"), class: "hits" }, details.hits.map((hit) => h(
					"li",
					{ "data-view": hit.view, "data-hit": String(hit.hit) },
					h("span", { class: "sign" }, hit.hit ? "✓" : "·"),
					h("span", null, goto(`view:${hit.view}`, bdi(hit.view)), h("span", { class: "reason" }, bdi(hit.because ?? "")))
				)))),
				details.comparison && h("div", null, h("h3", null, "Which SDKs record it"), comparison(details)),
				details.kind === "request" && this.source(details.step),
				h("dl", { ...testid("properties"), class: "properties" }, details.properties.flatMap(([name, value]) => [
					h("dt", null, bdi(name)),
					h("dd", { "data-property": name }, bdi(typeof value == "string" ? value : JSON.stringify(value)))
				]))
			];
		}
		source(step) {
			let { page } = this, text = sourceOf(page.model, step, this.format);
			return h(
				"div",
				{ class: "source-box" },
				h("div", { class: "copies", role: "group", "aria-label": "Copy" }, ["script", "python", "json"].map((format) => h("button", {
					type: "button",
					class: "chip",
					"data-copy": format,
					"aria-pressed": String(format === this.format),
					click: () => {
						this.format = format, page.copy(sourceOf(page.model, step, format));
					}
				}, `Copy as ${format === "json" ? "JSON" : format === "python" ? "Python" : "script"}`))),
				h("pre", { ...testid("source"), tabindex: 0 }, visible(text))
			);
		}
		copyLine() {
			let { model } = this.page, match = /^(step|effect):(\d+)$/.exec(model.state.selection ?? "");
			if (!match)
				return;
			let number = match[1] === "step" ? Number(match[2]) : model.trace.stepOf(Number(match[2])), step = model.trace.steps[number];
			step && (this.format = "script", this.page.copy(sourceOf(model, step, "script")));
		}
	};
	function comparison(details) {
		return h("table", { class: "compare full" }, details.comparison.rows.map(({ profile, recorded, events, firstFailed }) => h(
			"tr",
			null,
			h("th", { scope: "row" }, bdi(profile)),
			h(
				"td",
				{ "data-profile": profile, "data-touch": details.touch, "data-recorded": String(recorded) },
				h("span", { class: "sign" }, recorded ? "✓" : "–"),
				bdi(recorded ? events.map((event) => event.event).join(", ") : firstFailed ? `${firstFailed.rule}: ${firstFailed.because}` : "no reason given")
			)
		)));
	}
	var signs = (
		{ ended: "✓", failed: "✕", cancelled: "⊘", captured: "●" }
	);
	function sourceOf(model, step, format) {
		return format === "script" || step.kind !== "request" ? step.text : step.params === null || step.params === void 0 ? `# ${step.method}: the parameters are too long for the trace` : format === "python" ? pythonCall(step, (id) => model.isView(id)) ?? "" : message(step, model.trace.steps.indexOf(step) + 1);
	}

	// page/overlays.js
	var Tooltip = class {
		constructor(page) {
			this.page = page, this.element = h("div", { role: "tooltip", class: "tooltip", id: "tooltip", hidden: !0 }), this.target = null;
			let over = (event) => {
				let target = event.target.closest?.("[data-span],[data-mark],[data-link],td[data-profile]");
				target?.item ? this.show(target) : event.target.closest?.("[role=tooltip]") || this.hide();
			};
			document.addEventListener("pointerover", over), document.addEventListener("focusin", over), document.addEventListener("pointerdown", (event) => {
				event.pointerType === "touch" && over(event);
			}), document.addEventListener("focusout", () => this.hide()), document.addEventListener("scroll", () => this.hide(), !0);
		}
		show(target) {
			let { title, times, reason: reason2 } = this.words(target.item);
			this.target = target, target.setAttribute("aria-describedby", "tooltip"), this.element.replaceChildren(h("b", null, bdi(title)), times ? h("span", { class: "time" }, ` ${times}`) : "", reason2 ? h("p", null, bdi(reason2)) : ""), this.element.hidden = !1;
			let box = target.getBoundingClientRect(), own = this.element.getBoundingClientRect(), x = Math.min(Math.max(box.left + Math.min(box.width / 2, 40) - 20, 6), innerWidth - own.width - 6), y = box.bottom + own.height + 10 > innerHeight ? box.top - own.height - 8 : box.bottom + 8;
			this.element.style.transform = `translate(${Math.round(Math.max(x, 6))}px, ${Math.round(Math.max(y, 4))}px)`;
		}
		words(each) {
			let { trace } = this.page.model;
			if (each.link) {
				let effect = trace.effects[each.link.effect];
				return { title: linkName(each.link), times: `${seconds(effect.time)} s`, reason: reason(effect) };
			}
			if (!each.item)
				return { title: each.title, times: "", reason: each.reason };
			let { item } = each, isSpan = "state" in item, more = each.count > 1 ? ` (and ${each.count - 1} more)` : "";
			return {
				title: (item.touch ? `touch ${item.touch}: ` : "") + (isSpan ? item.state : item.label) + more,
				times: isSpan && item.from !== item.to ? `${seconds(item.from)} – ${seconds(item.to)} s` : `${seconds(isSpan ? item.to : item.time)} s`,
				reason: item.reason
			};
		}
		hide() {
			return this.element.hidden ? !1 : (this.element.hidden = !0, this.target?.removeAttribute("aria-describedby"), this.target = null, !0);
		}
	}, shortcuts = [
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
	], Help = class {
		constructor(page) {
			this.page = page, this.box = /** @type {any} */
			h("input", { ...testid("letters"), type: "checkbox", change: () => page.keyboard.useLetters(!this.box.checked) }), this.element = /** @type {any} */
			h(
				"dialog",
				{ class: "help", "aria-label": "Keyboard shortcuts" },
				h("h2", null, "Keyboard shortcuts"),
				h("dl", null, shortcuts.flatMap(([keys, text]) => [h("dt", null, keys.split(" ").map((key) => [h("kbd", null, key), " "]).flat()), h("dd", null, text)])),
				h("label", null, this.box, " Turn shortcuts of single characters off"),
				h("form", { method: "dialog" }, h("button", { class: "chip" }, "Close"))
			), this.element.addEventListener("click", (event) => {
				event.target === this.element && this.element.close();
			});
		}
		get isOpen() {
			return this.element.open;
		}
		open() {
			this.box.checked = !this.page.keyboard.letters, this.isOpen || this.element.showModal();
		}
	}, Announcer = class {
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
			this.page = page, this.letters = remembered("letters") !== "off", document.addEventListener("keydown", (event) => this.press(event));
		}
		useLetters(isOn) {
			this.letters = isOn, remember("letters", isOn ? "on" : "off");
		}
		press(event) {
			if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || event.isComposing)
				return;
			let { page } = this;
			if (page.help.isOpen)
				return;
			let target = (
				event.target
			);
			if (event.key === "Escape")
				return this.escape(event, target);
			if (target.closest?.("input, select, textarea, [contenteditable]") || target.closest?.("button, a, summary") && (event.key === " " || event.key === "Enter"))
				return;
			let run = this.named(event) ?? (this.letters ? this.letter(event.key) : void 0);
			run && (event.preventDefault(), run());
		}
		escape(event, target) {
			let { page } = this, { actions, model } = page;
			if (event.preventDefault(), !page.tooltip.hide()) {
				if (target === page.lists.find) {
					target.value ? actions.filter({ text: "" }) : target.blur();
					return;
				}
				model.state.selection && actions.select(null);
			}
		}
		named(event) {
			let { actions, model, lists } = this.page, { state } = model;
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
			this.page.model.state.playing = !1, go();
		}
		letter(key) {
			let { page } = this, { actions } = page, layer = (
				{ h: "hitAreas", i: "ids", r: "recognizers", t: "labels" }[key]
			);
			if (layer)
				return () => page.toggleLayer(layer);
			if (/^[1-4]$/.test(key))
				return () => actions.tab(tabs[Number(key) - 1]);
			switch (key) {
				case "[":
					return () => actions.follow(!0);
				case "]":
					return () => actions.follow(!1);
				case "/":
					return () => {
						actions.tab("steps"), page.draw(), page.lists.find.focus(), page.lists.find.select();
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
	var choices = ["automatic", "light", "dark"], Theme = class {
		constructor(changed) {
			let choice = remembered("theme") ?? "automatic";
			this.choice = choices.includes(choice) ? choice : "automatic", this.changed = changed, this.system = matchMedia("(prefers-color-scheme: dark)"), this.system.addEventListener("change", () => this.apply()), this.apply();
		}
		next() {
			this.choice = choices[(choices.indexOf(this.choice) + 1) % choices.length], remember("theme", this.choice), this.apply(), this.changed();
		}
		apply() {
			let isDark = this.choice === "automatic" ? this.system.matches : this.choice === "dark";
			document.documentElement.dataset.theme = isDark ? "dark" : "light";
		}
	};

	// model/address.js
	function writeAddress(state, model) {
		let words = [], add = (name, value) => words.push(`${name}=${encodeURIComponent(value).replace(/%3A/g, ":").replace(/%2C/g, ",")}`);
		model.trace.segments.length > 1 && add("test", state.segment), add("t", Number(state.now.toFixed(9))), state.cursor !== model.trace.cursorAt(state.segment, state.now) && add("effect", state.cursor - 1), state.selection && add("select", state.selection), state.filters.kinds.size && add("kinds", [...state.filters.kinds].join(",")), state.filters.text && add("find", state.filters.text);
		let { from, to } = model.span(state.segment);
		return (state.range[0] !== from || state.range[1] !== to) && (add("from", Number(state.range[0].toFixed(9))), add("to", Number(state.range[1].toFixed(9)))), state.tab !== "steps" && add("tab", state.tab), words.join("&");
	}
	function readAddress(text) {
		let address = {};
		for (let word2 of text.replace(/^#/, "").split("&")) {
			let place = word2.indexOf("=");
			if (place < 0)
				continue;
			let name = word2.slice(0, place), value;
			try {
				value = decodeURIComponent(word2.slice(place + 1));
			} catch {
				continue;
			}
			if (["test", "t", "effect", "from", "to"].includes(name)) {
				let number = Number(value);
				value !== "" && Number.isFinite(number) && (address[name] = number);
			} else
				name === "kinds" ? address.kinds = value ? value.split(",") : [] : ["select", "find", "tab"].includes(name) && (address[name] = value);
		}
		return address;
	}

	// page/page.js
	var addressDelay = 150, Page = class {
		constructor(data) {
			this.isDue = !1, this.isTouching = !1, this.editors = /** @type {((details: any) => Node | null) | null} */
			null, this.isEditing = /** @type {(() => boolean) | null} */
			null, this.model = new Model(data), this.actions = new Actions(this.model, () => this.invalidate()), this.theme = new Theme(() => this.invalidate()), this.announcer = new Announcer(), this.actions.selected = (selection) => this.announce(selection), this.keyboard = new Keyboard(this), this.bar = new Bar(this), this.screen = new Screen(this), this.timeline = new Timeline(this), this.lists = new Lists(this), this.details = new DetailsPane(this), this.help = new Help(this), this.tooltip = new Tooltip(this), this.parts = [this.screen, this.bar, this.timeline, this.lists, this.details], this.element = h(
				"div",
				{ class: "page" },
				this.bar.element,
				this.bar.warning,
				h("main", { class: "cards" }, this.screen.element, this.timeline.element, this.lists.element, this.details.element),
				this.tooltip.element,
				this.help.element,
				this.announcer.element
			), this.element.addEventListener("click", (event) => {
				let target = event.target.closest("[data-goto]");
				target && this.actions.goTo(target.dataset.goto);
			}), this.lastFrame = 0, this.addressTimer = 0, this.lastAddress = "", this.alternatives = /* @__PURE__ */ new Map();
		}
		open() {
			document.getElementById("unscripted")?.remove(), document.body.append(this.element);
			let failed = this.model.trace.segments.findIndex((each) => each.passed === !1);
			this.actions.showSegment(Math.max(0, failed)), this.follow(), addEventListener("hashchange", () => {
				location.hash.slice(1) !== this.lastAddress && this.follow();
			});
			let print = matchMedia("print"), setPrinting = (isPrinting) => {
				this.model.state.isPrinting = isPrinting, this.timeline.drawn = this.timeline.drawn && "", this.draw();
			};
			print.addEventListener("change", () => setPrinting(print.matches)), addEventListener("beforeprint", () => setPrinting(!0)), addEventListener("afterprint", () => setPrinting(!1)), this.draw();
		}
		invalidate() {
			this.isDue || (this.isDue = !0, requestAnimationFrame((time) => {
				this.isDue = !1, this.advance(time), this.draw();
			}));
		}
		advance(time) {
			let { state } = this.model;
			if (!state.playing) {
				this.lastFrame = 0;
				return;
			}
			if (this.lastFrame) {
				let { to } = this.actions.bounds, next = state.now + (time - this.lastFrame) / 1e3 * state.speed;
				this.actions.seek(Math.min(next, to)), next >= to && (state.playing = !1);
			}
			this.lastFrame = state.playing ? time : 0, this.invalidate();
		}
		draw() {
			for (let part of this.parts)
				part.draw();
			this.keepAddress();
		}
		keepAddress() {
			clearTimeout(this.addressTimer), !this.model.state.playing && (this.addressTimer = setTimeout(() => {
				let address = writeAddress(this.model.state, this.model);
				if (address !== this.lastAddress) {
					this.lastAddress = address;
					try {
						history.replaceState(null, "", `#${address}`);
					} catch {
					}
				}
			}, addressDelay));
		}
		follow() {
			let address = readAddress(location.hash), { actions, model } = this, { trace, state } = model;
			address.test !== void 0 && trace.segments[address.test] && address.test !== state.segment && actions.showSegment(address.test), address.t !== void 0 && actions.seek(address.t);
			let [first, last] = actions.bounds.effects;
			if (address.effect !== void 0 && Number.isInteger(address.effect) && address.effect >= first - 1 && address.effect < last) {
				let time = address.effect < first ? actions.bounds.from : trace.times[address.effect];
				(address.t === void 0 || Math.abs(time - address.t) < 1e-6) && actions.seekEffect(address.effect), (address.effect >= first || state.now === actions.bounds.from) && (state.cursor = address.effect < first ? first : address.effect + 1);
			}
			address.select !== void 0 && actions.select(address.select), (address.kinds || address.find !== void 0) && actions.filter({ kinds: address.kinds, text: address.find }), address.from !== void 0 && address.to !== void 0 && address.to > address.from && actions.zoom(address.from, address.to), address.tab && tabs.includes(address.tab) && actions.tab(address.tab);
		}
		toggleLayer(name) {
			let { layers: layers2 } = this.model.state;
			layers2.delete(name) || layers2.add(name), this.invalidate();
		}
		announce(selection) {
			let details = detailsOf(this.model, selection);
			this.announcer.say(details ? [details.headline, details.because].filter(Boolean).join(": ") : "Nothing selected");
		}
		async copy(text) {
			this.invalidate();
			try {
				await navigator.clipboard.writeText(text), this.announcer.say("Copied");
			} catch {
				this.announcer.say("The browser doesn't allow copying; select the text instead");
			}
		}
		alternative(number, segment) {
			let key = `${this.model.revision} ${number} ${segment}`, known = this.alternatives.get(key);
			if (!known) {
				let part = this.model.trace.alternatives[number]?.segments[segment], effects = part ? Array.isArray(part.effects) ? part.effects : unpack(part.effects) : [];
				known = { removed: part?.removed ?? [], added: (part?.added ?? []).map((index) => effects[index]) }, this.alternatives.set(key, known);
			}
			return known;
		}
	};

	// page/scripting.js
	function scripting(page) {
		let { model, actions } = page, { state } = model, api = {
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
			filter: (filters) => actions.filter({ kinds: filters?.kinds ?? [], text: filters?.text ?? "" }),
			stateAt(time) {
				let { from, to } = actions.bounds, at = Math.min(Math.max(Number(time) || 0, from), to), cursor = model.trace.cursorAt(state.segment, at), tree = new TreeAtMoment(model.trace);
				tree.go(state.segment, at, cursor);
				let states = statesAt(model.lanes, at, cursor), recognizers = Object.fromEntries([.../* @__PURE__ */ new Set([...Object.keys(tree.recognizers), ...Object.keys(states)])].map((id) => [id, states[id] ?? { state: "possible", because: "" }])), touches = fingersAt(model.trace, state.segment, at, 0).filter((finger) => finger.isDown).map(({ number, touch, path }) => ({ number, touch: touch.touch, view: touch.view, point: path[path.length - 1].slice(1) }));
				return { recognizers, touches, views: Object.fromEntries(tree.views) };
			}
		};
		for (
			let name of
			["seek", "seekEffect", "step", "instant", "play", "pause", "select", "tab", "showSegment", "zoom"]
		)
			api[name] = (...values) => (
				actions[name](...values)
			);
		return api.ready = Promise.resolve(api), api;
	}

	// main.js
	globalThis.gesturedViewer = { Page, h, scripting, scriptLine, set, testid };
	function showLinesIn(editor, page) {
		let { actions, model } = page, announce = actions.selected;
		actions.selected = (selection) => {
			announce(selection);
			let [kind, number] = (selection ?? "").split(":"), { trace } = model, step = trace.steps[kind === "effect" ? trace.stepOf(Number(number)) : kind === "step" ? Number(number) : -1];
			step?.line && editor.postMessage({ type: "line", line: step.line });
		};
	}
	function openTrace() {
		let element = document.getElementById("gestured-trace");
		if (!element)
			return;
		let page = new Page(JSON.parse(element.textContent ?? "{}"));
		window.gesturedTrace = scripting(page), page.open();
		let editor = (
			window.acquireVsCodeApi?.()
		);
		editor && showLinesIn(editor, page), document.documentElement.dataset.ready = "true";
	}
	openTrace();
})();
