// What a click on the map means: on another route it chooses; the first two set start and end; later ones, a right click,
// a long press or Enter open the menu of the place.

import { coordinateOfMap } from "./geometry.js";
import { MapMenu } from "./mapmenu.js";
import { nameStop } from "./pins.js";
import { stop } from "./plan.js";
import { alternateAt } from "./routelines.js";
import { coordinateText } from "./texts.js";

export function clicks({ map, plan, answer, drawing, askWhyNot }) {
    const place = (coordinate) => ({ coordinate, label: coordinateText(coordinate) });
    const nameAt = (coordinate) => {
        const found = plan.stops.find((one) => one.coordinate === coordinate);
        if (found) nameStop(plan, found.number);
    };
    const set = (index) => (coordinate) => {
        plan.update(() => plan.replace(index < 0 ? plan.stops.length - 1 : index, place(coordinate)));
        nameAt(coordinate);
    };
    const add = (coordinate) => {
        plan.add(place(coordinate));
        nameAt(coordinate);
    };
    const via = (coordinate) => {
        plan.update(({ stops }) => stops.splice(stops.length - 1, 0, stop(place(coordinate))));
        nameAt(coordinate);
    };
    const menu = new MapMenu(map, (coordinate) => [
        ["place", "menu.from", () => set(0)(coordinate)], ["place", "menu.to", () => set(-1)(coordinate)],
        ...(plan.isComplete ? [["plus", "menu.via", () => via(coordinate)]] : []),
        ...(answer.route ? [["question", "menu.why", () => askWhyNot(coordinate)]] : []),
        ["closed", "menu.close", () => drawing.closeRoad(coordinate)],
    ]);
    map.on("click", ({ point, lngLat, originalEvent }) => {
        const alternate = alternateAt(map, point);
        if (originalEvent.target !== map.getCanvas()) return;
        if (menu.isOpen) menu.wasPressed || menu.close();
        else if (drawing.mode) drawing.take(lngLat);
        else if (alternate !== undefined) answer.choose(alternate);
        else if (plan.isComplete) menu.open(lngLat);
        else add(coordinateOfMap(lngLat));
    });
    map.getCanvas().addEventListener("keydown", (event) => {
        const isMenu = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
        if (event.key !== "Enter" && !isMenu) return;
        event.preventDefault();
        if (event.key === "Enter" && drawing.mode) drawing.take(map.getCenter());
        else menu.open(map.getCenter());
    });
}
