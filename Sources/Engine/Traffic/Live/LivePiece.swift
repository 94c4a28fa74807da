package import PlatformFoundation
package import Roads

/// A part of a directed edge that has a live speed.
package struct LivePiece: Hashable, Sendable {
    package var edge: EdgeID
    /// Centimeters from the tail of the edge.
    package var start: UInt32
    /// Centimeters from the tail of the edge, more than `start`; on an edge without length 1.
    package var end: UInt32
    /// The source, by its place in ``LiveTraffic/sourceNames``.
    package var source: UInt32
    package var speed: TrafficSpeed
    package var observed: Date
    /// When the piece stops to count, ``Foundation/Date/distantFuture`` if it does not.
    package var expires: Date

    package init(
        edge: EdgeID, start: UInt32, end: UInt32, speed: TrafficSpeed, observed: Date, expires: Date = .distantFuture,
        source: UInt32 = 0
    ) {
        precondition(start < end, "a piece has a length")
        self.edge = edge
        self.start = start
        self.end = end
        self.source = source
        self.speed = speed
        self.observed = observed
        self.expires = expires
    }

    /// Whether both make the same times.
    func hasSameSpeed(as other: LivePiece) -> Bool {
        edge == other.edge && start == other.start && end == other.end && speed == other.speed
    }

    /// The part of the piece between two places along its edge.
    func part(from start: UInt32, to end: UInt32) -> LivePiece {
        var part = self
        part.start = start
        part.end = end
        return part
    }
}

/// A turn that has a live cost.
package struct LiveTurn: Hashable, Sendable {
    /// The edge that leads to the junction.
    package var from: EdgeID
    /// The edge that leads on.
    package var to: EdgeID
    /// The source, by its place in ``LiveTraffic/sourceNames``.
    package var source: UInt32
    package var penalty: TurnPenalty
    package var observed: Date
    /// When the penalty stops to count, ``Foundation/Date/distantFuture`` if it does not.
    package var expires: Date

    package init(
        from: EdgeID, to: EdgeID, penalty: TurnPenalty, observed: Date, expires: Date = .distantFuture,
        source: UInt32 = 0
    ) {
        self.from = from
        self.to = to
        self.source = source
        self.penalty = penalty
        self.observed = observed
        self.expires = expires
    }

    var key: TurnKey { TurnKey(from: from, to: to) }
}

/// A turn from one edge to the next.
package struct TurnKey: Hashable, Comparable, Sendable {
    package var from: EdgeID
    package var to: EdgeID

    package init(from: EdgeID, to: EdgeID) {
        self.from = from
        self.to = to
    }

    /// Orders by the first edge, then by the second.
    package static func < (one: TurnKey, other: TurnKey) -> Bool {
        one.from == other.from ? one.to < other.to : one.from < other.from
    }
}

/// What a file changes: pieces and turns in the order of its lines.
package struct LiveUpdate: Sendable {
    package var pieces: [LivePiece]
    package var turns: [LiveTurn]
    /// The name of the file, or of whoever sent it.
    package var sourceName: String

    package init(pieces: [LivePiece] = [], turns: [LiveTurn] = [], sourceName: String) {
        self.pieces = pieces
        self.turns = turns
        self.sourceName = sourceName
    }
}

/// The edges and turns that differ between two states of traffic.
package struct LiveChanges: Hashable, Sendable {
    /// Ascending, each once.
    package var edges: [EdgeID] = []
    /// Ascending, each once.
    package var turns: [TurnKey] = []

    package init(edges: [EdgeID] = [], turns: [TurnKey] = []) {
        self.edges = edges
        self.turns = turns
    }

    package var isEmpty: Bool { edges.isEmpty && turns.isEmpty }
}
