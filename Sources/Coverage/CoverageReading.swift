/// What a coverage file says, and all that is wrong with it.
package struct CoverageReading: Sendable {
    /// The area, nil when a must is broken: such a file covers nothing.
    package var area: CoverageArea?
    /// What was found, in the order of the file; of one rule not more than a hundred.
    package var findings: [CoverageFinding]
    /// How many findings more there were.
    package var omittedFindings: Int

    package init(area: CoverageArea?, findings: [CoverageFinding], omittedFindings: Int = 0) {
        self.area = area
        self.findings = findings
        self.omittedFindings = omittedFindings
    }
}
