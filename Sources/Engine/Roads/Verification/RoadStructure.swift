import Geometry
import ShortestPaths
import Storage

/// Checks segments, ways, texts and the spatial index.
struct RoadStructure: StructurePart {
    let graph: RoadGraph

    /// The most centimeters that the import counts: once around the earth.
    private static let greatestLength: UInt32 = 4_000_000_000

    func check() throws(StructureError) {
        try checkSegments()
        try checkWays()
        try checkTexts()
        try checkClosures()
        try checkIndex()
    }

    private func checkSegments() throws(StructureError) {
        let junctionCount = graph.junctionCoordinates.count
        let wayCount = graph.wayIDs.count
        let areInRange = graph.segments.holdsThroughout { segment in
            let areJunctions = segment.from.index < junctionCount && segment.to.index < junctionCount
            return areJunctions && segment.way.index < wayCount && segment.length <= Self.greatestLength
        }
        try require(
            areInRange, "segments", "a segment has a junction or a way that does not exist, or an impossible length")
        let unknown = ~SegmentModes.all
        let areModes = graph.segmentModes.holdsThroughout { $0 & unknown == 0 }
        try require(areModes, "segmentModes", "a segment is for an unknown mode")
        try require(
            graph.junctionCoordinates.holdsThroughout { $0.isValid }, "junctionCoordinates",
            "a junction lies outside the world")
        let areHeadings = graph.headings.holdsThroughout { $0 < 36_000 || $0 == RoadGraphContents.noHeading }
        try require(areHeadings, "headings", "a heading is 360 degrees or more")
    }

    private func checkWays() throws(StructureError) {
        try require(
            graph.wayAttributes.isBelow(graph.attributes.count), "wayAttributes",
            "a way has attributes that do not exist")
        let textCount = graph.texts.count
        let detailCount = graph.details.count
        let areAttributes = graph.attributes.holdsThroughout { record in
            let areTexts = record.name.index < textCount && record.reference.index < textCount
            let end = UInt64(record.firstDetail) + UInt64(record.detailCount) + UInt64(record.shownDetailCount)
            return areTexts && end <= detailCount && RoadClass.isKnown(record.roadClass)
        }
        try require(
            areAttributes, "attributes", "a way has a text, a detail or a class that does not exist")
        let kindCount = RoadAttributes.DetailKind.allCases.count
        let areDetails = graph.details.holdsThroughout { $0.kind < kindCount && $0.text.index < textCount }
        try require(areDetails, "details", "a detail has a kind or a text that does not exist")
    }

    private func checkTexts() throws(StructureError) {
        if let error = graph.texts.error { throw StructureError(error, in: "texts") }
        let textCount = graph.texts.count
        let junctionCount = graph.junctionNodeIDs.count
        let areSigns = graph.signs.holdsThroughout { sign in
            sign.junction.index < junctionCount
                && [sign.reference, sign.name, sign.exitTo].allSatisfy { $0.index < textCount }
        }
        try require(
            areSigns && graph.signs.holdsBetween { $0.junction < $1.junction }, "junctionSigns",
            "a sign is at no junction, without a text or out of order")
        let areConditions = graph.conditionRecords.holdsThroughout { record in
            Condition.Carrier(rawValue: record.carrier) != nil && record.text.index < textCount
        }
        try require(areConditions, "conditions", "a condition has an element or a text that does not exist")
    }

    private func checkClosures() throws(StructureError) {
        let textCount = graph.texts.count
        let pointCount = UInt64(graph.closedWayPoints.count)
        let areWays = graph.closedWayRecords.holdsThroughout { way in
            [way.name, way.automobileTag, way.walkingTag, way.cyclingTag, way.conditionals]
                .allSatisfy { $0.index < textCount }
                && way.unused == 0 && UInt64(way.firstPoint) + UInt64(way.pointCount) <= pointCount
        }
        try require(areWays, "closedWays", "a closed way has a text or points that do not exist")
        try require(
            graph.closedWayPoints.holdsThroughout { $0.isValid }, "closedWayPoints",
            "a closed way lies outside the world")
        let junctionCount = graph.junctionNodeIDs.count
        let areBarriers = graph.barrierRecords.holdsThroughout { barrier in
            barrier.junction.index < junctionCount && barrier.isGate <= 1
                && [barrier.automobileTag, barrier.walkingTag, barrier.cyclingTag].allSatisfy { $0.index < textCount }
        }
        try require(
            areBarriers && graph.barrierRecords.holdsBetween { $0.junction < $1.junction }, "barriers",
            "a barrier is at no junction, without a text, of no kind or out of order")
    }

    private func checkIndex() throws(StructureError) {
        let boxes = graph.index.boxes
        let areBoxes = boxes.holdsThroughout { box in
            let isInside = box.minimum.isValid && box.maximum.isValid
            return isInside && box.minimum.latitude <= box.maximum.latitude
                && box.minimum.longitude <= box.maximum.longitude
        }
        try require(areBoxes, "indexBoxes", "a box lies outside the world or has its corners swapped")
        let levels = graph.index.layout.levels
        for (below, above) in zip(levels, levels.dropFirst()) {
            for child in 0..<below.count {
                let box = boxes[below.first + child]
                let parent = boxes[above.first + child / PackedTree.fanout]
                try require(
                    parent.contains(box.minimum) && parent.contains(box.maximum), "indexBoxes",
                    "box \(below.first + child) lies outside its parent box")
            }
        }
    }
}

/// Checks the points and nodes between the ends of segments; only the checks of hierarchies take longer.
struct ShapeStructure: StructurePart {
    let graph: RoadGraph

    func check() throws(StructureError) {
        let points = graph.geometryStart
        let nodes = graph.shapeNodeStart
        try require(
            points.ascends && points.last.map(Int.init) == graph.geometry.count, "geometryStart",
            "the shapes of segments do not follow each other")
        try require(
            nodes.ascends && nodes.last.map(Int.init) == graph.shapeNodes.count, "shapeNodeStart",
            "the nodes of segments do not follow each other")
        let junctionCount = graph.junctionCoordinates.count
        for segment in graph.segmentIDs {
            let from = graph.segments[segment].from
            try require(
                from.index < junctionCount, "segments", "segment \(segment) begins at a junction that does not exist")
            guard let count = pointCount(segment, after: graph.junctionCoordinates[from]) else {
                throw StructureError("segment \(segment) leads out of the world", in: "geometry")
            }
            try require(
                count == nodeCount(segment), "shapeNodes", "segment \(segment) has not as many nodes as points")
        }
    }

    /// The number of points between the ends of a segment, nil if one is outside the world.
    @inline(__always)
    private func pointCount(_ segment: SegmentID, after start: FixedCoordinate) -> Int? {
        var decoder = graph.pointDecoder(segment, after: start)
        var count = 0
        var isValid = true
        while let point = decoder.next(in: graph.geometry) {
            isValid = point.isValid && isValid
            count += 1
        }
        return isValid ? count : nil
    }

    /// The number of nodes in the code of a segment: one for each byte that ends a number.
    @inline(__always)
    private func nodeCount(_ segment: SegmentID) -> Int {
        var count = 0
        for place in Int(graph.shapeNodeStart[segment])..<Int(graph.shapeNodeStart[segment.index + 1]) {
            count += graph.shapeNodes[place] < 0x80 ? 1 : 0
        }
        return count
    }
}

/// Checks the junctions: each lists the edges that leave it, at most 255.
struct JunctionStructure: StructurePart {
    let graph: RoadGraph

    func check() throws(StructureError) {
        let starts = graph.junctionStart
        try require(
            starts.first == 0 && starts.last.map(Int.init) == graph.junctionEdges.count && starts.ascends,
            "junctionStart", "the junctions do not follow each other")
        try require(
            starts.holdsBetween { $1 &- $0 <= UInt32(UInt8.max) }, "junctionStart",
            "more than \(UInt8.max) edges leave a junction")
        try require(
            graph.junctionEdges.isBelow(graph.edgeCount), "junctionEdges",
            "a junction has an edge that does not exist")
        var place = 0
        for junction in graph.junctionIDs {
            let end = Int(starts[junction.index + 1])
            var isRight = true
            while place < end {
                isRight = graph.head(of: graph.junctionEdges[place].reversed) == junction && isRight
                place += 1
            }
            try require(isRight, "junctionEdges", "junction \(junction) has an edge that does not leave it")
        }
    }
}

extension RoadClass {
    /// Whether a stored number is that of a class.
    fileprivate static func isKnown(_ number: UInt32) -> Bool { number <= UInt32(RoadClass.other.rawValue) }
}
