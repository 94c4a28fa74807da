// Joins the member ways of an area to closed rings.
//
// Ways come in any order and direction. A way that is closed is a ring. The other ways are joined at their ends: from
// the first way that is not used yet, the line is continued by the first way, in the order of the members, that begins
// or ends where the line ends, until it comes back to its start. A line that cannot be continued is dropped, and only
// its first way is used up, so that another start may still find a ring. Where more than two ways meet, for example
// where two rings touch, the result may join both rings at that node; an area by the even-odd rule is the same. A way
// that is given twice counts once. The work grows linearly with the number of ways, since each try is limited.

/// Joins ways to rings.
enum RingAssembly {
    /// The most ways that broken lines may use up before the rest is dropped, as a multiple of the number of ways.
    private static let mostSteps = 20

    /// The most ways of one area that end at a node; more are hostile, and their search would take long.
    private static let mostWaysAtNode = 64

    /// The rings of the ways, which are lists of node numbers; rings do not repeat their first node.
    static func rings(of ways: [[UInt32]]) -> [[UInt32]] {
        var rings: [[UInt32]] = []
        var open: [[UInt32]] = []
        for way in ways {
            guard let first = way.first, let last = way.last, way.count > 1 else { continue }
            if first == last { add(way, to: &rings) } else { open.append(way) }
        }
        if open.count > 1 { join(open, rings: &rings) }
        return rings
    }

    /// Adds a closed line if it encloses an area.
    private static func add(_ line: [UInt32], to rings: inout [[UInt32]]) {
        if line.count > 3 { rings.append(Array(line.dropLast())) }
    }

    private static func join(_ ways: [[UInt32]], rings: inout [[UInt32]]) {
        var byEnd: [UInt32: [Int]] = [:]
        for (index, way) in ways.enumerated() {
            byEnd[way[0], default: []].append(index)
            byEnd[way[way.count - 1], default: []].append(index)
        }
        var isUsed = repeated(ways)
        var steps = 0
        for start in ways.indices where !isUsed[start] {
            guard steps <= mostSteps * ways.count else { return }
            let (line, members) = line(from: start, ways, byEnd: byEnd, isUsed: &isUsed)
            steps += members.count
            if line.first == line.last { add(line, to: &rings); continue }
            for member in members where member != start { isUsed[member] = false }
        }
    }

    /// The line that begins with a way, closed if possible, and the ways that it uses.
    private static func line(
        from start: Int, _ ways: [[UInt32]], byEnd: [UInt32: [Int]], isUsed: inout [Bool]
    ) -> (nodes: [UInt32], members: [Int]) {
        var nodes = ways[start]
        var members = [start]
        isUsed[start] = true
        while let end = nodes.last, end != nodes[0] {
            guard let next = byEnd[end]?.prefix(mostWaysAtNode).first(where: { !isUsed[$0] }) else { break }
            isUsed[next] = true
            members.append(next)
            nodes += ways[next][0] == end ? ways[next].dropFirst() : ways[next].dropLast().reversed()[...]
        }
        return (nodes, members)
    }

    /// By way: whether it repeats an earlier way.
    private static func repeated(_ ways: [[UInt32]]) -> [Bool] {
        var known: Set<[UInt32]> = []
        return ways.map { !known.insert($0[0] <= $0[$0.count - 1] ? $0 : $0.reversed()).inserted }
    }
}
