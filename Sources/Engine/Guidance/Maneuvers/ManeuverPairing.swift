import Roads

/// Tells two maneuvers in one sentence on foot and by bicycle, where only a few meters lie between them.
///
/// "Turn left onto Lettstrasse, then turn right onto Bammiliweg": the jog of a street, the way over a crossing, or the
/// few steps from a door are one instruction, and no turn stays silent. A driver has no time for two turns at once and
/// gets each in its own step. The way onto and off a ferry, and where a bicycle begins to be pushed or ridden, stay
/// apart, as do three maneuvers in a row.
struct ManeuverPairing {
    let pathEdges: [PathEdge]

    /// The maneuvers with those joined that belong together.
    func joined(_ maneuvers: [Maneuver]) -> [Maneuver] {
        var joined: [Maneuver] = []
        joined.reserveCapacity(maneuvers.count)
        for maneuver in maneuvers {
            if let last = joined.last, isPair(last, maneuver) {
                joined[joined.count - 1] = pair(last, maneuver)
            } else {
                joined.append(maneuver)
            }
        }
        return joined
    }

    private func isPair(_ first: Maneuver, _ second: Maneuver) -> Bool {
        guard first.followedBy.isEmpty, first.isPushed == second.isPushed else { return false }
        let isApart = Self.apart.contains(first.kind) || Self.apart.contains(second.kind)
        return !isApart && length(first.pathEdges) < GuidanceLimits.pairedStep
    }

    private func pair(_ first: Maneuver, _ second: Maneuver) -> Maneuver {
        var pair = first
        pair.followedBy = [second]
        pair.pathEdges = first.pathEdges.lowerBound..<second.pathEdges.upperBound
        return pair
    }

    /// The length of some path edges in centimeters.
    private func length(_ range: Range<Int>) -> Int {
        pathEdges[range].reduce(0) { $0 + Int($1.end - $1.start) }
    }

    private static let apart: Set<ManeuverKind> = [.ferry, .carTrain, .elevator, .push, .ride, .waypoint, .arrive]
}
