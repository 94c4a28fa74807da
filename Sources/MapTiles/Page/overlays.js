// What the page draws over the base map: one GeoJSON source for each name, with its layers in light and dark.

const empty = { type: "FeatureCollection", features: [] };
const names = [
    "coverage", "areas", "draft", "closed", "alternates", "route", "comparison", "snaps", "highlight", "refusal", "location",
    "notices", "times",
];

const colors = {
    light: {
        route: "#0b6bf0", routeEdge: "#0a3f94", alternate: "#8fb0de", alternateEdge: "#5f7fae", shade: "#35424f", red: "#c8232c",
        highlight: "#ffb300", comparison: "#7a3cc2", dots: "#38434d", halo: "#ffffff", here: "#0b6bf0",
    },
    dark: {
        route: "#4da3ff", routeEdge: "#0c2f63", alternate: "#54719b", alternateEdge: "#2c405e", shade: "#000000", red: "#ff6b6b",
        highlight: "#ffc94d", comparison: "#c79bff", dots: "#d5dde5", halo: "#15191e", here: "#4da3ff",
    },
};

export function feature(type, coordinates, properties = {}) {
    return { type: "Feature", properties, geometry: { type, coordinates } };
}

export class Overlays {
    #map = null;
    #data = Object.fromEntries(names.map((name) => [name, empty]));

    /** Draws on this map from now on. What was set before its style was there is drawn then. */
    attach(map) {
        this.#map = map;
        map.on("style.load", () => names.forEach((name) => this.#draw(name)));
    }

    set(name, features) {
        this.#data[name] = { type: "FeatureCollection", features };
        this.#draw(name);
    }

    #draw(name) {
        this.#map?.getSource(`plan-${name}`)?.setData(this.#data[name]);
    }

    /** A style of the base map with the overlays: those of roads below its texts, the others on top. */
    styled(base, appearance) {
        const sources = Object.fromEntries(names.map((name) => [`plan-${name}`, { type: "geojson", data: this.#data[name] }]));
        const firstText = base.layers.findIndex((layer) => layer.type === "symbol");
        const split = firstText < 0 ? base.layers.length : firstText;
        const { below, above } = layers(colors[appearance]);
        return {
            ...base, sources: { ...base.sources, ...sources },
            layers: [...base.layers.slice(0, split), ...below, ...base.layers.slice(split), ...above],
        };
    }
}

function layers(color) {
    const wide = (width) => ["interpolate", ["linear"], ["zoom"], 8, width * 0.6, 14, width, 18, width * 1.9];
    const below = [
        fill("coverage", { "fill-color": color.shade, "fill-opacity": 0.22, "fill-antialias": false }),
        fill("areas", { "fill-color": color.red, "fill-opacity": 0.18 }),
        line("areas", { "line-color": color.red, "line-width": 2 }),
        line("alternates", { "line-color": color.alternateEdge, "line-width": wide(7.5) }, "edge"),
        line("alternates", { "line-color": color.alternate, "line-width": wide(5) }),
        line("comparison", { "line-color": color.comparison, "line-width": wide(4.5), "line-dasharray": [1.6, 1.2] }),
        line("route", { "line-color": color.routeEdge, "line-width": wide(8.5) }, "edge"),
        line("route", { "line-color": color.route, "line-width": wide(5.5) }),
        line("highlight", { "line-color": color.highlight, "line-width": wide(6) }),
        line("closed", { "line-color": color.halo, "line-width": wide(6.5) }, "edge"),
        line("closed", { "line-color": color.red, "line-width": wide(4.5), "line-dasharray": [0.6, 0.6] }),
    ];
    const above = [
        line("snaps", { "line-color": color.dots, "line-width": 2.5, "line-dasharray": [0.2, 1.8] }),
        circle("snaps", { "circle-radius": 4, "circle-color": color.halo, "circle-stroke-color": color.dots, "circle-stroke-width": 2 }),
        fill("location", { "fill-color": color.here, "fill-opacity": 0.15 }),
        circle("location", { "circle-radius": 7, "circle-color": color.here, "circle-stroke-color": "#fff", "circle-stroke-width": 2.5 }),
        line("refusal", { "line-color": color.red, "line-width": 3, "line-dasharray": [1, 1.6] }),
        circle("refusal", { "circle-radius": 7, "circle-color": color.halo, "circle-stroke-color": color.red, "circle-stroke-width": 3 }),
        circle("notices", { "circle-radius": 6, "circle-color": color.highlight, "circle-stroke-color": "#3d2c00", "circle-stroke-width": 2 }),
        fill("draft", { "fill-color": color.red, "fill-opacity": 0.12 }),
        line("draft", { "line-color": color.red, "line-width": 2, "line-dasharray": [2, 1.5] }),
        circle("draft", { "circle-radius": 5, "circle-color": color.halo, "circle-stroke-color": color.red, "circle-stroke-width": 2 }),
        layer("times", "symbol", "text", null, {
            "text-color": ["case", ["get", "isChosen"], color.route, color.dots], "text-halo-color": color.halo, "text-halo-width": 2.5,
        }, { "text-field": ["get", "text"], "text-font": ["Bold"], "text-size": 14, "text-allow-overlap": true, "text-anchor": "left", "text-offset": [0.7, 0] }),
        // Wide and invisible, so that a finger can take a line.
        line("alternates", { "line-color": "#000", "line-opacity": 0, "line-width": 22 }, "grip"),
        line("route", { "line-color": "#000", "line-opacity": 0, "line-width": 18 }, "grip"),
    ];
    return { below, above };
}

const layer = (name, type, suffix, geometry, paint, layout = {}) => ({
    id: `plan-${name}-${suffix}`, type, source: `plan-${name}`, paint, layout,
    ...(geometry ? { filter: ["==", ["geometry-type"], geometry] } : {}),
});
const fill = (name, paint) => layer(name, "fill", "fill", "Polygon", paint);
const line = (name, paint, suffix = "line") => layer(name, "line", suffix, null, paint, { "line-join": "round", "line-cap": "round" });
const circle = (name, paint) => layer(name, "circle", "circle", "Point", paint);
