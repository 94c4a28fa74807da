// A search box with completion, in the combobox pattern of ARIA: arrows choose, Enter takes, Escape closes.

import { element } from "./element.js";
import { readCoordinate } from "./geometry.js";
import { icon } from "./icons.js";
import { isLink } from "./permalink.js";
import { complete, find } from "./places.js";
import { Line } from "./server.js";
import { coordinateText, text } from "./texts.js";

const pause = 130;
let lastNumber = 0;

export class SearchBox {
    #line = new Line();
    #timer = 0;
    #options = [];
    #active = -1;
    /** What the box shows while nobody types. */
    #written = "";

    /**
     * `near()` is the place to search around. Of the actions, `place(place)` gets what was chosen, `link(link)` a link,
     * `here()` the wish for the current location, `empty()` that the box was emptied, and `message(text)` what failed.
     */
    constructor(near, actions) {
        Object.assign(this, { near, actions });
        const id = `suggestions-${(lastNumber += 1)}`;
        this.input = element("input", {
            type: "text", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": id, autocomplete: "off",
            spellcheck: "false", dir: "auto", enterkeyhint: "search", oninput: () => this.#typed(), onkeydown: (event) => this.#key(event),
            onfocus: () => this.#focused(), onblur: () => this.#left(), onpaste: (event) => this.#pasted(event),
        });
        this.list = element("ul.suggestions", { id, role: "listbox", "aria-label": text("search.suggestions"), hidden: true });
        this.node = element("div.searchbox", this.input, this.list);
    }

    get #words() {
        return this.input.value.trim();
    }

    /** Shows the name of a place, unless a person is typing. */
    show(label) {
        if (document.activeElement !== this.input || this.input.value === this.#written) this.#written = this.input.value = label;
    }

    #typed() {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#suggest(complete), pause);
    }

    #focused() {
        this.input.select();
        if (this.#words === "") this.#suggest(complete);
    }

    #left() {
        this.#close();
        if (this.#words === "" && this.#written !== "") this.actions.empty();
        else this.input.value = this.#written;
    }

    #pasted(event) {
        const words = event.clipboardData.getData("text");
        if (!isLink(words)) return;
        event.preventDefault();
        this.#take(this.#direct(words));
    }

    /** Offers what the words may mean. */
    async #suggest(search) {
        clearTimeout(this.#timer);
        const direct = this.#direct(this.#words);
        if (direct || this.#words.length < 2) return this.#offer(direct ? [direct] : []);
        try {
            const places = await this.#line.ask((signal) => search(this.#words, this.near(), signal));
            if (places) this.#offer(places.map((place) => this.#place(place)));
            if (places?.length === 0 && search === find) throw new Error(text("search.nothing", { words: this.#words.slice(0, 80) }));
        } catch (problem) {
            this.actions.message(problem.message);
        }
    }

    /** What words mean without a search: the wish for the current location, a link, or a coordinate. */
    #direct(words) {
        if (words === "") return { symbol: "here", name: text("here.name"), take: this.actions.here };
        if (isLink(words)) return { symbol: "link", name: text("link.open"), detail: words.slice(0, 60), take: () => this.actions.link(words) };
        const coordinate = readCoordinate(words);
        return coordinate && this.#place({ coordinate, label: coordinateText(coordinate, 7) });
    }

    #place(place) {
        const take = () => {
            this.#written = place.label;
            this.actions.place(place);
        };
        return { symbol: "place", name: place.name ?? place.label, detail: place.detail, isPartial: place.isPartial, take };
    }

    #key(event) {
        const { key } = event;
        const step = { ArrowDown: 1, ArrowUp: -1 }[key];
        const count = this.#options.length;
        if (key === "Escape" && count > 0) event.stopPropagation();
        if (key === "Escape") this.#close();
        if (key === "Enter" || step) event.preventDefault();
        if (key === "Enter") this.#enter();
        if (step && count > 0) this.#activate((Math.max(this.#active, step < 0 ? 0 : -1) + step + count) % count);
        else if (step) this.#suggest(complete);
    }

    async #enter() {
        if (this.#active < 0 && (this.#words === "" || this.#words === this.#written)) return;
        if (this.#active < 0) await this.#suggest(find);
        // What lacks some words is taken only by choice.
        const chosen = this.#options[this.#options.length === 1 && !this.#options[0].isPartial ? 0 : this.#active];
        if (chosen) this.#take(chosen);
    }

    #offer(options) {
        this.#options = options;
        this.list.replaceChildren(...options.map((option, index) => element("li", {
            role: "option", id: `${this.list.id}-${index}`, onpointerdown: (event) => event.preventDefault(), onclick: () => this.#take(option),
        }, icon(option.symbol), element("span.name", { dir: "auto" }, option.name), option.detail && element("span.detail", { dir: "auto" }, option.detail))));
        this.list.hidden = options.length === 0;
        this.input.ariaExpanded = String(options.length > 0);
        this.#activate(-1);
    }

    #activate(index) {
        this.#active = index;
        const rows = [...this.list.children];
        rows.forEach((row, at) => (row.ariaSelected = String(at === index)));
        this.input.setAttribute("aria-activedescendant", rows[index]?.id ?? "");
        rows[index]?.scrollIntoView({ block: "nearest" });
    }

    #take(option) {
        this.#close();
        option.take();
        this.input.value = this.#written;
    }

    #close() {
        clearTimeout(this.#timer);
        this.#line.cancel();
        this.#offer([]);
    }
}
