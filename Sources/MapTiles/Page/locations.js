// The browser's location: once for a stop of the plan, or again and again for a traveller.

import { text } from "./texts.js";

const precise = { enableHighAccuracy: true, timeout: 15_000 };

/** The current location. Fails with a message that says what to do. */
export function locate() {
    return new Promise((resolve, reject) => {
        if (!navigator.geolocation) throw new Error(text("here.missing"));
        const options = { ...precise, maximumAge: 10_000 };
        navigator.geolocation.getCurrentPosition((place) => resolve(read(place)), ({ code }) => reject(problem(code)), options);
    });
}

/** Passes each new location to `take` and problems to `fail`, with whether there is no hope, until the function that it returns is called. */
export function watchLocation(take, fail) {
    if (!navigator.geolocation) throw new Error(text("here.missing"));
    const watch = navigator.geolocation.watchPosition((place) => take(read(place)), ({ code }) => fail(problem(code), code === 1), precise);
    return () => navigator.geolocation.clearWatch(watch);
}

const problem = (code) => new Error(text(code === 1 ? "here.denied" : "here.failed"));

/** A location as the server has it. A course is only told in motion. */
function read({ coords, timestamp }) {
    const { latitude, longitude, accuracy, heading, speed } = coords;
    return {
        coordinate: { latitude: +latitude.toFixed(7), longitude: +longitude.toFixed(7) }, horizontalAccuracy: Math.max(0, accuracy),
        course: heading >= 0 && speed > 1 ? heading % 360 : -1, speed: speed ?? -1, timestamp: new Date(timestamp).toISOString(),
    };
}
