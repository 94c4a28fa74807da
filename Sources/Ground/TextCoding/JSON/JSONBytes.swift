/// JSON that is written front to back into memory of its own; the caller writes commas and brackets.
///
/// Pieces whose text is known when the program is built are copied with a few instructions. The memory grows as needed.
@safe @frozen @usableFromInline
package struct JSONBytes: ~Copyable {
    @usableFromInline var memory: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    @usableFromInline package internal(set) var count = 0

    @inlinable
    package init(capacity: Int) {
        self.capacity = max(capacity, 64)
        unsafe memory = .allocate(capacity: self.capacity)
    }

    @inlinable
    deinit {
        unsafe memory.deallocate()
    }

    /// The bytes that have been written.
    @inlinable
    package var bytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: memory, count: count)) }

    /// The bytes that have been written, and one more.
    @inlinable
    package func bytes(endingWith byte: UInt8) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: count + 1) { copy, copied in
            unsafe copy.baseAddress?.initialize(from: memory, count: count)
            unsafe copy[count] = byte
            copied = count + 1
        }
    }

    /// Removes all bytes.
    @inlinable
    package mutating func removeAll() { count = 0 }

    /// Returns what has been written, and forgets it; ``separate()`` cannot tell then what comes before.
    package mutating func take() -> [UInt8] {
        defer { count = 0 }
        return bytes
    }

    // MARK: Room

    /// Lets the body write at most `size` bytes.
    @inlinable @inline(__always)
    package mutating func write<Result>(atMost size: Int, _ body: (inout ByteCursor) -> Result) -> Result {
        makeRoom(size)
        var cursor = unsafe ByteCursor(memory + count)
        let result = body(&cursor)
        count = unsafe cursor.position - memory
        precondition(count <= capacity, "more was written than there was room for")
        return result
    }

    @inlinable @inline(__always)
    mutating func makeRoom(_ size: Int) {
        if capacity - count < size { grow(by: size) }
    }

    @usableFromInline @inline(never)
    mutating func grow(by size: Int) {
        capacity = 2 * max(capacity, size)
        let greater = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        unsafe greater.update(from: memory, count: count)
        unsafe memory.deallocate()
        unsafe memory = greater
    }

    // MARK: Pieces

    /// Appends a piece of JSON as it is.
    @inlinable @inline(__always)
    package mutating func add(_ json: StaticString) {
        makeRoom(json.utf8CodeUnitCount)
        unsafe (memory + count).update(from: json.utf8Start, count: json.utf8CodeUnitCount)
        count += json.utf8CodeUnitCount
    }

    /// Appends a part of other JSON.
    @inlinable
    package mutating func add(_ other: borrowing JSONBytes, _ range: Range<Int>) {
        precondition(range.upperBound <= other.count, "not so much was written")
        makeRoom(range.count)
        unsafe (memory + count).update(from: other.memory + range.lowerBound, count: range.count)
        count += range.count
    }

    /// Appends JSON as it is.
    @inlinable
    package mutating func add(asIs json: String) {
        write(atMost: json.utf8.count) { cursor in
            for byte in json.utf8 { cursor.put(byte) }
        }
    }

    /// Appends one character of JSON.
    @inlinable @inline(__always)
    package mutating func add(byte: UInt8) {
        write(atMost: 1) { $0.put(byte) }
    }

    /// Appends a comma unless the last byte is an opening bracket.
    @inlinable
    package mutating func separate() {
        guard count > 0 else { return }
        let last = unsafe memory[count - 1]
        if last != UInt8(ascii: "["), last != UInt8(ascii: "{") { add(byte: UInt8(ascii: ",")) }
    }

    // MARK: Numbers

    /// Appends an integer.
    @inlinable
    package mutating func add(_ value: Int) {
        write(atMost: 21) { cursor in
            if value < 0 { cursor.put(UInt8(ascii: "-")) }
            cursor.put(number: value.magnitude)
        }
    }

    /// Appends `value` divided by ten to the power of `decimals`, without trailing zeros.
    ///
    /// Where `decimals` is known when the program is built, no division is left.
    ///
    /// - Parameter keepsPoint: whether a whole number ends with ".0".
    @inlinable @inline(__always)
    package mutating func add(_ value: Int, decimals: Int, keepsPoint: Bool = false) {
        var scale: UInt = 1
        for _ in 0..<decimals { scale *= 10 }
        let (whole, part) = value.magnitude.quotientAndRemainder(dividingBy: scale)
        write(atMost: 40 + decimals) { cursor in
            if value < 0 { cursor.put(UInt8(ascii: "-")) }
            cursor.put(number: whole)
            guard part > 0 else {
                if keepsPoint { cursor.put(".0") }
                return
            }
            cursor.put(UInt8(ascii: "."))
            guard decimals > 8 else {
                var filled = part
                for _ in decimals..<8 { filled *= 10 }
                return cursor.put(decimals: DecimalDigits(filled))
            }
            var rest = part
            while rest > 0 {
                scale /= 10
                cursor.put(digit: rest / scale)
                rest %= scale
            }
        }
    }

    /// Appends a number of tenths, with at most one decimal.
    @inlinable
    package mutating func add(tenths value: Int) {
        write(atMost: 23) { $0.put(tenths: value) }
    }

    // MARK: Texts

    /// Appends a text in quotation marks.
    ///
    /// A short text lies in the string itself, and the optimizer may end that string before a span of it is read; within
    /// `withUTF8` it cannot.
    @inlinable
    package mutating func add(text: String) {
        var text = text
        text.withUTF8 { bytes in unsafe add(text: bytes.span) }
    }

    /// Appends a text in quotation marks.
    @inlinable
    package mutating func add(text: Span<UInt8>) {
        add(byte: UInt8(ascii: "\""))
        add(textPart: text)
        add(byte: UInt8(ascii: "\""))
    }

    /// Appends a part of a text whose quotation marks the caller writes.
    @inlinable
    package mutating func add(textPart text: Span<UInt8>) {
        write(atMost: 6 * text.count) { cursor in
            var place = 0
            while place < text.count {
                let end = min(place + 8, text.count)
                if end - place == 8, let letters = EightLetters(text, at: place) {
                    cursor.put(letters.bytes)
                } else {
                    for place in place..<end { cursor.put(letterAt: place, of: text) }
                }
                place = end
            }
        }
    }

    /// Appends a part of a text that is a list, with a blank after each semicolon.
    @inlinable
    package mutating func add(list text: Span<UInt8>) {
        write(atMost: 7 * text.count) { cursor in
            var follows = false
            for place in text.indices {
                let byte = text[place]
                if follows, byte != UInt8(ascii: " ") { cursor.put(UInt8(ascii: " ")) }
                follows = byte == UInt8(ascii: ";")
                cursor.put(letterAt: place, of: text)
            }
        }
    }

    /// Appends a text that needs no escapes, in quotation marks.
    @inlinable @inline(__always)
    package mutating func add(word: StaticString) {
        add(byte: UInt8(ascii: "\""))
        add(word)
        add(byte: UInt8(ascii: "\""))
    }
}
