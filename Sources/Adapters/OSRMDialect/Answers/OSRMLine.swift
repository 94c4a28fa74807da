import Geometry
import Roads
import TextCoding

/// The line of a route, encoded once and written in parts: with each step, with each leg, and as a whole.
///
/// Encoded polylines write each point but the first as its difference from the one before, which is the same in every
/// part of the line.
struct OSRMLine: ~Copyable {
    /// A place where the line may be cut.
    fileprivate struct LinePoint {
        /// The index of the point there.
        var point: Int
        /// The number of bytes of differences up to there.
        var byteCount: Int
    }

    fileprivate let geometries: OSRMRouteRequest.Geometries
    private(set) var points: [FixedCoordinate] = []
    /// The encoded differences of all points, the first one from the origin.
    fileprivate var differences = JSONBytes(capacity: 8_192)
    /// The starts of all edges, leg by leg, and the end of each leg.
    fileprivate private(set) var linePoints: [LinePoint] = []

    private var last = RoundedPlace()
    /// Whether the answer has parts of the line that are not simplified.
    private let isWritten: Bool
    /// The index of the line point where the last leg begins.
    private var legStart = 0

    init(for request: OSRMRouteRequest) {
        geometries = request.geometries
        isWritten = request.includesSteps || request.overview == .full || request.overview == .byLegs
    }

    /// The indices of the line points at both ends of the route.
    var whole: Range<Int> { 0..<linePoints.count - 1 }
    /// The indices of the line points at both ends of the last leg.
    var lastLeg: Range<Int> { legStart..<linePoints.count - 1 }

    /// The indices of the line points at both ends of a range of the last leg's path edges.
    func part(of pathEdges: Range<Int>) -> Range<Int> {
        legStart + pathEdges.lowerBound..<legStart + pathEdges.upperBound
    }

    /// Forgets the last route.
    mutating func removeAll() {
        points.removeAll(keepingCapacity: true)
        linePoints.removeAll(keepingCapacity: true)
        differences.removeAll()
        last = RoundedPlace()
    }

    /// Appends the line of a leg.
    mutating func append(_ leg: RouteLine) {
        guard let start = leg.points.first else { return }
        let done = points.count
        let isJoined = points.last == start
        if points.isEmpty { points = leg.points } else { points += isJoined ? leg.points.dropFirst() : leg.points[...] }
        legStart = linePoints.count
        guard isWritten else { return }
        let first = isJoined ? done - 1 : done
        let places = leg.starts.map { first + $0 } + [points.count - 1]
        switch geometries {
        case .polyline: encode(from: done, cutAt: places, unit: 100)
        case .polyline6: encode(from: done, cutAt: places, unit: 10)
        case .geojson: linePoints += places.map { LinePoint(point: $0, byteCount: 0) }
        }
    }

    /// Appends the differences of the points from `start` on, and the line points at `places`.
    @inline(__always)
    private mutating func encode(from start: Int, cutAt places: [Int], unit: Int32) {
        let points = points
        var (last, next) = (last, start)
        let length = differences.count
        linePoints += differences.write(atMost: 24 * (points.count - start)) { cursor in
            let begin = cursor
            return places.map { place in
                while next <= place {
                    let point = RoundedPlace(points[next], unit: unit)
                    cursor.put(point, after: last)
                    last = point
                    next = next + 1
                }
                return LinePoint(point: place, byteCount: length + cursor.count(since: begin))
            }
        }
        self.last = last
    }
}

extension JSONBytes {
    /// Appends the part of a line between two line points, in the geometry format of the request.
    mutating func add(_ line: borrowing OSRMLine, _ part: Range<Int>) {
        let start = line.linePoints[part.lowerBound]
        let end = line.linePoints[part.upperBound]
        switch line.geometries {
        case .geojson: return add(Array(line.points[start.point...end.point]), as: .geojson)
        case .polyline: add(opening: RoundedPlace(line.points[start.point], unit: 100))
        case .polyline6: add(opening: RoundedPlace(line.points[start.point], unit: 10))
        }
        if start.point == end.point { add("??") }
        add(line.differences, start.byteCount..<end.byteCount)
        add(byte: UInt8(ascii: "\""))
    }

    /// Appends the quotation mark and the first place of an encoded line.
    fileprivate mutating func add(opening place: RoundedPlace) {
        write(atMost: 25) { cursor in
            cursor.put(UInt8(ascii: "\""))
            cursor.put(place, after: RoundedPlace())
        }
    }
}
