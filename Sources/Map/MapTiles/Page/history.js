// The address of the page follows the plan, so that reload, back and a copy of the address bring it back.

import { readPlan, writePlan } from "./permalink.js";
import { locale } from "./texts.js";

export function keepAddress({ plan, embed }) {
    const fixed = { lang: new URLSearchParams(location.search).get("lang"), embed };
    const address = () => `${location.pathname}?${writePlan(plan, fixed)}`.replace(/\?$/, "");
    const restore = (memory) => {
        locale.units = memory.kept?.units ?? locale.units;
        plan.restore(memory, { isRestored: true });
    };
    let written = address();
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
