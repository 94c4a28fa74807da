import Geometry
import Guidance
import Roads

/// Merges stretches into advisories: one for each kind and road, or one for each kind where the road does not matter.
struct AdvisoryGroups {
    let graph: RoadGraph
    let modeGraph: ModeGraph

    /// Stretches that are merged into one advisory.
    private struct Group {
        var kind: NoticeKind
        var name: String
        var stretches: [NoticedStretch]
    }

    /// The advisories, ordered by kind and then by their first stretches.
    func advisories(_ stretches: [NoticedStretch]) -> [Advisory] {
        var groups: [Group] = []
        for stretch in stretches {
            let name = name(stretch)
            if let index = groups.firstIndex(where: { $0.kind == stretch.kind && $0.name == name }) {
                groups[index].stretches.append(stretch)
            } else {
                groups.append(Group(kind: stretch.kind, name: name, stretches: [stretch]))
            }
        }
        let rules = AdvisoryRules.of(modeGraph.mode)
        let found = groups.map(advisory).filter { $0.length >= rules.leastLength($0.kind) }
        return NoticeKind.allCases.flatMap { kind in found.filter { $0.kind == kind } }
    }

    /// The text that stretches of a kind must share to be merged.
    private func name(_ stretch: NoticedStretch) -> String {
        switch stretch.kind {
        case .unpaved, .pushedBicycle, .stairs, .unavoidableArea: ""
        case .conditionalAccess, .seasonalClosure, .difficultTrail, .fourWheelDrive: stretch.tag ?? ""
        case .unavoidable: stretch.subject
        case .lowBridge: stretch.key + " " + roads(stretch.pathEdges)
        case .privateAccess: "\(stretch.isThrough) " + roads(stretch.pathEdges)
        default: stretch.isPoint ? stretch.element ?? "" : roads(stretch.pathEdges)
        }
    }

    private func advisory(_ group: Group) -> Advisory {
        let first = group.stretches[0]
        let pathEdges = group.stretches.flatMap(\.pathEdges)
        var advisory = Advisory(first.kind, subject: first.subject.isEmpty ? roads(pathEdges) : first.subject)
        advisory.length = group.stretches.reduce(0) { $0 + $1.length }
        advisory.count = group.stretches.count
        advisory.value = first.value
        advisory.isThrough = first.isThrough
        let place = place(first.pathEdges[0])
        advisory.latitude = place.latitude
        advisory.longitude = place.longitude
        let evidence = AdvisoryEvidence(graph: graph, mode: modeGraph.mode)
        (advisory.tag, advisory.element) = evidence.tagAndElement(first, pathEdges: pathEdges)
        return advisory
    }

    private func place(_ pathEdge: PathEdge) -> Coordinate {
        Coordinate(graph.points(of: pathEdge.edge, from: pathEdge.start, to: pathEdge.end)[0])
    }

    /// The greatest number of roads that an advisory names.
    private static let named = 3

    /// The names or references of the roads in the order of travel; empty if there are too many.
    private func roads(_ pathEdges: [PathEdge]) -> String {
        var titles: [String] = []
        for pathEdge in pathEdges {
            let title = graph.title(of: pathEdge.edge)
            if !title.isEmpty, !titles.contains(title) { titles.append(title) }
            if titles.count > Self.named { return "" }
        }
        return titles.joined(separator: ", ")
    }
}
