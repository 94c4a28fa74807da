package import Cartography
import DirectionsKit
import Geometry
import Threading

/// Draws a picture: the map, the routes, the labels, the pins, and in the corners the scale and the credit.
struct SnapshotDrawing {
    private let options: Snapshotter.Options
    private let frame: MapFrame
    private let cancellation: Cancellation
    private let layers: MapLayers

    init(
        _ options: Snapshotter.Options, frame: MapFrame, contents: MapContents, cancellation: Cancellation
    ) {
        self.options = options
        self.frame = frame
        self.cancellation = cancellation
        layers = MapLayers(frame, contents: contents, style: options.appearance.style)
    }

    func draw(on canvas: Canvas) throws(DirectionsError) {
        layers.drawGround(on: canvas)
        try checkCancellation()
        let look = RouteLook(options.appearance)
        RouteDrawing(layers: layers, look: look).draw(options, on: canvas)
        let edges = LabelBox(left: 0, top: 0, right: options.size.width, bottom: options.size.height)
        var room = LabelRoom(bounds: edges.grown(by: -2))
        guard let shaper = TextShaper(canvas) else {
            // A system without fonts: the picture has no letters, and its file still names whose data it shows.
            PinDrawing(frame: frame, look: look).draw(options.annotations, on: canvas)
            return
        }
        let furniture = MapFurniture(options, frame: frame, shaper: shaper)
        furniture.takeRoom(&room)
        let pins = PinDrawing(frame: frame, look: look)
        pins.takeRoom(options.annotations, room: &room)
        let titles = pins.titles(options.annotations, shaper: shaper, room: &room)
        try checkCancellation()
        LabelDrawing(canvas, shaper: shaper).draw(layers.labels(shaper, room: &room))
        pins.draw(options.annotations, on: canvas)
        LabelDrawing(canvas, shaper: shaper).draw(titles)
        furniture.draw(on: canvas)
    }

    private func checkCancellation() throws(DirectionsError) {
        if cancellation.isCancelled {
            throw DirectionsError(reason: .cancelled, message: "The drawing was cancelled.")
        }
    }
}

extension Snapshotter.Options.Appearance {
    package var style: MapStyle { self == .dark ? .dark : .light }
}
