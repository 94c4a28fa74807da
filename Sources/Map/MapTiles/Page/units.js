// The switch for the units of lengths and speeds, which all of the page follows.

import { element } from "./element.js";
import { keep } from "./storage.js";
import { locale, text, unitSystems } from "./texts.js";

export function unitSwitch(plan, answer) {
    const change = ({ target }) => {
        keep("units", (locale.units = target.value));
        // Under way the session changes its words, and the plan stays as it is followed.
        plan.update(({ kept }) => kept.units && (kept.units = locale.units), { isUnits: true, isLabel: answer.isFollowed });
    };
    const select = element("select", { onchange: change }, unitSystems.map((value) => element("option", { value }, text(`units.${value}`))));
    const draw = () => (select.value = locale.units);
    plan.addEventListener("change", draw);
    draw();
    return element("label", text("settings.units"), select);
}
