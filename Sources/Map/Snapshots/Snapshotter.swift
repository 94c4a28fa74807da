package import Cartography
public import DirectionsKit
import Roads
import Storage
package import Threading

/// Makes one picture of the map, like `MKMapSnapshotter`: of a part of the map, or of routes.
///
/// ```swift
/// var options = Snapshotter.Options()
/// options.add(try await directions.calculate())
/// let snapshot = try await Snapshotter(options: options, provider: provider).start()
/// ```
///
/// Drawing fails if the options ask for the impossible, or if the system has no Pango; show a
/// ``placeholder(for:message:)`` then. The picture is never drawn on the caller's thread, and always shows whose data
/// the map is from.
public final class Snapshotter: Sendable {
    /// The most pixels of a picture, and the most points of a page: those of 4096 × 4096.
    public static let greatestPixelCount = 4096 * 4096
    /// The most pixels or points of a side.
    public static let greatestSide = 16_384

    private let options: Options
    private let contents: @Sendable () throws(DirectionsError) -> MapContents
    private let runner = RequestRunner()

    /// Creates an object for one picture; a call of ``start()`` draws it.
    public convenience init(options: Options, provider: DirectionsProvider) {
        self.init(options: options) { () throws(DirectionsError) in try MapContents(of: provider) }
    }

    package convenience init(options: Options, contents: MapContents) {
        self.init(options: options) { () throws(DirectionsError) in contents }
    }

    private init(options: Options, _ contents: @escaping @Sendable () throws(DirectionsError) -> MapContents) {
        self.options = options
        self.contents = contents
    }

    /// Whether the picture is being drawn.
    public var isLoading: Bool { runner.isRunning }

    /// Cancels the drawing, which then fails with ``DirectionsError/Reason/cancelled``; does nothing if nothing is drawn.
    public func cancel() {
        runner.cancel()
    }

    /// Draws the picture.
    ///
    /// - Throws: ``DirectionsError`` with the reason ``DirectionsError/Reason/invalidRequest`` for an impossible size,
    ///   scale or part of the map, with ``DirectionsError/Reason/misconfigured`` if Pango is missing, with
    ///   ``DirectionsError/Reason/graphDamaged`` if the backdrop beside the graph is damaged; also if the object draws
    ///   already.
    public func start() async throws(DirectionsError) -> Snapshot {
        try await runner.value(of: draw)
    }

    /// Draws the picture.
    ///
    /// - Parameter completionHandler: is called exactly once, with the picture or an error, on the thread of the drawing;
    ///   at once with an error if the object draws already.
    public func start(completionHandler: @escaping @Sendable (Snapshot?, DirectionsError?) -> Void) {
        runner.run(draw) { completionHandler($0.value, $0.error) }
    }

    /// Draws the picture on this thread.
    @Sendable
    package func draw(_ cancellation: Cancellation = Cancellation()) throws(DirectionsError) -> Snapshot {
        try options.check()
        let contents = try contents()
        let frame = try MapFrame(options, bounds: contents.roadBounds, longitudes: contents.roadLongitudes)
        let canvas = try Canvas(options)
        try SnapshotDrawing(options, frame: frame, contents: contents, cancellation: cancellation).draw(on: canvas)
        return Snapshot(image: try canvas.finish(), options: options, frame: frame)
    }

    /// A picture without a map that can stand where another could not be drawn.
    ///
    /// - Parameters:
    ///   - options: give the size, as far as it is possible, the appearance and the format.
    ///   - message: a sentence in its middle.
    /// - Throws: ``DirectionsError`` if Pango is missing.
    public static func placeholder(for options: Options, message: String) throws(DirectionsError) -> Snapshot {
        let options = options.withPossibleSize
        let canvas = try Canvas(options)
        PlaceholderDrawing(options, message: message).draw(on: canvas)
        return Snapshot(image: try canvas.finish(), options: options, frame: MapFrame(world: options.size))
    }
}

extension MapContents {
    /// The map of a provider's graph, with the backdrop beside it if there is one.
    fileprivate convenience init(of provider: DirectionsProvider) throws(DirectionsError) {
        do throws(StorageError) {
            try self.init(withBackdropOf: provider.graph, places: try? provider.placeIndexFile.index())
        } catch {
            throw DirectionsError(reason: .graphDamaged, message: error.description)
        }
    }
}
