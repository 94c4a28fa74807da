import OSMImport
import Synchronization
import TextCoding

/// How much an import prints while it runs.
package enum Verbosity: Sendable {
    /// Errors only.
    case quiet
    /// The progress.
    case normal
    /// Also the expected memory and the report.
    case verbose

    /// The value of the options `--verbose` and `--quiet`, which exclude each other.
    init(_ isVerbose: Bool, _ isQuiet: Bool) { self = isQuiet ? .quiet : isVerbose ? .verbose : .normal }
}

/// Shows the progress of an import on standard error: a bar per pass on a terminal, plain lines otherwise.
package final class ImportProgress: ImportObserver, Sendable {
    private struct State {
        var pass = ""
        var start = ContinuousClock.now
        var percent = -1
        var isBarShown = false
        /// The bar's line ends with a time that may become shorter.
        var isTimed = false
    }

    private let isTerminal: Bool
    private let verbosity: Verbosity
    private let write: @Sendable (String) -> Void
    private let state = Mutex(State())

    /// A display; by default it writes to standard error.
    package init(
        isTerminal: Bool, verbosity: Verbosity = .normal,
        write: @escaping @Sendable (String) -> Void = { StandardError.write($0) }
    ) {
        self.isTerminal = isTerminal
        self.verbosity = verbosity
        self.write = write
    }

    package func detail(_ line: String) {
        if verbosity == .verbose { say(line) }
    }

    package func say(_ line: String) {
        guard verbosity != .quiet else { return }
        state.withLock { state in
            endBar(&state)
            write(VisibleText.line(line) + "\n")
        }
    }

    package func progress(pass: String, share: Double) {
        guard verbosity != .quiet else { return }
        let percent = Int((min(max(share, 0), 1) * 100).rounded(.down))
        state.withLock { state in
            if pass != state.pass {
                endBar(&state)
                state.pass = pass
                state.start = ContinuousClock.now
                state.percent = -1
            }
            guard percent > state.percent else { return }
            let remaining = Self.remaining(share: share, since: state.start)
            if isTerminal {
                state.isTimed = state.isTimed || !remaining.isEmpty
                let clearing = state.isTimed ? "\u{1B}[K" : ""
                write("\r" + Self.bar(pass: pass + remaining, percent: percent) + clearing)
                state.isBarShown = true
            } else if percent / 25 > state.percent / 25, percent >= 25 {
                write("\(pass): \(percent / 25 * 25) %\(remaining)\n")
            }
            state.percent = percent
        }
    }

    /// Ends the line of the bar, so that further output begins on a line of its own.
    package func finish() {
        state.withLock { endBar(&$0) }
    }

    private func endBar(_ state: inout State) {
        if state.isBarShown { write("\n") }
        state.isBarShown = false
        state.isTimed = false
    }

    /// The remaining time, if the pass has run long enough for an estimate.
    private static func remaining(share: Double, since start: ContinuousClock.Instant) -> String {
        let gone = (ContinuousClock.now - start) / .seconds(1)
        guard gone > 2, share > 0.01, share < 1 else { return "" }
        let seconds = Int((gone * (1 - share) / share).rounded(.up))
        return seconds < 120 ? ", about \(seconds) s left" : ", about \((seconds + 59) / 60) min left"
    }

    private static func bar(pass: String, percent: Int) -> String {
        let width = 30
        let filled = width * percent / 100
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
        let figure = String(repeating: " ", count: 3 - String(percent).count) + String(percent)
        return "[\(bar)] \(figure) %  \(pass)"
    }
}
