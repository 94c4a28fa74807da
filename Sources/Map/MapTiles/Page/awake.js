// Keeps the screen on where the browser can, also after the page was out of sight, which ends it.

/** Returns the function that lets the screen go off again. */
export function keepAwake() {
    let lock = null;
    const request = () => (lock = document.hidden ? null : navigator.wakeLock?.request("screen").catch(() => null));
    document.addEventListener("visibilitychange", request);
    request();
    return async () => {
        document.removeEventListener("visibilitychange", request);
        (await lock)?.release();
    };
}
