// The menu of a place on the map: from here, to here, stop, why not here. By right click, long press, or Enter on the map,
// which takes its middle.

import { element } from "./element.js";
import { coordinateOfMap, position } from "./geometry.js";
import { icon } from "./icons.js";
import { nameOf } from "./places.js";
import { coordinateText, text } from "./texts.js";

const longPress = 550;

export class MapMenu {
    #popup = null;
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
            if (points.length === 1) this.#press = setTimeout(() => this.#hold(lngLat), longPress);
        });
        for (const kind of ["touchmove", "touchend", "touchcancel", "movestart"]) map.on(kind, () => clearTimeout(this.#press));
    }

    #hold(point) {
        this.wasPressed = true;
        this.open(point);
    }

    open(point) {
        this.close();
        const coordinate = coordinateOfMap(point);
        const place = element("p", { class: "address", dir: "auto" }, coordinateText(coordinate));
        const rows = this.choices(coordinate).map(([symbol, key, action]) => element("button", { type: "button", role: "menuitem", onclick: () => {
            this.close();
            action();
        } }, icon(symbol), text(key)));
        const menu = element("div", { class: "mapmenu", role: "menu", "aria-label": text("menu.label"), onkeydown: (event) => this.#key(event, rows) }, rows);
        this.#popup = new window.maplibregl.Popup({ closeButton: false, closeOnClick: false, maxWidth: "300px", focusAfterOpen: false })
            .setLngLat(position(coordinate)).setDOMContent(element("div", {}, place, menu)).addTo(this.map);
        rows[0].focus();
        nameOf(coordinate).then((name) => (place.textContent = name));
    }

    get isOpen() {
        return this.#popup !== null;
    }

    close() {
        const hadFocus = this.#popup?.getElement()?.contains(document.activeElement);
        this.#popup?.remove();
        this.#popup = null;
        if (hadFocus) this.map.getCanvas().focus();
    }

    #key(event, rows) {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (event.key === "Escape") this.close();
        if (!step) return;
        event.preventDefault();
        rows[(rows.indexOf(document.activeElement) + step + rows.length) % rows.length].focus();
    }
}
