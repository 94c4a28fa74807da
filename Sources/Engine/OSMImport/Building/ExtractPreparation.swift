import COsmium
import Storage
import TextCoding

/// Opens the extracts of an import, and makes one sorted PBF file of them if they need it.
///
/// A single sorted PBF file is read as it is. What else can be read is written into a temporary file beside the graph, which has
/// no name and ends with the import: other formats, several extracts, unsorted objects, past versions, and places on ways.
struct ExtractPreparation {
    /// The name of all extracts for messages and facts.
    let name: String
    private let extracts: [OpenedExtract]
    private let output: String
    private let threads: Int
    private let isForced: Bool

    /// Whether the extracts are joined, or converted if there is only one.
    private var joins: Bool
    /// Whether nodes are made of places on ways.
    private var gathers = false
    /// By extract: whether its objects are sorted first, and whether what libosmium refuses in it is left out.
    private var isSortedFirst: [Bool]
    private var repairs: [Bool]
    /// The extract that the last error is about.
    private var failed = 0

    /// Opens the extracts.
    ///
    /// - Parameters:
    ///   - paths: the extracts; `-` for standard input.
    ///   - name: the name of a single one for messages; nil for its path.
    ///   - output: the graph, beside which there is room for large files.
    init(paths: [String], name: String?, output: String, options: ImportOptions) throws {
        precondition(!paths.isEmpty, "an import needs an extract")
        extracts = try paths.map { try OpenedExtract.opened($0, name: name, beside: output) }
        self.name =
            extracts.count == 1
            ? extracts[0].name
            : extracts.map { $0.name.split(separator: "/").last.map(String.init) ?? $0.name }.joined(separator: " + ")
        self.output = output
        threads = options.threads
        isForced = options.force
        joins = extracts.count > 1
        isSortedFirst = extracts.map { _ in false }
        repairs = extracts.map { _ in false }
    }

    /// The file to import: the only extract, or a copy of what it or all of them hold.
    ///
    /// - Throws: ``OSMFileError``, which ``remedy(_:observer:)`` may know a remedy for.
    mutating func file(_ observer: some ImportObserver) throws -> OSMFile {
        failed = 0
        if joins { return try joined(observer) }
        let file = try OSMFile(extracts[0], threads: threads, repairs: repairs[0])
        guard isSortedFirst[0] else { return file }
        return try file.sorted(into: UnnamedFile(beside: output)) { observer.progress(pass: "sorting", share: $0) }
    }

    // MARK: Remedies

    /// Notes what helps against an error and reports it; throws the error if nothing does.
    mutating func remedy(_ error: OSMFileError, observer: some ImportObserver) throws {
        let subject = "\(error.path) \(error.finding)"
        switch error.kind {
        case .otherFormat where !joins:
            joins = true
            observer.say("\(error.path) is \(error.detail); converting it into a temporary file beside \(output).")
        case .history where !joins:
            joins = true
            observer.say("\(subject); importing the newest version of each object.")
        case .placesOnWays where !gathers:
            joins = true
            gathers = true
            observer.say("\(subject); making nodes of these places in a temporary file beside \(output).")
        case .unsorted where !isSortedFirst[failed]:
            try checkSortingMemory(of: error.path)
            isSortedFirst[failed] = true
            observer.say("\(subject); sorting it into a temporary file beside \(output).")
        case .unusableValue where !repairs[failed]:
            repairs[failed] = true
            observer.say("\(subject); such values are left out.")
        default: throw error
        }
    }

    private func checkSortingMemory(of path: String) throws {
        let needed = sortingMemory(of: extracts[failed])
        let limit = MemoryLimit.current()
        guard needed > limit, !isForced else { return }
        throw ImportError(
            .tooLarge,
            "\(path) is not sorted, and sorting it needs about \(needed / 1_000_000) MB of memory, of which "
                + "\(limit / 1_000_000) MB are left; "
                + "sort it with `osmium sort -s multipass \(ShellWord.quoted(path)) -o sorted.osm.pbf`, or use --force."
        )
    }

    /// The peak of memory in bytes that sorting takes: all nodes in the form of libosmium.
    private func sortingMemory(of extract: OpenedExtract) -> Int64 {
        Int64(21e6 + sortingBytes(of: extract) * Double(extract.byteCount))
    }

    /// Bytes of memory for each byte of the file, measured on shuffled copies of extracts.
    private func sortingBytes(of extract: OpenedExtract) -> Double {
        let compressed = 24.0
        do throws(OSMFileError) {
            _ = try OSMFile(extract, threads: 1)
        } catch  where error.kind == .otherFormat && !error.detail.contains("compressed") {
            return error.detail.contains("XML") ? 2 : 16
        } catch {}
        return compressed
    }

    // MARK: Joining

    private mutating func joined(_ observer: some ImportObserver) throws -> OSMFile {
        let copy = try UnnamedFile(beside: output)
        var joining = cosmium_joining()
        let pass = extracts.count > 1 ? "joining" : "converting"
        do {
            let stopped = try unsafe OSMDelivery.run {
                observer.progress(pass: pass, share: $0)
            } _: { _ in
            } pass: { context throws(OSMFileError) in
                try unsafe join(into: copy, context, joining: &joining)
            }
            if let stopped { throw stopped }
        } catch let error as OSMFileError {
            failed = min(Int(joining.extract), extracts.count - 1)
            try extracts[failed].checkUnchanged()
            throw OSMFileError(error.kind, path: extracts[failed].name, detail: error.detail)
        }
        for extract in extracts { try extract.checkUnchanged() }
        report(joining, observer: observer)
        return try OSMFile(
            OpenedExtract(copy: copy, name: name), threads: threads,
            origin: OSMSourceSummary.Fingerprint(byteCount: joining.byte_count, checksum: joining.checksum))
    }

    private func join(
        into copy: UnnamedFile, _ context: UnsafeMutableRawPointer, joining: inout cosmium_joining
    ) throws(OSMFileError) {
        try unsafe OSMFileError.check(name) { message in
            unsafe CStrings.withPointers(extracts.map(\.path)) { paths in
                let inputs = unsafe extracts.indices.map { index in
                    unsafe cosmium_extract(
                        path: paths[index], is_sorted_first: isSortedFirst[index] ? 1 : 0,
                        repairs: repairs[index] ? 1 : 0)
                }
                return unsafe inputs.withUnsafeBufferPointer { inputs in
                    guard let base = inputs.baseAddress else { preconditionFailure("an import needs an extract") }
                    return unsafe cosmium_join_extracts(
                        base, inputs.count, Int32(clamping: threads), gathers ? 1 : 0, copy.descriptor,
                        OSMDelivery.take, context, &joining, message)
                }
            }
        }
    }

    private func report(_ joining: cosmium_joining, observer: some ImportObserver) {
        let counts = [
            (joining.older, "older or repeated"), (joining.deleted, "deleted"),
        ].filter { $0.0 > 0 }
        if !counts.isEmpty {
            observer.detail("Objects left out of \(name): \(counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")).")
        }
        if joining.gathered_nodes > 0 {
            observer.detail("Nodes made of places on ways: \(joining.gathered_nodes).")
        }
    }
}
