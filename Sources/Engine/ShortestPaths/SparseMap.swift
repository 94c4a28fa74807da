/// A map from a few numbers out of perhaps millions to values, in the order of insertion; it is cleared in constant
/// time.
///
/// One search reaches few of all nodes, but thousands of searches reach nearly all. An array by node would then be in
/// memory as a whole, once for each thread; a sparse map takes only what usual searches need. The values are a list,
/// and a hash table with linear probing, at most half full, holds the place of each number in the list. The places of a
/// new list are counted on from the end of the last list, so slots of older lists are recognized as free and need no
/// reset.
///
/// - Note: D. E. Knuth, "The Art of Computer Programming", volume 3, 6.4, algorithm L.
@frozen
public struct SparseMap<Value: BitwiseCopyable & Sendable>: ~Copyable, Sendable {
    @usableFromInline
    struct Entry: BitwiseCopyable, Sendable {
        @usableFromInline var number: UInt32
        @usableFromInline var value: Value

        @inlinable
        init(number: UInt32, value: Value) {
            self.number = number
            self.value = value
        }
    }

    /// The place of a number in the list, or the slot where it would be added.
    @frozen
    public enum Finding {
        case known(place: Int)
        case unknown(slot: Int)
    }

    @usableFromInline var entries: CheckedBuffer<Entry>
    /// By hash: the place in the list, counted on from ``start``; the length is a power of two.
    @usableFromInline var slots: CheckedBuffer<UInt32>
    /// The slot value of the first place of the list; smaller values are zero or belong to cleared lists.
    @usableFromInline var start: UInt32 = 1
    @usableFromInline var valueCount = 0

    /// The most values for which memory is kept when the map is cleared; only rare large searches need more.
    @inlinable
    static var usualCapacity: Int { 4096 }

    /// An empty map.
    ///
    /// - Parameter capacity: the number of values that fit at first; a power of two.
    @inlinable
    public init(capacity: Int = 16) {
        precondition(capacity > 0 && capacity & (capacity - 1) == 0, "the capacity has to be a power of two")
        entries = CheckedBuffer(zeroed: capacity)
        slots = CheckedBuffer(zeroed: 2 * capacity)
    }

    /// The number of values.
    @inlinable
    public var count: Int { valueCount }

    /// Removes all values.
    @inlinable
    public mutating func removeAll() {
        start += UInt32(truncatingIfNeeded: count)
        valueCount = 0
        if entries.count > Self.usualCapacity || start > .max / 2 { self = SparseMap() }
    }

    // MARK: Values

    /// Finds a number.
    @inlinable
    @inline(__always)
    public func find(_ number: UInt32) -> Finding {
        var slot = home(number)
        while true {
            let content = unsafe slots[modulo: slot]
            if content < start { return .unknown(slot: slot & (slots.count &- 1)) }
            let place = Int(content &- start)
            if entries[place].number == number { return .known(place: place) }
            slot &+= 1
        }
    }

    /// The place of a number in the list, nil if the number has no value.
    @inlinable
    @inline(__always)
    public func place(of number: UInt32) -> Int? {
        if case .known(let place) = find(number) { place } else { nil }
    }

    /// The value of a number, if any.
    @inlinable
    @inline(__always)
    public func value(of number: UInt32) -> Value? {
        if case .known(let place) = find(number) { entries[place].value } else { nil }
    }

    /// The value at a place in the list.
    @inlinable
    public subscript(place: Int) -> Value {
        @inline(__always) get { entries[place].value }
        @inline(__always) set { entries[place].value = newValue }
    }

    /// The number at a place in the list.
    @inlinable
    @inline(__always)
    public func number(at place: Int) -> UInt32 { entries[place].number }

    /// Appends a value for a number that is not in the map.
    ///
    /// - Parameter slot: the slot from `find`, with no value added since.
    @inlinable
    @inline(__always)
    public mutating func append(_ value: Value, of number: UInt32, in slot: Int) {
        if count == entries.count {
            grow()
            return append(value, of: number)
        }
        entries[count] = Entry(number: number, value: value)
        slots[slot] = start &+ UInt32(truncatingIfNeeded: count)
        valueCount += 1
    }

    /// Appends a value for a number that is not in the map.
    @inlinable
    public mutating func append(_ value: Value, of number: UInt32) {
        if count == entries.count { grow() }
        append(value, of: number, in: freeSlot(number))
    }

    /// Sets the value of a number, new or not.
    @inlinable
    @inline(__always)
    public mutating func set(_ value: Value, of number: UInt32) {
        switch find(number) {
        case .known(let place): entries[place].value = value
        case .unknown(let slot): append(value, of: number, in: slot)
        }
    }

    // MARK: Slots

    /// The first slot to probe for a number.
    @inlinable
    @inline(__always)
    func home(_ number: UInt32) -> Int {
        // The highest bits of multiples of the golden ratio spread consecutive numbers evenly.
        let product = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: product &>> UInt64(slots.count.leadingZeroBitCount &+ 1))
    }

    @inlinable
    @inline(__always)
    func freeSlot(_ number: UInt32) -> Int {
        var slot = home(number)
        while unsafe slots[modulo: slot] >= start { slot &+= 1 }
        return slot & (slots.count &- 1)
    }

    @inlinable
    @inline(never)
    mutating func grow() {
        entries.grow(to: 2 * count)
        slots = CheckedBuffer(zeroed: 4 * count)
        start = 1
        for place in 0..<count { slots[freeSlot(entries[place].number)] = start &+ UInt32(truncatingIfNeeded: place) }
    }
}
