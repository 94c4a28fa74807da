// Builds elements of the page. Data only ever becomes text nodes or attributes, never markup.

const svgNamespace = "http://www.w3.org/2000/svg";

/** An element; `properties` are attributes, except `on…`, which are listeners. A false or null attribute is left out. */
export function element(name, properties = {}, ...children) {
    return build(document.createElement(name), properties, children);
}

/** An element of SVG. */
export function graphic(name, properties = {}, ...children) {
    return build(document.createElementNS(svgNamespace, name), properties, children);
}

/** Text whose direction is its own: names come in any script. */
export function isolated(text) {
    return element("bdi", {}, text);
}

function build(node, properties, children) {
    for (const [name, value] of Object.entries(properties)) {
        if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
        else if (value === true) node.setAttribute(name, "");
        else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value);
    }
    node.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
    return node;
}

/** Calls `action` once after `milliseconds` without a further call. */
export function delayed(milliseconds, action) {
    let timer = 0;
    return (...values) => {
        clearTimeout(timer);
        timer = setTimeout(() => action(...values), milliseconds);
    };
}
