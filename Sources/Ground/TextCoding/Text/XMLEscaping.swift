/// Text in XML 1.0.
package enum XMLEscaping {
    /// The text with references for the characters that XML reserves; characters that XML cannot have become U+FFFD.
    package static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\t", "\n", "\r", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": escaped += "&#\(scalar.value);"
            case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
