/// Text of a link in a message: shortened, with control and format characters written as their numbers.
enum LinkExcerpt {
    private static let limit = 60

    static func visible(_ text: String) -> String {
        var visible = ""
        var count = 0
        for scalar in text.unicodeScalars {
            guard count < limit else { return visible + "…" }
            count += 1
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                visible += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: visible.unicodeScalars.append(scalar)
            }
        }
        return visible
    }
}
