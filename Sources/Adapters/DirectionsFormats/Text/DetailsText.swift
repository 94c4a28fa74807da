import DirectionsKit
import Geometry
import Guidance
import TextCoding

// What the roads of a route are like, a line for each attribute that the request asks for: "speedLimit: 50 (3.2 km),
// 30 (410 m)". The values with the longest stretches come first.

extension DirectionsText {
    /// Appends a line for each attribute; nothing if none was asked for.
    static func appendDetails(of route: Route, _ wording: Wording, to text: inout TerminalText) {
        guard let details = route.details else { return }
        text.gap()
        for kind in details.kinds {
            let lengths = lengths(details[kind] ?? [], along: route)
            let shown = lengths.prefix(shownValues).map { words($0.value, distance: wording.distance($0.meters)) }
            let more = lengths.count > shownValues ? ["…"] : []
            text.paragraph("\(kind.rawValue): ", words: shown.isEmpty ? "–" : (shown + more).joined(separator: ", "))
        }
    }

    /// At most as many values stand on a line.
    private static let shownValues = 8

    /// The values with the meters of their stretches, the longest first; of equals, the first along the route.
    private static func lengths(
        _ stretches: [RouteDetails.Stretch], along route: Route
    ) -> [(value: RouteDetails.Value, meters: Double)] {
        var lengths: [(value: RouteDetails.Value, meters: Double)] = []
        var indices: [RouteDetails.Value: Int] = [:]
        for stretch in stretches {
            let line = route.coordinates(of: stretch)
            let meters = zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
            if let index = indices[stretch.value] {
                lengths[index].meters += meters
            } else {
                indices[stretch.value] = lengths.count
                lengths.append((stretch.value, meters))
            }
        }
        return lengths.enumerated().sorted { ($1.element.meters, $0.offset) < ($0.element.meters, $1.offset) }
            .map(\.element)
    }

    private static func words(_ value: RouteDetails.Value, distance: String) -> String {
        switch value {
        case .number(let number): "\(DecimalText.exact(number)) (\(distance))"
        case .text(let text): "\(text) (\(distance))"
        case .yes: distance
        }
    }
}
