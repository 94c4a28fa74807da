import DirectionsKit

/// Reads FIT, the binary format of Garmin and others, by its public profile.
///
/// A file is a list of messages, each of a local type that an earlier message defines. Of these, the messages `record` have the
/// points; a message without a place, as of a training indoors, is no point of a track. Files may follow one another in one file,
/// and each is a track.
final class FITTrackParser: TrackParser {
    /// A file has a few bytes for each second.
    private static let limit = 256 << 20
    /// Seconds from 1970 to the end of 1989, from which FIT counts.
    private static let epoch = 631_065_600.0

    private let notes: RemarkList
    private let bytes: [UInt8]
    private var position = 0
    /// The end of the messages of the open file.
    private var end = 0
    private var definitions: [Int: FITDefinition] = [:]
    private var lastTime: UInt32 = 0
    private var trackNumber = 0
    private var messageNumber = 0
    /// Whether a remark says that the open file has fewer bytes than its header names.
    private var isCut = false

    init(_ source: TrackSource, notes: RemarkList) throws(TrackFileError) {
        self.notes = notes
        bytes = try source.all(limit: Self.limit)
    }

    func next() throws(TrackFileError) -> TrackPoint? {
        while true {
            guard position < end else {
                guard try beginFile() else { return nil }
                continue
            }
            do throws(FITEnd) {
                guard let record = try nextRecord() else { continue }
                let place = TrackPlace(.message, messageNumber)
                guard let location = try location(of: record, at: place) else { continue }
                return TrackPoint(
                    track: "\(trackNumber)", trackNumber: trackNumber, location: location, place: place)
            } catch {
                position = bytes.count
                end = bytes.count
                guard case .failed(let failure) = error else {
                    guard !isCut else { return nil }
                    try notes.add(
                        TrackPlace(.message, messageNumber + 1),
                        problem: "the file ends inside a message, or is damaged there",
                        consequence: "the points before it count")
                    return nil
                }
                throw failure
            }
        }
    }

    private func location(of record: TrackRecord, at place: TrackPlace) throws(FITEnd) -> Location? {
        do throws(TrackFileError) {
            return try notes.location(of: record, at: place)
        } catch {
            throw .failed(error)
        }
    }

    // MARK: Files

    /// Goes to the messages of the next file; returns false after the last.
    private func beginFile() throws(TrackFileError) -> Bool {
        // A checksum of two bytes follows the messages.
        if end > 0 { position = end + 2 }
        guard position < bytes.count else { return false }
        let header = Int(bytes[position])
        guard header >= 12, position + header <= bytes.count,
            bytes[(position + 8)..<(position + 12)].elementsEqual(".FIT".utf8)
        else {
            guard trackNumber > 0 else { throw TrackFileError(damaged: notes.source, "is no FIT file") }
            try notes.add(
                TrackPlace(.message, messageNumber + 1), problem: "no further file begins behind the first",
                consequence: "the rest is left out")
            return false
        }
        let size = (0..<4).reduce(0) { $0 | Int(bytes[position + 4 + $1]) << (8 * $1) }
        try check(header: header, size: size)
        position += header
        // A recorder that lost power leaves a size of 0, or one of more than there is.
        end = size == 0 ? bytes.count : min(position + size, bytes.count)
        definitions = [:]
        trackNumber += 1
        return position < end
    }

    /// Notes what is wrong with the checksums and the length of the file that begins here.
    ///
    /// Both checksums are CRC-16, the lower byte first: the one of the header, in its last two bytes, is 0 if it is not made;
    /// the one of the file follows the messages.
    private func check(header: Int, size: Int) throws(TrackFileError) {
        let place = TrackPlace(.message, messageNumber + 1)
        let start = position
        isCut = false
        if header >= 14 {
            let noted = Int(bytes[start + 12]) | Int(bytes[start + 13]) << 8
            if noted != 0, noted != FITChecksum.value(bytes[start..<start + 12]) {
                try notes.add(
                    place, problem: "the checksum of the header before it is wrong",
                    consequence: "the file is read anyway")
            }
        }
        guard size > 0 else { return }
        let length = bytes.count - start
        guard length >= header + size + 2 else {
            isCut = true
            return try notes.add(
                place,
                problem:
                    "the file is cut off: it has \(length) of the \(header + size + 2) bytes that its header names",
                consequence: "the points in it count")
        }
        let last = start + header + size
        if FITChecksum.value(bytes[start..<last]) != Int(bytes[last]) | Int(bytes[last + 1]) << 8 {
            try notes.add(
                place, problem: "the checksum of the file is wrong, so values may be wrong",
                consequence: "its points count")
        }
    }

    // MARK: Messages

    /// Reads a message; nil for one that is not a point.
    private func nextRecord() throws(FITEnd) -> TrackRecord? {
        let header = try byte()
        messageNumber += 1
        if header & 0x80 != 0 {
            // A compressed header has the lowest five bits of the time.
            let offset = UInt32(header & 0x1F)
            let time = lastTime & ~0x1F | offset
            lastTime = time < lastTime ? time &+ 0x20 : time
            return try message(Int(header >> 5 & 0x3), hasTime: true)
        }
        guard header & 0x40 == 0 else {
            definitions[Int(header & 0xF)] = try definition(hasDeveloperFields: header & 0x20 != 0)
            return nil
        }
        return try message(Int(header & 0xF), hasTime: false)
    }

    private func definition(hasDeveloperFields: Bool) throws(FITEnd) -> FITDefinition {
        _ = try byte()
        let isBigEndian = try byte() == 1
        let number = [try byte(), try byte()].map(Int.init)
        var definition = FITDefinition(
            message: isBigEndian ? number[0] << 8 | number[1] : number[1] << 8 | number[0], isBigEndian: isBigEndian)
        for _ in 0..<(try byte()) {
            let field = try byte()
            let size = try byte()
            _ = try byte()
            definition.fields.append((field, Int(size)))
        }
        guard hasDeveloperFields else { return definition }
        for _ in 0..<(try byte()) {
            _ = try byte()
            definition.developerSize += Int(try byte())
            _ = try byte()
        }
        return definition
    }

    private func message(_ type: Int, hasTime: Bool) throws(FITEnd) -> TrackRecord? {
        guard let definition = definitions[type] else { throw .cut }
        var values: [UInt8: Int64] = [:]
        for (field, size) in definition.fields {
            guard position + size <= end else { throw .cut }
            let value = FITDefinition.value(bytes[position..<position + size], isBigEndian: definition.isBigEndian)
            position += size
            if let value { values[field] = value }
        }
        guard position + definition.developerSize <= end else { throw .cut }
        position += definition.developerSize
        if let time = values[FITDefinition.time] { lastTime = UInt32(truncatingIfNeeded: time) }
        guard definition.message == FITDefinition.record else { return nil }
        return Self.record(values, time: values[FITDefinition.time] != nil || hasTime ? lastTime : nil)
    }

    private func byte() throws(FITEnd) -> UInt8 {
        guard position < end else { throw .cut }
        defer { position += 1 }
        return bytes[position]
    }

    /// The point of a message `record`; nil if it has no place.
    private static func record(_ values: [UInt8: Int64], time: UInt32?) -> TrackRecord? {
        // Field numbers, scales and offsets of the profile; places are in parts of a half circle.
        guard let latitude = signed(values[0]), let longitude = signed(values[1]) else { return nil }
        let degrees = 180 / Double(1 << 31)
        var record = TrackRecord()
        record.set(.latitude, number: Double(latitude) * degrees)
        record.set(.longitude, number: Double(longitude) * degrees)
        if let altitude = values[78] ?? values[2] { record.set(.altitude, number: Double(altitude) / 5 - 500) }
        if let speed = values[73] ?? values[6] { record.set(.speed, number: Double(speed) / 1000) }
        if let accuracy = values[31] { record.set(.accuracy, number: Double(accuracy)) }
        if let time { record.set(.time, number: Double(time) + epoch) }
        return record
    }

    /// A number of four bytes with a sign; nil for the one that means that it is unknown.
    private static func signed(_ value: Int64?) -> Int32? {
        guard let value else { return nil }
        let number = Int32(truncatingIfNeeded: value)
        return number == .max ? nil : number
    }
}

/// Why a file in FIT ends early.
private enum FITEnd: Error {
    case cut
    case failed(TrackFileError)
}

/// The fields of the messages of a local type.
struct FITDefinition {
    /// The number of the message `record`.
    static let record = 20
    /// The field with the time in all messages.
    static let time: UInt8 = 253

    let message: Int
    let isBigEndian: Bool
    var fields: [(number: UInt8, size: Int)] = []
    /// The bytes of fields that a program adds.
    var developerSize = 0

    init(message: Int, isBigEndian: Bool) {
        self.message = message
        self.isBigEndian = isBigEndian
    }

    /// The value of a field of one, two or four bytes without a sign; nil for others, and for the value that means that it is unknown.
    static func value(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> Int64? {
        guard [1, 2, 4].contains(bytes.count) else { return nil }
        guard !bytes.allSatisfy({ $0 == 0xFF }) else { return nil }
        var value: Int64 = 0
        for byte in isBigEndian ? Array(bytes) : bytes.reversed() { value = value << 8 | Int64(byte) }
        return value
    }
}
