import Database

// Finds the house whose number is among the words of a query.
extension PlaceSearch {
    /// The houses of a street that the words may mean, one for each way to read the number.
    func houses(
        of street: Place, _ comparison: PlaceComparison
    ) throws(SQLiteError) -> [(place: Place, comparison: PlaceComparison)] {
        let spans = comparison.numberSpans
        guard !spans.isEmpty else { return [] }
        let numbers = try reader.houseNumbers(of: street.id)
        guard !numbers.isEmpty else { return [] }
        let known = numbers.map { (id: $0.id, number: PlaceWords.houseNumber($0.number)) }
        for span in spans {
            let wanted = PlaceWords.houseNumber(comparison.words[span].map(\.word.folded))
            let equal = known.filter { $0.number == wanted }
            let found = equal.isEmpty ? known.filter { $0.number.mayContain(house: wanted) } : equal
            guard !found.isEmpty else { continue }
            let quality = equal.isEmpty ? Self.rangeQuality : 1
            var houses: [(place: Place, comparison: PlaceComparison)] = []
            for house in found.prefix(Self.mostHouses) {
                guard let place = try reader.house(house.id, of: index) else { continue }
                var own = comparison
                own.compare(addressOf: place)
                own.takeHouseNumber(span, quality: quality)
                houses.append((place, own))
            }
            return houses
        }
        return []
    }

    /// How well a number matches that only lies in the range of a house, as 3 in "1-5".
    private static let rangeQuality = 0.8
    /// A street has one number seldom more than once, in several towns or postcodes.
    private static let mostHouses = 8
}

extension PlaceComparison {
    /// The runs of words that may be a house number, longest first: "12", "12 A", "12 14"; words that are part of the
    /// street's name last.
    fileprivate var numberSpans: [Range<Int>] {
        var spans: [Range<Int>] = []
        for start in words.indices where words[start].word.hasDigit && words[start].word.part?.hasNumbers ?? true {
            for length in [3, 2, 1] where start + length <= words.count {
                let (rest, part) = (words[start + 1..<start + length], words[start].word.part)
                if rest.allSatisfy({ $0.word.part == part && ($0.word.hasDigit || $0.word.isLetter) }) {
                    spans.append(start..<start + length)
                }
            }
        }
        return spans.sorted { rankOfSpan($0) < rankOfSpan($1) }
    }

    /// First runs of words that match nothing else, then postcodes, last the name itself; longer runs first.
    private func rankOfSpan(_ span: Range<Int>) -> Int {
        let isName = span.contains { hits[$0]?.part == .name }
        let isPostcode = span.contains { hits[$0]?.part == .postcode }
        return (isName ? 200 : isPostcode ? 100 : 0) - span.count
    }
}

extension String {
    /// Whether a number lies in this range of numbers, as "3" in "1-5".
    fileprivate func mayContain(house wanted: String) -> Bool {
        let ends = split(separator: "-").map { Int($0.prefix { $0.isNumber }) }
        guard ends.count == 2, let low = ends[0], let high = ends[1], let number = Int(wanted) else { return false }
        return low <= number && number <= high
    }
}
