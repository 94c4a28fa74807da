import Coverage
import DirectionsKit
import DirectionsLinks
import Geometry
import Roads

/// Measurements of the work before any search: reading a link, and testing both ends against the coverage.
extension BenchmarkRequests {
    mutating func measureCoverage(_ rounds: Int) throws -> BenchmarkLatency {
        let area = graph.coverage(of: modeGraph.mode)?.area ?? CoverageArea(polygons: [])
        let ends = pairs.map { (FixedCoordinate($0.source), FixedCoordinate($0.destination)) }
        return try measure(pairs.count, rounds: rounds) { _, pair in
            (area.contains(ends[pair].0), area.contains(ends[pair].1))
        } adding: {
            $1.add($0.0 ? 1 : 0)
            $1.add($0.1 ? 1 : 0)
        }
    }

    /// Reads a link per pair, the dialects in turn.
    mutating func measureLinks(_ rounds: Int) throws -> BenchmarkLatency {
        let dialects = RequestURL.Dialect.allCases.filter(\.asksForDirections)
        let links = pairs.indices.map { link($0, dialect: dialects[$0 % dialects.count]) }
        return try measure(pairs.count, rounds: rounds) { _, pair in
            RequestURL(links[pair])
        } adding: { reading, checksum in
            let coordinate = reading.request?.destination?.coordinate ?? Coordinate(latitude: 0, longitude: 0)
            checksum.add(FixedCoordinate(coordinate).latitude)
            checksum.add(FixedCoordinate(coordinate).longitude)
            checksum.add(reading.parameters.count)
        }
    }

    /// A pair as a link; in our own dialect if the given one cannot express the means of transport.
    private func link(_ pair: Int, dialect: RequestURL.Dialect) -> String {
        let request = DirectionsRequest(
            source: MapItem(coordinate: pairs[pair].source), destination: MapItem(coordinate: pairs[pair].destination),
            transportType: TransportType(modeGraph.mode))
        return (try? request.link(in: dialect)) ?? (try? request.link()) ?? ""
    }
}
