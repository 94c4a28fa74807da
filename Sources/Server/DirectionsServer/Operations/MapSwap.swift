import DirectionsKit
import Logging
import Roads
import Storage
import Synchronization

/// Replaces the areas of a running server by newly opened ones, one swap at a time.
///
/// The new areas are opened and checked beside the old ones and then take their place at once: graph, coverage, places and
/// map together. Requests that have arrived before are answered from the old areas. New areas that cannot be used change
/// nothing.
final class MapSwap: Sendable {
    /// Why a swap began.
    enum Cause: String {
        case signal, request, changedFiles, damage
    }

    /// How a swap ended.
    enum Outcome: Sendable {
        case swapped(String)
        case refused(String)
        /// Another swap was running.
        case busy
    }

    struct State: Sendable {
        var isRunning = false
        var swaps = 0
        var refusals = 0
        /// Seconds that the last successful swap took.
        var seconds: Double?
        /// Why the last swap was refused; nil after a successful one.
        var refusal: String?
        /// The stamps of the files that were refused last.
        var refusedStamps: [String: FileStamp]?
    }

    private let areas: CurrentDatasets
    private let source: DatasetSource
    private let traffic: TrafficControl
    private let logger: Logger
    private let state = Mutex(State())

    /// - Parameter traffic: what is live on graphs that stay.
    init(_ areas: CurrentDatasets, source: DatasetSource, traffic: TrafficControl? = nil, logger: Logger) {
        self.areas = areas
        self.source = source
        self.logger = logger
        self.traffic = traffic ?? TrafficControl(areas)
    }

    var now: State { state.withLock { $0 } }

    /// Swaps on the calling thread.
    func run(because cause: Cause) -> Outcome {
        let isFree = state.withLock { state in
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard isFree else { return .busy }
        defer { state.withLock { $0.isRunning = false } }
        return swap(cause)
    }

    private func swap(_ cause: Cause) -> Outcome {
        let start = ContinuousClock.now
        // Stamps of before the files are read: a file that changes meanwhile is noticed as changed.
        let stamps = source.stamps()
        let served = areas.now
        do {
            let new = try source.open(served)
            try source.check?(served, new)
            traffic.replace(with: new)
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            return succeeded(new, cause: cause, seconds: seconds)
        } catch {
            return refused("\(error)", stamps: stamps, cause: cause)
        }
    }

    private func succeeded(_ new: ServedDatasets, cause: Cause, seconds: Double) -> Outcome {
        state.withLock { state in
            state.swaps += 1
            state.seconds = seconds
            state.refusal = nil
            state.refusedStamps = nil
        }
        let dates = new.all.map { $0.provider.graph.facts[.dataTimestamp] ?? "an unknown date" }
        logger.notice(
            "reloaded",
            metadata: [
                "cause": "\(cause.rawValue)", "milliseconds": "\(Int(seconds * 1000))",
                "graphs": "\(new.all.map(\.provider.graph.path).joined(separator: ", "))",
                "data": "\(dates.joined(separator: ", "))",
            ])
        let areas = new.all.count == 1 ? "1 area" : "\(new.all.count) areas"
        return .swapped("The map was reloaded: \(areas), data of \(dates.joined(separator: ", ")).")
    }

    private func refused(_ problem: String, stamps: [String: FileStamp], cause: Cause) -> Outcome {
        let isKnown = state.withLock { state in
            defer { state.refusal = problem; state.refusedStamps = stamps }
            state.refusals += 1
            return state.refusal == problem
        }
        // A damaged graph is tried again and again.
        let level: Logger.Level = cause == .damage && isKnown ? .debug : .warning
        logger.log(
            level: level, "not reloaded", metadata: ["cause": "\(cause.rawValue)", "problem": "\(problem)"])
        return .refused(problem)
    }

    /// The stamps of the files, if they differ from those that are served and from those that were refused last.
    func changedStamps() -> [String: FileStamp]? {
        let stamps = source.stamps()
        return stamps == areas.now.stamps || stamps == now.refusedStamps ? nil : stamps
    }
}
