import MapTiles
import Synchronization
import Testing

@Suite struct TileCacheTests {
    @Test func `a tile that is kept is not made again`() {
        let cache = TileCache<Int>(byteLimit: 10_000)
        #expect(cache.tile(at: 1) { [1, 2, 3] } == [1, 2, 3])
        #expect(cache.tile(at: 1) { [] } == [1, 2, 3])
    }

    @Test func `the tiles that were asked for last are kept, up to a limit`() {
        let cache = TileCache<Int>(byteLimit: 10_000)
        for address in 0..<100 {
            _ = cache.tile(at: address) { [UInt8](repeating: 7, count: 1000) }
            _ = cache.tile(at: 0) { [UInt8](repeating: 7, count: 1000) }
        }
        #expect(cache.tile(at: 0) { [] }.count == 1000)
        #expect(cache.tile(at: 50) { [] }.isEmpty)
    }

    @Test func `a tile larger than the cache is made each time`() {
        let cache = TileCache<Int>(byteLimit: 100)
        #expect(cache.tile(at: 1) { [UInt8](repeating: 7, count: 1000) }.count == 1000)
        #expect(cache.tile(at: 1) { [1] } == [1])
    }
}
