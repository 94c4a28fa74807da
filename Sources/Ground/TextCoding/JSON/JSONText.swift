package import PlatformFoundation

/// Writes JSON with its brackets, commas and line breaks; keys keep the order in which they are written.
///
/// Numbers get as few digits as they need, so that equal answers are equal bytes. ``JSONBytes`` writes the bytes; its
/// callers write brackets and commas themselves. Everything is inlinable, because an answer has thousands of numbers.
@frozen @usableFromInline
package struct JSONText: ~Copyable {
    /// Where blanks and line breaks stand.
    @frozen @usableFromInline
    package enum Layout: Sendable {
        /// One member or element per line, except inside `onOneLine`.
        case indented
        /// One line, with blanks after commas and colons.
        case oneLine
        /// No blanks, because some clients read at most a megabyte of an answer.
        case compact
    }

    /// The bytes, for what is written without the help of this type.
    @usableFromInline package var json: JSONBytes
    @usableFromInline var layout: Layout
    @usableFromInline var depth = 0
    /// Whether the innermost object or list has no member yet.
    @usableFromInline var isFirst = true

    @inlinable
    package init(_ layout: Layout = .indented, capacity: Int = 1_024) {
        self.layout = layout
        json = JSONBytes(capacity: capacity)
    }

    /// Whether nothing stands between brackets, commas, colons and values.
    @inlinable
    package var isCompact: Bool { layout == .compact }

    /// The bytes that have been written.
    @inlinable
    package var bytes: [UInt8] { json.bytes }

    /// The bytes that have been written, and a line break.
    @inlinable
    package var line: [UInt8] { json.bytes(endingWith: UInt8(ascii: "\n")) }

    // MARK: Structure

    @inlinable
    package mutating func object(_ body: (inout JSONText) -> Void) {
        container("{", "}", body)
    }

    /// An object without line breaks.
    @inlinable
    package mutating func objectOnOneLine(_ body: (inout JSONText) -> Void) {
        onOneLine { $0.object(body) }
    }

    @inlinable
    package mutating func array<Element>(_ elements: some Sequence<Element>, _ body: (inout JSONText, Element) -> Void)
    {
        container("[", "]") { text in
            for element in elements {
                text.separate()
                body(&text, element)
            }
        }
    }

    /// Runs the body without line breaks in what it writes.
    @inlinable
    package mutating func onOneLine(_ body: (inout JSONText) -> Void) {
        let outer = layout
        if layout == .indented { layout = .oneLine }
        body(&self)
        layout = outer
    }

    @inlinable
    mutating func container(_ open: StaticString, _ close: StaticString, _ body: (inout JSONText) -> Void) {
        let isFirstOutside = isFirst
        json.add(open)
        depth += 1
        isFirst = true
        body(&self)
        depth -= 1
        if !isFirst { breakLine() }
        json.add(close)
        isFirst = isFirstOutside
    }

    /// Begins the next member or element.
    @inlinable
    mutating func separate() {
        let isFirst = isFirst
        let layout = layout
        let depth = depth
        json.write(atMost: 10 + 2 * depth) { $0.separate(isFirst: isFirst, layout: layout, depth: depth) }
        self.isFirst = false
    }

    @inlinable
    mutating func breakLine() {
        guard layout == .indented else { return }
        let depth = depth
        json.write(atMost: 8 + 2 * depth) { $0.breakLine(depth: depth) }
    }

    // MARK: Structure, part by part

    /// Begins an object or a list that ``close(_:)`` ends.
    ///
    /// - Parameter bracket: the opening bracket.
    package mutating func open(_ bracket: StaticString) {
        json.add(bracket)
        depth += 1
        isFirst = true
    }

    /// Ends the object or the list that was begun last.
    ///
    /// - Parameter bracket: the closing bracket.
    package mutating func close(_ bracket: StaticString) {
        depth -= 1
        if !isFirst { breakLine() }
        json.add(bracket)
        isFirst = false
    }

    /// Writes an element of a list that ``open(_:)`` began.
    package mutating func element(_ body: (inout JSONText) -> Void) {
        separate()
        body(&self)
    }

    /// Returns what has been written, and forgets it; what is written next continues it.
    package mutating func take() -> [UInt8] { json.take() }

    // MARK: Members

    @inlinable
    package mutating func key(_ name: StaticString) {
        let isFirst = isFirst
        let layout = layout
        let depth = depth
        json.write(atMost: 14 + 2 * depth + name.utf8CodeUnitCount) { cursor in
            cursor.separate(isFirst: isFirst, layout: layout, depth: depth)
            cursor.put(UInt8(ascii: "\""))
            cursor.put(short: name)
            cursor.put(layout == .compact ? "\":" : "\": ")
        }
        self.isFirst = false
    }

    /// A key from data, which may need escapes.
    @inlinable
    package mutating func key(_ name: String) {
        separate()
        string(name)
        json.add(layout == .compact ? ":" : ": ")
    }

    @inlinable
    package mutating func member(_ name: StaticString, _ value: String) {
        key(name)
        string(value)
    }

    /// A member, left out if there is no value.
    @inlinable
    package mutating func member(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        key(name)
        string(value)
    }

    @inlinable
    package mutating func member(_ name: StaticString, _ value: Bool) {
        key(name)
        bool(value)
    }

    /// A member, left out if there is no value.
    @inlinable
    package mutating func member(_ name: StaticString, _ value: Int?) {
        guard let value else { return }
        member(name, value)
    }

    @inlinable
    package mutating func member(_ name: StaticString, _ value: some BinaryInteger) {
        key(name)
        integer(value)
    }

    /// Meters or seconds, to a thousandth.
    @inlinable
    package mutating func member(_ name: StaticString, _ value: Double) {
        key(name)
        number(value, decimals: 3)
    }

    /// A time in ISO 8601 to the second; left out if there is no value.
    package mutating func member(_ name: StaticString, _ value: Date?) {
        guard let value else { return }
        member(name, value.formatted(.iso8601))
    }

    @inlinable
    package mutating func array<Element>(
        _ name: StaticString, _ elements: some Sequence<Element>, _ body: (inout JSONText, Element) -> Void
    ) {
        key(name)
        array(elements, body)
    }

    @inlinable
    package mutating func strings(_ name: StaticString, _ values: [String]) {
        array(name, values) { $0.string($1) }
    }

    // MARK: Values

    @inlinable
    package mutating func integer(_ value: some BinaryInteger) {
        json.add(Int(value))
    }

    /// A number with at most this many decimals and at least one, rounded half away from zero; null for NaN and infinity,
    /// which JSON cannot write.
    @inlinable
    package mutating func number(_ value: Double, decimals: Int) {
        // Nearly all numbers are degrees, meters or seconds.
        switch decimals {
        case 3: write(value, decimals: 3)
        case 7: write(value, decimals: 7)
        default: write(value, decimals: decimals)
        }
    }

    @inlinable @inline(__always)
    mutating func write(_ value: Double, decimals: Int) {
        guard value.isFinite else { return null() }
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        guard let scaled = Int(exactly: (value * scale).rounded()) else { return exactly(value) }
        json.add(scaled, decimals: decimals, keepsPoint: true)
    }

    /// A finite number with the fewest digits that identify it.
    @inlinable
    package mutating func exactly(_ value: Double) {
        json.add(asIs: value.description)
    }

    @inlinable
    package mutating func bool(_ value: Bool) { json.add(value ? "true" : "false") }

    @inlinable
    package mutating func null() { json.add("null") }

    @inlinable
    package mutating func string(_ value: String) {
        json.add(text: value)
    }
}

extension ByteCursor {
    /// Begins the next member or element; needs room for ten bytes and two for each level.
    @inlinable @inline(__always)
    mutating func separate(isFirst: Bool, layout: JSONText.Layout, depth: Int) {
        if !isFirst { put(UInt8(ascii: ",")) }
        switch layout {
        case .indented: breakLine(depth: depth)
        case .oneLine: if !isFirst { put(UInt8(ascii: " ")) }
        case .compact: break
        }
    }

    /// Begins a line; needs room for eight bytes and two for each level.
    @inlinable @inline(__always)
    mutating func breakLine(depth: Int) {
        put(UInt8(ascii: "\n"))
        put(blanks: 2 * depth)
    }
}
