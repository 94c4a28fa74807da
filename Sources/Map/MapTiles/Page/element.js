// Builds elements of the page. Data only ever becomes text nodes or attributes, never markup.

const graphics = ["svg", "path", "circle", "text"];
const isPresent = (value) => value !== false && value !== null && value !== undefined;

/** An element such as `element("p.hint", { dir: "auto" }, "text")`: its name and classes, its attributes if any, and what
 * it contains. An attribute `on…` is a listener; an attribute or a child that is false or null is left out. */
export function element(tag, ...children) {
    const [name, ...classes] = tag.split(".");
    const node = graphics.includes(name) ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
    const attributes = children[0]?.constructor === Object ? children.shift() : {};
    node.classList.add(...classes);
    for (const [key, value] of Object.entries(attributes)) {
        if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
        else if (isPresent(value)) node.setAttribute(key, value === true ? "" : value);
    }
    fill(node, children);
    return node;
}

/** Makes these the contents of a node; one that is false or null is left out. */
export const fill = (node, ...children) => node.replaceChildren(...children.flat(Infinity).filter(isPresent));

/** A list to choose one of `[value, name]`. */
export const choice = (values, chosen, change, attributes = {}) => element("select", { onchange: ({ target }) => change(target.value), ...attributes },
    values.map(([value, name]) => element("option", { value, selected: value === chosen }, name)));

/** Text whose direction is its own: names come in any script. */
export const isolated = (text) => element("bdi", text);
