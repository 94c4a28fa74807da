import Backdrop
import Dispatch
import Places
import Storage
import Synchronization

/// A file beside the graph that is written and not yet under its name; if it is released, nothing is left of it.
protocol CompanionWriter {
    /// Notes what the file belongs to and makes it durable; returns its size in bytes.
    func complete(_ identity: ExtractIdentity) throws(StorageError) -> Int64
    /// Gives the complete file its name.
    func finish() throws(StorageError)
}

extension PlaceIndexWriter: CompanionWriter {}
extension BackdropWriter: CompanionWriter {}

/// Makes a file beside the graph on another thread, while the graph is built, whenever that leaves a thread free.
///
/// The file gets its name by ``finish(_:)``. If an import fails and releases this object, nothing is left of the
/// file.
final class SideFileImport: Sendable {
    private let threads: FreeThreads
    private let work = CompanionWork()

    /// Starts to collect the contents of the file, which may use what other threads read too, and to write it.
    init<Contents>(
        using threads: FreeThreads,
        collecting contents: @escaping @Sendable (CompanionObserver) throws -> Contents,
        writing: @escaping @Sendable (Contents, _ makeWay: () -> Void) throws -> any CompanionWriter
    ) {
        self.threads = threads
        DispatchQueue.global().async(group: work.group) { [work] in
            threads.take()
            defer { threads.giveBack() }
            work.run(contents, writing, makeWay: threads.makeWay)
        }
    }

    deinit {
        threads.endGraph()
        work.discard()
    }

    /// The index of places of a file.
    static func places(of file: OSMFile, path: String, using threads: FreeThreads) -> SideFileImport {
        SideFileImport(using: threads) {
            try PlaceCollecting.contents(of: file, observer: $0)
        } writing: {
            try PlaceIndexWriter(path: path, contents: $0, betweenRows: $1)
        }
    }

    /// The backdrop of a file.
    static func backdrop(of file: OSMFile, path: String, using threads: FreeThreads) -> SideFileImport {
        SideFileImport(using: threads) {
            try BackdropCollecting.contents(of: file, observer: $0)
        } writing: { contents, _ in
            try BackdropWriter(path: path, contents: contents)
        }
    }

    /// Waits until the file is written.
    ///
    /// - Parameter progress: is called while it waits, with the share of the source that is read, 0 to 1.
    /// - Throws: an error of the source, or `StorageError`.
    func wait(progress: (Double) -> Void) throws {
        while work.group.wait(timeout: .now() + .milliseconds(100)) == .timedOut { progress(work.share) }
        try work.check()
    }

    /// Completes the file, once it is written; returns its size in bytes.
    func complete(_ identity: ExtractIdentity) throws -> Int64 {
        work.group.wait()
        return try work.writer().complete(identity)
    }

    /// Gives the complete file its name.
    func finish() throws {
        try work.writer().finish()
        work.forgetWriter()
    }
}

/// What the thread of a ``SideFileImport`` does, and how far it is.
private final class CompanionWork: @unchecked Sendable {
    private struct State {
        var share = 0.0
        /// The passes that have begun.
        var passes: [String] = []
        var isWriting = false
        var isDiscarded = false
    }

    let group = DispatchGroup()
    private let state = Mutex(State())
    /// Set by the thread of the work, and read by others when that has left the group.
    private var result: Result<any CompanionWriter, any Error>?

    var share: Double { state.withLock(\.share) }

    func run<Contents>(
        _ collect: (CompanionObserver) throws -> Contents,
        _ write: (Contents, _ makeWay: () -> Void) throws -> any CompanionWriter,
        makeWay: @escaping () -> Void
    ) {
        result = Result {
            let contents = try collect(
                CompanionObserver { pass, share in
                    self.note(share, of: pass)
                    makeWay()
                })
            guard beginWriting() else { throw CancellationError() }
            return try write(contents, makeWay)
        }
    }

    private func beginWriting() -> Bool {
        state.withLock { state in
            state.isWriting = !state.isDiscarded
            return state.isWriting
        }
    }

    /// Notes the progress of a pass; there are two.
    private func note(_ share: Double, of pass: String) {
        state.withLock { state in
            if state.passes.last != pass { state.passes.append(pass) }
            state.share = max(state.share, min(1, (Double(state.passes.count - 1) + share) / 2))
        }
    }

    /// Throws the error with which the work ended.
    func check() throws { _ = try result?.get() }

    func writer() throws -> any CompanionWriter {
        guard let result else { throw CancellationError() }
        return try result.get()
    }

    func forgetWriter() { result = nil }

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

/// Notes the progress of the passes over the source.
struct CompanionObserver: ImportObserver {
    let note: (_ pass: String, _ share: Double) -> Void

    func say(_ line: String) {}
    func detail(_ line: String) {}
    func progress(pass: String, share: Double) { note(pass, share) }
}
