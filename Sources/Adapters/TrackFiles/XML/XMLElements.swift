internal import CExpat

/// What a parser of XML meets.
protocol XMLHandler: AnyObject {
    /// An element begins.
    ///
    /// - Parameters:
    ///   - name: its name without the prefix of a name space.
    ///   - attributes: the value of an attribute by its name.
    ///   - line: the line in which it begins.
    /// - Returns: false to stop.
    func begin(_ name: String, attributes: (String) -> String?, line: Int) -> Bool

    /// The innermost element ends; returns false to stop.
    func end() -> Bool

    /// A part of the text of the innermost element.
    func text(_ bytes: UnsafeBufferPointer<UInt8>)
}

/// Feeds blocks of XML to expat; declarations of entities and whatever takes much memory are refused.
@safe
final class XMLElements {
    /// Deeper elements are refused; those of GPX lie six deep, and extensions a few more.
    private static let depthLimit = 64
    /// A longer tag, comment or declaration is refused, because expat holds it whole.
    private static let tokenLimit = 1 << 18

    private let parser: OpaquePointer
    private unowned let handler: any XMLHandler
    private var depth = 0
    /// The bytes fed since expat reported anything.
    private var unreported = 0
    private var isStopped = false
    /// Why the parser stopped on its own.
    private var refusal: String?

    /// A parser, nil if there is no memory for one.
    ///
    /// - Parameter encoding: the encoding of the text; nil for the one that it declares.
    init?(_ handler: any XMLHandler, encoding: String? = nil) {
        guard let parser = unsafe XML_ParserCreate(encoding) else { return nil }
        self.handler = handler
        unsafe self.parser = parser
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        unsafe XML_SetElementHandler(
            parser, { unsafe XMLElements.of($0)?.begin($1, attributes: $2) },
            { data, _ in unsafe XMLElements.of(data)?.end() })
        unsafe XML_SetCharacterDataHandler(parser) { unsafe XMLElements.of($0)?.text($1, count: $2) }
        unsafe XML_SetDefaultHandler(parser) { data, _, _ in unsafe XMLElements.of(data)?.unreported = 0 }
        unsafe XML_SetUnknownEncodingHandler(parser, { unsafe XMLElements.describe($1, encoding: $2) }, nil)
        unsafe XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, hasDeclarations in
            if hasDeclarations != 0 {
                unsafe XMLElements.of(data)?.refuse("declares entities or elements of its own; remove the <!DOCTYPE>")
            }
        }
    }

    deinit {
        unsafe XML_ParserFree(parser)
    }

    private static func of(_ data: UnsafeMutableRawPointer?) -> XMLElements? {
        unsafe data.map { unsafe Unmanaged<XMLElements>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Describes Windows-1252 to expat, which knows no encoding of one byte but Latin-1 and ASCII.
    private static func describe(
        _ name: UnsafePointer<CChar>?, encoding: UnsafeMutablePointer<XML_Encoding>?
    ) -> Int32 {
        let names = ["windows-1252", "cp1252", "iso-8859-15", "latin1"]
        guard let name = unsafe name, let encoding = unsafe encoding,
            names.contains(unsafe String(cString: name).lowercased())
        else { return 0 }
        unsafe withUnsafeMutableBytes(of: &encoding.pointee.map) { map in
            let map = unsafe map.bindMemory(to: CInt.self)
            for byte in UInt8.min...UInt8.max { unsafe map[Int(byte)] = CInt(TrackText.scalar(byte).value) }
        }
        unsafe encoding.pointee.data = nil
        unsafe encoding.pointee.convert = nil
        unsafe encoding.pointee.release = nil
        return 1
    }

    // MARK: Feeding

    /// What became of the bytes.
    enum Outcome {
        case parsed
        /// The handler stopped.
        case stopped
        /// The text ends inside an element.
        case cutShort
        /// The text is refused, or no XML; the words complete a sentence.
        case damaged(String)
    }

    /// The line that expat reads.
    var line: Int { Int(clamping: unsafe XML_GetCurrentLineNumber(parser)) }

    /// Parses the next bytes.
    ///
    /// - Parameters:
    ///   - bytes: the bytes.
    ///   - isLast: whether the text ends after them.
    func parse(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> Outcome {
        unreported += bytes.count
        let status = unsafe bytes.withUnsafeBytes { buffer in
            unsafe XML_Parse(
                parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), isLast ? 1 : 0)
        }
        if let refusal { return .damaged(refusal) }
        if isStopped { return .stopped }
        guard status == XML_STATUS_OK else { return failure(isLast) }
        guard unreported <= Self.tokenLimit else { return .damaged("has a tag or comment of more than 256 KiB") }
        return .parsed
    }

    private func failure(_ isLast: Bool) -> Outcome {
        let code = unsafe XML_GetErrorCode(parser)
        let ends = [
            XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR, XML_ERROR_UNCLOSED_CDATA_SECTION,
        ]
        if isLast, ends.contains(code) { return .cutShort }
        let words = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "error \(code.rawValue)"
        return .damaged("is not well-formed XML (\(words))")
    }

    private func refuse(_ words: String) {
        refusal = refusal ?? words
        stop()
    }

    private func stop() {
        isStopped = true
        _ = unsafe XML_StopParser(parser, 0)
    }

    // MARK: What expat reports

    private func begin(
        _ name: UnsafePointer<CChar>?, attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) {
        unreported = 0
        guard !isStopped, let name = unsafe name else { return }
        depth += 1
        guard depth <= Self.depthLimit else { return refuse("has elements more than \(Self.depthLimit) deep") }
        let wanted = unsafe handler.begin(
            Self.localName(name), attributes: { unsafe Self.value(of: $0, among: attributes) }, line: line)
        if !wanted { stop() }
    }

    private func end() {
        unreported = 0
        guard !isStopped else { return }
        depth -= 1
        if !handler.end() { stop() }
    }

    private func text(_ bytes: UnsafePointer<CChar>?, count: Int32) {
        unreported = 0
        guard !isStopped, let bytes = unsafe bytes else { return }
        unsafe bytes.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { bytes in
            unsafe handler.text(UnsafeBufferPointer(start: bytes, count: Int(count)))
        }
    }

    /// The name after the prefix; a name longer than any that matters is cut.
    private static func localName(_ name: UnsafePointer<CChar>) -> String {
        let text = unsafe String(cString: name)
        guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")) else { return text }
        return String(text[text.index(after: colon)...])
    }

    /// The value of an attribute in a list of names and values that ends with nil.
    private static func value(
        of name: String, among attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) -> String? {
        guard let attributes = unsafe attributes else { return nil }
        var index = 0
        while let other = unsafe attributes[index], let value = unsafe attributes[index + 1] {
            if unsafe String(cString: other) == name { return unsafe String(cString: value) }
            index += 2
        }
        return nil
    }
}
