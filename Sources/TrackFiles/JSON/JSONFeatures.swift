import PlatformFoundation
import TextCoding

/// Reads the objects of a value of JSON one after the other: a point, a feature, a collection of features or a list.
struct JSONFeatures {
    private static let depthLimit = 64

    private enum State {
        case start, inList, done
    }

    /// Where the members of an object belong.
    private enum Role {
        case top, element, geometry, properties, coordinate
    }

    private var reader: JSONReader
    private var state = State.start
    private var reported = 0

    init(_ bytes: [UInt8]) {
        reader = JSONReader(bytes, depthLimit: Self.depthLimit)
    }

    /// The next object, nil after the last; throws if the text is no JSON.
    mutating func next() throws(JSONError) -> JSONFeature? {
        while true {
            switch state {
            case .start: if let feature = try first() { return feature }
            case .inList:
                if let feature = try element() { return feature }
                state = .done
            case .done:
                try readRest()
                return nil
            }
        }
    }

    private mutating func readRest() throws(JSONError) {
        while try reader.next() != .end {}
        try check()
    }

    /// Throws the error that the reader noted and skipped.
    private mutating func check() throws(JSONError) {
        guard reader.errors.count == reported else { throw reader.errors[reported] }
    }

    // MARK: Objects

    /// The value at the beginning; nil if it is a list, or contains one.
    private mutating func first() throws(JSONError) -> JSONFeature? {
        switch try reader.next() {
        case .arrayStart:
            state = .inList
            return nil
        case .objectStart:
            state = .done
            var feature = JSONFeature(offset: reader.start)
            guard try members(.top, &feature) else { return nil }
            try check()
            return feature
        default:
            try check()
            throw JSONError(offset: reader.start, message: "The value is no object.")
        }
    }

    /// The next object of a list; nil after the last.
    private mutating func element() throws(JSONError) -> JSONFeature? {
        let event = try reader.next()
        guard event != .arrayEnd else { return nil }
        var feature = JSONFeature(offset: reader.start)
        if event == .objectStart {
            _ = try members(.element, &feature)
        } else {
            feature.problem = "the element of the list is no object"
            try skip(event)
        }
        try check()
        return feature
    }

    /// Reads the members of an object that was opened; returns false at the beginning of a list of features.
    private mutating func members(_ role: Role, _ feature: inout JSONFeature) throws(JSONError) -> Bool {
        while try reader.next() == .name {
            let name = reader.text
            let event = try reader.next()
            if role == .top, name == "features", event == .arrayStart {
                state = .inList
                return false
            }
            try member(name, event, role, &feature)
        }
        return true
    }

    private mutating func member(
        _ name: String, _ event: JSONReader.Event, _ role: Role, _ feature: inout JSONFeature
    ) throws(JSONError) {
        switch (name, event) {
        case ("coordinate", .objectStart), ("coords", .objectStart): _ = try members(.coordinate, &feature)
        case ("coordinateProperties", .objectStart): _ = try members(.properties, &feature)
        case ("coordTimes", .arrayStart), ("times", .arrayStart): try times(&feature)
        case ("name", .string): feature.name = reader.text
        case (_, .string) where name != "type", (_, .number): set(name, event, &feature)
        case (_, .unreadable): passNaN()
        case _ where role != .properties: try geometryMember(name, event, &feature)
        default: try skip(event)
        }
    }

    /// Reads a member that properties cannot have.
    private mutating func geometryMember(
        _ name: String, _ event: JSONReader.Event, _ feature: inout JSONFeature
    ) throws(JSONError) {
        switch (name, event) {
        case ("geometry", .objectStart): _ = try members(.geometry, &feature)
        case ("properties", .objectStart): _ = try members(.properties, &feature)
        case ("coordinates", .arrayStart): try coordinates(&feature)
        case ("type", .string): set(type: reader.text, &feature)
        default: try skip(event)
        }
    }

    /// Passes over the value that some programs write for an unknown number, though it is no JSON.
    private mutating func passNaN() {
        if reader.excerpt == "NaN", reader.errors.count == reported + 1 { reported += 1 }
    }

    /// Only the types of GeoJSON matter.
    private func set(type: String, _ feature: inout JSONFeature) {
        let types = [
            "Point", "LineString", "MultiLineString", "MultiPoint", "Polygon", "MultiPolygon", "GeometryCollection",
        ]
        if types.contains(type) { feature.type = type }
    }

    private func set(_ name: String, _ event: JSONReader.Event, _ feature: inout JSONFeature) {
        guard let meaning = TrackField.meaning(of: name) else { return }
        guard meaning.field != .track else {
            // The id of a feature or row is no track.
            if name.lowercased() != "id" { feature.track = event == .string ? reader.text : reader.excerpt }
            return
        }
        guard !feature.record.has(meaning.field) || meaning.rank == 0 else { return }
        if event == .number {
            feature.record.set(meaning.field, number: reader.number)
        } else {
            feature.record.set(meaning.field, text: Array(reader.text.utf8)[...])
        }
    }

    /// Skips the rest of a value.
    private mutating func skip(_ event: JSONReader.Event) throws(JSONError) {
        guard event == .objectStart || event == .arrayStart else { return }
        var depth = 1
        while depth > 0 {
            switch try reader.next() {
            case .objectStart, .arrayStart: depth += 1
            case .objectEnd, .arrayEnd: depth -= 1
            default: break
            }
        }
    }

    // MARK: Lists of a line

    /// Reads a position, or lists of positions to any depth.
    private mutating func coordinates(_ feature: inout JSONFeature) throws(JSONError) {
        feature.positions = []
        feature.lineEnds = []
        var numbers: [Double] = []
        var depth = 1
        while depth > 0 {
            switch try reader.next() {
            case .arrayStart: depth += 1
            case .number: if numbers.count < 3 { numbers.append(reader.number) }
            case .arrayEnd:
                depth -= 1
                close(&numbers, &feature)
            case .objectStart:
                try skip(.objectStart)
                feature.problem = "its coordinates are no numbers"
            default: feature.problem = "its coordinates are no numbers"
            }
        }
    }

    /// Ends a position, or a list of positions.
    private func close(_ numbers: inout [Double], _ feature: inout JSONFeature) {
        if !numbers.isEmpty {
            let values = numbers + [.nan, .nan]
            feature.positions.append((values[0], values[1], values[2]))
            numbers.removeAll(keepingCapacity: true)
        } else if feature.positions.count > (feature.lineEnds.last ?? 0) {
            feature.lineEnds.append(feature.positions.count)
        }
    }

    /// Reads times in the order of the positions.
    private mutating func times(_ feature: inout JSONFeature) throws(JSONError) {
        feature.times = []
        var depth = 1
        while depth > 0 {
            switch try reader.next() {
            case .arrayStart: depth += 1
            case .arrayEnd: depth -= 1
            case .number: feature.times.append(TrackTime.date(number: reader.number))
            case .string: feature.times.append(TrackTime.date(Array(reader.text.utf8)[...]))
            case .objectStart: try skip(.objectStart)
            default: feature.times.append(nil)
            }
        }
    }
}
