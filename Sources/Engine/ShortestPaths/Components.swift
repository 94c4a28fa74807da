/// A partition of nodes into components, numbered by their smallest nodes in ascending order.
package struct Components: Hashable, Sendable {
    /// The component of each node.
    package let component: [UInt32]
    /// The number of nodes of each component.
    package let sizes: [UInt32]

    /// The partition in which nodes with equal marks form a component; each mark must be below the number of nodes.
    init(marks: [UInt32]) {
        var number = [UInt32](repeating: .max, count: marks.count)
        var sizes: [UInt32] = []
        component = marks.map { mark in
            if number[Int(mark)] == .max {
                number[Int(mark)] = UInt32(sizes.count)
                sizes.append(0)
            }
            sizes[Int(number[Int(mark)])] += 1
            return number[Int(mark)]
        }
        self.sizes = sizes
    }

    /// The number of components.
    package var count: Int { sizes.count }

    /// The component with the most nodes, the first of equal ones; nil without nodes.
    package var largest: UInt32? {
        guard let size = sizes.max(), let index = sizes.firstIndex(of: size) else { return nil }
        return UInt32(index)
    }
}
