// "How far from here?": the areas within travel times of a place, up to one that a slider changes, by the plan's means of
// transport. The address keeps the place, the minutes and the direction.

import { choice, element } from "./element.js";
import { pair, position, readCoordinate } from "./geometry.js";
import { keepParameter } from "./history.js";
import { heading, icon } from "./icons.js";
import { bands } from "./overlays.js";
import { Line, addressOf, ask } from "./server.js";
import { durationText, text } from "./texts.js";

/** Minutes. */
const [usual, most] = [10, 60];
/** The time of each area: steps of 5, 10 or 15 minutes, and all of it. */
function times(minutes) {
    const step = minutes <= 15 ? 5 : minutes <= 30 ? 10 : 15;
    return [...Array.from({ length: Math.ceil(minutes / step) - 1 }, (_, index) => (index + 1) * step), minutes];
}

export class Reach {
    #line = new Line();
    #pin = new window.maplibregl.Marker({ element: element("div.question", { role: "img", "aria-label": text("reach.title") }, "◎") });
    #coordinate = null; #minutes = usual; #isArrival = false;
    #label = element("output.lead"); #hint = element("p.hint");
    #legend = element("ul.line", { "aria-label": text("reach.bands") });
    #save = element("a.small", { download: "reach.geojson" }, icon("file"), text("reach.save"));

    constructor(node, { overlays, map, plan }) {
        Object.assign(this, { node, overlays, map, plan });
        this.mode = plan.mode;
        plan.addEventListener("change", () => this.#follow());
    }

    open(coordinate) {
        this.#coordinate = coordinate;
        this.#pin.setLngLat(position(coordinate)).addTo(this.map);
        const slider = element("input", { type: "range", min: 1, max: most, value: this.#minutes, "aria-label": text("reach.time"),
            oninput: ({ target }) => this.#change({ minutes: Number(target.value) }) });
        const way = choice(["from", "to"].map((one) => [one, text(`reach.${one}`)]), this.#isArrival ? "to" : "from",
            (value) => this.#change({ isArrival: value === "to" }), { "aria-label": text("reach.way") });
        this.node.hidden = false;
        this.node.replaceChildren(heading("clock", "reach.title", () => this.close()), this.#label, slider, this.#legend, way, this.#hint, this.#save);
        this.#ask();
    }

    restore(words) {
        const [latitude, longitude, minutes, way] = words.split(",");
        const coordinate = readCoordinate(`${latitude},${longitude}`);
        if (!coordinate) return;
        this.#minutes = Math.max(1, Math.min(most, Math.round(Number(minutes)) || usual));
        this.#isArrival = way === "to";
        this.open(coordinate);
    }

    close() {
        keepParameter("reach", undefined);
        this.#line.cancel();
        this.#pin.remove();
        this.#coordinate = null;
        this.node.hidden = true;
        this.overlays.set("reach", []);
    }

    /** Another means of transport has another area. */
    #follow() {
        if (this.mode === this.plan.mode) return;
        this.mode = this.plan.mode;
        if (this.#coordinate) this.#ask();
    }

    #change({ minutes = this.#minutes, isArrival = this.#isArrival }) {
        [this.#minutes, this.#isArrival] = [minutes, isArrival];
        this.#ask();
    }

    async #ask() {
        this.#label.textContent = durationText(this.#minutes * 60);
        const place = pair(this.#coordinate);
        keepParameter("reach", `${place},${this.#minutes}${this.#isArrival ? ",to" : ""}`);
        const parameters = { places: place, minutes: times(this.#minutes).join(","), transportType: this.plan.mode, arrive: this.#isArrival || undefined };
        this.#save.href = addressOf("/isochrones", parameters);
        try {
            const answer = await this.#line.ask((signal) => ask("/isochrones", { parameters, signal }));
            if (answer) this.#show(answer);
        } catch (problem) {
            this.overlays.set("reach", []);
            this.#legend.replaceChildren();
            this.#hint.textContent = problem.message;
        }
    }

    #show({ features, reachesEdgeOfMap }) {
        const areas = features.map((one, band) => ({ ...one, properties: { ...one.properties, band } }));
        this.map.once("idle", () => (this.node.dataset.minutes = areas.at(-1).properties.travelTime / 60));
        // Larger ones lie below smaller ones.
        this.overlays.set("reach", areas.toReversed());
        this.#legend.replaceChildren(...areas.map(({ properties: { travelTime, band } }) => {
            const mark = element("span.swatch");
            mark.style.background = `light-dark(${bands[band].join(", ")})`;
            return element("li.line", mark, durationText(travelTime));
        }));
        this.#hint.textContent = reachesEdgeOfMap ? text("reach.edge") : "";
    }
}
