// The pins of the stops: green for the start, red for the end, purple between. Dragging one moves its stop.

import { coordinateOfMap, position } from "./geometry.js";
import { element, graphic } from "./element.js";
import { nameOf } from "./places.js";
import { role } from "./plan.js";
import { coordinateText, text } from "./texts.js";

export class Pins {
    #markers = new Map();

    constructor(map, plan, { isFixed = false } = {}) {
        Object.assign(this, { map, plan, isFixed });
        plan.addEventListener("change", () => this.draw());
        this.draw();
    }

    draw() {
        const { stops } = this.plan;
        for (const [number, marker] of this.#markers) {
            if (stops.some((stop) => stop.number === number && stop.coordinate)) continue;
            marker.remove();
            this.#markers.delete(number);
        }
        stops.forEach((stop, index) => stop.coordinate && this.#place(stop, index));
    }

    #place(stop, index) {
        const marker = this.#markers.get(stop.number) ?? this.#make(stop.number);
        const kind = role(index, this.plan.stops.length);
        const pin = marker.getElement();
        pin.dataset.role = kind;
        pin.setAttribute("aria-label", `${text(`stop.${kind}`)}: ${stop.label}`);
        pin.querySelector("text").textContent = kind === "stop" ? String(index) : "";
        marker.setLngLat(position(stop.coordinate));
        // Adding it again would end a drag.
        if (!pin.isConnected) marker.addTo(this.map);
    }

    #make(number) {
        const pin = element("div", { class: "pin", role: "img" }, graphic("svg", { viewBox: "0 0 28 36", "aria-hidden": "true" },
            graphic("path", { d: "M14 35C14 35 26 22.5 26 13.5a12 12 0 0 0-24 0C2 22.5 14 35 14 35z" }),
            graphic("circle", { cx: 14, cy: 13.5, r: 4.6 }), graphic("text", { x: 14, y: 18, "text-anchor": "middle" })));
        const marker = new window.maplibregl.Marker({ element: pin, anchor: "bottom", draggable: !this.isFixed });
        marker.on("drag", () => this.#move(number, marker, true));
        marker.on("dragend", () => this.#move(number, marker, false));
        this.#markers.set(number, marker);
        return marker;
    }

    #move(number, marker, isTransient) {
        const coordinate = coordinateOfMap(marker.getLngLat());
        moveStop(this.plan, number, coordinate, isTransient);
    }
}

/** Gives the stop with this number a new place; its name follows when the move is over. */
export function moveStop(plan, number, coordinate, isTransient = false) {
    const index = plan.stops.findIndex((stop) => stop.number === number);
    if (index < 0) return;
    plan.update(() => plan.replace(index, { coordinate, label: coordinateText(coordinate) }), { isTransient });
    if (!isTransient) nameStop(plan, number);
}

/** Looks up the address of a stop, and keeps it unless the stop moved on. */
export async function nameStop(plan, number) {
    const find = () => plan.stops.find((stop) => stop.number === number);
    const { coordinate } = find() ?? {};
    if (!coordinate) return;
    const label = await nameOf(coordinate);
    const stop = find();
    if (stop?.coordinate === coordinate) plan.update(() => (stop.label = label), { isLabel: true });
}
