import Storage

/// Checks the counts of a file's sections against each other.
struct SectionConsistency {
    let reader: FileReader

    /// Throws if ids do not fit 32 bits; there are two edges per segment.
    func checkRange() throws(StorageError) {
        for section in reader.sections {
            let isSegments = section.id == GraphSection.segments.rawValue
            let limit = isSegments ? UInt64(Int32.max) : UInt64(UInt32.max)
            guard section.count < limit else {
                throw damaged(sectionName(section.id), problem: "has \(section.count) elements, more than allowed")
            }
        }
    }

    func expect(_ section: GraphSection, count: Int, expected: Int) throws(StorageError) {
        try expect(section.name, count: count, expected: expected)
    }

    func expect(_ section: String, count: Int, expected: Int) throws(StorageError) {
        guard count == expected else {
            throw damaged(section, problem: "has \(count) elements where the other sections ask for \(expected)")
        }
    }

    /// Checks the starts of lists by their number, one more than there are lists, and by the first and last element.
    func expectLists(
        _ section: GraphSection, starts: Column<UInt32>, of count: Int, lists: Int
    ) throws(StorageError) {
        try expectLists(section.name, starts: starts, of: count, lists: lists)
    }

    func expectLists(_ section: String, starts: Column<UInt32>, of count: Int, lists: Int) throws(StorageError) {
        try expect(section, count: starts.count, expected: lists + 1)
        guard starts.first == 0, starts.last.map(Int.init) == count else {
            throw damaged(section, problem: "does not lead from the first to the last of \(count) elements")
        }
    }

    func damaged(_ section: String, problem: String) -> StorageError {
        StorageError(.damaged, path: reader.path, "is damaged, section \(section) \(problem); import it again")
    }
}
