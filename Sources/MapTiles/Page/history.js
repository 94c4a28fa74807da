// The address of the page follows the plan, so that reload, back and a copy of the address bring it back.

import { useCurrentLocation } from "./location.js";
import { resolveAddresses } from "./links.js";
import { readPlan, writePlan, writeView } from "./permalink.js";
import { nameStop } from "./pins.js";
import { locale } from "./texts.js";

export function keepAddress({ map, plan, answer, say, isEmbedded }) {
    const address = () => {
        const query = writePlan(plan, { lang: new URLSearchParams(location.search).get("lang"), embed: isEmbedded ? "1" : null });
        return `${location.pathname}${query ? `?${query}` : ""}`;
    };
    let written = address();
    plan.addEventListener("change", ({ detail }) => {
        if (detail.isTransient) return;
        const next = address();
        const isNew = next !== written && !detail.isRestored && !detail.isLabel;
        written = next;
        history[isNew && !isEmbedded ? "pushState" : "replaceState"](plan.memory, "", next + location.hash);
    });
    map.on("moveend", () => history.replaceState(history.state, "", location.pathname + location.search + writeView(map)));
    window.addEventListener("popstate", ({ state }) => restore(state ?? readPlan(location.search)));

    function restore(memory) {
        locale.units = memory.kept?.units ?? locale.units;
        plan.restore(memory, { isRestored: true });
        complete();
    }

    /** Fills in what an address cannot say: names of coordinates, places of addresses, the current location. */
    function complete() {
        for (const stop of plan.stops) {
            if (stop.isCurrentLocation && !plan.currentLocation) useCurrentLocation(plan, stop.number, say);
            else if (stop.coordinate && /^[-\d., ]+$/.test(stop.label)) nameStop(plan, stop.number);
        }
        resolveAddresses(plan, say);
        if (answer.state === "empty" && plan.isComplete) answer.ask();
    }

    restore(history.state?.stops ? history.state : readPlan(location.search));
}
