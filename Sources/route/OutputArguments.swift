import ArgumentParser
import Storage

/// Where the answer of a verb goes: a file, or standard output.
struct OutputArguments: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write. (default: standard output)", valueName: "file"),
        completion: .file())
    var output: String?

    /// Whether colours are wanted, which a file has none of.
    var isColored: Bool { output == nil && StandardOutput.isColored }

    /// Writes a file whole or not at all.
    func write(_ bytes: [UInt8]) throws {
        guard let output else { return try StandardOutput.write(bytes) }
        try WholeFile.write(bytes, to: output)
    }

    func write(_ text: String) throws {
        try write(Array(text.utf8))
    }
}
