package import Coverage
package import Geometry
import Storage
import Synchronization

/// A coverage file that may be replaced while requests are answered.
///
/// Whether it changed is looked at before each request. One caller reads a changed file, and those that come meanwhile
/// get the last good area, as all do as long as the file is missing or invalid.
package final class CoverageFile: Sendable {
    /// The file as the caller named it.
    package let path: String
    private let graphBounds: BoundingBox?
    private let onProblem: (@Sendable (DirectionsError) -> Void)?
    private let state: Mutex<State>

    private struct State {
        var area: CoverageArea
        /// What was looked at last, nil for a file that was missing.
        var stamp: FileStamp?
        /// Whether the file may have been written again without another stamp.
        var isFresh: Bool
        var isBeingRead = false
        var problem: DirectionsError?
    }

    /// Reads the file, which must be valid.
    ///
    /// - Parameters:
    ///   - graphBounds: where the roads are, to tell a file with its axes swapped.
    ///   - onProblem: is told, once, why a later version of the file is not used.
    package init(
        path: String, graphBounds: BoundingBox? = nil, onProblem: (@Sendable (DirectionsError) -> Void)? = nil
    ) throws(DirectionsError) {
        let version = Self.read(path, graphBounds)
        self.path = path
        self.graphBounds = graphBounds
        self.onProblem = onProblem
        state = Mutex(State(area: try version.area.get(), stamp: version.stamp, isFresh: version.isFresh))
    }

    /// Why the file as it is now is not used, nil when it is.
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
            (state.stamp, state.isFresh) = (version.stamp, version.isFresh)
            switch version.area {
            case .success(let area): (state.area, state.problem) = (area, nil)
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
        var area: Result<CoverageArea, DirectionsError>
    }

    private static func read(_ path: String, _ graphBounds: BoundingBox?) -> Version {
        // Taken first: a file that appears after it was found missing has another stamp, and is read next time.
        let stamp = try? FileStamp(path: path)
        do throws(StorageError) {
            let file = try WholeFile(path: path)
            return Version(
                stamp: file.stamp, isFresh: file.isFresh,
                area: Result { () throws(DirectionsError) in try area(file.bytes, path, graphBounds) })
        } catch {
            let problem = DirectionsError(
                reason: error.kind == .damaged ? .invalidCoverage : .fileMissing,
                message: "The coverage file \(error.description)")
            return Version(stamp: stamp, area: .failure(problem))
        }
    }

    /// The area that the bytes of a file tell, or the first of its faults.
    package static func area(
        _ bytes: [UInt8], _ path: String, _ graphBounds: BoundingBox? = nil
    ) throws(DirectionsError) -> CoverageArea {
        let reading = CoverageGeoJSON.read(bytes, graphBounds: graphBounds)
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
