// The routes on the map: the chosen one strong, the others faded. A click chooses; dragging the chosen line adds a point that it passes.

import { coordinateOfMap, nearestPiece, position } from "./geometry.js";
import { feature } from "./overlays.js";
import { drawnText, durationText } from "./texts.js";

export const linePositions = (polyline) => polyline.coordinates.map(position);

export function drawRoutes(overlays, { response, chosen, route }) {
    const routes = response?.routes ?? [];
    const lines = routes.map((one, index) => feature("LineString", linePositions(one.polyline), { index }));
    overlays.set("alternates", lines.toSpliced(chosen, 1));
    overlays.set("route", route ? directed(linePositions(route.polyline)) : []);
    overlays.set("traffic", route ? slowLines(route) : []);
    overlays.set("times", routes.length < 2 ? [] : routes.map((one, index) => feature("Point", ownPlace(routes, index), {
        text: drawnText(durationText(one.expectedTravelTime)), isChosen: index === chosen,
    })));
    overlays.set("snaps", (response?.snaps ?? []).filter(({ snapped }) => snapped.distance > 8).flatMap(dotted));
    const notices = (route?.notices ?? []).filter((notice) => notice.coordinate);
    overlays.set("notices", notices.map((notice) => feature("Point", position(notice.coordinate))));
}

/** The line in pieces: those that it runs along twice, forth and back or in rounds, are apart and have arrows. */
function directed(positions) {
    const keys = positions.slice(1).map((place, index) => [String(positions[index]), String(place)].sort().join());
    const counts = new Map();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    const pieces = [];
    keys.forEach((key, index) => {
        const isTwice = counts.get(key) > 1;
        if (pieces.at(-1)?.isTwice !== isTwice) pieces.push({ isTwice, line: [positions[index]] });
        pieces.at(-1).line.push(positions[index + 1]);
    });
    return pieces.map(({ isTwice, line }) => feature("LineString", line, { isTwice }));
}

const slowLines = ({ traffic = [], polyline }) => traffic.filter(({ congestion }) => congestion !== "low").map(({ from, to, congestion }) =>
    feature("LineString", polyline.coordinates.slice(from, to + 1).map(position), { congestion }));

/** A line from the place that was asked for to the road that was used. */
function dotted({ coordinate, snapped }) {
    const end = position(snapped.coordinate);
    return [feature("LineString", [position(coordinate), end]), feature("Point", end)];
}

/** The middle of what a route shares with no other one. */
function ownPlace(routes, index) {
    const line = linePositions(routes[index].polyline);
    const others = new Set(routes.toSpliced(index, 1).flatMap((route) => linePositions(route.polyline).map(String)));
    const own = line.filter((place) => !others.has(String(place)));
    const places = own.length > 0 ? own : line;
    let length = 0;
    const ends = places.map(([x, y], at) => (length += at && Math.hypot(x - places[at - 1][0], y - places[at - 1][1])));
    return places[ends.findIndex((end) => end >= length / 2)];
}

/** Makes the chosen line draggable: a press on it does nothing until it moves, then a new point follows. */
export function dragRoutes(map, plan, answer) {
    const grab = (event) => {
        const { originalEvent, point, points = [point] } = event;
        const isOnMap = originalEvent.target === map.getCanvas();
        if (!answer.route || answer.isFollowed || !isOnMap || event.defaultPrevented || points.length > 1 || originalEvent.button > 0) return;
        event.preventDefault();
        const [moved, released] = event.type === "mousedown" ? ["mousemove", "mouseup"] : ["touchmove", "touchend"];
        const index = stopIndex(answer.route, coordinateOfMap(event.lngLat));
        let number = null;
        const follow = (place) => {
            const added = { coordinate: coordinateOfMap(place.lngLat), isPassed: true };
            if (number !== null) plan.place(number, added, { isTransient: place.type === moved });
            else if (place.point.dist(point) >= 5) number = plan.insert(added, index, { isTransient: true });
        };
        map.on(moved, follow);
        map.once(released, (place) => {
            map.off(moved, follow);
            if (number !== null) follow(place);
        });
    };
    for (const kind of ["mousedown", "touchstart"]) map.on(kind, "plan-route-grip", grab);
    const point = (cursor) => () => (map.getCanvas().style.cursor = cursor);
    map.on("mouseenter", ["plan-alternates-grip", "plan-route-grip"], point("pointer"));
    map.on("mouseleave", ["plan-alternates-grip", "plan-route-grip"], point(""));
}

/** The index of the alternate at a point of the screen; undefined where there is none, or the chosen route covers it. */
export function alternateAt(map, point) {
    const at = (grip) => map.queryRenderedFeatures(point, { layers: [grip] });
    return at("plan-route-grip").length > 0 ? undefined : at("plan-alternates-grip")[0]?.properties.index;
}

/** The index in the list of stops for a new one near this place of the route: behind the legs that end before it. */
export function stopIndex(route, coordinate) {
    if (!route) return undefined;
    const piece = nearestPiece(route.polyline.coordinates, coordinate);
    const lengths = route.steps.map((step) => Math.max(0, step.polyline.pointCount - 1));
    let [steps, end] = [0, 0];
    const leg = route.legs.findIndex(({ stepCount }) => {
        for (const last = steps + stepCount; steps < last; steps++) end += lengths[steps];
        return piece < end;
    });
    return leg < 0 ? route.legs.length : leg + 1;
}
