package import Coverage
package import Geometry
package import Roads
import Synchronization

/// The areas that a provider covers by means of transport, asked about the places of each request before any search.
///
/// Areas are files that may be replaced at any time: a new valid file holds from the next request on. An invalid,
/// half-written or missing one is reported once, and the last good one holds on. A request under way keeps the area with
/// which it began.
public final class CoverageGate: Sendable {
    private let graphBounds: BoundingBox?
    private let onProblem: (@Sendable (DirectionsError) -> Void)?
    /// Areas that stay as they are, where there are no files.
    private let fixed: CoverageAreas?
    private let files: Mutex<CoverageFileSet>

    /// A gate with one coverage file for all means of transport.
    ///
    /// - Parameters:
    ///   - path: the coverage file, a GeoJSON MultiPolygon.
    ///   - onProblem: is told, once, why a later version of a file is not used; on the thread of some request.
    public convenience init(
        path: String, onProblem: (@Sendable (DirectionsError) -> Void)? = nil
    ) throws(DirectionsError) {
        try self.init(paths: [.any: path], onProblem: onProblem)
    }

    /// A gate with a coverage file for each means of transport; those not named are not covered.
    ///
    /// The files must be valid: an invalid one never means that everything is covered.
    public convenience init(
        paths: [TransportType: String], onProblem: (@Sendable (DirectionsError) -> Void)? = nil
    ) throws(DirectionsError) {
        try self.init(paths: paths, graphBounds: nil, onProblem: onProblem)
    }

    /// The same for a graph, in whose bounds no file may lie with its axes swapped.
    package init(
        paths: [TransportType: String], graphBounds: BoundingBox?,
        onProblem: (@Sendable (DirectionsError) -> Void)? = nil
    ) throws(DirectionsError) {
        self.graphBounds = graphBounds
        self.onProblem = onProblem
        fixed = nil
        files = Mutex(try CoverageFileSet(paths: paths, graphBounds: graphBounds, onProblem: onProblem))
    }

    /// A gate with areas that never change.
    package init(areas: [TransportMode: CoverageArea]) {
        graphBounds = nil
        onProblem = nil
        files = Mutex(CoverageFileSet())
        fixed = CoverageAreas(byMode: TransportMode.allCases.map { areas[$0] })
    }

    /// The means of transport that have an area.
    public var transportTypes: TransportType { fixed?.transportTypes ?? fileSet.transportTypes }

    /// Why a coverage file as it is now is not used, nil when all are.
    public var problem: DirectionsError? { fileSet.problem }

    /// The areas as they are now, for one request.
    package func areas() -> CoverageAreas { fixed ?? fileSet.areas() }

    private var fileSet: CoverageFileSet { files.withLock { $0 } }

    /// Reads the coverage files again, or others in their place; if one is not valid, everything stays as it was.
    ///
    /// - Parameter paths: by means of transport, nil for the same files.
    package func reload(paths: [TransportType: String]? = nil) throws(DirectionsError) {
        guard fixed == nil else { return }
        let read = try CoverageFileSet(
            paths: paths ?? fileSet.paths, graphBounds: graphBounds, onProblem: onProblem)
        files.withLock { $0 = read }
    }

    /// Tells as an error which of the points no mode of a type covers.
    package func check(_ points: [Coordinate], by type: TransportType) throws(DirectionsError) {
        _ = try areas().modes(of: type, served: TransportMode.allCases, at: points)
    }
}
