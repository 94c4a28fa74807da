import Roads
import SketchSupport
import TestSupport
import Testing

/// For a car of 2.0 m × 1.9 m × 4.8 m and 2 t, whose body is 1.8 m wide.
@Suite struct VehicleLimitScenarios {
    @Test(arguments: [
        "maxheight=1.8", "maxheight='1.99 m'", "maxheight=6′3″", #"maxheight="6'"'3"'"#, "maxheight='6 ft'",
        "maxheight='180 cm'",
        "maxheight:physical=1.9", "maxwidth=1.7", "maxwidth=5′9″", "maxwidth:physical=1.9", "maxlength=4",
        "maxweight=1.5", "maxweight='1500 kg'", "maxweight='3000 lbs'", "width=1.5",
    ])
    func `a car goes round where it does not fit`(tag: String) throws {
        #expect(try SketchMap.block("residential \(tag)").drive("a", "c") == "adec")
    }

    @Test(arguments: [
        "maxheight=2.5", "maxheight=2", "maxheight=6′8″", "maxheight='7 ft'", "maxheight=default", "maxheight=none",
        "maxheight=below_default", "maxwidth=2", "maxwidth=1.8", "maxwidth=6′0″", "maxlength=5", "maxweight=3.5",
        "maxweight=2", "maxweight='5000 lbs'",
        "maxaxleload=1",
    ])
    func `a car goes through where it fits`(tag: String) throws {
        #expect(try SketchMap.block("residential \(tag)").drive("a", "c") == "abc")
    }

    @Test func `a limit nobody can read closes nothing and is reported`() throws {
        let map = try SketchMap.block("residential maxheight=low")
        #expect(map.drive("a", "c") == "abc")
        #expect(map.valuesNotUnderstood == ["maxheight=low"])
    }

    @Test(arguments: ["maxheight=1.8", "maxwidth=1.2", "maxweight=1"])
    func `limits for vehicles stop neither walkers nor bicycles`(tag: String) throws {
        let map = try SketchMap.block("residential \(tag)")
        #expect(map.walk("a", "c") == "abc")
        #expect(map.cycle("a", "c") == "abc")
    }

    @Test func `limits are kept in centimeters and kilograms`() throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential maxheight=2.5 maxwidth=2.2 maxweight=3.5"])
        #expect(map.attributes(ofWay: 1)?.text(of: .maximumHeight) == "250")
        #expect(map.attributes(ofWay: 1)?.text(of: .maximumWidth) == "220")
        #expect(map.attributes(ofWay: 1)?.text(of: .maximumWeight) == "3500")
    }
}

extension RoadAttributes {
    /// The text of the detail of the kind, if it is kept.
    func text(of kind: DetailKind) -> String? {
        details.first { $0.kind == kind }?.text
    }
}
