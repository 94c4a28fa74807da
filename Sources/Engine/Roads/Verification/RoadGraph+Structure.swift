import Dispatch
package import ShortestPaths
import Storage
import Synchronization

// Checks the structure that every request needs: each id is that of an existing element, each list begins where the
// list before it ends, and every chain of references ends. A graph that passes can still be wrong, but no request on it
// stops the program or runs forever. The checks read the columns of ids and shapes once; they do not check weights.

/// One part of the check of a graph's columns.
protocol StructurePart: Sendable {
    /// Throws the first error.
    func check() throws(StructureError)
}

extension StructurePart {
    /// Throws a finding about a section unless `holds` is true.
    @inline(__always)
    func require(_ holds: Bool, _ section: String, _ finding: @autoclosure () -> String) throws(StructureError) {
        if !holds { throw StructureError(finding(), in: section) }
    }
}

extension RoadGraph {
    /// Throws the first error in the file that may stop the program or keep a search from ending, whatever the
    /// checksums.
    ///
    /// - Complexity: linear in the file, some milliseconds for ten megabytes; on all processors.
    package func checkStructure() throws(StructureError) {
        let parts = structureParts
        let errors = Mutex([StructureError?](repeating: nil, count: parts.count))
        DispatchQueue.concurrentPerform(iterations: parts.count) { number in
            // The longest parts come last in the list and begin first, so that processors end at about the same time.
            let index = parts.count - 1 - number
            do throws(StructureError) {
                try parts[index].check()
            } catch {
                errors.withLock { $0[index] = error }
            }
        }
        // The checks read far more pages than requests need.
        reader.file.releaseMemory()
        // The first in order, so that each run reports the same error for a file.
        let first = errors.withLock { errors in errors.lazy.compactMap { $0 }.first }
        if let first { throw first }
    }

    /// The parts of the check; an error in an earlier part may cause errors in later parts.
    private var structureParts: [any StructurePart] {
        let modeGraphs = modes.compactMap { modeGraph($0) }
        let roads: [any StructurePart] = [
            RoadStructure(graph: self), OverrideStructure(graph: self), JunctionStructure(graph: self),
            ShapeStructure(graph: self),
        ]
        return roads + modeGraphs.map { LineGraphStructure(graph: self, modeGraph: $0) }
            + modeGraphs.map { HierarchyStructure(modeGraph: $0) }
    }
}

/// Checks a mode's hierarchy.
private struct HierarchyStructure: StructurePart {
    let modeGraph: ModeGraph

    func check() throws(StructureError) {
        guard let hierarchy = modeGraph.hierarchy else { return }
        do throws(StructureError) {
            try hierarchy.checkStructure()
        } catch {
            throw StructureError(error.finding, in: error.section.map { "\(modeGraph.mode.name).hierarchy.\($0)" })
        }
    }
}
