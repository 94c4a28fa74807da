package import Roads
import ShortestPaths
import Storage

/// Copies of graph files in which some elements are others, with checksums that are right again.
package enum ChangedGraph {
    /// Copies a graph and changes the elements of one section, which are read as numbers of their size.
    package static func write<Element: FixedWidthInteger & BitwiseCopyable & Sendable>(
        from path: String, to output: String, section name: String, as type: Element.Type,
        change: (inout [Element]) -> Void
    ) throws {
        let names = try RoadGraph(path: path).inspection.sections.map(\.name)
        let reader = try FileReader(path: path)
        let writer = try FileWriter(path: output)
        for (section, found) in zip(reader.sections, names) {
            guard found == name else {
                try writer.copy(section, from: reader)
                continue
            }
            var elements = Array(try reader.column(section.id, version: section.version, as: type))
            change(&elements)
            try writer.append(section.id, version: section.version, elements)
        }
        try writer.finish()
    }
}

extension ChangedGraph {
    /// Copies a graph without some shortcuts of a mode: what is left is in order, and searches miss ways.
    ///
    /// Each shortcut that no other is made of, and for which no turn stands in, becomes equal to the arc before it.
    package static func writeWithoutShortcuts(from path: String, to output: String, mode: TransportMode) throws {
        guard let modeGraph = try RoadGraph(path: path).modeGraph(mode), let hierarchy = modeGraph.hierarchy else {
            return
        }
        let dropped = dispensableShortcuts(of: hierarchy, modeGraph.line)
        let between = output + ".half"
        try write(from: path, to: between, section: "\(mode.name).hierarchy.arcs", as: UInt64.self) { arcs in
            for arc in dropped { arcs[arc] = arcs[arc - 1] }
        }
        let other = output + ".other"
        try write(from: between, to: other, section: "\(mode.name).hierarchy.contents", as: UInt32.self) { contents in
            for arc in dropped { contents[arc] = contents[arc - 1] }
        }
        guard let changed = try RoadGraph(path: other).modeGraph(mode)?.hierarchy else { return }
        try write(from: other, to: output, section: "\(mode.name).hierarchy.coreTable", as: UInt32.self) { table in
            table = Array(CoreDistanceTable(changed).table)
        }
    }

    /// In ascending order, no two of them neighbours.
    private static func dispensableShortcuts(of hierarchy: ContractionHierarchy, _ line: LineGraph) -> [Int] {
        var isUsed = [Bool](repeating: false, count: hierarchy.arcCount + 1)
        for arc in 0..<hierarchy.arcCount {
            guard case .shortcut(let down, let up) = hierarchy.content(arc) else { continue }
            (isUsed[Int(down)], isUsed[Int(up)]) = (true, true)
        }
        var turns: Set<[UInt32]> = []
        for state in line.states {
            let node = hierarchy.node(of: state)
            for arc in line.arcs(from: state) { turns.insert([node, hierarchy.node(of: line.head[arc])]) }
        }
        var found: [Int] = []
        for node in 0..<UInt32(hierarchy.nodeCount) {
            for arc in hierarchy.upward(node).dropFirst() where !isUsed[arc] && found.last != arc - 1 {
                guard case .shortcut = hierarchy.content(arc) else { continue }
                if !turns.contains([node, hierarchy.arcs[arc].top]) { found.append(arc) }
            }
        }
        return found
    }
}
