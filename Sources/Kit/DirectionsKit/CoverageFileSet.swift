import Coverage
import Geometry
import Roads

/// The coverage files of a gate, each read once, and the file of each mode.
struct CoverageFileSet: Sendable {
    /// The paths by means of transport, as the caller gave them.
    let paths: [TransportType: String]
    private let files: [CoverageFile]
    /// By mode: the index of its file.
    private let fileOfMode: [Int?]

    /// No files.
    init() {
        paths = [:]
        files = []
        fileOfMode = TransportMode.allCases.map { _ in nil }
    }

    /// Reads the files; an invalid file is an error.
    init(
        paths: [TransportType: String], graphBounds: BoundingBox?, onProblem: (@Sendable (DirectionsError) -> Void)?
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
        self.paths = paths
        self.files = files
        self.fileOfMode = fileOfMode
    }

    /// The means of transport that have a file.
    var transportTypes: TransportType {
        TransportMode.allCases.reduce(into: TransportType()) { types, mode in
            if fileOfMode[Int(mode.rawValue)] != nil { types.formUnion(TransportType(mode)) }
        }
    }

    /// The warnings about the versions of the files that were read first.
    var warnings: [(path: String, finding: CoverageFinding)] {
        files.flatMap { file in file.warnings.map { (file.path, $0) } }
    }

    /// Why the current version of a file is not used; nil if all are used.
    var problem: DirectionsError? {
        for file in files {
            if let problem = file.problem { return problem }
        }
        return nil
    }

    /// The current areas, for one request.
    func areas() -> CoverageAreas {
        let areas = files.map { $0.area() }
        return CoverageAreas(byMode: fileOfMode.map { index in index.map { areas[$0] } })
    }
}
