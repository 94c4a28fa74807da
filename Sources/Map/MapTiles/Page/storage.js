// The settings that this browser keeps for the page. Where it keeps nothing, they hold until the page closes.

const chosen = {};
/** The value of a key; null if there is none. */
export const kept = (key) => chosen[key] ?? attempt(() => window.localStorage.getItem(key));

export function keep(key, value) {
    chosen[key] = value;
    attempt(() => window.localStorage.setItem(key, value));
}

/** The result of an action; null if it fails. */
export function attempt(action) {
    try { return action(); } catch { return null; }
}
