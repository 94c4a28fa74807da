/// One step of drawing a map: which features it draws, from which zoom on, and how.
package struct StyleRule: Sendable {
    /// Where a road runs.
    package enum Structure: Sendable {
        case ground
        case bridge
        case tunnel
    }

    /// How features are drawn.
    package enum Paint: Sendable {
        case fill(FillPaint)
        case line(LinePaint)
        case label(LabelPaint)
        case arrows(ArrowPaint)
    }

    /// The name of the rule, unique in a style.
    package var id: String
    package var layer: MapLayer
    /// The kinds of features that are drawn; empty for all of the layer.
    package var kinds: [String] = []
    /// Where drawn roads run; nil for everywhere.
    package var structure: Structure?
    /// Whether only roads are drawn that automobiles may use in one direction.
    package var isOneWay = false
    /// The least zoom at which the rule draws.
    package var minimumZoom = 0.0
    /// The zoom from which on the rule draws no longer; nil for never.
    package var maximumZoom: Double?
    /// The ranks of the features that are drawn; nil for all.
    package var ranks: Range<Int>?
    package var paint: Paint

    /// Whether the rule draws at a zoom.
    package func draws(at zoom: Double) -> Bool { minimumZoom <= zoom && maximumZoom.map { zoom < $0 } ?? true }

    /// Whether a feature of the rule's layer is drawn.
    package func draws(_ feature: MapFeature) -> Bool {
        guard feature.layer == layer, kinds.isEmpty || kinds.contains(feature.kind), feature.isOneWay || !isOneWay
        else { return false }
        guard ranks?.contains(feature.rank) ?? true else { return false }
        return switch structure {
        case nil: true
        case .ground: !feature.isBridge && !feature.isTunnel
        case .bridge: feature.isBridge
        case .tunnel: feature.isTunnel && !feature.isBridge
        }
    }
}

/// How areas are filled.
package struct FillPaint: Sendable {
    package var color: MapColor
    package var outline: MapColor?
}

/// How lines are drawn; widths are in pixels.
package struct LinePaint: Sendable {
    package var color: MapColor
    package var width: ZoomCurve
    /// The lengths of dashes and gaps, as multiples of the width; empty for a solid line.
    package var dashes: [Double] = []
    /// Whether lines end flat at their last point; else they end round.
    package var endsFlat = false
}

/// How symbols are repeated along lines, in their direction.
package struct ArrowPaint: Sendable {
    package var symbol: MapSymbol
    /// The distance between symbols, in pixels.
    package var spacing: Double
}

/// How names and numbers are written; sizes are in pixels.
package struct LabelPaint: Sendable {
    package enum Text: Sendable {
        case name
        /// The first number of a road.
        case reference
    }

    package var text: Text
    package var size: ZoomCurve
    package var color: MapColor
    /// The color around the letters.
    package var halo: MapColor
    package var haloWidth = 1.5
    package var isBold = false
    /// Whether the text follows the line; else it stands level at the point, or in the middle of the line.
    package var followsLine = false
    /// The usual sign behind the text; nil for none.
    package var shield: MapSymbol?
    /// The colors of the signs that features may have instead.
    package var signs: [MapSymbol: ShieldColors] = [:]
    /// Whether the symbol with the name of the feature's kind stands at the place, and the text below it.
    package var hasSymbol = false
    /// The greatest width of a line of text, as a multiple of the size; longer texts are broken.
    package var lineWidth = 8.0
    /// The distance between repetitions along a line, in pixels.
    package var spacing = 250.0
    /// The rank from which a name is written larger; nil for never.
    package var largeRank: Int?

    /// How much larger names from ``largeRank`` on are.
    package static let largeScale = 1.25

    /// The paint of a feature, which has the colors of its sign.
    package func colored(for feature: MapFeature) -> Self {
        guard let colors = feature.sign.flatMap({ signs[$0] }) else { return self }
        var paint = self
        (paint.color, paint.halo) = (colors.text, colors.color)
        return paint
    }

    /// The size at a zoom of the name of a feature with a rank.
    package func size(at zoom: Double, rank: Int) -> Double {
        let usual = size.value(at: zoom)
        return largeRank.map { rank >= $0 } ?? false ? usual * Self.largeScale : usual
    }
}
