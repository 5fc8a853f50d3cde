import LayoutCatalog
import Testing
import UIKit

@testable import AppLayouts

/// Layouts by name and their properties by name, as in scene files.
@MainActor
struct CatalogTests {
  @Test func layoutsAreListedWithWhatCanBeSet() throws {
    #expect(
      AdaptedLayouts.all.map(\.name) == [
        "BoardLayout", "CarouselLayout", "SelfSizingListLayout", "SnapLayout", "StickyGridLayout",
        "StickyHeadersLayout", "WaterfallLayout",
      ])
    let board = try #require(AdaptedLayouts.all.first)
    #expect(board.properties.map(\.name) == ["columnWidth", "rowHeight", "delegate", "isPinned"])
    #expect(board.place?.hasSuffix("App/Board/BoardLayout.swift:19") == true)
  }

  @Test func propertiesAreSetByName() throws {
    let board = try #require(AdaptedLayouts.all.first)
    let layout = try #require(board.make?().layout as? BoardLayout)
    let properties = board.properties(of: layout)
    func set(_ name: String, _ value: LayoutValue) throws {
      try #require(properties.first { $0.name == name }).set(value, on: layout)
    }
    try set("rowHeight", .number(55))
    try set("isPinned", .boolean(false))
    #expect(layout.rowHeight == 55)
    #expect(!layout.isPinned)
    #expect(throws: LayoutValueError("the value is the string \"high\"", expected: "a number")) {
      try set("rowHeight", .text("high"))
    }
    #expect(throws: LayoutValueError.self) { try set("delegate", .nothing) }
    #expect(layout.rowHeight == 55)
  }

  @Test func flowLayoutsHaveThoseOfUIKit() throws {
    let snap = try #require(AdaptedLayouts.all.first { $0.name == "SnapLayout" })
    let layout = try #require(snap.make?().layout as? UICollectionViewFlowLayout)
    let size = try #require(snap.properties(of: layout).first { $0.name == "itemSize" })
    try size.set(
      .mapping([.init(key: "width", value: .number(90)), .init(key: "height", value: .number(30))]),
      on: layout)
    #expect(layout.itemSize == CGSize(width: 90, height: 30))
  }
}
