internal import TextCoding
internal import Geometry

extension ShapeReader {
    /// Reads the polygons up to the bracket that closes them.
    mutating func readPolygons() throws(JSONError) {
        while true {
            let event = try json.next()
            if event == .arrayEnd { return }
            let site = FindingList.FindingPlace(polygon: shape.polygonCount, offset: json.start)
            if shape.polygonCount == ShapeCheck.polygonLimit { shape.surplusOffset = json.start }
            if event == .arrayStart {
                try readPolygon(site)
            } else {
                if event != .unreadable {
                    let message = "a polygon must be an array of rings; write it as [[[longitude, latitude], …]]."
                    findings.note(.multiPolygon, site, message)
                }
                try skip(event)
            }
            shape.polygonCount += 1
        }
    }

    private mutating func readPolygon(_ site: FindingList.FindingPlace) throws(JSONError) {
        var ringCount = 0
        var isFlat = false
        while true {
            let event = try json.next()
            if event == .arrayEnd { break }
            if event == .arrayStart {
                isFlat = try readRing(site, ringCount) || isFlat
            } else {
                isFlat = isFlat || event != .unreadable
                try skip(event)
            }
            ringCount += 1
        }
        if isFlat {
            let message =
                "its positions do not lie in a ring, as if it were a Polygon; put one more pair of brackets around it."
            findings.note(.multiPolygon, site, message)
        } else if ringCount == 0 {
            findings.note(.multiPolygon, site, "the polygon is empty; remove it or give it a ring.")
        }
    }

    /// Reads a ring; true when numbers stand in it in place of positions.
    private mutating func readRing(_ polygon: FindingList.FindingPlace, _ number: Int) throws(JSONError) -> Bool {
        let first = shape.places.count
        var ring = WrittenShape.Ring(
            polygon: polygon.polygon ?? 0, ring: number, offset: json.start, positions: first..<first)
        var ends: (first: WrittenPosition, last: WrittenPosition)?
        var isDeep = false
        while true {
            let event = try json.next()
            if event == .arrayEnd { break }
            if event == .number, ring.positions.isEmpty {
                try skipOut()
                return true
            }
            var site = ring.site
            (site.position, site.offset) = (ring.positions.count, json.start)
            let position = try readElement(event, site)
            ends = (ends?.first ?? position, position)
            isDeep = isDeep || position.isDeep
            ring.isReadable = ring.isReadable && isAlike(position, ends?.first, site)
            append(position, site, to: &ring)
        }
        if let one = ends?.first.coordinate, let other = ends?.last.coordinate { ring.ends = (one, other) }
        // Where brackets lie too deep all else would only be a consequence.
        if !isDeep { shape.rings.append(ring) }
        return false
    }

    /// Whether a position could be read and has as many numbers as the first of its ring.
    private mutating func isAlike(
        _ position: WrittenPosition, _ first: WrittenPosition?, _ site: FindingList.FindingPlace
    ) -> Bool {
        guard position.coordinate != nil, let first else { return false }
        if position.count != first.count { noteCounts(position.count, first.count, site) }
        return position.count == first.count
    }

    private mutating func append(
        _ position: WrittenPosition, _ site: FindingList.FindingPlace, to ring: inout WrittenShape.Ring
    ) {
        shape.places.append(FixedCoordinate(position.coordinate ?? Coordinate(latitude: 0, longitude: 0)))
        shape.offsets.append(UInt32(truncatingIfNeeded: site.offset))
        ring.positions = ring.positions.lowerBound..<shape.places.count
    }

    /// Reads what stands in a ring where a position belongs.
    private mutating func readElement(
        _ event: JSONReader.Event, _ site: FindingList.FindingPlace
    ) throws(JSONError) -> WrittenPosition {
        if event == .arrayStart { return try readPosition(site) }
        if event != .unreadable {
            findings.note(.position, site, "a position must be an array; write it as [longitude, latitude].")
        }
        try skip(event)
        return WrittenPosition()
    }
}
