// The button on the map that shows where one is, with its accuracy, if that is on a map of the server.

import { showBeside } from "./basemap.js";
import { keepLocation } from "./completion.js";
import { element } from "./element.js";
import { cornerPositions, position } from "./geometry.js";
import { iconButton } from "./icons.js";
import { drawLocation } from "./regions.js";
import { coordinateText, distanceText, text } from "./texts.js";

const [nearestZoom, farthestZoom] = [16, 15];
/** How much of the map the circle of the accuracy may take. */
const mostPixels = 150;

export class LocationButton {
    #button = iconButton("here", text("here.locate"), () => this.#show());

    constructor(page) {
        this.page = page;
    }

    onAdd() {
        return (this.node = element("div.maplibregl-ctrl.maplibregl-ctrl-group.locator", this.#button));
    }

    onRemove() {
        this.node.remove();
    }

    async #show() {
        const { plan, map, overlays, capabilities, say } = this.page;
        this.#button.disabled = true;
        try {
            const { coordinate } = await keepLocation(plan);
            const { accuracy } = plan.currentLocation;
            const areas = capabilities.areas ?? [capabilities];
            if (!areas.some(({ bounds }) => isWithin(coordinate, bounds))) throw new Error(text("here.outside", { place: coordinateText(coordinate) }));
            drawLocation(overlays, plan.currentLocation);
            const whole = Math.log2((mostPixels * 40_075_017 * Math.cos((coordinate.latitude * Math.PI) / 180)) / (512 * Math.max(1, accuracy)));
            showBeside(map, position(coordinate), Math.min(whole, Math.max(farthestZoom, Math.min(nearestZoom, map.getZoom()))));
            say(text("here.shown", { accuracy: distanceText(accuracy) }));
        } catch (problem) {
            say(problem.message);
        }
        this.#button.disabled = false;
    }
}

function isWithin({ latitude, longitude }, bounds) {
    const box = new window.maplibregl.LngLatBounds(...cornerPositions(bounds));
    return [0, 360].some((turn) => box.contains([longitude + turn, latitude]));
}
