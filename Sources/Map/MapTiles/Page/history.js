// The address of the page follows the plan, so that reload, back and a copy of the address bring it back.

import { readPlan, writePlan } from "./permalink.js";
import { locale } from "./texts.js";

/** Parameters of the address that are not part of the plan. */
const fixed = {};
let write = () => {};

/** Keeps another parameter in the address; undefined takes it out. */
export function keepParameter(name, value) {
    fixed[name] = value;
    write();
}

export function keepAddress({ plan, embed }) {
    const parameters = new URLSearchParams(location.search);
    Object.assign(fixed, { lang: parameters.get("lang"), embed, reach: parameters.get("reach") });
    const address = () => `${location.pathname}?${writePlan(plan, fixed)}`.replace(/\?$/, "");
    const restore = (memory) => {
        locale.units = memory.kept?.units ?? locale.units;
        plan.restore(memory, { isRestored: true });
    };
    let written = address();
    write = () => history.replaceState(history.state, "", (written = address()) + location.hash);
    plan.addEventListener("change", ({ detail }) => {
        if (detail.isTransient) return;
        const next = address();
        const isEntry = next !== written && !detail.isRestored && !detail.isLabel && !embed;
        written = next;
        history[isEntry ? "pushState" : "replaceState"](plan.memory, "", next + location.hash);
    });
    window.addEventListener("popstate", ({ state }) => restore(state ?? readPlan(location.search)));
    restore(history.state?.stops ? history.state : readPlan(location.search));
}
