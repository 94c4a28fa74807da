package import Roads

/// The differences of an alternate route from the best one.
package struct RouteDifference: Hashable, Sendable {
    /// The additional travel time in seconds; negative if the alternate is faster.
    package var seconds: Double
    /// The additional length in meters; negative if the alternate is shorter.
    package var meters: Double
    /// Features that only the alternate has.
    package var added: [RoadFeature] = []
    /// Features that only the best route has.
    package var removed: [RoadFeature] = []
    /// The additional length of unpaved roads in meters; may be negative.
    package var unpavedMeters = 0.0
    /// The titles of main roads that only the alternate uses, the most important first.
    package var uses: [String] = []
    /// The titles of main roads that only the best route uses, the most important first.
    package var avoids: [String] = []

    package init(seconds: Double, meters: Double) {
        self.seconds = seconds
        self.meters = meters
    }
}

extension Wording {
    /// Differences in length below this many meters are left out.
    private static let leastMeters = 100.0

    /// Such as "8 min longer, no ferry, avoids A 28": always the time, and the length if there are few other
    /// differences.
    package func difference(_ difference: RouteDifference) -> String {
        let others = features(of: difference) + roads(of: difference)
        let meters = others.count < 2 ? distance(of: difference) : []
        let parts = [time(of: difference)] + meters + others
        return parts.map(phrases.difference).joined(separator: ", ")
    }

    private func time(of difference: RouteDifference) -> DifferencePart {
        guard abs(difference.seconds) >= 30 else { return .asFast }
        let words = duration(max(60, abs(difference.seconds)))
        return difference.seconds > 0 ? .longer(words) : .faster(words)
    }

    private func distance(of difference: RouteDifference) -> [DifferencePart] {
        guard abs(difference.meters) >= Self.leastMeters else { return [] }
        let words = distance(abs(difference.meters))
        return [difference.meters > 0 ? .farther(words) : .shorter(words)]
    }

    private func features(of difference: RouteDifference) -> [DifferencePart] {
        let parts = difference.added.map(DifferencePart.with) + difference.removed.map(DifferencePart.without)
        guard abs(difference.unpavedMeters) >= Self.leastMeters else { return parts }
        let words = distance(abs(difference.unpavedMeters))
        return parts + [difference.unpavedMeters > 0 ? .moreUnpaved(words) : .lessUnpaved(words)]
    }

    /// One road of each kind, which is enough to distinguish two routes.
    private func roads(of difference: RouteDifference) -> [DifferencePart] {
        difference.uses.prefix(1).map(DifferencePart.uses) + difference.avoids.prefix(1).map(DifferencePart.avoids)
    }
}
