import AnswerComparisons
import Cartography
import DirectionsKit
import DirectionsLinks
import DirectionsServer
import MapTiles

/// Shows a comparison on the map page, over the map of the new graph.
struct ComparisonPage {
    let provider: DirectionsProvider
    let page: MapPageArguments

    /// Serves the page until a signal ends it.
    func show(
        _ report: ComparisonReport, comparison: AnswerComparison, requests: [RequestLines.Line]
    ) throws {
        var report = report
        for (index, answer) in report.answers.enumerated() {
            guard let line = requests.first(where: { $0.number == answer.request }) else { continue }
            let lines = comparison.lines(of: line.request)
            report.answers[index].old.line = lines.old.map(Self.positions)
            report.answers[index].new.line = lines.new.map(Self.positions)
        }
        var configuration = try LocalMapPage.configuration(page)
        configuration.mapLibrary.append(PageFile("comparison.json", Array(try ReportFile.json(report))))
        let map = try MapContents(withBackdropOf: provider.graph, places: try? provider.placeIndexFile.index())
        try LocalMapPage.serve(
            CurrentDatasets(provider: provider, configuration: configuration, map: map), query: "?comparison=1")
    }

    /// Longitude and latitude of each point, as in GeoJSON.
    private static func positions(_ line: [Coordinate]) -> [[Double]] {
        line.map { [$0.longitude, $0.latitude] }
    }
}
