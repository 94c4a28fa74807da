import PlatformFoundation
import TextCoding

// A JSON record has the members of the columns of a table: `{"way": 5, "direction": "forward", "speed": 30}`. Nodes may
// also stand in a list: `{"nodes": [1, 2], "speed": 30}`. A member that is not known is an error, since it might change
// what the record means.

/// Reads records in JSON: one from a line, or all from a document.
struct RecordJSON {
    /// A member of an object; a list has its elements as values, null has none.
    private struct Member {
        let name: String
        var values: [String] = []
        var isList = false
    }

    private let bytes: [UInt8]
    private var reader: JSONReader
    private var places: TextPlaces

    private static let depthLimit = 8

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        reader = JSONReader(bytes, depthLimit: Self.depthLimit)
        places = TextPlaces(bytes)
    }

    // MARK: Lines

    /// Whether a line is a whole JSON object, and no document with records.
    static func isRecord(_ line: ArraySlice<UInt8>) -> Bool {
        var json = RecordJSON(Array(line))
        guard let members = try? json.onlyObject() else { return false }
        return !members.contains { $0.name == "records" }
    }

    /// Reads a line that is one record.
    static func record(_ line: ArraySlice<UInt8>, number: Int, received: Date) throws(RecordError) -> TrafficRecord {
        var json = RecordJSON(Array(line))
        let members: [Member]
        do throws(JSONError) {
            members = try json.onlyObject()
        } catch {
            throw RecordError("is not a record in JSON: \(Self.clause(error))")
        }
        return try record(of: members, number: number, received: received)
    }

    private mutating func onlyObject() throws(JSONError) -> [Member] {
        guard try reader.next() == .objectStart else {
            throw JSONError(offset: 0, message: "It is not an object; put the members in braces.")
        }
        let members = try members()
        _ = try reader.next()
        if let error = reader.errors.first { throw error }
        return members
    }

    // MARK: Documents

    /// Visits each record of a document `{"records": [...]}`, or why it is none, with its line.
    mutating func readDocument(
        _ file: FileName, received: Date, body: (Int, Result<TrafficRecord, RecordError>) -> Void
    ) throws(TrafficError) {
        do throws(JSONError) {
            try readRecords { members, line in
                body(
                    line,
                    Result { () throws(RecordError) in
                        try Self.record(of: members, number: line, received: received)
                    })
            }
            if let error = reader.errors.first { throw error }
        } catch {
            let line = TextPlaces(bytes).place(of: error.offset).line
            throw TrafficError("\(file.subject) is no JSON in line \(line): \(Self.clause(error)).")
        }
    }

    private mutating func readRecords(_ body: ([Member], Int) -> Void) throws(JSONError) {
        guard try reader.next() == .objectStart else { throw noList }
        guard try reader.next() == .name, reader.text == "records", try reader.next() == .arrayStart else {
            throw noList
        }
        while true {
            let event = try reader.next()
            if event == .arrayEnd { break }
            guard event == .objectStart else {
                throw JSONError(offset: reader.start, message: "A record is not an object; put its members in braces.")
            }
            let line = places.advance(to: reader.start).line
            body(try members(), line)
        }
        guard try reader.next() == .objectEnd else {
            throw JSONError(
                offset: reader.start, message: "Only the list \"records\" means something; leave out the rest.")
        }
        _ = try reader.next()
    }

    private var noList: JSONError {
        JSONError(
            offset: reader.start, message: "It does not begin with a list of records; write {\"records\": [...]}.")
    }

    private static func clause(_ error: JSONError) -> String {
        error.message.prefix(1).lowercased() + error.message.dropFirst().dropLast()
    }

    // MARK: Members

    /// The members of the object that has just begun, up to its end.
    private mutating func members() throws(JSONError) -> [Member] {
        var members: [Member] = []
        while try reader.next() == .name {
            var member = Member(name: reader.text)
            try readValue(into: &member)
            members.append(member)
        }
        return members
    }

    private mutating func readValue(into member: inout Member) throws(JSONError) {
        var depth = 0
        repeat {
            switch try reader.next() {
            case .arrayStart, .objectStart:
                depth += 1
                member.isList = true
            case .arrayEnd, .objectEnd: depth -= 1
            case .string: member.values.append(reader.text)
            case .number: member.values.append(reader.excerpt)
            case .literal where reader.excerpt != "null": member.values.append(reader.excerpt)
            case .end: return
            default: break
            }
        } while depth > 0
    }

    private static func record(
        of members: [Member], number: Int, received: Date
    ) throws(RecordError) -> TrafficRecord {
        var fields = RecordFields()
        for member in members {
            if member.name == "nodes" {
                try fields.set(nodes: try nodes(member.values))
            } else if let field = TrafficField(name: member.name), !member.isList {
                guard let value = member.values.first else { continue }
                try fields.set(field, to: ArraySlice(value.utf8))
            } else {
                throw RecordError(
                    "has the member \"\(VisibleText.excerpt(member.name))\", which means nothing here; leave it out")
            }
        }
        return try fields.record(number: number, received: received)
    }

    private static func nodes(_ values: [String]) throws(RecordError) -> [Int64] {
        var nodes: [Int64] = []
        for value in values { nodes.append(try TrafficLimits.id(ArraySlice(value.utf8), of: "node")) }
        return nodes
    }
}
