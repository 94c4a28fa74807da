// The button on the map that shows where one is, with its accuracy, if that is on a map of the server.

import { showBeside } from "./basemap.js";
import { keepLocation } from "./completion.js";
import { element } from "./element.js";
import { cornerPositions, isWithin, mapsOf, pixelsOf, position } from "./geometry.js";
import { iconButton } from "./icons.js";
import { drawLocation } from "./regions.js";
import { coordinateText, distanceText, text } from "./texts.js";

const usualZoom = 15;
/** How large the circle of the accuracy may be. */
const mostPixels = 150;

export function locationButton({ plan, map, overlays, capabilities, say }) {
    async function show() {
        button.disabled = true;
        say(await locate().catch(({ message }) => message));
        button.disabled = false;
    }
    async function locate() {
        const { coordinate } = await keepLocation(plan);
        if (!mapsOf(capabilities).some(({ bounds }) => isWithin(position(coordinate), cornerPositions(bounds)))) return text("here.outside", { place: coordinateText(coordinate) });
        const { accuracy } = plan.currentLocation;
        drawLocation(overlays, plan.currentLocation);
        showBeside(map, position(coordinate), Math.min(Math.max(usualZoom, map.getZoom()), Math.log2(mostPixels / pixelsOf(coordinate, Math.max(1, accuracy)))));
        return text("here.shown", { accuracy: distanceText(accuracy) });
    }
    const button = iconButton("here", text("here.locate"), show);
    const node = element("div.maplibregl-ctrl.maplibregl-ctrl-group.locator", button);
    return { onAdd: () => node, onRemove: () => node.remove() };
}
