// What a click on the map means: on another route it chooses; the first two set start and end; later ones, a right click,
// a long press or Enter, which takes the middle of the map, open the menu of the place.

import { element } from "./element.js";
import { coordinateOfMap, position } from "./geometry.js";
import { button } from "./icons.js";
import { nameOf } from "./places.js";
import { alternateAt, stopIndex } from "./routelines.js";
import { coordinateText, text } from "./texts.js";

const longPress = 550;

export function clicks({ map, plan, answer, drawing, askWhyNot, showReach, say }) {
    const menu = new MapMenu(map, (coordinate) => [
        ["place", "menu.from", () => plan.place(plan.stops[0].number, { coordinate })],
        ["place", "menu.to", () => plan.place(plan.stops.at(-1).number, { coordinate })],
        plan.isComplete && ["plus", "menu.via", () => plan.insert({ coordinate }, stopIndex(answer.route, coordinate))],
        answer.route && ["question", "menu.why", () => askWhyNot(coordinate)], ["clock", "menu.reach", () => showReach(coordinate)],
        ["closed", "menu.close", () => drawing.closeRoad(coordinate)],
        ["copy", "place.copy", async () => (await import("./share.js")).copy(coordinateText(coordinate), say)],
    ].filter(Boolean));
    map.on("click", ({ point, lngLat, originalEvent, defaultPrevented }) => {
        const alternate = alternateAt(map, point);
        const pin = originalEvent.target.closest(".pin");
        if (pin && !menu.isOpen && !drawing.mode) {
            const { coordinate } = plan.stops[plan.indexOf(Number(pin.dataset.number))];
            return menu.open(new window.maplibregl.LngLat(...position(coordinate)));
        }
        if (defaultPrevented || originalEvent.target !== map.getCanvas()) return;
        if (menu.isOpen) menu.wasPressed || menu.close();
        else if (drawing.mode) drawing.take(lngLat);
        else if (alternate !== undefined) answer.choose(alternate);
        else if (plan.isComplete) menu.open(lngLat);
        else plan.add({ coordinate: coordinateOfMap(lngLat) });
    });
    map.getCanvas().addEventListener("keydown", (event) => {
        const isMenu = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
        if (event.key !== "Enter" && !isMenu) return;
        event.preventDefault();
        if (drawing.mode && !isMenu) drawing.take(map.getCenter());
        else menu.open(map.getCenter());
    });
}

class MapMenu {
    #popup = new window.maplibregl.Popup({ closeButton: false, closeOnClick: false, maxWidth: "300px", focusAfterOpen: false });
    #press = 0;
    /** Whether the finger that is lifted next, which may make a click, opened the menu. */
    wasPressed = false;

    /** `choices(coordinate)` lists `[icon, key, action]`. */
    constructor(map, choices) {
        Object.assign(this, { map, choices });
        map.on("contextmenu", (event) => this.open(event.lngLat));
        map.on("touchstart", ({ points, lngLat }) => {
            clearTimeout(this.#press);
            this.wasPressed = false;
            if (points.length === 1) this.#press = setTimeout(() => (this.wasPressed = true) && this.open(lngLat), longPress);
        });
        // The finger that is lifted clicks nothing, neither the map nor what the menu has below it.
        map.on("touchend", ({ originalEvent }) => this.wasPressed && originalEvent.preventDefault());
        for (const kind of ["touchmove", "touchend", "touchcancel", "movestart"]) map.on(kind, () => clearTimeout(this.#press));
    }

    open(point) {
        const coordinate = coordinateOfMap(point);
        const place = element("p.address", { dir: "auto" }, coordinateText(coordinate));
        const rows = this.choices(coordinate).map(([symbol, key, action]) => button(symbol, key, () => {
            this.close();
            action();
        }, { class: "", role: "menuitem" }));
        const menu = element("div.mapmenu", { role: "menu", "aria-label": text("menu.label"), onkeydown: (event) => this.#key(event, rows) }, rows);
        this.#popup.setLngLat(point).setDOMContent(element("div", place, menu)).addTo(this.map);
        this.#reveal();
        rows[0].focus({ preventScroll: true });
        nameOf(coordinate).then((name) => {
            place.textContent = name;
            if (place.isConnected) this.#reveal();
        });
    }

    /** Moves the map until the whole menu is beside the panel. */
    #reveal() {
        const [menu, map, panel] = [this.#popup.getElement(), this.map.getContainer(), document.getElementById("panel")].map((one) => one.getBoundingClientRect());
        const isSheet = panel.width >= map.width;
        const isRight = panel.left > map.width / 2;
        const [left, right, bottom] = [isSheet || isRight ? 0 : panel.right, isRight && !isSheet ? panel.left : map.right, isSheet ? panel.top : map.bottom];
        const x = Math.min(0, menu.left - left - 8) + Math.max(0, menu.right - right + 8);
        const y = Math.min(0, menu.top - map.top - 8) || Math.max(0, menu.bottom - bottom + 8);
        if (x || y) this.map.panBy([x, y], { duration: 0 });
    }

    get isOpen() { return this.#popup.isOpen(); }

    close() {
        const hadFocus = this.#popup.getElement()?.contains(document.activeElement);
        this.#popup.remove();
        if (hadFocus) this.map.getCanvas().focus();
    }

    #key(event, rows) {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (event.key === "Escape") this.close();
        if (!step) return;
        event.preventDefault();
        rows.at((rows.indexOf(document.activeElement) + step) % rows.length).focus();
    }
}
