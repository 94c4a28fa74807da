// What the person plans: stops, means of transport, what to avoid, and when. All parts of the page read and change it.

import { coordinateText, text } from "./texts.js";

let lastNumber = 0;

/** A stop, or with `isPassed` a point that the route only passes; empty unless `place` has a coordinate or is the current location; without a label it shows its coordinate. */
function stop(place = {}) {
    const { coordinate = null } = place;
    const label = place.label || (coordinate ? coordinateText(coordinate) : "");
    const isUnnamed = label !== "" && !place.label;
    return { isNamed: false, isCurrentLocation: false, isPassed: false, isUnnamed, kept: {}, ...place, coordinate, label, number: (lastNumber += 1) };
}

export class Plan extends EventTarget {
    stops = [stop(), stop()];
    mode = "automobile"; avoided = [];
    /** Each with an `outline` and `holes`. */
    areas = [];
    /** Each with the `wayID` and, once they are known, the `name` and the `lines`. */
    closedRoads = [];
    time = { kind: "now", value: "" }; vehicle = {};
    /** The parameters of links that the page has no control for. */
    kept = {};
    currentLocation = null;

    /** Changes the plan and announces it. `detail.isTransient` marks one of a row of changes, as while dragging; `isLabel`
     * one that changes no route; `isRestored` one that makes no entry in the browser's history. */
    update(change, detail = {}) {
        change(this);
        this.dispatchEvent(new CustomEvent("change", { detail }));
    }

    /** Puts a place where the next one is missing: the first empty stop, or before the end. */
    add(place) {
        const empty = this.stops.find((one) => !one.coordinate);
        if (empty) this.place(empty.number, place);
        else this.insert(place);
    }

    /** Adds a stop, before the end unless the index says otherwise, and returns its number. */
    insert(place, index = this.stops.length - 1, detail = {}) {
        const added = stop(place);
        this.update(() => this.stops.splice(index, 0, added), detail);
        return added.number;
    }

    /** Gives a stop another place, if it is still there; it keeps its number, so the same row and pin show it. */
    place(number, place, detail) {
        const index = this.indexOf(number);
        if (index >= 0) this.update(() => (this.stops[index] = { ...stop({ isPassed: this.stops[index].isPassed, ...place }), number }), detail);
    }

    move(number, step) {
        const index = this.indexOf(number);
        this.update(() => this.stops.splice(index + step, 0, ...this.stops.splice(index, 1)));
    }

    /** Takes a stop away; of the last two it only empties one. */
    remove(number) {
        if (this.stops.length === 2) this.place(number, {});
        else this.update(() => this.stops.splice(this.indexOf(number), 1));
    }

    indexOf(number) { return this.stops.findIndex((one) => one.number === number); }

    /** The part that a stop has: `start`, `end`, `stop`, or `pass`. */
    role(index) {
        if (index === 0) return "start";
        if (index === this.stops.length - 1) return "end";
        return this.stops[index]?.isPassed ? "pass" : "stop";
    }

    /** The number of a stop among those between the start and the destination. */
    numberOf(index) { return this.stops.slice(1, index + 1).filter((one) => !one.isPassed).length; }

    /** What a stop is called by its part. */
    title(index) {
        const role = this.role(index);
        return role === "stop" ? text("stop.numbered", { number: this.numberOf(index) }) : text(`stop.${role}`);
    }

    get isComplete() { return this.stops.every((one) => one.coordinate); }

    /** All that the browser's history keeps, apart from the current location. */
    get memory() {
        const { stops, mode, avoided, areas, closedRoads, time, vehicle, kept } = this;
        return structuredClone({ stops, mode, avoided, areas, closedRoads, time, vehicle, kept });
    }

    restore(memory, detail) {
        this.update(() => {
            Object.assign(this, structuredClone(memory));
            this.stops = this.stops.map((one) => stop(one.isCurrentLocation ? { ...one, coordinate: null } : one));
        }, detail);
    }
}
