internal import Geometry

/// Mends a coverage file: takes the polygons out of other GeoJSON, and closes, winds and cuts their rings.
///
/// What has no sure remedy stays an error of ``CoverageGeoJSON/read(_:graphBounds:)``, such as a hole or a ring that meets itself.
package struct CoverageMending {
    /// The polygons, each one ring with each corner once.
    private var rings: [[FixedCoordinate]] = []
    /// What was changed, one sentence each.
    package private(set) var changes: [String] = []
    /// What cannot be mended, one sentence each.
    package private(set) var problems: [String] = []

    /// Mends the contents of a file.
    package init(_ bytes: [UInt8]) {
        var reader = LooseShapeReader(bytes)
        guard reader.read() else {
            problems.append("The file is not sound JSON; correct what `route coverage check` names first.")
            return
        }
        if let wrapper = reader.wrapper {
            changes.append("Took \(Self.count(reader.polygons.count, one: "polygon")) out of a \(wrapper).")
        }
        if reader.otherCount > 0 {
            changes.append(
                "Left out \(Self.count(reader.otherCount, one: "geometry", several: "geometries")) without an area.")
        }
        for (index, polygon) in reader.polygons.enumerated() { add(polygon, number: index + 1) }
        if reader.polygons.isEmpty { problems.append("The file has no polygon; draw the covered area.") }
    }

    /// The mended file; nil if there is nothing to write.
    package var bytes: [UInt8]? { rings.isEmpty ? nil : CoverageGeoJSON.write(CoverageArea(polygons: rings)) }

    // MARK: Rings

    private mutating func add(_ polygon: [[[Double]]], number: Int) {
        let name = "Polygon \(number)"
        if polygon.count > 1 {
            problems.append(
                "\(name) has a hole, which a coverage area may not have; remove it or cut the polygon in two.")
        }
        guard let positions = polygon.first else { return problems.append("\(name) has no ring; remove it.") }
        var corners: [FixedCoordinate] = []
        for position in positions {
            guard position.count >= 2, (-180...180).contains(position[0]), (-90...90).contains(position[1]) else {
                return problems.append(
                    "\(name) has a position that is not longitude and latitude: \(position); correct it.")
            }
            corners.append(FixedCoordinate(Coordinate(latitude: position[1], longitude: position[0])))
        }
        close(&corners, isClosed: positions.first == positions.last, name: name)
        guard corners.count >= 3 else { return problems.append("\(name) has fewer than three corners; remove it.") }
        cut(corners, name: name)
    }

    /// Removes positions that repeat the one before, also the last one, which closes a ring as it is written.
    private mutating func close(_ corners: inout [FixedCoordinate], isClosed: Bool, name: String) {
        var distinct: [FixedCoordinate] = []
        for corner in corners where corner != distinct.last { distinct.append(corner) }
        let repeated = corners.count - distinct.count
        if repeated > 0 { changes.append("\(name): removed \(Self.count(repeated, one: "repeated position")).") }
        if !isClosed { changes.append("\(name): closed the ring.") }
        if distinct.count > 1, distinct.first == distinct.last { distinct.removeLast() }
        corners = distinct
    }

    private mutating func cut(_ corners: [FixedCoordinate], name: String) {
        let closed = corners + corners.prefix(1)
        let jumps = zip(closed, closed.dropFirst()).contains { one, next in
            abs(Int64(one.longitude) - Int64(next.longitude)) > 1_800_000_000
        }
        guard jumps else { return untangle(corners, name: name) }
        if WorldRing.isTheLongWay(corners) {
            changes.append("\(name): added a position halfway along each side round the world.")
            return keep(WorldRing.withHalfways(corners), name: name)
        }
        let parts = MeridianCut(corners).parts
        guard !parts.isEmpty else {
            return problems.append(
                "\(name) crosses the 180th meridian and cannot be cut there; draw its parts on either side of it.")
        }
        changes.append("\(name): cut at the 180th meridian into \(Self.count(parts.count, one: "polygon")).")
        for part in parts { keep(part, name: name) }
    }

    /// Keeps a ring without lines that run out and back, in parts where it touches itself.
    private mutating func untangle(_ corners: [FixedCoordinate], name: String) {
        let mending = RingMending(corners)
        guard !mending.parts.isEmpty, !Self.areNested(mending.parts) else {
            return problems.append("\(name) meets itself, and one of its parts may be a hole; draw it anew.")
        }
        if mending.removedSpikes { changes.append("\(name): removed a line that runs out and back.") }
        if mending.parts.count > 1 {
            let count = Self.count(mending.parts.count, one: "polygon")
            changes.append("\(name): parted where it touches itself into \(count).")
        }
        for part in mending.parts { keep(part, name: name) }
    }

    /// Whether one of several rings lies in another.
    private static func areNested(_ rings: [[FixedCoordinate]]) -> Bool {
        guard rings.count > 1 else { return false }
        return rings.indices.contains { index in
            let others = CoverageArea(polygons: rings.indices.filter { $0 != index }.map { rings[$0] })
            return rings[index].allSatisfy(others.contains)
        }
    }

    private mutating func keep(_ corners: [FixedCoordinate], name: String) {
        if FlatRing.doubleArea(corners) < 0 { changes.append("\(name): turned the ring anticlockwise.") }
        rings.append(corners)
    }

    private static func count(_ count: Int, one: String, several: String? = nil) -> String {
        "\(count) \(count == 1 ? one : several ?? one + "s")"
    }
}
