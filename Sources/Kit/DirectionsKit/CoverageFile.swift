package import Coverage
package import Geometry
import Storage
import Synchronization

/// A coverage file that may be replaced while requests are answered.
///
/// Each request checks whether the file has changed. One caller reads a changed file; meanwhile the others get the last
/// valid area, as does everyone while the file is missing or invalid.
package final class CoverageFile: Sendable {
    /// The path as the caller gave it.
    package let path: String
    /// The findings about the version that was read first, whose area is used: warnings.
    package let warnings: [CoverageFinding]
    private let graphBounds: BoundingBox?
    private let onProblem: (@Sendable (DirectionsError) -> Void)?
    private let state: Mutex<State>

    private struct State {
        var area: CoverageArea
        /// The stamp of the version read last; nil if the file was missing.
        var stamp: FileStamp?
        /// Whether the file is so new that a later write may leave its stamp the same.
        var isFresh: Bool
        var isBeingRead = false
        var problem: DirectionsError?
    }

    /// Reads the file; an invalid file is an error.
    ///
    /// - Parameters:
    ///   - graphBounds: the bounds of the graph, to detect a file with swapped axes.
    ///   - onProblem: is called once for each reason why a later version of the file is not used.
    package init(
        path: String, graphBounds: BoundingBox? = nil, onProblem: (@Sendable (DirectionsError) -> Void)? = nil
    ) throws(DirectionsError) {
        let version = Self.read(path, graphBounds)
        self.path = path
        warnings = version.warnings
        self.graphBounds = graphBounds
        self.onProblem = onProblem
        state = Mutex(State(area: try version.area.get(), stamp: version.stamp, isFresh: version.isFresh))
    }

    /// Why the current version of the file is not used; nil if it is used.
    package var problem: DirectionsError? { state.withLock { $0.problem } }

    /// The area of the newest valid version of the file.
    package func area() -> CoverageArea {
        let stamp = try? FileStamp(path: path)
        let current = state.withLock { state -> CoverageArea? in
            guard !state.isBeingRead, stamp != state.stamp || state.isFresh else { return state.area }
            state.isBeingRead = true
            return nil
        }
        return current ?? reread()
    }

    private func reread() -> CoverageArea {
        let version = Self.read(path, graphBounds)
        let (area, news) = state.withLock { state in
            let known = state.problem
            let isSame = version.stamp == state.stamp
            state.isBeingRead = false
            state.stamp = version.stamp
            state.isFresh = version.isFresh
            switch version.area {
            case .success(let area): state.area = area; state.problem = nil
            case .failure(let problem): state.problem = problem
            }
            return (state.area, isSame && state.problem == known ? nil : state.problem)
        }
        if let news { onProblem?(news) }
        return area
    }
}

extension CoverageFile {
    private struct Version {
        var stamp: FileStamp?
        var isFresh = false
        var warnings: [CoverageFinding] = []
        var area: Result<CoverageArea, DirectionsError>
    }

    private static func read(_ path: String, _ graphBounds: BoundingBox?) -> Version {
        // Read first: a file that appears later has another stamp, so the next request reads it.
        let stamp = try? FileStamp(path: path)
        do throws(StorageError) {
            let file = try WholeFile(path: path)
            let reading = CoverageGeoJSON.read(file.bytes, graphBounds: graphBounds)
            return Version(
                stamp: file.stamp, isFresh: file.isFresh, warnings: reading.findings,
                area: Result { () throws(DirectionsError) in try area(reading, path: path) })
        } catch {
            let problem = DirectionsError(
                reason: error.kind == .damaged ? .invalidCoverage : .fileMissing,
                message: "The coverage file \(error.description)")
            return Version(stamp: stamp, area: .failure(problem))
        }
    }

    /// The area of a file; throws the first error of an invalid file.
    private static func area(_ reading: CoverageReading, path: String) throws(DirectionsError) -> CoverageArea {
        if let area = reading.area { return area }
        let errors = reading.findings.filter(\.rule.isMust)
        let rest = max(0, errors.count - 1) + reading.omittedFindings
        let more = rest == 0 ? "" : " (and \(rest) more, see route coverage check)"
        let place = errors.first.map { ", line \($0.line), column \($0.column)" } ?? ""
        let sentence = errors.first?.message ?? "It holds no coverage."
        throw DirectionsError(
            reason: .invalidCoverage, message: "The coverage file \"\(path)\"\(place): \(sentence)\(more)")
    }
}
