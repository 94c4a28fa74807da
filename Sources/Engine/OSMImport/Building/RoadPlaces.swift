/// How many pieces of roads have the places of their nodes.
///
/// A file may lack nodes of its roads: at the border of an area that is cut without whole ways, or because a program removed
/// them. A graph of such a file has gaps, or is nearly empty.
struct RoadPlaces: Sendable {
    /// The pieces between two consecutive nodes of a road.
    private(set) var pieces = 0
    /// Those of which a node is missing.
    private(set) var unplaced = 0
    private(set) var ways = 0

    /// A smaller share of missing pieces is usual where an area ends.
    private static let usualShare = 0.01

    /// - Parameter numbers: the numbers of the nodes of all ways.
    init(_ ways: [RoadCollection.Way], numbers: [UInt32], numbering: NodeNumbering) {
        self.ways = ways.count
        for way in ways {
            var isPreviousPresent: Bool?
            for number in numbers[Int(way.firstReference)..<Int(way.endReference)] {
                let isPresent = numbering.isPresent(number)
                if let isPreviousPresent {
                    pieces += 1
                    unplaced += isPreviousPresent && isPresent ? 0 : 1
                }
                isPreviousPresent = isPresent
            }
        }
    }

    private var share: Double { pieces == 0 ? 0 : Double(unplaced) / Double(pieces) }

    /// Reports that more than a few pieces have no place; throws if most have none, unless it is forced.
    func check(_ source: String, isForced: Bool, observer: some ImportObserver) throws(ImportError) {
        guard share > Self.usualShare else { return }
        let numbers =
            "\(source) lacks the nodes of \(unplaced) of the \(pieces) pieces of its \(ways) roads "
            + "(\(max(1, Int((share * 100).rounded(.down)))) %)"
        guard unplaced < pieces else { throw ImportError(.badData, "\(numbers); \(Self.advice).") }
        guard share <= 0.5 || isForced else {
            throw ImportError(.badData, "\(numbers); \(Self.advice), or use --force to import the rest.")
        }
        observer.say("\(numbers), so these are not in the graph; \(Self.advice) if that is not only at its border.")
    }

    private static let advice =
        "cut the area with whole ways (`osmium extract -s complete_ways`, in Overpass `(._;>;);`)"
}
