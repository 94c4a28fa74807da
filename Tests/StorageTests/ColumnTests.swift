import Storage
import TestSupport
import Testing

@Suite struct ColumnTests {
    @Test func `a column of an array has its elements`() {
        let column = Column<UInt16>([3, 1, 4, 1, 5])
        #expect(column.count == 5)
        #expect(column[2] == 4)
        #expect(column[UInt32(4)] == 5)
        #expect(Array(column) == [3, 1, 4, 1, 5])
        #expect(Array(column[1..<3]) == [1, 4])
        #expect(Column<Double>().isEmpty)
    }

    @Test func `a column outlives the array and the scope that made it`() {
        func make() -> Column<UInt64> { Column((0..<1000).map { $0 * $0 }) }
        let column = make()
        #expect(column.last == 998_001)
    }

    @Test func `an index out of bounds stops the program`() async {
        await #expect(processExitsWith: .failure) {
            let column = Column<UInt32>([1, 2, 3])
            print(column[3])
        }
        await #expect(processExitsWith: .failure) {
            let column = Column<UInt32>([1, 2, 3])
            print(column[-1])
        }
        await #expect(processExitsWith: .failure) {
            print(Column<UInt8>()[UInt32.max])
        }
    }

    @Test func `equal texts share a number and numbers follow first sight`() {
        var builder = StringColumnBuilder()
        let ids = ["Hauptstraße", "", "A 1", "Hauptstraße", "東京"].map { builder.id(of: $0) }
        #expect(ids == [1, 0, 2, 1, 3])
        let texts = builder.column()
        #expect(texts.count == 4)
        #expect(Range<TextID>(count: 4).map { texts[$0] } == ["", "Hauptstraße", "A 1", "東京"])
        #expect(texts[4] == "" && texts[.missing] == "")
    }

    @Test func `damaged texts are read as something or nothing but never from outside`() {
        let texts = StringColumn(offsets: Column([0, 0, 5, 2, 99]), bytes: Column(Array("abcdé".utf8)))
        #expect(texts[1] == "abcd\u{FFFD}")
        #expect(texts[2] == "" && texts[3] == "")
        #expect(StringColumn(offsets: Column(), bytes: Column())[0] == "")
    }

    /// Where the elements of a column lie.
    private func address(_ column: Column<UInt32>) -> UInt {
        unsafe column.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) } ?? 0
    }

    @Test func `elements are replaced in place where no other column has the memory`() {
        var column = Column([1, 2, 3] as [UInt32])
        let before = address(column)
        column.replace([0, 2], with: [7, 9])
        #expect(Array(column) == [7, 2, 9])
        #expect(address(column) == before)
    }

    @Test func `replaced elements change no other column`() {
        var column = Column([1, 2, 3] as [UInt32])
        let other = column
        column.replace([1], with: [8])
        #expect(Array(column) == [1, 8, 3])
        #expect(Array(other) == [1, 2, 3])
        #expect(address(column) != address(other))
    }
}
