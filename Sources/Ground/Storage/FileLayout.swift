internal import CZlib

/// The layout of a file: a header, a table of sections, then the sections.
///
/// The header has 64 bytes and the table 48 per section; each section starts at a multiple of 64 bytes. All numbers are
/// little-endian, and the bytes between the sections are zero.
enum FileLayout {
    static let magic: [UInt8] = Array("DIRGRAPH".utf8)
    /// The version of header and table; each section has a version of its own.
    static let version: UInt32 = 1
    static let byteOrderMark: UInt32 = 0x0102_0304
    static let alignment = 64
    static let headerLength = 64
    static let entryLength = 48
    /// The position of the first section; the table, whose length the writer learns last, fits in front of it.
    static let firstSectionOffset = 8192
    static let maximumSectionCount = (firstSectionOffset - headerLength) / entryLength

    /// Positions of the header's fields.
    enum Header {
        static let version = 8
        static let byteOrderMark = 12
        static let fileLength = 16
        static let sectionCount = 24
        static let checksum = 60
    }

    /// The next multiple of the alignment, nil on overflow.
    static func aligned(_ offset: Int) -> Int? {
        let (sum, overflow) = offset.addingReportingOverflow(alignment - 1)
        return overflow ? nil : sum & ~(alignment - 1)
    }
}

/// A section as the table describes it.
package struct SectionEntry: Hashable, Sendable {
    /// The section's number, unique in its file.
    package let id: UInt32
    /// The version of the section's contents.
    package let version: UInt32
    /// Bytes per element.
    package let stride: UInt32
    /// The CRC-32 of the section's bytes.
    package let checksum: UInt32
    /// The first byte's position in the file.
    package let offset: UInt64
    /// The number of elements.
    package let count: UInt64

    /// The section's length in bytes; the entry must come from a file that was opened.
    package var byteCount: Int { Int(count) * Int(stride) }

    init(id: UInt32, version: UInt32, stride: UInt32, checksum: UInt32, offset: UInt64, count: UInt64) {
        self.id = id
        self.version = version
        self.stride = stride
        self.checksum = checksum
        self.offset = offset
        self.count = count
    }

    init(_ bytes: UnsafeRawBufferPointer, at position: Int) {
        id = unsafe bytes.integer(at: position)
        version = unsafe bytes.integer(at: position + 4)
        stride = unsafe bytes.integer(at: position + 8)
        checksum = unsafe bytes.integer(at: position + 12)
        offset = unsafe bytes.integer(at: position + 16)
        count = unsafe bytes.integer(at: position + 24)
    }

    func write(to bytes: inout [UInt8]) {
        bytes.append(littleEndian: id)
        bytes.append(littleEndian: version)
        bytes.append(littleEndian: stride)
        bytes.append(littleEndian: checksum)
        bytes.append(littleEndian: offset)
        bytes.append(littleEndian: count)
        bytes.append(contentsOf: repeatElement(0, count: 16))
    }
}

extension [UInt8] {
    mutating func append(littleEndian value: some FixedWidthInteger) {
        for shift in stride(from: 0, to: value.bitWidth, by: 8) {
            append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }
}

extension UnsafeRawBufferPointer {
    /// The little-endian number at a position; stops the program when that is out of bounds.
    func integer<Value: FixedWidthInteger & BitwiseCopyable>(at position: Int) -> Value {
        precondition(position >= 0 && position + MemoryLayout<Value>.size <= count, "position out of bounds")
        return unsafe Value(littleEndian: loadUnaligned(fromByteOffset: position, as: Value.self))
    }

    /// Whether all bytes of a range are zero; the range must lie inside.
    func isZero(_ range: Range<Int>) -> Bool {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
        return unsafe self[range].allSatisfy { $0 == 0 }
    }
}

/// A CRC-32 over bytes that arrive in pieces.
package struct Checksum {
    package private(set) var value: UInt32 = 0

    package init() {}

    package mutating func update(_ bytes: [UInt8]) {
        unsafe bytes.withUnsafeBytes { unsafe update($0) }
    }

    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        // zlib returns its starting value for a null pointer, which an empty buffer may have.
        guard unsafe !bytes.isEmpty else { return }
        let start = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress
        value = unsafe UInt32(truncatingIfNeeded: crc32_z(UInt(value), start, bytes.count))
    }
}
