/// The members of a ZIP archive, which are read where they are.
struct ZIPArchive {
    struct Member {
        let name: String
        fileprivate let method: Int
        fileprivate let flags: Int
        fileprivate let packedSize: Int
        fileprivate let size: Int
        fileprivate let offset: Int
    }

    private let archive: ArchiveBytes
    /// In the order of the archive.
    private(set) var members: [Member] = []

    /// The greatest size that the directory can state; more is in a form of its own.
    private static let statedLimit = 0xFFFF_FFFF
    /// The most bytes of a member of an archive in memory.
    private static let memoryLimit = 512 << 20
    /// The most bytes of a directory, which is held whole.
    private static let directoryLimit = 64 << 20

    /// Reads the directory at the end of an archive; nil if there is none.
    init?(_ archive: ArchiveBytes) throws(TrackFileError) {
        self.archive = archive
        guard let end = try Self.endRecord(archive) else { return nil }
        let start = end.number(at: 16, bytes: 4)
        let size = end.number(at: 12, bytes: 4)
        guard size <= Self.directoryLimit, start + size <= archive.count else { return nil }
        let directory = try archive.bytes(in: start..<start + size)
        var position = 0
        for _ in 0..<end.number(at: 10, bytes: 2) {
            guard position + 46 <= directory.count, directory.number(at: position, bytes: 4) == 0x0201_4B50 else {
                return nil
            }
            let nameLength = directory.number(at: position + 28, bytes: 2)
            guard position + 46 + nameLength <= directory.count else { return nil }
            let name = directory[(directory.startIndex + position + 46)...].prefix(nameLength)
            members.append(
                Member(
                    name: TrackText.text(name), method: directory.number(at: position + 10, bytes: 2),
                    flags: directory.number(at: position + 8, bytes: 2),
                    packedSize: directory.number(at: position + 20, bytes: 4),
                    size: directory.number(at: position + 24, bytes: 4),
                    offset: directory.number(at: position + 42, bytes: 4)))
            position +=
                46 + nameLength + directory.number(at: position + 30, bytes: 2)
                + directory.number(at: position + 32, bytes: 2)
        }
    }

    /// The bytes of a member, decompressed as they are read.
    ///
    /// - Parameter name: the member in messages.
    func source(of member: Member, name: String) throws(TrackFileError) -> TrackSource {
        guard member.flags & 1 == 0 else { throw TrackFileError(damaged: name, "is encrypted; unpack it first") }
        guard member.method == 0 || member.method == 8 else {
            throw TrackFileError(damaged: name, "has a compression other than deflate; unpack it first")
        }
        guard max(member.size, member.packedSize, member.offset) < Self.statedLimit else {
            throw TrackFileError(damaged: name, "has more than 4 GiB; unpack it first")
        }
        guard archive.isFile || member.size <= Self.memoryLimit else {
            throw TrackFileError(damaged: name, "has more than \(Self.memoryLimit >> 20) MiB; unpack it first")
        }
        let header = try archive.bytes(in: member.offset..<member.offset + 30)
        guard header.count == 30, header.number(at: 0, bytes: 4) == 0x0403_4B50 else {
            throw TrackFileError(damaged: name, "is damaged: it is not where the archive says")
        }
        let start = member.offset + 30 + header.number(at: 26, bytes: 2) + header.number(at: 28, bytes: 2)
        guard start + member.packedSize <= archive.count else { throw TrackFileError(damaged: name, "is cut off") }
        let source = TrackSource(part: start..<start + member.packedSize, of: archive, name: name)
        if member.method == 8 { try source.decode(with: GzipDecoder(.deflated, limit: member.size)) }
        return source
    }

    /// The record at the end, behind which a comment may be; nil if there is none.
    private static func endRecord(_ archive: ArchiveBytes) throws(TrackFileError) -> ArraySlice<UInt8>? {
        let mark: [UInt8] = [0x50, 0x4B, 5, 6]
        let tail = try archive.bytes(in: max(0, archive.count - 22 - 0xFFFF)..<archive.count)
        guard tail.count >= 22 else { return nil }
        for position in stride(from: tail.endIndex - 22, through: tail.startIndex, by: -1)
        where tail[position] == mark[0] && tail[position..<position + 4].elementsEqual(mark) {
            return tail[position...]
        }
        return nil
    }
}

extension ArraySlice<UInt8> {
    /// A number with the lowest byte first; 0 beyond the end.
    ///
    /// - Parameter position: counted from the beginning of the slice.
    fileprivate func number(at position: Int, bytes count: Int) -> Int {
        guard position >= 0, position + count <= self.count else { return 0 }
        return (0..<count).reduce(0) { $0 | Int(self[startIndex + position + $1]) << (8 * $1) }
    }
}
