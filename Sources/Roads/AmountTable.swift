/// Costs by row and class of road, with a column more for what has no class.
struct AmountTable: Sendable {
    private static let columns = RoadClass.allCases.count + 1

    private var amounts: [RouteCosts.Amount]
    /// Where the last stretch was added.
    private var last: Int?

    init(rows: Int) {
        amounts = [RouteCosts.Amount](repeating: RouteCosts.Amount(), count: rows * Self.columns)
    }

    /// Adds a part of a road; parts that follow each other are one stretch.
    mutating func addStretch(_ milliseconds: Int64, centimeters: UInt32, to row: UInt8, _ roadClass: RoadClass?) {
        let index = Self.index(row, roadClass)
        amounts[index].milliseconds += milliseconds
        amounts[index].centimeters += UInt64(centimeters)
        if last != index { amounts[index].count += 1 }
        last = index
    }

    /// Adds what has no class of road, and counts it if it is anything.
    mutating func add(_ milliseconds: Int64, to row: UInt8) {
        guard milliseconds != 0 else { return }
        let index = Self.index(row, nil)
        amounts[index].milliseconds += milliseconds
        amounts[index].count += 1
    }

    /// What a row has that is not empty, in the order of the classes, what has no class last.
    func row(_ row: UInt8) -> [(roadClass: RoadClass?, amount: RouteCosts.Amount)] {
        let all = RoadClass.allCases.map { $0 as RoadClass? } + [nil]
        return all.map { ($0, amounts[Self.index(row, $0)]) }.filter { $0.1 != RouteCosts.Amount() }
    }

    private static func index(_ row: UInt8, _ roadClass: RoadClass?) -> Int {
        Int(row) * columns + Int(roadClass?.rawValue ?? UInt8(columns - 1))
    }
}
