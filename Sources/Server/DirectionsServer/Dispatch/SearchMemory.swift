import DirectionsKit
import PlatformC
import Roads
package import Storage
import Synchronization

/// Refuses searches for which there may be too little address space, where the system limits it.
///
/// A search that gets no memory has to stop its thread, which keeps what it holds, see ``FaultContainment``. So a search
/// begins only if as much is free as it and those that run may need. Without a limit this does nothing.
final class SearchMemory: Sendable {
    private let space: AddressSpace?
    private let areas: CurrentDatasets

    private struct State {
        /// The searches that run.
        var running = 0
        /// The bytes that were free before the first search; nil until then.
        var freeAtFirst: Int?
    }

    private let state = Mutex(State())

    init(_ areas: CurrentDatasets, space: AddressSpace? = .ofProcess) {
        self.areas = areas
        self.space = space
    }

    /// Runs a search once there is room for it; it waits for others to end, but not for long.
    func run<Result>(_ search: () throws(ServerError) -> Result) throws(ServerError) -> Result {
        guard let space else { return try search() }
        var waits = 0
        while !begin(space.free) {
            let isAlone = state.withLock { $0.running == 0 }
            guard !isAlone, waits < Self.mostWaits else { throw .tooLittleMemory }
            waits += 1
            usleep(Self.wait)
        }
        defer { state.withLock { $0.running -= 1 } }
        return try search()
    }

    /// Microseconds after which a search looks again whether there is room, and how often it does.
    private static let wait: UInt32 = 10_000
    private static let mostWaits = 100

    /// Counts a search if there is room for it and those that run.
    private func begin(_ free: Int) -> Bool {
        state.withLock { state in
            let first = state.freeAtFirst ?? free
            state.freeAtFirst = first
            guard free >= needed(by: state.running + 1, grown: max(0, first - free)) else { return false }
            state.running += 1
            return true
        }
    }

    /// Bytes that so many searches may need beyond what is in use.
    ///
    /// - Parameter grown: by how many bytes the process has grown since the first search; that is mostly the memory that
    ///   threads keep for further searches.
    private func needed(by count: Int, grown: Int) -> Int {
        let served = areas.now
        let missing = max(0, areas.configuration.threads * served.workspaceBytes - grown)
        return count * ServedDatasets.answerBytes + min(missing, count * served.workspaceBytes)
    }
}

extension ServedDatasets {
    /// Bytes of address space that a thread needs at most for its searches, as far as that can be told: the memory of guided
    /// searches on the largest graph, which is made at the first of them.
    fileprivate var workspaceBytes: Int {
        let states = all.flatMap { area in
            area.provider.graph.modes.compactMap { try? area.provider.modeGraph($0).stateCount }
        }
        return Self.bytesPerState * (states.max() ?? 0)
    }

    private static let bytesPerState = 64
    /// Bytes for one answer.
    fileprivate static let answerBytes = 24 << 20

    /// Why the process has too little address space to serve these areas; nil if it has enough, or the system sets no limit.
    ///
    /// - Parameter threads: the number of search threads.
    package func shortage(threads: Int, space: AddressSpace? = .ofProcess) -> String? {
        guard let space else { return nil }
        let stacks = Self.threadBytes * (Self.otherThreads + threads)
        let missing = stacks + Self.otherBytes + threads * (workspaceBytes + Self.answerBytes) - space.free
        guard missing > 0 else { return nil }
        let megabytes = 1 + missing >> 20
        let limit = space.limit >> 20
        return """
            The server needs about \(megabytes) MB of address space more than the \(limit) MB that the system allows; raise the \
            limit (ulimit -v), or use fewer --threads.
            """
    }

    /// The stack of a thread.
    private static let threadBytes = 8 << 20
    /// Threads for connections, operations and what goes on in the background.
    private static let otherThreads = 16
    /// Bytes for connections and all that is not a search.
    private static let otherBytes = 64 << 20
}
