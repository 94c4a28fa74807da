// What the page draws over the base map: one GeoJSON source for each name, with its layers in light and dark.

/** In light and in dark. */
const colors = {
    route: ["#0b6bf0", "#4da3ff"], routeEdge: ["#0a3f94", "#0c2f63"], alternate: ["#8fb0de", "#54719b"], alternateEdge: ["#5f7fae", "#2c405e"],
    shade: ["#35424f", "#000000"], red: ["#c8232c", "#ff6b6b"], green: ["#1c7c36", "#46c268"], highlight: ["#ffb300", "#ffc94d"],
    moderate: ["#ffb020", "#ffd166"], heavy: ["#d9480f", "#ff8a4d"], severe: ["#7d0a1e", "#e0314b"],
    comparison: ["#7a3cc2", "#c79bff"], dots: ["#38434d", "#d5dde5"], halo: ["#ffffff", "#15191e"],
};

/** Of the areas within reach, the nearest first, in light and in dark. */
export const bands = [["#087f8c", "#4fd1c5"], ["#2f9e5a", "#7fdc8c"], ["#6aa832", "#b6dc5a"], ["#c79a00", "#f2d03b"]];

/** What is drawn in the color of another name. */
const others = {
    alternates: "alternate", maps: "comparison", areas: "red", closed: "red", refusal: "red", draft: "red", stops: "comparison", location: "route",
    notices: "highlight", coverage: "shade",
};

export const feature = (type, coordinates, properties = {}) => ({ type: "Feature", properties, geometry: { type, coordinates } });
const collection = (features) => ({ type: "FeatureCollection", features });

export class Overlays {
    #map = null;
    #data = {};
    /** Puts the world below a style once it is loaded. */
    world = (style) => style;
    /** Called after each change of the data. */
    follow = () => {};

    /** Draws on this map from now on. What was set before its style was there is drawn then. */
    attach(map) {
        this.#map = map;
        // Another symbol that the sprite lacks stays away without a warning.
        const missing = { width: 1, height: 1, data: new Uint8Array(4) };
        map.on("styleimagemissing", ({ id }) => map.addImage(id, id === "plan-arrow" ? arrow() : missing, { pixelRatio: 2 }));
        map.on("style.load", () => Object.entries(this.#data).forEach(([source, data]) => map.getSource(source).setData(data)));
    }

    set(name, features) {
        const source = `plan-${name}`;
        this.#data[source] = collection(features);
        this.#map?.getSource(source)?.setData(this.#data[source]);
        this.follow();
    }

    features(name) { return this.#data[`plan-${name}`]?.features ?? []; }

    /** The color of a name, or of the number of a band. */
    color(name, appearance) { return (bands[name] ?? colors[name] ?? colors[others[name]] ?? colors.dots)[appearance === "dark" ? 1 : 0]; }

    /** A style of the base map with the overlays: those of roads below its texts, the others on top. */
    styled(own, appearance) {
        const base = this.world(own);
        const firstText = base.layers.findIndex((layer) => layer.type === "symbol" && layer.source === "map");
        const split = firstText < 0 ? base.layers.length : firstText;
        const chosen = ([light, dark]) => (appearance === "dark" ? dark : light);
        const { below, above } = layers(Object.fromEntries(Object.entries(colors).map(([name, pair]) => [name, chosen(pair)])), bands.map(chosen));
        const sources = [...below, ...above].map(({ source }) => [source, { type: "geojson", data: this.#data[source] ?? collection([]) }]);
        return { ...base, sources: { ...base.sources, ...Object.fromEntries(sources) }, layers: [...base.layers.slice(0, split), ...below, ...base.layers.slice(split), ...above] };
    }
}

function layers(color, bandColors) {
    const wide = (width) => ["interpolate", ["linear"], ["zoom"], 8, width * 0.6, 14, width, 18, width * 1.9];
    // A line that comes back along the same road is beside itself, on the right.
    const isTwice = ["==", ["get", "isTwice"], true];
    const apart = ["interpolate", ["linear"], ["zoom"], 8, ["case", isTwice, 2.4, 0], 14, ["case", isTwice, 4, 0], 18, ["case", isTwice, 7.6, 0]];
    const band = ["match", ["get", "band"], ...bandColors.flatMap((one, index) => [index, one]), bandColors[0]];
    const below = [
        fill("reach", { "fill-color": band, "fill-opacity": 0.2 }), line("reach", band, 2),
        fill("coverage", { "fill-color": color.shade, "fill-opacity": 0.22, "fill-antialias": false }),
        fill("areas", { "fill-color": color.red, "fill-opacity": 0.18 }), line("areas", color.red, 2),
        line("alternates", color.alternateEdge, wide(7.5), { suffix: "edge" }), line("alternates", color.alternate, wide(5)),
        line("comparison", color.comparison, wide(4.5), { dashes: [1.6, 1.2] }),
        line("route", color.routeEdge, wide(8.5), { suffix: "edge", offset: apart }), line("route", color.route, wide(5.5), { offset: apart }),
        line("traffic", ["match", ["get", "congestion"], "severe", color.severe, "heavy", color.heavy, color.moderate], wide(5.5)),
        // Not everyone tells the colors apart.
        line("traffic", color.halo, wide(1.8), { suffix: "dashes", dashes: [1, 2], filter: ["==", ["get", "congestion"], "severe"] }),
        line("highlight", color.highlight, wide(6)),
        layer("route", "symbol", "arrows", {}, { filter: isTwice, layout: {
            "symbol-placement": "line", "symbol-spacing": 46, "icon-image": "plan-arrow", "icon-allow-overlap": true, "icon-ignore-placement": true, "icon-padding": 0,
            "icon-offset": ["interpolate", ["linear"], ["zoom"], 8, ["literal", [0, 2.4]], 14, ["literal", [0, 4]], 18, ["literal", [0, 7.6]]],
        } }),
        line("closed", color.halo, wide(6.5), { suffix: "edge" }), line("closed", color.red, wide(4.5), { dashes: [0.6, 0.6] }),
    ];
    // Of a map that is small on the screen one sees where it is.
    const isSmall = ["<", ["zoom"], ["get", "until"]];
    const above = [
        layer("maps", "fill", "fill", { "fill-color": color.comparison, "fill-opacity": 0.12 }, { filter: ["all", ["==", ["geometry-type"], "Polygon"], isSmall] }),
        line("maps", color.comparison, 2, { filter: isSmall }),
        layer("maps", "symbol", "text", { "text-color": color.comparison, "text-halo-color": color.halo, "text-halo-width": 2 }, {
            filter: ["all", ["==", ["geometry-type"], "Point"], isSmall],
            layout: { "text-field": ["get", "name"], "text-font": ["Bold"], "text-size": 14, "text-variable-anchor": ["left", "right", "top", "bottom"], "text-radial-offset": 0.8 },
        }),
        line("snaps", color.dots, 2.5, { dashes: [0.2, 1.8] }), circle("snaps", 4, color.halo, color.dots, 2),
        // A radius in meters: pixels double with each zoom.
        circle("accuracy", ["interpolate", ["exponential", 2], ["zoom"], 0, 0, 24, ["get", "pixels"]], color.route, color.route, 0, 0.15),
        circle("location", 7, color.route, "#fff", 2.5),
        line("refusal", color.red, 3, { dashes: [1, 1.6] }), circle("refusal", 7, color.halo, color.red, 3),
        circle("notices", 6, color.highlight, "#3d2c00", 2),
        circle("stops", 2.5, ["match", ["get", "role"], "start", color.green, "end", color.red, color.comparison], "#fff", 1.5),
        fill("draft", { "fill-color": color.red, "fill-opacity": 0.12 }),
        line("draft", color.red, 2, { dashes: [2, 1.5] }), circle("draft", 5, color.halo, color.red, 2),
        layer("times", "symbol", "text", {
            "text-color": ["case", ["get", "isChosen"], color.route, color.dots], "text-halo-color": color.halo, "text-halo-width": 2.5,
        }, { layout: { "text-field": ["get", "text"], "text-font": ["Bold"], "text-size": 14, "text-allow-overlap": true, "text-anchor": "left", "text-offset": [0.7, 0] } }),
        // Wide and invisible, so that a finger can take a line.
        line("alternates", "#000", 22, { suffix: "grip", opacity: 0 }), line("route", "#000", 18, { suffix: "grip", opacity: 0 }),
    ];
    return { below, above };
}

const layer = (name, type, suffix, paint, more) => ({ id: `plan-${name}-${suffix}`, type, source: `plan-${name}`, paint, ...more });
const only = (geometry) => ({ filter: ["==", ["geometry-type"], geometry] });
const fill = (name, paint) => layer(name, "fill", "fill", paint, only("Polygon"));

function line(name, color, width, { suffix = "line", dashes, opacity = 1, filter, offset = 0 } = {}) {
    const paint = { "line-offset": offset, "line-color": color, "line-width": width, "line-opacity": opacity, ...(dashes && { "line-dasharray": dashes }) };
    return layer(name, "line", suffix, paint, { ...(filter && { filter }), layout: { "line-join": "round", "line-cap": "round" } });
}

function circle(name, radius, color, edge, edgeWidth, opacity = 1) {
    const paint = {
        "circle-radius": radius, "circle-color": color, "circle-stroke-color": edge, "circle-stroke-width": edgeWidth, "circle-opacity": opacity,
        "circle-radius-transition": { duration: 0 },
    };
    return layer(name, "circle", "circle", paint, only("Point"));
}

/** A head of an arrow along a line. */
function arrow() {
    const context = new OffscreenCanvas(20, 20).getContext("2d");
    Object.assign(context, { strokeStyle: "#fff", lineWidth: 3.5, lineCap: "round", lineJoin: "round" });
    context.stroke(new Path2D("M7 5l6 5-6 5"));
    return context.getImageData(0, 0, 20, 20);
}
