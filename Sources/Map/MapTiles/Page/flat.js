// The map where the browser has no WebGL: pictures of tiles, and the lines and points of the plan as SVG above them. Moving,
// pins, menus and controls stay MapLibre's; only its painter is replaced.

import { element } from "./element.js";

const { maplibregl } = window;
const [side, greatestZoom] = [256, 19];
/** What is drawn, from below to above: for lines and areas the width and dashes, for points the diameter. */
const looks = {
    coverage: {}, maps: { width: 2 }, reach: { width: 2 }, areas: { width: 2 }, alternates: { width: 5 }, comparison: { width: 4.5, dashes: "7 5" }, route: { width: 5.5 },
    traffic: { width: 5.5 }, highlight: { width: 6 }, closed: { width: 4.5, dashes: "3 3" }, snaps: { width: 2.5, dashes: "1 5" }, location: { point: 14 },
    refusal: { width: 3, dashes: "3 5", point: 14 }, notices: { point: 12 }, stops: { point: 6 }, draft: { width: 2, point: 10 },
};
const painter = new Proxy(function () {}, { get: (_, key) => (key === Symbol.toPrimitive ? () => 0 : painter), set: () => true, apply: () => painter });

/** A kind of map that draws what the overlays have, in the colors of an appearance. */
export const flatMap = (overlays, appearance) => class extends maplibregl.Map {
    #tiles = new Map();
    #ground = element("div.flat", { "aria-hidden": "true" });
    #lines = element("svg");

    constructor(options) {
        super({ ...options, maxPitch: 0 });
        overlays.follow = () => this.triggerRepaint();
        this.getCanvasContainer().prepend(this.#ground);
        this.#ground.append(element("div"), this.#lines);
        this.triggerRepaint();
    }

    _setupPainter() { this.painter = painter; }

    /** Pictures have nothing around the maps. */
    get isFlat() { return true; }
    loaded() { return Boolean(this.style?._loaded); }

    _render(time) {
        this._renderTaskQueue.run(time);
        if (this._removed || !this.#ground?.isConnected) return this;
        this._styleDirty = this._sourcesDirty = false;
        this.#drawTiles();
        this.#drawLines();
        const isFirst = this.loaded() && !this._loaded;
        this._loaded ||= isFirst;
        this.fire("render");
        if (isFirst) this.fire("load");
        if (!this.isMoving() && this._loaded) this.fire("idle");
        return this;
    }

    /** The pixels of the whole world, and a function from its unit square to the screen. */
    get #frame() {
        const { clientWidth: width, clientHeight: height } = this.getContainer();
        const [center, world] = [maplibregl.MercatorCoordinate.fromLngLat(this.getCenter()), 512 * 2 ** this.getZoom()];
        return { width, height, world, at: (x, y) => [(x - center.x) * world + width / 2, (y - center.y) * world + height / 2], center };
    }

    #drawTiles() {
        const { width, height, world, at, center } = this.#frame;
        const zoom = Math.max(0, Math.min(greatestZoom, Math.round(Math.log2(world / side))));
        const count = 2 ** zoom;
        const [first, last] = [-0.5, 0.5].map((part) => [center.x + (part * width) / world, center.y + (part * height) / world].map((place) => Math.floor(place * count)));
        const scale = window.devicePixelRatio > 1 ? "@2x" : "";
        const wanted = new Set();
        for (let y = Math.max(0, first[1]); y <= Math.min(count - 1, last[1]); y++) {
            for (let x = first[0]; x <= last[0]; x++) {
                const key = `${zoom}/${x}/${y}`;
                const address = `/tiles/${zoom}/${((x % count) + count) % count}/${y}${scale}.png?appearance=${appearance()}`;
                wanted.add(key);
                if (this.#tiles.get(key)?.address === address) continue;
                const image = element("img", { src: address, alt: "", onload: () => this.triggerRepaint(), onerror: () => (image.hidden = true) });
                this.#tiles.get(key)?.image.remove();
                this.#tiles.set(key, { address, image, zoom, x, y });
                this.#ground.firstChild.append(image);
            }
        }
        // Tiles of another zoom stay below until all new ones are there.
        const isWhole = [...wanted].every((key) => this.#tiles.get(key).image.complete);
        for (const [key, { image, zoom: own, x, y }] of this.#tiles) {
            if (!wanted.has(key) && (isWhole || own === zoom)) {
                image.remove();
                this.#tiles.delete(key);
                continue;
            }
            const [[left, top], size] = [at(x / 2 ** own, y / 2 ** own), world / 2 ** own];
            Object.assign(image.style, { transform: `translate(${left}px, ${top}px)`, width: `${size + 0.5}px`, height: `${size + 0.5}px`, zIndex: own === zoom ? 1 : 0 });
        }
    }

    #drawLines() {
        const { at } = this.#frame;
        const project = (place) => {
            const { x, y } = maplibregl.MercatorCoordinate.fromLngLat(place);
            return at(x, y).map((number) => number.toFixed(1)).join(" ");
        };
        const path = (line) => `M${line.map(project).join("L")}`;
        this.#lines.replaceChildren(...Object.entries(looks).flatMap(([name, look]) => overlays.features(name).map(({ geometry: { type, coordinates }, properties }) => {
            const rings = { Point: [], LineString: [coordinates], Polygon: coordinates, MultiLineString: coordinates, MultiPolygon: coordinates.flat?.(1) }[type] ?? [];
            const color = overlays.color(properties.congestion ?? (name === "reach" ? properties.band : name), appearance());
            const isArea = type.endsWith("Polygon");
            if (type !== "Point") {
                return element("path", { d: rings.map(path).join(""), fill: isArea ? color : "none", "fill-opacity": 0.2, "fill-rule": "evenodd", stroke: look.width ? color : "none",
                    "stroke-width": look.width, "stroke-dasharray": look.dashes, "stroke-linejoin": "round" });
            }
            const [cx, cy] = project(coordinates).split(" ");
            return look.point && element("circle", { cx, cy, r: look.point / 2, fill: color, stroke: "#fff", "stroke-width": 2 });
        })).filter(Boolean));
    }
};
