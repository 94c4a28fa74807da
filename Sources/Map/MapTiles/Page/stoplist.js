// The list of stops: a search box for each, with buttons to move and to remove it, a handle to drag it, and the leg behind it.

import { element } from "./element.js";
import { iconButton } from "./icons.js";
import { legsOf } from "./legs.js";
import { openLink } from "./permalink.js";
import { surroundings } from "./places.js";
import { SearchBox } from "./searchbox.js";
import { distanceText, durationText, text } from "./texts.js";

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
    const { node, mark, box, pass, up, down, close } = rows.get(number);
    const kind = (node.dataset.role = page.plan.role(index));
    mark.textContent = kind === "stop" ? String(page.plan.numberOf(index)) : "";
    box.input.ariaLabel = page.plan.title(index);
    mark.ariaLabel = text("stop.move", { name: box.input.ariaLabel });
    box.input.placeholder = text(`stop.${kind === "pass" ? "stop" : kind}.placeholder`);
    box.show(label);
    pass.ariaPressed = String(kind === "pass");
    pass.hidden = index === 0 || index === last;
    [up.disabled, down.disabled, close.disabled] = [index === 0, index === last, last === 1 && !coordinate];
    return node;
}

function make(number, { plan, map, say }) {
    const box = new SearchBox(() => surroundings(plan, map, number), {
        place: (place) => plan.place(number, place), link: (link) => openLink(link, plan, number).catch(({ message }) => message).then(say),
        here: () => plan.place(number, { isCurrentLocation: true, label: text("here.name") }), empty: () => plan.place(number, {}), message: say,
    });
    const pass = iconButton("pass", text("stop.passOnly"), () => plan.update(({ stops }) => (stops[plan.indexOf(number)].isPassed = pass.ariaPressed !== "true")));
    const up = iconButton("up", text("stop.up"), () => move(plan, number, -1));
    const down = iconButton("down", text("stop.down"), () => move(plan, number, 1));
    const close = iconButton("close", text("stop.remove"), () => remove(plan, number));
    const [mark, leg] = [element("button.mark", { title: text("stop.drag"), onkeydown: (event) => moveByKey(event, plan, number) }), element("span.leg")];
    const node = element("li.stop", mark, box.node, element("span.tools", pass, up, down, close), leg);
    dragRow(mark, node, (step) => plan.move(number, step));
    return { node, mark, box, leg, pass, up, down, close };
}

/** Makes a row follow the pointer, a mouse or a finger, that holds its handle; `place(step)` moves it by so many rows when it is let go. */
function dragRow(handle, node, place) {
    let [start, step] = [null, 0];
    const follow = ({ clientY }) => {
        if (start === null) return;
        const [list, moved] = [[...node.parentElement.children], clientY - start];
        const [index, middles] = [list.indexOf(node), list.map((row) => row.offsetTop + row.offsetHeight / 2)];
        const middle = middles[index] + moved;
        step = middles.filter((one, at) => (at < index ? one < middle : at > index && one <= middle)).length - index;
        list.forEach((row, at) => {
            const isBetween = (at - index) * step > 0 && Math.abs(at - index) <= Math.abs(step);
            row.style.translate = `0 ${row === node ? moved : isBetween ? -Math.sign(step) * node.offsetHeight : 0}px`;
        });
    };
    const end = ({ type }) => {
        for (const row of node.parentElement.children) row.style.translate = "";
        node.classList.remove("dragged");
        if (start !== null && type === "pointerup" && step !== 0) place(step);
        [start, step] = [null, 0];
    };
    handle.addEventListener("pointerdown", ({ button, clientY, pointerId }) => {
        if (button > 0) return;
        start = clientY;
        handle.setPointerCapture(pointerId);
        node.classList.add("dragged");
    });
    handle.addEventListener("pointermove", follow);
    for (const kind of ["pointerup", "pointercancel"]) handle.addEventListener(kind, end);
}

function move(plan, number, step) {
    plan.move(number, step);
    const { up, down } = rows.get(number);
    (step < 0 ? [up, down] : [down, up]).find((one) => !one.disabled)?.focus();
}

function moveByKey(event, plan, number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    if (plan.stops[plan.indexOf(number) + step]) plan.move(number, step);
}

/** The time and the length of the way to the next stop, where there are several. */
export function drawLegs({ answer: { route }, plan }) {
    const legs = route && plan.stops.length > 2 ? legsOf(route, plan) : [];
    plan.stops.forEach(({ number }, index) => {
        const leg = legs.length > 1 && legs.find(({ begin }) => begin === index);
        const row = rows.get(number);
        // The row of a new stop is made a moment later, and filled with the answer.
        if (row) row.leg.textContent = leg ? `${durationText(leg.expectedTravelTime)} · ${distanceText(leg.distance)}` : "";
    });
}

function remove(plan, number) {
    const index = plan.indexOf(number);
    plan.remove(number);
    focus(plan, Math.min(index, plan.stops.length - 1));
}

export function addStop(plan) {
    plan.insert({});
    focus(plan, plan.stops.length - 2);
}

const focus = (plan, index) => rows.get(plan.stops[index].number).box.input.focus();
