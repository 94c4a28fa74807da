// Drawing on the map: an area to avoid by its corners, or a road to close by a click. While one draws, clicks belong to
// the drawing; Enter takes the middle of the map, Escape ends.

import { coordinateOfMap, pair, position } from "./geometry.js";
import { feature } from "./overlays.js";
import { ask } from "./server.js";
import { text } from "./texts.js";

export class Drawing extends EventTarget {
    /** `area`, `closed` (a road), or null while nothing is drawn. */
    mode = null;
    message = ""; corners = [];

    constructor(map, overlays, plan) {
        super();
        Object.assign(this, { map, overlays, plan });
        plan.addEventListener("change", ({ detail }) => detail.isTransient || this.draw());
        document.addEventListener("keydown", (event) => {
            if (!this.mode || event.key !== "Escape") return;
            event.preventDefault();
            this.begin(null);
        });
    }

    /** Starts drawing with a mode, or ends it with null. */
    begin(mode) {
        Object.assign(this, { mode, corners: [] });
        this.#tell(mode ? text(`${mode}.help`) : "");
        if (mode) this.map.getCanvas().focus();
    }

    finish() {
        const outline = this.corners;
        this.begin(null);
        if (outline.length >= 3) this.plan.update(({ areas }) => areas.push({ outline, holes: [] }));
    }

    /** A corner, or a road, at a point of the map. */
    take(point) {
        if (this.mode === "closed") return this.closeRoad(coordinateOfMap(point));
        const { map, corners } = this;
        if (corners.length >= 3 && map.project(position(corners[0])).dist(map.project(point)) < 14) return this.finish();
        corners.push(coordinateOfMap(point));
        this.#tell(text("area.corners", { count: corners.length }));
    }

    /** Closes the road at a coordinate, or opens it again. */
    async closeRoad(coordinate) {
        const parameters = { at: pair(coordinate), limit: 1 };
        const { roads: [road], message } = await ask("/roads", { parameters }).catch((problem) => ({ roads: [], message: problem.message }));
        if (road) this.#close(road);
        else this.#tell(message ?? text("closed.none"));
    }

    #close(road) {
        const others = this.plan.closedRoads.filter(({ wayID }) => wayID !== road.wayID);
        const isClosed = others.length < this.plan.closedRoads.length;
        this.plan.update((plan) => (plan.closedRoads = isClosed ? others : [...others, road]));
        this.#tell(text(isClosed ? "closed.reopened" : "closed.done", { name: roadName(road) }));
    }

    #tell(message) {
        this.message = message;
        this.draw();
        this.map.getCanvas().classList.toggle("drawing", this.mode !== null);
        this.dispatchEvent(new Event("change"));
    }

    draw() {
        const { overlays, plan } = this;
        const corners = this.corners.map(position);
        const outline = corners.length > 2 ? feature("Polygon", [[...corners, corners[0]]]) : feature("LineString", corners);
        overlays.set("draft", [...(corners.length > 1 ? [outline] : []), ...corners.map((corner) => feature("Point", corner))]);
        overlays.set("areas", plan.areas.map(({ outline, holes }) => feature("Polygon", [outline, ...holes].map((ring) => [...ring, ring[0]].map(position)))));
        overlays.set("closed", plan.closedRoads.flatMap((road) => road.lines.map((line) => feature("LineString", line))));
    }
}

/** What a road is called: its name, its number, or else its way in OpenStreetMap. */
export const roadName = ({ name, reference, wayID }) => name || reference || text("closed.unnamed", { id: wayID });
