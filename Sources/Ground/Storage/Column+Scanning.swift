// Tests of all elements of a column. They look at every element, even after one has failed, so that the compiler can
// test several in one step; a loop that stops at the first wrong element would test them one by one.

extension Column {
    /// Whether every element satisfies a rule; the rule should compute rather than branch.
    ///
    /// - Complexity: O(count), several elements at a time.
    @inlinable
    @inline(__always)
    public func holdsThroughout(_ rule: (Element) -> Bool) -> Bool {
        defer { extendLifetime(owner) }
        var isBroken = false
        let elements = unsafe UnsafeBufferPointer(start: base, count: count)
        for index in 0..<count { isBroken = unsafe !rule(elements[index]) || isBroken }
        return !isBroken
    }

    /// Whether every element and the element `distance` after it satisfy a rule; the rule should compute rather than
    /// branch.
    ///
    /// - Complexity: O(count), several elements at a time.
    @inlinable
    @inline(__always)
    public func holdsBetween(distance: Int = 1, _ rule: (Element, Element) -> Bool) -> Bool {
        precondition(distance > 0, "an element cannot be compared with itself")
        defer { extendLifetime(owner) }
        var isBroken = false
        let elements = unsafe UnsafeBufferPointer(start: base, count: count)
        for index in 0..<Swift.max(0, count - distance) {
            isBroken = unsafe !rule(elements[index], elements[index &+ distance]) || isBroken
        }
        return !isBroken
    }
}

extension Column<UInt32> {
    /// Whether no element is less than the element before it.
    package var ascends: Bool { holdsBetween { $0 <= $1 } }

    /// Whether each element is greater than the element before it.
    package var ascendsStrictly: Bool { holdsBetween { $0 < $1 } }

    /// Whether each element is less than a number; in a column of ids, whether all ids are in range.
    package func isBelow(_ bound: Int) -> Bool {
        guard let last = UInt32(exactly: bound - 1) else { return bound > 0 || isEmpty }
        return holdsThroughout { $0 <= last }
    }
}
