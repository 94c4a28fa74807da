import Geometry
import SketchSupport
import TestSupport
import Testing
import route

/// What `route directions` answers where there is no route: one sentence and an exit code.
@Suite struct RefusalTests {
    private let town: TownGraph

    init() throws {
        town = try TownGraph()
    }

    private func error(_ arguments: [String]) -> (status: route.ExitStatus, sentence: String) {
        let ending = RouteCommand.run(["directions"] + arguments + ["--graph", town.path])
        let sentence = ending.complaint ?? ""
        #expect(sentence.hasSuffix(".") && !sentence.contains("\n"), "\(sentence)")
        return (ending.status, sentence)
    }

    @Test func `the error of a point in the sea has the distance of the nearest road`() throws {
        let (status, sentence) = error([town.place(4, 4), "40.9,-8.0"])
        #expect(status == .noRoute)
        let parts = try #require(sentence.firstMatch(of: /the nearest is (\d+) m away/))
        let meters = try #require(Double(parts.1))
        // The grid begins at latitude 41, 0.1 degrees to the north, give or take its random shifts.
        #expect(abs(meters - 11_120) < 150, "\(sentence)")
        #expect(error(["40.9,-8.0", town.place(4, 4)]).sentence.contains("The start"))
        #expect(error([town.place(4, 4), "40.9,-8.0", town.place(4, 5)]).sentence.contains("Stop 1"))
    }

    @Test func `a point on the other side of the earth is outside`() {
        for point in ["-41,172", "90,0", "-90,180", "0,-180"] {
            let (status, sentence) = error([town.place(4, 4), point])
            #expect(status == .noRoute)
            #expect(sentence.contains("more than 500 km"), "\(sentence)")
        }
    }

    @Test func `points on different islands have no route`() {
        let (status, sentence) = error([town.place(4, 4), town.place(601, 1)])
        #expect(status == .noRoute)
        #expect(sentence.contains("connects the points"), "\(sentence)")
    }

    @Test func `a mode the graph lacks is named with those it has`() throws {
        let walking = try TownGraph(columns: 4, rows: 4, options: ["--modes", "walking,cycling"])
        let ends = [town.place(1, 1), town.place(2, 2), "--graph", walking.path]
        let ending = RouteCommand.run(["directions"] + ends)
        #expect(ending.status == .noRoute)
        #expect(ending.complaint?.contains("walking, cycling") == true, "\(ending.complaint ?? "")")
        let batch = RouteCommand.run(["batch", walking.path])
        #expect(batch.status == .noRoute)
        #expect(batch.complaint?.contains("walking, cycling") == true, "\(batch.complaint ?? "")")
        #expect(try RouteProgram.run(["directions"] + ends + ["--mode", "walking"]).status == 0)
    }

    @Test(arguments: [
        ["41,-8"], [], ["41,-8", "41.001,-8", "--mode", "boat"], ["41,-8", "nan,-8"], ["41,-8", "inf,3"],
        ["41,-8", "-nan,3"], ["41,-8", "41.001"], ["41,-8", "41,001,-8"], ["41,-8", "91,-181"], ["41,-8", ""],
        ["41,-8", "1e400,2"], ["41,-8", "41.001,-8", "--json", "--geojson"],
    ])
    func `arguments that cannot be read are usage errors`(arguments: [String]) {
        #expect(error(arguments).status == .usage)
    }

    @Test func `a pair that looks swapped is hinted at`() {
        let (status, sentence) = error(["41,-8", "-98.0,41.0"])
        #expect(status == .usage)
        #expect(sentence.contains("look swapped"), "\(sentence)")
    }

    @Test func `a graph that is missing or a folder is not an input, another file is bad data`() throws {
        let ends = ["directions", town.place(1, 1), town.place(2, 2), "--graph"]
        for verb in [ends, ["inspect"], ["batch"]] {
            #expect(RouteCommand.run(verb + [town.folder.file("none.graph")]).status == .noInput, "\(verb)")
            #expect(RouteCommand.run(verb + [town.folder.path]).status == .noInput, "\(verb)")
            #expect(RouteCommand.run(verb + [town.folder.file("town.osm.pbf")]).status == .badData, "\(verb)")
        }
        try town.folder.write("", to: "empty.graph")
        #expect(RouteCommand.run(["inspect", town.folder.file("empty.graph")]).status == .badData)
    }
}
