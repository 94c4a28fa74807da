import ShortestPaths
import Storage

/// The sections of one mode's hierarchy in a graph file; numbers begin at 150 for the first mode, 250 for the second.
enum HierarchySection: UInt32, CaseIterable {
    case nodes = 50
    case firstArc
    case arcs
    case contents
    case wideContents
    case coreTable

    var version: UInt32 { 2 }

    /// The number of this section for a mode.
    func number(_ mode: TransportMode) -> UInt32 {
        100 * (UInt32(mode.rawValue) + 1) + rawValue
    }
}

extension ContractionHierarchy {
    /// The hierarchy of a mode in a graph file, nil when the file has none.
    init?(_ mode: TransportMode, _ reader: FileReader, stateCount: Int) throws(StorageError) {
        guard HierarchySection.allCases.contains(where: { reader.section($0.number(mode)) != nil }) else { return nil }
        func column<Element: BitwiseCopyable & Sendable>(
            _ section: HierarchySection, type: Element.Type
        ) throws(StorageError) -> Column<Element> {
            try reader.column(section.number(mode), version: section.version, as: type)
        }
        let nodes = try column(.nodes, type: UInt32.self)
        let firstArc = try column(.firstArc, type: UInt32.self)
        let arcs = try column(.arcs, type: HierarchyArc.self)
        let contents = try column(.contents, type: UInt32.self)
        let wideContents = try column(.wideContents, type: UInt32.self)
        let check = SectionConsistency(reader: reader)
        func name(_ section: HierarchySection) -> String { sectionName(section.number(mode)) }
        try check.expect(name(.nodes), count: nodes.count, expected: stateCount)
        try check.expect(name(.contents), count: contents.count, expected: arcs.count)
        try check.expect(name(.wideContents), count: wideContents.count, expected: wideContents.count & ~1)
        try check.expectLists(name(.firstArc), starts: firstArc, of: arcs.count, lists: max(0, firstArc.count - 1))
        guard arcs.count <= Int32.max, firstArc.count <= stateCount + 1 else {
            throw check.damaged(name(.firstArc), problem: "has more elements than allowed")
        }
        self.init(
            nodes: nodes, firstArc: firstArc, arcs: arcs, contents: contents, wideContents: wideContents)
    }
}

extension CoreDistanceTable {
    /// The table at the top of a mode's hierarchy in a graph file.
    init(_ mode: TransportMode, reader: FileReader, of hierarchy: ContractionHierarchy) throws(StorageError) {
        let section = HierarchySection.coreTable
        let table = try reader.column(section.number(mode), version: section.version, as: Weight.self)
        guard let core = CoreDistanceTable(table: table, of: hierarchy) else {
            throw SectionConsistency(reader: reader).damaged(
                sectionName(section.number(mode)), problem: "does not fit the hierarchy")
        }
        self = core
    }
}

extension FileWriter {
    /// Writes the hierarchy of a mode.
    func append(_ hierarchy: HierarchyContents, for mode: TransportMode) throws(StorageError) {
        try append(.nodes, elements: hierarchy.nodes, mode: mode)
        try append(.firstArc, elements: hierarchy.firstArc, mode: mode)
        try append(.arcs, elements: hierarchy.arcs, mode: mode)
        try append(.contents, elements: hierarchy.contents, mode: mode)
        try append(.wideContents, elements: hierarchy.wideContents, mode: mode)
        let table = HierarchySection.coreTable
        let core = CoreDistanceTable(ContractionHierarchy(hierarchy))
        try append(table.number(mode), version: table.version, core.table)
    }

    private func append<Element: BitwiseCopyable>(
        _ section: HierarchySection, elements: [Element], mode: TransportMode
    ) throws(StorageError) {
        try append(section.number(mode), version: section.version, elements)
    }
}
