import TextCoding

/// A summary of a skipped member.
struct MemberSurvey {
    /// The number of arrays and objects directly in it.
    var elementCount = 0
    /// The types of geometries anywhere in it, in their order, at most a thousand.
    var types: [String] = []
    /// The values of members with the name "name", at most a thousand.
    var names: [String] = []
    /// Whether it is null, true or false.
    var isLiteral = false

    private static let limit = 1000

    /// Adds a member whose value is text.
    mutating func note(_ name: String, _ value: String) {
        switch name {
        case "type" where GeoJSONAdvice.geometryTypes.contains(value) && types.count < Self.limit: types.append(value)
        case "name" where names.count < Self.limit: names.append(value)
        default: break
        }
    }
}

extension ShapeReader {
    /// Skips the next value and returns a summary of it.
    mutating func survey() throws(JSONError) -> MemberSurvey {
        var survey = MemberSurvey()
        var name = ""
        var depth = 0
        repeat {
            switch try json.next() {
            case .objectStart, .arrayStart:
                if depth == 1 { survey.elementCount += 1 }
                depth += 1
            case .objectEnd, .arrayEnd: depth -= 1
            case .name: name = json.text
            case .string where name == "type" || name == "name": survey.note(name, json.text)
            case .literal where depth == 0: survey.isLiteral = true
            default: break
            }
        } while depth > 0
        return survey
    }

    /// Skips the rest of a value whose first event has been read.
    mutating func skip(_ event: JSONReader.Event) throws(JSONError) {
        if event == .objectStart || event == .arrayStart { try skipOut() }
    }

    /// Skips the rest of the innermost array or object.
    mutating func skipOut() throws(JSONError) {
        var depth = 1
        while depth > 0 {
            switch try json.next() {
            case .objectStart, .arrayStart: depth += 1
            case .objectEnd, .arrayEnd: depth -= 1
            default: break
            }
        }
    }

    /// Reads to the end of the file.
    mutating func drain() throws(JSONError) {
        while try json.next() != .end {}
    }

    /// Reads a bounding box: west, south, east, north, or with an altitude in each corner.
    mutating func readBox(_ offset: Int) throws(JSONError) {
        var values: [Double] = []
        let event = try json.next()
        guard event == .arrayStart else {
            try skip(event)
            return noteBox(offset)
        }
        var isWellFormed = true
        while true {
            let event = try json.next()
            if event == .arrayEnd { break }
            if event == .number, values.count < 7 { values.append(json.number) }
            isWellFormed = isWellFormed && (event == .number || event == .unreadable)
            try skip(event)
        }
        guard isWellFormed, values.count == 4 || values.count == 6 else { return noteBox(offset) }
        let half = values.count / 2
        let isOnEarth =
            abs(values[0]) <= 180 && abs(values[half]) <= 180 && values[1] >= -90 && values[half + 1] <= 90
            && values[1] <= values[half + 1]
        if !isOnEarth { noteBox(offset) }
    }

    private mutating func noteBox(_ offset: Int) {
        note(offset, "\"bbox\" must be four numbers, west, south, east and north in degrees; correct or remove it.")
    }

    /// Reads the coordinate reference system of a file from before RFC 7946, which must mean WGS 84.
    mutating func readReferenceSystem(_ offset: Int) throws(JSONError) {
        let survey = try survey()
        guard !survey.isLiteral else { return }
        let name = survey.names.first ?? ""
        guard !GeoJSONAdvice.worldSystems.contains(name) else { return }
        let system = name.isEmpty ? "an unnamed one" : name.quoted
        let message =
            "\"crs\" names another coordinate reference system than WGS 84, \(system); transform the coordinates to WGS 84 "
            + "and remove \"crs\"."
        findings.note(.position, location: .init(offset: offset), message: message)
    }
}
