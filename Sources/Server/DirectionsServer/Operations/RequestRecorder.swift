import DirectionsKit
import DirectionsLinks
package import Logging
import PlatformC
import Synchronization

/// Appends answered requests to a file, a line of JSON for each (NDJSON), with rounded coordinates.
///
/// No search waits for the file: requests wait in a queue of limited length until a thread writes them. Requests that do
/// not fit into the queue or cannot be written are dropped and counted.
package final class RequestRecorder: Sendable {
    /// How many requests were written, and how many dropped.
    struct Counts: Sendable {
        var written = 0
        var dropped = 0
    }

    private struct State {
        var waiting: [DirectionsRequest] = []
        /// The sizes of those that wait, in parts of requests.
        var size = 0
        var counts = Counts()
        var mustReopen = false
    }

    private let file: Mutex<RecordFile>
    private let decimals: Int
    private let logger: Logger
    private let state = Mutex(State())
    private let isFailing = Atomic(false)

    /// How many parts all requests that wait may have; a plain request has four.
    private static let queueSize = 40_000

    /// Opens the file to append to it, and creates it if it is missing.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - decimals: how many decimals of degrees coordinates keep, 0 to 7.
    /// - Throws: ``RecordError`` if the file cannot be opened.
    package init(path: String, decimals: Int, logger: Logger) throws(RecordError) {
        file = Mutex(try RecordFile(path: path))
        self.decimals = decimals
        self.logger = logger
    }

    var counts: Counts { state.withLock { $0.counts } }

    /// Has a request written soon.
    func record(_ request: DirectionsRequest) {
        let rounded = request.rounded(toDecimals: decimals)
        let size = rounded.partCount
        state.withLock { state in
            guard state.size + size <= Self.queueSize else {
                state.counts.dropped += 1
                return
            }
            state.waiting.append(rounded)
            state.size += size
        }
    }

    /// Has a refused request written if the reason is the map and not the request.
    func record(_ request: DirectionsRequest, refusedWith error: DirectionsError?) {
        if error?.code == .directionsNotFound { record(request) }
    }

    /// Has the file opened again by its path before the next line, as after a rotation of logs.
    func reopen() {
        state.withLock { $0.mustReopen = true }
    }

    /// A thread that writes every second; the caller starts and ends it.
    func thread() -> PeriodicThread {
        PeriodicThread(every: 1) { [self] _ in write() }
    }

    /// Writes the requests that wait.
    func write() {
        let (requests, mustReopen) = state.withLock { state in
            defer { state.waiting = []; state.size = 0; state.mustReopen = false }
            return (state.waiting, state.mustReopen)
        }
        let lines = requests.compactMap(\.jsonLine)
        let problem = file.withLock { $0.append(lines, reopening: mustReopen) }
        state.withLock { state in
            let written = problem == nil ? lines.count : 0
            state.counts.written += written
            state.counts.dropped += requests.count - written
        }
        if problem != nil || !lines.isEmpty { report(problem) }
    }

    /// Logs the first of several failures in a row, and the end of them.
    private func report(_ problem: String?) {
        let wasFailing = isFailing.exchange(problem != nil, ordering: .relaxed)
        if let problem, !wasFailing {
            logger.warning("requests are not recorded", metadata: ["problem": "\(problem)"])
        } else if problem == nil, wasFailing {
            logger.notice("requests are recorded again")
        }
    }
}
