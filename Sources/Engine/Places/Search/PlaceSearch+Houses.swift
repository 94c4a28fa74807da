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
        let known = numbers.map { (id: $0.id, number: HouseNumber($0.number)) }
        for span in spans {
            let wanted = HouseNumber(comparison.words[span].map(\.word.folded))
            let isBeginning = comparison.words[span].last?.word.isBeginning ?? false
            let fits = known.compactMap { house in
                house.number.fit(wanted, isBeginning: isBeginning).map { (id: house.id, number: house.number, fit: $0) }
            }
            guard let best = fits.map(\.fit).min() else { continue }
            var houses: [(place: Place, comparison: PlaceComparison)] = []
            for house in fits.filter({ $0.fit == best }).prefix(Self.mostHouses) {
                guard let place = try reader.house(house.id, of: index) else { continue }
                var own = comparison
                own.compare(addressOf: place)
                own.takeHouseNumber(span, quality: best.quality, correction: best.isOther ? place.houseNumber : nil)
                houses.append((place, own))
            }
            return houses
        }
        return []
    }

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
                let rest = words[start + 1..<start + length]
                let part = words[start].word.part
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
