// Live traffic along a route: what it does to the time, and where the route is slow.

import { element, isolated } from "./element.js";
import { position } from "./geometry.js";
import { button } from "./icons.js";
import { distanceText, durationText, text } from "./texts.js";

const levels = ["severe", "heavy", "moderate", "low"];

/** "4 min slower than without traffic"; null unless traffic is live. */
export function trafficText({ expectedTravelTime, staticTravelTime }) {
    if (staticTravelTime === undefined) return null;
    const added = expectedTravelTime - staticTravelTime;
    if (Math.abs(added) < 0.5) return text("traffic.same");
    return text(added > 0 ? "traffic.slower" : "traffic.faster", { duration: durationText(Math.abs(added)) });
}

/** How much of the route is how slow, in words and with the colors of the map, and how old that is. */
export function trafficList({ traffic = [], polyline }, looks) {
    const rows = levels.map((level) => {
        const lines = traffic.filter(({ congestion }) => congestion === level).map(({ from, to }) => polyline.coordinates.slice(from, to + 1));
        return lines.length > 0 && element("li", element(`span.part.congestion-${level}`), element("span.name", text(`traffic.${level}`)),
            element("span.length", distanceText(lines.reduce((sum, line) => sum + length(line), 0))),
            button("place", "notice.show", () => looks.at(lines.flat())));
    });
    const sources = [...new Set(traffic.map(({ source }) => source))].join(", ");
    const age = durationText(Math.max(...traffic.map((stretch) => stretch.age)));
    return [element("ul.congestion", rows), element("p.hint", isolated(sources), " · ", text("traffic.age", { age }))];
}

/** Meters. */
function length(line) {
    const places = line.map((coordinate) => new window.maplibregl.LngLat(...position(coordinate)));
    return places.slice(1).reduce((sum, place, index) => sum + place.distanceTo(places[index]), 0);
}
