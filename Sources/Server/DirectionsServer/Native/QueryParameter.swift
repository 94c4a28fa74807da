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

    /// This parameter, required.
    var required: QueryParameter {
        var parameter = self
        parameter.isRequired = true
        return parameter
    }
}
