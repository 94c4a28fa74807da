import Geometry
import PlatformC
import Storage

/// The land inside outlines of residential, retail, commercial and industrial areas, as stretches of parallels.
///
/// The outlines are cut by parallels 50 m apart; inside is what lies between an odd and the next even crossing, so the rings
/// of an area need not be joined.
struct SettledLand {
    /// The distance of two rows in 1e-7 degrees.
    private static let rowHeight = 4_492
    /// Places as far outside, about 25 m, still count: streets mostly lie between the outlines.
    private static let margin = 2_246
    /// The greatest height and width of an outline in 1e-7 degrees, about 50 km: nothing that is larger is one settlement.
    private static let greatestExtent = 5_000_000

    /// By row, stretches from west to east in 1e-7 degrees; disjoint and ascending once it is finished.
    private var rows: [Int: [(west: Int, east: Int)]] = [:]

    var isEmpty: Bool { rows.isEmpty }

    /// Adds an area by the lines that bound it, in any order.
    mutating func add(_ lines: [[FixedCoordinate]]) {
        var box = BoundingBox.empty
        for line in lines { for place in line { box.extend(place) } }
        let height = Int(box.maximum.latitude) - Int(box.minimum.latitude)
        let width = Int(box.maximum.longitude) - Int(box.minimum.longitude)
        guard (0...Self.greatestExtent).contains(height), (0...Self.greatestExtent).contains(width) else { return }
        var crossings: [Int: [Int]] = [:]
        for line in lines {
            for (from, to) in zip(line, line.dropFirst()) { Self.cross(from, to: to, crossings: &crossings) }
        }
        for (row, longitudes) in crossings {
            let sorted = longitudes.sorted()
            let margin = Self.eastward(Self.margin, inRow: row)
            for index in stride(from: 0, to: sorted.count - 1, by: 2) {
                rows[row, default: []].append((sorted[index] - margin, sorted[index + 1] + margin))
            }
        }
    }

    /// Joins stretches that overlap.
    mutating func finish() {
        rows = rows.mapValues { stretches in
            var joined: [(west: Int, east: Int)] = []
            for stretch in stretches.sorted(by: { $0.west < $1.west }) {
                if let last = joined.last, stretch.west <= last.east {
                    joined[joined.count - 1].east = max(last.east, stretch.east)
                } else {
                    joined.append(stretch)
                }
            }
            return joined
        }
    }

    /// Whether a place lies inside an outline or close to it.
    func holds(_ place: FixedCoordinate) -> Bool {
        let latitude = Int(place.latitude)
        let below = Self.row(latitude - Self.margin)
        let above = Self.row(latitude + Self.margin)
        return holds(Int(place.longitude), inRow: below) || above != below && holds(Int(place.longitude), inRow: above)
    }

    private func holds(_ longitude: Int, inRow row: Int) -> Bool {
        guard let stretches = rows[row] else { return false }
        let index = stretches.partitioningIndex { $0.west > longitude }
        return index > 0 && longitude <= stretches[index - 1].east
    }

    /// The row whose middle is nearest.
    private static func row(_ latitude: Int) -> Int {
        Int((Double(latitude) / Double(rowHeight)).rounded(.down))
    }

    private static func middle(ofRow row: Int) -> Int { row * rowHeight + rowHeight / 2 }

    /// The longitude that spans as many meters in a row as a latitude does.
    private static func eastward(_ northward: Int, inRow row: Int) -> Int {
        let degrees = Double(middle(ofRow: row)) / FixedCoordinate.scale
        return Int(Double(northward) / max(0.05, cos(degrees * .pi / 180)))
    }

    /// Notes where a side crosses the middles of rows.
    private static func cross(_ from: FixedCoordinate, to: FixedCoordinate, crossings: inout [Int: [Int]]) {
        let (low, high) = from.latitude <= to.latitude ? (from, to) : (to, from)
        guard low.latitude < high.latitude else { return }
        for row in row(Int(low.latitude))...row(Int(high.latitude)) {
            let middle = middle(ofRow: row)
            guard Int(low.latitude) <= middle, middle < Int(high.latitude) else { continue }
            let share = Double(middle - Int(low.latitude)) / Double(Int(high.latitude) - Int(low.latitude))
            let longitude = Double(low.longitude) + share * Double(Int(high.longitude) - Int(low.longitude))
            crossings[row, default: []].append(Int(longitude))
        }
    }
}
