import PlatformC

/// A value of a YAML document.
struct YAMLNode {
    enum Content {
        case scalar(Scalar)
        case sequence([YAMLNode])
        case mapping([(key: YAMLNode, value: YAMLNode)])
    }

    struct Scalar {
        var text: String
        /// What its quotation marks or its tag say about its type.
        var type: ScalarType
    }

    enum ScalarType {
        case text, other
        /// They say nothing, so its characters do.
        case plain
    }

    var content: Content
    /// The line in which it begins, from 1.
    var line: Int

    /// The characters of a scalar; nil for all else.
    var scalar: String? {
        guard case .scalar(let scalar) = content else { return nil }
        return scalar.text
    }

    var sequence: [YAMLNode]? {
        guard case .sequence(let nodes) = content else { return nil }
        return nodes
    }

    var mapping: [(key: YAMLNode, value: YAMLNode)]? {
        guard case .mapping(let pairs) = content else { return nil }
        return pairs
    }

    /// Whether it is a scalar that is a text: no number, date or word such as `yes` without quotation marks.
    var isText: Bool {
        guard case .scalar(let scalar) = content else { return false }
        return switch scalar.type {
        case .text: true
        case .other: false
        case .plain: !YAMLType.isOther(scalar.text)
        }
    }
}

/// The types of YAML 1.1 (yaml.org/type) that a scalar without quotation marks and tag has by its characters.
enum YAMLType {
    /// Whether the characters are those of another type than a text.
    static func isOther(_ plain: String) -> Bool {
        guard !plain.isEmpty else { return true }
        var pattern = unsafe regex_t()
        guard unsafe regcomp(&pattern, others, REG_EXTENDED | REG_NOSUB) == 0 else { return false }
        defer { unsafe regfree(&pattern) }
        return unsafe regexec(&pattern, plain, 0, nil, 0) == 0
    }

    /// The pattern of each type as in its definition, as an extended regular expression of POSIX.
    private static let others =
        "^("
        + [
            // bool, merge, null and value
            "yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF", "<<", "~|null|Null|NULL", "=",
            // int
            "[-+]?0b[01_]+", "[-+]?0o?[0-7_]+", "[-+]?(0|[1-9][0-9_]*)", "[-+]?0x[0-9a-fA-F_]+",
            "[-+]?[1-9][0-9_]*(:[0-5]?[0-9])+",
            // float
            "[-+]?[0-9][0-9_]*(\\.[0-9_]*)?([eE][-+]?[0-9]+)?", "\\.[0-9_]+([eE][-+][0-9]+)?",
            "[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+\\.[0-9_]*", "[-+]?\\.(inf|Inf|INF)", "\\.(nan|NaN|NAN)",
            // timestamp
            "[0-9]{4}-[0-9]{2}-[0-9]{2}",
            "[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(\\.[0-9]*)?"
                + "([ \t]*(Z|[-+][0-9]{1,2}(:[0-9]{2})?))?",
        ].joined(separator: "|") + ")$"
}
