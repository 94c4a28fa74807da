internal import TextCoding
internal import Geometry

extension ShapeReader {
    /// Reads the polygons up to the bracket that closes them.
    mutating func readPolygons() throws(JSONError) {
        while true {
            let event = try json.next()
            if event == .arrayEnd { return }
            let location = FindingList.FindingPlace(polygon: shape.polygonCount, offset: json.start)
            if shape.polygonCount == ShapeCheck.polygonLimit { shape.surplusOffset = json.start }
            if event == .arrayStart {
                try readPolygon(location)
            } else {
                if event != .unreadable {
                    let message = "a polygon must be an array of rings; write it as [[[longitude, latitude], …]]."
                    findings.note(.multiPolygon, location: location, message: message)
                }
                try skip(event)
            }
            shape.polygonCount += 1
        }
    }

    private mutating func readPolygon(_ location: FindingList.FindingPlace) throws(JSONError) {
        var ringCount = 0
        var isFlat = false
        while true {
            let event = try json.next()
            if event == .arrayEnd { break }
            if event == .arrayStart {
                isFlat = try readRing(location, number: ringCount) || isFlat
            } else {
                isFlat = isFlat || event != .unreadable
                try skip(event)
            }
            ringCount += 1
        }
        if isFlat {
            let message =
                "its positions do not lie in a ring, as if it were a Polygon; put one more pair of brackets around it."
            findings.note(.multiPolygon, location: location, message: message)
        } else if ringCount == 0 {
            findings.note(
                .multiPolygon, location: location, message: "the polygon is empty; remove it or give it a ring.")
        }
    }

    /// Reads a ring; true when it holds numbers in place of positions.
    private mutating func readRing(_ polygon: FindingList.FindingPlace, number: Int) throws(JSONError) -> Bool {
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
            var location = ring.location
            location.position = ring.positions.count
            location.offset = json.start
            let position = try readElement(event, location: location)
            ends = (ends?.first ?? position, position)
            isDeep = isDeep || position.isDeep
            ring.isReadable = ring.isReadable && isAlike(position, first: ends?.first, location: location)
            append(position, location, to: &ring)
        }
        if let one = ends?.first.coordinate, let other = ends?.last.coordinate { ring.ends = (one, other) }
        // With too many brackets, all other findings would only be consequences.
        if !isDeep { shape.rings.append(ring) }
        return false
    }

    /// Whether a position could be read and has as many numbers as the first position of its ring.
    private mutating func isAlike(
        _ position: WrittenPosition, first: WrittenPosition?, location: FindingList.FindingPlace
    ) -> Bool {
        guard position.coordinate != nil, let first else { return false }
        if position.count != first.count { noteCounts(position.count, first: first.count, location: location) }
        return position.count == first.count
    }

    private mutating func append(
        _ position: WrittenPosition, _ location: FindingList.FindingPlace, to ring: inout WrittenShape.Ring
    ) {
        shape.places.append(FixedCoordinate(position.coordinate ?? Coordinate(latitude: 0, longitude: 0)))
        shape.offsets.append(UInt32(truncatingIfNeeded: location.offset))
        ring.positions = ring.positions.lowerBound..<shape.places.count
    }

    /// Reads an element of a ring, which should be a position.
    private mutating func readElement(
        _ event: JSONReader.Event, location: FindingList.FindingPlace
    ) throws(JSONError) -> WrittenPosition {
        if event == .arrayStart { return try readPosition(location) }
        if event != .unreadable {
            findings.note(
                .position, location: location,
                message: "a position must be an array; write it as [longitude, latitude].")
        }
        try skip(event)
        return WrittenPosition()
    }
}
