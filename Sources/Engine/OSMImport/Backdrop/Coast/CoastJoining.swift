import Geometry

/// Joins the ways of a coast where one begins at the node where another ends; their direction stays.
enum CoastJoining {
    /// A line of a coast; a closed one does not repeat its first node.
    struct Chain {
        var nodes: [UInt32]
        var isClosed: Bool
    }

    /// The parts of a way, joined where the way on is shorter than by the border of the box: the nodes between them lie
    /// not far outside, or are lost.
    static func bridged(
        _ parts: [[UInt32]], border: CoastBorder, coordinate: (UInt32) -> FixedCoordinate
    ) -> [[UInt32]] {
        var bridged: [[UInt32]] = []
        for part in parts {
            guard let start = part.first.map(coordinate), let end = bridged.last?.last.map(coordinate),
                border.bounds.contains(start), border.bounds.contains(end),
                LocalProjection(center: end).distance(to: start)
                    < border.nearest(to: end).meters + border.nearest(to: start).meters
            else {
                bridged.append(part)
                continue
            }
            bridged[bridged.count - 1] += part
        }
        return bridged
    }

    /// The lines of ways, which are lists of node numbers.
    static func chains(_ ways: [[UInt32]]) -> [Chain] {
        let ways = ways.filter { $0.count > 1 }
        var joining = WayJoining(ways)
        // Lines with a beginning come first: from the middle of one, its first part would be left over.
        let ends = Set(ways.map { $0[$0.count - 1] })
        let order = ways.indices.filter { !ends.contains(ways[$0][0]) } + ways.indices
        return order.compactMap { joining.chain(from: $0) }
    }

    private struct WayJoining {
        let ways: [[UInt32]]
        var isUsed: [Bool]
        /// By first node: the ways, the first one last.
        var byStart: [UInt32: [Int]] = [:]

        init(_ ways: [[UInt32]]) {
            self.ways = ways
            isUsed = [Bool](repeating: false, count: ways.count)
            for way in ways.indices.reversed() { byStart[ways[way][0], default: []].append(way) }
        }

        /// The line that begins with a way; nil if the way is used.
        mutating func chain(from start: Int) -> Chain? {
            guard !isUsed[start] else { return nil }
            isUsed[start] = true
            var nodes = ways[start]
            while let end = nodes.last, end != nodes[0], let next = nextWay(at: end) {
                isUsed[next] = true
                nodes += ways[next].dropFirst()
            }
            guard nodes.first == nodes.last else { return Chain(nodes: nodes, isClosed: false) }
            return Chain(nodes: Array(nodes.dropLast()), isClosed: true)
        }

        private mutating func nextWay(at node: UInt32) -> Int? {
            while let way = byStart[node]?.popLast() {
                if !isUsed[way] { return way }
            }
            return nil
        }
    }
}
