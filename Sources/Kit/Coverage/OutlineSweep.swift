// Finds polygons that overlap or share a line, exactly in whole 1e-7 degrees and in O(n log n) however many overlap.
//
// A line sweeps over all corners as in RingSweep. Of two polygons that overlap, the later one is removed with all its
// sides, so that the polygons left do not overlap and the order of their sides stays right. Each overlap found removes
// a polygon: not every pair is found, but the polygons left do not overlap.
//
// Polygons overlap when two sides cross, when at a place where outlines touch the angles of their insides share a
// direction, or when one polygon begins inside another. Sides that cross become neighbours in the order before they do.
// Where outlines touch, one of them has a corner, so the angles are compared there: sorted around the place, each angle
// is compared only with its neighbours. Such a place also begins every line that two polygons share. A polygon begins
// inside another when the inside of the next side below its first corner is above that side.

internal import Geometry

/// Finds polygons that overlap or share a part of a side.
struct OutlineSweep {
    /// Two outlines that share a line without overlapping, and a side of the later outline on that line.
    struct SharedLine {
        var earlier: Int
        var later: Int
        var sideOfLater: Int
    }

    /// By outline: an earlier outline that it overlaps, if it was removed for that.
    private(set) var overlapped: [Int?]
    /// The first shared line, from west to east, of each pair of outlines that share one.
    private(set) var sharedLines: [SharedLine] = []

    private let sides: OutlineSides
    private var order = SweepOrder()
    /// The nodes of the sides that the sweep line cuts.
    private var nodes: [Int32]
    private var knownPairs: Set<[Int]> = []
    /// Pairs of sides that became neighbours and may cross.
    private var neighbours: [(lower: Int, upper: Int)] = []

    private static let none: Int32 = -1

    /// - Parameter outlines: anticlockwise rings that do not meet themselves.
    init(_ outlines: [[FixedCoordinate]]) {
        sides = OutlineSides(outlines)
        nodes = Array(repeating: Self.none, count: sides.count)
        overlapped = Array(repeating: nil, count: outlines.count)
        sweep()
        sharedLines.removeAll { overlapped[$0.later] == $0.earlier }
    }

    private mutating func sweep() {
        var row = sides.cornersEastward()[...]
        while let first = row.first {
            let place = sides.corners[Int(first)]
            let here = row.prefix { sides.corners[Int($0)] == place }
            visit(place, corners: here.map(Int.init))
            row = row[here.endIndex...]
        }
    }

    private mutating func visit(_ place: FixedCoordinate, corners: [Int]) {
        let corners = corners.filter { isIn(sides.ring($0)) }
        guard !corners.isEmpty else { return }
        let touched = sidesThrough(place)
        if touched.isEmpty { checkBeginnings(corners, at: place) }
        checkPassages(corners, touched: touched, at: place)
        let ends = corners.filter { isIn(sides.ring($0)) }.flatMap { [sides.previous($0), $0] }
        for side in ends where nodes[side] != Self.none { remove(side) }
        for side in ends where sides.west(side) == place { insert(side) }
        checkNeighbours()
    }

    /// Whether an outline has not been removed.
    private func isIn(_ outline: Int) -> Bool { overlapped[outline] == nil }

    /// The sides in the order that pass through a place.
    private func sidesThrough(_ place: FixedCoordinate) -> [Int] {
        var found: [Int] = []
        var node = order.neighbours { sides.height(of: place, over: $0) > 0 }.above
        while let current = node, sides.height(of: place, over: order.side(current)) == 0 {
            found.append(order.side(current))
            node = order.above(current)
        }
        return found
    }

    /// Finds the polygon around a place where other polygons begin.
    private mutating func checkBeginnings(_ corners: [Int], at place: FixedCoordinate) {
        let below = { [sides] side in sides.height(of: place, over: side) > 0 }
        for ring in corners.map(sides.ring) {
            while isIn(ring), let side = order.neighbours(where: below).below.map(order.side),
                sides.hasInsideAbove(side), sides.ring(side) != ring
            {
                noteOverlap(ring, sides.ring(side))
            }
        }
    }

    /// Compares the angles of the insides around a place.
    private mutating func checkPassages(_ corners: [Int], touched: [Int], at place: FixedCoordinate) {
        var passages = corners.filter { isIn(sides.ring($0)) }.map { RingPassage(atCorner: $0, sides) }
        for side in touched where sides.west(side) != place && sides.east(side) != place {
            passages.append(RingPassage(along: side, at: place, sides))
        }
        guard passages.count > 1 else { return }
        var kept: [RingPassage] = []
        // The number of passages at the beginning whose outlines have since been removed.
        var dropped = 0
        for passage in passages.sorted(by: { $0.precedes($1) }) {
            while isIn(passage.ring), kept.count > dropped {
                if kept[kept.count - 1].overlaps(passage) {
                    noteOverlap(kept[kept.count - 1].ring, passage.ring)
                    if isIn(passage.ring) { kept.removeLast() }
                } else if kept[dropped].overlaps(passage) {
                    noteOverlap(kept[dropped].ring, passage.ring)
                    if isIn(passage.ring) { dropped += 1 }
                } else {
                    break
                }
            }
            if isIn(passage.ring) { kept.append(passage) }
        }
        noteSharedLines(kept[dropped...])
    }

    private mutating func checkNeighbours() {
        while let (lower, upper) = neighbours.popLast() {
            guard nodes[lower] != Self.none, nodes[upper] != Self.none,
                order.above(Int(nodes[lower])) == Int(nodes[upper]), sides.ring(lower) != sides.ring(upper),
                sides.cross(lower, upper)
            else { continue }
            noteOverlap(sides.ring(lower), sides.ring(upper))
        }
    }
}

// MARK: Changes

extension OutlineSweep {
    /// Notes that two outlines overlap and removes the later one.
    private mutating func noteOverlap(_ one: Int, _ other: Int) {
        let later = max(one, other)
        overlapped[later] = min(one, other)
        for side in sides.sides(ofRing: later) where nodes[side] != Self.none { remove(side) }
    }

    /// Notes passages, in their order around a place, that share a line to the east.
    private mutating func noteSharedLines(_ passages: ArraySlice<RingPassage>) {
        guard passages.count > 1, var before = passages.last else { return }
        for passage in passages {
            if before.sharesLineEastward(with: passage) {
                let (earlier, later) = before.ring < passage.ring ? (before, passage) : (passage, before)
                let side = later.ring == before.ring ? before.reaching : passage.leaving
                if knownPairs.insert([earlier.ring, later.ring]).inserted {
                    let number = side - sides.sides(ofRing: later.ring).lowerBound
                    sharedLines.append(SharedLine(earlier: earlier.ring, later: later.ring, sideOfLater: number))
                }
            }
            before = passage
        }
    }

    private mutating func insert(_ side: Int) {
        let sides = sides
        let node = order.insert(side) { sides.isBelow($0, other: $1) }
        nodes[side] = Int32(node)
        if let below = order.below(node) { neighbours.append((order.side(below), side)) }
        if let above = order.above(node) { neighbours.append((side, order.side(above))) }
    }

    private mutating func remove(_ side: Int) {
        let node = Int(nodes[side])
        if let below = order.below(node), let above = order.above(node) {
            neighbours.append((order.side(below), order.side(above)))
        }
        order.remove(node)
        nodes[side] = Self.none
    }
}
