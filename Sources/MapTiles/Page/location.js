// The current location, by the browser: asked for only when the person wants it, and drawn with its accuracy.

import { circle, position } from "./geometry.js";
import { feature } from "./overlays.js";
import { text } from "./texts.js";

/** Where the traveller is, as the server takes it. Fails with a message that says what to do. */
export function locate() {
    return new Promise((resolve, reject) => {
        if (!navigator.geolocation) return reject(new Error(text("here.missing")));
        navigator.geolocation.getCurrentPosition(
            ({ coords, timestamp }) => resolve({
                coordinate: { latitude: +coords.latitude.toFixed(7), longitude: +coords.longitude.toFixed(7) },
                horizontalAccuracy: Math.max(0, coords.accuracy), timestamp: new Date(timestamp).toISOString(),
                ...(coords.heading >= 0 && coords.speed > 1 ? { course: coords.heading % 360 } : {}),
            }),
            (error) => reject(new Error(text(error.code === 1 ? "here.denied" : "here.failed"))),
            { enableHighAccuracy: true, timeout: 15_000, maximumAge: 10_000 });
    });
}

/** Makes the current location the place of a stop. */
export async function useCurrentLocation(plan, number, onFailure) {
    const isThere = (stop) => stop.number === number;
    try {
        const location = await locate();
        plan.update(() => {
            plan.currentLocation = location;
            const index = plan.stops.findIndex(isThere);
            const place = { coordinate: location.coordinate, label: text("here.name"), isCurrentLocation: true };
            if (index >= 0) plan.replace(index, place);
        });
    } catch (error) {
        plan.update(() => plan.stops.some(isThere) && plan.replace(plan.stops.findIndex(isThere), {}));
        onFailure(error.message);
    }
}

export function drawLocation(overlays, location) {
    if (!location) return overlays.set("location", []);
    const { coordinate, horizontalAccuracy } = location;
    overlays.set("location", [feature("Polygon", [circle(coordinate, horizontalAccuracy)]), feature("Point", position(coordinate))]);
}
