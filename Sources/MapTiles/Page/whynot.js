// "Why not here?": asks why the route does not lead through a place, and shows the answer with the route through it.

import { element } from "./element.js";
import { position } from "./geometry.js";
import { icon } from "./icons.js";
import { feature } from "./overlays.js";
import { linePositions } from "./routelines.js";
import { Line, ask } from "./server.js";
import { locale, text } from "./texts.js";

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
            this.#show(element("p", { dir: "auto" }, answer.explanation));
            const line = answer.route?.polyline ?? answer.through?.polyline;
            if (line) this.overlays.set("comparison", [feature("LineString", linePositions(line))]);
        } catch (problem) {
            this.#show(element("p", { dir: "auto" }, problem.message));
        }
    }

    #show(content) {
        const label = text("option.close");
        const close = element("button", { type: "button", class: "bare", "aria-label": label, title: label, onclick: () => this.close() }, icon("close"));
        this.node.hidden = false;
        this.node.replaceChildren(element("h2", {}, icon("question"), text("whynot.title"), close), content);
    }

    close() {
        this.#line.cancel();
        this.#marker?.remove();
        this.node.hidden = true;
        this.overlays.set("comparison", []);
    }
}
