import Dispatch
package import ShortestPaths
import Storage
import Synchronization

// What every request rests on: each id leads to something that is there, each list begins where the one before it ends,
// and what is followed again and again comes to an end. A graph that passes can be wrong, but no request makes it stop the
// program or go round in a circle. The pass reads the columns of ids and shapes once; the weights may be any.

/// One part of the pass over a graph's columns.
protocol StructurePart: Sendable {
    /// Throws the first fault.
    func check() throws(StructureError)
}

extension StructurePart {
    /// Throws a finding about a section unless something holds.
    @inline(__always)
    func require(_ holds: Bool, _ section: String, _ finding: @autoclosure () -> String) throws(StructureError) {
        if !holds { throw StructureError(finding(), in: section) }
    }
}

extension RoadGraph {
    /// Throws what in the file may stop the program, or a search from ending, whatever the checksums say.
    ///
    /// - Complexity: linear in the file, some milliseconds for ten megabytes; on all processors.
    package func checkStructure() throws(StructureError) {
        let parts = structureParts
        let errors = Mutex([StructureError?](repeating: nil, count: parts.count))
        DispatchQueue.concurrentPerform(iterations: parts.count) { number in
            // The longest come last in the list and begin first, so that processors end at about the same time.
            let index = parts.count - 1 - number
            do throws(StructureError) {
                try parts[index].check()
            } catch {
                errors.withLock { $0[index] = error }
            }
        }
        // The pass read far more than requests need.
        reader.file.releaseMemory()
        // The first in order, so that a file has the same fault in each run.
        let first = errors.withLock { errors in errors.lazy.compactMap { $0 }.first }
        if let first { throw first }
    }

    /// The parts of the pass; a fault in an earlier one may be the cause of one in a later.
    private var structureParts: [any StructurePart] {
        let modeGraphs = modes.compactMap { modeGraph($0) }
        let roads: [any StructurePart] = [
            RoadStructure(graph: self), JunctionStructure(graph: self), ShapeStructure(graph: self),
        ]
        return roads + modeGraphs.map { LineGraphStructure(graph: self, modeGraph: $0) }
            + modeGraphs.map { HierarchyStructure(modeGraph: $0) }
    }
}

/// The pass over a mode's hierarchy.
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
