// "Why not here?": asks why the route does not lead through a place, and shows the answer with the route through it.

import { element, fill } from "./element.js";
import { pair, position } from "./geometry.js";
import { button, fold, heading } from "./icons.js";
import { feature } from "./overlays.js";
import { partsOf } from "./ledger.js";
import { requestLink } from "./permalink.js";
import { linePositions, stopIndex } from "./routelines.js";
import { Line, ask } from "./server.js";
import { distanceText, durationText, text } from "./texts.js";

/** As "(way 4373503)", in the word of any language. */
const wayNumber = / \(\p{L}+ \d+\)/gu;

export class WhyNot {
    #line = new Line();
    #pin = new window.maplibregl.Marker({ element: element("div.question", { role: "img", "aria-label": text("whynot.title") }, "?") });

    constructor(node, { map, overlays, plan, answer }) {
        Object.assign(this, { node, map, overlays, plan, answer });
        plan.addEventListener("change", ({ detail }) => detail.isLabel || this.close());
    }

    async ask(coordinate) {
        this.close();
        this.#pin.setLngLat(position(coordinate)).addTo(this.map);
        this.#show(element("p", text("result.asking")));
        try {
            const answer = await this.#line.ask(async (signal) => {
                const { request } = await ask("/link", { parameters: { url: requestLink(this.plan) }, signal });
                return ask("/explain", { parameters: { whyNot: pair(coordinate) }, body: request, signal });
            });
            if (!answer) return;
            this.#show(this.#explanation(answer, coordinate));
            if (answer.route) this.overlays.set("comparison", [feature("LineString", linePositions(answer.route.polyline))]);
        } catch (problem) {
            this.#show(element("p", { dir: "auto" }, problem.message));
        }
    }

    #explanation({ verdict, explanation, differences, route, addedTime, addedDistance }, coordinate) {
        const rows = partsOf(differences).filter(({ seconds }) => Math.abs(seconds) >= 1).map(({ name, color, seconds }) =>
            element("li", element(`span.part.${color}`), name, element("b", `${seconds < 0 ? "−" : "+"}${durationText(Math.abs(seconds))}`)));
        const through = () => this.plan.insert({ coordinate, isPassed: true }, stopIndex(this.answer.route, coordinate));
        const isCostlier = verdict === "costlier";
        const [lead, more] = isCostlier ? reasons(this.answer.response?.routes[0].name, differences, addedTime, addedDistance)
            : [text(`whynot.${verdict}`), explanation.replace(wayNumber, "")];
        return [element("p.lead", { dir: "auto" }, lead), element("p", { dir: "auto" }, more),
            rows.length > 0 && element("ul.line.differences", rows),
            isCostlier && fold("exact", text("whynot.exact"), element("p.hint", { dir: "auto" }, explanation)), route && verdict !== "onRoute" && button("plus", "whynot.through", through)];
    }

    #show(...content) {
        this.node.hidden = false;
        fill(this.node, heading("question", "whynot.title", () => this.close()), content);
    }

    close() {
        this.#line.cancel();
        this.#pin.remove();
        this.node.hidden = true;
        this.overlays.set("comparison", []);
    }
}

/** What the best route saves if it is time, which kind of road it has more of, and how much longer or shorter the other is. */
function reasons(best, differences, addedTime, addedDistance) {
    const [time, isSlower] = [durationText(addedTime), addedTime >= 1];
    const parts = partsOf(differences).filter(({ meters }) => Math.abs(meters) >= 50);
    const [through, there] = [1, -1].map((sign) => parts.find(({ meters }) => Math.sign(meters) === sign)?.name);
    const lead = best ? text("whynot.saves", { name: `\u2068${best}\u2069`, time }) : text("whynot.savesUnnamed", { time });
    const way = addedDistance >= 50 ? "whynot.farther" : isSlower && addedDistance <= -50 && "whynot.shorter";
    return [isSlower ? lead : text("whynot.costlier"), [through && there && text("whynot.instead", { best: there, through }),
        way && text(way, { distance: distanceText(Math.abs(addedDistance)) })].filter(Boolean).join(" ")];
}
