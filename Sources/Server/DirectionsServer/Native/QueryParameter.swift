import DirectionsKit
import TextCoding

/// A parameter of a query: its name and its description, for errors and for the description of the API.
struct QueryParameter: Sendable {
    let name: String
    /// What it means, in sentences.
    let description: String
    /// The JSON Schema of its values.
    let schema: JSONTree
    /// Nil if an example would contradict the example of another parameter that excludes this one.
    let example: JSONTree?
    var isRequired = false
    /// Whether it may be given more than once.
    var isRepeated = false
    /// Names that are read too, and not described.
    var formerNames: [String] = []

    /// This parameter, required.
    var required: QueryParameter {
        var parameter = self
        parameter.isRequired = true
        return parameter
    }
}

extension QueryParameter {
    /// The parameter for an option of a request.
    init(_ option: RequestOption) {
        self.init(
            name: option.name, description: option.description, schema: option.schema,
            example: option.isExampleGeneral ? Self.example(option.example, schema: option.schema) : nil,
            isRepeated: option.form == .repeated, formerNames: option.formerNames)
    }

    /// The example as a value of the schema.
    private static func example(_ text: String, schema: JSONTree) -> JSONTree {
        switch schema["type"] {
        case "boolean": .bool(text == "true")
        case "number": Double(text).map(JSONTree.number) ?? .string(text)
        case "array": .array([.string(text)])
        default: .string(text)
        }
    }
}
