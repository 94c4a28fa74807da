// Reads the object of a coverage file: type, coordinates and the other members of RFC 7946.
//
// Members that the RFC does not define are foreign and skipped (section 6.1), the form of a bounding box is checked
// (section 5), and members of other GeoJSON objects are not allowed (section 7.1). A coordinate reference system is a
// relic of 2008 that section 4 removed; one that means WGS 84 does no harm.

import TextCoding

/// Reads the shape of a coverage file from its JSON, and notes broken rules.
struct ShapeReader {
    var json: JSONReader
    var findings = FindingList()
    var shape = WrittenShape()
    /// The members that only other GeoJSON objects have.
    var foreign: [(name: String, offset: Int, survey: MemberSurvey)] = []
    /// The last polygon with a finding about too many brackets.
    var deepPolygon: Int?
    private var type: (name: String, offset: Int)?
    private var hasCoordinates = false

    private static let depthLimit = 16

    init(_ bytes: [UInt8]) {
        json = JSONReader(bytes, depthLimit: Self.depthLimit)
    }

    /// Reads the whole file; after an error that ends the reading, the part before it is kept.
    mutating func read() {
        do throws(JSONError) {
            try readObject()
        } catch {
            findings.note(
                error.isNesting ? .nesting : .json, location: .init(offset: error.offset), message: error.message)
        }
        for error in json.errors { findings.note(.json, location: .init(offset: error.offset), message: error.message) }
        findings.omit(json.omittedErrors)
    }

    private mutating func readObject() throws(JSONError) {
        guard try json.next() == .objectStart else {
            let offset = json.start
            try drain()
            return note(
                offset, "The file must hold one object with the type \"MultiPolygon\"; write that around the rest.")
        }
        let offset = json.start
        while try json.next() == .name { try readMember() }
        _ = try json.next()
        checkType(objectAt: offset)
    }

    private mutating func readMember() throws(JSONError) {
        let name = json.text
        let offset = json.start
        switch name {
        case "type": try readType(offset)
        case "coordinates": try readCoordinates(offset)
        case "bbox": try readBox(offset)
        case "crs": try readReferenceSystem(offset)
        case "geometry", "geometries", "features", "properties": foreign.append((name, offset, try survey()))
        default: _ = try survey()
        }
    }

    private mutating func readType(_ offset: Int) throws(JSONError) {
        let event = try json.next()
        if event == .string {
            type = type ?? (json.text, json.start)
        } else {
            note(offset, "\"type\" must be the text \"MultiPolygon\".")
            type = type ?? ("MultiPolygon", offset)
            try skip(event)
        }
    }

    private mutating func readCoordinates(_ offset: Int) throws(JSONError) {
        let isRepeated = hasCoordinates
        hasCoordinates = true
        let event = try json.next()
        guard !isRepeated, type == nil || type?.name == "MultiPolygon" else { return try skip(event) }
        guard event == .arrayStart else {
            note(offset, "\"coordinates\" must be an array of polygons; write one.")
            return try skip(event)
        }
        try readPolygons()
        if shape.polygonCount == 0 { note(offset, "\"coordinates\" holds no polygon; write at least one.") }
    }

    private mutating func checkType(objectAt offset: Int) {
        guard let type else {
            return note(offset, "The object has no \"type\"; add \"type\": \"MultiPolygon\".")
        }
        guard type.name == "MultiPolygon" else {
            findings.forgetPolygons()
            shape = WrittenShape()
            let advice = GeoJSONAdvice.message(for: type.name, members: foreign.map(\.survey))
            return note(type.offset, advice)
        }
        for member in foreign {
            note(member.offset, "A MultiPolygon has no member \"\(member.name)\" (RFC 7946, section 7.1); remove it.")
        }
        if !hasCoordinates { note(offset, "The object has no \"coordinates\"; add the array of polygons.") }
    }

    /// Adds a finding of the rule that the file is one MultiPolygon.
    mutating func note(_ offset: Int, _ message: @autoclosure () -> String) {
        findings.note(.multiPolygon, location: .init(offset: offset), message: message())
    }
}
