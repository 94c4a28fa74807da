import TextCoding

/// The schemas and examples of the API's description.
///
/// The schemas of routes and times are those that DirectionsKit publishes for its JSON, unchanged but for their
/// references.
enum OpenAPISchemas {
    /// All schemas by name.
    static var tree: JSONTree {
        rewritten(answers["$defs"].merging(JSONTree(ServerDocument.serverSchema)["$defs"]))
            .merging(["problem": OpenAPIProblems.schema])
    }

    static func reference(_ name: String) -> JSONTree {
        ["$ref": .string("#/components/schemas/\(name)")]
    }

    static func example(_ name: String) -> JSONTree { examples[name] }

    private static let answers = JSONTree(ServerDocument.directionsSchema)
    private static let examples = JSONTree(ServerDocument.examples)

    /// The schema with its references changed to the components of the description.
    private static func rewritten(_ schema: JSONTree) -> JSONTree {
        switch schema {
        case .object(let members):
            .object(
                Dictionary(
                    uniqueKeysWithValues: members.map { key, value in
                        guard key == "$ref", case .string(let place) = value else { return (key, rewritten(value)) }
                        return (key, .string(place.replacing("#/$defs/", with: "#/components/schemas/")))
                    }))
        case .array(let elements): .array(elements.map(rewritten))
        default: schema
        }
    }
}
