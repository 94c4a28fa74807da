internal import PlatformC
public import Storage

/// A mutable array of fixed length with one owner, checked at every access and never copied.
///
/// Searches keep their state in these rather than in arrays, whose uniqueness checks cost more than the bounds checks.
@safe @frozen
public struct CheckedBuffer<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
    @usableFromInline var base: UnsafeMutablePointer<Element>
    @usableFromInline var elementCount: Int

    /// A buffer of equal elements.
    @inlinable
    public init(repeating element: Element, count: Int) {
        self.init(zeroed: count)
        unsafe base.initialize(repeating: element, count: count)
    }

    /// A buffer of elements whose bytes are all zero; elements never touched take no memory.
    @inlinable
    public init(zeroed count: Int) {
        precondition(count >= 0, "a buffer cannot have fewer than no elements")
        let memory = unsafe ZeroedMemory.allocate(max(count, 1), stride: MemoryLayout<Element>.stride)
        unsafe base = memory.bindMemory(to: Element.self, capacity: count)
        elementCount = count
    }

    /// The number of elements.
    @inlinable
    public var count: Int { elementCount }

    @inlinable
    deinit {
        unsafe ZeroedMemory.free(base, count: max(elementCount, 1), stride: MemoryLayout<Element>.stride)
    }

    /// The element at an index; stops the program when the index is out of bounds.
    @inlinable
    public subscript(index: Int) -> Element {
        get {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "buffer index out of bounds")
            return unsafe base[index]
        }
        set {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "buffer index out of bounds")
            unsafe base[index] = newValue
        }
    }

    /// The element with an id; stops the program when the id is out of bounds.
    @inlinable
    public subscript(id: some Identifier) -> Element {
        get { self[id.index] }
        set { self[id.index] = newValue }
    }

    /// The element at an index modulo the count, unchecked; the count must be a power of two.
    @unsafe @inlinable
    subscript(modulo index: Int) -> Element {
        unsafe base[index & (count &- 1)]
    }

    /// Sets an element of a buffer that several threads share; no other thread may use the element meanwhile.
    @inlinable
    func set(_ index: Int, to element: Element) {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "buffer index out of bounds")
        unsafe base[index] = element
    }

    /// Makes all elements equal.
    @inlinable
    public mutating func fill(_ element: Element) {
        unsafe base.update(repeating: element, count: count)
    }

    /// Lowers `count` elements from an index to those from another index plus a number, where these sums are less.
    ///
    /// A loop over the subscript would check each element, and could not work on several at once.
    @inlinable
    mutating func lower(from index: Int, toThoseFrom other: Int, plus number: Element, count: Int)
    where Element: FixedWidthInteger {
        precondition(
            min(index, other, count) >= 0 && count <= self.count - max(index, other), "buffer range out of bounds")
        let (target, source) = unsafe (base + index, base + other)
        for position in 0..<count {
            unsafe target[position] = min(target[position], source[position] &+ number)
        }
    }

    /// Lowers all elements to those of a column from an index plus a number, where these sums are less.
    @inlinable
    mutating func lower(toThoseOf column: Column<Element>, from index: Int, plus number: Element)
    where Element: FixedWidthInteger {
        precondition(index >= 0 && count <= column.count - index, "buffer range out of bounds")
        let (target, count) = unsafe (base, count)
        _ = unsafe column.withContiguousStorageIfAvailable { source in
            guard let source = source.baseAddress else { return }
            for position in 0..<count {
                unsafe target[position] = min(target[position], source[index + position] &+ number)
            }
        }
    }

    /// Makes the buffer longer; the new elements are all zero.
    @inlinable
    mutating func grow(to newCount: Int) {
        precondition(newCount >= count, "a buffer cannot become shorter")
        let longer = CheckedBuffer(zeroed: newCount)
        unsafe longer.base.update(from: base, count: count)
        self = longer
    }
}

/// Zeroed memory from the system: large blocks are pages that exist once touched and return to the system when freed.
@usableFromInline
enum ZeroedMemory {
    /// Bytes.
    private static let leastMapped = 1 << 17

    @usableFromInline
    static func allocate(_ count: Int, stride: Int) -> UnsafeMutableRawPointer {
        let memory = unsafe count * stride < leastMapped ? calloc(count, stride) : pages(count * stride)
        guard let memory = unsafe memory else {
            // Swift's own arrays stop the program too. No file or client can cause this: a buffer is as long as a part
            // of the graph or as the limits of requests allow, so it happens only on a system without address space for
            // those.
            FaultExplanation.noteMissingMemory()
            fatalError("there is no memory for \(count) elements of \(stride) bytes")
        }
        return unsafe memory
    }

    @usableFromInline
    static func free(_ memory: UnsafeMutableRawPointer, count: Int, stride: Int) {
        if count * stride < leastMapped {
            unsafe PlatformC.free(memory)
        } else {
            unsafe munmap(memory, count * stride)
        }
    }

    private static func pages(_ size: Int) -> UnsafeMutableRawPointer? {
        let memory = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        return unsafe memory == MAP_FAILED ? nil : memory
    }
}
