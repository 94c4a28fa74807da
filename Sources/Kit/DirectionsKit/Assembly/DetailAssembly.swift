import Roads
import Storage
import TextCoding

/// Collects the details of a route's roads, edge by edge.
struct DetailAssembly {
    private let graph: RoadGraph
    private let kinds: [RouteDetails.Kind]
    private(set) var details: RouteDetails

    /// - Parameter kinds: what the request asks for.
    init(_ kinds: [RouteDetails.Kind], of graph: RoadGraph) {
        self.graph = graph
        details = RouteDetails(kinds)
        self.kinds = details.kinds
    }

    /// Adds the part of the line on an edge.
    ///
    /// - Parameters:
    ///   - from: the index in the route's line of the first point of the part.
    ///   - to: the index of the last one.
    mutating func append(_ pathEdge: PathEdge, from: Int, to: Int) {
        for kind in kinds {
            guard let value = value(kind, of: pathEdge) else { continue }
            details.append(value, from: from, to: to, kind: kind)
        }
    }

    private func value(_ kind: RouteDetails.Kind, of pathEdge: PathEdge) -> RouteDetails.Value? {
        let edge = pathEdge.edge
        switch kind {
        case .wayID: return .number(Double(graph.wayID(of: edge)))
        case .wayDirection: return .text(edge.isForward ? "forward" : "backward")
        case .fromNodeID: return .number(Double(graph.junctionNodeIDs[graph.head(of: edge.reversed)]))
        case .toNodeID: return .number(Double(graph.junctionNodeIDs[graph.head(of: edge)]))
        case .name: return text(graph.nameAndReference(of: edge).name)
        case .reference: return text(graph.nameAndReference(of: edge).reference)
        case .roadClass: return .text(roadClass(of: edge))
        case .distance: return .number(Double(pathEdge.end - pathEdge.start) / 100)
        case .expectedTravelTime: return .number((Double(pathEdge.duration) + Double(pathEdge.turnDuration)) / 1000)
        case .speed: return speed(of: pathEdge)
        case .speedLimit: return graph.speedLimit(of: edge).map { $0.kilometersPerHour.map(number) ?? .text("none") }
        case .speedLimitTag: return graph.speedLimit(of: edge).map { .text($0.tag) }
        case .surface: return graph.shownDetail(.surface, of: edge).map { .text($0) }
        case .lanes: return graph.detail(.lanes, of: edge).map(lanes)
        case .tunnel: return yes(.tunnel, on: edge)
        case .bridge: return yes(.bridge, on: edge)
        case .toll: return yes(.toll, on: edge)
        case .roundabout: return yes(.roundabout, on: edge)
        case .unpaved: return yes(.unpaved, on: edge)
        case .lit: return yes(.isLit, on: edge)
        }
    }

    private func number(_ number: Double) -> RouteDetails.Value { .number(number) }

    /// A number, or the text where a list or something else is tagged.
    private func lanes(_ text: String) -> RouteDetails.Value {
        DecimalNumber.read(text, among: "0123456789.").map(number) ?? .text(text)
    }

    private func text(_ text: String) -> RouteDetails.Value? { text.isEmpty ? nil : .text(text) }

    private func yes(_ flag: RoadFlags, on edge: EdgeID) -> RouteDetails.Value? {
        graph.roadClassAndFlags(of: edge).flags.contains(flag) ? .yes : nil
    }

    private func roadClass(of edge: EdgeID) -> String {
        let (roadClass, flags) = graph.roadClassAndFlags(of: edge)
        return flags.contains(.ferry) ? "ferry" : flags.contains(.carTrain) ? "car_train" : roadClass.highway
    }

    /// Kilometers per hour to a tenth; nil for a part without length or time.
    private func speed(of pathEdge: PathEdge) -> RouteDetails.Value? {
        guard pathEdge.duration > 0, pathEdge.end > pathEdge.start else { return nil }
        let speed = 36 * Double(pathEdge.end - pathEdge.start) / Double(pathEdge.duration)
        return .number((speed * 10).rounded() / 10)
    }
}
