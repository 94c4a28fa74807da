// "Why not here?": asks why the route does not lead through a place, and shows the answer with the route through it.

import { element } from "./element.js";
import { position } from "./geometry.js";
import { icon } from "./icons.js";
import { feature } from "./overlays.js";
import { partsOf } from "./ledger.js";
import { stop } from "./plan.js";
import { linePositions } from "./routelines.js";
import { Line, ask } from "./server.js";
import { coordinateText, durationText, locale, text } from "./texts.js";

export class WhyNot {
    #line = new Line();
    #marker = null;

    constructor(node, map, overlays, plan) {
        Object.assign(this, { node, map, overlays, plan });
        plan.addEventListener("change", ({ detail }) => detail.isLabel || this.close());
    }

    async ask(coordinate) {
        this.close();
        const { latitude, longitude } = coordinate;
        const pin = element("div", { class: "question", role: "img", "aria-label": text("whynot.title") }, "?");
        this.#marker = new window.maplibregl.Marker({ element: pin }).setLngLat(position(coordinate)).addTo(this.map);
        this.#show(element("p", {}, text("result.asking")));
        try {
            const answer = await this.#line.ask((signal) => ask("/explain", {
                parameters: { whyNot: `${latitude},${longitude}` }, body: this.plan.request(locale), signal, language: locale.tag,
            }));
            if (!answer) return;
            this.#show(...this.#explanation(answer, coordinate));
            if (answer.route) this.overlays.set("comparison", [feature("LineString", linePositions(answer.route.polyline))]);
        } catch (problem) {
            this.#show(element("p", { dir: "auto" }, problem.message));
        }
    }

    #explanation({ verdict, explanation, differences, route }, coordinate) {
        const rows = partsOf(differences).filter(({ seconds }) => Math.abs(seconds) >= 1).map(({ name, color, seconds }) => element("li", {},
            element("span", { class: `part ${color}` }), name, element("b", {}, `${seconds < 0 ? "−" : "+"}${durationText(Math.abs(seconds))}`)));
        const place = { coordinate, label: coordinateText(coordinate) };
        const through = () => this.plan.update(({ stops }) => stops.splice(stops.length - 1, 0, stop(place)));
        return [element("p", { class: "lead" }, text(`whynot.${verdict}`)), element("p", { dir: "auto" }, explanation),
            rows.length > 0 && element("ul", { class: "differences" }, rows),
            route && verdict !== "onRoute" && element("button", { type: "button", class: "small", onclick: through }, icon("plus"), text("whynot.through"))]
            .filter(Boolean);
    }

    #show(...content) {
        const label = text("option.close");
        const close = element("button", { type: "button", class: "bare", "aria-label": label, title: label, onclick: () => this.close() }, icon("close"));
        this.node.hidden = false;
        this.node.replaceChildren(element("h2", {}, icon("question"), text("whynot.title"), close), ...content);
    }

    close() {
        this.#line.cancel();
        this.#marker?.remove();
        this.node.hidden = true;
        this.overlays.set("comparison", []);
    }
}
