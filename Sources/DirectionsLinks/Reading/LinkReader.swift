import DirectionsKit
import TextCoding

/// Reads the parameters of a link and remembers what became of each (rules U4, U6, U7, U9 to U11).
///
/// A parameter is ignored until somebody asks for it; then it is understood, unless its value cannot be read. Of several
/// errors the first in the order of ``RequestURL/Failure`` stays.
struct LinkReader {
    let link: Link
    private(set) var parameters: [Parameter] = []
    private var members: [(key: String, name: String)] = []
    private var lastMark: (key: String, treatment: RequestURL.Parameter.Treatment)?
    private(set) var failure: (kind: RequestURL.ErrorKind, message: String)?
    /// What is read so far; the dialect fills it in.
    var request = DirectionsRequest()

    /// A key and its value as they stand in the link.
    struct Parameter {
        let name: String
        let value: Range<Int>
        var treatment = RequestURL.Parameter.Treatment.ignored
    }

    /// Pairs split at `&`, key and value at the first `=`; of the query, unless another part of the link holds them.
    init(_ link: Link, in part: Range<Int>? = nil) {
        self.link = link
        let part = part ?? link.query
        var start = part.lowerBound
        while start < part.upperBound {
            let end = link.bytes[start..<part.upperBound].firstIndex(of: UInt8(ascii: "&")) ?? part.upperBound
            if end > start { append(start..<end) }
            start = end + 1
        }
    }

    private mutating func append(_ pair: Range<Int>) {
        let bytes = link.bytes
        let sign = bytes[pair].firstIndex(of: UInt8(ascii: "=")) ?? pair.upperBound
        let raw = bytes[pair.lowerBound..<sign]
        parameters.append(
            Parameter(name: LinkText.name(raw), value: min(sign + 1, pair.upperBound)..<pair.upperBound))
    }

    /// Whether a key is there, with or without a value.
    func has(_ key: String) -> Bool {
        parameters.contains { $0.name == key }
    }

    /// All values of a key that are not blank, in order.
    mutating func values(_ key: String, keepingEmpty: Bool = false) -> [LinkText] {
        guard has(key) else { return [] }
        mark(key, .understood)
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

    /// The value of a key that means one thing only.
    mutating func value(_ key: String, ignoringCase: Bool = false) -> LinkText? {
        let values = values(key)
        guard let first = values.first else { return nil }
        if values.dropFirst().contains(where: { !first.isEqual($0, ignoringCase: ignoringCase) }) {
            fail(.ambiguous, "The link has different values for \(key); keep one of them.")
        }
        return first
    }

    /// The decoded text of a part of the link that is no parameter.
    mutating func text(_ name: String, _ range: Range<Int>, plusIsBlank: Bool = true) -> LinkText? {
        do {
            return try LinkText(decoding: link.bytes[range], plusIsBlank: plusIsBlank)
        } catch {
            fail(name, error)
            return nil
        }
    }

    /// Says what became of a key after all.
    mutating func mark(_ key: String, _ treatment: RequestURL.Parameter.Treatment) {
        if let lastMark, lastMark == (key, treatment) { return }
        lastMark = (key, treatment)
        for index in parameters.indices where parameters[index].name == key {
            parameters[index].treatment = treatment
        }
    }

    /// Reports a member of a list that means nothing.
    mutating func report(_ key: String, member: String) {
        members.append((key, "\(key)=\(member)"))
    }

    /// Reports a part of the link that is no parameter and is not read.
    mutating func reportPart(_ name: String) {
        guard !has(name) else { return }
        parameters.append(Parameter(name: name, value: link.query.upperBound..<link.query.upperBound))
    }

    /// Notes an error, unless there is one that comes before it.
    mutating func fail(_ kind: RequestURL.ErrorKind, _ message: @autoclosure () -> String) {
        if let failure, failure.kind <= kind { return }
        failure = (kind, message())
    }

    /// Notes a value that means nothing readable.
    mutating func fail(_ key: String, _ text: LinkText, _ error: EndPointTextError) {
        mark(key, .unreadable)
        fail(error.kind, "The link's \(key) \"\(VisibleText.excerpt(text.string))\" \(error.complaint)")
    }

    private mutating func fail(_ key: String, _ error: LinkTextError) {
        mark(key, .unreadable)
        let complaint =
            switch error {
            case .escape: "has a % without two hexadecimal digits; write %25 for the sign itself."
            case .encoding: "is no UTF-8 when decoded; encode its letters as UTF-8."
            case .control: "has an encoded control character; leave it out."
            }
        fail(.malformed, "The link's \(key) \(complaint)")
    }

    /// What became of each parameter, each name once, members of a list behind their key.
    var findings: [RequestURL.Parameter] {
        let members = Dictionary(grouping: members, by: \.key)
        var findings = DistinctFindings()
        for parameter in parameters where findings.insert(parameter.name, parameter.treatment) {
            for member in members[parameter.name] ?? [] { findings.insert(member.name, .unreadable) }
        }
        return findings.list
    }
}

/// Parameters in order, each name once; a few names are compared with each other, more are looked up.
private struct DistinctFindings {
    private static let few = 8

    private(set) var list: [RequestURL.Parameter] = []
    private var names: Set<String> = []

    /// Adds a parameter and says whether its name is new.
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
    /// Whether a failure is reported rather than another.
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
