/// The area of a coverage file and the findings about the file.
package struct CoverageReading: Sendable {
    /// The area; nil when a must is broken: such a file covers nothing.
    package var area: CoverageArea?
    /// The findings in the order of the file, at most a hundred per rule.
    package var findings: [CoverageFinding]
    /// The number of findings left out.
    package var omittedFindings: Int

    package init(area: CoverageArea?, findings: [CoverageFinding], omittedFindings: Int = 0) {
        self.area = area
        self.findings = findings
        self.omittedFindings = omittedFindings
    }
}
