import DirectionsKit
import DirectionsLinks
import TextCoding

/// The remark about parameters of a link that have no effect.
enum LinkRemark {
    /// How many names the remark has at most.
    private static let limit = 8

    /// One sentence, nil where every parameter was understood.
    ///
    /// - Parameter source: the word for the source of the parameters: link or file.
    static func sentence(about reading: RequestURL, in source: String = "link") -> String? {
        let names =
            names(reading, treatment: .unreadable, note: " (not understood)")
            + names(reading, treatment: .ignored, note: "")
        guard !names.isEmpty else { return nil }
        let rest = names.count > limit ? " and \(names.count - limit) more" : ""
        let noun = names.count == 1 ? "parameter" : "parameters"
        return "Ignored \(noun) of the \(source): \(names.prefix(limit).joined(separator: ", "))\(rest)."
    }

    private static func names(
        _ reading: RequestURL, treatment: RequestURL.Parameter.Treatment, note: String
    ) -> [String] {
        reading.parameters.filter { $0.treatment == treatment }.map { "\"\(VisibleText.excerpt($0.name))\"\(note)" }
    }
}
