// "How far from here?": the area within a travel time of a place, which a slider changes, by the plan's means of transport.

import { element } from "./element.js";
import { position } from "./geometry.js";
import { icon, iconButton } from "./icons.js";
import { Line, ask } from "./server.js";
import { coordinateText, durationText, text } from "./texts.js";

/** Minutes. */
const usual = 10;
const most = 60;

export class Reach {
    #line = new Line();
    #pin = new window.maplibregl.Marker({ element: element("div.question", { role: "img", "aria-label": text("reach.title") }, "◎") });
    #coordinate = null;
    #minutes = usual;
    #isArrival = false;
    #label = element("output.lead");
    #hint = element("p.hint");

    constructor(node, { overlays, map, plan }) {
        Object.assign(this, { node, overlays, map, plan });
        this.mode = plan.mode;
        plan.addEventListener("change", () => this.#follow());
    }

    open(coordinate) {
        this.#coordinate = coordinate;
        this.#pin.setLngLat(position(coordinate)).addTo(this.map);
        this.#build();
        this.#ask();
    }

    close() {
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

    #build() {
        const slider = element("input", { type: "range", min: 1, max: most, value: this.#minutes, "aria-label": text("reach.time"),
            oninput: ({ target }) => this.#change({ minutes: Number(target.value) }) });
        const way = element("select", { "aria-label": text("reach.way"), onchange: ({ target }) => this.#change({ isArrival: target.value === "to" }) },
            ["from", "to"].map((one) => element("option", { value: one, selected: (one === "to") === this.#isArrival }, text(`reach.${one}`))));
        const close = iconButton("close", text("option.close"), () => this.close());
        this.node.hidden = false;
        this.node.replaceChildren(element("h2", icon("clock"), text("reach.title"), close), this.#label, slider, way, this.#hint);
    }

    #change({ minutes = this.#minutes, isArrival = this.#isArrival }) {
        [this.#minutes, this.#isArrival] = [minutes, isArrival];
        this.#ask();
    }

    async #ask() {
        this.#label.textContent = durationText(this.#minutes * 60);
        const parameters = {
            places: coordinateText(this.#coordinate, 7).replace(" ", ""), minutes: this.#minutes, transportType: this.plan.mode,
            arrive: this.#isArrival || undefined,
        };
        try {
            const answer = await this.#line.ask((signal) => ask("/isochrones", { parameters, signal }));
            if (answer) this.#show(answer);
        } catch (problem) {
            this.overlays.set("reach", []);
            this.#hint.textContent = problem.message;
        }
    }

    #show({ features, reachesEdgeOfMap }) {
        const [minutes] = features.map(({ properties }) => properties.travelTime / 60);
        this.map.once("idle", () => (this.node.dataset.minutes = minutes));
        this.overlays.set("reach", features);
        this.#hint.textContent = reachesEdgeOfMap ? text("reach.edge") : "";
    }
}
