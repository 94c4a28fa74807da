/// The members of a ZIP archive in memory.
struct ZIPArchive {
    struct Member {
        let name: String
        fileprivate let method: Int
        fileprivate let flags: Int
        fileprivate let packedSize: Int
        fileprivate let size: Int
        fileprivate let offset: Int
    }

    private let bytes: [UInt8]
    /// In the order of the archive.
    private(set) var members: [Member] = []

    /// A member with more bytes is refused.
    private static let sizeLimit = 512 << 20

    /// Reads the directory at the end of an archive; nil if there is none.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        guard let end = Self.directoryEnd(bytes) else { return nil }
        var position = number(at: end + 16, bytes: 4)
        for _ in 0..<number(at: end + 10, bytes: 2) {
            guard position + 46 <= bytes.count, number(at: position, bytes: 4) == 0x0201_4B50 else { return nil }
            let nameLength = number(at: position + 28, bytes: 2)
            guard position + 46 + nameLength <= bytes.count else { return nil }
            members.append(
                Member(
                    name: TrackText.text(bytes[(position + 46)..<(position + 46 + nameLength)]),
                    method: number(at: position + 10, bytes: 2), flags: number(at: position + 8, bytes: 2),
                    packedSize: number(at: position + 20, bytes: 4), size: number(at: position + 24, bytes: 4),
                    offset: number(at: position + 42, bytes: 4)))
            position += 46 + nameLength + number(at: position + 30, bytes: 2) + number(at: position + 32, bytes: 2)
        }
    }

    /// The contents of a member.
    ///
    /// - Parameter name: the member in messages.
    func contents(of member: Member, name: String) throws(TrackFileError) -> [UInt8] {
        guard member.flags & 1 == 0 else { throw TrackFileError(damaged: name, "is encrypted; unpack it first") }
        guard member.method == 0 || member.method == 8 else {
            throw TrackFileError(damaged: name, "has a compression other than deflate; unpack it first")
        }
        guard member.size <= Self.sizeLimit else {
            throw TrackFileError(damaged: name, "has more than \(Self.sizeLimit >> 20) MiB; unpack it first")
        }
        guard member.offset + 30 <= bytes.count, number(at: member.offset, bytes: 4) == 0x0403_4B50 else {
            throw TrackFileError(damaged: name, "is damaged: it is not where the archive says")
        }
        let start =
            member.offset + 30 + number(at: member.offset + 26, bytes: 2) + number(at: member.offset + 28, bytes: 2)
        guard start + member.packedSize <= bytes.count else { throw TrackFileError(damaged: name, "is cut off") }
        let packed = bytes[start..<(start + member.packedSize)]
        if member.method == 0 { return Array(packed) }
        let decoder = GzipDecoder(.deflated)
        var contents: [UInt8] = []
        contents.reserveCapacity(member.size)
        var position = packed.startIndex
        // In blocks, so that a member that is larger than it says is noticed early.
        while position < packed.endIndex, !decoder.isAtEnd {
            let end = min(packed.endIndex, position + TrackSource.blockLength)
            contents += try decoder.decode(packed[position..<end], name: name)
            position = end
            guard contents.count <= Self.sizeLimit else {
                throw TrackFileError(damaged: name, "has more than \(Self.sizeLimit >> 20) MiB; unpack it first")
            }
        }
        guard decoder.isAtEnd || packed.isEmpty else {
            throw TrackFileError(damaged: name, "is cut off: its compressed data has no end")
        }
        return contents
    }

    /// A number with the lowest byte first; 0 beyond the end.
    private func number(at position: Int, bytes count: Int) -> Int {
        guard position >= 0, position + count <= bytes.count else { return 0 }
        return (0..<count).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
    }

    /// The place of the record at the end, behind which a comment may be.
    private static func directoryEnd(_ bytes: [UInt8]) -> Int? {
        let mark: [UInt8] = [0x50, 0x4B, 5, 6]
        let last = bytes.count - 22
        guard last >= 0 else { return nil }
        for position in stride(from: last, through: max(0, last - 0xFFFF), by: -1)
        where bytes[position] == mark[0] && bytes[position..<position + 4].elementsEqual(mark) {
            return position
        }
        return nil
    }
}
