/// Why a record has no place on the roads of a graph.
package enum UnmatchedReason: Error, Hashable, Sendable {
    /// It had expired when it came.
    case expired
    case unknownNode(Int64)
    /// No road leads from the first node to the second without another node between them.
    case notNeighbours(Int64, Int64)
    /// The mode may not travel from the first node to the second.
    case wrongDirection(Int64, Int64)
    /// The middle node of a turn lies inside a road, where nobody turns.
    case noJunction(Int64)
    /// The mode may not turn there.
    case noTurn(TrafficTurn)
    case unknownWay(Int64)
    /// The mode may not travel the way in the direction.
    case wrongDirectionOfWay(Int64)
    /// The part begins behind the end of the way, which is that many meters long.
    case behindEnd(way: Int64, meters: Double)
    /// No road near a point of an OpenLR line, counted from 1, looks as the line says.
    case noRoad(point: Int)
    /// No path between two points of an OpenLR line is about as long as the line says.
    case noPath(point: Int)
    /// The offsets of an OpenLR line leave nothing of it.
    case emptyLine

    /// The kinds without their values.
    package enum Kind: String, CaseIterable, Sendable {
        case expired, unknownNode, notNeighbours, wrongDirection, noJunction, noTurn, unknownWay, behindEnd, noRoad
        case noPath, emptyLine
    }

    package var kind: Kind {
        switch self {
        case .expired: .expired
        case .unknownNode: .unknownNode
        case .notNeighbours: .notNeighbours
        case .wrongDirection, .wrongDirectionOfWay: .wrongDirection
        case .noJunction: .noJunction
        case .noTurn: .noTurn
        case .unknownWay: .unknownWay
        case .behindEnd: .behindEnd
        case .noRoad: .noRoad
        case .noPath: .noPath
        case .emptyLine: .emptyLine
        }
    }

    /// The rest of a sentence that begins with the line.
    var clause: String {
        switch self {
        case .expired: "had expired when it came; send it earlier, or let it expire later"
        case .unknownNode(let node): "names node \(node), which is on no road of the graph"
        case .notNeighbours(let from, let to):
            "names the nodes \(from) and \(to), which are not neighbours on a road; name each pair of nodes between them"
        case .wrongDirection(let from, let to):
            "is about travelling from node \(from) to node \(to), which is not allowed"
        case .noJunction(let node): "is about a turn at node \(node), which is not a junction of the graph"
        case .noTurn(let turn):
            "is about the turn from node \(turn.from) at node \(turn.via) to node \(turn.to), which is not allowed"
        case .unknownWay(let way): "names way \(way), which is not a road of the graph"
        case .wrongDirectionOfWay(let way): "is about a direction of way \(way) that is not allowed"
        case .behindEnd(let way, let meters): "begins behind the end of way \(way), which is \(Int(meters)) m long"
        case .noRoad(let point): "has an OpenLR line with no road near its point \(point) that fits"
        case .noPath(let point): "has an OpenLR line with no path of its length from its point \(point) to the next"
        case .emptyLine: "has an OpenLR line whose offsets leave nothing of it"
        }
    }
}

/// A record without a place on the roads.
package struct UnmatchedRecord: Hashable, Sendable, CustomStringConvertible {
    package var line: Int
    package var reason: UnmatchedReason

    package init(line: Int, reason: UnmatchedReason) {
        self.line = line
        self.reason = reason
    }

    /// One sentence that names the line.
    package var description: String { "Line \(line) \(reason.clause)." }
}

/// Two records of one file that give different values for one place; the later one counts.
package struct ContradictingRecord: Hashable, Sendable, CustomStringConvertible {
    /// The line that counts.
    package var line: Int
    /// The line before it that does not count.
    package var earlierLine: Int

    package init(line: Int, earlierLine: Int) {
        self.line = line
        self.earlierLine = earlierLine
    }

    /// One sentence that names both lines.
    package var description: String {
        "Line \(line) contradicts line \(earlierLine) about a piece of road or a turn that both name; line \(line) counts."
    }
}

/// What became of the records of a file.
package struct TrafficFindings: Hashable, Sendable {
    /// The number of records.
    package internal(set) var recordCount = 0
    /// The records without a place, ascending by line, at most ``listLimit`` of them.
    package internal(set) var unmatched: [UnmatchedRecord] = []
    /// The records that contradict an earlier one, ascending by line, at most ``listLimit`` of them.
    package internal(set) var contradictions: [ContradictingRecord] = []
    /// The number of all records that contradict an earlier one.
    package internal(set) var contradictionCount = 0
    /// By kind in their order: the number of records without a place.
    private var counts = [Int](repeating: 0, count: UnmatchedReason.Kind.allCases.count)

    /// The number of records that are listed one by one.
    package static let listLimit = 1_000

    package init() {}

    /// The number of records that have a place.
    package var matchedCount: Int { recordCount - unmatchedCount }

    /// The number of records without a place.
    package var unmatchedCount: Int { counts.reduce(0, +) }

    /// The reasons that occur and the number of records of each, in the order of the kinds.
    package var unmatchedCounts: [(kind: UnmatchedReason.Kind, count: Int)] {
        zip(UnmatchedReason.Kind.allCases, counts).filter { $1 > 0 }.map { (kind: $0, count: $1) }
    }

    /// Notes a record without a place; the lines must ascend.
    mutating func note(_ reason: UnmatchedReason, line: Int) {
        for (index, kind) in UnmatchedReason.Kind.allCases.enumerated() where kind == reason.kind { counts[index] += 1 }
        if unmatched.count < Self.listLimit { unmatched.append(UnmatchedRecord(line: line, reason: reason)) }
    }
}
