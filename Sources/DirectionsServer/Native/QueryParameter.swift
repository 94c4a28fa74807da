import TextCoding

/// A parameter of a query: what it is called and how it is described, in answers about faults and in the description of the API.
struct QueryParameter: Sendable {
    let name: String
    /// What it means, in sentences.
    let description: String
    /// What values it takes, as JSON Schema.
    let schema: JSONTree
    /// Nil where an example would contradict that of another parameter, one of which may be given.
    let example: JSONTree?
    var isRequired = false
    /// Whether it may be given more than once.
    var isRepeated = false

    /// The same where it must be given.
    var required: QueryParameter {
        var parameter = self
        parameter.isRequired = true
        return parameter
    }
}
