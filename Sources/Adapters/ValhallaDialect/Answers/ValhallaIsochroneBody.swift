import Coverage
package import DirectionsKit
import Geometry
package import TextCoding
package import Threading

extension DirectionsProvider {
    /// The body of Valhalla's answer to a request for isochrones.
    package func valhallaIsochrone(
        _ request: ValhallaIsochroneRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> AnswerBody {
        let places = request.locations.map(\.coordinate)
        let times = request.limits(.time)
        let distances = request.limits(.distance)
        var avoidances = request.general.costing.avoidances
        avoidances.avoidedAreas = try request.general.exclusions.areas(
            on: self, mode: request.general.costing.mode, cancellation)
        var found: [ValhallaIsochroneRequest.Contour.Metric: IsochronesResponse] = [:]
        for (metric, limits) in [
            (.time, IsochronesRequest.Limits.travelTimes(times.map { $0 * 60 })),
            (.distance, .distances(distances.map { $0 * 1000 })),
        ] as [(ValhallaIsochroneRequest.Contour.Metric, IsochronesRequest.Limits)]
        where !request.limits(metric).isEmpty {
            let asked = IsochronesRequest(
                places: places, transportType: TransportType(request.general.costing.mode), limits: limits,
                isArrival: request.isReverse, avoidances: avoidances)
            found[metric] = try calculateIsochrones(
                asked, roadLimit: ValhallaLimits.isochroneRoads, cancellation: cancellation)
        }
        return ValhallaIsochroneBody(request: request, found: found).body
    }
}

extension ValhallaIsochroneRequest {
    /// The limits of a metric, ascending, each once.
    fileprivate func limits(_ metric: Contour.Metric) -> [Double] {
        Set(contours.lazy.filter { $0.metric == metric }.map(\.value)).sorted()
    }
}

/// Writes isochrones in Valhalla's GeoJSON.
private struct ValhallaIsochroneBody {
    let request: ValhallaIsochroneRequest
    let found: [ValhallaIsochroneRequest.Contour.Metric: IsochronesResponse]

    var body: AnswerBody {
        let begin = JSONSectionWriter.Section { json in
            json.open("{")
            json.key("features")
            json.open("[")
        }
        let end = JSONSectionWriter.Section { [general = request.general] json in
            json.close("]")
            json.member("type", "FeatureCollection")
            json.member("id", general.id)
            json.warnings(general.warnings)
            json.close("}")
        }
        let keptBytes = found.values.reduce(0) { $0 + $1.keptBytes }
        return AnswerBody(
            JSONSectionWriter(.compact, keptBytes: keptBytes, [begin] + features + [end]))
    }

    private var features: [JSONSectionWriter.Section] {
        var features = request.contours.enumerated().flatMap { contour($1, at: $0) }
        guard request.showsLocations, let snapped = found.values.first?.places else { return features }
        for (index, location) in request.locations.enumerated() {
            features.append(ValhallaFeature.snapped(snapped[index], index).section)
            features.append(ValhallaFeature.input(location.coordinate, index).section)
        }
        return features
    }

    /// An area, or each of its outlines.
    private func contour(
        _ contour: ValhallaIsochroneRequest.Contour, at index: Int
    ) -> [JSONSectionWriter.Section] {
        guard let response = found[contour.metric] else { return [] }
        let order = request.limits(contour.metric)
        guard let place = order.firstIndex(of: contour.value) else { return [] }
        let polygons = response.isochrones[place].polygons.without(shareBelow: request.denoise)
        let color = "#" + (contour.color ?? ContourColor.text(index, of: request.contours.count))
        guard !request.hasPolygons else {
            return JSONSectionWriter.Section.feature(areas: polygons, isPlain: true) {
                ValhallaFeature.style(contour, color: color, json: &$0)
            }
        }
        return polygons.flatMap { [$0.outline] + $0.holes }.map { ValhallaFeature.outline($0, contour, color).section }
    }
}

/// A feature of an answer that is not an area.
private enum ValhallaFeature: Sendable {
    case outline([Coordinate], ValhallaIsochroneRequest.Contour, String)
    case snapped(Coordinate, Int)
    case input(Coordinate, Int)

    var section: JSONSectionWriter.Section { JSONSectionWriter.Section { $0.element(write) } }

    private func write(_ json: inout JSONText) {
        json.feature { json in
            geometry(&json)
        } properties: { json in
            switch self {
            case .outline(_, let contour, let color):
                Self.style(contour, color: color, json: &json)
            case .snapped(_, let index), .input(_, let index):
                let isInput = if case .input = self { true } else { false }
                json.member("location_index", index)
                json.member("type", isInput ? "input" : "snapped")
            }
        }
    }

    private func geometry(_ json: inout JSONText) {
        switch self {
        case .outline(let ring, _, _):
            json.member("type", "LineString")
            json.key("coordinates")
            json.ring(ring)
        case .snapped(let place, _):
            json.member("type", "MultiPoint")
            json.key("coordinates")
            json.array([place]) { $0.position($1) }
        case .input(let place, _): json.point(place)
        }
    }

    /// The opacity of areas and lines, as in Valhalla.
    private static let opacity = 0.33

    /// The names by which GeoJSON viewers know colors.
    static func style(
        _ contour: ValhallaIsochroneRequest.Contour, color: String, json: inout JSONText
    ) {
        json.member("fill-opacity", opacity)
        json.member("fillColor", color)
        json.member("opacity", opacity)
        json.member("fill", color)
        json.member("fillOpacity", opacity)
        json.member("color", color)
        json.member("contour", contour.value)
        json.member("metric", contour.metric.rawValue)
    }
}

extension [Polygon] {
    /// The rings with at least a share of the area of the largest.
    fileprivate func without(shareBelow share: Double) -> [Polygon] {
        let least = share * (map { Self.area($0.outline) }.max() ?? 0)
        return filter { Self.area($0.outline) >= least }.map { polygon in
            Polygon(outline: polygon.outline, holes: polygon.holes.filter { Self.area($0) >= least })
        }
    }

    private static func area(_ ring: [Coordinate]) -> Double {
        SphereArea.squareMeters(of: ring.map { FixedCoordinate($0) })
    }
}

/// Colors for contours that have none, from red for the largest to green for the smallest.
private enum ContourColor {
    /// The hue of the last, in degrees of the circle of colors.
    private static let lastHue = 150.0
    private static let chroma = 0.5
    private static let least = 0.25

    /// Six hexadecimal digits.
    static func text(_ index: Int, of count: Int) -> String {
        let sector = Double(index) * lastHue / Double(count) / 60
        let second = chroma * (1 - abs(sector.truncatingRemainder(dividingBy: 2) - 1))
        let parts =
            sector < 1 ? (chroma, second, 0) : sector < 2 ? (second, chroma, 0) : (0, chroma, second)
        return [parts.0, parts.1, parts.2].map { part in
            let text = String(Int(((part + least) * 255).rounded()), radix: 16)
            return text.count == 1 ? "0" + text : text
        }.joined()
    }
}
