/// What is wrong with the inside of a stored graph or hierarchy.
package struct StructureFault: Error {
    /// A sentence without its first capital and its full stop.
    package let finding: String

    package init(_ finding: String) {
        self.finding = finding
    }
}
