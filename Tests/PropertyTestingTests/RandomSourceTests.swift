import PropertyTesting
import Testing

@Suite struct `The source of randomness` {
  @Test func `is SplitMix64, with the numbers published for it`() {
    var source = SplitMix64(seed: 1_234_567)
    let published: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
      16_408_922_859_458_223_821,
    ]
    #expect(published.map { _ in source.next() } == published)
  }

  @Test func `is xoshiro256**, with the numbers published for it`() {
    var source = RandomSource(state: (1, 2, 3, 4))
    let published: [UInt64] = [
      11520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360, 607_988_272_756_665_600,
      16_172_922_978_634_559_625, 8_476_171_486_693_032_832, 10_595_114_339_597_558_777, 2_904_607_092_377_533_576,
    ]
    #expect(published.map { _ in source.next() } == published)
  }

  @Test func `spreads numbers evenly over a range that is no power of two`() {
    var source = RandomSource(seed: 1)
    var counts = [Int](repeating: 0, count: 6)
    for _ in 0..<60_000 { counts[Int(source.number(upTo: 5))] += 1 }
    // Five standard deviations of a binomial count with p = 1/6.
    for count in counts { #expect(abs(count - 10_000) < 460) }
  }

  @Test func `reaches the ends of the widest range`() {
    var source = RandomSource(seed: 3)
    var twin = source
    #expect(source.number(upTo: .max) == twin.next())
    #expect((0..<100).map { _ in source.number(upTo: 1) }.contains(1))
  }
}
