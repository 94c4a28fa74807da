internal import Geometry

extension ShapeCheck {
    /// Meters by which a side may move without anybody noticing.
    private static let detailTolerance = 10.0
    /// Meters that a polygon may reach beyond the graph, because an area is drawn around the roads.
    private static let boundsMargin = 10_000.0

    /// Notes where a ring meets itself; true if it does not.
    mutating func checkContacts(_ ring: WrittenShape.Ring, corners: [FixedCoordinate], positions: [UInt32]) -> Bool {
        let sweep = RingSweep(corners)
        let sides = RingSides(corners: corners)
        var known = Set<RingError>()
        for error in sweep.contacts.map({ RingError($0, ring: sides) }) where known.insert(error).inserted {
            let location = shape.location(ring, Int(positions[error.corner]))
            findings.note(
                .selfIntersection, location: location, message: error.sentence(sides) { Int(positions[$0]) + 1 })
        }
        findings.omit(sweep.omitted)
        return sweep.contacts.isEmpty
    }

    /// Notes when a ring could be drawn with fewer positions.
    mutating func checkDetail(_ ring: WrittenShape.Ring, corners: [FixedCoordinate]) {
        let box = BoundingBox(corners)
        let tolerance = min(Self.detailTolerance, box.minimum.distance(to: box.maximum) / 100)
        let needless = RingThinning.needless(corners, tolerance: tolerance)
        guard needless > 0 else { return }
        let can = needless == 1 ? "1 position" : "\(needless) positions"
        let message =
            "\(can) of the ring's \(ring.positions.count) can go without any side moving by more than 10 m; simplify it."
        findings.note(.detail, location: ring.location, message: message)
    }

    /// Notes when a polygon lies where the graph has no roads.
    mutating func checkBounds(_ outline: Outline) {
        guard let graphBounds, !graphBounds.isEmpty else { return }
        let bounds = graphBounds.widened(by: Self.boundsMargin)
        var location = outline.ring.location
        if bounds.intersects(outline.box) {
            guard !(bounds.contains(outline.box.minimum) && bounds.contains(outline.box.maximum)) else { return }
            location.ring = nil
            let message =
                "the polygon reaches more than 10 km beyond the graph, where there are no roads; draw it closer to them."
            return findings.note(.outsideGraph, location: location, message: message)
        }
        if outline.box.isLatitudeFirst(in: bounds) {
            let message = "with its axes swapped the polygon would lie in the graph; write the longitude first."
            return findings.note(.position, location: shape.location(outline.ring, 0), message: message)
        }
        location.ring = nil
        let message = "the polygon lies outside the graph, where there are no roads; remove it or use another graph."
        findings.note(.outsideGraph, location: location, message: message)
    }
}

extension BoundingBox {
    /// The box with a margin in meters all around, cut off at the poles and the 180th meridian.
    fileprivate func widened(by margin: Double) -> BoundingBox {
        let north = margin / LocalProjection(center: minimum).northScale
        let scales = [minimum, maximum].map { LocalProjection(center: $0).eastScale }
        let east = min(3_600_000_000, margin / max(scales.min() ?? 0, 1e-9))
        func moved(_ place: FixedCoordinate, sign: Double) -> FixedCoordinate {
            FixedCoordinate(
                latitude: Int32(min(9e8, max(-9e8, Double(place.latitude) + sign * north))),
                longitude: Int32(min(18e8, max(-18e8, Double(place.longitude) + sign * east))))
        }
        return BoundingBox(minimum: moved(minimum, sign: -1), maximum: moved(maximum, sign: 1))
    }

    /// Whether the box would lie in another box if its axes were swapped.
    fileprivate func isLatitudeFirst(in bounds: BoundingBox) -> Bool {
        func swapped(_ place: FixedCoordinate) -> FixedCoordinate {
            FixedCoordinate(latitude: place.longitude, longitude: place.latitude)
        }
        return bounds.contains(swapped(minimum)) && bounds.contains(swapped(maximum))
    }
}
