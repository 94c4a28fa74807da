/// Roads: tunnels below roads on the ground, bridges above them, each with its casing below its surface.
extension MapStyle {
    /// A group of roads that are drawn alike.
    private struct RoadLook {
        var id: String
        var kinds: [String]
        var color: MapColor
        var casing: MapColor
        var width: ZoomCurve
        var minimumZoom: Double
    }

    static func structures(_ palette: MapPalette) -> [StyleRule] {
        let looks = looks(palette)
        let structures: [StyleRule.Structure] = [.tunnel, .ground, .bridge]
        return structures.flatMap { structure in
            looks.map { casing($0, structure: structure) } + paths(palette, structure: structure)
                + looks.map { surface($0, structure: structure, palette: palette) }
        }
    }

    /// From unimportant to important.
    private static func looks(_ palette: MapPalette) -> [RoadLook] {
        func look(
            _ id: String, kinds: [String], color: MapColor, casing: MapColor, width: ZoomCurve,
            from zoom: Double
        ) -> RoadLook {
            RoadLook(id: id, kinds: kinds, color: color, casing: casing, width: width, minimumZoom: zoom)
        }
        let plain = palette.road
        let plainCasing = palette.casing
        let ramp = ZoomCurve([9: 0.6, 12: 1.6, 14: 4, 16: 9, 18: 22])
        let motorway = ZoomCurve([4: 0.7, 9: 1.8, 12: 3.4, 14: 7, 16: 14, 18: 32])
        return [
            look(
                "service", kinds: ["service", "busway", "road", "other"], color: plain, casing: plainCasing,
                width: ZoomCurve([14: 0.8, 16: 3, 18: 9]), from: 14),
            look(
                "street", kinds: ["residential", "living_street", "unclassified", "pedestrian"], color: plain,
                casing: plainCasing,
                width: ZoomCurve([12: 0.6, 14: 2.5, 16: 7, 18: 20]), from: 12),
            look(
                "tertiary", kinds: ["tertiary", "tertiary_link"], color: plain, casing: plainCasing,
                width: ZoomCurve([11: 0.8, 14: 4, 16: 9, 18: 24]), from: 11),
            look(
                "secondary", kinds: ["secondary", "secondary_link"], color: palette.majorRoad,
                casing: palette.majorCasing,
                width: ZoomCurve([9: 0.6, 12: 2, 14: 5, 16: 11, 18: 28]), from: 9),
            look(
                "primary", kinds: ["primary", "primary_link"], color: palette.majorRoad, casing: palette.majorCasing,
                width: ZoomCurve([7: 0.6, 12: 2.6, 14: 6, 16: 13, 18: 30]), from: 7),
            look(
                "trunk-ramp", kinds: ["trunk_link"], color: palette.trunk, casing: palette.trunkCasing, width: ramp,
                from: 9),
            look(
                "ramp", kinds: ["motorway_link"], color: palette.motorway, casing: palette.motorwayCasing, width: ramp,
                from: 9),
            look(
                "trunk", kinds: ["trunk"], color: palette.trunk, casing: palette.trunkCasing, width: motorway, from: 4),
            look(
                "motorway", kinds: ["motorway"], color: palette.motorway, casing: palette.motorwayCasing,
                width: motorway, from: 4),
        ]
    }

    private static func prefix(_ structure: StyleRule.Structure) -> String {
        switch structure {
        case .ground: ""
        case .bridge: "bridge-"
        case .tunnel: "tunnel-"
        }
    }

    private static func casing(_ look: RoadLook, structure: StyleRule.Structure) -> StyleRule {
        let edge = structure == .bridge ? 3.0 : 1.6
        var paint = LinePaint(color: look.casing, width: look.width.adding(edge))
        if structure == .tunnel { paint.dashes = [0.6, 0.4] }
        paint.endsFlat = structure != .ground
        return StyleRule(
            id: "\(prefix(structure))\(look.id)-casing", layer: .roads, kinds: look.kinds, structure: structure,
            minimumZoom: max(look.minimumZoom, 8), paint: .line(paint))
    }

    private static func surface(
        _ look: RoadLook, structure: StyleRule.Structure, palette: MapPalette
    ) -> StyleRule {
        let color = structure == .tunnel ? palette.tunnel : look.color
        return StyleRule(
            id: "\(prefix(structure))\(look.id)", layer: .roads, kinds: look.kinds, structure: structure,
            minimumZoom: look.minimumZoom,
            paint: .line(LinePaint(color: color, width: look.width)))
    }

    private static func paths(_ palette: MapPalette, structure: StyleRule.Structure) -> [StyleRule] {
        func path(_ id: String, kinds: [String], color: MapColor, dashes: [Double]) -> StyleRule {
            StyleRule(
                id: "\(prefix(structure))\(id)", layer: .roads, kinds: kinds, structure: structure, minimumZoom: 14,
                paint: .line(
                    LinePaint(
                        color: structure == .tunnel ? color.withOpacity(0.4) : color,
                        width: ZoomCurve([14: 0.8, 16: 1.4, 18: 3]), dashes: dashes, endsFlat: true)))
        }
        return [
            path("track", kinds: ["track"], color: palette.path, dashes: [5, 1.5]),
            path(
                "path", kinds: ["path", "footway", "bridleway", "corridor", "platform"], color: palette.path,
                dashes: [2, 1.5]),
            path("steps", kinds: ["steps"], color: palette.path, dashes: [0.8, 0.8]),
            path("cycleway", kinds: ["cycleway"], color: palette.cycleway, dashes: [3, 1.5]),
        ]
    }
}
