import ModelChecking

/// The sliding puzzle of 3 by 3, solved, with the blank in a corner.
///
/// The state has 4 bits for the tile on each cell, row by row, 0 the blank.
@frozen
public struct EightPuzzle: TransitionSystem {
  /// Where the blank moves.
  public enum Action: UInt8, CaseIterable, BitwiseCopyable, Sendable { case up, down, left, right }

  /// The puzzle.
  public init() {}

  /// One class for each direction.
  public var actionClasses: [String] { Action.allCases.map(String.init(describing:)) }

  /// The direction.
  @inlinable
  public func actionClass(_ action: Action) -> Int { Int(action.rawValue) }

  /// The blank on cell 0, then the tiles 1 to 8.
  @inlinable
  public func forEachInitialState(_ body: (UInt64) -> Void) { body(0x8_7654_3210) }

  /// The moves of the blank that stay on the board.
  @inlinable
  public func forEachSuccessor(of state: UInt64, _ body: (Action, UInt64) -> Void) {
    var blank = 0
    while state >> UInt64(4 * blank) & 15 != 0 { blank += 1 }
    let (row, column) = (blank / 3, blank % 3)
    if row > 0 { body(.up, Self.slide(state, from: blank - 3, to: blank)) }
    if row < 2 { body(.down, Self.slide(state, from: blank + 3, to: blank)) }
    if column > 0 { body(.left, Self.slide(state, from: blank - 1, to: blank)) }
    if column < 2 { body(.right, Self.slide(state, from: blank + 1, to: blank)) }
  }

  /// The board with the tile of one cell on the blank cell.
  @inlinable
  static func slide(_ state: UInt64, from cell: Int, to blank: Int) -> UInt64 {
    let tile = state >> UInt64(4 * cell) & 15
    return state ^ tile << UInt64(4 * cell) | tile << UInt64(4 * blank)
  }
}
