import Guidance
import Testing

@Suite struct RoadNameTests {
    @Test(arguments: [
        ("Rua de Cedofeita", "", RoadKind.road, "Rua de Cedofeita"), ("", "A 28", .road, "A 28"),
        ("Circunvalação", "EN 12", .road, "Circunvalação (EN 12)"), ("Autoestrada", "A 4", .motorway, "A 4"),
        ("A 4", "A 4", .road, "A 4"), ("", "", .road, ""),
    ])
    func `a road goes by its name, its reference, or both`(
        name: String, reference: String, kind: RoadKind, title: String
    ) {
        #expect(RoadName(name: name, reference: reference, kind: kind).title == title)
    }

    @Test(arguments: [
        ("IP1;A20", "IP1/A20"), ("IC 1; IC 23", "IC 1/IC 23"), ("A 1;A 2;A 3", "A 1/A 2"), (";A 1;", "A 1"),
        (";", ""), ("A 1", "A 1"),
    ])
    func `of a list the first two are announced`(list: String, title: String) {
        #expect(RoadName(reference: list).title == title)
        #expect(RoadName(name: list).title == title)
    }
}
