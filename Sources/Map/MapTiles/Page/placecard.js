// A place that is chosen alone, by a search or a click: its name, address, opening hours and contacts, and directions to it.

import { isInSight, showBeside } from "./basemap.js";
import { element, fill } from "./element.js";
import { pair, position } from "./geometry.js";
import { button, icon, iconButton } from "./icons.js";
import { placeAt } from "./places.js";
import { copy } from "./share.js";
import { Line, ask } from "./server.js";
import { clockText, coordinateText, locale, text } from "./texts.js";

/** The most places of a search. */
const most = 10;

export class PlaceCard {
    #line = new Line();
    #stop = null;

    constructor(node, page) { Object.assign(this, { node, page }); }

    /** Shows the only stop of the plan that has a place, if there is one. */
    async follow() {
        const { plan, map } = this.page;
        const [only, ...others] = plan.stops.filter((one) => one.coordinate);
        const stop = only && others.length === 0 && !only.isCurrentLocation ? only : null;
        if (stop === this.#stop) return;
        this.#stop = stop;
        this.node.hidden = true;
        if (!stop) return this.#line.cancel();
        const place = (await this.#line.ask((signal) => detailsOf(stop, signal)).catch(() => null)) ?? {};
        if (stop !== this.#stop) return;
        this.#show(place);
        // A click was at what one sees; what was searched for may be anywhere.
        const zoom = place.placemark?.addressDictionary.Street ? 16 : 13;
        if (stop.isNamed && (!isInSight(map, [position(stop.coordinate)]) || map.getZoom() < zoom - 2)) showBeside(map, position(stop.coordinate), zoom);
        const isOpen = place.openingHours && (await this.#line.ask((signal) => openState(place, signal)).catch(() => null));
        if (isOpen && stop === this.#stop) this.node.querySelector(".hours .icon").after(element("b", isOpen));
    }

    #show({ name, title, category, openingHours, phoneNumber, url }) {
        const { coordinate, label } = this.#stop;
        const where = coordinateText(coordinate);
        const link = (href, words) => element("a", { href, dir: "ltr", target: "_blank", rel: "noopener noreferrer" }, words);
        const site = URL.parse(url ?? "");
        const contacts = [phoneNumber && link(`tel:${phoneNumber.split(/[;,]/)[0].replace(/[^+\d]/g, "")}`, phoneNumber),
            /^https?:$/.test(site?.protocol) && link(site.href, site.host)].filter(Boolean);
        const head = this.#stop.isNamed ? label.replace(`, ${title}`, "") : name || title || label;
        fill(this.node, element("h2", icon("place"), element("bdi", head)),
            element("p.hint", { dir: "auto" }, [category, title !== head && title].filter(Boolean).join(" · ")),
            openingHours && element("p.hours", icon("clock"), element("span", { dir: "ltr" }, openingHours)),
            contacts.length > 0 && element("p.line", contacts),
            element("p.hint", element("bdi", where), iconButton("copy", text("place.copy"), () => copy(where, this.page.say))),
            element("div.line", button("place", "menu.to", () => this.#begin(1), { class: null }), button("place", "menu.from", () => this.#begin(0))));
        this.node.hidden = false;
    }

    /** Makes the place the start or the destination, and asks for the other one. */
    #begin(index) {
        const { plan } = this.page;
        const others = plan.stops.filter((one) => one !== this.#stop);
        if (plan.stops.at(-index) !== this.#stop) plan.update(() => (plan.stops = index ? [...others, this.#stop] : [this.#stop, ...others]));
        [...document.querySelectorAll("#stops input")].at(index - 1).focus();
    }
}

/** What the index has of a place: by its name and object if it was searched for, else by what is at the coordinate. */
async function detailsOf({ coordinate, element: object, name }, signal) {
    const found = object && name && (await search(name, coordinate, signal)).find((one) => one.element === object);
    return found || placeAt(coordinate, signal);
}

async function search(words, coordinate, signal) {
    const parameters = { q: words, near: pair(coordinate), limit: most, language: locale.tag };
    return (await ask("/search", { parameters, signal })).places;
}

/**
 * Whether a place is open, in words; null if the server cannot tell. Only places that are open for certain have a time at which
 * they close. Those whose hours it does not know are in the list, too, so one that a whole list lacks is closed.
 */
async function openState({ coordinate, category, element: object }, signal) {
    if (!category) return null;
    const places = await search(`open now ${category}`, coordinate, signal);
    if (places.some(({ unmatched = [] }) => unmatched.length > 0)) return null;
    const place = places.find((one) => one.element === object);
    if (!place) return places.length < most ? text("place.closed") : null;
    return place.closesAt ? `${text("place.open")} · ${text("place.closesAt", { time: clockText(place.closesAt) })}` : null;
}
