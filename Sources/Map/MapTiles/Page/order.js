// The best order: the server's trip service orders the stops between the start and the destination.

import { ask } from "./server.js";
import { text } from "./texts.js";

const profiles = { automobile: "driving", walking: "walking", cycling: "cycling" };
/** Whether there is an order to find, and the server finds it. */
export const canOrder = ({ stops, isComplete }, { apis }) => apis.includes("osrm") && isComplete && stops.slice(1, -1).filter((one) => !one.isPassed).length > 1;

export async function orderStops(plan, say) {
    const asked = [...plan.stops];
    const places = asked.map(({ coordinate }) => `${coordinate.longitude},${coordinate.latitude}`).join(";");
    const parameters = { source: "first", destination: "last", roundtrip: false, overview: false };
    try {
        const { waypoints } = await ask(`/trip/v1/${profiles[plan.mode]}/${places}`, { parameters });
        // Another plan has another order.
        if (asked.length !== plan.stops.length || asked.some((one, index) => one.coordinate !== plan.stops[index].coordinate)) return;
        const ordered = asked.map((_, index) => plan.stops[waypoints.findIndex((one) => one.waypoint_index === index)]);
        const isBest = ordered.every((one, index) => one === plan.stops[index]);
        if (!isBest) plan.update(() => (plan.stops = ordered));
        say(text(isBest ? "order.already" : "order.done"));
    } catch (problem) { say(problem.details?.message ?? problem.message); }
}
