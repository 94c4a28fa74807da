import Dispatch
package import Storage
import Places
import Synchronization

/// Makes the index of places of an import on another thread, while the graph is built.
///
/// The index gets its name by ``finish(_:progress:)``. If an import fails and releases this object, nothing is left of
/// the index.
package final class PlaceImport: Sendable {
    private let work: PlaceWork

    /// Starts to read a source, which other threads may read too.
    ///
    /// - Parameter path: the path of the index.
    init(of source: some PlaceSource & Sendable, path: String) {
        let work = PlaceWork()
        self.work = work
        DispatchQueue.global().async(group: work.group) { work.run(source, path: path) }
    }

    deinit { work.discard() }

    /// Waits until the index is written, and gives it its name; returns its size in bytes.
    ///
    /// - Parameter progress: is called while it waits, with the share of the source that is read, 0 to 1.
    /// - Throws: an error of the source, or `StorageError`.
    package func finish(_ identity: ExtractIdentity, progress: (Double) -> Void) throws -> Int64 {
        while work.group.wait(timeout: .now() + .milliseconds(100)) == .timedOut { progress(work.share) }
        return try work.takeWriter().finish(identity)
    }
}

/// What the thread of a ``PlaceImport`` does, and how far it is.
private final class PlaceWork: @unchecked Sendable {
    private struct State {
        var share = 0.0
        var isWriting = false
        var isDiscarded = false
    }

    let group = DispatchGroup()
    private let state = Mutex(State())
    /// Set by the thread of the work, and read by others when that has left the group.
    private var result: Result<PlaceIndexWriter, any Error>?

    var share: Double { state.withLock(\.share) }

    func run(_ source: some PlaceSource, path: String) {
        result = Result {
            let contents = try PlaceCollecting.contents(of: source, observer: ShareObserver(work: self))
            guard beginWriting() else { throw CancellationError() }
            return try PlaceIndexWriter(path: path, contents: contents)
        }
    }

    private func beginWriting() -> Bool {
        state.withLock { state in
            state.isWriting = !state.isDiscarded
            return state.isWriting
        }
    }

    func note(_ share: Double) { state.withLock { $0.share = max($0.share, share) } }

    func takeWriter() throws -> PlaceIndexWriter {
        defer { result = nil }
        guard let result else { throw CancellationError() }
        return try result.get()
    }

    /// Ends the work before it writes; if it writes already, waits for that and removes the file.
    func discard() {
        let isWriting = state.withLock { state in
            state.isDiscarded = true
            return state.isWriting
        }
        guard isWriting else { return }
        group.wait()
        result = nil
    }
}

/// Notes the progress of both passes over the source.
private struct ShareObserver: ImportObserver {
    let work: PlaceWork

    func say(_ line: String) {}
    func detail(_ line: String) {}
    func progress(pass: String, share: Double) {
        work.note((pass == PlaceCollecting.elementsPass ? 0 : 0.5) + share / 2)
    }
}
