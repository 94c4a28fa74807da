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
            looks.map { casing($0, structure) } + paths(palette, structure)
                + looks.map { surface($0, structure, palette) }
        }
    }

    /// From unimportant to important.
    private static func looks(_ palette: MapPalette) -> [RoadLook] {
        func look(
            _ id: String, _ kinds: [String], _ color: MapColor, _ casing: MapColor, _ width: ZoomCurve,
            from zoom: Double
        ) -> RoadLook {
            RoadLook(id: id, kinds: kinds, color: color, casing: casing, width: width, minimumZoom: zoom)
        }
        let plain = palette.road
        let plainCasing = palette.casing
        return [
            look(
                "service", ["service", "busway", "road", "other"], plain, plainCasing,
                ZoomCurve([14: 0.8, 16: 3, 18: 9]), from: 14),
            look(
                "street", ["residential", "living_street", "unclassified", "pedestrian"], plain, plainCasing,
                ZoomCurve([12: 0.6, 14: 2.5, 16: 7, 18: 20]), from: 12),
            look(
                "tertiary", ["tertiary", "tertiary_link"], plain, plainCasing,
                ZoomCurve([11: 0.8, 14: 4, 16: 9, 18: 24]), from: 11),
            look(
                "secondary", ["secondary", "secondary_link"], palette.majorRoad, palette.majorCasing,
                ZoomCurve([9: 0.6, 12: 2, 14: 5, 16: 11, 18: 28]), from: 9),
            look(
                "primary", ["primary", "primary_link"], palette.majorRoad, palette.majorCasing,
                ZoomCurve([7: 0.6, 12: 2.6, 14: 6, 16: 13, 18: 30]), from: 7),
            look(
                "ramp", ["motorway_link", "trunk_link"], palette.motorway, palette.motorwayCasing,
                ZoomCurve([9: 0.6, 12: 1.6, 14: 4, 16: 9, 18: 22]), from: 9),
            look(
                "motorway", ["motorway", "trunk"], palette.motorway, palette.motorwayCasing,
                ZoomCurve([4: 0.7, 9: 1.8, 12: 3.4, 14: 7, 16: 14, 18: 32]), from: 4),
        ]
    }

    private static func prefix(_ structure: StyleRule.Structure) -> String {
        switch structure {
        case .ground: ""
        case .bridge: "bridge-"
        case .tunnel: "tunnel-"
        }
    }

    private static func casing(_ look: RoadLook, _ structure: StyleRule.Structure) -> StyleRule {
        let edge = structure == .bridge ? 3.0 : 1.6
        var paint = LinePaint(color: look.casing, width: look.width.adding(edge))
        if structure == .tunnel { paint.dashes = [0.6, 0.4] }
        paint.endsFlat = structure != .ground
        return StyleRule(
            id: "\(prefix(structure))\(look.id)-casing", layer: .roads, kinds: look.kinds, structure: structure,
            minimumZoom: max(look.minimumZoom, 8), paint: .line(paint))
    }

    private static func surface(
        _ look: RoadLook, _ structure: StyleRule.Structure, _ palette: MapPalette
    ) -> StyleRule {
        let color = structure == .tunnel ? palette.tunnel : look.color
        return StyleRule(
            id: "\(prefix(structure))\(look.id)", layer: .roads, kinds: look.kinds, structure: structure,
            minimumZoom: look.minimumZoom,
            paint: .line(LinePaint(color: color, width: look.width)))
    }

    private static func paths(_ palette: MapPalette, _ structure: StyleRule.Structure) -> [StyleRule] {
        func path(_ id: String, _ kinds: [String], _ color: MapColor, _ dashes: [Double]) -> StyleRule {
            StyleRule(
                id: "\(prefix(structure))\(id)", layer: .roads, kinds: kinds, structure: structure, minimumZoom: 14,
                paint: .line(
                    LinePaint(
                        color: structure == .tunnel ? color.withOpacity(0.4) : color,
                        width: ZoomCurve([14: 0.8, 16: 1.4, 18: 3]), dashes: dashes, endsFlat: true)))
        }
        return [
            path("track", ["track"], palette.path, [5, 1.5]),
            path("path", ["path", "footway", "bridleway", "corridor", "platform"], palette.path, [2, 1.5]),
            path("steps", ["steps"], palette.path, [0.8, 0.8]),
            path("cycleway", ["cycleway"], palette.cycleway, [3, 1.5]),
        ]
    }
}
