import Geometry
import Guidance
import Roads

/// Says where an answer could not do what a request asked.
struct RouteNotices {
    let weights: RequestWeights
    let graph: RoadGraph

    /// How many of a kind are named.
    private static let named = 3

    private var modeGraph: ModeGraph { weights.modeGraph }

    // MARK: About a route

    /// A sentence for each feature that the route has although it was to be avoided, and one for the areas.
    func sentences(_ legs: [FoundRoute]) -> [String] {
        let uses = legs.flatMap(\.travelledUses).filter { $0.end > $0.start }
        let features = RoadFeature.allCases.compactMap { feature in
            unavoided(feature.words, uses.filter { weights.avoidedFeatures(ofSegment: $0.edge >> 1).contains(feature) })
        }
        let areas = unavoided("Areas", uses.filter { weights.isInAvoidedArea(segment: $0.edge >> 1) })
        return features + [areas].compactMap(\.self)
    }

    /// A sentence like "Ferries could not be avoided: 1.2 km of Fähre 1 at 54.1,10.2", nil if there is nothing to say.
    private func unavoided(_ what: String, _ uses: [EdgeUse]) -> String? {
        let streets = StreetSteps.merge(uses, graph: graph, modeGraph: modeGraph)
        guard !streets.isEmpty else { return nil }
        let named = streets.prefix(Self.named).map { street in
            "\(DirectionsText.distance(Double(street.length) / 100)) of \(street.title) at \(place(street.uses[0]))"
        }
        let more = streets.count > Self.named ? ", and \(streets.count - Self.named) more" : ""
        return "\(what) could not be avoided: \(named.joined(separator: ", "))\(more)."
    }

    private func place(_ use: EdgeUse) -> String {
        let place = Coordinate(graph.points(of: use.edge, from: use.start, to: use.end)[0])
        return [place.latitude, place.longitude].map { DecimalText.shortest($0, decimals: 5) }.joined(separator: ",")
    }

    // MARK: About the request

    /// What the request named that the graph does not have, or not so.
    var aboutRequest: [String] {
        let findings = weights.findings
        return smallVehicle
            + unknown(findings.unknownClosedWays, one: "closing it changes", many: "closing them changes")
            + unknown(findings.unknownSpeedWays, one: "speeds on it change", many: "speeds on them change")
            + clamped(findings.clampedSpeeds)
    }

    private func unknown(_ ids: [Int64], one: String, many: String) -> [String] {
        guard let first = ids.first else { return [] }
        if ids.count == 1 { return ["Way \(first) is not in the graph; \(one) nothing."] }
        return ["Ways \(Self.list(ids)) are not in the graph; \(many) nothing."]
    }

    private func clamped(_ speeds: [ClampedSpeed]) -> [String] {
        let named = speeds.prefix(Self.named).map { speed in
            let (asked, kept) = (Self.speed(speed.asked), Self.speed(speed.kept))
            return "Way \(speed.wayID): \(asked) is faster than the graph knows (\(kept)); kept \(kept)."
        }
        guard speeds.count > Self.named else { return named }
        return named + ["\(speeds.count - Self.named) more have speeds faster than the graph knows; kept its own."]
    }

    private var smallVehicle: [String] {
        guard weights.isSmallerThanCar else { return [] }
        return ["Roads closed to a car of 2 m × 1.9 m × 4.8 m and 2 t stay closed to a smaller vehicle."]
    }

    private static func speed(_ kilometersPerHour: Double) -> String {
        let text = DecimalText.shortest(kilometersPerHour, decimals: 1)
        return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " km/h"
    }

    /// The first few ids and how many more there are.
    static func list(_ ids: [Int64]) -> String {
        let more = ids.count > named ? " and \(ids.count - named) more" : ""
        return ids.prefix(named).map(String.init).joined(separator: ", ") + more
    }
}

extension RoadFeature {
    fileprivate var words: String {
        switch self {
        case .tolls: "Toll roads"
        case .highways: "Highways"
        case .ferries: "Ferries"
        case .tunnels: "Tunnels"
        case .unpaved: "Unpaved roads"
        }
    }
}
