import DirectionsKit
import OSMImport
import Storage
import Testing
import route

@Suite struct ExitStatusTests {
    @Test func `the codes are those of sysexits, and of diff for a difference`() {
        let codes = ExitStatus.allCases.map { "\($0) \($0.rawValue)" }
        #expect(
            codes == [
                "success 0", "limitExceeded 1", "usage 64", "badData 65", "noInput 66", "addressUnresolved 68",
                "noRoute 69", "internalError 70", "cannotCreate 73", "inputOutput 74", "throttled 75",
                "outsideCoverage 77",
                "configuration 78",
            ]
        )
    }

    @Test func `every reason of a missing route has its code`() {
        let codes = DirectionsError.Reason.allCases.map { "\($0) \(ExitStatus($0).rawValue)" }
        #expect(
            codes == [
                "noRoadNear 69", "noRoute 69", "routeTooLong 69", "roadClosed 69", "differentIslands 69",
                "modeNotServed 69", "outsideCoverage 77", "addressUnresolved 68", "currentLocationUnknown 68",
                "outsideGraph 69",
                "invalidRequest 64", "notDirectionsRequest 64", "unreadableLink 65", "fileMissing 66", "throttled 75",
                "cancelled 70", "alreadyCalculating 70", "graphMissing 66", "graphDamaged 65", "placesMissing 66",
                "placesDamaged 65", "invalidCoverage 65", "misconfigured 78", "internalError 70",
            ]
        )
    }

    @Test(
        arguments: [
            (StorageError.Kind.missing, 66), (.notAFile, 66), (.unreadable, 66), (.damaged, 65), (.otherVersion, 65),
            (.cannotCreate, 73), (.busy, 73), (.ioError, 74),
        ] as [(StorageError.Kind, Int32)])
    func `every kind of storage error has its code`(kind: StorageError.Kind, code: Int32) {
        let error = StorageError(kind, path: "a.graph", "is strange")
        #expect(ExitStatus(of: error).rawValue == code)
        #expect(ExitStatus.sentence(for: error, arguments: [], of: RouteCommand.self) == "\"a.graph\" is strange.")
    }

    @Test(
        arguments: [
            (ImportError.Kind.usage, 64), (.badData, 65), (.noInput, 66), (.tooLarge, 73), (.cannotCreate, 73),
            (.inputOutput, 74), (.internalError, 70),
        ] as [(ImportError.Kind, Int32)])
    func `every kind of import error has its code`(kind: ImportError.Kind, code: Int32) {
        #expect(ExitStatus(kind).rawValue == code)
    }

    @Test func `an error keeps its code and its sentence on the way out`() {
        let failure = CommandError(.badData, "Line 2 is odd.")
        #expect(ExitStatus(of: failure) == .badData)
        #expect(ExitStatus.sentence(for: failure, arguments: [], of: RouteCommand.self) == "Line 2 is odd.")
        let missing = DirectionsError(reason: .noRoute, message: "There is no route.")
        #expect(ExitStatus(of: missing) == .noRoute)
        #expect(ExitStatus.sentence(for: missing, arguments: [], of: RouteCommand.self) == "There is no route.")
    }

    @Test(arguments: [
        (["directions"], "Missing expected argument '<point> ...'; see route directions --help."),
        (["directions", "1,2"], "A route needs a start and a destination; see route directions --help."),
        (
            ["directions", "1,2", "3,4", "--json", "--geojson"],
            "--json, --geojson and --format exclude each other; see route directions --help."
        ),
        (["directions", "1,2", "3,4", "-x"], "Unknown option '-x'; see route directions --help."),
        (
            ["directions", "1,2", "3,4", "--mode", "fly"],
            "The value 'fly' is invalid for '--mode <mode>': give some of automobile, walking, cycling and any, "
                + "joined by commas; see route directions --help."
        ),
        (
            ["coverage", "check"], "Missing expected argument '<file>'; see route coverage check --help."
        ),
        (["coverage", "fly"], "There is no verb 'fly'; see route coverage --help."),
        (
            ["directions", "1,2", "3,4", "--provider", "a.yml", "--graph", "a.graph"],
            "--provider names graph and coverage; leave out --graph and --coverage; see route directions --help."
        ),
        (["fly"], "There is no verb 'fly'; see route --help."),
        (
            ["import", "a.osm.pbf", "--threads", "0"],
            "The number of threads is 0; it must be between 1 and 1024; see route import --help."
        ),
        (
            ["import", "a.osm.pbf", "--modes", "walking,fly"],
            "The value 'walking,fly' is invalid for '--modes <modes>': give some of automobile, walking and cycling, "
                + "joined by commas; see route import --help."
        ),
    ])
    func `a usage error is one sentence and 64`(arguments: [String], sentence: String) {
        let ending = RouteCommand.run(arguments)
        #expect(ending.status == .usage)
        #expect(ending.output == "")
        #expect(ending.complaint == sentence)
    }

    @Test(arguments: [
        (["imprt", "a.osm.pbf"], "There is no verb 'imprt': did you mean 'import'? See route --help."),
        (["direction"], "There is no verb 'direction': did you mean 'directions'? See route --help."),
        (["coverage", "chek"], "There is no verb 'chek': did you mean 'check'? See route coverage --help."),
        (["directions", "1,2", "3,4", "--from", "x"], "Unknown option '--from'; see route directions --help."),
        (
            ["directions", "1,2", "3,4", "--form", "x"],
            "Unknown option '--form': did you mean '--format'? See route directions --help."
        ),
        (
            ["--graph", "a.graph", "directions", "1,2", "3,4"],
            "The option '--graph' stands before the verb 'directions' and must come after it; see route directions --help."
        ),
        (
            ["-g", "a.graph", "directions", "1,2", "3,4"],
            "The option '-g' stands before the verb 'directions' and must come after it; see route directions --help."
        ),
        (
            ["coverage", "--graph=a.graph", "check", "a.geojson"],
            "The option '--graph' stands before the verb 'check' and must come after it; see route coverage check --help."
        ),
        (
            ["directions", "1,2", "3,4", "--alternatives"],
            "Unknown option '--alternatives': did you mean '--alternates'? See route directions --help."
        ),
        (
            ["directions", "1,2", "3,4", "--mode", "bycicle"],
            "The value 'bycicle' is invalid for '--mode <mode>': did you mean 'bicycle'? See route directions --help."
        ),
        (
            ["directions", "1,2", "3,4", "--avoid", "tolls,ferrys"],
            "The value 'tolls,ferrys' is invalid for '--avoid <features>': did you mean 'ferry'? "
                + "See route directions --help."
        ),
        (
            ["directions", "1,2", "3,4", "--format", "jason"],
            "The value 'jason' is invalid for '--format <format>': did you mean 'json'? See route directions --help."
        ),
        (
            ["directions", "1,2", "3,4", "--units", "metrical"],
            "The value 'metrical' is invalid for '--units <units>': did you mean 'metric'? "
                + "See route directions --help."
        ),
    ])
    func `for a misspelt word the error suggests the right one`(arguments: [String], sentence: String) {
        #expect(RouteCommand.run(arguments).complaint == sentence)
    }

    @Test(arguments: [
        (["1,2", "41,5,8"], "has decimal commas"), (["nan,1", "1,2"], "not a finite number"),
        (["151.2,-33.8", "1,2"], "look swapped"), (["-91,0", "1,2"], "look swapped"), (["1,2", "-1,-181"], "±180"),
    ])
    func `a wrong coordinate is a usage error that quotes it`(points: [String], part: String) {
        let ending = RouteCommand.run(["directions"] + points)
        #expect(ending.status == .usage)
        #expect(ending.complaint?.contains(part) == true)
    }

    @Test(arguments: ["batch", "inspect"])
    func `a missing graph is a missing input`(verb: String) {
        let ending = RouteCommand.run([verb, "nowhere/missing.graph"])
        #expect(ending.status == .noInput)
        #expect(ending.complaint?.contains("nowhere/missing.graph") == true)
    }
}
