package import Coverage
package import Geometry
package import Roads

/// The areas that a provider covers by means of transport, asked about the places of each request before any search.
///
/// Areas are files that may be replaced at any time: a new valid file holds from the next request on. An invalid,
/// half-written or missing one is reported once, and the last good one holds on. A request under way keeps the area with
/// which it began.
public final class CoverageGate: Sendable {
    /// Where the areas come from, each file once.
    private let files: [CoverageFile]
    /// Areas that stay as they are, where there are no files.
    private let fixed: CoverageAreas?
    /// By mode: which of the files it is.
    private let fileOfMode: [Int?]

    /// A gate with one coverage file for all means of transport.
    ///
    /// - Parameter onProblem: is told, once, why a later version of a file is not used; on the thread of some request.
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
        if let type = paths.keys.first(where: { $0.modes.isEmpty }) {
            throw DirectionsError(
                reason: .misconfigured, message: "A coverage file is named for \(type), which no graph serves.")
        }
        var files: [CoverageFile] = []
        var fileOfMode = TransportMode.allCases.map { _ in Int?.none }
        for mode in TransportMode.allCases {
            let named = paths.filter { $0.key.contains(TransportType(mode)) }.values
            guard let path = named.first else { continue }
            guard named.count == 1 else {
                throw DirectionsError(
                    reason: .misconfigured, message: "Several coverage files are named for \(mode.name); name one.")
            }
            let known = files.firstIndex { $0.path == path }
            if known == nil {
                files.append(try CoverageFile(path: path, graphBounds: graphBounds, onProblem: onProblem))
            }
            fileOfMode[Int(mode.rawValue)] = known ?? files.count - 1
        }
        self.files = files
        self.fileOfMode = fileOfMode
        fixed = nil
    }

    /// A gate with areas that never change.
    package init(areas: [TransportMode: CoverageArea]) {
        files = []
        fileOfMode = []
        fixed = CoverageAreas(byMode: TransportMode.allCases.map { areas[$0] })
    }

    /// The means of transport that have an area.
    public var transportTypes: TransportType {
        if let fixed { return fixed.transportTypes }
        return TransportMode.allCases.reduce(into: TransportType()) { types, mode in
            if fileOfMode[Int(mode.rawValue)] != nil { types.formUnion(TransportType(mode)) }
        }
    }

    /// Why a coverage file as it is now is not used, nil when all are.
    public var problem: DirectionsError? {
        for file in files {
            if let problem = file.problem { return problem }
        }
        return nil
    }

    /// The areas as they are now, for one request.
    package func areas() -> CoverageAreas {
        if let fixed { return fixed }
        let areas = files.map { $0.area() }
        return CoverageAreas(byMode: fileOfMode.map { index in index.map { areas[$0] } })
    }

    /// Tells as an error which of the points no mode of a type covers.
    package func check(_ points: [Coordinate], by type: TransportType) throws(DirectionsError) {
        _ = try areas().modes(of: type, served: TransportMode.allCases, at: points)
    }
}
