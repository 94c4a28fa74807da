import Roads

/// One value for each direction along a way.
package struct Directed<Value> {
    package var forward: Value
    package var backward: Value

    package init(forward: Value, backward: Value) {
        self.forward = forward
        self.backward = backward
    }

    package init(both value: Value) {
        forward = value
        backward = value
    }
}

extension Directed: Sendable where Value: Sendable {}
extension Directed: Equatable where Value: Equatable {}

/// A key that also has variants for one direction, such as `maxspeed:forward` for `maxspeed`.
package struct DirectedKey: Sendable {
    package var plain: TagKey
    package var forward: TagKey
    package var backward: TagKey

    init(_ plain: TagKey, forward: TagKey, backward: TagKey) {
        self.plain = plain
        self.forward = forward
        self.backward = backward
    }

    /// The values per direction; the directed key overrides the plain one.
    func values(in tags: Tags) -> Directed<String?> {
        let plain = tags[self.plain]
        return Directed(forward: tags[forward] ?? plain, backward: tags[backward] ?? plain)
    }
}
