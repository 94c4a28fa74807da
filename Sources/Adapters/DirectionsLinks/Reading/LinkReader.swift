import DirectionsKit
import TextCoding

/// Reads the parameters of a link and records how each was used (rules U4, U6, U7, U9 to U11).
///
/// A parameter counts as ignored until it is read, and then as understood, unless its value cannot be read. If there
/// are several errors, the first in the order of ``RequestURL/ErrorKind`` is kept.
struct LinkReader {
    let link: Link
    private(set) var parameters: [Parameter] = []
    private var members: [(key: String, name: String)] = []
    private var lastMark: (key: String, treatment: RequestURL.Parameter.Treatment)?
    private(set) var failure: (kind: RequestURL.ErrorKind, message: String)?
    /// The request so far; the dialect fills it in.
    var request = DirectionsRequest()

    /// A key and its undecoded value.
    struct Parameter {
        let name: String
        let value: Range<Int>
        var treatment = RequestURL.Parameter.Treatment.ignored
    }

    /// Splits a part of the link, by default the query, into pairs at `&`, and each pair at the first `=`.
    ///
    /// In the source of a web page or a mail an `&` is written `&amp;`, so `amp;` behind it is dropped.
    init(_ link: Link, in part: Range<Int>? = nil) {
        self.link = link
        let part = part ?? link.query
        var start = part.lowerBound
        while start < part.upperBound {
            let end = link.bytes[start..<part.upperBound].firstIndex(of: UInt8(ascii: "&")) ?? part.upperBound
            if end > start { append(start..<end) }
            start = end + 1
            if start < part.upperBound, link.bytes[start..<part.upperBound].starts(with: "amp;".utf8) { start += 4 }
        }
    }

    private mutating func append(_ pair: Range<Int>) {
        let bytes = link.bytes
        let sign = bytes[pair].firstIndex(of: UInt8(ascii: "=")) ?? pair.upperBound
        let raw = bytes[pair.lowerBound..<sign]
        parameters.append(
            Parameter(name: LinkText.name(raw), value: min(sign + 1, pair.upperBound)..<pair.upperBound))
    }

    /// Whether a key exists, with or without a value.
    func has(_ key: String) -> Bool {
        parameters.contains { $0.name == key }
    }

    /// The first value of a key without a record that it was read; nil if it cannot be decoded.
    func peek(_ key: String) -> String? {
        guard let parameter = parameters.first(where: { $0.name == key }) else { return nil }
        return (try? LinkText(decoding: link.bytes[parameter.value]))?.string
    }

    /// All values of a key that are not blank, in order.
    mutating func values(_ key: String, keepingEmpty: Bool = false) -> [LinkText] {
        guard has(key) else { return [] }
        mark(key, treatment: .understood)
        var values: [LinkText] = []
        for index in parameters.indices where parameters[index].name == key {
            do {
                let text = try LinkText(decoding: link.bytes[parameters[index].value])
                if keepingEmpty || !text.isEmpty { values.append(text) }
            } catch {
                fail(key, error)
            }
        }
        return values
    }

    /// The value of a key that may have one value only.
    mutating func value(_ key: String, ignoringCase: Bool = false) -> LinkText? {
        let values = values(key)
        guard let first = values.first else { return nil }
        if values.dropFirst().contains(where: { !first.isEqual($0, ignoringCase: ignoringCase) }) {
            fail(.ambiguous, "The link has different values for \(key); keep one of them.")
        }
        return first
    }

    /// The decoded text of a part of the link outside its parameters.
    mutating func text(_ name: String, _ range: Range<Int>, plusIsBlank: Bool = true) -> LinkText? {
        do {
            return try LinkText(decoding: link.bytes[range], plusIsBlank: plusIsBlank)
        } catch {
            fail(name, error)
            return nil
        }
    }

    /// Sets how a key was used.
    mutating func mark(_ key: String, treatment: RequestURL.Parameter.Treatment) {
        if let lastMark, lastMark == (key, treatment) { return }
        lastMark = (key, treatment)
        for index in parameters.indices where parameters[index].name == key {
            parameters[index].treatment = treatment
        }
    }

    /// Reports a member of a list that is not understood.
    mutating func report(_ key: String, member: String) {
        members.append((key, "\(key)=\(member)"))
    }

    /// Reports a part of the link that is not read and is not a parameter.
    mutating func reportPart(_ name: String) {
        guard !has(name) else { return }
        parameters.append(Parameter(name: name, value: link.query.upperBound..<link.query.upperBound))
    }

    /// Records an error, unless one of higher rank is recorded.
    mutating func fail(_ kind: RequestURL.ErrorKind, _ message: @autoclosure () -> String) {
        if let failure, failure.kind <= kind { return }
        failure = (kind, message())
    }

    /// Records a value that cannot be read.
    mutating func fail(_ key: String, text: LinkText, error: EndPointTextError) {
        mark(key, treatment: .unreadable)
        fail(error.kind, "The link's \(key) \"\(VisibleText.excerpt(text.string))\" \(error.complaint)")
    }

    private mutating func fail(_ key: String, _ error: LinkTextError) {
        mark(key, treatment: .unreadable)
        let complaint =
            switch error {
            case .escape: "has a % without two hexadecimal digits; write %25 for the sign itself."
            case .encoding: "is no UTF-8 when decoded; encode its letters as UTF-8."
            case .control: "has an encoded control character; leave it out."
            }
        fail(.malformed, "The link's \(key) \(complaint)")
    }

    /// How each parameter was used; each name once, members of a list after their key.
    var findings: [RequestURL.Parameter] {
        let members = Dictionary(grouping: members, by: \.key)
        var findings = DistinctFindings()
        for parameter in parameters where findings.insert(parameter.name, parameter.treatment) {
            for member in members[parameter.name] ?? [] { findings.insert(member.name, .unreadable) }
        }
        return findings.list
    }
}

/// Parameters in order, each name once; a few names are compared one by one, more are looked up in a set.
private struct DistinctFindings {
    private static let few = 8

    private(set) var list: [RequestURL.Parameter] = []
    private var names: Set<String> = []

    /// Adds a parameter and returns whether its name is new.
    @discardableResult
    mutating func insert(_ name: String, _ treatment: RequestURL.Parameter.Treatment) -> Bool {
        let isKnown = list.count > Self.few ? names.contains(name) : list.contains { $0.name == name }
        guard !isKnown else { return false }
        list.append(RequestURL.Parameter(name: name, treatment: treatment))
        if list.count > Self.few { names.formUnion(names.isEmpty ? list.map(\.name) : [name]) }
        return true
    }
}

extension RequestURL.ErrorKind: Comparable {
    /// Whether one error is reported rather than another.
    public static func < (first: Self, second: Self) -> Bool {
        first.rank < second.rank
    }

    private var rank: Int {
        switch self {
        case .malformed: 0
        case .ambiguous: 1
        case .coordinateOutOfRange: 2
        case .missingDestination: 3
        case .bothEndsCurrentLocation: 4
        case .unsupportedCRS: 5
        }
    }
}
