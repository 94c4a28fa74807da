// The list of stops: a search box for each, with buttons to move and to remove it.

import { element } from "./element.js";
import { coordinateOfMap } from "./geometry.js";
import { iconButton } from "./icons.js";
import { openLink } from "./permalink.js";
import { role } from "./plan.js";
import { SearchBox } from "./searchbox.js";
import { text } from "./texts.js";

/** The parts of each row by the number of its stop. */
const rows = new Map();

export function drawStops(list, page) {
    const { plan } = page;
    const shown = plan.stops.map((one, index) => show(one, index, page));
    const focused = document.activeElement;
    if (shown.length !== list.children.length || shown.some((row, index) => row !== list.children[index])) {
        list.replaceChildren(...shown);
        if (list.contains(focused)) focused.focus();
    }
    for (const number of rows.keys()) if (plan.indexOf(number) < 0) rows.delete(number);
}

function show({ number, label, coordinate }, index, page) {
    const last = page.plan.stops.length - 1;
    if (!rows.has(number)) rows.set(number, make(number, page));
    const { node, mark, box, up, down, close } = rows.get(number);
    const kind = (node.dataset.role = role(index, last + 1));
    mark.textContent = kind === "stop" ? String(index) : "";
    box.input.ariaLabel = kind === "stop" ? text("stop.numbered", { number: index }) : text(`stop.${kind}`);
    box.input.placeholder = text(`stop.${kind}.placeholder`);
    box.show(label);
    [up.disabled, down.disabled, close.disabled] = [index === 0, index === last, last === 1 && !coordinate];
    return node;
}

function make(number, { plan, map, say }) {
    const box = new SearchBox(() => coordinateOfMap(map.getCenter()), {
        place: (place) => plan.place(number, place), link: (link) => openLink(link, plan, number).catch(({ message }) => message).then(say),
        here: () => plan.place(number, { isCurrentLocation: true, label: text("here.name") }), empty: () => plan.place(number, {}), message: say,
    });
    const up = iconButton("up", text("stop.up"), () => move(plan, number, -1));
    const down = iconButton("down", text("stop.down"), () => move(plan, number, 1));
    const close = iconButton("close", text("stop.remove"), () => remove(plan, number));
    const mark = element("span.mark", { "aria-hidden": "true" });
    return { node: element("li.stop", mark, box.node, element("span.tools", up, down, close)), mark, box, up, down, close };
}

function move(plan, number, step) {
    plan.move(number, step);
    const { up, down } = rows.get(number);
    (step < 0 ? [up, down] : [down, up]).find((one) => !one.disabled)?.focus();
}

function remove(plan, number) {
    const index = plan.indexOf(number);
    plan.remove(number);
    focus(plan, Math.min(index, plan.stops.length - 1));
}

/** Adds an empty stop before the end. */
export function addStop(plan) {
    plan.insert({});
    focus(plan, plan.stops.length - 2);
}

/** Puts the cursor into the box of a stop. */
const focus = (plan, index) => rows.get(plan.stops[index].number).box.input.focus();
