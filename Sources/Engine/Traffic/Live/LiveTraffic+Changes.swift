import Roads

extension LiveTraffic {
    /// The edges and turns whose times may differ from another state of the same graph.
    ///
    /// Ages, expiries and sources are no difference.
    ///
    /// - Complexity: constant for each page that both states share.
    package func changes(from other: LiveTraffic) -> LiveChanges {
        var changes = LiveChanges()
        for page in 0..<max(pages.count, other.pages.count) {
            let new = page < pages.count ? pages[page] : []
            let old = page < other.pages.count ? other.pages[page] : []
            if new != old { Self.appendDifferences(new, old: old, to: &changes.edges) }
        }
        changes.turns = Self.differences(turns, other.turns)
        return changes
    }

    private static func appendDifferences(_ new: [LivePiece], old: [LivePiece], to edges: inout [EdgeID]) {
        var (new, old) = (new[...], old[...])
        while let edge = [new.first?.edge, old.first?.edge].compactMap(\.self).min() {
            let one = new.prefix { $0.edge == edge }
            let other = old.prefix { $0.edge == edge }
            if !one.elementsEqual(other, by: { $0.hasSameSpeed(as: $1) }) { edges.append(edge) }
            new = new[one.endIndex...]
            old = old[other.endIndex...]
        }
    }

    private static func differences(_ new: [LiveTurn], _ old: [LiveTurn]) -> [TurnKey] {
        var (new, old) = (new[...], old[...])
        var keys: [TurnKey] = []
        while let key = [new.first?.key, old.first?.key].compactMap(\.self).min() {
            let one = new.first { $0.key == key }
            let other = old.first { $0.key == key }
            if one?.penalty != other?.penalty { keys.append(key) }
            if new.first?.key == key { new.removeFirst() }
            if old.first?.key == key { old.removeFirst() }
        }
        return keys
    }
}
