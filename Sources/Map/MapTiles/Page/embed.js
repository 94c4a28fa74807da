// The page in another page: the map and a small card with a link to the whole page (`?embed=1`), and what the other page learns.

import { element, isolated } from "./element.js";
import { icon } from "./icons.js";
import { writePlan } from "./permalink.js";
import { distanceText, durationText, text } from "./texts.js";
import { trafficText } from "./traffic.js";

export function showCard(node, { plan, answer }) {
    const draw = () => {
        const url = new URL(location.href);
        url.searchParams.delete("embed");
        const { route, problem } = answer;
        const facts = route ? element("p.facts", element("b", durationText(route.expectedTravelTime)), ` · ${distanceText(route.distance)}`,
            trafficText(route) && ` · ${trafficText(route)}`) : element("p", { dir: "auto" }, problem?.message);
        node.replaceChildren(element("section.card", element("h1.unseen", text("page.title")),
            element("p.ends", isolated(plan.stops[0].label), " → ", isolated(plan.stops.at(-1).label)), facts,
            element("a.small", { href: url.href, target: "_blank", rel: "noopener" }, icon("open"), text("embed.open"))));
    };
    answer.addEventListener("change", draw);
    plan.addEventListener("change", draw);
    draw();
}

/** Reports each answer to the page around this one: the address of the plan, which has no current location, and the best route. */
export function report(owner, { plan, answer }) {
    answer.addEventListener("change", ({ detail }) => {
        const { state, route, problem } = answer;
        if (detail.isTransient || state === "asking" || answer.isFollowed) return;
        const { name, distance, expectedTravelTime } = route ?? {};
        owner.postMessage({ address: `?${writePlan(plan)}`, state, name, distance, expectedTravelTime, problem: problem?.message }, "*");
    });
}
