import ArgumentParser
import PlatformC
import Storage

/// The output of a verb: a file, or standard output.
struct OutputArguments: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write. (default: standard output)", valueName: "file"),
        completion: .file())
    var output: String?

    func validate() throws {
        if output == "" { throw ValidationError("--output is empty; name a file.") }
    }

    /// Whether to use colours; a file has none.
    var isColored: Bool { output == nil && StandardOutput.isColored }

    /// Refuses to overwrite an input file.
    func check(_ inputs: [String?]) throws {
        try DistinctFiles.check(output: output, inputs: inputs)
    }

    /// Refuses to write a picture to a terminal.
    func checkForPicture() throws {
        guard output != nil || isatty(STDOUT_FILENO) == 0 else {
            throw ValidationError("A picture does not fit a terminal; name a file with --output, as in -o route.png.")
        }
    }

    /// Writes a file whole or not at all.
    func write(_ bytes: [UInt8]) throws {
        guard let output else { return try StandardOutput.write(bytes) }
        try WholeFile.write(bytes, to: output)
    }

    func write(_ text: String) throws {
        try write(Array(text.utf8))
    }
}
