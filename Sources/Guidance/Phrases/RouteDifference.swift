package import Roads

/// How an alternate route differs from the best one.
package struct RouteDifference: Hashable, Sendable {
    /// Seconds that it takes longer; negative where it is faster.
    package var seconds: Double
    /// Meters that it is longer; negative where it is shorter.
    package var meters: Double
    /// What it has and the best has not.
    package var added: [RoadFeature] = []
    /// What the best has and it has not.
    package var removed: [RoadFeature] = []
    /// Meters of unpaved road more than the best has; negative for fewer.
    package var unpavedMeters = 0.0
    /// Titles of main roads that it uses and the best does not, the most important first.
    package var uses: [String] = []
    /// Titles of main roads that the best uses and it does not, the most important first.
    package var avoids: [String] = []

    package init(seconds: Double, meters: Double) {
        self.seconds = seconds
        self.meters = meters
    }
}

extension Wording {
    /// Less than this many meters more or less are not worth saying.
    private static let leastMeters = 100.0

    /// "8 min longer, no ferry, avoids A 28": the time always, the distance where little else is to be said.
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

    /// One road each: a sentence that tells two routes apart need not list them.
    private func roads(of difference: RouteDifference) -> [DifferencePart] {
        difference.uses.prefix(1).map(DifferencePart.uses) + difference.avoids.prefix(1).map(DifferencePart.avoids)
    }
}
