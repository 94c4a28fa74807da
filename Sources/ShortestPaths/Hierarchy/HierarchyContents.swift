/// A hierarchy before it is written: the contents of the file's columns, see ``ContractionHierarchy``.
package struct HierarchyContents: Sendable {
    package internal(set) var nodes: [UInt32] = []
    package internal(set) var firstArc: [UInt32] = [0]
    package internal(set) var arcs: [HierarchyArc] = []
    package internal(set) var contents: [UInt32] = []
    package internal(set) var wideContents: [UInt32] = []

    init() {}

    package var nodeCount: Int { firstArc.count - 1 }

    /// The number of arcs that are shortcuts.
    package var shortcutCount: Int { contents.count { $0 & ContentCoding.shortcut != 0 } }
}
