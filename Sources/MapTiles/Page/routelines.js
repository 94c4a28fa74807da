// The routes on the map: the chosen one strong, the others faded. A click chooses; dragging the chosen line adds a stop.

import { coordinateOfMap, nearestPiece, position } from "./geometry.js";
import { moveStop } from "./pins.js";
import { stop } from "./plan.js";
import { feature } from "./overlays.js";
import { coordinateText, durationText } from "./texts.js";

export const linePositions = (polyline) => polyline.coordinates.map(position);

export class RouteLines {
    constructor(map, overlays, plan, answer, { isFixed = false } = {}) {
        Object.assign(this, { map, overlays, plan, answer });
        answer.addEventListener("change", () => this.draw());
        if (!isFixed) for (const kind of ["mousedown", "touchstart"]) map.on(kind, "plan-route-grip", (event) => this.#grab(event));
        for (const grip of ["plan-alternates-grip", "plan-route-grip"]) {
            map.on("mouseenter", grip, () => (map.getCanvas().style.cursor = "pointer"));
            map.on("mouseleave", grip, () => (map.getCanvas().style.cursor = ""));
        }
    }

    draw() {
        const { answer, overlays } = this;
        const routes = answer.response?.routes ?? [];
        const lines = routes.map((route, index) => feature("LineString", linePositions(route.polyline), { index }));
        overlays.set("alternates", lines.filter((_, index) => index !== answer.chosen));
        overlays.set("route", lines.filter((_, index) => index === answer.chosen));
        overlays.set("times", routes.length < 2 ? [] : routes.map((route, index) => feature("Point", ownPlace(routes, index), {
            text: durationText(route.expectedTravelTime), isChosen: index === answer.chosen,
        })));
        overlays.set("snaps", routes.length > 0 ? this.#snaps(answer.response) : []);
        const notices = routes[answer.chosen]?.notices ?? [];
        overlays.set("notices", notices.filter((notice) => notice.coordinate)
            .map((notice) => feature("Point", position(notice.coordinate))));
    }

    /** Dotted lines from the places that were asked for to the roads that were used. */
    #snaps({ snaps }) {
        return snaps.filter(({ snapped }) => snapped.distance > 8).flatMap(({ coordinate, snapped }) => [
            feature("LineString", [position(coordinate), position(snapped.coordinate)]),
            feature("Point", position(snapped.coordinate)),
        ]);
    }

    /** A press on the chosen line: nothing until it moves, then a new stop that follows. */
    #grab(event) {
        const { map, plan, answer } = this;
        const route = answer.route;
        const isOnMap = event.originalEvent.target === map.getCanvas();
        if (!route || !isOnMap || event.defaultPrevented || (event.points?.length ?? 1) > 1 || event.originalEvent.button > 0) return;
        event.preventDefault();
        const [moved, released] = event.type === "mousedown" ? ["mousemove", "mouseup"] : ["touchmove", "touchend"];
        const index = stopIndex(route, coordinateOfMap(event.lngLat));
        let number = null;
        const follow = (place) => {
            const coordinate = coordinateOfMap(place.lngLat);
            if (number === null && place.point.dist(event.point) < 5) return;
            if (number !== null) return moveStop(plan, number, coordinate, true);
            const added = stop({ coordinate, label: coordinateText(coordinate) });
            number = added.number;
            plan.update(() => plan.stops.splice(index, 0, added), { isTransient: true });
        };
        map.on(moved, follow);
        map.once(released, (place) => {
            map.off(moved, follow);
            if (number !== null) moveStop(plan, number, coordinateOfMap(place.lngLat));
        });
    }
}

/** The middle of what a route shares with no other one. */
function ownPlace(routes, index) {
    const key = ([longitude, latitude]) => `${longitude},${latitude}`;
    const others = new Set(routes.flatMap((route, other) => (other === index ? [] : linePositions(route.polyline).map(key))));
    const line = linePositions(routes[index].polyline);
    const own = line.filter((place) => !others.has(key(place)));
    const places = own.length > 0 ? own : line;
    const ends = [];
    places.reduce((sum, [x, y], at) => (ends[at] = sum + Math.hypot(x - places[Math.max(0, at - 1)][0], y - places[Math.max(0, at - 1)][1])), 0);
    return places[ends.findIndex((end) => end >= ends.at(-1) / 2)];
}

/** The index of the alternate at a point of the screen; undefined where there is none, or the chosen route covers it. */
export function alternateAt(map, point) {
    const at = (grip) => map.queryRenderedFeatures(point, { layers: [grip] });
    return at("plan-route-grip").length > 0 ? undefined : at("plan-alternates-grip")[0]?.properties.index;
}

/** The index in the list of stops for a new one at this place of the route: behind the legs that end before it. */
function stopIndex(route, coordinate) {
    const lengths = route.steps.map((step) => Math.max(0, step.polyline.pointCount - 1));
    const piece = nearestPiece(route.polyline.coordinates, coordinate);
    let [steps, end] = [0, 0];
    for (const [index, leg] of route.legs.entries()) {
        end += lengths.slice(steps, steps + leg.stepCount).reduce((sum, length) => sum + length, 0);
        steps += leg.stepCount;
        if (piece < end) return index + 1;
    }
    return route.legs.length;
}
