// The map: its style from the server in light or dark, its controls, and the shape of the free space beside the panel.

import { cornerPositions } from "./geometry.js";
import { ask } from "./server.js";
import { kept } from "./storage.js";
import { locale, text } from "./texts.js";

const { maplibregl } = window;
const dark = window.matchMedia("(prefers-color-scheme: dark)");
export const still = window.matchMedia("(prefers-reduced-motion: reduce)");
const credit = '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap contributors</a>';
/** How much nearer to the edge than the free space what is in sight may be. */
const margin = 16;
/** `light`, `dark`, or `auto` for that of the system. */
export const chosenAppearance = () => kept("appearance") ?? "auto";
const appearance = () => (chosenAppearance() !== "auto" ? chosenAppearance() : dark.matches ? "dark" : "light");

/** Makes the map of a server with these capabilities, at the view of the address or at the whole area. */
export async function createMap(container, { capabilities, style, overlays }) {
    const options = {
        container, style: overlays.styled(style, appearance()), attributionControl: false, maxZoom: 19, hash: "map",
        bounds: cornerPositions(capabilities.bounds), fitBoundsOptions: { padding: freeSpace() },
        dragRotate: false, pitchWithRotate: false, fadeDuration: still.matches ? 0 : 200, locale: mapTexts(),
        transformRequest: (url) => ({ url: new URL(url, location.href).href }),
        localIdeographFontFamily: '"Helvetica Neue", Tahoma, "DejaVu Sans", "Noto Sans", system-ui, sans-serif',
    };
    const map = await makeMap(options, overlays);
    drawAllTexts(map);
    for (const input of [map.touchZoomRotate, map.keyboard]) input.disableRotation();
    const [corner, otherCorner] = locale.direction === "rtl" ? ["bottom-left", "bottom-right"] : ["bottom-right", "bottom-left"];
    map.addControl(new maplibregl.AttributionControl({ compact: false, customAttribution: credit }), corner);
    map.addControl(new maplibregl.NavigationControl({ showCompass: false }), corner);
    // The scale is in a row with the credit, so that little of a route can be behind them.
    const scale = new maplibregl.ScaleControl({ maxWidth: 110 });
    map.addControl(scale, otherCorner);
    overlays.attach(map);
    const restyle = async () => map.setStyle(overlays.styled(await baseStyle(), appearance()));
    dark.addEventListener("change", () => chosenAppearance() === "auto" && restyle());
    return { map, restyle, scale, corner };
}

/** A map that MapLibre draws, or one of pictures where the browser has no WebGL. */
async function makeMap(options, overlays) {
    try {
        return new maplibregl.Map(options);
    } catch {
        options.container.replaceChildren();
        const { flatMap } = await import("./flat.js");
        return new (flatMap(overlays, appearance))(options);
    }
}

/** Makes MapLibre draw all letters with the fonts of the system; from 5.11 on it does so without `glyphs`, the page has 5.3 (Makefile). */
const drawAllTexts = (map) => (Object.getPrototypeOf(map.style.glyphManager)._doesCharSupportLocalGlyph = () => true);

/** Shows all positions beside the panel. */
export function showAll(map, positions, duration = still.matches ? 0 : 500) {
    const bounds = positions.reduce((box, place) => box.extend(place), new maplibregl.LngLatBounds());
    map.fitBounds(bounds, { padding: freeSpace(), maxZoom: 17, duration }, { isLook: true });
}

/** Moves the map so that a position is in the middle of what is free beside the panel; on a tilted map it is lower. */
export function showBeside(map, center, zoom = map.getZoom(), turn = {}) {
    const { left, right, top, bottom } = freeSpace();
    // On a phone no panel is beside the map, and the room for its buttons does not count.
    const aside = window.innerWidth < 760 ? 0 : (left - right) / 2;
    const ahead = turn.pitch ? map.getContainer().clientHeight / 5 : 0;
    map.easeTo({ center, zoom, ...turn, offset: [aside, (top - bottom) / 2 + ahead], duration: still.matches ? 0 : 400 });
}

/** Whether all positions are on the screen and not below the panel. */
export function isInSight(map, positions) {
    const { clientWidth, clientHeight } = map.getContainer();
    const { left, right, top, bottom } = freeSpace();
    const corners = [[left - margin, clientHeight - bottom + margin], [clientWidth - right + margin, top - margin]].map((corner) => map.unproject(corner));
    return positions.every((place) => new maplibregl.LngLatBounds(...corners).contains(place));
}

/** The padding that keeps clear of the panel, and of the banner while a route is followed. */
function freeSpace() {
    const panel = document.getElementById("panel").getBoundingClientRect();
    const width = window.innerWidth;
    if (document.body.classList.contains("embedded")) return { top: panel.bottom + 60, left: 40, right: 40, bottom: 40 };
    // A pin fits between the route and the buttons to zoom.
    const edge = 64;
    const beside = width < 760 ? 24 : Math.min(panel.width + edge + 16, width * 0.6);
    const [left, right] = locale.direction === "rtl" ? [edge, beside] : [beside, edge];
    return { top: Math.max(edge, document.getElementById("follow").getBoundingClientRect().bottom + 12), bottom: edge, left, right };
}

/** A picture of the free part of the map, for paper, where a canvas of WebGL stays empty; its stops are large points. */
export function pictureOf(map) {
    const setStops = (radius) => map.setPaintProperty("plan-stops-circle", "circle-radius", radius);
    setStops(9);
    map.redraw();
    const canvas = map.getCanvas();
    const { left, right } = freeSpace();
    const scale = canvas.width / canvas.clientWidth;
    const [x, width] = [(left - 48) * scale, (canvas.clientWidth - left - right + 96) * scale];
    const picture = Object.assign(document.createElement("canvas"), { width, height: canvas.height });
    picture.getContext("2d").drawImage(canvas, -x, 0);
    setStops(2.5);
    return picture.toDataURL();
}

/** The server's style for the appearance, which the document gets too. */
export async function baseStyle() {
    document.documentElement.dataset.appearance = appearance();
    const style = await ask("/style.json", { parameters: { appearance: appearance() } });
    // Behind a proxy the server may know itself under another name than the page does.
    const own = Object.values(style.sources).filter((source) => source.type === "vector");
    for (const source of own) source.tiles = source.tiles.map((tile) => tile.replace(/^https?:\/\/[^/]+/, ""));
    style.sprite &&= location.origin + new URL(style.sprite, location.href).pathname;
    return style;
}

const mapTexts = () => ({
    "AttributionControl.ToggleAttribution": text("map.credit"), "NavigationControl.ZoomIn": text("map.zoomIn"),
    "NavigationControl.ZoomOut": text("map.zoomOut"), "Map.Title": text("map.title"),
});
