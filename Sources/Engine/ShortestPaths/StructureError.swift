/// An error inside a stored graph or hierarchy.
package struct StructureError: Error {
    /// A sentence without initial capital and full stop.
    package let finding: String
    /// The section of the file that the finding is about, nil if it is about several.
    package let section: String?

    package init(_ finding: String, in section: String? = nil) {
        self.finding = finding
        self.section = section
    }
}
