import FoundationEssentials
import Roads
package import TestSupport

/// Makes copies of a graph file with bytes changed and all checksums right again, as a forger would.
package struct ForgedGraph {
    /// A section and where its entry and its bytes lie.
    package struct Section {
        package var name: String
        package var entry: Int
        package var offset: Int
        package var stride: Int
        package var count: Int
    }

    package let bytes: [UInt8]
    package let sections: [Section]

    private static let headerLength = 64
    private static let entryLength = 48

    /// Reads the graph file at a path, which must be right.
    package init(path: String) throws {
        let bytes = try Array(Data(contentsOf: URL(filePath: path)))
        self.bytes = bytes
        let names = try RoadGraph(path: path).inspection.sections.map(\.name)
        sections = names.enumerated().map { index, name in
            let entry = Self.headerLength + Self.entryLength * index
            return Section(
                name: name, entry: entry, offset: Self.number(bytes, entry + 16, 8),
                stride: Self.number(bytes, entry + 8, 4), count: Self.number(bytes, entry + 24, 8))
        }
    }

    /// The section with a name; stops the test if there is none.
    package func section(_ name: String) -> Section {
        guard let found = sections.first(where: { $0.name == name }) else { preconditionFailure("no section \(name)") }
        return found
    }

    /// A copy in which the bytes from one of a section on are others.
    package func copy(_ name: String, at byte: Int, bytes changed: [UInt8]) -> [UInt8] {
        let section = section(name)
        var copy = bytes
        copy.replaceSubrange((section.offset + byte)..<(section.offset + byte + changed.count), with: changed)
        return Self.mended(copy, section)
    }

    /// A copy in which a number of a section is another; negative indices count from the end.
    package func copy<Number: FixedWidthInteger>(_ name: String, _ index: Int, _ number: Number) -> [UInt8] {
        let size = MemoryLayout<Number>.size
        let section = section(name)
        let place = index < 0 ? section.count * section.stride / size + index : index
        return copy(name, at: place * size, bytes: Self.littleEndian(number))
    }

    /// A copy in which a field of a section's entry in the table is another number.
    package func copy<Number: FixedWidthInteger>(entryOf name: String, at field: Int, _ number: Number) -> [UInt8] {
        var copy = bytes
        let place = section(name).entry + field
        copy.replaceSubrange(place..<(place + MemoryLayout<Number>.size), with: Self.littleEndian(number))
        return Self.mended(copy)
    }

    /// A copy with several changes, each of bytes from one of a section on; bytes beyond the section are left alone.
    package func copy(changing changes: [(section: Section, byte: Int, bytes: [UInt8])]) -> [UInt8] {
        var copy = bytes
        for (section, byte, changed) in changes {
            for (index, value) in changed.enumerated() where byte + index < section.count * section.stride {
                copy[section.offset + byte + index] = value
            }
        }
        for section in Set(changes.map(\.section.entry)).sorted() {
            guard let changed = changes.first(where: { $0.section.entry == section })?.section else { continue }
            copy = Self.mended(copy, changed)
        }
        return Self.mended(copy)
    }

    /// A copy with any bytes in place of the header and the table.
    package func copy(changingTable changes: [(place: Int, bytes: [UInt8])]) -> [UInt8] {
        var copy = bytes
        let end = Self.headerLength + Self.entryLength * sections.count
        for (place, changed) in changes {
            for (index, value) in changed.enumerated() where place + index < end { copy[place + index] = value }
        }
        return Self.mended(copy)
    }

    /// A copy in whose table a section has a number that no section has.
    package func copy(without name: String) -> [UInt8] { copy(entryOf: name, at: 0, UInt32(99)) }

    // MARK: Random copies

    /// A copy with some bytes or numbers of one section changed at random, and in words what was changed.
    package func randomCopy(_ random: inout SeededGenerator) -> (bytes: [UInt8], change: String) {
        let filled = sections.filter { $0.count > 0 }
        let section = filled[random.below(filled.count)]
        let width = section.stride <= 2 ? section.stride : section.stride == 8 && random.chance(30) ? 8 : 4
        let count = section.count * section.stride / width
        var copy = bytes
        var places: [Int] = []
        for _ in 0..<[1, 1, 2, 4, 16][random.below(5)] {
            let place = random.chance(20) ? [0, count - 1][random.below(2)] : random.below(count)
            let start = section.offset + place * width
            let value = UInt64(truncatingIfNeeded: Self.number(copy, start, width))
            let other = random.below(count) * width + section.offset
            let odd = random.chance(20) ? Array(copy[other..<(other + width)]) : Self.oddNumber(value, width, &random)
            copy.replaceSubrange(start..<(start + width), with: odd)
            places.append(place)
        }
        return (Self.mended(copy, section), "\(section.name) at \(places)")
    }

    /// A copy with a number of the header or of the table changed at random, and in words what was changed.
    package func randomTableCopy(_ random: inout SeededGenerator) -> (bytes: [UInt8], change: String) {
        var copy = bytes
        let section = sections[random.below(sections.count)]
        let fields: [(name: String, place: Int, size: Int)] = [
            ("number of sections", 24, 4), ("number of \(section.name)", section.entry, 4),
            ("version of \(section.name)", section.entry + 4, 4), ("stride of \(section.name)", section.entry + 8, 4),
            ("offset of \(section.name)", section.entry + 16, 8), ("count of \(section.name)", section.entry + 24, 8),
        ]
        let field = fields[random.below(fields.count)]
        let value = UInt64(truncatingIfNeeded: Self.number(copy, field.place, field.size))
        let odd = Self.oddNumber(value, field.size, &random)
        copy.replaceSubrange(field.place..<(field.place + field.size), with: odd)
        return (Self.mended(copy), field.name)
    }

    /// The bytes of a number that a forger might put in place of another.
    private static func oddNumber(_ value: UInt64, _ width: Int, _ random: inout SeededGenerator) -> [UInt8] {
        let greatest = UInt64.max >> UInt64(64 - 8 * width)
        let numbers = [
            0, 1, greatest, greatest >> 1, (greatest >> 1) + 1, value &- 1, value &+ 1, value / 2, value &* 2,
            value ^ 1 << UInt64(random.below(8 * width)), random.next(),
        ]
        return Array(littleEndian(numbers[random.below(numbers.count)]).prefix(width))
    }

    // MARK: Bytes

    private static func number(_ bytes: [UInt8], _ place: Int, _ size: Int) -> Int {
        (0..<size).reduce(0) { $0 | Int(truncatingIfNeeded: UInt64(bytes[place + $1]) << UInt64(8 * $1)) }
    }

    private static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        (0..<MemoryLayout<Number>.size).map { UInt8(truncatingIfNeeded: number >> Number($0 * 8)) }
    }

    /// The file with the checksums of a changed section, and of header and table, made right.
    private static func mended(_ bytes: [UInt8], _ section: Section? = nil) -> [UInt8] {
        var bytes = bytes
        if let section {
            let checksum = crc32(bytes[section.offset..<(section.offset + section.count * section.stride)])
            bytes.replaceSubrange((section.entry + 12)..<(section.entry + 16), with: littleEndian(checksum))
        }
        bytes.replaceSubrange(60..<64, with: [0, 0, 0, 0])
        let end = min(bytes.count, headerLength + number(bytes, 24, 4) * entryLength)
        bytes.replaceSubrange(60..<64, with: littleEndian(crc32(bytes[..<end])))
        return bytes
    }

    private static let remainders: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
    }

    private static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(UInt32.max) { $0 >> 8 ^ remainders[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
    }
}
