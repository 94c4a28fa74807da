import ArgumentParser

/// How much an import prints, and whether it heeds the memory of the machine.
struct ImportProgressArguments: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Also print the expected memory and the report of the import.")
    var verbose = false

    @Flag(name: .shortAndLong, help: "Print errors only.")
    var quiet = false

    @Flag(help: "Import even if memory seems too small, or if most roads have no place.")
    var force = false

    func validate() throws {
        guard !verbose || !quiet else { throw ValidationError("--verbose and --quiet exclude each other.") }
    }

    var progress: ImportProgress {
        ImportProgress(isTerminal: StandardError.isTerminal, verbosity: Verbosity(verbose, quiet))
    }
}
