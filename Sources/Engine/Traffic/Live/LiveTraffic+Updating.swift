package import PlatformFoundation
import Roads

// At each place the newest record counts, whatever the order in which records come. Of two that were observed at the
// same time, the one that comes later counts. When the clock of the server is set back, what was observed before lies in
// the future, and would never be replaced; so nothing counts as newer than now.

extension LiveTraffic {
    /// The state after an update, which changes what it names and nothing else; what has expired is gone.
    ///
    /// - Parameter now: the time of the update; records that have expired by then are left out.
    /// - Complexity: O(u log u) for u pieces of the update, and copies of the pages that they lie on.
    package func updated(with update: LiveUpdate, at now: Date) -> LiveTraffic {
        var state = withoutExpired(at: now)
        let source = state.number(ofSource: update.sourceName)
        let pieces = update.pieces.filter { $0.expires > now }
        let order = pieces.indices.sorted { one, other in
            let first = pieces[one]
            let second = pieces[other]
            if first.edge != second.edge { return first.edge < second.edge }
            return first.observed == second.observed ? one < other : first.observed < second.observed
        }
        var rest = order[...]
        while let first = rest.first {
            let page = Self.page(of: pieces[first].edge)
            let end = rest.firstIndex { Self.page(of: pieces[$0].edge) != page } ?? rest.endIndex
            state.merge(rest[..<end].map { pieces[$0] }, into: page, source: source, now: now)
            rest = rest[end...]
        }
        state.merge(update.turns.filter { $0.expires > now }, source: source, now: now)
        return state
    }

    // MARK: Pieces

    /// Merges pieces of one page, ascending by edge.
    private mutating func merge(_ pieces: [LivePiece], into page: Int, source: UInt32, now: Date) {
        let old = pages[page]
        var merged: [LivePiece] = []
        merged.reserveCapacity(old.count + pieces.count)
        var next = 0
        var rest = pieces[...]
        while let edge = rest.first?.edge {
            let before = old[next...].prefix { $0.edge < edge }
            var ofEdge = Array(old[before.endIndex...].prefix { $0.edge == edge })
            next = before.endIndex + ofEdge.count
            merged += before
            while var piece = rest.first, piece.edge == edge {
                rest.removeFirst()
                piece.source = source
                piece.observed = min(piece.observed, now)
                earliestExpiry = min(earliestExpiry, piece.expires)
                ofEdge = Self.covered(ofEdge, by: piece, now: now)
            }
            merged += ofEdge
        }
        pages[page] = merged + old[next...]
    }

    /// The pieces of an edge with another piece, which hides those that are not newer and is hidden by newer ones.
    private static func covered(_ pieces: [LivePiece], by piece: LivePiece, now: Date) -> [LivePiece] {
        var result: [LivePiece] = []
        // Where the new piece begins that is not hidden so far.
        var open = piece.start
        for other in pieces {
            if other.end <= piece.start || other.start >= piece.end {
                result.append(other)
            } else if min(other.observed, now) > piece.observed {
                if open < other.start { result.append(piece.part(from: open, to: other.start)) }
                open = other.end
                result.append(other)
            } else {
                if other.start < piece.start { result.append(other.part(from: other.start, to: piece.start)) }
                if piece.end < other.end { result.append(other.part(from: piece.end, to: other.end)) }
            }
        }
        if open < piece.end { result.append(piece.part(from: open, to: piece.end)) }
        return result.sorted { $0.start < $1.start }
    }

    // MARK: Turns

    private mutating func merge(_ update: [LiveTurn], source: UInt32, now: Date) {
        guard !update.isEmpty else { return }
        var all = turns
        for var turn in update {
            turn.source = source
            turn.observed = min(turn.observed, now)
            earliestExpiry = min(earliestExpiry, turn.expires)
            all.append(turn)
        }
        let order = all.indices.sorted { one, other in
            let first = all[one]
            let second = all[other]
            if first.key != second.key { return first.key < second.key }
            let observed = min(first.observed, now)
            let after = min(second.observed, now)
            return observed == after ? one < other : observed < after
        }
        turns = order.reduce(into: []) { kept, index in
            if kept.last?.key == all[index].key { kept.removeLast() }
            kept.append(all[index])
        }
    }

    // MARK: Sources

    /// The number of names at which those that no piece has any more are dropped.
    private static let sourceLimit = 1_024

    private mutating func number(ofSource name: String) -> UInt32 {
        if let known = sourceNames.firstIndex(of: name) { return UInt32(known) }
        if sourceNames.count >= Self.sourceLimit { dropUnusedSources() }
        sourceNames.append(name)
        return UInt32(sourceNames.count - 1)
    }

    private mutating func dropUnusedSources() {
        var isUsed = [Bool](repeating: false, count: sourceNames.count)
        for piece in pieces { isUsed[Int(piece.source)] = true }
        for turn in turns { isUsed[Int(turn.source)] = true }
        var number = [UInt32](repeating: 0, count: sourceNames.count)
        var kept: [String] = []
        for (index, name) in sourceNames.enumerated() where isUsed[index] {
            number[index] = UInt32(kept.count)
            kept.append(name)
        }
        for page in pages.indices {
            for index in pages[page].indices { pages[page][index].source = number[Int(pages[page][index].source)] }
        }
        for index in turns.indices { turns[index].source = number[Int(turns[index].source)] }
        sourceNames = kept
    }
}
