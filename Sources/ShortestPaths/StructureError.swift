/// What is wrong with the inside of a stored graph or hierarchy.
package struct StructureError: Error {
    /// A sentence without its first capital and its full stop.
    package let finding: String
    /// The section of the file that the finding is about, nil where it is about several.
    package let section: String?

    package init(_ finding: String, in section: String? = nil) {
        self.finding = finding
        self.section = section
    }
}
