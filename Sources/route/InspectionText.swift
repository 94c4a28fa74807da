import Roads

/// An inspection as two tables: the facts, then the sections.
enum InspectionText {
    static func text(_ inspection: GraphInspection) -> String {
        let facts = inspection.facts.map { [$0.name, $0.value] }
        let header = ["section", "version", "stride", "count", "bytes"]
        let sections = inspection.sections.map { section in
            [section.name, "\(section.version)", "\(section.stride)", "\(section.count)", "\(section.bytes)"]
        }
        return TableText.text(facts, numbersFrom: 2) + "\n" + TableText.text([header] + sections, numbersFrom: 1)
    }
}
