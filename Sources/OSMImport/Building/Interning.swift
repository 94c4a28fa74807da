/// Distinct values in the order of their first appearance, found again by value.
struct Interning<Value: Hashable & Sendable>: Sendable {
    private(set) var values: [Value] = []
    private var indices: [Value: UInt32] = [:]

    init() {}

    /// The index of the value, added if it is new.
    mutating func index(of value: Value) -> UInt32 {
        if let known = indices[value] { return known }
        let index = UInt32(values.count)
        values.append(value)
        indices[value] = index
        return index
    }

    subscript(_ index: UInt32) -> Value { values[Int(index)] }
}
