// The list of stops: a search box for each, with buttons to move and to remove it.

import { element } from "./element.js";
import { icon } from "./icons.js";
import { useCurrentLocation } from "./location.js";
import { openLink } from "./links.js";
import { coordinateOfMap } from "./geometry.js";
import { role, stop } from "./plan.js";
import { SearchBox } from "./searchbox.js";
import { text } from "./texts.js";

export class StopList {
    #rows = new Map();

    constructor(list, plan, map, say) {
        Object.assign(this, { list, plan, map, say });
        plan.addEventListener("change", () => this.draw());
        this.draw();
    }

    draw() {
        const { plan, list } = this;
        const rows = plan.stops.map((one, index) => this.#row(one, index));
        const isSame = rows.length === list.children.length && rows.every((row, index) => row === list.children[index]);
        const focused = document.activeElement;
        if (!isSame) list.replaceChildren(...rows);
        if (!isSame && list.contains(focused)) focused.focus();
        const numbers = new Set(plan.stops.map(({ number }) => number));
        for (const number of this.#rows.keys()) if (!numbers.has(number)) this.#rows.delete(number);
    }

    /** Puts the cursor into the box of a stop. */
    focus(index) {
        this.#rows.get(this.plan.stops[index].number)?.box.input.focus();
    }

    #row(one, index) {
        const count = this.plan.stops.length;
        const row = this.#rows.get(one.number) ?? this.#make(one.number);
        const kind = role(index, count);
        row.node.dataset.role = kind;
        row.mark.textContent = kind === "stop" ? String(index) : "";
        row.box.input.setAttribute("aria-label", kind === "stop" ? text("stop.numbered", { number: index }) : text(`stop.${kind}`));
        row.box.input.placeholder = text(`stop.${kind}.placeholder`);
        row.box.show(one.label);
        [row.up.disabled, row.down.disabled] = [index === 0, index === count - 1];
        row.remove.disabled = count === 2 && !one.coordinate;
        return row.node;
    }

    #make(number) {
        const { plan, say } = this;
        const index = () => plan.stops.findIndex((one) => one.number === number);
        const button = (symbol, key, action) =>
            element("button", { type: "button", class: "bare", "aria-label": text(key), title: text(key), onclick: action }, icon(symbol));
        const box = new SearchBox({
            label: "", placeholder: "", near: () => coordinateOfMap(this.map.getCenter()), onMessage: say,
            onPlace: ({ coordinate, label, isNamed }) => plan.update(() => plan.replace(index(), { coordinate, label, isNamed })),
            onLink: (link) => openLink(link, plan, index()).then(say, (problem) => say(problem.message)),
            onHere: () => useCurrentLocation(plan, number, say), onEmpty: () => plan.update(() => plan.replace(index(), {})),
        });
        const move = (step) => () => {
            plan.move(index(), step);
            const { up, down } = this.#rows.get(number);
            (step < 0 ? [up, down] : [down, up]).find((one) => !one.disabled)?.focus();
        };
        const row = {
            box, mark: element("span", { class: "mark", "aria-hidden": "true" }), up: button("up", "stop.up", move(-1)),
            down: button("down", "stop.down", move(1)), remove: button("close", "stop.remove", () => this.#remove(index())),
        };
        row.node = element("li", { class: "stop" }, row.mark, box.node, element("span", { class: "tools" }, row.up, row.down, row.remove));
        this.#rows.set(number, row);
        return row;
    }

    #remove(index) {
        this.plan.remove(index);
        this.focus(Math.min(index, this.plan.stops.length - 1));
    }

    /** An empty stop before the end. */
    add() {
        this.plan.update(({ stops }) => stops.splice(stops.length - 1, 0, stop()));
        this.focus(this.plan.stops.length - 2);
    }
}
