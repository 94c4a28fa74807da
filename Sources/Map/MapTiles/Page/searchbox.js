// A search box with completion, in the combobox pattern of ARIA: arrows choose, Enter takes, Escape closes.

import { element } from "./element.js";
import { readCoordinate } from "./geometry.js";
import { isLink } from "./permalink.js";
import { complete, find, kindsThatBegin } from "./places.js";
import { Line } from "./server.js";
import { Suggestions } from "./suggestions.js";
import { coordinateText, text } from "./texts.js";

const pause = 130;

export class SearchBox {
    #line = new Line(); #timer = 0;
    /** What the box shows while nobody types. */
    #written = "";
    #isEntered = false;

    /** `around()` is where to search. Of the actions, `place(place)` gets what was chosen, `link(link)` a link,
     * `here()` the wish for the current location, `empty()` that the box was emptied, and `message(text)` what failed. */
    constructor(around, actions) {
        Object.assign(this, { around, actions });
        this.input = element("input", {
            type: "text", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", autocomplete: "off",
            spellcheck: "false", dir: "auto", enterkeyhint: "search", oninput: () => this.#typed(), onkeydown: (event) => this.#key(event),
            onfocus: () => this.#focused(), onblur: () => this.#left(), onpaste: (event) => this.#pasted(event),
        });
        this.list = new Suggestions(this.input, (option) => this.#take(option));
        this.input.setAttribute("aria-controls", this.list.node.id);
        this.node = element("div.searchbox", this.input, this.list.node);
    }

    get #words() { return this.input.value.trim(); }

    /** Shows the name of a place, unless a person is typing or has just entered words. */
    show(label) {
        if (this.#isEntered) return;
        if (document.activeElement !== this.input || this.input.value === this.#written) this.#written = this.input.value = label;
    }

    #typed() {
        clearTimeout(this.#timer);
        this.list.activate(-1);
        this.#timer = setTimeout(() => this.#suggest(complete), pause);
    }

    #focused() {
        this.input.select();
        if (this.#words === "") this.#suggest(complete);
    }

    #left() {
        // What was entered is still taken when its suggestions are there.
        if (this.#isEntered) return;
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

    async #suggest(search) {
        clearTimeout(this.#timer);
        const words = this.#words;
        const direct = this.#direct(words);
        if (direct || words.length < 2) return this.list.offer(direct ? [direct] : [], words);
        try {
            const places = await this.#line.ask((signal) => search(words, this.around(), signal));
            const kinds = kindsThatBegin(words).map((kind) => ({ symbol: "search", name: kind, detail: text("search.kind") }));
            if (places) this.list.offer([...kinds, ...places.map((place) => this.#place(place))], words);
            if (places?.length === 0 && search === find) throw new Error(text("search.nothing", { words: words.slice(0, 80) }));
        } catch (problem) { this.actions.message(problem.message); }
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
        const { key, isComposing } = event;
        if (isComposing) return; // Enter may end the writing of a word in Chinese or Japanese.
        const step = { ArrowDown: 1, ArrowUp: -1 }[key];
        const count = this.list.options.length;
        if (key === "Escape" && count > 0) event.stopPropagation();
        if (key === "Escape") this.#close();
        if (key === "Enter" || step) event.preventDefault();
        if (key === "Enter") this.#enter();
        if (step && count > 0) this.list.activate((Math.max(this.list.active, step < 0 ? 0 : -1) + step + count) % count);
        else if (step) this.#suggest(complete);
    }

    /** Takes the active suggestion or the first for the words as they stand, which may still be on its way. */
    async #enter() {
        const words = this.#words;
        if (this.list.active < 0) {
            if (this.#isEntered || words === "" || words === this.#written) return;
            this.#isEntered = true;
            if (words !== this.list.words) await this.#suggest(complete);
            if (this.list.options.length === 0 && words === this.#words) await this.#suggest(find);
            this.#isEntered = false;
            if (words !== this.#words) return;
        }
        const chosen = this.list.options[Math.max(0, this.list.active)];
        // What lacks some words is taken only by choice.
        if (chosen?.isPartial && this.list.active < 0) this.list.activate(0);
        else if (chosen) return this.#take(chosen);
        if (document.activeElement !== this.input) this.#left();
    }

    #take(option) {
        this.#close();
        option.take?.();
        this.input.value = option.take ? this.#written : option.name;
        // Of a kind the places are the next suggestions.
        if (!option.take) return this.#suggest(find);
        // The keyboard of a phone would cover the route.
        if (matchMedia("(pointer: coarse)").matches) this.input.blur();
    }

    #close() {
        clearTimeout(this.#timer);
        this.#line.cancel();
        this.list.offer([]);
    }
}
