// The traveller on the map: an arrow in the direction of travel, and the accuracy of the location. The map goes along.

import { showBeside, still } from "./basemap.js";
import { element } from "./element.js";
import { position } from "./geometry.js";
import { drawAccuracy } from "./regions.js";
import { keep, kept } from "./storage.js";
import { text } from "./texts.js";

/** The zoom at which one sees the roads at the next junction. */
const usualZoom = 16;
/** The map of a traveller is turned to the course and tilted, unless a person wants it still. */
const tilt = 45;
export const isMapTurned = () => (kept("turned") ?? String(!still.matches)) === "true";

export class Traveller {
    #place = null; #course = 0; #isFollowed = true;
    #marker = new window.maplibregl.Marker({ element: arrow(), rotationAlignment: "map" });

    /** `tell(isFollowed)` is called when a person moves the map away from the traveller, or back. */
    constructor(map, overlays, tell) {
        Object.assign(this, { map, overlays, tell });
        // A press leaves the traveller before it becomes a drag, which a move of the map would end; so does a key that moves the
        // map, or a look at a step. A turn of the wheel does not.
        this.subscriptions = [...["mousedown", "touchstart"].map((kind) => map.on(kind, () => this.#set(false))),
            map.on("movestart", ({ isLook, originalEvent }) => (isLook || originalEvent?.key?.startsWith("Arrow")) && this.#set(false))];
    }

    /** Puts the arrow to a place; without a course, which is missing or negative, it is a point. */
    move(place, course, { coordinate, horizontalAccuracy = 0 }) {
        const isFirst = this.#place === null;
        this.#place = place;
        const hasCourse = course >= 0;
        if (hasCourse) this.#course = course;
        this.#marker.setLngLat(position(place)).setRotation(hasCourse ? course : 0).addTo(this.map);
        this.#marker.getElement().classList.toggle("still", !hasCourse);
        drawAccuracy(this.overlays, coordinate, horizontalAccuracy);
        if (isFirst) this.follow();
        else if (this.#isFollowed) this.#show();
    }

    /** Makes the map go along, from near enough to see roads. */
    follow() {
        this.#set(true);
        this.#show(Math.max(usualZoom, this.map.getZoom()));
    }

    /** Turns the map to the course from now on, or leaves north up. */
    turn(isTurned) {
        keep("turned", String(isTurned));
        this.follow();
    }

    #show(zoom) {
        const turn = isMapTurned() ? { bearing: this.#course, pitch: tilt } : { bearing: 0, pitch: 0 };
        if (this.#place) showBeside(this.map, position(this.#place), zoom, turn);
    }

    remove() {
        this.map.easeTo({ bearing: 0, pitch: 0, duration: still.matches ? 0 : 400 });
        for (const one of this.subscriptions) one.unsubscribe();
        this.#marker.remove();
        this.overlays.set("accuracy", []);
    }

    #set(isFollowed) {
        this.#isFollowed = isFollowed;
        this.tell(isFollowed);
    }
}

const arrow = () => element("div.traveller", { role: "img", "aria-label": text("follow.traveller") }, element("svg", { viewBox: "0 0 36 36", "aria-hidden": "true" },
    element("circle", { cx: 18, cy: 18, r: 15 }), element("path", { d: "M18 6l8 21-8-5-8 5z" })));
