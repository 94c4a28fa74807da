import PlatformFoundation
import Roads
import Storage

/// What was found of a file's records so far.
struct TrafficMatch {
    private var update: LiveUpdate
    private var findings = TrafficFindings()
    /// By piece and by turn: the line of its record.
    private var pieceLines: [Int] = []
    private var turnLines: [Int] = []

    init(sourceName: String) {
        update = LiveUpdate(sourceName: sourceName)
    }

    /// Adds the pieces of a record with a speed, or why there are none.
    mutating func add(_ found: Result<[EdgePiece], UnmatchedReason>, _ record: TrafficRecord) {
        findings.recordCount += 1
        switch found {
        case .failure(let reason): findings.note(reason, line: record.line)
        case .success(let pieces):
            guard case .speed(_, let speed) = record.content else { return }
            for piece in pieces {
                update.pieces.append(
                    LivePiece(
                        edge: piece.edge, start: piece.start, end: piece.end, speed: speed, observed: record.observed,
                        expires: record.expires ?? .distantFuture))
                pieceLines.append(record.line)
            }
        }
    }

    /// Adds the turns of a record, or why there are none.
    mutating func add(
        _ found: Result<[TurnKey], UnmatchedReason>, _ penalty: TurnPenalty, _ record: TrafficRecord
    ) {
        findings.recordCount += 1
        switch found {
        case .failure(let reason): findings.note(reason, line: record.line)
        case .success(let turns):
            for turn in turns {
                update.turns.append(
                    LiveTurn(
                        from: turn.from, to: turn.to, penalty: penalty, observed: record.observed,
                        expires: record.expires ?? .distantFuture))
                turnLines.append(record.line)
            }
        }
    }

    /// All pieces and turns, and what became of the records.
    consuming func result() -> (update: LiveUpdate, findings: TrafficFindings) {
        let found = Set(contradictingPieces() + contradictingTurns())
            .sorted { ($0.line, $0.earlierLine) < ($1.line, $1.earlierLine) }
        findings.contradictionCount = found.count
        findings.contradictions = Array(found.prefix(TrafficFindings.listLimit))
        return (update, findings)
    }

    // MARK: Contradictions

    /// Pieces of an edge that overlap, of one time and with different speeds.
    private func contradictingPieces() -> [ContradictingRecord] {
        let pieces = update.pieces
        var found: [ContradictingRecord] = []
        // Of the pieces so far, the one that reaches farthest along its edge.
        var farthest: Int?
        for index in piecesByPlace() {
            let piece = pieces[index]
            guard let other = farthest, pieces[other].edge == piece.edge, piece.start < pieces[other].end else {
                farthest = index
                continue
            }
            if pieces[other].observed == piece.observed, pieces[other].speed != piece.speed {
                found.append(Self.contradiction(pieceLines[other], other: pieceLines[index]))
            }
            if piece.end > pieces[other].end { farthest = index }
        }
        return found
    }

    /// The places of the pieces in their list, ascending by edge and start.
    private func piecesByPlace() -> [Int] {
        update.pieces.enumerated()
            .map { (key: UInt64($1.edge.rawValue) << 32 | UInt64($1.start), index: $0) }
            .sorted { ($0.key, $0.index) < ($1.key, $1.index) }
            .map(\.index)
    }

    /// Equal turns of one time and with different penalties.
    private func contradictingTurns() -> [ContradictingRecord] {
        let turns = update.turns
        let order = turns.indices.sorted { (turns[$0].key, $0) < (turns[$1].key, $1) }
        return zip(order, order.dropFirst()).compactMap { one, other in
            guard turns[one].key == turns[other].key, turns[one].observed == turns[other].observed,
                turns[one].penalty != turns[other].penalty
            else { return nil }
            return Self.contradiction(turnLines[one], other: turnLines[other])
        }
    }

    private static func contradiction(_ line: Int, other: Int) -> ContradictingRecord {
        ContradictingRecord(line: max(line, other), earlierLine: min(line, other))
    }
}
