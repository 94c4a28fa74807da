import Geometry
package import Storage

extension BackdropFile {
    /// Throws the first error in the ids and boxes of the file, whatever the checksums.
    ///
    /// - Complexity: linear in the number of features.
    package func checkStructure() throws(StorageError) {
        try require(
            kinds.holdsThroughout { $0 < UInt8(BackdropKind.allCases.count) }, finding: "a feature has an unknown kind")
        try require(names.isBelow(texts.count), finding: "a feature has a name that does not exist")
        try require(
            geometryStart.first == 0 && geometryStart.ascends && geometryStart.last.map(Int.init) == geometry.count,
            finding: "the shapes of features do not follow each other")
        if let error = texts.error { throw Self.damaged(path, problem: error) }
        let areBoxes = boxes.holdsThroughout { box in
            box.minimum.isValid && box.maximum.isValid && box.minimum.latitude <= box.maximum.latitude
                && box.minimum.longitude <= box.maximum.longitude
        }
        try require(areBoxes, finding: "a box lies outside the world or has its corners swapped")
    }

    private func require(_ holds: Bool, finding: String) throws(StorageError) {
        if !holds { throw Self.damaged(path, problem: finding) }
    }

    /// The names of all damaged parts: those whose bytes are not those that were written.
    ///
    /// - Parameter pause: called after each piece with its length; false ends the check early.
    /// - Complexity: reads the whole file.
    package func verify(pause: (Int) -> Bool = { _ in true }) -> [String] {
        reader.verify(pause: pause).map { $0.name(BackdropSection.name) }
    }

    /// Whether pages of the file were gone when they were needed.
    package var hasLostPages: Bool { reader.file.hasLostPages }
}
