// Passing a plan on: its address, links for other apps with what each loses, files, and paper.

import { element } from "./element.js";
import { button, fold, icon, iconButton } from "./icons.js";
import { print } from "./paper.js";
import { requestLink, writePlan } from "./permalink.js";
import { ask, send } from "./server.js";
import { text } from "./texts.js";

/** The names of apps, in the order of the list. */
const apps = {
    directions: "directions:", "apple-unified": "Apple Maps", "google-dir": "Google Maps", osm: "OpenStreetMap", "organic-maps": "Organic Maps",
    graphhopper: "GraphHopper", "osrm-demo": "OSRM", "valhalla-demo": "Valhalla", "apple-legacy": "Apple Maps (2013)",
    "apple-geo-navigation": "Apple geo-navigation:", "google-legacy": "Google Maps (2005)", "google-app": "Google Maps (iOS)",
    "google-navigation": "Google Navigation",
};

/** The ways to pass on a route, folded; with the sheet of the device where it has one. */
export function shareActions({ plan, say, map, looks }) {
    const links = element("div.links");
    const sheet = navigator.share && button("share", "share.sheet", () => share(plan, say));
    const buttons = element("div.line", sheet, button("copy", "share.copy", () => copy(addressOf(plan), say)), button("file", "share.gpx", () => save("gpx", plan, say)),
        button("file", "share.geojson", () => save("geojson", plan, say)), button("print", "share.print", () => print({ map, looks })));
    const folded = fold("share", [icon("share"), element("span.unseen", text("share.heading"))], buttons, element("h2", text("share.label")), links);
    folded.firstChild.title = text("share.heading");
    folded.addEventListener("toggle", () => folded.open && fill(links, plan, say));
    return folded;
}

async function share(plan, say) {
    const title = [plan.stops[0], plan.stops.at(-1)].map(({ label }) => label).join(" → ");
    // To close the sheet is a choice.
    await navigator.share({ title, url: addressOf(plan) }).catch(({ name, message }) => name === "AbortError" || say(message));
}

const addressOf = (plan) => `${location.origin}${location.pathname}?${writePlan(plan, { lang: new URLSearchParams(location.search).get("lang") })}`;

async function fill(node, plan, say) {
    // Apps without a name here come last.
    const rank = ({ dialect }) => Object.keys(apps).indexOf(dialect) + 1 || 99;
    try {
        const answer = await ask("/link", { parameters: { url: `directions:?${writePlan(plan)}` } });
        const links = [...answer.links, ...answer.losses].sort((a, b) => rank(a) - rank(b));
        node.replaceChildren(element("ul", links.map((link) => row(link, say))));
    } catch (problem) { node.replaceChildren(element("p.hint", problem.message)); }
}

function row({ dialect, url, parts = [] }, say) {
    const lost = [...new Set(parts)].map((part) => text(`lost.${part}`, {}, text(part.replace("avoidedFeatures.", "avoid."))));
    const name = apps[dialect] ?? dialect;
    const [copied, open] = ["share.copyLink", "share.openIn"].map((key) => text(key, { name }));
    const target = /^https?:/.test(url) ? "_blank" : null;
    return element("li", element("span.name", name), url && iconButton("copy", copied, () => copy(url, say)),
        url && element("a.bare", { href: url, rel: "noopener noreferrer", target, "aria-label": open, title: open }, icon("open")),
        lost.length > 0 && element("span.detail", text(url ? "share.onlyPlaces" : "share.loses", { parts: lost.join(", ") })));
}

export async function copy(words, say) {
    try {
        await navigator.clipboard.writeText(words);
        say(text("share.copied"));
    } catch {
        // Without a clipboard, as on a page without TLS, the person copies by hand.
        window.prompt(text("share.byHand"), words);
    }
}

async function save(format, plan, say) {
    try {
        const response = await send("/open", { parameters: { url: requestLink(plan), format } });
        const url = URL.createObjectURL(await response.blob());
        element("a", { href: url, download: `route.${format}` }).click();
        setTimeout(() => URL.revokeObjectURL(url), 10_000);
    } catch (problem) { say(problem.message); }
}
