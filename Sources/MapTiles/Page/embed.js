// The page in another page (`?embed=1`): the map and a small card, with a link to the whole page.

import { element, isolated } from "./element.js";
import { icon } from "./icons.js";
import { distanceText, durationText, text } from "./texts.js";

export function showCard(node, plan, answer) {
    const draw = () => {
        const [first, last] = [plan.stops[0], plan.stops.at(-1)];
        const url = new URL(location.href);
        url.searchParams.delete("embed");
        const link = element("a", { href: url.href, target: "_blank", rel: "noopener", class: "small" }, icon("open"), text("embed.open"));
        const ends = element("p", { class: "ends" }, isolated(first.label), " → ", isolated(last.label));
        const { route, problem } = answer;
        const facts = route
            ? element("p", { class: "facts" }, element("b", {}, durationText(route.expectedTravelTime)), ` · ${distanceText(route.distance)}`)
            : element("p", { dir: "auto" }, problem?.message ?? "");
        node.replaceChildren(element("section", { class: "card" }, element("h1", { class: "unseen" }, text("page.title")), ends, facts, link));
    };
    answer.addEventListener("change", draw);
    plan.addEventListener("change", draw);
    draw();
}
