// Makes the sea of an extract from its coast.
//
// A way `natural=coastline` has land on its left and water on its right. Ways are joined to lines, and these are cut along
// the box of the extract. A line that ends inside the box, since the extract lacks its next node, is led straight to the
// border if that is near, unless its own way goes on nearer than by the border. From the end of each line the shore of the sea goes on along the border with the water on the
// right, so clockwise, to the first place where a line begins; there it goes on along that line, until it is back. If an
// end of another line comes first, the coast is not whole, and there is no sea: it is better to show land than to flood
// it. A closed line counterclockwise is an island, clockwise a sea of its own. Where no line meets the border, the line
// farthest west has nothing around it: if that is an island, the whole box is sea.

import Geometry

/// The sea of an extract.
enum Sea {
    /// The shores of the sea, counterclockwise, and its islands, clockwise, in any order; empty without a coast, or with
    /// one that is not whole.
    ///
    /// - Parameter coast: the ways of the coast as numbers of nodes, each in the parts whose nodes the extract has.
    static func rings(
        _ coast: [[[UInt32]]], bounds: BoundingBox, coordinate: (UInt32) -> FixedCoordinate
    ) -> [[FixedCoordinate]] {
        guard !bounds.isEmpty, bounds.minimum.latitude < bounds.maximum.latitude,
            bounds.minimum.longitude < bounds.maximum.longitude
        else { return [] }
        let clipping = CoastClipping(bounds: bounds)
        let border = CoastBorder(bounds: bounds)
        let ways = coast.flatMap { CoastJoining.bridged($0, border: border, coordinate: coordinate) }
        var closed: [[FixedCoordinate]] = []
        var open: [[FixedCoordinate]] = []
        for chain in CoastJoining.chains(ways) {
            let parts = clipping.parts(chain.nodes.map(coordinate), isClosed: chain.isClosed)
            closed += parts.closed.compactMap(AreaRing.clean)
            open += parts.open
        }
        guard let shores = shores(open, border: border) else { return [] }
        // Lines have water on their right, shores and islands on their left.
        let rings = (closed + shores).map { Array($0.reversed()) }
        return open.isEmpty && isInSea(closed) ? [border.corners] + rings : rings
    }

    /// Whether the line that reaches farthest west is an island.
    private static func isInSea(_ closed: [[FixedCoordinate]]) -> Bool {
        let west = closed.map { ring in (BoundingBox(ring).minimum.longitude, -abs(AreaRing.doubledArea(ring))) }
        guard let outermost = west.indices.min(by: { west[$0] < west[$1] }) else { return false }
        return AreaRing.doubledArea(closed[outermost]) > 0
    }

    /// The shores that the lines make with the border, clockwise; nil if the coast is not whole.
    private static func shores(_ lines: [[FixedCoordinate]], border: CoastBorder) -> [[FixedCoordinate]]? {
        var whole: [ShoreLine] = []
        for line in lines {
            guard let line = ShoreLine(line, border) else { return nil }
            whole.append(line)
        }
        guard let next = following(whole) else { return nil }
        var isUsed = [Bool](repeating: false, count: whole.count)
        var shores: [[FixedCoordinate]] = []
        for first in whole.indices where !isUsed[first] {
            var shore: [FixedCoordinate] = []
            var line = first
            repeat {
                isUsed[line] = true
                shore += whole[line].points
                shore += border.corners(from: whole[line].end, clockwiseTo: whole[next[line]].start)
                line = next[line]
            } while line != first
            if let shore = AreaRing.clean(shore) { shores.append(shore) }
        }
        return shores
    }

    /// By line: the line that begins first clockwise from its end; nil if another line ends before that.
    private static func following(_ lines: [ShoreLine]) -> [Int]? {
        var marks: [(position: Int64, isEnd: Bool, line: Int)] = []
        for (index, line) in lines.enumerated() {
            marks.append((line.start, false, index))
            marks.append((line.end, true, index))
        }
        marks.sort { ($0.position, $0.isEnd ? 1 : 0, $0.line) < ($1.position, $1.isEnd ? 1 : 0, $1.line) }
        var next = [Int](repeating: 0, count: lines.count)
        for (index, mark) in marks.enumerated() where mark.isEnd {
            let follower = marks[index == 0 ? marks.count - 1 : index - 1]
            guard !follower.isEnd else { return nil }
            next[mark.line] = follower.line
        }
        return next
    }
}

/// A line of a coast from border to border.
private struct ShoreLine {
    var points: [FixedCoordinate]
    /// The positions on the border where the line begins and ends.
    let start, end: Int64

    /// Leads the ends of a line to the border; nil if one is too far from it.
    init?(_ line: [FixedCoordinate], _ border: CoastBorder) {
        guard let first = line.first, let last = line.last else { return nil }
        points = line
        if border.position(first) == nil {
            let nearest = border.nearest(to: first)
            guard nearest.meters <= border.mostMeters else { return nil }
            points.insert(nearest.point, at: 0)
        }
        if border.position(last) == nil {
            let nearest = border.nearest(to: last)
            guard nearest.meters <= border.mostMeters else { return nil }
            points.append(nearest.point)
        }
        guard let start = border.position(points[0]), let end = border.position(points[points.count - 1]) else {
            return nil
        }
        self.start = start
        self.end = end
    }
}
