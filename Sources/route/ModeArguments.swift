import ArgumentParser
package import Roads

/// A mode on the command line.
package struct ModeName: ExpressibleByArgument {
    package static let automobile = ModeName(mode: .automobile)

    package var mode: TransportMode

    package init(mode: TransportMode) {
        self.mode = mode
    }

    package init?(argument: String) {
        guard let mode = TransportMode(name: argument) else { return nil }
        self.mode = mode
    }

    package static var allValueStrings: [String] { TransportMode.allCases.map(\.name) }

    package var defaultValueDescription: String { mode.name }
}

/// Several modes, joined by commas on the command line.
package struct ModeList: Sendable, CustomStringConvertible {
    package static let all = ModeList(modes: TransportMode.allCases)

    /// The modes, each once, in the order of their raw values.
    package let modes: [TransportMode]

    package init(modes: [TransportMode]) {
        self.modes = modes
    }

    /// The modes that a text names.
    package init(text: String) throws {
        let named = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { TransportMode(name: $0.trimmingBlanks) }
        guard !named.contains(nil) else {
            throw ValidationError("give some of automobile, walking and cycling, joined by commas.")
        }
        modes = TransportMode.allCases.filter { named.contains($0) }
    }

    package var description: String { modes.map(\.name).joined(separator: ",") }
}

extension Substring {
    /// The text without the blanks at its two ends.
    var trimmingBlanks: String {
        let start = drop { $0.isWhitespace }
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}
