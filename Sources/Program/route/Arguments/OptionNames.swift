import ArgumentParser
import DirectionsKit
import DirectionsLinks

extension RequestOption {
    /// The name on the command line, with hyphens, as in `--transport-type`.
    var argumentName: String { "--\(Self.hyphenated(name))" }

    /// The names on the command line without hyphens before them: that of the declaration and the former ones.
    fileprivate var argumentNames: [String] {
        var names: [String] = []
        for name in self.names.map(Self.hyphenated) where !names.contains(name) { names.append(name) }
        return names
    }

    private static func hyphenated(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
    }
}

extension NameSpecification {
    /// The names of a declared option, and perhaps a letter.
    static func of(_ option: RequestOption, letter: Character? = nil) -> NameSpecification {
        let letters = letter.map { [Element.customShort($0)] } ?? []
        return NameSpecification(letters + option.argumentNames.map { Element.customLong($0) })
    }

    /// The names of the declared option with a name, and perhaps a letter.
    static func option(_ name: String, letter: Character? = nil) -> NameSpecification {
        of(DirectionsRequest.option(named: name), letter: letter)
    }
}

extension OptionSource {
    /// The command line, whose coordinates may have any form that `CoordinateText` reads.
    static let commandLine = OptionSource(isLink: false) { try? CoordinateText.parse($0) }
}
