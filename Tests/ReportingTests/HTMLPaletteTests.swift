import Foundation
import Reporting
import Testing

@Suite struct `The palette` {
  private typealias Choice = KeyPath<Palette.Pair, String> & Sendable
  private static let themes: [Choice] = [\.light, \.dark]

  /// Simulations of the deficiencies of colour vision at full severity (Machado, Oliveira, Fernandes 2009), on linear
  /// light.
  private static let views: [[[Double]]] = [
    [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
  ]

  private static func lab(_ colour: String, _ view: [[Double]]) -> [Double] {
    let value = UInt32(colour.dropFirst(), radix: 16)!
    let linear = [16, 8, 0].map { shift -> Double in
      let part = Double(value >> UInt32(shift) & 255) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    func apply(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
      matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    let seen = apply(view, linear).map { min(1, max(0, $0)) }
    let xyz = apply(
      [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]], seen)
    let f = zip(xyz, [0.95047, 1, 1.08883]).map { part, white -> Double in
      let t = part / white
      return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }

  private static func distance(_ a: String, _ b: String) -> Double {
    views.map { view in
      zip(lab(a, view), lab(b, view)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }.min()!
  }

  @Test func `stands out from its ground: text 4.5, all else 3`() {
    for theme in Self.themes {
      for text in Palette.texts {
        for ground in [Palette.ground, Palette.raised] {
          let ratio = Palette.contrast(text[keyPath: theme], ground[keyPath: theme])
          #expect(ratio >= 4.5, "\(text.name) on \(ground.name): \(ratio)")
        }
      }
      for colour in Palette.phases + Palette.states {
        let ratio = Palette.contrast(colour[keyPath: theme], Palette.ground[keyPath: theme])
        #expect(ratio >= 3, "\(colour.name): \(ratio)")
      }
      // These are also the colour of signs and counts.
      for colour in Palette.states {
        #expect(Palette.contrast(colour[keyPath: theme], Palette.ground[keyPath: theme]) >= 4.5, "\(colour.name)")
      }
    }
  }

  @Test func `is told apart by every reader: at least 30 between any two`() {
    for theme in Self.themes {
      for group in [Palette.phases, Palette.states] {
        for (index, a) in group.enumerated() {
          for b in group[(index + 1)...] {
            let distance = Self.distance(a[keyPath: theme], b[keyPath: theme])
            #expect(distance >= 30, "\(a.name) and \(b.name): \(distance)")
          }
        }
      }
    }
  }

  @Test func `contrast is computed as it is defined`() {
    #expect(abs(Palette.contrast("#000000", "#FFFFFF") - 21) < 0.001)
    #expect(abs(Palette.contrast("#919396", "#FFFFFF") - 3.08) < 0.01)
    #expect(abs(Palette.contrast("#0969DA", "#FFFFFF") - 5.19) < 0.02)
  }
}
