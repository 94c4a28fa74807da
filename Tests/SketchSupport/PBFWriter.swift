package import Geometry
import Glibc
package import OSMImport

/// Encodes small .osm.pbf files by hand, so that tests can make any file: unsorted, with history, with odd headers.
///
/// Blobs are raw (uncompressed), nodes dense; objects are written in the order given.
package struct PBFWriter {
    /// A node, way or relation to write; every tag is written, whether routing reads it or not.
    package struct Object {
        package enum Content {
            case node(FixedCoordinate)
            case way([Int64])
            case relation([OSMRelation.Member])
        }

        package var id: Int64
        package var content: Content
        package var tags: [(String, String)]
        package var version: Int32 = 1
        /// Seconds since 1970.
        package var timestamp: Int64 = 0
        package var isVisible = true

        package static func node(
            _ id: Int64, at coordinate: FixedCoordinate = FixedCoordinate(latitude: 0, longitude: 0),
            _ tags: [(String, String)] = [], version: Int32 = 1, timestamp: Int64 = 0, isVisible: Bool = true
        ) -> Self {
            Self(
                id: id, content: .node(coordinate), tags: tags, version: version, timestamp: timestamp,
                isVisible: isVisible)
        }

        package static func way(
            _ id: Int64, _ nodes: [Int64], _ tags: [(String, String)] = [], version: Int32 = 1, timestamp: Int64 = 0,
            isVisible: Bool = true
        ) -> Self {
            Self(
                id: id, content: .way(nodes), tags: tags, version: version, timestamp: timestamp, isVisible: isVisible)
        }

        package static func relation(
            _ id: Int64, _ members: [OSMRelation.Member], _ tags: [(String, String)] = [], version: Int32 = 1,
            timestamp: Int64 = 0, isVisible: Bool = true
        ) -> Self {
            Self(
                id: id, content: .relation(members), tags: tags, version: version, timestamp: timestamp,
                isVisible: isVisible)
        }
    }

    /// An encoded file, and where its blobs end: the offsets at which a cut leaves a shorter but valid file.
    package struct Encoded {
        package var bytes: [UInt8] = []
        package var blobEnds: [Int] = []
    }

    package var requiredFeatures = ["OsmSchema-V0.6", "DenseNodes"]
    /// Seconds since 1970.
    package var replicationTimestamp: Int64?
    package var bounds: BoundingBox?
    /// How many objects a blob holds at most.
    package var objectsPerBlob = 8_000

    package init() {}

    package func encode(_ objects: [Object]) -> Encoded {
        var file = Encoded()
        Self.append(blob: headerBlock, type: "OSMHeader", to: &file)
        for start in stride(from: 0, to: objects.count, by: objectsPerBlob) {
            let part = objects[start..<min(start + objectsPerBlob, objects.count)]
            Self.append(blob: PBFBlock(part).message.bytes, type: "OSMData", to: &file)
        }
        return file
    }

    /// The bytes of a file with any bytes as its header and its blocks of objects.
    package static func framed(header: [UInt8], blocks: [[UInt8]]) -> [UInt8] {
        var file = Encoded()
        append(blob: header, type: "OSMHeader", to: &file)
        for block in blocks { append(blob: block, type: "OSMData", to: &file) }
        return file.bytes
    }

    /// Writes the file; throws the `errno` of what failed.
    package func write(_ objects: [Object], to path: String) throws {
        try Self.write(encode(objects).bytes, to: path)
    }

    /// Writes bytes as a file; throws the `errno` of what failed.
    package static func write(_ bytes: [UInt8], to path: String) throws {
        guard let file = unsafe fopen(path, "wb") else { throw WriteError(number: errno) }
        let count = unsafe fwrite(bytes, 1, bytes.count, file)
        guard unsafe fclose(file) == 0, count == bytes.count else { throw WriteError(number: errno) }
    }

    /// Why a test's file could not be written.
    package struct WriteError: Error {
        package var number: Int32
    }

    /// The message in the header blob.
    package var headerBlock: [UInt8] {
        var header = PBFMessage()
        if let bounds {
            var box = PBFMessage()
            box.append(1, signed: Int64(bounds.minimum.longitude) * 100)
            box.append(2, signed: Int64(bounds.maximum.longitude) * 100)
            box.append(3, signed: Int64(bounds.maximum.latitude) * 100)
            box.append(4, signed: Int64(bounds.minimum.latitude) * 100)
            header.append(1, bytes: box.bytes)
        }
        for feature in requiredFeatures { header.append(4, bytes: Array(feature.utf8)) }
        if let replicationTimestamp { header.append(32, integer: replicationTimestamp) }
        return header.bytes
    }

    private static func append(blob content: [UInt8], type: String, to file: inout Encoded) {
        var blob = PBFMessage()
        blob.append(1, bytes: content)
        var header = PBFMessage()
        header.append(1, bytes: Array(type.utf8))
        header.append(3, integer: Int64(blob.bytes.count))
        for shift in [24, 16, 8, 0] { file.bytes.append(UInt8(truncatingIfNeeded: header.bytes.count >> shift)) }
        file.bytes += header.bytes
        file.bytes += blob.bytes
        file.blobEnds.append(file.bytes.count)
    }
}

/// A block of objects: a string table, and a group for each run of objects of one type.
private struct PBFBlock {
    private var strings: [String] = [""]
    private var indices: [String: Int64] = ["": 0]
    private var groups: [[UInt8]] = []

    init(_ objects: ArraySlice<PBFWriter.Object>) {
        var rest = objects
        while let first = rest.first {
            let run = rest.prefix { $0.content.field == first.content.field }
            appendGroup(run, field: first.content.field)
            rest = rest.dropFirst(run.count)
        }
    }

    var message: PBFMessage {
        var table = PBFMessage()
        for string in strings { table.append(1, bytes: Array(string.utf8)) }
        var block = PBFMessage()
        block.append(1, bytes: table.bytes)
        for group in groups { block.append(2, bytes: group) }
        return block
    }

    private mutating func appendGroup(_ run: ArraySlice<PBFWriter.Object>, field: Int) {
        var group = PBFMessage()
        if field == PBFWriter.Object.Content.denseNodes {
            group.append(field, bytes: denseNodes(run))
        } else {
            for object in run { group.append(field, bytes: wayOrRelation(object)) }
        }
        groups.append(group.bytes)
    }

    private mutating func index(of string: String) -> Int64 {
        if let known = indices[string] { return known }
        indices[string] = Int64(strings.count)
        strings.append(string)
        return Int64(strings.count - 1)
    }

    private mutating func denseNodes(_ nodes: ArraySlice<PBFWriter.Object>) -> [UInt8] {
        var keysAndValues: [Int64] = []
        for node in nodes {
            for (key, value) in node.tags { keysAndValues += [index(of: key), index(of: value)] }
            keysAndValues.append(0)
        }
        var info = PBFMessage()
        info.append(1, packed: nodes.map { Int64($0.version) })
        info.append(2, deltas: nodes.map(\.timestamp))
        info.append(6, packed: nodes.map { $0.isVisible ? 1 : 0 })
        var dense = PBFMessage()
        dense.append(1, deltas: nodes.map(\.id))
        dense.append(5, bytes: info.bytes)
        dense.append(8, deltas: nodes.map { Int64($0.content.coordinate.latitude) })
        dense.append(9, deltas: nodes.map { Int64($0.content.coordinate.longitude) })
        dense.append(10, packed: keysAndValues)
        return dense.bytes
    }

    private mutating func wayOrRelation(_ object: PBFWriter.Object) -> [UInt8] {
        var message = PBFMessage()
        message.append(1, integer: object.id)
        message.append(2, packed: object.tags.map { index(of: $0.0) })
        message.append(3, packed: object.tags.map { index(of: $0.1) })
        var info = PBFMessage()
        info.append(1, integer: Int64(object.version))
        info.append(2, integer: object.timestamp)
        info.append(6, integer: object.isVisible ? 1 : 0)
        message.append(4, bytes: info.bytes)
        switch object.content {
        case .node: break
        case .way(let nodes): message.append(8, deltas: nodes)
        case .relation(let members):
            message.append(8, packed: members.map { index(of: $0.role) })
            message.append(9, deltas: members.map(\.id))
            message.append(10, packed: members.map { Int64($0.kind.rawValue) - 1 })
        }
        return message.bytes
    }
}

extension PBFWriter.Object.Content {
    fileprivate static let denseNodes = 2

    /// The field of a primitive group that holds such objects.
    fileprivate var field: Int {
        switch self {
        case .node: Self.denseNodes
        case .way: 3
        case .relation: 4
        }
    }

    fileprivate var coordinate: FixedCoordinate {
        guard case .node(let coordinate) = self else { return FixedCoordinate(latitude: 0, longitude: 0) }
        return coordinate
    }
}

/// A protocol buffer message under construction.
private struct PBFMessage {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ field: Int, integer: Int64) {
        append(varint: UInt64(field) << 3)
        append(varint: UInt64(bitPattern: integer))
    }

    mutating func append(_ field: Int, signed: Int64) {
        append(field, integer: Self.zigzag(signed))
    }

    mutating func append(_ field: Int, bytes content: [UInt8]) {
        append(varint: UInt64(field) << 3 | 2)
        append(varint: UInt64(content.count))
        bytes += content
    }

    mutating func append(_ field: Int, packed integers: [Int64]) {
        var content = PBFMessage()
        for integer in integers { content.append(varint: UInt64(bitPattern: integer)) }
        append(field, bytes: content.bytes)
    }

    /// The differences from each value to the next, the first from zero.
    mutating func append(_ field: Int, deltas values: [Int64]) {
        append(field, packed: zip(values, [0] + values).map { Self.zigzag($0 &- $1) })
    }

    private static func zigzag(_ value: Int64) -> Int64 { (value << 1) ^ (value >> 63) }

    private mutating func append(varint value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
