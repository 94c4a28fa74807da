import Geometry
import Matching

/// Finds when a traveller enters and leaves the regions of a route, in its order and once each.
struct RegionWatch: Hashable, Codable, Sendable {
    /// The number of regions that have been entered, and of those that have been left; the first region is that of step 1.
    private var entered = 0
    private var left = 0

    /// The events up to a place of the route.
    mutating func events(at distance: Double, on layout: RouteLayout, by type: TransportType) -> [RegionEvent] {
        var events: [RegionEvent] = []
        while true {
            let (entry, exit) = (
                entry(of: entered + 1, on: layout, by: type), self.exit(of: left + 1, on: layout, by: type)
            )
            if left < entered, exit <= distance, exit <= entry {
                left += 1
                events.append(RegionEvent(kind: .exit, region: Self.region(left, on: layout, by: type)))
            } else if entry <= distance {
                entered += 1
                events.append(RegionEvent(kind: .enter, region: Self.region(entered, on: layout, by: type)))
            } else {
                return events
            }
        }
    }

    /// The exits of entered regions that a traveller off the route, or at its end, is away from.
    mutating func exits(awayFrom coordinate: Coordinate, on layout: RouteLayout, by type: TransportType)
        -> [RegionEvent]
    {
        exits(on: layout, by: type) { !$0.contains(coordinate) }
    }

    /// The exits of the entered regions, for a route that ends.
    mutating func exits(on layout: RouteLayout, by type: TransportType) -> [RegionEvent] {
        exits(on: layout, by: type) { _ in true }
    }

    private mutating func exits(
        on layout: RouteLayout, by type: TransportType, where isLeft: (CircularRegion) -> Bool
    ) -> [RegionEvent] {
        var events: [RegionEvent] = []
        while left < entered {
            let region = Self.region(left + 1, on: layout, by: type)
            guard isLeft(region) else { break }
            left += 1
            events.append(RegionEvent(kind: .exit, region: region))
        }
        return events
    }

    /// Meters along the line at which the region of a step begins; infinite without such a step.
    private func entry(of step: Int, on layout: RouteLayout, by type: TransportType) -> Double {
        guard step < layout.steps.count else { return .infinity }
        return layout.start(ofStep: step) - Self.radius(step, on: layout, by: type)
    }

    /// Meters along the line at which the region of a step ends; that of the destination does not.
    private func exit(of step: Int, on layout: RouteLayout, by type: TransportType) -> Double {
        guard step + 1 < layout.steps.count else { return .infinity }
        return layout.start(ofStep: step) + Self.radius(step, on: layout, by: type)
    }

    private static func region(_ step: Int, on layout: RouteLayout, by type: TransportType) -> CircularRegion {
        let start = layout.start(ofStep: step)
        let stop = layout.stopsReached(onStep: step + 1)
        let identifier =
            !layout.isArrival(step)
            ? "step-\(step)" : step + 1 == layout.steps.count ? "destination" : "stop-\(stop)"
        return CircularRegion(
            center: Coordinate(layout.line.place(at: start)), radius: radius(step, on: layout, by: type),
            identifier: identifier)
    }

    /// The greatest radius, and the least, to which maneuvers near each other reduce it.
    private static func radius(_ step: Int, on layout: RouteLayout, by type: TransportType) -> Double {
        let greatest = type.contains(.walking) ? 15.0 : 30
        let start = layout.start(ofStep: step)
        let before = start - layout.start(ofStep: step - 1)
        let after = step + 1 < layout.steps.count ? layout.start(ofStep: step + 1) - start : .infinity
        return max(5, min(greatest, min(before > 0 ? before : greatest, after > 0 ? after : greatest) / 2))
    }
}
