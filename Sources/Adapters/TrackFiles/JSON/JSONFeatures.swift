import PlatformFoundation
import TextCoding

/// Reads the objects of a value of JSON one after the other: a point, a feature, a collection of features or a list.
struct JSONFeatures {
    private static let depthLimit = 64

    private enum State {
        case start, inList, betweenLists, done
    }

    /// The lists of objects in the members of one object: of GeoJSON, and of Google's records and timeline.
    private static let lists: Set = ["features", "locations", "semanticSegments", "rawSignals"]

    /// Where the members of an object belong.
    private enum Role {
        case top, element, geometry, properties, coordinate
    }

    private var reader: JSONReader
    private var state = State.start
    private var reported = 0
    /// Whether the value is a list itself.
    private var isTopList = false

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
                state = .betweenLists
            case .betweenLists:
                // Only the timeline has another list behind the first.
                state = try goToNextList() ? .inList : .done
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

    /// Goes into the next list of objects of the value; returns false if there is none.
    private mutating func goToNextList() throws(JSONError) -> Bool {
        guard !isTopList else { return false }
        while true {
            switch try reader.next() {
            case .name:
                let name = reader.text
                let event = try reader.next()
                if event == .arrayStart, Self.lists.contains(name) { return true }
                try skip(event)
            case .end, .objectEnd: return false
            default: break
            }
        }
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
            isTopList = true
            return nil
        case .objectStart:
            state = .done
            var feature = JSONFeature(offset: reader.start)
            guard try members(.top, feature: &feature) else { return nil }
            try check()
            feature.report.settle(&feature)
            return feature
        default:
            try check()
            throw JSONError(offset: reader.start, message: "The value is not an object.")
        }
    }

    /// The next object of a list; nil after the last.
    private mutating func element() throws(JSONError) -> JSONFeature? {
        let event = try reader.next()
        guard event != .arrayEnd else { return nil }
        var feature = JSONFeature(offset: reader.start)
        if event == .objectStart {
            _ = try members(.element, feature: &feature)
        } else {
            feature.problem = "the element of the list is not an object"
            try skip(event)
        }
        try check()
        feature.report.settle(&feature)
        return feature
    }

    /// Reads the members of an object that was opened; returns false at the beginning of a list of features.
    private mutating func members(_ role: Role, feature: inout JSONFeature) throws(JSONError) -> Bool {
        while try reader.next() == .name {
            let name = reader.text
            let event = try reader.next()
            if role == .top, event == .arrayStart, Self.lists.contains(name), !feature.record.has(.latitude) {
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
        case ("coordinate", .objectStart), ("coords", .objectStart): _ = try members(.coordinate, feature: &feature)
        case ("position", .objectStart) where role == .element: try signal(&feature)
        case ("timelinePath", .arrayStart) where role == .element: try timelinePath(&feature)
        case ("timelineObjects", .arrayStart) where role == .top:
            feature.problem = "Google's Semantic Location History has places without times; take Records.json"
            try skip(event)
        case ("wifiScan", .objectStart), ("activityRecord", .objectStart), ("visit", .objectStart),
            ("activity", .objectStart), ("timelineMemory", .objectStart):
            if role == .element, !feature.isTrackPart { feature.isNoPoint = true }
            try skip(event)
        case ("coordinateProperties", .objectStart): _ = try members(.properties, feature: &feature)
        case ("coordTimes", .arrayStart), ("times", .arrayStart): try times(&feature)
        case ("name", .string): feature.name = reader.text
        case (_, .string) where name != "type", (_, .number): set(name, event: event, feature: &feature)
        case (_, .unreadable): passNaN()
        case _ where role != .properties: try geometryMember(name, event: event, feature: &feature)
        default: try skip(event)
        }
    }

    /// Reads a member that properties cannot have.
    private mutating func geometryMember(
        _ name: String, event: JSONReader.Event, feature: inout JSONFeature
    ) throws(JSONError) {
        switch (name, event) {
        case ("geometry", .objectStart): _ = try members(.geometry, feature: &feature)
        case ("properties", .objectStart): _ = try members(.properties, feature: &feature)
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

    private func set(_ name: String, event: JSONReader.Event, feature: inout JSONFeature) {
        if event == .number {
            guard !feature.report.note(name, number: reader.number) else { return }
            if setScaled(name, feature: &feature) { return }
        } else if feature.report.note(name, text: reader.text) {
            return
        }
        guard let meaning = TrackField.meaning(of: name) else { return }
        guard meaning.field != .track else {
            // The id of a feature or row is not a track.
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

    /// Sets a number of Google's records, in units of their own; returns false for other numbers.
    private func setScaled(_ name: String, feature: inout JSONFeature) -> Bool {
        if name.hasSuffix("E7") { feature.report.isGoogleRecord = true }
        switch name {
        case "latitudeE7", "latE7": feature.record.set(.latitude, number: reader.number / 1e7)
        case "longitudeE7", "lngE7": feature.record.set(.longitude, number: reader.number / 1e7)
        case "speedMetersPerSecond": feature.record.set(.speed, number: reader.number)
        case "accuracyMeters": feature.record.set(.accuracy, number: reader.number)
        case "altitudeMeters", "altHAE": feature.record.set(.altitude, number: reader.number)
        default: return false
        }
        return true
    }

    // MARK: Google's timeline

    /// Reads a place that the phone found, with the members of a record.
    private mutating func signal(_ feature: inout JSONFeature) throws(JSONError) {
        while try reader.next() == .name {
            let name = reader.text
            let event = try reader.next()
            switch (name, event) {
            case ("LatLng", .string), ("latLng", .string): set(point: reader.text, &feature)
            case (_, .string), (_, .number): set(name, event: event, feature: &feature)
            default: try skip(event)
            }
        }
    }

    /// Sets the place of a text such as `41.1496°, -8.6110°` or `geo:41.1496,-8.6110`.
    private func set(point: String, _ feature: inout JSONFeature) {
        let position = Self.position(point)
        feature.record.set(latitude: position.latitude, longitude: position.longitude, altitude: .nan)
    }

    private static func position(_ text: String) -> JSONFeature.Position {
        let plain = (text.hasPrefix("geo:") ? text.dropFirst(4) : text[...]).filter { $0 != "°" && $0 != " " }
        let parts = plain.split(separator: ",").map { TrackNumber.read(Array($0.utf8)[...]) ?? .nan }
        return parts.count == 2 ? (parts[1], parts[0], .nan) : (.nan, .nan, .nan)
    }

    /// Reads the points of a stretch, each with a time or the minutes since the beginning of the stretch.
    private mutating func timelinePath(_ feature: inout JSONFeature) throws(JSONError) {
        feature.isTrackPart = true
        feature.isNoPoint = false
        while true {
            let event = try reader.next()
            guard event != .arrayEnd, event != .end else { return }
            guard event == .objectStart else {
                try skip(event)
                continue
            }
            var position: JSONFeature.Position = (.nan, .nan, .nan)
            var time: Date?
            var minutes = Double.nan
            while try reader.next() == .name {
                let name = reader.text
                let value = try reader.next()
                switch (name, value) {
                case ("point", .string): position = Self.position(reader.text)
                case ("time", .string): time = TrackTime.date(Array(reader.text.utf8)[...])
                case ("durationMinutesOffsetFromStartTime", .string):
                    minutes = TrackNumber.read(Array(reader.text.utf8)[...]) ?? .nan
                case ("durationMinutesOffsetFromStartTime", .number): minutes = reader.number
                default: try skip(value)
                }
            }
            feature.positions.append(position)
            feature.times.append(time)
            feature.report.minutes.append(minutes)
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
                close(&numbers, feature: &feature)
            case .objectStart:
                try skip(.objectStart)
                feature.problem = "its coordinates are no numbers"
            default: feature.problem = "its coordinates are no numbers"
            }
        }
    }

    /// Ends a position, or a list of positions.
    private func close(_ numbers: inout [Double], feature: inout JSONFeature) {
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
