import Roads

/// The memory and time that an import is expected to need, from the size of the file and a sample of its ways.
///
/// The formula is fitted to imports of nine extracts of 0.6 to 3.3 MB and a patchwork of 33 MB.
package struct ImportForecast: Sendable {
    /// The peak of memory in bytes.
    package let memory: Int64
    /// The processor time in seconds.
    package let seconds: Double

    /// About this many blobs of a large file are sampled; of a small one, every second blob.
    private static let sampleSize: Int64 = 64

    /// Reads a sample of the file.
    package init(_ file: OSMFile, options: ImportOptions) throws {
        let blobs = try file.blobs()
        // The last blob is always in the sample: in a small file it may be the only one with ways.
        let stride = max(2, blobs.count / Self.sampleSize)
        let sample = OSMFile.Sample(stride: stride, remainder: blobs.count % stride)
        let interpreter = TagInterpreter(modes: options.modes)
        var findings = TagFindings()
        var references = 0
        _ = try file.readElements(sample, progress: { _ in }) { element in
            guard case .way(let way) = element else { return }
            if interpreter.interpret(way: way.tags, findings: &findings) != nil { references += way.nodes.count }
        }
        self.init(
            fileSize: Double(file.fileSize), largestBlob: Double(blobs.largest),
            references: Double(references) * Double(stride),
            modes: Double(options.modes.count), threads: Double(options.threads), hasPlaces: options.places != nil,
            hasBackdrop: options.backdrop != nil)
    }

    /// - Parameters:
    ///   - fileSize: the size of the file in bytes.
    ///   - largestBlob: the size of the largest blob in bytes; each reading thread holds some blobs.
    ///   - references: the number of node references of all ways that some mode may use.
    ///   - modes: the number of modes.
    ///   - threads: the number of threads; as many modes are built at the same time.
    ///   - hasPlaces: whether an index of places is made at the same time.
    ///   - hasBackdrop: whether a backdrop is made at the same time.
    init(
        fileSize: Double, largestBlob: Double, references: Double, modes: Double, threads: Double,
        hasPlaces: Bool = false, hasBackdrop: Bool = false
    ) {
        let placeSize = hasPlaces ? fileSize : 0
        let backdropSize = hasBackdrop ? fileSize : 0
        let together = min(threads, modes)
        memory = Int64(
            21e6 + 4 * threads * largestBlob + 2.8 * fileSize + 6.5 * placeSize + 6.5 * backdropSize
                + references * (26 + 23 * together))
        seconds =
            0.02 + 0.12e-6 * fileSize + 0.2e-6 * placeSize + 0.15e-6 * backdropSize
            + references * (0.1e-6 + 0.55e-6 * modes)
    }

    /// The forecast for a terminal.
    package func sentence(name: String) -> String {
        "Importing \(name): about \(Self.megabytes(memory)) MB of memory and \(Int(seconds.rounded(.up))) s of processor time."
    }

    /// Throws if the import needs more memory than is available, unless it is forced.
    ///
    /// - Parameter limit: the memory in bytes that the process may use.
    package func check(limit: Int64, isForced: Bool, name: String) throws(ImportError) {
        guard memory > limit, !isForced else { return }
        throw ImportError(
            .tooLarge,
            "\(name) needs about \(Self.megabytes(memory)) MB of memory and \(Self.megabytes(limit)) MB are left; "
                + "import a smaller extract, or use --force to try all the same.")
    }

    private static func megabytes(_ bytes: Int64) -> Int64 { (bytes + 999_999) / 1_000_000 }
}
