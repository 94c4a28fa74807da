// Drawing on the map: an area to avoid by its corners, or a road to close by a click. While one draws, clicks belong to
// the drawing; Enter takes the middle of the map, Escape ends.

import { coordinateOfMap, position } from "./geometry.js";
import { feature } from "./overlays.js";
import { ask } from "./server.js";
import { text } from "./texts.js";

export class Drawing extends EventTarget {
    /** `area`, `road`, or null while nothing is drawn. */
    mode = null;
    message = "";
    corners = [];

    constructor(map, overlays, plan) {
        super();
        Object.assign(this, { map, overlays, plan });
        plan.addEventListener("change", ({ detail }) => detail.isTransient || detail.isLabel || this.draw());
        document.addEventListener("keydown", (event) => {
            if (!this.mode || event.key !== "Escape") return;
            event.preventDefault();
            this.end();
        });
    }

    begin(mode) {
        this.mode = mode;
        this.corners = [];
        this.#tell(text(mode === "area" ? "area.help" : "closed.help"));
        this.map.getCanvas().focus();
    }

    end() {
        this.mode = null;
        this.corners = [];
        this.#tell("");
    }

    /** Keeps the area that was drawn. */
    finish() {
        const outline = this.corners;
        this.end();
        if (outline.length >= 3) this.plan.update(() => this.plan.areas.push({ outline, holes: [] }));
    }

    /** A corner, or a road, at a point of the map. */
    async take(point) {
        if (this.mode === "area") this.#corner(point);
        else await this.closeRoad(coordinateOfMap(point));
    }

    /** Closes the road at a coordinate, or opens it again. */
    async closeRoad({ latitude, longitude }) {
        try {
            const { roads } = await ask("/roads", { parameters: { at: `${latitude},${longitude}` } });
            if (roads.length === 0) this.#tell(text("closed.none"));
            else this.#close(roads[0]);
        } catch (problem) {
            this.#tell(problem.message);
        }
    }

    #corner(point) {
        const isFirst = this.corners.length >= 3
            && this.map.project(position(this.corners[0])).dist(this.map.project(point)) < 14;
        if (isFirst) return this.finish();
        this.corners.push(coordinateOfMap(point));
        this.#tell(text("area.corners", { count: this.corners.length }));
    }

    #close({ wayID, name, reference, lines }) {
        const label = name || reference || text("closed.unnamed", { id: wayID });
        const isClosed = this.plan.closedRoads.some((road) => road.wayID === wayID);
        this.plan.update(({ closedRoads }) => {
            if (isClosed) closedRoads.splice(closedRoads.findIndex((road) => road.wayID === wayID), 1);
            else closedRoads.push({ wayID, name: label, lines });
        });
        this.#tell(text(isClosed ? "closed.reopened" : "closed.done", { name: label }));
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
        const points = corners.map((corner) => feature("Point", corner));
        const outline = corners.length > 2 ? feature("Polygon", [[...corners, corners[0]]]) : feature("LineString", corners);
        overlays.set("draft", corners.length > 1 ? [outline, ...points] : points);
        overlays.set("areas", plan.areas.map(({ outline, holes }) =>
            feature("Polygon", [outline, ...holes].map((ring) => [...ring, ring[0]].map(position)))));
        overlays.set("closed", plan.closedRoads.flatMap((road) => road.lines.map((line) => feature("LineString", line))));
    }
}
