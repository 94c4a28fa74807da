import Geometry
import ShortestPaths
package import Storage

/// Writes a graph file part by part; the file appears under its name only when it is complete.
///
/// Roads come first, then the modes, then the facts. Hierarchies may follow (``GraphContraction``) before the file is
/// finished.
package final class RoadGraphWriter {
    let writer: FileWriter
    /// By segment: its ``SegmentModes``.
    private var segmentModes: [UInt8] = []
    /// By segment: its length in centimeters.
    private var segmentLengths: [UInt32] = []

    /// Starts a file that will replace an existing file at the path.
    package init(path: String) throws(StorageError) {
        writer = try FileWriter(path: path)
    }

    /// Writes the sections that all modes share; must be called first, once.
    package func write(_ roads: RoadGraphContents) throws(StorageError) {
        writer.step = "storing the roads"
        segmentModes = [UInt8](repeating: 0, count: roads.segments.count)
        segmentLengths = roads.segments.map(\.length)
        try append(.segments, roads.segments)
        try append(.geometryStart, roads.geometryStart)
        try append(.geometry, roads.geometry)
        try append(.shapeNodeStart, roads.shapeNodeStart)
        try append(.shapeNodes, roads.shapeNodes)
        try append(.indexBoxes, PackedTree.boxes(over: roads.boxes))
        try append(.headings, roads.headings)
        try append(.junctionStart, roads.junctions.first)
        try append(.junctionEdges, roads.junctions.edges)
        try append(.junctionCoordinates, roads.junctionCoordinates)
        try append(.junctionNodeIDs, roads.junctionNodeIDs)
        try append(.wayIDs, roads.wayIDs)
        try append(.wayAttributes, roads.wayAttributes)
        try write(roads.overrides)
        try writeTexts(of: roads)
    }

    /// Writes one mode's line graph.
    package func write(_ mode: ModeGraphContents) throws(StorageError) {
        writer.step = "storing the turns for \(mode.mode.name)"
        note(mode)
        try append(.stateEdges, mode.stateEdges, mode.mode)
        try append(.stateKinds, mode.stateKinds, mode.mode)
        try append(.duration, mode.duration, mode.mode)
        try append(.weight, mode.weight, mode.mode)
        try append(.firstArc, mode.arcs.firstArc, mode.mode)
        try append(.arcCount, mode.arcs.arcCount, mode.mode)
        try append(.head, mode.arcs.head, mode.mode)
        try append(.turnCost, mode.arcs.turnCost, mode.mode)
        try append(.componentStates, mode.componentStates, mode.mode)
        try append(.components, mode.components, mode.mode)
        try append(.delayedEdges, mode.delayedEdges, mode.mode)
        try append(.nodeDelays, mode.delays.map(\.rawValue), mode.mode)
        try append(.length, mode.stateEdges.map { segmentLengths[$0.segment] }, mode.mode)
        try append(.openingStates, mode.openingStates, mode.mode)
        try append(.openingWeights, mode.openingWeights, mode.mode)
    }

    /// Notes the segments that a mode may use, and those that it may use only at times.
    private func note(_ mode: ModeGraphContents) {
        for (edge, weight) in zip(mode.stateEdges, mode.weight) where weight < .infinity {
            segmentModes[edge.segment] |= SegmentModes.usable(by: mode.mode)
        }
        for state in mode.openingStates {
            let segment = mode.stateEdges[state].segment
            guard segmentModes[segment] & SegmentModes.usable(by: mode.mode) == 0 else { continue }
            segmentModes[segment] |= SegmentModes.opening(for: mode.mode)
        }
    }

    /// Writes the facts in the order in which they are shown; must be called after all modes, once.
    package func write(facts: [(name: String, value: String)]) throws(StorageError) {
        writer.step = "storing the facts"
        try append(.segmentModes, segmentModes)
        try append(.facts, Array(facts.map { "\($0.name)=\($0.value)\n" }.joined().utf8))
        segmentModes = []
        segmentLengths = []
    }

    /// Opens the graph as far as it is written, before the file has its name.
    package func readBack() throws(StorageError) -> RoadGraph { try RoadGraph(reader: writer.readBack()) }

    /// Makes the file whole and durable; nothing may be written afterwards.
    package func complete() throws(StorageError) {
        writer.step = nil
        try writer.complete()
    }

    /// Moves the file to its name.
    package func finish() throws(StorageError) {
        writer.step = nil
        try writer.finish()
    }

    /// The number of bytes written so far.
    package var byteCount: Int64 { Int64(writer.byteCount) }

    private func append<Element: BitwiseCopyable>(
        _ section: GraphSection, _ elements: [Element]
    ) throws(StorageError) {
        try writer.append(section.rawValue, version: section.version, elements)
    }

    private func write(_ overrides: [ManeuverOverride]) throws(StorageError) {
        var edges: [EdgeID] = []
        var records: [RoadGraphContents.OverrideRecord] = []
        for each in overrides {
            records.append(
                RoadGraphContents.OverrideRecord(
                    from: each.edges[0], firstEdge: UInt32(edges.count), edgeCount: UInt32(each.edges.count - 1),
                    place: UInt32(each.place), maneuver: each.maneuver.rawValue, direction: each.direction.rawValue))
            edges += each.edges.dropFirst()
        }
        try append(.maneuverOverrides, records)
        try append(.overrideEdges, edges)
    }

    private func writeTexts(of roads: RoadGraphContents) throws(StorageError) {
        var texts = StringColumnBuilder()
        var records: [RoadGraphContents.AttributeRecord] = []
        var details: [RoadGraphContents.DetailRecord] = []
        for each in roads.attributes {
            // No way has nearly as many tags, but a file may be made to have them.
            let read = each.details.filter { !$0.kind.isOnlyShown }.prefix(Int(UInt16.max))
            let shown = each.details.filter(\.kind.isOnlyShown)
            records.append(
                RoadGraphContents.AttributeRecord(
                    flags: each.flags.rawValue, roadClass: UInt32(each.roadClass.rawValue),
                    name: texts.id(of: each.name ?? ""), reference: texts.id(of: each.reference ?? ""),
                    firstDetail: UInt32(details.count), detailCount: UInt16(read.count),
                    shownDetailCount: UInt16(shown.count)))
            for detail in read + shown {
                details.append(
                    RoadGraphContents.DetailRecord(
                        kind: UInt32(detail.kind.rawValue), text: texts.id(of: detail.text)))
            }
        }
        let conditionRecords = roads.conditions.map {
            RoadGraphContents.ConditionRecord(
                id: $0.id, carrier: $0.carrier.rawValue, text: texts.id(of: $0.text))
        }
        let signRecords = roads.signs.map { junction, sign in
            RoadGraphContents.SignRecord(
                junction: junction, reference: texts.id(of: sign.reference ?? ""), name: texts.id(of: sign.name ?? ""),
                exitTo: texts.id(of: sign.exitTo ?? ""))
        }
        let closures = ClosureSections(roads, texts: &texts)
        try append(.closedWays, closures.ways)
        try append(.closedWayPoints, closures.points)
        try append(.barriers, closures.barriers)
        try append(.conditions, conditionRecords)
        try append(.junctionSigns, signRecords)
        try append(.attributes, records)
        try append(.details, details)
        try append(.textOffsets, texts.offsets)
        try append(.texts, texts.bytes)
    }

    private func append<Element: BitwiseCopyable>(
        _ section: ModeSection, _ elements: [Element], _ mode: TransportMode
    ) throws(StorageError) {
        try writer.append(section.number(mode), version: section.version, elements)
    }
}
