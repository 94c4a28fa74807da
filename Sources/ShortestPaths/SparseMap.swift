/// Values of a few numbers out of perhaps millions, in the order in which they were added; all are forgotten at once.
///
/// A search meets few of all nodes, but over thousands of searches it is nearly all. An array by node would then be in
/// memory as a whole, once for each thread; this takes what usual searches take. The values are a list, and a hash table
/// with linear probing, at most half full, has the place of each number in it. The places of a new list are counted on from
/// where those of the last one ended, so slots that are left over are known to be free, and nothing needs to be reset.
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

    /// Where a number is, or where it would be.
    @frozen
    public enum Finding {
        case known(place: Int)
        case unknown(slot: Int)
    }

    @usableFromInline var entries: CheckedBuffer<Entry>
    /// By hash: the place in the list, counted on from ``start``; the length is a power of two.
    @usableFromInline var slots: CheckedBuffer<UInt32>
    /// What stands for the first place of the list; all less is from lists that were forgotten, or zero.
    @usableFromInline var start: UInt32 = 1
    @usableFromInline var valueCount = 0

    /// The most values for which memory is kept when they are forgotten; more are those of a rare large search.
    @inlinable
    static var usualCapacity: Int { 4096 }

    /// An empty table.
    ///
    /// - Parameter capacity: for how many values there is memory at first; a power of two.
    @inlinable
    public init(capacity: Int = 16) {
        precondition(capacity > 0 && capacity & (capacity - 1) == 0, "the capacity has to be a power of two")
        entries = CheckedBuffer(zeroed: capacity)
        slots = CheckedBuffer(zeroed: 2 * capacity)
    }

    /// How many numbers have a value.
    @inlinable
    public var count: Int { valueCount }

    /// Forgets all values.
    @inlinable
    public mutating func removeAll() {
        start += UInt32(truncatingIfNeeded: count)
        valueCount = 0
        if entries.count > Self.usualCapacity || start > .max / 2 { self = SparseMap() }
    }

    // MARK: Values

    /// Looks for a number.
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

    /// The place of a number in the list, nil if it has no value.
    @inlinable
    @inline(__always)
    public func place(of number: UInt32) -> Int? {
        if case .known(let place) = find(number) { place } else { nil }
    }

    /// The value of a number, nil if it has none.
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

    /// Puts a number at the end of the list.
    ///
    /// - Parameter slot: where it was looked for and not found, with nothing added since.
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

    /// Puts a number that is not in the list at its end.
    @inlinable
    public mutating func append(_ value: Value, of number: UInt32) {
        if count == entries.count { grow() }
        append(value, of: number, in: freeSlot(number))
    }

    /// Gives a number a value, whether it has one or not.
    @inlinable
    @inline(__always)
    public mutating func set(_ value: Value, of number: UInt32) {
        switch find(number) {
        case .known(let place): entries[place].value = value
        case .unknown(let slot): append(value, of: number, in: slot)
        }
    }

    // MARK: Slots

    /// Where to look for a number first.
    @inlinable
    @inline(__always)
    func home(_ number: UInt32) -> Int {
        // The highest bits of multiples of the golden ratio: they spread numbers in a row evenly.
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
