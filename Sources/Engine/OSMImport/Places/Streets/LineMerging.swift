// Merges the ways of one street, or of one river, to one line.
//
// Ways with the same name, in whatever spelling, are one street if they share a node, or if they lie near each other in the same settlement:
// a street is often interrupted by a square, a roundabout or a junction of its own name. Nearness is decided on a grid
// whose cells are as large as the distance. Lines with points in one cell are near. Lines with points in neighbouring
// cells are near if two of their points are within the distance, of which each cell keeps only a few, so that the work
// grows linearly with the number of points.

import Algorithms
import Geometry

/// Merges lines with the same name.
struct LineMerging {
    /// The most points of one cell that are compared with those of its neighbours.
    private static let mostPointsInCell = 12
    /// The most points, of many lines, that are compared with those of a neighbour.
    private static let mostCompared = 100

    private let lines: [CollectedLine]
    private let shapes: PlaceShapes
    private let folded: FoldedTexts
    /// The distance in meters within which lines of one settlement are one.
    private let reach: Double
    /// By line: its settlement; empty if settlements do not count.
    ///
    /// Lines of different settlements are merged only where they touch.
    private let settlements: [Int]

    init(
        _ lines: [CollectedLine], settlements: [Int] = [], shapes: PlaceShapes, folded: FoldedTexts, reach: Double
    ) {
        self.lines = lines
        self.settlements = settlements
        self.shapes = shapes
        self.folded = folded
        self.reach = reach
    }

    /// The groups of lines that are one, each in the order of the lines, groups by their first line.
    func groups() -> [[Int]] {
        var groups = DisjointGroups(count: lines.count)
        for sameName in linesByName() where sameName.count > 1 {
            joinTouching(sameName, groups: &groups)
            joinNear(sameName, groups: &groups)
        }
        return groups.members()
    }

    /// The lines of each folded name and group.
    private func linesByName() -> [[Int]] {
        let keys = lines.indices.map { index in
            (key: UInt64(folded[lines[index].name]) << 8 | UInt64(lines[index].group), index: index)
        }.sorted { ($0.key, $0.index) < ($1.key, $1.index) }
        return keys.chunked { $0.key == $1.key }.map { $0.map(\.index) }
    }

    private func joinTouching(_ sameName: [Int], groups: inout DisjointGroups) {
        var ends: [(node: UInt32, line: Int)] = []
        for line in sameName {
            for node in shapes.nodes(of: lines[line].shape) { ends.append((node, line)) }
        }
        ends.sort { ($0.node, $0.line) < ($1.node, $1.line) }
        for (one, other) in zip(ends, ends.dropFirst()) where one.node == other.node {
            groups.join(one.line, other.line)
        }
    }

    // MARK: Nearness

    private struct Point {
        var coordinate: FixedCoordinate
        var line: Int
    }

    private func joinNear(_ sameName: [Int], groups: inout DisjointGroups) {
        let first = groups.root(sameName[0])
        guard sameName.contains(where: { groups.root($0) != first }) else { return }
        let cells = cells(sameName)
        for (cell, points) in cells {
            for (one, other) in zip(points, points.dropFirst()) {
                joinIfSame(one.line, other: other.line, groups: &groups)
                joinIfSame(points[0].line, other: other.line, groups: &groups)
            }
            for neighbour in cell.laterNeighbours {
                guard let others = cells[neighbour] else { continue }
                join(points, others: others, groups: &groups)
            }
        }
    }

    private func joinIfSame(_ one: Int, other: Int, groups: inout DisjointGroups) {
        if settlements.isEmpty || settlements[one] == settlements[other] { groups.join(one, other) }
    }

    private func join(_ points: [Point], others: [Point], groups: inout DisjointGroups) {
        for point in points.prefix(Self.mostCompared) {
            let projection = LocalProjection(center: point.coordinate)
            for other in others.prefix(Self.mostCompared) where groups.root(point.line) != groups.root(other.line) {
                guard projection.distance(to: other.coordinate) <= reach else { continue }
                joinIfSame(point.line, other: other.line, groups: &groups)
            }
        }
    }

    /// The points of the lines by cell: at least one of each line in the cell, more while there are few.
    private func cells(_ sameName: [Int]) -> [MetricCell: [Point]] {
        var cells: [MetricCell: [Point]] = [:]
        var projection: LocalProjection?
        for line in sameName {
            for coordinate in shapes.lines(of: lines[line].shape).joined() {
                let flat = projection ?? LocalProjection(center: coordinate)
                projection = flat
                let cell = MetricCell(coordinate, projection: flat, meters: reach)
                let known = cells[cell, default: []]
                guard known.count < Self.mostPointsInCell || known.last?.line != line else { continue }
                cells[cell, default: []].append(Point(coordinate: coordinate, line: line))
            }
        }
        return cells
    }
}

/// A cell of a grid in meters around a place, distorted only at great distances from it.
private struct MetricCell: Hashable {
    private var row: Int32
    private var column: Int32

    init(_ place: FixedCoordinate, projection: LocalProjection, meters: Double) {
        let point = projection.project(place)
        row = Int32((point.y / meters).rounded(.down))
        column = Int32((point.x / meters).rounded(.down))
    }

    private init(row: Int32, column: Int32) { self.row = row; self.column = column }

    /// Half of the cells around, so that each pair of neighbours comes once.
    var laterNeighbours: [MetricCell] {
        [(0, 1), (1, -1), (1, 0), (1, 1)].map { MetricCell(row: row + $0.0, column: column + $0.1) }
    }
}
