package import Coverage
package import Geometry
package import Roads
import Synchronization

/// The areas that a provider covers, by means of transport.
///
/// The provider checks the places of each request against them before it searches.
///
/// The areas are read from files, which may be replaced at any time: a new valid file applies from the next request on.
/// An invalid, half-written or missing file is reported once, and the last valid area stays in use. A running request
/// keeps the area with which it began.
public final class CoverageGate: Sendable {
    private let graphBounds: BoundingBox?
    private let onProblem: (@Sendable (DirectionsError) -> Void)?
    /// Areas that never change; nil where files are used.
    private let fixed: CoverageAreas?
    private let files: Mutex<CoverageFileSet>

    /// Creates a gate with one coverage file for all means of transport.
    ///
    /// - Parameters:
    ///   - path: the coverage file, a GeoJSON MultiPolygon.
    ///   - onProblem: is called once for each reason why a later version of a file is not used, on the thread of a
    ///     request.
    /// - Throws: ``DirectionsError`` if the file is missing, unreadable or invalid.
    public convenience init(
        path: String, onProblem: (@Sendable (DirectionsError) -> Void)? = nil
    ) throws(DirectionsError) {
        try self.init(paths: [.any: path], onProblem: onProblem)
    }

    /// Creates a gate with a coverage file for each means of transport; means of transport without a file are not
    /// covered.
    ///
    /// An invalid file never means that everything is covered.
    ///
    /// - Parameters:
    ///   - paths: the coverage files, GeoJSON MultiPolygons, by means of transport.
    ///   - onProblem: is called once for each reason why a later version of a file is not used, on the thread of a
    ///     request.
    /// - Throws: ``DirectionsError`` if a file is missing, unreadable or invalid, or a means of transport has two.
    public convenience init(
        paths: [TransportType: String], onProblem: (@Sendable (DirectionsError) -> Void)? = nil
    ) throws(DirectionsError) {
        try self.init(paths: paths, graphBounds: nil, onProblem: onProblem)
    }

    /// The same for a graph, whose bounds show whether the axes of a file are swapped.
    package init(
        paths: [TransportType: String], graphBounds: BoundingBox?,
        onProblem: (@Sendable (DirectionsError) -> Void)? = nil
    ) throws(DirectionsError) {
        self.graphBounds = graphBounds
        self.onProblem = onProblem
        fixed = nil
        files = Mutex(try CoverageFileSet(paths: paths, graphBounds: graphBounds, onProblem: onProblem))
    }

    /// Creates a gate with areas that never change.
    package init(areas: [TransportMode: CoverageArea]) {
        graphBounds = nil
        onProblem = nil
        files = Mutex(CoverageFileSet())
        fixed = CoverageAreas(byMode: TransportMode.allCases.map { areas[$0] })
    }

    /// The means of transport that have an area.
    public var transportTypes: TransportType { fixed?.transportTypes ?? fileSet.transportTypes }

    /// The paths of the files, each once.
    package var paths: [String] { Array(Set(fileSet.paths.values)).sorted() }

    /// The warnings about the files as they were when the gate was made.
    package var warnings: [(path: String, finding: CoverageFinding)] { fileSet.warnings }

    /// Why the current version of a coverage file is not used; nil if all are used.
    public var problem: DirectionsError? { fileSet.problem }

    /// The current areas, for one request.
    package func areas() -> CoverageAreas { fixed ?? fileSet.areas() }

    private var fileSet: CoverageFileSet { files.withLock { $0 } }

    /// Throws an error that names a point outside the area of all modes of a type.
    package func check(_ points: [Coordinate], by type: TransportType) throws(DirectionsError) {
        try PlaceOnEarth.check(points)
        _ = try areas().modes(of: type, served: TransportMode.allCases, at: points)
    }
}
