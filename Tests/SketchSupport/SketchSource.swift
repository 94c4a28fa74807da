import Geometry
import OSMImport

/// The objects of a drawing as OSM elements: ids count from 1 in the order of appearance, for each kind by itself.
struct SketchSource: OSMSource, PlaceSource {
    let name = "sketch"
    private(set) var nodeIDs: [Character: Int64] = [:]
    /// By way, as its letters.
    private(set) var wayLetters: [String] = []
    /// By way: its `name`, else its letters.
    private(set) var wayNames: [String] = []
    private var places: [(id: Int64, place: FixedCoordinate)] = []
    private var elements: [OSMElement] = []
    private var placeElements: [PlaceElement] = []

    /// Stands for an object that is not there.
    private static let absentID: Int64 = 999_999_999

    /// - Parameters:
    ///   - letters: the nodes drawn, in order.
    ///   - absent: letters that ways may name although the data lacks the nodes.
    ///   - namesWays: whether a way without `name` is named by its letters.
    init(
        letters: [(letter: Character, place: Coordinate)], ways: [(String, String)], nodes: [(Character, String)],
        relations: [SketchRelation], absent: String,
        namesWays: Bool = true
    ) throws {
        for (index, (letter, place)) in letters.enumerated() {
            nodeIDs[letter] = Int64(index + 1)
            if !absent.contains(letter) { places.append((Int64(index + 1), FixedCoordinate(place))) }
        }
        try addNodes(nodes)
        for (letters, tags) in ways { try addWay(letters, tags, isNamed: namesWays) }
        for (index, relation) in relations.enumerated() {
            let members = try relation.members.map(member)
            let pairs = SketchTags.pairs(relation.tags)
            elements.append(.relation(OSMRelation(id: Int64(index + 1), members: members, tags: Tags(pairs))))
            placeElements.append(
                PlaceElement(id: Int64(index + 1), tags: PlaceTags(pairs), shape: .relation(members)))
        }
    }

    private mutating func addNodes(_ nodes: [(Character, String)]) throws {
        let tagged = try nodes.map { (id: try nodeID($0), pairs: SketchTags.pairs($1)) }
        for node in tagged.sorted(by: { $0.id < $1.id }) {
            guard let place = places.first(where: { $0.id == node.id })?.place else { continue }
            elements.append(.node(OSMNode(id: node.id, coordinate: place, tags: Tags(node.pairs))))
            placeElements.append(PlaceElement(id: node.id, tags: PlaceTags(node.pairs), shape: .node(place)))
        }
    }

    private mutating func addWay(_ letters: String, _ text: String, isNamed: Bool) throws {
        var pairs = SketchTags.pairs(text)
        if isNamed, !pairs.contains(where: { $0.0 == "name" }) { pairs.append(("name", letters)) }
        wayLetters.append(letters)
        wayNames.append(pairs.first { $0.0 == "name" && !$0.1.isEmpty }?.1 ?? letters)
        let tagged = pairs.filter { !$0.1.isEmpty }
        let nodes = try letters.map(nodeID)
        elements.append(.way(OSMWay(id: Int64(wayLetters.count), nodes: nodes, tags: Tags(tagged))))
        placeElements.append(
            PlaceElement(id: Int64(wayLetters.count), tags: PlaceTags(tagged), shape: .way(nodes)))
    }

    private func nodeID(_ letter: Character) throws -> Int64 {
        guard let id = nodeIDs[letter] else { throw SketchError("\(letter) is not in the drawing") }
        return id
    }

    private func member(_ member: SketchRelation.Member) throws -> OSMRelation.Member {
        switch member.name {
        case "?": return OSMRelation.Member(.node, Self.absentID, role: member.role)
        case "??": return OSMRelation.Member(.way, Self.absentID, role: member.role)
        default: break
        }
        if member.name.count == 1, let letter = member.name.first {
            return OSMRelation.Member(.node, try nodeID(letter), role: member.role)
        }
        guard let index = wayLetters.firstIndex(of: member.name) else {
            throw SketchError("no way \(member.name) is drawn")
        }
        return OSMRelation.Member(.way, Int64(index + 1), role: member.role)
    }

    // MARK: OSMSource

    func readElements(progress: (Double) -> Void, _ body: (OSMElement) throws -> Void) throws -> OSMSourceSummary {
        for element in elements { try body(element) }
        var summary = OSMSourceSummary()
        summary.nodeCount = places.count
        summary.wayCount = wayLetters.count
        summary.relationCount = elements.count { if case .relation = $0 { true } else { false } }
        return summary
    }

    func readPlaces(progress: (Double) -> Void, _ body: (PlaceElement) throws -> Void) throws {
        for element in placeElements { try body(element) }
    }

    func readCoordinates(
        progress: (Double) -> Void,
        _ body: (UnsafeBufferPointer<Int64>, UnsafeBufferPointer<FixedCoordinate>) throws -> Void
    ) throws {
        try unsafe places.map(\.id).withUnsafeBufferPointer { ids in
            try unsafe places.map(\.place).withUnsafeBufferPointer { try unsafe body(ids, $0) }
        }
    }
}

/// A drawing that does not fit its words.
package struct SketchError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) {
        self.description = description
    }
}
