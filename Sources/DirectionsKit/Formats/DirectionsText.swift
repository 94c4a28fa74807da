import Geometry

/// The answer for a terminal: per route a summary, its notices and its numbered steps, at the end the attribution.
public enum DirectionsText {
    /// The answer as lines that end with a line break each.
    public static func encode(_ response: DirectionsResponse) -> String {
        var lines: [String] = []
        for (index, route) in response.routes.enumerated() {
            if index > 0 { lines.append("") }
            lines += routeLines(route)
        }
        lines.append("")
        lines += snapLines(response)
        lines.append(response.attribution + (response.dataDate.map { ", data of \($0)" } ?? ""))
        return lines.map { $0 + "\n" }.joined()
    }

    /// Meters below a kilometer, then kilometers: "120 m", "5.4 km", "123 km".
    public static func distance(_ meters: Double) -> String {
        if meters < 999.5 { return DecimalText.fixed(meters, decimals: 0) + " m" }
        return DecimalText.fixed(meters / 1000, decimals: meters < 99_950 ? 1 : 0) + " km"
    }

    /// Seconds below a minute, then whole minutes, hours from sixty of them on: "25 s", "12 min", "1 h 05 min".
    public static func time(_ seconds: Double) -> String {
        let minutes = Int(exactly: (seconds / 60).rounded()) ?? 0
        if seconds < 59.5 { return DecimalText.fixed(seconds, decimals: 0) + " s" }
        guard minutes >= 60 else { return "\(minutes) min" }
        let rest = minutes % 60
        return "\(minutes / 60) h \(rest < 10 ? "0" : "")\(rest) min"
    }

    private static func routeLines(_ route: Route) -> [String] {
        let name = route.name.isEmpty ? "" : " via \(route.name)"
        let extent = "\(distance(route.distance)), \(time(route.expectedTravelTime))"
        let summary = "\(extent) by \(route.transportType)\(name)"
        return [summary] + route.advisoryNotices.map { "Notice: \($0)" } + [""] + stepLines(route)
    }

    /// Numbers stand before the words, so that names of any script keep the columns straight.
    private static func stepLines(_ route: Route) -> [String] {
        let numbers = route.steps.indices.map { "\($0 + 1)." }
        let distances = route.steps.map { distance($0.distance) }
        let times = route.steps.map { time($0.expectedTravelTime) }
        let widths = [numbers, distances, times].map { $0.map(\.count).max() ?? 0 }
        let legEnds = endsOfLegs(route)
        return route.steps.indices.flatMap { index in
            let columns = [
                padded(numbers[index], to: widths[0]),
                padded(distances[index], to: widths[1]),
                padded(times[index], to: widths[2]),
                words(route.steps[index]),
            ]
            return [columns.joined(separator: "  ")] + (legEnds.contains(index) ? [""] : [])
        }
    }

    private static func words(_ step: RouteStep) -> String {
        let street = step.isPushed ? "\(step.name) (push the bicycle)" : step.name
        let instructions = step.instructions.isEmpty ? street : step.instructions
        return instructions + (step.notice.map { " – \($0)" } ?? "")
    }

    /// The last step of each leg but the last leg.
    private static func endsOfLegs(_ route: Route) -> [Int] {
        var count = 0
        return route.legs.dropLast().map { leg in
            count += leg.stepCount
            return count - 1
        }
    }

    private static func snapLines(_ response: DirectionsResponse) -> [String] {
        let last = response.snaps.count - 1
        return response.snaps.enumerated().compactMap { index, snap in
            guard snap.snapped.distance >= 0.5 else { return nil }
            let role = index == 0 ? "start" : index == last ? "destination" : "stop \(index)"
            let road = snap.snapped.name.isEmpty ? "the nearest usable road" : snap.snapped.name
            return "The \(role) is \(distance(snap.snapped.distance)) from \(road)."
        }
    }

    private static func padded(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
