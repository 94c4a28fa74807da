package import PlatformFoundation

extension LiveTraffic {
    /// When the next piece or turn stops to count; nil if none does.
    package var nextExpiry: Date? {
        let next = min(
            pieces.reduce(Date.distantFuture) { min($0, $1.expires) },
            turns.reduce(Date.distantFuture) { min($0, $1.expires) })
        return next < .distantFuture ? next : nil
    }

    /// The edges and turns that change because something on them has expired.
    package func expired(at now: Date) -> LiveChanges {
        guard now >= earliestExpiry else { return LiveChanges() }
        var changes = LiveChanges()
        for piece in pieces where piece.expires <= now && changes.edges.last != piece.edge {
            changes.edges.append(piece.edge)
        }
        changes.turns = turns.filter { $0.expires <= now }.map(\.key)
        return changes
    }

    /// The state without what has expired.
    package func withoutExpired(at now: Date) -> LiveTraffic {
        guard now >= earliestExpiry else { return self }
        var state = self
        for page in pages.indices where pages[page].contains(where: { $0.expires <= now }) {
            state.pages[page].removeAll { $0.expires <= now }
        }
        state.turns.removeAll { $0.expires <= now }
        state.earliestExpiry = state.nextExpiry ?? .distantFuture
        return state
    }
}
