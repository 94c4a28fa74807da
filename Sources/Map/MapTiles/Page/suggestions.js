// The list below a search box: one option can be active. It ends above the keyboard of a phone.

import { element } from "./element.js";
import { icon } from "./icons.js";
import { text } from "./texts.js";

let lastNumber = 0;
const screen = window.visualViewport;
/** The list that is open. */
let shown = null;
for (const kind of ["resize", "scroll"]) screen?.addEventListener(kind, () => shown?.fit());
const [mostPixels, leastPixels] = [300, 120];

export class Suggestions {
    options = [];
    /** What the options are for. */
    words = "";
    active = -1;
    node = element("ul.suggestions", { id: `suggestions-${(lastNumber += 1)}`, role: "listbox", "aria-label": text("search.suggestions"), hidden: true });

    /** `take(option)` gets what a person presses. */
    constructor(input, take) { Object.assign(this, { input, take }); }

    /** Each option has a `symbol`, a `name` and perhaps a `detail`. */
    offer(options, words = "") {
        Object.assign(this, { options, words });
        this.node.replaceChildren(...options.map((option, index) => element("li", {
            role: "option", id: `${this.node.id}-${index}`, onpointerdown: (event) => event.preventDefault(), onclick: () => this.take(option),
        }, icon(option.symbol), element("span.name", { dir: "auto" }, option.name), option.detail && element("span.detail", { dir: "auto" }, option.detail))));
        this.node.hidden = options.length === 0;
        this.input.ariaExpanded = String(options.length > 0);
        this.activate(-1);
        if (options.length > 0) shown = this;
        this.fit();
    }

    activate(index) {
        this.active = index;
        const rows = [...this.node.children];
        rows.forEach((row, at) => (row.ariaSelected = String(at === index)));
        this.input.setAttribute("aria-activedescendant", rows[index]?.id ?? "");
        rows[index]?.scrollIntoView({ block: "nearest" });
    }

    /** Ends the list where the keyboard begins; the box moves up if too little is left. */
    fit() {
        if (this.node.hidden || !screen) return;
        const free = () => screen.offsetTop + screen.height - this.node.getBoundingClientRect().top - 8;
        if (free() < leastPixels) this.input.scrollIntoView({ block: "start" });
        this.node.style.maxHeight = `${Math.max(leastPixels, Math.min(mostPixels, free()))}px`;
    }
}
