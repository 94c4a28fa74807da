// The browser's location: once for a stop of the plan, or again and again for a traveller.

import { text } from "./texts.js";

const precise = { enableHighAccuracy: true, timeout: 15_000 };

/** The current location. Fails with a message that says what to do. */
export const locate = () => new Promise((resolve, reject) => {
    if (!navigator.geolocation) throw new Error(text("here.missing"));
    const options = { ...precise, maximumAge: 10_000 };
    const fail = ({ code }) => reject(new Error(text(code === 1 ? "here.denied" : "here.failed")));
    navigator.geolocation.getCurrentPosition((place) => resolve(read(place)), fail, options);
});

/** Passes each location to `take`, calls `lose` while none is known and `refuse(message)` if none may be, until its result is called. */
export function watchLocation(take, lose, refuse) {
    if (!navigator.geolocation) throw new Error(text("here.missing"));
    const fail = ({ code }) => (code === 1 ? refuse(text("here.denied")) : lose());
    const watch = navigator.geolocation.watchPosition((place) => take(read(place)), fail, precise);
    return () => navigator.geolocation.clearWatch(watch);
}

/** A location as the server has it. A course is only told in motion. */
function read({ coords, timestamp }) {
    const { latitude, longitude, accuracy, heading, speed } = coords;
    return {
        coordinate: { latitude: +latitude.toFixed(7), longitude: +longitude.toFixed(7) }, horizontalAccuracy: Math.max(0, accuracy),
        course: heading >= 0 && speed > 1 ? heading % 360 : -1, speed: speed ?? -1, timestamp: new Date(timestamp).toISOString(),
    };
}
