/// A picture on the map: the sign behind the number of a road, the arrow of a one-way road, or the symbol of a place.
///
/// The raw value is the name of the image in styles and sprites. The drawing is vectors in a box of ``side`` units.
package enum MapSymbol: String, CaseIterable, Sendable {
    // Signs behind the numbers of roads, which stretch with the text.
    case motorwayShield = "shield-motorway"
    case trunkShield = "shield-trunk"
    case primaryShield = "shield-primary"
    case secondaryShield = "shield-secondary"
    case redShield = "shield-red"

    // The arrow of a one-way road, which points to the right, the direction of the line.
    case oneway

    // Places.
    case restaurant
    case cafe
    case bar
    case supermarket
    case shop
    case parking
    case fuel
    case charging
    case stop
    case station
    case hotel
    case bank
    case post
    case pharmacy
    case hospital
    case school
    case worship
    case museum
    case sight
    case information
    case toilets
    case peak

    /// The side of the square box of the drawing, whose origin is its upper left corner.
    package static let side = 24.0

    /// The side of the box on the map, in points.
    package var size: Double {
        switch self {
        case .motorwayShield, .trunkShield, .primaryShield, .secondaryShield, .redShield: 24
        case .oneway: 14
        case .peak: 14
        default: 17
        }
    }

    /// The units from the box's left and top edge that grow with the text on the image; nil for an image of fixed size.
    package var stretch: ClosedRange<Double>? { isShield ? 8...16 : nil }

    /// The units in which the text of a stretched image stands.
    package var content: ClosedRange<Double>? { isShield ? 4...20 : nil }

    /// Whether the image is a sign behind a number.
    package var isShield: Bool {
        switch self {
        case .motorwayShield, .trunkShield, .primaryShield, .secondaryShield, .redShield: true
        default: false
        }
    }

    /// What the image consists of, each shape above the ones before.
    package func shapes(_ palette: MapPalette) -> [SymbolShape] {
        if let sign = palette.shields[self] {
            return [SymbolShape(.box(in: 1...23, radius: 5), fill: sign.color, stroke: sign.edge, width: 2)]
        }
        switch self {
        case .oneway:
            return [SymbolShape(SymbolPath("M3 10.5L14 10.5L14 6L21.5 12L14 18L14 13.5L3 13.5Z"), fill: palette.arrow)]
        case .peak:
            return [SymbolShape(SymbolPath("M12 3L22 20L2 20Z"), fill: palette.symbols.nature)]
        default:
            let edge = palette.symbols.edge
            let box = SymbolPath.box(in: 1.5...22.5, radius: 6)
            return [SymbolShape(box, fill: badge(palette.symbols), stroke: edge, width: 1.5)]
                + glyph.map { SymbolShape(SymbolPath($0), fill: palette.symbols.glyph) }
        }
    }

    private func badge(_ colors: SymbolColors) -> MapColor {
        switch self {
        case .restaurant, .cafe, .bar: colors.food
        case .supermarket, .shop: colors.shop
        case .parking, .fuel, .charging, .stop, .station: colors.transport
        case .pharmacy, .hospital: colors.health
        case .hotel, .museum, .sight, .information: colors.visit
        default: colors.service
        }
    }

    /// Outlines on the badge of a place; inner ones that run the other way round are holes.
    private var glyph: [String] {
        switch self {
        case .restaurant:
            [
                "M7 5L8.2 5L8.2 9L9 9L9 5L10.2 5L10.2 9L11 9L11 5L12 5L12 10C12 11.5 11.2 12 10.4 12.3L10.4 19"
                    + "L8.6 19L8.6 12.3"
                    + "C7.8 12 7 11.5 7 10Z",
                "M16.8 5L16.8 19L15 19L15 13.5L13.6 13.5C13.6 9 14.6 6 16.8 5Z",
            ]
        case .cafe:
            [
                "M6 8L16 8L16 9L17 9C19.3 9 19.3 13.5 17 13.5L15.9 13.5C15.5 15 14.5 16 13.4 16L8.6 16"
                    + "C7 16 6 14.5 6 13Z"
                    + "M16 10.3L16 12.2L17 12.2C17.8 12.2 17.8 10.3 17 10.3Z",
                "M5.5 17.3L16.5 17.3L16.5 18.6L5.5 18.6Z",
            ]
        case .bar: ["M5.5 6L18.5 6L12.9 12.6L12.9 17.4L16 17.4L16 19L8 19L8 17.4L11.1 17.4L11.1 12.6Z"]
        case .supermarket:
            [
                "M5 6L7.6 6L8 7.6L19 7.6L17.6 14L9.2 14L9.5 15.2L17.6 15.2L17.6 16.6L8.3 16.6L6.4 7.4L5 7.4Z",
                "M8.3 17.4L10.3 17.4L10.3 19.4L8.3 19.4Z", "M15 17.4L17 17.4L17 19.4L15 19.4Z",
            ]
        case .shop:
            [
                "M6.2 9L17.8 9L18.6 19L5.4 19Z",
                "M8.6 9C8.6 3.6 15.4 3.6 15.4 9L14 9C14 5.6 10 5.6 10 9Z",
            ]
        case .parking:
            [
                "M8 5.5L13 5.5C18.4 5.5 18.4 13.6 13 13.6L10.3 13.6L10.3 18.5L8 18.5ZM10.3 7.7L10.3 11.4"
                    + "L12.8 11.4C15.2 11.4 15.2 7.7 12.8 7.7Z"
            ]
        case .fuel:
            [
                "M6.5 5.5L13.5 5.5L13.5 18.5L6.5 18.5ZM8 7L8 10.5L12 10.5L12 7Z",
                "M14.5 7L15.5 6L18 8.6L18 16C18 18 14.8 18 14.8 16L14.8 13L13.5 13L13.5 11.7L16.1 11.7L16.1 16"
                    + "L16.8 16L16.8 10.4L16 9.6Z",
            ]
        case .charging: ["M13.5 4.5L6.5 13.2L11 13.2L10 19.5L17.5 10.4L12.6 10.4Z"]
        case .stop:
            [
                "M6 5.5L18 5.5L18 17L17 17L17 18.8L15 18.8L15 17L9 17L9 18.8L7 18.8L7 17L6 17ZM7.5 8L7.5 12"
                    + "L16.5 12L16.5 8Z"
            ]
        case .station:
            [
                "M7 6.5C7 4.6 17 4.6 17 6.5L17 14.6L15.2 16L17.4 19L15.8 19L14.4 17.2L9.6 17.2L8.2 19L6.6 19"
                    + "L8.8 16L7 14.6Z"
                    + "M8.5 8L8.5 11.5L15.5 11.5L15.5 8Z"
            ]
        case .hotel:
            [
                "M5 6.5L6.5 6.5L6.5 13L19 13L19 18L17.5 18L17.5 16L6.5 16L6.5 18L5 18Z",
                "M11 8.5L17 8.5C18.6 8.5 19 9.6 19 11.8L11 11.8Z",
                "M7.4 8.8L9.9 8.8L9.9 11.6L7.4 11.6Z",
            ]
        case .bank:
            [
                "M12 4.8L19 8.6L19 10L5 10L5 8.6Z", "M6.6 11L8.6 11L8.6 16L6.6 16Z", "M11 11L13 11L13 16L11 16Z",
                "M15.4 11L17.4 11L17.4 16L15.4 16Z", "M5 17L19 17L19 18.8L5 18.8Z",
            ]
        case .post: ["M5 7L19 7L12 12.6Z", "M5 8.8L12 14.4L19 8.8L19 17L5 17Z"]
        case .pharmacy, .hospital:
            [
                "M10 5.5L14 5.5L14 10L18.5 10L18.5 14L14 14L14 18.5L10 18.5L10 14L5.5 14L5.5 10L10 10Z"
            ]
        case .school:
            [
                "M12 5.5L20.5 9.5L12 13.5L3.5 9.5Z", "M7 12.6L12 15L17 12.6L17 15.6C14.6 18.2 9.4 18.2 7 15.6Z",
            ]
        case .worship:
            [
                "M11.2 4.5L12.8 4.5L12.8 6L14.2 6L14.2 7.4L12.8 7.4L12.8 9L17.5 13L17.5 19L13.6 19L13.6 15.2"
                    + "L10.4 15.2L10.4 19L6.5 19L6.5 13L11.2 9L11.2 7.4L9.8 7.4L9.8 6L11.2 6Z"
            ]
        case .museum:
            [
                "M6 5.5L18 5.5L18 18.5L6 18.5ZM8 7.5L8 16.5L16 16.5L16 7.5Z",
                "M8.6 15.8L11 11.4L12.6 13.6L14 11.8L15.4 15.8Z",
            ]
        case .sight:
            ["M12 4.8L14 9.6L19.2 10L15.2 13.4L16.5 18.5L12 15.7L7.5 18.5L8.8 13.4L4.8 10L10 9.6Z"]
        case .information:
            [
                "M10.8 5.5L13.4 5.5L13.4 8L10.8 8Z",
                "M9.6 9.6L13.4 9.6L13.4 16.6L14.8 16.6L14.8 18.5L9.4 18.5L9.4 16.6L10.8 16.6L10.8 11.4L9.6 11.4Z",
            ]
        case .toilets:
            [
                "M7 5L9.4 5L9.4 7.4L7 7.4Z", "M6 8L10.4 8L10.4 13.6L9.4 13.6L9.4 19L7 19L7 13.6L6 13.6Z",
                "M14.6 5L17 5L17 7.4L14.6 7.4Z", "M14.4 8L17.2 8L19 14.6L17 14.6L17 19L14.6 19L14.6 14.6L12.6 14.6Z",
            ]
        default: []
        }
    }
}

/// A shape of a symbol: an outline that is filled, then drawn along.
package struct SymbolShape: Sendable {
    package var path: SymbolPath
    package var fill: MapColor?
    package var stroke: MapColor?
    /// The width of the stroke, in units of the box; half of it lies inside the outline.
    package var width: Double

    init(_ path: SymbolPath, fill: MapColor? = nil, stroke: MapColor? = nil, width: Double = 0) {
        (self.path, self.fill, self.stroke, self.width) = (path, fill, stroke, width)
    }
}
