internal import Geometry

extension ShapeReader {
    /// Reads the polygons up to the bracket that closes them.
    mutating func readPolygons() throws(JSONFault) {
        while true {
            let event = try json.next()
            if event == .arrayEnd { return }
            let site = FindingList.Site(polygon: shape.polygonCount, offset: json.start)
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

    private mutating func readPolygon(_ site: FindingList.Site) throws(JSONFault) {
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
    private mutating func readRing(_ polygon: FindingList.Site, _ number: Int) throws(JSONFault) -> Bool {
        let first = shape.places.count
        var ring = WrittenShape.Ring(
            polygon: polygon.polygon ?? 0, ring: number, offset: json.start, positions: first..<first)
        while true {
            let event = try json.next()
            if event == .arrayEnd { break }
            if event == .number, shape.places.count == first {
                try skipOut()
                return true
            }
            var site = ring.site
            (site.position, site.offset) = (shape.places.count - first, json.start)
            var place: FixedCoordinate?
            if event == .arrayStart {
                place = try readPosition(site)
            } else {
                if event != .unreadable {
                    findings.note(.position, site, "a position must be an array; write it as [longitude, latitude].")
                }
                try skip(event)
            }
            ring.isReadable = ring.isReadable && place != nil
            shape.places.append(place ?? FixedCoordinate(latitude: 0, longitude: 0))
            shape.offsets.append(UInt32(truncatingIfNeeded: site.offset))
        }
        ring.positions = first..<shape.places.count
        shape.rings.append(ring)
        return false
    }
}
