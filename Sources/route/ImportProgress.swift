import OSMImport
import Synchronization

/// Shows how far an import has come on standard error: a bar per pass on a terminal, plain lines otherwise.
package final class ImportProgress: ImportObserver, Sendable {
    private struct State {
        var pass = ""
        var percent = -1
        var isBarShown = false
    }

    private let isTerminal: Bool
    private let write: @Sendable (String) -> Void
    private let state = Mutex(State())

    /// A display that writes to standard error unless told otherwise.
    package init(isTerminal: Bool, write: @escaping @Sendable (String) -> Void = { StandardError.write($0) }) {
        self.isTerminal = isTerminal
        self.write = write
    }

    package func say(_ line: String) {
        state.withLock { state in
            endBar(&state)
            write(line + "\n")
        }
    }

    package func progress(pass: String, share: Double) {
        let percent = Int((min(max(share, 0), 1) * 100).rounded(.down))
        state.withLock { state in
            if pass != state.pass {
                endBar(&state)
                state.pass = pass
                state.percent = -1
            }
            guard percent > state.percent else { return }
            if isTerminal {
                write("\r" + Self.bar(pass: pass, percent: percent))
                state.isBarShown = true
            } else if percent / 25 > state.percent / 25, percent >= 25 {
                write("\(pass): \(percent / 25 * 25) %\n")
            }
            state.percent = percent
        }
    }

    /// Leaves the line of the bar, so that what follows begins on its own.
    package func finish() {
        state.withLock { endBar(&$0) }
    }

    private func endBar(_ state: inout State) {
        if state.isBarShown { write("\n") }
        state.isBarShown = false
    }

    private static func bar(pass: String, percent: Int) -> String {
        let width = 30
        let filled = width * percent / 100
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
        let figure = String(repeating: " ", count: 3 - String(percent).count) + String(percent)
        return "[\(bar)] \(figure) %  \(pass)"
    }
}
