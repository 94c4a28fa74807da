// Names paths by the streets that they run along, and tells which streets crossings cross.
//
// A sidewalk or cycle path beside a street is mostly a way of its own without a name. Each path without a name is cut
// into pieces of ten meters. For the middle of each piece, the nearest street with a name counts that is close and runs
// in the same direction. The path gets the name that most of its length has: more than half if tags say that it is a
// sidewalk or a crossing, else at least three quarters, and closer. A sidewalk that leads round a corner is cut there, so
// that each part has the name of its own street. A crossing also gets the name of the street with which it shares a node.
// Streets are found by the cells of a grid.

import Geometry
import Roads
import Storage

/// Finds the names of streets for the paths beside and across them.
struct SidePathNames {
    /// What a path gets from its streets.
    struct Found {
        var way: WayIndex
        /// The name of the street along the path.
        var name: String?
        /// The name of the street that the path crosses.
        var crossed: String?
    }

    /// A short straight piece of a street with a name.
    private struct Piece {
        var start, end: FixedCoordinate
        /// The index of the way.
        var way: Int
    }

    /// The length of the pieces of a path and of a street in meters; those of very long straight stretches are longer.
    private static let pathPiece = 10.0
    private static let streetPiece = 40.0
    /// The most pieces between two nodes, whatever their distance.
    private static let mostPieces = 64.0
    /// The most pieces of streets for each node of all ways, and some for small files: roads have nodes every few meters,
    /// and a file that has none for kilometers must not fill the memory.
    private static let piecesPerNode = 4
    private static let leastLimit = 1_000
    /// The distance of a street from its sidewalk in meters, and from a path that tags do not call a sidewalk.
    private static let sidewalkReach = 30.0
    private static let unmarkedReach = 16.0
    /// The share of a path's length that a street must accompany.
    private static let sidewalkShare = 0.5
    private static let unmarkedShare = 0.75
    /// The greatest angle between a path and its street in degrees.
    private static let parallelAngle = 25.0

    private let collection: RoadCollection
    private let nodeNumbers: [UInt32]
    private let numbering: NodeNumbering
    private var grid = PlaceGrid()
    private var pieces: [Piece] = []

    /// - Parameter nodeNumbers: the numbers of the nodes of all ways, while the numbering has their places.
    init(collection: RoadCollection, nodeNumbers: [UInt32], numbering: NodeNumbering) {
        self.collection = collection
        self.nodeNumbers = nodeNumbers
        self.numbering = numbering
        guard collection.ways.contains(where: { $0.sidePath != nil }) else { return }
        for index in collection.ways.indices where streetName(index) != nil { addPieces(ofStreet: index) }
        grid.finish()
    }

    /// The names of all paths that have streets, in the order of the ways.
    func find() -> [Found] {
        let crossed = crossedStreets()
        return collection.ways.indices.compactMap { index in
            guard let path = collection.ways[index].sidePath else { return nil }
            let along = nameAlong(index, path: path)
            let found = Found(
                way: WayIndex(index: index), name: along == crossed[index] ? nil : along, crossed: crossed[index])
            return found.name == nil && found.crossed == nil ? nil : found
        }
    }

    // MARK: Streets

    /// The name of a way if it is a street that others are named by.
    private func streetName(_ index: Int) -> String? {
        let attributes = collection.attributes[collection.ways[index].attributes]
        switch attributes.roadClass {
        case .trunk, .primary, .secondary, .tertiary, .unclassified, .residential, .livingStreet, .road, .pedestrian:
            return attributes.name
        default: return nil
        }
    }

    private func nodes(_ index: Int) -> ArraySlice<UInt32> {
        let way = collection.ways[index]
        return nodeNumbers[Int(way.firstReference)..<Int(way.endReference)]
    }

    /// Calls the body with the pieces of a way and their lengths in meters, except where nodes are missing.
    private func forEachPiece(
        _ index: Int, length: Double, body: (FixedCoordinate, FixedCoordinate, Double) -> Void
    ) {
        for (from, to) in zip(nodes(index), nodes(index).dropFirst()) {
            guard numbering.isPresent(from), numbering.isPresent(to) else { continue }
            let start = numbering.coordinates[Int(from)]
            let end = numbering.coordinates[Int(to)]
            let meters = start.distance(to: end)
            let count = min((meters / length).rounded(.up), Self.mostPieces)
            guard count > 0 else { continue }
            var last = start
            for number in 1...Int(count) {
                let next = start.interpolated(to: end, share: Double(number) / count)
                body(last, next, meters / count)
                last = next
            }
        }
    }

    private mutating func addPieces(ofStreet index: Int) {
        var added: [Piece] = []
        forEachPiece(index, length: Self.streetPiece) { start, end, _ in
            added.append(Piece(start: start, end: end, way: index))
        }
        let limit = Self.leastLimit + Self.piecesPerNode * nodeNumbers.count
        for piece in added.prefix(max(0, limit - pieces.count)) {
            grid.add(pieces.count, at: piece.start.interpolated(to: piece.end, share: 0.5))
            pieces.append(piece)
        }
    }

    // MARK: Along

    private func nameAlong(_ index: Int, path: SidePath) -> String? {
        let reach = path == .sidewalk ? Self.sidewalkReach : Self.unmarkedReach
        var meters: [(name: String, meters: Double)] = []
        var total = 0.0
        forEachPiece(index, length: Self.pathPiece) { start, end, length in
            total += length
            guard let name = streetName(along: start, end, within: reach) else { return }
            if let known = meters.firstIndex(where: { $0.name == name }) {
                meters[known].meters += length
            } else {
                meters.append((name, length))
            }
        }
        guard let best = meters.max(by: { $0.meters < $1.meters }) else { return nil }
        let share = best.meters / total
        return (path == .unmarked ? share >= Self.unmarkedShare : share > Self.sidewalkShare) ? best.name : nil
    }

    /// The name of the nearest street beside a piece of a path that runs in its direction.
    private func streetName(along start: FixedCoordinate, _ end: FixedCoordinate, within reach: Double) -> String? {
        guard start != end else { return nil }
        let projection = LocalProjection(center: start.interpolated(to: end, share: 0.5))
        let heading = Bearing.initial(from: start, to: end)
        var best: (distance: Double, way: Int)?
        grid.visit(near: projection, within: reach + Self.streetPiece / 2) { number in
            let piece = pieces[number]
            let distance = ProjectedPoint(of: projection, onSegmentFrom: piece.start, to: piece.end).distance
            guard distance <= reach, distance < best?.distance ?? .infinity else { return }
            let angle = abs(Bearing.turnAngle(from: heading, to: Bearing.initial(from: piece.start, to: piece.end)))
            if min(angle, 180 - angle) <= Self.parallelAngle { best = (distance, piece.way) }
        }
        return best.flatMap { streetName($0.way) }
    }

    // MARK: Round corners

    /// A sidewalk that leads round corners: its parts, by the position of their last node, and the names of their streets.
    struct Bent {
        var way: WayIndex
        var parts: [(last: UInt32, name: String)]
    }

    /// The least length in meters of a part of a sidewalk along another street.
    private static let leastPart = 15.0

    /// The sidewalks that lead along several streets one after the other, in the order of the ways.
    func findBent() -> [Bent] {
        collection.ways.indices.compactMap { index in
            guard collection.ways[index].sidePath == .sidewalk else { return nil }
            let parts = parts(index)
            return parts.count > 1 ? Bent(way: WayIndex(index: index), parts: parts.map { ($0.last, $0.name) }) : nil
        }
    }

    /// A stretch of a path along one street.
    private struct Part {
        var last: UInt32
        var name: String
        var meters: Double
    }

    /// The stretches of a path along its streets; those without a street belong to the one before.
    private func parts(_ index: Int) -> [Part] {
        let way = collection.ways[index]
        var parts: [Part] = []
        var position = way.firstReference
        for (from, to) in zip(nodes(index), nodes(index).dropFirst()) {
            position += 1
            guard numbering.isPresent(from), numbering.isPresent(to) else { return [] }
            let start = numbering.coordinates[Int(from)]
            let end = numbering.coordinates[Int(to)]
            let name = streetName(along: start, end, within: Self.sidewalkReach)
            if let name, name != parts.last?.name {
                parts.append(Part(last: position, name: name, meters: 0))
            }
            guard !parts.isEmpty else { continue }
            parts[parts.count - 1].last = position
            if name != nil { parts[parts.count - 1].meters += start.distance(to: end) }
        }
        return joined(parts)
    }

    /// The parts without those that are too short, which belong to the part before or else behind.
    private func joined(_ parts: [Part]) -> [Part] {
        var joined: [Part] = []
        for part in parts {
            let isShort = part.meters < Self.leastPart
            if let before = joined.last, isShort || before.name == part.name {
                joined[joined.count - 1].last = part.last
                if before.name == part.name { joined[joined.count - 1].meters += part.meters }
            } else if !isShort {
                joined.append(part)
            }
        }
        return joined
    }

    // MARK: Across

    /// By way: the name of the first street in the file with which a crossing shares a node.
    private func crossedStreets() -> [Int: String] {
        var crossings: [UInt32: [Int]] = [:]
        for index in collection.ways.indices where collection.ways[index].sidePath == .crossing {
            for node in nodes(index) { crossings[node, default: []].append(index) }
        }
        guard !crossings.isEmpty else { return [:] }
        var crossed: [Int: String] = [:]
        for index in collection.ways.indices {
            guard let name = streetName(index) else { continue }
            for node in nodes(index) {
                for crossing in crossings[node] ?? [] where crossed[crossing] == nil { crossed[crossing] = name }
            }
        }
        return crossed
    }
}

/// Numbered places by the cells of a grid, in which those near a place are found.
struct PlaceGrid {
    /// The side of a cell in 1e-7 degrees.
    private static let cell: Int64 = 4_096
    private var entries: [(cell: UInt64, number: UInt32)] = []

    mutating func add(_ number: Int, at place: FixedCoordinate) {
        let cell = Self.cell(Self.row(Int64(place.latitude)), column: Self.column(Int64(place.longitude)))
        entries.append((cell, UInt32(number)))
    }

    /// Sorts the places; to be called once, after the last was added.
    mutating func finish() { entries.sort { ($0.cell, $0.number) < ($1.cell, $1.number) } }

    /// The most places to visit: no real place has as many around it.
    private static let mostVisits = 2_000

    /// Visits the places at most so many meters from the center of a projection, and some more, up to a limit.
    func visit(near projection: LocalProjection, within meters: Double, _ body: (Int) -> Void) {
        let north = Int64(meters / projection.northScale)
        let east = Int64(min(meters / max(projection.eastScale, 1e-9), 1e6))
        let latitude = Int64(projection.center.latitude)
        let longitude = Int64(projection.center.longitude)
        var visits = 0
        for row in Self.row(latitude - north)...Self.row(latitude + north) {
            let first = Self.cell(row, column: Self.column(longitude - east))
            let last = Self.cell(row, column: Self.column(longitude + east))
            var index = entries.partitioningIndex { $0.cell >= first }
            while index < entries.count, entries[index].cell <= last, visits < Self.mostVisits {
                body(Int(entries[index].number))
                index = index + 1
                visits = visits + 1
            }
        }
    }

    private static func row(_ latitude: Int64) -> UInt64 { UInt64((latitude + 2_000_000_000) / cell) }
    private static func column(_ longitude: Int64) -> UInt64 { UInt64((longitude + 2_000_000_000) / cell) }
    private static func cell(_ row: UInt64, column: UInt64) -> UInt64 { row << 32 | column }
}
