import FoundationEssentials

/// A JSON Schema of the kind that this project writes: it knows few keywords, and takes any other for a fault of the schema.
package struct JSONSchema: Sendable {
    private static let keywords: Set<String> = [
        "$schema", "$defs", "$ref", "title", "description", "type", "properties", "required", "additionalProperties",
        "items", "enum", "const", "oneOf", "anyOf", "allOf", "pattern", "minLength", "minItems", "minimum", "maximum",
        "exclusiveMinimum",
        "exclusiveMaximum", "format",
    ]

    /// The document that references lead into.
    package let root: JSONValue
    /// The part of the document that is the schema.
    private let schema: JSONValue

    /// The schema that a document is, or a part of a document.
    package init(root: JSONValue, schema: JSONValue? = nil) {
        self.root = root
        self.schema = schema ?? root
    }

    /// The schema in the documentation.
    package static func ofAnswers() throws -> JSONSchema {
        JSONSchema(root: try JSONValue(textOfAnswers()))
    }

    /// The text of the schema in the documentation.
    package static func textOfAnswers() throws -> [UInt8] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Kit/DirectionsKit/DirectionsKit.docc/Resources/directions.schema.json")
        return Array(try Data(contentsOf: file))
    }

    /// What a value lacks to be valid, and which properties of the schema it has.
    package struct Findings {
        package var errors: [String] = []
        package var properties: Set<String> = []
    }

    /// What a value lacks to be valid.
    package func findings(_ value: JSONValue) -> Findings {
        var findings = Findings()
        check(value, schema, "#", "$", &findings)
        return findings
    }

    /// All properties that the schema describes, as `#/$defs/route/name`.
    package var properties: Set<String> {
        var all: Set<String> = []
        func collect(_ schema: JSONValue, _ place: String) {
            for (name, property) in schema["properties"].members {
                all.insert("\(place)/\(name)")
                collect(property, "\(place)/\(name)")
            }
            if schema["items"] != .null { collect(schema["items"], "\(place)[]") }
        }
        for (name, schema) in root["$defs"].members { collect(schema, "#/$defs/\(name)") }
        return all
    }

    /// - Parameters:
    ///   - place: where in the schema this is.
    ///   - path: where in the value this is.
    private func check(
        _ value: JSONValue, _ schema: JSONValue, _ place: String, _ path: String, _ findings: inout Findings
    ) {
        for keyword in schema.members.keys where !Self.keywords.contains(keyword) {
            findings.errors.append("\(place) has the unknown keyword \(keyword)")
        }
        if let reference = schema["$ref"].text {
            let target = reference.split(separator: "/").dropFirst().reduce(root) { $0[String($1)] }
            if target == .null { findings.errors.append("\(place) refers to nothing: \(reference)") }
            check(value, target, reference, path, &findings)
        }
        for part in schema["allOf"].elements { check(value, part, place, path, &findings) }
        checkChoice(value, schema, place, path, &findings)
        checkSimple(value, schema, path, &findings)
        checkObject(value, schema, place, path, &findings)
        for (index, element) in value.elements.enumerated() where schema["items"] != .null {
            check(element, schema["items"], "\(place)[]", "\(path)[\(index)]", &findings)
        }
    }

    private func checkChoice(
        _ value: JSONValue, _ schema: JSONValue, _ place: String, _ path: String, _ findings: inout Findings
    ) {
        for keyword in ["oneOf", "anyOf"] where schema[keyword] != .null {
            checkChoice(value, schema, keyword, place, path, &findings)
        }
    }

    private func checkChoice(
        _ value: JSONValue, _ schema: JSONValue, _ keyword: String, _ place: String, _ path: String,
        _ findings: inout Findings
    ) {
        let results = schema[keyword].elements.map { choice in
            var result = Findings()
            check(value, choice, place, path, &result)
            return result
        }
        let valid = results.filter(\.errors.isEmpty)
        findings.properties.formUnion(valid.first?.properties ?? [])
        guard valid.count != 1, keyword == "oneOf" || valid.isEmpty else { return }
        let nearest = results.min { $0.errors.count < $1.errors.count }?.errors ?? []
        findings.errors.append("\(path) is \(valid.count) of the choices: \(nearest.joined(separator: "; "))")
    }

    private func checkSimple(
        _ value: JSONValue, _ schema: JSONValue, _ path: String, _ findings: inout Findings
    ) {
        let types = schema["type"].text.map { [$0] } ?? schema["type"].elements.compactMap(\.text)
        if !types.isEmpty, !types.contains(where: value.isOf) {
            findings.errors.append("\(path) is no \(types.joined(separator: " or "))")
        }
        if schema["const"] != .null, schema["const"] != value { findings.errors.append("\(path) is not the value") }
        if schema["enum"] != .null, !schema["enum"].elements.contains(value) {
            findings.errors.append("\(path) is none of the values")
        }
        if let number = value.value {
            let low = schema["minimum"].value ?? -.infinity
            let high = schema["maximum"].value ?? .infinity
            let isAbove = schema["exclusiveMinimum"].value.map { number > $0 } ?? true
            let isBelow = schema["exclusiveMaximum"].value.map { number < $0 } ?? true
            if !(low...high).contains(number) || !isAbove || !isBelow {
                findings.errors.append("\(path) is out of range")
            }
        }
        if let text = value.text, let pattern = schema["pattern"].text,
            (try? Regex(pattern).firstMatch(in: text)) == nil
        {
            findings.errors.append("\(path) does not match \(pattern)")
        }
        if let text = value.text, let least = schema["minLength"].value, Double(text.count) < least {
            findings.errors.append("\(path) is too short")
        }
        if schema["format"].text == "date-time", (try? Date(value.text ?? "", strategy: .iso8601)) == nil {
            findings.errors.append("\(path) is not a date")
        }
        if case .array = value, let least = schema["minItems"].value, Double(value.elements.count) < least {
            findings.errors.append("\(path) is too short")
        }
    }

    private func checkObject(
        _ value: JSONValue, _ schema: JSONValue, _ place: String, _ path: String, _ findings: inout Findings
    ) {
        guard case .object = value else { return }
        for name in schema["required"].elements.compactMap(\.text) where value.members[name] == nil {
            findings.errors.append("\(path) lacks \(name)")
        }
        for (name, member) in value.members.sorted(by: { $0.key < $1.key }) {
            if let property = schema["properties"].members[name] {
                findings.properties.insert("\(place)/\(name)")
                check(member, property, "\(place)/\(name)", "\(path).\(name)", &findings)
            } else if schema["additionalProperties"] == .bool(false) {
                findings.errors.append("\(path) has \(name) too")
            } else if schema["additionalProperties"] != .null {
                check(member, schema["additionalProperties"], "\(place)/*", "\(path).\(name)", &findings)
            }
        }
    }
}

extension JSONValue {
    fileprivate func isOf(_ type: String) -> Bool {
        switch (self, type) {
        case (.null, "null"), (.bool, "boolean"), (.number, "number"), (.string, "string"), (.array, "array"),
            (.object, "object"):
            true
        case (.number(let value), "integer"): value == value.rounded()
        default: false
        }
    }
}
