import Glibc
import Storage
import Testing

/// Three sections, one of them empty, and the bytes of their file.
struct Sample {
    static let words: [UInt32] = (0..<1000).map { $0 &* 2_654_435_761 }
    static let bytes: [UInt8] = (0..<77).map { UInt8($0) + 1 }

    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    var path: String { directory.file("sample.graph") }

    func write(to name: String = "sample.graph") throws {
        let writer = try FileWriter(path: directory.file(name))
        try writer.append(10, version: 1, Self.words)
        try writer.append(20, version: 3, [UInt64]())
        try writer.append(30, version: 2, concatenating: [Array(Self.bytes.prefix(5)), Array(Self.bytes.dropFirst(5))])
        try writer.finish()
    }

    /// Writes changed bytes and answers what opening them says.
    func opening(_ bytes: some Collection<UInt8>) throws -> StorageError? {
        try directory.write(bytes, to: "changed.graph")
        do throws(StorageError) {
            _ = try FileReader(path: directory.file("changed.graph"))
            return nil
        } catch {
            return error
        }
    }
}

@Suite struct FileTests {
    @Test func `what is written is read again`() throws {
        let sample = try Sample()
        try sample.write()
        let reader = try FileReader(path: sample.path)
        #expect(Array(try reader.column(10, version: 1, as: UInt32.self)) == Sample.words)
        #expect(try reader.column(20, version: 3, as: UInt64.self).isEmpty)
        #expect(Array(try reader.column(30, version: 2, as: UInt8.self)) == Sample.bytes)
        #expect(reader.sections.map(\.id) == [10, 20, 30])
        #expect(reader.sections.map(\.byteCount) == [4000, 0, 77])
        #expect(reader.sections.allSatisfy { $0.offset % 64 == 0 })
        #expect(reader.verify() == [])
        #expect(sample.directory.names == ["sample.graph"])
    }

    @Test func `a column keeps its file mapped`() throws {
        let sample = try Sample()
        try sample.write()
        func column() throws -> Column<UInt32> {
            try FileReader(path: sample.path).column(10, version: 1, as: UInt32.self)
        }
        #expect(Array(try column()) == Sample.words)
    }

    @Test func `a column copied from file to file is the same`() throws {
        let sample = try Sample()
        try sample.write()
        let reader = try FileReader(path: sample.path)
        let writer = try FileWriter(path: sample.directory.file("copy.graph"))
        try writer.append(10, version: 1, reader.column(10, version: 1, as: UInt32.self))
        try writer.append(20, version: 3, reader.column(20, version: 3, as: UInt64.self))
        try writer.append(30, version: 2, reader.column(30, version: 2, as: UInt8.self))
        try writer.finish()
        #expect(try sample.directory.read("copy.graph") == sample.directory.read("sample.graph"))
    }

    @Test func `a file without sections can be opened`() throws {
        let sample = try Sample()
        try FileWriter(path: sample.path).finish()
        #expect(try FileReader(path: sample.path).sections.isEmpty)
    }

    @Test func `the layout is what the format says`() throws {
        let sample = try Sample()
        try sample.write()
        let bytes = try sample.directory.read("sample.graph")
        #expect(bytes.count == 8192 + 4032 + 128)
        #expect(
            Array(bytes[..<28]) == Array("DIRGRAPH".utf8) + [1, 0, 0, 0, 4, 3, 2, 1] + [
                64, 48, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0,
            ])
        #expect(bytes[28..<60].allSatisfy { $0 == 0 })
        #expect(Array(bytes[64..<76]) == [10, 0, 0, 0, 1, 0, 0, 0, 4, 0, 0, 0])
        #expect(Array(bytes[80..<96]) == [0, 32, 0, 0, 0, 0, 0, 0, 232, 3, 0, 0, 0, 0, 0, 0])
        #expect(bytes[(64 + 3 * 48)..<8192].allSatisfy { $0 == 0 })
        #expect(Array(bytes[8196..<8200]) == [0xB1, 0x79, 0x37, 0x9E])
        #expect(Array(bytes[12224..<12301]) == Sample.bytes)
        #expect(bytes[12301...].allSatisfy { $0 == 0 })
    }

    @Test func `a section of another version, size or name is refused`() throws {
        let sample = try Sample()
        try sample.write()
        let reader = try FileReader(path: sample.path)
        let errors = [
            #expect(throws: StorageError.self) { try reader.column(10, version: 2, as: UInt32.self) },
            #expect(throws: StorageError.self) { try reader.column(10, version: 1, as: UInt16.self) },
            #expect(throws: StorageError.self) { try reader.column(11, version: 1, as: UInt32.self) },
        ]
        for error in errors {
            #expect(error?.kind == .otherVersion)
            #expect(error?.description.contains("sample.graph") == true)
            #expect(error?.description.contains("import it again") == true)
        }
    }

    @Test func `another format version is named as such`() throws {
        let sample = try Sample()
        try sample.write()
        var bytes = try sample.directory.read("sample.graph")
        bytes[8] = 2
        let error = try #require(try sample.opening(bytes))
        #expect(error.kind == .otherVersion)
        #expect(
            error.description
                == "\"\(sample.directory.file("changed.graph"))\" was made by another version (format 2, this program "
                + "reads format 1); import it again with this one.")
    }

    @Test func `any changed byte of header, table and the gap after it is refused`() throws {
        let sample = try Sample()
        try sample.write()
        let bytes = try sample.directory.read("sample.graph")
        for position in Array(0..<(64 + 3 * 48)) + [208, 4000, 8191] {
            for flip in [0x01, 0x80, 0xFF] as [UInt8] {
                var changed = bytes
                changed[position] ^= flip
                let error = try sample.opening(changed)
                #expect(error != nil, "byte \(position) xor \(flip)")
                #expect(error?.kind == (8..<12 ~= position ? .otherVersion : .damaged), "byte \(position)")
            }
        }
    }

    @Test func `any truncation of header and table and at every section is refused`() throws {
        let sample = try Sample()
        try sample.write()
        let bytes = try sample.directory.read("sample.graph")
        let lengths = Array(0...(64 + 3 * 48)) + [8191, 8192, 8193, 12191, 12192, 12223, 12224, 12225, 12301, 12351]
        for length in lengths {
            #expect(try sample.opening(bytes.prefix(length))?.kind == .damaged, "\(length) bytes")
        }
        #expect(try sample.opening(bytes + [0])?.kind == .damaged)
        #expect(try sample.opening(bytes) == nil)
    }

    @Test func `a damaged section is found by verification and only there`() throws {
        let sample = try Sample()
        try sample.write()
        let bytes = try sample.directory.read("sample.graph")
        for (position, section) in [(8192, 10), (12191, 10), (12200, 10), (12224, 30), (12300, 30), (12351, 30)] {
            var changed = bytes
            changed[position] ^= 0x40
            try sample.directory.write(changed, to: "changed.graph")
            let reader = try FileReader(path: sample.directory.file("changed.graph"))
            #expect(reader.verify() == [.section(UInt32(section))], "byte \(position)")
        }
    }

    @Test func `bytes of header and table that change under an open file are found by verification`() throws {
        let sample = try Sample()
        try sample.write()
        let bytes = try sample.directory.read("sample.graph")
        let path = sample.directory.file("sample.graph")
        let reader = try FileReader(path: path)
        for position in [0, 12, 63, 64, 207, 208, 4000, 8191] {
            var changed = bytes
            changed[position] ^= 0x40
            try sample.directory.write(changed, to: "sample.graph")
            #expect(reader.verify() == [.head], "byte \(position)")
            try sample.directory.write(bytes, to: "sample.graph")
            #expect(reader.verify() == [], "byte \(position)")
        }
    }

    @Test func `lying tables with a right checksum are refused`() throws {
        let sample = try Sample()
        try sample.write()
        let bytes = try sample.directory.read("sample.graph")
        let lies: [(String, Int, [UInt8])] = [
            ("overlapping", 64 + 2 * 48 + 16, [0, 32]), ("unaligned", 80, [1]), ("without stride", 72, [0]),
            ("twice", 64 + 48, [10]), ("outside", 88, [0, 0, 0, 0, 1]), ("overflowing", 95, [0xFF]),
            ("far away", 87, [0xFF]), ("too short", 64 + 2 * 48 + 24, [1]), ("over the table", 80, [64, 0]),
            ("more sections than bytes", 24, [255, 255, 255, 255]),
        ]
        for (lie, position, value) in lies {
            var changed = bytes
            changed.replaceSubrange(position..<(position + value.count), with: value)
            let tableEnd = lie == "more sections than bytes" ? changed.count : 64 + 3 * 48
            changed.replaceSubrange(60..<64, with: [0, 0, 0, 0])
            var checksum = Sample.crc32(Array(changed[..<tableEnd]))
            for index in 60..<64 {
                changed[index] = UInt8(truncatingIfNeeded: checksum)
                checksum >>= 8
            }
            let error = try sample.opening(changed)
            #expect(error?.kind == .damaged, "\(lie)")
            #expect(error?.description.contains("checksum") == false, "\(lie)")
        }
    }
}

extension Sample {
    /// The definition of CRC-32, bit by bit.
    static func crc32(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { start, byte in
            (0..<8).reduce(start ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
    }
}
