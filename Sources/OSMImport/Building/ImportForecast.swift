/// What an import is expected to need, from the size of its file.
///
/// The figures were fitted to imports of ten real extracts of 0.6 to 3.3 MB and of patchworks of 33 and 237 MB.
package struct ImportForecast: Sendable {
    /// Bytes of memory at the peak.
    package let memory: Int64
    /// Seconds of processor time.
    package let seconds: Double

    private static let baseMemory = 30e6
    private static let memoryPerByte = 14.0
    private static let secondsPerByte = 0.4e-6

    package init(fileSize: Int64, modes: Int, threads: Int) {
        memory = Int64(Self.baseMemory + Self.memoryPerByte * Double(fileSize))
        seconds = 0.1 + Self.secondsPerByte * Double(fileSize)
    }

    /// The forecast for a terminal.
    package func sentence(name: String) -> String {
        "Importing \(name): about \(Self.megabytes(memory)) MB of memory and \(Int(seconds.rounded(.up))) s of processor time."
    }

    /// Refuses an import that the machine has no memory for.
    ///
    /// - Parameter limit: bytes that the process may take.
    package func check(limit: Int64, isForced: Bool, name: String) throws(ImportError) {
        guard memory > limit, !isForced else { return }
        throw ImportError(
            .tooLarge,
            "\(name) needs about \(Self.megabytes(memory)) MB of memory and \(Self.megabytes(limit)) MB are left; "
                + "import a smaller extract, or use --force to try all the same.")
    }

    private static func megabytes(_ bytes: Int64) -> Int64 { (bytes + 999_999) / 1_000_000 }
}
