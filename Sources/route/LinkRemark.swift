import DirectionsKit

/// What is said about parameters of a link that make no difference.
enum LinkRemark {
    /// How many names are told.
    private static let limit = 8

    /// One sentence, nil where every parameter was understood.
    ///
    /// - Parameter source: what the parameters stand in.
    static func sentence(about reading: RequestURL, in source: String = "link") -> String? {
        let parts = [
            part(reading, .unreadable, "not understood"), part(reading, .ignored, "not heeded"),
        ].compactMap(\.self)
        return parts.isEmpty ? nil : "Of the \(source), \(parts.joined(separator: "; "))."
    }

    private static func part(
        _ reading: RequestURL, _ treatment: RequestURL.Parameter.Treatment, _ words: String
    ) -> String? {
        let names = reading.parameters.filter { $0.treatment == treatment }.map(\.name)
        guard !names.isEmpty else { return nil }
        let rest = names.count > limit ? " and \(names.count - limit) more" : ""
        let quoted = names.prefix(limit).map { "\"\(VisibleText.excerpt($0))\"" }
        let verb = names.count == 1 ? "was" : "were"
        return "\(quoted.joined(separator: ", "))\(rest) \(verb) \(words)"
    }
}
