import Roads
import TextCoding

/// Finds the road that a route would need and that the request closes, for the error message.
struct ClosedRoads {
    let weights: RequestWeights
    let graph: RoadGraph

    /// The first closed road of a route as text, and the index of its leg.
    func first(on legs: [FoundRoute]) -> (leg: Int, words: String)? {
        for (leg, found) in legs.enumerated() {
            let weights = weights.leg(.closed, between: [found.source, found.target])
            if let pathEdge = found.travelledEdges.first(where: { !weights.isOpenToPassing(edge: $0.edge) }) {
                return (leg, words(pathEdge))
            }
        }
        return nil
    }

    /// Whether a route between the places of a plan may use a segment on its way.
    static func mayPass(_ segment: SegmentID, on plan: RoutePlan, weights: RequestWeights) -> Bool {
        plan.legs.contains { leg in
            let weights = weights.leg(.closed, between: [leg.source, leg.target])
            return [segment.forward, segment.backward].contains { weights.isOpenToPassing(edge: $0) }
        }
    }

    private func words(_ pathEdge: PathEdge) -> String {
        let title = graph.title(of: pathEdge.edge)
        return
            "\(title.isEmpty ? "a road" : title) (way \(graph.wayID(of: pathEdge.edge))), \(rule(pathEdge.edge))"
    }

    private func rule(_ edge: EdgeID) -> String {
        guard let limit = weights.exceededLimit(of: edge) else { return "which the request closes" }
        return "which takes vehicles of at most \(Self.words(limit))"
    }

    /// "3.2 m height" or "7.5 t".
    private static func words(_ limit: ExceededLimit) -> String {
        switch limit.kind {
        case .maximumHeight: "\(measure(limit)) height"
        case .maximumWidth: "\(measure(limit)) width"
        case .maximumLength: "\(measure(limit)) length"
        default: measure(limit)
        }
    }

    /// "3.2 m (maxheight)" or "7.5 t": the same for every language.
    static func measureAndTag(_ limit: ExceededLimit) -> String {
        switch limit.kind {
        case .maximumHeight: "\(measure(limit)) (maxheight)"
        case .maximumWidth: "\(measure(limit)) (maxwidth)"
        case .maximumLength: "\(measure(limit)) (maxlength)"
        default: measure(limit)
        }
    }

    private static func measure(_ limit: ExceededLimit) -> String {
        let isWeight = limit.kind == .maximumWeight
        let value = DecimalText.shortest(Double(limit.limit) / (isWeight ? 1000 : 100), decimals: isWeight ? 3 : 2)
        return isWeight ? "\(value) t" : "\(value) m"
    }
}
