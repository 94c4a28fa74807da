internal import Cartography

/// The features of a picture, drawn by the rules of a style.
struct MapLayers {
    let frame: MapFrame
    let grid: DrawingGrid
    let style: MapStyle
    private let features: [MapFeature]
    /// By layer and kind, the indices of the features in the order of drawing.
    private let indices: [MapLayer: [String: [Int]]]

    init(_ frame: MapFrame, contents: MapContents, style: MapStyle) {
        self.frame = frame
        self.style = style
        grid = frame.grid
        features = contents.features(on: grid, limit: frame.featureLimit)
        var indices: [MapLayer: [String: [Int]]] = [:]
        for (index, feature) in features.enumerated() {
            indices[feature.layer, default: [:]][feature.kind, default: []].append(index)
        }
        self.indices = indices
    }

    /// The rules that draw at the zoom of the picture.
    private var rules: [StyleRule] { style.rules.filter { $0.draws(at: frame.zoom) } }

    private func features(of rule: StyleRule) -> [MapFeature] {
        guard let kinds = indices[rule.layer] else { return [] }
        let found = rule.kinds.isEmpty ? Array(kinds.values.joined()) : rule.kinds.flatMap { kinds[$0] ?? [] }
        return found.sorted().map { features[$0] }.filter { rule.draws($0) }
    }

    func points(_ part: [GridPoint]) -> [SnapshotPoint] {
        part.map { frame.point($0, of: grid) }
    }

    // MARK: Ground

    /// Draws everything but the labels.
    func drawGround(on canvas: Canvas) {
        canvas.paint(style.palette.background)
        for rule in rules {
            let features = features(of: rule)
            guard !features.isEmpty else { continue }
            switch rule.paint {
            case .fill(let paint): fill(features, paint: paint, on: canvas)
            case .line(let paint): stroke(features, paint: paint, on: canvas)
            case .arrows(let paint):
                let drawing = SymbolDrawing(canvas: canvas, palette: style.palette)
                for line in features.flatMap(\.parts).map({ MeasuredLine(points($0)) }) {
                    for place in line.directedStops(spacing: paint.spacing) {
                        drawing.draw(paint.symbol, at: place.point, angle: place.angle)
                    }
                }
            case .label: break
            }
        }
    }

    private func fill(_ features: [MapFeature], paint: FillPaint, on canvas: Canvas) {
        for feature in features where feature.shape == .area {
            for ring in feature.parts { canvas.addLine(points(ring), isClosed: true) }
            canvas.fill(paint.color, keepsPath: paint.outline != nil)
            if let outline = paint.outline { canvas.stroke(outline, width: 0.6) }
        }
    }

    private func stroke(_ features: [MapFeature], paint: LinePaint, on canvas: Canvas) {
        let width = paint.width.value(at: frame.zoom)
        let dashes = paint.dashes.map { $0 * width }
        for feature in features where feature.shape != .point {
            for part in feature.parts { canvas.addLine(points(part), isClosed: feature.shape == .area) }
            canvas.stroke(paint.color, width: width, dashes: dashes, endsFlat: paint.endsFlat)
        }
    }

    // MARK: Labels

    /// The labels that find room, the most important ones first.
    func labels(_ shaper: TextShaper, room: inout LabelRoom) -> [PlacedLabel] {
        var placement = LabelPlacement(shaper: shaper, zoom: frame.zoom, palette: style.palette)
        for rule in rules.reversed() {
            guard case .label(let paint) = rule.paint else { continue }
            let candidates = features(of: rule).enumerated().sorted {
                $0.element.rank != $1.element.rank ? $0.element.rank > $1.element.rank : $0.offset < $1.offset
            }
            for (_, feature) in candidates {
                placement.place(feature, paint: paint, parts: feature.parts.map(points), in: &room)
            }
        }
        return placement.placed
    }
}
