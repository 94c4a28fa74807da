import COsmium
package import Geometry
package import Storage

/// An .osm.pbf file; libosmium reads it buffer by buffer, never as a whole.
package struct OSMFile: OSMSource, Sendable {
    /// The name of the file for messages.
    package let name: String
    /// The size in bytes.
    package let fileSize: Int64
    /// The bounds in the file header; nil if there are none.
    package let bounds: BoundingBox?

    private let extract: OpenedExtract
    private let threads: Int
    /// Whether strings and numbers that libosmium refuses are left out.
    private let repairs: Bool
    /// The fingerprint of what this file is a copy of; nil if it is not a copy.
    private let origin: OSMSourceSummary.Fingerprint?

    /// Opens the file and reads its header.
    ///
    /// - Parameters:
    ///   - name: the name for messages; nil for the path.
    ///   - threads: the number of threads that decompress and decode, at least 1.
    /// - Throws: ``OSMFileError`` if the file is missing, has another format, or is a history file.
    package init(path: String, name: String? = nil, threads: Int) throws(OSMFileError) {
        try self.init(OpenedExtract(path: path, name: name), threads: threads)
    }

    /// Reads the header of an open file.
    ///
    /// - Parameters:
    ///   - repairs: whether strings and numbers that libosmium refuses are left out.
    ///   - origin: the fingerprint of what the file is a copy of; nil if it is not a copy.
    package init(
        _ extract: OpenedExtract, threads: Int, repairs: Bool = false,
        origin: OSMSourceSummary.Fingerprint? = nil
    ) throws(OSMFileError) {
        precondition(threads > 0, "reading needs a thread")
        var header = cosmium_header()
        try unsafe OSMFileError.check(extract.name) { message in
            unsafe cosmium_read_header(extract.path, &header, message)
        }
        self.extract = extract
        self.threads = threads
        self.repairs = repairs
        self.origin = origin
        name = extract.name
        fileSize = header.file_size
        bounds = BoundingBox(header.bounds)
    }

    /// Sorts the objects into a file without a name, which exists as long as the returned value.
    package func sorted(
        into copy: UnnamedFile, progress: (Double) -> Void
    ) throws -> OSMFile {
        var checksum: UInt32 = 0
        try unsafe read(progress) { _ in
        } with: { context, message in
            unsafe cosmium_write_sorted(
                extract.path, Int32(clamping: threads), repairs ? 1 : 0, copy.descriptor, OSMDelivery.take, context,
                &checksum, message)
        }
        return try OSMFile(
            OpenedExtract(copy: copy, name: name), threads: threads,
            origin: OSMSourceSummary.Fingerprint(byteCount: fileSize, checksum: checksum))
    }

    /// Reads the whole file once and checks its order.
    ///
    /// - Throws: ``OSMFileError``, or the error of the body.
    package func readElements(
        progress: (Double) -> Void, _ body: (OSMElement) throws -> Void
    ) throws -> OSMSourceSummary {
        var summary = cosmium_summary()
        var result = try readElements(.all, summary: &summary, progress: progress, body: body)
        try extract.note(checksum: summary.checksum)
        result.fingerprint =
            origin ?? OSMSourceSummary.Fingerprint(byteCount: fileSize, checksum: summary.checksum)
        return result
    }

    /// The number of blobs with objects, and the size of the largest one in the file; only the headers of blobs are
    /// read.
    func blobs() throws -> (count: Int64, largest: Int64) {
        var summary = cosmium_summary()
        _ = try readElements(
            Sample(stride: .max, remainder: .max), summary: &summary, progress: { _ in }, body: { _ in })
        return (max(0, summary.blob_count - 1), summary.largest_blob)
    }

    /// The blobs to read, counted from 1: those whose number is `remainder` modulo `stride`.
    struct Sample {
        var stride: Int64
        var remainder: Int64

        static let all = Sample(stride: 1, remainder: 0)
    }

    /// Reads some blobs of the file.
    func readElements(
        _ sample: Sample, progress: (Double) -> Void, body: (OSMElement) throws -> Void
    ) throws -> OSMSourceSummary {
        var summary = cosmium_summary()
        return try readElements(sample, summary: &summary, progress: progress, body: body)
    }

    private func readElements(
        _ sample: Sample, summary: inout cosmium_summary, progress: (Double) -> Void,
        body: (OSMElement) throws -> Void
    ) throws -> OSMSourceSummary {
        try unsafe read(progress) { batch in
            try unsafe OSMBatch.forEachElement(of: batch, body)
        } with: { context, message in
            unsafe cosmium_read_elements(
                extract.path, Int32(clamping: threads), repairs ? 1 : 0, sample.stride, sample.remainder,
                OSMSelection.keys, OSMSelection.rules, OSMDelivery.take, context, &summary, message)
        }
        return OSMSourceSummary(summary)
    }

    /// Reads the whole file once and passes the objects that the rules select, see COsmium, to the body.
    func readBatches(
        keys: String, rules: String, progress: (Double) -> Void, _ body: (cosmium_batch) throws -> Void
    ) throws {
        var summary = cosmium_summary()
        try unsafe read(progress, body: body) { context, message in
            unsafe cosmium_read_elements(
                extract.path, Int32(clamping: threads), repairs ? 1 : 0, Sample.all.stride, Sample.all.remainder,
                keys, rules, OSMDelivery.take, context, &summary, message)
        }
        try extract.note(checksum: summary.checksum)
    }

    /// Reads the nodes and stops at the first way; ``readElements(progress:_:)`` has checked their order.
    ///
    /// - Throws: ``OSMFileError``, or the error of the body.
    package func readCoordinates(
        progress: (Double) -> Void,
        _ body: (UnsafeBufferPointer<Int64>, UnsafeBufferPointer<FixedCoordinate>) throws -> Void
    ) throws {
        try unsafe read(progress) { batch in
            try unsafe OSMBatch.withPlaces(of: batch, body)
        } with: { context, message in
            unsafe cosmium_read_places(
                extract.path, Int32(clamping: threads), repairs ? 1 : 0, OSMDelivery.take, context, message)
        }
    }

    /// Runs a pass of COsmium; an error of the body stops the pass and is thrown instead.
    ///
    /// A file that is written meanwhile is refused, whatever the pass found in it.
    private func read(
        _ progress: (Double) -> Void, body: (cosmium_batch) throws -> Void,
        with pass: (UnsafeMutableRawPointer, cosmium_message) -> cosmium_code
    ) throws {
        let result = Result { () throws(OSMFileError) in
            try unsafe OSMDelivery.run(progress, body) { context throws(OSMFileError) in
                try unsafe OSMFileError.check(name) { message in unsafe pass(context, message) }
            }
        }
        try extract.checkUnchanged()
        if let failure = try result.get() { throw failure }
    }
}

extension BoundingBox {
    /// The box of a call; nil if it is unknown.
    init?(_ box: cosmium_box) {
        guard box.is_valid != 0 else { return nil }
        self.init(
            minimum: FixedCoordinate(latitude: box.south, longitude: box.west),
            maximum: FixedCoordinate(latitude: box.north, longitude: box.east))
    }
}

extension OSMSourceSummary {
    fileprivate init(_ summary: cosmium_summary) {
        self.init()
        nodeCount = Int(summary.node_count)
        wayCount = Int(summary.way_count)
        relationCount = Int(summary.relation_count)
        timestamp = summary.timestamp
        for (reason, objects) in [
            (LeftOutReason.unplacedNode, summary.unplaced_nodes), (.repeatedNode, summary.repeated_nodes),
            (.repeatedWay, summary.repeated_ways), (.repeatedRelation, summary.repeated_relations),
            (.damagedNode, summary.damaged_nodes), (.damagedWay, summary.damaged_ways),
            (.damagedRelation, summary.damaged_relations),
        ] {
            let ids = unsafe withUnsafeBytes(of: objects.first_ids) { unsafe Array($0.bindMemory(to: Int64.self)) }
            leftOut.add(reason, count: Int(objects.count), examples: ids)
        }
    }
}
