package import Coverage
package import Geometry
package import Roads

/// The covered area of each mode at the time of a request.
package struct CoverageAreas: Sendable {
    private let byMode: [CoverageArea?]

    /// - Parameter byMode: an area for each mode in the order of the raw values; nil where nothing is covered.
    init(byMode: [CoverageArea?]) {
        self.byMode = byMode
    }

    /// The area of a mode; nil if the mode has none.
    package subscript(mode: TransportMode) -> CoverageArea? { byMode[Int(mode.rawValue)] }

    /// The means of transport that have an area.
    var transportTypes: TransportType {
        TransportMode.allCases.reduce(into: TransportType()) { types, mode in
            if self[mode] != nil { types.formUnion(TransportType(mode)) }
        }
    }

    /// Whether a valid coordinate lies in a mode's area.
    package func covers(_ place: Coordinate, by mode: TransportMode) -> Bool {
        self[mode]?.contains(FixedCoordinate(place)) ?? false
    }

    /// The index of the first point outside a mode's area; nil if the area holds all.
    ///
    /// The points are valid coordinates.
    func firstOutside(_ points: [Coordinate], by mode: TransportMode) -> Int? {
        guard let area = self[mode] else { return points.indices.first }
        return points.firstIndex { !area.contains(FixedCoordinate($0)) }
    }

    /// The modes of a type whose areas hold all points, at least one.
    ///
    /// - Parameters:
    ///   - served: the modes of the graph.
    ///   - points: valid coordinates.
    /// - Throws: `outsideCoverage` or `modeNotServed` if no mode is left.
    func modes(
        of type: TransportType, served: [TransportMode], at points: [Coordinate]
    ) throws(DirectionsError) -> [TransportMode] {
        let declared = served.filter { self[$0] != nil }
        let covering = declared.filter { firstOutside(points, by: $0) == nil }
        let asked = type.modes.filter(declared.contains)
        let fitting = asked.filter(covering.contains)
        guard fitting.isEmpty else { return fitting }
        if asked.isEmpty, !covering.isEmpty || declared.isEmpty { throw Self.notServed(type, declared: declared) }
        throw error(of: points, by: (asked.first ?? declared[0]), declared, unserved: asked.isEmpty ? type : nil)
    }

    private static func notServed(_ type: TransportType, declared: [TransportMode]) -> DirectionsError {
        let names = declared.map(\.name).joined(separator: ", ")
        return DirectionsError(
            reason: .modeNotServed,
            message: "This provider does not serve \(type); it serves \(names.isEmpty ? "nothing" : names).")
    }

    /// The error for points outside a mode's area: the first such point, and the nearest covered place.
    ///
    /// - Parameter unserved: the requested type, if it has no area and the error is about another mode.
    private func error(
        of points: [Coordinate], by mode: TransportMode, _ declared: [TransportMode], unserved: TransportType?
    ) -> DirectionsError {
        guard let index = firstOutside(points, by: mode), let area = self[mode] else {
            preconditionFailure("all points are covered")
        }
        let place = FixedCoordinate(points[index])
        let gap = CoverageGap(from: place, to: area)
        let others = declared.filter { $0 != mode && covers(points[index], by: $0) }
        let insteadOf = unserved.map { ", and \($0) is not served" } ?? ""
        let also =
            others.isEmpty
            ? "" : "; \(Self.list(others.map(\.name))) \(others.count == 1 ? "covers" : "cover") it"
        return DirectionsError(
            reason: .outsideCoverage,
            message: "\(PointName.subject(index, of: points.count)) (\(CoverageGap.degrees(points[index]))) lies "
                + "outside the area covered by \(mode.name)\(insteadOf): the nearest covered place is \(gap.words)\(also)\(swapHint(points[index], mode: mode)).",
            pointIndex: index, distance: gap.meters, nearest: Coordinate(gap.nearest),
            coveringTransportTypes: others.isEmpty ? nil : others.reduce(into: []) { $0.formUnion(TransportType($1)) })
    }

    private func swapHint(_ place: Coordinate, mode: TransportMode) -> String {
        SwappedCoordinate.hint(place) { covers($0, by: mode) }
    }

    private static func list(_ names: [String]) -> String { names.joined(separator: " and ") }
}

/// Checks that coordinates are valid.
package enum PlaceOnEarth {
    package static func check(_ points: [Coordinate]) throws(DirectionsError) {
        guard let index = points.firstIndex(where: { !$0.isValid }) else { return }
        throw DirectionsError(
            reason: .invalidRequest,
            message: "\(PointName.subject(index, of: points.count)) is not a place on the earth.",
            pointIndex: index)
    }
}
