import DirectionsFormats
public import DirectionsKit

/// The snippets of the article ExplainARoute.
public func explainARoute(_ provider: DirectionsProvider, print: (String) -> Void) throws {
    // begin
    let request = DirectionsRequest(
        source: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.6200)),
        destination: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.5484)),
        transportType: .automobile,
        includesLedger: true
    )
    let response = try provider.calculate(request)
    if let ledger = response.routes[0].ledger {
        for entry in ledger.entries {
            print("\(entry.category) \(entry.roadClass ?? ""): \(entry.duration) s, \(entry.count)")
        }
        for reluctance in ledger.reluctance {
            print("\(reluctance.reason): \(reluctance.duration) s counted")
        }
        print("total: \(ledger.total) s")
    }
    // end

    // begin
    let south = Coordinate(latitude: 41.1420, longitude: -8.5850)
    let comparison = try provider.compare(request, through: south)
    print("\(comparison.verdict)")
    print(comparison.explanation)
    // end

    // begin
    print(LedgerText.encode(comparison))
    // end
}
