// How to travel and what to avoid: means of transport, time, kinds of roads, areas, closed roads, and the vehicle.

import { element, isolated } from "./element.js";
import { icon } from "./icons.js";
import { localTime } from "./permalink.js";
import { text } from "./texts.js";

const avoidable = {
    automobile: ["tolls", "highways", "ferries", "tunnels", "unpaved"],
    walking: ["ferries", "tunnels", "unpaved", "stairs", "busy-roads"],
    cycling: ["ferries", "tunnels", "unpaved", "stairs", "busy-roads"],
};

/** A row of choices of which one holds. */
function choices(name, label, values, chosen, change) {
    return element("div", { class: "segments", role: "radiogroup", "aria-label": label }, values.map(([value, content]) =>
        element("label", {}, element("input", { type: "radio", name, value, checked: value === chosen, onchange: () => change(value) }), content)));
}

export function drawModes(node, plan, { transportTypes }) {
    const modes = transportTypes.map((mode) => [mode, [icon(mode), element("span", {}, text(`mode.${mode}`))]]);
    const row = choices("mode", text("mode.label"), modes, plan.mode, (mode) => plan.update(() => {
        plan.mode = mode;
        plan.avoided = plan.avoided.filter((feature) => avoidable[mode].includes(feature));
    }));
    node.replaceChildren(row);
    plan.addEventListener("change", () => {
        for (const input of row.querySelectorAll("input")) input.checked = input.value === plan.mode;
    });
}

export class Options {
    constructor(node, plan, drawing) {
        Object.assign(this, { node, plan, drawing });
        this.count = node.querySelector(".count");
        this.body = node.querySelector(".body");
        plan.addEventListener("change", ({ detail }) => detail.isLabel || detail.isTransient || this.draw());
        drawing.addEventListener("change", () => this.draw());
        this.draw();
    }

    draw() {
        const { plan } = this;
        const focused = this.body.contains(document.activeElement) ? document.activeElement.dataset.key : null;
        const used = plan.avoided.length + plan.areas.length + plan.closedRoads.length + (plan.time.kind === "now" ? 0 : 1)
            + Object.keys(plan.vehicle).length;
        this.count.textContent = used > 0 ? String(used) : "";
        this.body.replaceChildren(this.#time(), this.#avoid(), this.#areas(), this.#roads(), plan.mode === "automobile" ? this.#vehicle() : "");
        if (focused) this.body.querySelector(`[data-key="${focused}"]`)?.focus();
    }

    #time() {
        const { plan } = this;
        const kinds = ["now", "depart", "arrive"].map((kind) => element("option", { value: kind, selected: plan.time.kind === kind }, text(`time.${kind}`)));
        const change = (time) => plan.update(() => Object.assign(plan.time, time));
        const kind = element("select", { "data-key": "time", "aria-label": text("time.label"), onchange: ({ target }) =>
            change({ kind: target.value, value: plan.time.value || localTime(new Date()) }) }, kinds);
        const field = plan.time.kind === "now" ? null : element("input", {
            type: "datetime-local", "data-key": "date", value: plan.time.value.slice(0, 16), "aria-label": text("time.date"),
            onchange: ({ target }) => change({ value: target.value }),
        });
        return this.#group("time.label", element("div", { class: "line" }, kind, field));
    }

    #avoid() {
        const { plan } = this;
        const toggle = (feature) => plan.update(() => {
            plan.avoided = plan.avoided.includes(feature) ? plan.avoided.filter((one) => one !== feature) : [...plan.avoided, feature];
        });
        const boxes = avoidable[plan.mode].map((feature) => element("label", { class: "chip" }, element("input", {
            type: "checkbox", checked: plan.avoided.includes(feature), "data-key": feature, onchange: () => toggle(feature),
        }), text(`avoid.${feature}`)));
        return this.#group("avoid.label", element("div", { class: "chips" }, boxes));
    }

    #areas() {
        const { plan, drawing } = this;
        const rows = plan.areas.map((area, index) => this.#removable(text("area.name", { number: index + 1 }), () => plan.areas.splice(index, 1)));
        const isDrawing = drawing.mode === "area";
        const draw = isDrawing
            ? [this.#button("plus", "area.add", () => drawing.take(drawing.map.getCenter())),
                this.#button("area", "area.finish", () => drawing.finish(), { disabled: drawing.corners.length < 3 }),
                this.#button("close", "drawing.end", () => drawing.end())]
            : this.#button("area", "area.draw", () => drawing.begin("area"));
        return this.#group("area.label", rows, isDrawing && this.#hint(), element("div", { class: "line" }, draw));
    }

    #roads() {
        const { plan, drawing } = this;
        const rows = plan.closedRoads.map((road, index) =>
            this.#removable(road.name || text("closed.unnamed", { id: road.wayID }), () => plan.closedRoads.splice(index, 1)));
        const isDrawing = drawing.mode === "road";
        const draw = isDrawing
            ? [this.#button("plus", "closed.add", () => drawing.take(drawing.map.getCenter())),
                this.#button("close", "drawing.end", () => drawing.end())]
            : this.#button("closed", "closed.draw", () => drawing.begin("road"));
        return this.#group("closed.label", rows, isDrawing && this.#hint(), element("div", { class: "line" }, draw));
    }

    #vehicle() {
        const { plan } = this;
        const change = (measure, value) => plan.update(() => {
            const { [measure]: _, ...others } = plan.vehicle;
            plan.vehicle = value > 0 ? { ...others, [measure]: value } : others;
        });
        const fields = ["height", "width", "length", "weight"].map((measure) => element("label", {}, text(`vehicle.${measure}`), element("input", {
            type: "number", min: "0", max: "100", step: "0.1", inputmode: "decimal", "data-key": measure, value: plan.vehicle[measure] ?? "",
            onchange: ({ target }) => change(measure, Number(target.value)),
        })));
        return this.#group("vehicle.label", element("div", { class: "measures" }, fields));
    }

    #group(key, ...content) {
        return element("fieldset", {}, element("legend", {}, text(key)), content);
    }

    #hint() {
        return element("p", { class: "hint" }, this.drawing.message);
    }

    #removable(name, remove) {
        const label = text("option.remove", { name });
        return element("p", { class: "removable" }, isolated(name), element("button", {
            type: "button", class: "bare", "aria-label": label, title: label, onclick: () => this.plan.update(remove),
        }, icon("close")));
    }

    #button(symbol, key, action, more = {}) {
        return element("button", { type: "button", class: "small", "data-key": key, onclick: action, ...more }, icon(symbol), text(key));
    }
}
