import Geometry
import Storage
import ShortestPaths

/// The output of `inspect` for a graph file.
package struct GraphInspection: Codable, Sendable {
    /// A fact about the file.
    package struct Fact: Codable, Sendable {
        package var name: String
        package var value: String
    }

    /// A section of the file.
    package struct Section: Codable, Sendable {
        package var name: String
        package var version: UInt32
        package var stride: UInt32
        package var count: UInt64
        package var bytes: UInt64
    }

    package var facts: [Fact]
    package var sections: [Section]
}

extension RoadGraph {
    /// Facts, counts and sections of the file.
    package var inspection: GraphInspection {
        var shown = facts.lines.map { line in
            let isBounds = line.name == GraphFacts.Name.bounds.rawValue
            return GraphInspection.Fact(name: line.name, value: isBounds ? boundsInDegrees : line.value)
        }
        func add(_ name: String, _ value: Int) { shown.append(GraphInspection.Fact(name: name, value: "\(value)")) }
        add("segments", segments.count)
        add("junctions", junctionCoordinates.count)
        add("ways", wayIDs.count)
        for mode in modes {
            guard let graph = modeGraph(mode) else { continue }
            add("\(mode.name).states", graph.stateCount)
            add("\(mode.name).turns", graph.line.turnCount)
        }
        let sections = reader.sections.map {
            GraphInspection.Section(
                name: sectionName($0.id), version: $0.version, stride: $0.stride, count: $0.count,
                bytes: UInt64($0.byteCount))
        }
        return GraphInspection(facts: shown, sections: sections)
    }

    /// South, west, north, east.
    private var boundsInDegrees: String {
        let (west, east) = extent
        let corners = [
            FixedCoordinate(latitude: bounds.minimum.latitude, longitude: west),
            FixedCoordinate(latitude: bounds.maximum.latitude, longitude: east),
        ].map { Coordinate($0) }
        return corners.map { "\($0.latitude),\($0.longitude)" }.joined(separator: " to ")
    }

    /// The names of the damaged parts of the file; reads the whole file.
    ///
    /// - Parameter pause: called after each piece with its length; false ends the check early.
    package func verify(pause: (Int) -> Bool = { _ in true }) -> [String] {
        reader.verify(pause: pause).map { $0.name(sectionName) }
    }
}
