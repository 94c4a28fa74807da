import Guidance
import Roads

/// Finds the tag that an advisory rests on, and the OpenStreetMap object with the tag.
struct AdvisoryEvidence {
    let graph: RoadGraph
    let mode: TransportMode

    /// The tag and the way of the first edge whose tag is known; without a known tag, the way of the first edge.
    func tagAndElement(_ stretch: NoticedStretch, pathEdges: [PathEdge]) -> (tag: String?, element: String) {
        if let element = stretch.element { return (stretch.tag, element) }
        for pathEdge in pathEdges {
            if let tag = stretch.tag ?? tag(stretch, edge: pathEdge.edge) {
                return (tag, "way/\(graph.wayID(of: pathEdge.edge))")
            }
        }
        return (nil, "way/\(graph.wayID(of: pathEdges[0].edge))")
    }

    private func tag(_ stretch: NoticedStretch, edge: EdgeID) -> String? {
        switch stretch.kind {
        case .toll: graph.evidence(.tollTag, of: edge)
        case .ferry, .carTrain: graph.evidence(.ferryTag, of: edge)
        case .privateAccess: graph.evidence(.accessTag(for: mode), of: edge)
        case .unpaved: graph.evidence(.unpavedTag, of: edge)
        case .ford: graph.evidence(.fordTag, of: edge)
        case .border: "barrier=border_control"
        case .stairs: "highway=steps"
        case .pushedBicycle: pushed(graph.roadClassAndFlags(of: edge).roadClass)
        case .unavoidable: avoided(stretch.subject, edge: edge)
        default: nil
        }
    }

    /// The tags that forbid riding unless other tags allow it; on other roads it is unknown which tag forbids it.
    private func pushed(_ roadClass: RoadClass) -> String? {
        switch roadClass {
        case .footway: "highway=footway"
        case .pedestrian: "highway=pedestrian"
        case .steps: "highway=steps"
        default: nil
        }
    }

    private func avoided(_ feature: String, edge: EdgeID) -> String? {
        switch feature {
        case "tolls": graph.evidence(.tollTag, of: edge)
        case "ferries": graph.evidence(.ferryTag, of: edge)
        case "unpaved": graph.evidence(.unpavedTag, of: edge)
        case "highways": highway(edge)
        case "stairs": "highway=steps"
        case "busyRoads": busyRoad(edge)
        default: nil
        }
    }

    private func highway(_ edge: EdgeID) -> String? {
        let (roadClass, flags) = graph.roadClassAndFlags(of: edge)
        switch roadClass {
        case .motorway: return "highway=motorway"
        case .motorwayLink: return "highway=motorway_link"
        default: return flags.contains(.motorroad) ? "motorroad=yes" : nil
        }
    }

    private func busyRoad(_ edge: EdgeID) -> String? {
        switch graph.roadClassAndFlags(of: edge).roadClass {
        case .trunk: "highway=trunk"
        case .trunkLink: "highway=trunk_link"
        case .primary: "highway=primary"
        case .primaryLink: "highway=primary_link"
        default: highway(edge)
        }
    }
}
