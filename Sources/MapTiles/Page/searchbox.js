// A search box with completion, in the combobox pattern of ARIA: arrows choose, Enter takes, Escape closes.

import { delayed, element } from "./element.js";
import { readCoordinate } from "./geometry.js";
import { icon } from "./icons.js";
import { isLink } from "./links.js";
import { complete, find } from "./places.js";
import { Line } from "./server.js";
import { coordinateText, text } from "./texts.js";

let lastNumber = 0;

export class SearchBox {
    #line = new Line();
    #options = [];
    #active = -1;
    /** What the box shows while nobody types, and a text that Enter looks for, which needs no suggestions. */
    #written = "";
    #entered = "";

    /** `onPlace(place)` gets what was chosen, `onLink(link)` a link, `onHere()` the wish for the current location. */
    constructor({ label, placeholder, near, onPlace, onLink, onHere, onEmpty, onMessage }) {
        Object.assign(this, { near, onPlace, onLink, onHere, onEmpty, onMessage });
        const list = `suggestions-${(lastNumber += 1)}`;
        this.input = element("input", {
            type: "text", role: "combobox", "aria-label": label, placeholder, "aria-autocomplete": "list", "aria-expanded": "false",
            "aria-controls": list, autocomplete: "off", spellcheck: "false", dir: "auto", enterkeyhint: "search",
            oninput: () => this.#typed(), onkeydown: (event) => this.#key(event), onfocus: () => this.#focused(),
            onblur: () => this.#left(), onpaste: (event) => this.#pasted(event),
        });
        this.list = element("ul", { id: list, role: "listbox", "aria-label": text("search.suggestions"), class: "suggestions", hidden: true });
        this.node = element("div", { class: "searchbox" }, this.input, this.list);
        this.suggest = delayed(130, () => this.#suggest());
    }

    /** Shows the name of a place, unless a person is typing. */
    show(label) {
        if (document.activeElement === this.input && this.input.value !== this.#written) return;
        this.#written = label;
        this.input.value = label;
    }

    #typed() {
        this.#entered = "";
        if (isLink(this.input.value)) return this.#offer([this.#linkOption()]);
        this.suggest();
    }

    #focused() {
        this.input.select();
        if (this.input.value === "" && this.onHere) this.#offer([this.#hereOption()]);
    }

    #left() {
        this.#offer([]);
        this.#line.cancel();
        if (this.input.value.trim() === "" && this.#written !== "") this.onEmpty?.();
        else this.input.value = this.#written;
    }

    #pasted(event) {
        const words = event.clipboardData.getData("text");
        if (!isLink(words)) return;
        event.preventDefault();
        this.#takeLink(words);
    }

    async #suggest() {
        const words = this.input.value.trim();
        if (isLink(words) || words === this.#entered) return;
        if (words.length < 2) return this.#offer(words === "" && this.onHere ? [this.#hereOption()] : []);
        const coordinate = readCoordinate(words);
        if (coordinate) return this.#offer([this.#placeOption({ coordinate, name: coordinateText(coordinate, 7), label: words })]);
        try {
            const places = await this.#line.ask((signal) => complete(words, this.near(), signal));
            if (places) this.#offer(places.map((place) => this.#placeOption(place)));
        } catch (problem) {
            this.onMessage(problem.message);
        }
    }

    #key(event) {
        const { key } = event;
        if (key === "Escape" && this.#options.length > 0) event.stopPropagation();
        if (key === "Escape") return this.#offer([]);
        if (key === "Enter") return this.#enter(event);
        const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
        if (step === 0) return;
        event.preventDefault();
        if (this.#options.length > 0) this.#activate((this.#active + step + this.#options.length) % this.#options.length);
        else this.#suggest();
    }

    async #enter(event) {
        event.preventDefault();
        const words = this.input.value.trim();
        if (isLink(words)) return this.#takeLink(words);
        if (this.#active >= 0) return this.#take(this.#options[this.#active]);
        if (words === "" || words === this.#written) return;
        this.#entered = words;
        const coordinate = readCoordinate(words);
        if (coordinate) return this.#take(this.#placeOption({ coordinate, label: coordinateText(coordinate, 7) }));
        try {
            const places = await this.#line.ask((signal) => find(words, this.near(), signal));
            if (places?.length === 1) this.#take(this.#placeOption(places[0]));
            else if (places) this.#offer(places.map((place) => this.#placeOption(place)));
            if (places?.length === 0) this.onMessage(text("search.nothing", { words: words.slice(0, 80) }));
        } catch (problem) {
            this.onMessage(problem.message);
        }
    }

    #offer(options) {
        this.#options = options;
        const rows = options.map(({ symbol, name, detail }, index) => element("li", {
            role: "option", id: `${this.list.id}-${index}`, "aria-selected": "false",
            onpointerdown: (event) => event.preventDefault(), onclick: () => this.#take(options[index]),
        }, icon(symbol), element("span", { class: "name", dir: "auto" }, name), detail && element("span", { class: "detail", dir: "auto" }, detail)));
        this.list.replaceChildren(...rows);
        this.list.hidden = options.length === 0;
        this.input.setAttribute("aria-expanded", String(options.length > 0));
        this.#activate(-1);
    }

    #activate(index) {
        this.#active = index;
        [...this.list.children].forEach((row, at) => row.setAttribute("aria-selected", String(at === index)));
        if (index < 0) return this.input.removeAttribute("aria-activedescendant");
        this.input.setAttribute("aria-activedescendant", this.list.children[index].id);
        this.list.children[index].scrollIntoView({ block: "nearest" });
    }

    #take(option) {
        this.#line.cancel();
        this.#offer([]);
        option.take();
    }

    #takeLink(link) {
        this.#offer([]);
        this.input.value = this.#written;
        this.onLink(link);
    }

    #placeOption(place) {
        const take = () => {
            this.#written = this.input.value = place.label;
            this.onPlace(place);
        };
        return { symbol: "place", name: place.name ?? place.label, detail: place.detail, take };
    }

    #hereOption() {
        return { symbol: "here", name: text("here.name"), take: () => this.onHere() };
    }

    #linkOption() {
        const link = this.input.value;
        return { symbol: "link", name: text("link.open"), detail: link.slice(0, 60), take: () => this.#takeLink(link) };
    }
}
