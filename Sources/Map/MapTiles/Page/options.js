// How to travel and what to avoid: means of transport, time, kinds of roads, areas, closed roads, and the vehicle.

import { roadName } from "./drawing.js";
import { choice, element, fill, isolated } from "./element.js";
import { button, icon, iconButton } from "./icons.js";
import { localTime, measures } from "./permalink.js";
import { locale, text } from "./texts.js";

const onFoot = ["ferries", "tunnels", "unpaved", "stairs", "busy-roads"];
const avoidable = { automobile: ["tolls", "highways", "ferries", "tunnels", "unpaved"], walking: onFoot, cycling: onFoot };

export function drawModes(node, plan, { transportTypes }) {
    const change = (mode) => plan.update(() => {
        plan.mode = mode;
        plan.avoided = plan.avoided.filter((feature) => avoidable[mode].includes(feature));
    });
    const modes = transportTypes.filter((mode) => avoidable[mode]);
    const labels = modes.map((mode) => element("label", element("input", { type: "radio", name: "mode", value: mode, onchange: () => change(mode) }),
        icon(mode), element("span", text(`mode.${mode}`))));
    node.append(element("div.segments", { role: "radiogroup", "aria-label": text("mode.label") }, labels));
    const draw = () => node.querySelectorAll("input").forEach((input) => (input.checked = input.value === plan.mode));
    plan.addEventListener("change", draw);
    draw();
}

export function drawOptions(node, plan, drawing, answer) {
    const [body, count] = [".body", ".count"].map((part) => node.querySelector(part));
    const strip = element("div.departures", { hidden: true });
    const drawStrip = async () => node.open && plan.time.kind === "depart" && plan.isComplete && (await import("./departures.js")).drawDepartures(strip, plan);
    node.addEventListener("toggle", drawStrip);
    const draw = () => {
        const focused = body.contains(document.activeElement) ? document.activeElement.dataset.key : null;
        const { avoided, areas, closedRoads, vehicle, time } = plan;
        count.textContent = [...avoided, ...areas, ...closedRoads, ...Object.keys(vehicle)].length + Number(time.kind !== "now") || "";
        const finish = button("area", "area.finish", () => drawing.finish(), { disabled: drawing.corners.length < 3 });
        fill(body, timeField(plan, answer, strip), avoidBoxes(plan), drawn("area", areas, plan, drawing, (area, index) => text("area.name", { number: index + 1 }), finish),
            drawn("closed", closedRoads, plan, drawing, roadName), plan.mode === "automobile" && measureFields(plan));
        if (focused) body.querySelector(`[data-key="${focused}"]`)?.focus();
        drawStrip();
    };
    // A name that arrives does not disturb what a person types here.
    plan.addEventListener("change", ({ detail }) => detail.isTransient || (detail.isLabel && body.contains(document.activeElement)) || draw());
    drawing.addEventListener("change", draw);
    draw();
}

const group = (key, ...content) => element("fieldset", element("legend", text(`${key}.label`)), content);
/** The next quarter of an hour after so many seconds, as the field has it. */
const nextQuarter = (seconds) => localTime(new Date(Math.ceil((Date.now() + 1000 * seconds + 1) / 900_000) * 900_000));

function timeField(plan, { route }, strip) {
    const { kind, value } = plan.time;
    const change = (time) => plan.update(() => Object.assign(plan.time, time));
    const later = (chosen) => nextQuarter(chosen === "arrive" ? route?.expectedTravelTime ?? 0 : 0);
    const select = choice(["now", "depart", "arrive"].map((one) => [one, text(`time.${one}`)]), kind,
        (chosen) => change({ kind: chosen, value: kind === "now" ? later(chosen) : value }), { "data-key": "time", "aria-label": text("time.label") });
    const field = kind !== "now" && element("input", { type: "datetime-local", "data-key": "date", value: value.slice(0, 16),
        "aria-label": text("time.date"), onchange: ({ target }) => change({ value: target.value }) });
    return group("time", element("div.line", select, field), kind === "depart" && plan.isComplete && strip);
}

function avoidBoxes(plan) {
    const change = ({ target }) => plan.update(() => {
        const others = plan.avoided.filter((feature) => feature !== target.dataset.key);
        plan.avoided = target.checked ? [...others, target.dataset.key] : others;
    });
    return group("avoid", element("div.line", avoidable[plan.mode].map((feature) => element("label.chip", element("input", {
        type: "checkbox", checked: plan.avoided.includes(feature), "data-key": feature, onchange: change }), text(`avoid.${feature}`)))));
}

function drawn(mode, parts, plan, drawing, name, finish = null) {
    const rows = parts.map((part, index) => element("p.removable", isolated(name(part, index)),
        iconButton("close", text("option.remove", { name: name(part, index) }), () => plan.update(() => parts.splice(index, 1)))));
    const isDrawing = drawing.mode === mode;
    const buttons = isDrawing
        ? [button("plus", `${mode}.add`, () => drawing.take(drawing.map.getCenter())), finish, button("close", "drawing.end", () => drawing.begin(null))]
        : button(mode, `${mode}.draw`, () => drawing.begin(mode));
    return group(mode, rows, isDrawing && element("p.hint", drawing.message), element("div.line", buttons));
}

/** The name of the unit of a measure, and its size in meters or metric tons. */
export function unitOf(measure) {
    if (measure !== "weight") return locale.units === "metric" ? ["m", 1] : ["ft", 0.3048];
    return locale.units === "imperial" ? ["sh tn", 0.90718474] : ["t", 1];
}

function measureFields(plan) {
    const change = ({ target }) => plan.update(({ vehicle }) => {
        delete vehicle[target.dataset.key];
        if (target.value > 0) vehicle[target.dataset.key] = +(target.value * unitOf(target.dataset.key)[1]).toFixed(3);
    });
    const field = (measure, [unit, size], value = plan.vehicle[measure]) => element("label", text(`vehicle.${measure}`, { unit }), element("input", {
        type: "number", min: 0, max: Math.round(100 / size), step: 0.1, inputmode: "decimal", "data-key": measure, value: value && +(value / size).toFixed(2), onchange: change }));
    return group("vehicle", element("div.measures", measures.map((measure) => field(measure, unitOf(measure)))));
}
