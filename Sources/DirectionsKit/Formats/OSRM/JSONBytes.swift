/// JSON written front to back into memory of its own; the caller sets commas and brackets.
///
/// Pieces whose text is known when the program is built are copied with a few instructions. Every byte is written once
/// the room for it is sure; the memory grows as needed.
@safe
struct JSONBytes: ~Copyable {
    private var memory: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var count = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 64)
        unsafe memory = .allocate(capacity: self.capacity)
    }

    deinit {
        unsafe memory.deallocate()
    }

    /// What has been written.
    var bytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: memory, count: count)) }

    // MARK: Pieces

    /// Appends a piece of JSON as it is.
    @inline(__always)
    mutating func add(_ json: StaticString) {
        makeRoom(json.utf8CodeUnitCount)
        unsafe (memory + count).update(from: json.utf8Start, count: json.utf8CodeUnitCount)
        count += json.utf8CodeUnitCount
    }

    /// Appends one character of JSON.
    @inline(__always)
    mutating func add(byte: UInt8) {
        makeRoom(1)
        put(byte)
    }

    /// Appends a comma unless the last byte is an opening bracket.
    mutating func separate() {
        guard count > 0 else { return }
        let last = unsafe memory[count - 1]
        if last != UInt8(ascii: "["), last != UInt8(ascii: "{") { add(byte: UInt8(ascii: ",")) }
    }

    /// Takes the last byte away, as a comma behind the last of many.
    mutating func dropLast() { count = max(count - 1, 0) }

    // MARK: Room

    /// Makes sure that so many bytes can be put.
    @inline(__always)
    mutating func makeRoom(_ size: Int) {
        if capacity - count < size { grow(by: size) }
    }

    @inline(never)
    private mutating func grow(by size: Int) {
        capacity = 2 * max(capacity, size)
        let greater = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        unsafe greater.update(from: memory, count: count)
        unsafe memory.deallocate()
        unsafe memory = greater
    }

    /// Appends a byte for which there is room.
    @inline(__always)
    mutating func put(_ byte: UInt8) {
        assert(count < capacity)
        unsafe memory[count] = byte
        count += 1
    }

    // MARK: Numbers

    /// Appends an integer.
    mutating func add(_ value: Int) {
        makeRoom(24)
        if value < 0 { put(UInt8(ascii: "-")) }
        put(value.magnitude)
    }

    /// Appends a number that has been multiplied by ten as often as it is to have decimals; without trailing zeros.
    mutating func add(_ value: Int, decimals: Int) {
        makeRoom(24)
        if value < 0 { put(UInt8(ascii: "-")) }
        var scale: UInt = 1
        for _ in 0..<decimals { scale *= 10 }
        put(value.magnitude / scale)
        var rest = value.magnitude % scale
        guard rest > 0 else { return }
        put(UInt8(ascii: "."))
        while rest > 0 {
            scale /= 10
            put(digit: rest / scale)
            rest %= scale
        }
    }

    /// Appends a number for which there is room.
    @inline(__always)
    mutating func put(_ value: UInt) {
        if value < 1_000 { return put(small: value) }
        var bound: UInt = 1_000
        while value / bound >= 10 { bound *= 10 }
        while bound > 0 {
            put(digit: value / bound % 10)
            bound /= 10
        }
    }

    /// Appends a number below a thousand, for which there is room.
    @inline(__always)
    mutating func put(small value: UInt) {
        if value >= 100 { put(digit: value / 100) }
        if value >= 10 { put(digit: value / 10 % 10) }
        put(digit: value % 10)
    }

    @inline(__always)
    mutating func put(digit: UInt) { put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)) }

    /// Takes back zeros.
    mutating func dropZeros() {
        while count > 0, unsafe memory[count - 1] == UInt8(ascii: "0") { count -= 1 }
    }

    // MARK: Texts

    /// Appends a text in quotation marks.
    mutating func add(text: some Collection<UInt8>) {
        add(byte: UInt8(ascii: "\""))
        add(textPart: text)
        add(byte: UInt8(ascii: "\""))
    }

    /// Appends a part of a text whose quotation marks the caller sets.
    mutating func add(textPart text: some Collection<UInt8>) {
        makeRoom(6 * text.count)
        for byte in text { put(letter: byte) }
    }

    /// Appends a text that needs no escapes in quotation marks.
    @inline(__always)
    mutating func add(word: StaticString) {
        add(byte: UInt8(ascii: "\""))
        add(word)
        add(byte: UInt8(ascii: "\""))
    }

    /// Appends a byte of a text, for which and for whose escape there is room.
    @inline(__always)
    mutating func put(letter byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            put(UInt8(ascii: "\\"))
            put(byte)
        case ..<0x20:
            add("\\u00")
            put(Self.digit(byte >> 4))
            put(Self.digit(byte & 15))
        default: put(byte)
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
