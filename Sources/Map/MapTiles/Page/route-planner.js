// The element <route-planner>, which puts the page of a server on another page: a frame that reports what a person plans.

{
    const ownServer = document.currentScript.src;
    /** The attributes that are parameters of the address of the page. */
    const parameters = ["from", "via", "to", "names", "mode", "avoid", "depart", "arrive", "units", "lang"];

    class RoutePlanner extends HTMLElement {
        static observedAttributes = ["server", "card", ...parameters];
        #frame = Object.assign(document.createElement("iframe"), { title: "Route planner", allow: "geolocation; clipboard-write; screen-wake-lock" });
        #take = ({ source, data }) => source === this.#frame.contentWindow && this.dispatchEvent(new CustomEvent("change", { detail: data }));

        connectedCallback() {
            this.style.display ||= "block";
            this.#frame.style.cssText = "display: block; width: 100%; height: 100%; min-height: 400px; border: 0";
            window.addEventListener("message", this.#take);
            this.attributeChangedCallback();
        }

        disconnectedCallback() { window.removeEventListener("message", this.#take); }

        attributeChangedCallback() {
            if (!this.isConnected) return;
            const server = this.getAttribute("server") ?? ownServer;
            const isServer = URL.canParse(server, location.href) && /^https?:$/.test(new URL(server, location.href).protocol);
            if (!isServer) return this.replaceChildren(`“${server}” is not the address of a server.`);
            const url = new URL("/", new URL(server, location.href));
            url.searchParams.set("embed", this.hasAttribute("card") ? "1" : "planner");
            for (const name of parameters) {
                const value = this.getAttribute(name) ?? [];
                for (const one of name === "via" && value.length > 0 ? value.split("|") : [value].flat()) url.searchParams.append(name, one);
            }
            this.#frame.src = url;
            this.replaceChildren(this.#frame);
        }
    }

    customElements.define("route-planner", RoutePlanner);
}
