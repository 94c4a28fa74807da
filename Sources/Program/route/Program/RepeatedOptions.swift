import ArgumentParser

/// Finds options with one value that are given twice; the argument parser would take the last one silently.
enum RepeatedOptions {
    /// Throws if an option of the verb that takes one value is given twice, perhaps by two of its names.
    static func check(_ arguments: [String], of root: any ParsableCommand.Type) throws {
        let given = names(in: arguments)
        guard given.count > 1 else { return }
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
