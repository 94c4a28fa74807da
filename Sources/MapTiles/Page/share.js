// Passing a plan on: its address, links for other apps with what each loses, files, and paper.

import { element } from "./element.js";
import { icon } from "./icons.js";
import { linksOf } from "./links.js";
import { writePlan } from "./permalink.js";
import { Line, download } from "./server.js";
import { locale, text } from "./texts.js";

const apps = {
    directions: "directions:", "apple-unified": "Apple Maps", "google-dir": "Google Maps", osm: "OpenStreetMap", "organic-maps": "Organic Maps",
    graphhopper: "GraphHopper", "osrm-demo": "OSRM", "valhalla-demo": "Valhalla", "apple-legacy": "Apple Maps (2013)",
    "apple-geo-navigation": "Apple geo-navigation:", "google-legacy": "Google Maps (2005)", "google-app": "Google Maps (iOS)",
    "google-navigation": "Google Navigation", geo: "geo:",
};

export class Sharing {
    #line = new Line();

    constructor(plan, say) {
        Object.assign(this, { plan, say });
    }

    /** The buttons for a route. */
    actions() {
        const button = (symbol, key, action) =>
            element("button", { type: "button", class: "small", "data-key": key, onclick: action }, icon(symbol), text(key));
        const links = element("div", { class: "links" });
        const others = element("details", { class: "sharing", "data-key": "share", ontoggle: ({ target }) => target.open && this.#fill(links) },
            element("summary", {}, icon("share"), text("share.label"), icon("chevron")), links);
        return element("section", { class: "actions" }, element("h2", { class: "unseen" }, text("share.heading")), element("div", { class: "line" },
            button("copy", "share.copy", () => this.#copy(this.#address())),
            button("file", "share.gpx", () => this.#save("application/gpx+xml", "route.gpx")),
            button("file", "share.geojson", () => this.#save("application/geo+json", "route.geojson")),
            button("print", "share.print", () => window.print())), others);
    }

    #address() {
        const url = new URL(location.href);
        url.search = writePlan(this.plan, { lang: new URLSearchParams(location.search).get("lang") });
        url.hash = "";
        return url.href;
    }

    async #fill(node) {
        const own = { dialect: "directions", url: `directions:?${writePlan(this.plan)}`, lost: [] };
        try {
            const links = await this.#line.ask((signal) => linksOf(this.plan, signal));
            if (!links) return;
            const rank = ({ dialect }) => (Object.keys(apps).indexOf(dialect) + 99) % 99;
            const others = links.filter(({ dialect }) => dialect !== "directions").sort((a, b) => rank(a) - rank(b));
            node.replaceChildren(element("ul", {}, [own, ...others].map((link) => this.#row(link))));
        } catch (problem) {
            node.replaceChildren(element("ul", {}, this.#row(own)), element("p", { class: "hint" }, problem.message));
        }
    }

    #row({ dialect, url, lost }) {
        const label = apps[dialect] ?? dialect;
        const isWeb = url && /^https?:/.test(url);
        const [copy, open] = ["share.copyLink", "share.openIn"].map((key) => text(key, { name: label }));
        return element("li", {}, element("span", { class: "name" }, label),
            url && element("button", { type: "button", class: "bare", "aria-label": copy, title: copy, onclick: () => this.#copy(url) }, icon("copy")),
            url && !/^(javascript|data|blob):/i.test(url) && element("a", {
                href: url, rel: "noopener noreferrer", target: isWeb ? "_blank" : null, class: "bare", "aria-label": open, title: open }, icon("open")),
            lost.length > 0 && element("span", { class: "detail" }, text(url ? "share.onlyPlaces" : "share.loses", { parts: lost.join(", ") })));
    }

    async #copy(words) {
        try {
            await navigator.clipboard.writeText(words);
            this.say(text("share.copied"));
        } catch {
            // Without a clipboard, as on a page without TLS, the person copies by hand.
            window.prompt(text("share.byHand"), words);
        }
    }

    async #save(type, name) {
        try {
            const format = name.split(".")[1];
            const file = await download(`/directions?format=${format}`, { body: this.plan.request(locale) });
            const url = URL.createObjectURL(new Blob([file], { type }));
            const anchor = element("a", { href: url, download: name });
            anchor.click();
            setTimeout(() => URL.revokeObjectURL(url), 10_000);
        } catch (problem) {
            this.say(problem.message);
        }
    }
}
