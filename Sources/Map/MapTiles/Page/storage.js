// The settings that this browser keeps for the page. Where it keeps nothing, they hold until the page closes.

const chosen = {};

/** The value of a key; null if there is none. */
export const kept = (key) => chosen[key] ?? attempt((storage) => storage.getItem(key));

export function keep(key, value) {
    chosen[key] = value;
    attempt((storage) => storage.setItem(key, value));
}

function attempt(action) {
    try {
        return action(window.localStorage);
    } catch {
        return null;
    }
}
