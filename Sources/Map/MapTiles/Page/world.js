// The world around our maps: land, borders and large towns of Natural Earth, below our own map and in its colors.

import { box, cornerPositions, decodePolyline, isWithin, mapsOf } from "./geometry.js";
import { feature } from "./overlays.js";
import { ask } from "./server.js";

/** A function that puts the world below a style of our own map; what the maps show they show alone. */
export async function loadWorld(capabilities) {
    const { land, borders, towns } = await ask("/page/world.json");
    const maps = mapsOf(capabilities).map((one) => cornerPositions(one.mapBounds ?? one.bounds));
    const sources = {
        land: land.map((ring) => feature("Polygon", [line(ring)])), borders: borders.map((one) => feature("LineString", line(one))),
        maps: maps.map((corners) => feature("Polygon", [box(...corners)])),
        towns: towns.map(([name, ...place], rank) => feature("Point", place, { name, rank })).filter((one) => !maps.some((corners) => isWithin(one.geometry.coordinates, corners))),
    };
    return (style) => (style.sources.map?.type === "vector" ? around(style, sources) : style);
}

/** A polyline in hundredths of a degree. */
const line = (encoded) => decodePolyline(encoded).map(({ latitude, longitude }) => [longitude * 1000, Math.max(-85, latitude * 1000)]);

function around(style, sources) {
    const paint = (id) => style.layers.find((layer) => layer.id === id)?.paint ?? {};
    const [background, ...layers] = style.layers;
    const ground = background.paint["background-color"];
    const [text, edge] = [paint("town"), paint("country-border")["line-color"]];
    const world = (name, type, paint, more) => ({ id: `world-${name}`, source: `world-${name}`, type, paint, ...more });
    const data = (features) => ({ type: "geojson", data: { type: "FeatureCollection", features }, maxzoom: 8, attribution: "Natural Earth" });
    return {
        ...style, sources: { ...Object.fromEntries(Object.entries(sources).map(([name, list]) => [`world-${name}`, data(list)])), ...style.sources },
        layers: [
            { ...background, paint: { "background-color": paint("water")["fill-color"] } },
            world("land", "fill", { "fill-color": ground, "fill-antialias": false }), world("borders", "line", { "line-color": edge, "line-opacity": 0.5 }),
            world("maps", "fill", { "fill-color": ground, "fill-antialias": false }),
            // Below our own texts, which have the room first.
            world("towns", "symbol", { ...text, "text-opacity": 0.75 }, { maxzoom: 9, layout: {
                "text-field": ["get", "name"], "text-font": ["Regular"], "text-size": 12, "text-padding": 14, "symbol-sort-key": ["-", 0, ["get", "rank"]],
            } }),
            ...layers,
        ],
    };
}
