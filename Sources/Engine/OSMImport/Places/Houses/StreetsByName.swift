import Geometry
import Places

/// Streets by name and place, so that thousands of streets of one name in a country cost nothing.
struct StreetsByName {
    private struct Key: Hashable {
        /// The folded name.
        var name: TextNumber
        var cell: GridCell
    }

    /// The binary logarithm of the side of a cell in 1e-7 degrees, some 12 km from south to north.
    private static let cellShift: Int32 = 20
    /// A street is found from all places within so many 1e-7 degrees of one of its nodes.
    private static let margin: (north: Int32, east: Int32) = (140_000, 300_000)
    /// The most streets of one name in a cell, and of those that only addresses name.
    private static let mostInCell = 256
    private static let mostMade = 16

    private var byCell: [Key: [Int]] = [:]
    private var made: [Key: [Int]] = [:]

    init(_ assembly: StreetAssembly, folded: FoldedTexts) {
        for (index, street) in assembly.streets.enumerated() {
            let cells = Self.cells(of: street.parts)
            var names = [street.record.name]
            // An address may have the name in another language.
            for name in street.record.otherNames where name.key != "ref" { names.append(name.value) }
            for name in names.compactMap(folded.id) {
                for cell in cells { add(index, key: Key(name: name, cell: cell)) }
            }
        }
    }

    private mutating func add(_ street: Int, key: Key) {
        let known = byCell[key, default: []]
        guard known.count < Self.mostInCell, known.last != street else { return }
        byCell[key, default: []].append(street)
    }

    /// The streets with nodes near a place.
    func streets(_ name: TextNumber, near place: FixedCoordinate) -> [Int] {
        byCell[Key(name: name, cell: GridCell(place, shift: Self.cellShift))] ?? []
    }

    /// The streets near a place that only addresses name.
    func madeStreets(_ name: TextNumber, near place: FixedCoordinate) -> [Int] {
        made[Key(name: name, cell: GridCell(place, shift: Self.cellShift))] ?? []
    }

    mutating func add(madeStreet street: Int, _ name: TextNumber, at place: FixedCoordinate) {
        for cell in Self.cells(of: [[place]]) {
            let key = Key(name: name, cell: cell)
            // A place with so many is hostile, and each of its houses would visit all.
            if made[key]?.count == Self.mostMade { made[key]?.removeFirst() }
            made[key, default: []].append(street)
        }
    }

    private static func cells(of parts: [[FixedCoordinate]]) -> [GridCell] {
        var cells: [GridCell] = []
        var last: [GridCell] = []
        for place in parts.joined() {
            let corners = corners(around: place).map { GridCell($0, shift: cellShift) }
            guard corners != last else { continue }
            last = corners
            for cell in corners where !cells.contains(cell) { cells.append(cell) }
        }
        return cells
    }

    private static func corners(around place: FixedCoordinate) -> [FixedCoordinate] {
        let south = place.latitude - margin.north
        let north = place.latitude + margin.north
        let west = place.longitude - margin.east
        let east = place.longitude + margin.east
        return [(south, west), (south, east), (north, west), (north, east)].map {
            FixedCoordinate(latitude: $0.0, longitude: $0.1)
        }
    }
}
