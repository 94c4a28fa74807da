// What the person plans: stops, means of transport, what to avoid, and when. All parts of the page read and change it.

let lastNumber = 0;

/** A stop, empty unless `place` has a coordinate or is the current location. */
export function stop(place = {}) {
    lastNumber += 1;
    return { number: lastNumber, coordinate: null, label: "", isNamed: false, isCurrentLocation: false, ...place };
}

/** The part that a stop has in a list of stops. */
export function role(index, count) {
    return index === 0 ? "start" : index === count - 1 ? "end" : "stop";
}

export class Plan extends EventTarget {
    stops = [stop(), stop()];
    mode = "automobile";
    avoided = [];
    /** Each with an `outline` and `holes`. */
    areas = [];
    closedRoads = [];
    time = { kind: "now", value: "" };
    vehicle = {};
    /** What links may ask for and the page only keeps: `waySpeeds`, `continuesStraight` and `units`. */
    kept = {};
    currentLocation = null;

    /**
     * Changes the plan and tells it. `detail.isTransient` marks one of a row of changes, as while dragging; `isLabel`
     * one that changes no route; `isRestored` one that comes from the browser's history.
     */
    update(change, detail = {}) {
        change(this);
        this.dispatchEvent(new CustomEvent("change", { detail }));
    }

    /** Puts a place where the next one is missing: the first empty stop, or before the end. */
    add(place) {
        this.update(() => {
            const empty = this.stops.findIndex((one) => !one.coordinate);
            if (empty >= 0) this.replace(empty, place);
            else this.stops.splice(this.stops.length - 1, 0, stop(place));
        });
    }

    /** Moves a stop in the list by `step` places. */
    move(index, step) {
        const target = index + step;
        if (target < 0 || target >= this.stops.length) return;
        this.update(() => this.stops.splice(target, 0, ...this.stops.splice(index, 1)));
    }

    /** Takes a stop away; of the last two it only empties one. */
    remove(index) {
        this.update(() => {
            if (this.stops.length > 2) this.stops.splice(index, 1);
            else this.replace(index, {});
        });
    }

    /** Gives a stop another place; it keeps its number, so the same row and pin show it. */
    replace(index, place) {
        this.stops[index] = { ...stop(place), number: this.stops[index].number };
    }

    get isComplete() {
        return this.stops.every((one) => one.coordinate);
    }

    /** The body of a request for directions. */
    request(locale) {
        const [source, ...others] = this.stops.map((one) => this.#place(one));
        const destination = others.pop();
        return {
            source, destination, waypoints: others, transportType: this.mode, language: locale.tag, units: locale.units,
            requestsAlternateRoutes: others.length === 0, includesLedger: true, ...this.#times(), ...this.#restrictions(),
            ...("continuesStraight" in this.kept ? { continuesStraight: this.kept.continuesStraight } : {}),
            ...(this.stops.some((one) => one.isCurrentLocation) && this.currentLocation
                ? { currentLocation: this.currentLocation } : {}),
        };
    }

    #place(one) {
        if (one.isCurrentLocation && this.currentLocation) return { isCurrentLocation: true };
        return one.isNamed ? { coordinate: one.coordinate, name: one.label } : { coordinate: one.coordinate };
    }

    #times() {
        const date = new Date(this.time.value);
        if (this.time.kind === "now" || Number.isNaN(date.getTime())) return {};
        return { [this.time.kind === "depart" ? "departureDate" : "arrivalDate"]: date.toISOString().replace(".000", "") };
    }

    #restrictions() {
        const isCar = this.mode === "automobile";
        const restrictions = {
            avoidedFeatures: this.avoided,
            avoidedAreas: this.areas,
            closedWays: this.closedRoads.map((road) => road.wayID), waySpeeds: this.kept.waySpeeds,
            vehicle: isCar && Object.keys(this.vehicle).length > 0 ? this.vehicle : null,
        };
        const used = Object.entries(restrictions).filter(([, value]) => value && (value.length ?? 1) > 0);
        return used.length > 0 ? { restrictions: Object.fromEntries(used) } : {};
    }

    /** All that the browser's history keeps, apart from the current location. */
    get memory() {
        const { stops, mode, avoided, areas, closedRoads, time, vehicle, kept } = this;
        return structuredClone({ stops, mode, avoided, areas, closedRoads, time, vehicle, kept });
    }

    restore(memory, detail) {
        this.update(() => {
            Object.assign(this, structuredClone(memory));
            this.stops = this.stops.map(({ number, ...place }) => stop(place));
        }, detail);
    }
}
