// The traveller on the map: an arrow in the direction of travel, and the accuracy of the location. The map goes along.

import { showBeside } from "./basemap.js";
import { element } from "./element.js";
import { position } from "./geometry.js";
import { drawAccuracy } from "./regions.js";
import { text } from "./texts.js";

/** The zoom at which one sees the roads at the next junction. */
const usualZoom = 16;

export class Traveller {
    #place = null;
    #isFollowed = true;
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
        this.#marker.setLngLat(position(place)).setRotation(hasCourse ? course : 0).addTo(this.map);
        this.#marker.getElement().classList.toggle("still", !hasCourse);
        drawAccuracy(this.overlays, coordinate, horizontalAccuracy);
        if (isFirst) this.follow();
        else if (this.#isFollowed) showBeside(this.map, position(place));
    }

    /** Makes the map go along, from near enough to see roads. */
    follow() {
        this.#set(true);
        if (this.#place) showBeside(this.map, position(this.#place), Math.max(usualZoom, this.map.getZoom()));
    }

    remove() {
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
