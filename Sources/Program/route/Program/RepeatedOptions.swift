import ArgumentParser

/// Finds options with one value that are given twice; the argument parser would take the last one silently.
package enum RepeatedOptions {
    /// The options of all verbs that have several names.
    ///
    /// Reading a verb's own names takes as long as half of the start, so that is done only if one of these, or a name, is given
    /// twice. A test compares them with the verbs.
    package static let named: [[String]] = [
        ["-o", "--output", "--graph", "-g"], ["-m", "--mode", "--modes", "--transport-type"],
        ["--current-location", "--here"], ["--departure-date", "--depart"], ["--arrival-date", "--arrive"],
        ["--language", "--lang"], ["--avoided-features", "--avoid"], ["--avoided-areas", "--avoid-area"],
        ["--way-speeds", "--speeds"], ["--closed-ways", "--closed"], ["--continues-straight", "--straight"],
    ]

    /// Whether an option may be given twice, by one or by two names.
    private static func mayRepeat(_ given: [String]) -> Bool {
        let first = given.map { name in named.first { $0.contains(name) }?[0] ?? name }
        return Set(first).count < first.count
    }

    /// Throws if an option of the verb that takes one value is given twice, perhaps by two of its names.
    static func check(_ arguments: [String], of root: any ParsableCommand.Type) throws {
        let given = names(in: arguments)
        guard given.count > 1, mayRepeat(given) else { return }
        for option in VerbPath(arguments, of: root).singleOptions {
            let used = given.filter(option.contains)
            guard used.count > 1 else { continue }
            let names = Set(used).sorted()
            throw ValidationError(
                "\(names.joined(separator: " and ")) \(names.count == 1 ? "is given twice" : "are one option"); give it once."
            )
        }
    }

    /// The names of options in arguments, in their order.
    private static func names(in arguments: [String]) -> [String] {
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        return arguments[..<end].filter { $0.hasPrefix("-") && $0.count > 1 }
            .map { String($0.prefix { $0 != "=" }) }
    }
}
