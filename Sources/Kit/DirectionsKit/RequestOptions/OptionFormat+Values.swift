import Geometry
import PlatformFoundation
import TextCoding

extension OptionFormat where Value == Bool {
    /// True or false.
    static var flag: OptionFormat {
        OptionFormat(
            schema: ["type": "boolean"], jsonSchema: ["type": ["boolean", "null"]], advice: "write true or false",
            ignoresCase: true, read: { text, _ in text == "true" ? true : text == "false" ? false : nil },
            write: { $0 ? "true" : "false" }, describe: { .bool($0) })
    }
}

extension OptionFormat where Value == TransportType {
    /// One means of transport or several.
    package static var transportType: OptionFormat {
        OptionFormat(
            schema: QueryPattern.modes, jsonSchema: ["$ref": "#/$defs/requestTransportType"],
            advice: "write some of automobile, walking and cycling, joined by commas, or any", ignoresCase: true,
            read: { text, _ in TransportType(name: text).flatMap { $0.isEmpty ? nil : $0 } },
            write: { $0.description })
    }
}

extension OptionFormat where Value == Date {
    /// A time with its offset from UTC.
    static var time: OptionFormat {
        OptionFormat(
            schema: QueryPattern.time, jsonSchema: ["$ref": "#/$defs/requestDate"],
            advice: "write a time with its offset, as in 2026-11-21T08:00:00Z or 2026-11-21T08:00%2B01:00",
            read: { text, _ in ISO8601.date(Array(text.utf8)[...]) },
            write: { $0.wholeSeconds.formatted(.iso8601) })
    }
}

extension OptionFormat where Value: RawRepresentable<String> & CaseIterable {
    /// One of a few words.
    static var word: OptionFormat {
        let words = Value.allCases.map(\.rawValue)
        return OptionFormat(
            schema: ["type": "string", "enum": .array(words.map(JSONTree.string))],
            jsonSchema: ["enum": .array(words.map(JSONTree.string) + [.null])],
            advice: "write one of \(words.joined(separator: ", "))",
            read: { text, _ in Value(rawValue: text) }, write: { $0.rawValue })
    }
}

extension OptionFormat where Value == String {
    /// The tag of a language; in a link it must look like one, since links of others have texts of all kinds.
    static var language: OptionFormat {
        OptionFormat(
            schema: ["type": "string"], jsonSchema: ["type": ["string", "null"]],
            advice: "write a tag of BCP 47, as in pt-PT",
            read: { text, source in !source.isLink || isLanguage(text) ? text : nil }, write: { $0 })
    }

    /// Whether the text is subtags of letters and digits with hyphens, letters first, as in BCP 47.
    private static func isLanguage(_ text: String) -> Bool {
        let subtags = Array(text.utf8).split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let first = subtags.first, 2...8 ~= first.count, first.allSatisfy(\.isLetter) else { return false }
        return subtags.dropFirst().allSatisfy { 1...8 ~= $0.count && $0.allSatisfy { $0.isLetter || $0.isDigit } }
    }

    /// The name of a place; one with control characters or the separator of names has no text.
    static var placeName: OptionFormat {
        OptionFormat(
            schema: ["type": "string"], jsonSchema: ["type": ["string", "null"]], advice: "write names",
            read: { text, _ in text },
            write: { name in
                let hasOthers = name.unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == "|" }
                return hasOthers ? nil : name
            })
    }
}

extension OptionFormat where Value == Double {
    /// A number above 0 and below 100,000.
    static var measure: OptionFormat {
        OptionFormat(
            schema: ["type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 100_000],
            jsonSchema: ["type": ["number", "null"], "exclusiveMinimum": 0, "exclusiveMaximum": 100_000],
            advice: "write a number above 0 with a decimal point",
            read: { text, _ in DecimalNumber.read(text).flatMap { $0 > 0 && $0 < 100_000 ? $0 : nil } },
            write: { DecimalText.exact($0) }, describe: { .number($0) })
    }

    /// Meters from 0.
    static var radius: OptionFormat {
        OptionFormat(
            schema: ["type": "number", "minimum": 0],
            jsonSchema: ["type": ["number", "null"], "minimum": 0, "maximum": 20_000], advice: "write meters from 0",
            read: { text, _ in DecimalNumber.read(text).flatMap { $0 >= 0 && $0.isFinite ? $0 : nil } },
            write: { DecimalText.exact($0) })
    }
}

extension OptionFormat where Value == BearingText {
    /// Degrees from north, and perhaps how many to either side.
    static var bearing: OptionFormat {
        OptionFormat(
            schema: ["type": "string"], jsonSchema: ["type": ["number", "null"], "minimum": 0, "maximum": 360],
            advice: "write degrees from 0 to 360, and up to 180 for either side",
            read: { text, _ in BearingText(text) },
            write: { $0.text })
    }
}

extension OptionFormat where Value == Location {
    /// A coordinate, then perhaps the accuracy, the course and the time.
    static var location: OptionFormat {
        OptionFormat(
            schema: QueryPattern.location, jsonSchema: ["$ref": "#/$defs/requestLocation"],
            advice: "write latitude,longitude,accuracy in meters,course up to 360 degrees from north,time",
            read: { LocationText.location($0, from: $1) }, write: { LocationText.text($0) },
            coordinateText: { LocationText.coordinateText($0) })
    }
}

extension OptionFormat where Value == RouteAvoidances.Feature {
    /// The name of a feature or a synonym.
    static var feature: OptionFormat {
        let names = RouteAvoidances.Feature.allCases.flatMap(\.names).map(JSONTree.string)
        return OptionFormat(
            schema: ["type": "string", "enum": .array(names)], jsonSchema: ["enum": .array(names)],
            advice: "write one of \(RouteAvoidances.Feature.allCases.map(\.rawValue).joined(separator: ", "))",
            ignoresCase: true, read: { text, _ in RouteAvoidances.Feature(name: text) }, write: { $0.rawValue })
    }
}

extension OptionFormat where Value == Int64 {
    /// The id of a way.
    static var wayID: OptionFormat {
        OptionFormat(
            schema: ["type": "integer"], jsonSchema: ["$ref": "#/$defs/requestWay"],
            advice: "write whole numbers joined by commas", read: { text, _ in Int64(text) }, write: { $0.description },
            describe: { .integer(Int($0)) })
    }
}

extension OptionFormat where Value == RouteAvoidances.WaySpeed {
    /// A way, a direction and kilometers per hour.
    static var waySpeed: OptionFormat {
        let directions = RouteAvoidances.WaySpeed.Direction.allCases.map { JSONTree.string($0.rawValue) }
        let jsonSchema: JSONTree = [
            "type": "object",
            "properties": [
                "wayID": ["$ref": "#/$defs/requestWay"], "direction": ["enum": .array(directions)],
                "kilometersPerHour": ["type": "number", "exclusiveMinimum": 0],
            ],
            "required": ["wayID", "direction", "kilometersPerHour"],
        ]
        return OptionFormat(
            schema: ["type": "string"], jsonSchema: jsonSchema,
            advice: "write way:direction:km/h, as in 13268415:both:20, joined by commas",
            read: { text, _ in WaySpeedText.speed(text) }, write: { WaySpeedText.text($0) })
    }
}
