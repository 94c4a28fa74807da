internal import PlatformC

/// A number that grows with the zoom: between two stops it grows exponentially, outside them it is constant.
///
/// The curve is the one of the `interpolate` expressions in MapLibre's styles, so that tiles and pictures look alike.
package struct ZoomCurve: Hashable, Sendable {
    package struct Stop: Hashable, Sendable {
        package var zoom: Double
        package var value: Double
    }

    /// The base of the growth; with 1 the curve is straight between stops.
    package var base: Double
    /// The stops, ascending by zoom; at least one.
    package var stops: [Stop]

    package init(_ stops: KeyValuePairs<Double, Double>, base: Double = 1.5) {
        self.base = base
        self.stops = stops.map { Stop(zoom: $0.key, value: $0.value) }
    }

    /// A constant.
    package init(_ value: Double) {
        self.init([0: value])
    }

    /// The value at a zoom.
    package func value(at zoom: Double) -> Double {
        guard let first = stops.first, zoom > first.zoom else { return stops.first?.value ?? 0 }
        guard let next = stops.firstIndex(where: { $0.zoom >= zoom }) else { return stops[stops.count - 1].value }
        let low = stops[next - 1]
        let high = stops[next]
        let range = high.zoom - low.zoom
        let progress = zoom - low.zoom
        let share = base == 1 ? progress / range : (pow(base, progress) - 1) / (pow(base, range) - 1)
        return low.value + share * (high.value - low.value)
    }

    /// The curve with all values multiplied.
    package func scaled(by factor: Double) -> ZoomCurve {
        var curve = self
        for index in curve.stops.indices { curve.stops[index].value *= factor }
        return curve
    }

    /// The curve with a number added to all values.
    package func adding(_ amount: Double) -> ZoomCurve {
        var curve = self
        for index in curve.stops.indices { curve.stops[index].value += amount }
        return curve
    }
}
