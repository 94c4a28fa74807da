internal import CYAML

/// Why a text is not YAML that is read here.
enum YAMLError: Error {
    /// A rule of YAML is broken; the words of libyaml tell which.
    case malformed(String, line: Int?)
    /// A value refers to another one.
    case alias(line: Int)
    /// A mapping has a key twice.
    case repeatedKey(String, line: Int)
}

/// Reads a YAML document with libyaml's parser of events.
///
/// Aliases are refused, since nested ones could grow without limit.
@safe
final class YAMLParser {
    /// Deeper values are refused; those of a provider file lie three deep.
    private static let depthLimit = 64

    private let parser: UnsafeMutablePointer<yaml_parser_t>
    /// The text, which the parser reads at its place.
    private let text: UnsafeMutableBufferPointer<UInt8>
    private var anchors: Set<String> = []

    private init(_ bytes: some Collection<UInt8>) throws(YAMLError) {
        unsafe text = .allocate(capacity: bytes.count)
        _ = unsafe text.initialize(fromContentsOf: bytes)
        unsafe parser = .allocate(capacity: 1)
        unsafe parser.initialize(to: yaml_parser_t())
        guard unsafe yaml_parser_initialize(parser) == 1 else { throw .malformed("memory is short", line: nil) }
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    }

    deinit {
        unsafe yaml_parser_delete(parser)
        unsafe parser.deallocate()
        unsafe text.deallocate()
    }

    /// The only document of a text in UTF-8; nil if the text has none.
    static func document(_ bytes: some Collection<UInt8>) throws(YAMLError) -> YAMLNode? {
        let parser = try YAMLParser(bytes)
        // Each text begins with the event for the stream, and each document with one of its own.
        _ = try parser.next()
        guard try parser.next().kind != .end else { return nil }
        let node = try parser.node(try parser.next(), depth: 1)
        _ = try parser.next()
        let rest = try parser.next()
        guard rest.kind == .end else { throw .malformed("but found another document", line: rest.line) }
        return node
    }

    // MARK: Values

    private func node(_ event: Event, depth: Int) throws(YAMLError) -> YAMLNode {
        guard depth <= Self.depthLimit else {
            throw .malformed("values nest more than \(Self.depthLimit) deep", line: event.line)
        }
        if event.kind == .alias { throw alias(event) }
        if let anchor = event.anchor { anchors.insert(anchor) }
        let content: YAMLNode.Content =
            switch event.kind {
            case .sequence: .sequence(try sequence(depth))
            case .mapping: .mapping(try mapping(depth))
            default: .scalar(event.scalar)
            }
        return YAMLNode(content: content, line: event.line)
    }

    private func sequence(_ depth: Int) throws(YAMLError) -> [YAMLNode] {
        var nodes: [YAMLNode] = []
        while true {
            let event = try next()
            guard event.kind != .end else { return nodes }
            nodes.append(try node(event, depth: depth + 1))
        }
    }

    private func mapping(_ depth: Int) throws(YAMLError) -> [(key: YAMLNode, value: YAMLNode)] {
        var pairs: [(key: YAMLNode, value: YAMLNode)] = []
        var keys: Set<String> = []
        while true {
            let event = try next()
            guard event.kind != .end else { return pairs }
            let key = try node(event, depth: depth + 1)
            if let text = key.scalar, !keys.insert(text).inserted { throw .repeatedKey(text, line: key.line) }
            pairs.append((key, try node(try next(), depth: depth + 1)))
        }
    }

    private func alias(_ event: Event) -> YAMLError {
        anchors.contains(event.anchor ?? "")
            ? .alias(line: event.line) : .malformed("found undefined alias", line: event.line)
    }

    // MARK: Events

    private struct Event {
        enum Kind {
            case scalar, sequence, mapping, alias
            /// A sequence, a mapping or the whole text ends.
            case end
            /// A document begins or ends, or the text begins.
            case other
        }

        var kind = Kind.other
        var line: Int
        /// The name that the value has, or that the alias refers to.
        var anchor: String?
        var scalar = YAMLNode.Scalar(text: "", type: .plain)
    }

    private func next() throws(YAMLError) -> Event {
        var event = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw error }
        defer { unsafe yaml_event_delete(&event) }
        var read = Event(line: unsafe Int(event.start_mark.line) + 1)
        switch unsafe event.type {
        case YAML_SCALAR_EVENT:
            read.kind = .scalar
            read.anchor = unsafe Self.string(event.data.scalar.anchor)
            unsafe read.scalar = Self.scalar(event)
        case YAML_SEQUENCE_START_EVENT:
            read.kind = .sequence
            read.anchor = unsafe Self.string(event.data.sequence_start.anchor)
        case YAML_MAPPING_START_EVENT:
            read.kind = .mapping
            read.anchor = unsafe Self.string(event.data.mapping_start.anchor)
        case YAML_ALIAS_EVENT:
            read.kind = .alias
            read.anchor = unsafe Self.string(event.data.alias.anchor)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT, YAML_STREAM_END_EVENT: read.kind = .end
        default: break
        }
        return read
    }

    private static func scalar(_ event: yaml_event_t) -> YAMLNode.Scalar {
        let scalar = unsafe event.data.scalar
        // A scalar may contain the character NUL.
        let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        let type: YAMLNode.ScalarType =
            if unsafe scalar.quoted_implicit == 1 {
                .text
            } else if let tag = unsafe string(scalar.tag) {
                tag == YAML_STR_TAG ? .text : .other
            } else {
                .plain
            }
        return YAMLNode.Scalar(text: unsafe String(decoding: bytes, as: UTF8.self), type: type)
    }

    private static func string(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? {
        unsafe pointer.map { unsafe String(cString: $0) }
    }

    /// Why the parser stopped.
    private var error: YAMLError {
        let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "memory is short"
        let line: Int? =
            switch unsafe parser.pointee.error {
            case YAML_SCANNER_ERROR, YAML_PARSER_ERROR: unsafe Int(parser.pointee.problem_mark.line) + 1
            case YAML_READER_ERROR:
                unsafe text.prefix(parser.pointee.problem_offset).count { $0 == UInt8(ascii: "\n") } + 1
            default: nil
            }
        return .malformed(problem, line: line)
    }
}
