// The map: its style from the server in light or dark, its controls, and the shape of the free space beside the panel.

import { registerGlyphs } from "./glyphs.js";
import { boundsOf, position } from "./geometry.js";
import { ask } from "./server.js";
import { addShields } from "./shield.js";
import { locale, text } from "./texts.js";

const { maplibregl } = window;
const dark = window.matchMedia("(prefers-color-scheme: dark)");
const credit = '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap contributors</a>';
const still = window.matchMedia("(prefers-reduced-motion: reduce)");

/** `light`, `dark`, or `auto` for that of the system. */
export const appearance = {
    get chosen() {
        return localStorage.getItem("appearance") ?? "auto";
    },
    get shown() {
        return this.chosen === "auto" ? (dark.matches ? "dark" : "light") : this.chosen;
    },
    choose(value) {
        localStorage.setItem("appearance", value);
        this.apply();
    },
    apply() {
        document.documentElement.dataset.appearance = this.shown;
    },
};

/** Makes the map of a server with these capabilities, at a view of the address or at the whole area. */
export function createMap(container, { capabilities, style, view, overlays }) {
    registerGlyphs(maplibregl);
    const { southWest, northEast } = capabilities.bounds;
    const bounds = [position(southWest), position(northEast)];
    const map = new maplibregl.Map({
        container, style: overlays.styled(style, appearance.shown), attributionControl: false, maxZoom: 19,
        ...(view ?? { bounds, fitBoundsOptions: { padding: freeSpace() } }), dragRotate: false, pitchWithRotate: false,
        transformRequest: (url) => ({ url: new URL(url, location.href).href }), locale: mapTexts(), fadeDuration: still.matches ? 0 : 200,
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    const corner = locale.direction === "rtl" ? "bottom-left" : "bottom-right";
    map.addControl(new maplibregl.AttributionControl({ compact: false, customAttribution: credit }), corner);
    map.addControl(new maplibregl.NavigationControl({ showCompass: false }), corner);
    map.addControl(new maplibregl.ScaleControl({ maxWidth: 110, unit: locale.units === "metric" ? "metric" : "imperial" }), corner);
    overlays.attach(map);
    addShields(map);
    const restyle = async () => map.setStyle(overlays.styled(await baseStyle(), appearance.shown));
    dark.addEventListener("change", () => appearance.chosen === "auto" && (appearance.apply(), restyle()));
    return { map, restyle };
}

/** Shows all positions beside the panel. */
export function showAll(map, positions, options = {}) {
    if (positions.length === 0) return;
    const [west, south, east, north] = boundsOf(positions);
    map.fitBounds([[west, south], [east, north]], { padding: freeSpace(), maxZoom: 17, duration: still.matches ? 0 : 500, ...options });
}

/** Whether all positions are on the screen and not below the panel. */
export function isInSight(map, positions) {
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const { left, right, top, bottom } = freeSpace();
    return positions.every((place) => {
        const { x, y } = map.project(place);
        return x > left / 2 && x < width - right / 2 && y > top / 2 && y < height - bottom / 2;
    });
}

/** The padding that keeps clear of the panel. */
export function freeSpace() {
    const panel = document.getElementById("panel").getBoundingClientRect();
    const width = window.innerWidth;
    const edge = Math.min(56, width / 8);
    if (document.body.classList.contains("embedded")) return { top: panel.bottom + 44, left: 40, right: 40, bottom: 40 };
    if (width < 760) return { top: edge, left: edge, right: edge, bottom: edge };
    const isRight = panel.left > width / 2;
    const beside = Math.min(panel.width + edge + 16, width * 0.6);
    return { top: edge, bottom: edge, left: isRight ? edge : beside, right: isRight ? beside : edge };
}

/** A picture of the free part of the map with the stops, for paper, where a canvas of WebGL stays empty. */
export function pictureOf(map, stops) {
    map.redraw();
    const canvas = map.getCanvas();
    const scale = canvas.width / canvas.clientWidth;
    const { left, right } = freeSpace();
    const [x, width] = [(left - 48) * scale, (canvas.clientWidth - left - right + 96) * scale];
    const picture = Object.assign(document.createElement("canvas"), { width, height: canvas.height });
    const context = picture.getContext("2d");
    context.drawImage(canvas, -x, 0);
    stops.filter((stop) => stop.coordinate).forEach((stop, index, all) => {
        const point = map.project(position(stop.coordinate));
        context.fillStyle = index === 0 ? "#1c7c36" : index === all.length - 1 ? "#c8232c" : "#7a3cc2";
        context.beginPath();
        context.arc(point.x * scale - x, point.y * scale, 8 * scale, 0, 7);
        context.fill();
        Object.assign(context, { strokeStyle: "#fff", lineWidth: 3 * scale }).stroke();
    });
    return picture.toDataURL();
}

/** The server's style; a plain ground if it has none. */
export async function baseStyle() {
    const shown = appearance.shown;
    try {
        const style = await ask("/style.json", { parameters: { appearance: shown } });
        // Behind a proxy the server may know itself under another name than the page does.
        const own = Object.values(style.sources).filter((source) => source.type === "vector");
        for (const source of own) source.tiles = source.tiles.map((tile) => tile.replace(/^https?:\/\/[^/]+/, ""));
        return style;
    } catch {
        const color = shown === "dark" ? "#20262c" : "#eef0ea";
        const ground = { id: "background", type: "background", paint: { "background-color": color } };
        return { version: 8, sources: {}, glyphs: "glyphs://{fontstack}/{range}", layers: [ground] };
    }
}

function mapTexts() {
    return {
        "AttributionControl.ToggleAttribution": text("map.credit"), "NavigationControl.ZoomIn": text("map.zoomIn"),
        "NavigationControl.ZoomOut": text("map.zoomOut"), "Map.Title": text("map.title"),
    };
}
