import DirectionsKit
import DirectionsLinks
import TextCoding

/// The schemas and examples of the API's description.
///
/// The schemas of routes and times are those that DirectionsKit publishes for its JSON, unchanged but for their
/// references. The members of requests are those that DirectionsKit declares.
enum OpenAPISchemas {
    /// All schemas by name.
    static var tree: JSONTree {
        rewritten(answers["$defs"].merging(requests)).merging(["problem": OpenAPIProblems.schema])
    }

    static func reference(_ name: String) -> JSONTree {
        ["$ref": .string("#/components/schemas/\(name)")]
    }

    static func example(_ name: String) -> JSONTree { examples[name] }

    /// The schemas of the resource, to which those of requests get the members that are declared.
    private static var requests: JSONTree {
        let written = JSONTree(ServerDocument.serverSchema)["$defs"]
        func schema(_ name: String, members: JSONTree) -> JSONTree {
            written[name].merging(["properties": members.merging(written[name]["properties"])])
        }
        let members = DirectionsRequest.members.schema
        return written.merging([
            "directionsRequest": schema("directionsRequest", members: members),
            "timesRequest": schema("timesRequest", members: members.merging(withoutEffectOnTimes)),
            "requestAvoidances": schema("requestAvoidances", members: RouteAvoidances.members.schema),
            "requestConstraint": schema("requestConstraint", members: PointConstraint.members.schema),
            "linkReading": schema("linkReading", members: LinkJSON.optionSchemas),
        ])
    }

    /// The schemas of the options that a request for travel times has only to be a request for directions too.
    private static var withoutEffectOnTimes: JSONTree {
        let schemas = DirectionsRequest.members.schema
        let options = DirectionsRequest.options.filter { $0.kind == .route }
        return .object(
            Dictionary(
                uniqueKeysWithValues: options.map { option in
                    (option.name, schemas[option.name].merging(["description": "Makes no difference."]))
                }))
    }

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
