import Platform
import Staging
import Testing

@testable import Gestures

/// Accounts of random worlds, which say what arbitration decides, why, and whom it asks in which order.
///
/// A digest stands for a whole account. To read a difference, set `ACCOUNTS` to a folder in the environment
/// before and after the change, and compare the files there.
@Suite struct `The account of a random world` {
  @Test func `stays the same`() {
    digests(of: 1...20) { RandomWorld(seed: $0, keepsAccount: true) }
      .expect(
        """
        1  hqeosnvif6xc  3icrqw0dyq5pm  2y4q6uv5q8p2t  3ldiwp0zir9ja
        5  1do38euoxzd4g  14bw43yh0mn1v  2ncw7afbd1mac  2c0qp62ps0zgw
        9  1tle4f6ixe646  3ei8qzuqdz86m  2shgq0jwiy1rv  10254wi02cr77
        13  79u6uvvmkdf8  23vme438oz8d4  u4hjrq2ku0ec  lemzdskymx24
        17  3sgforaoquer5  pjiqajet6fhx  3i6wjbewiws58  18kf2h9b918en
        """)
  }

  @Test func `stays the same while rules change`() {
    digests(of: 101...132) { seed in
      let world = RandomWorld(seed: seed, keepsAccount: true)
      world.changesRules = seed.isMultiple(of: 2)
      return world
    }
    .expect(
      """
      101  ry906anq7n77  3umqu0mr4prpt  p0lzxjxb40hl  2wofkgrqgxeae
      105  2co2b2abs0nu3  349iiy6ryiyto  223pti64xqf15  2aez2624hfy28
      109  3s8tal0rt2dk6  a4lrpwg2ru9n  1kovstmu2d2bz  3ex8lckc35s0m
      113  2q5ij7jwcxtwg  1m7gpk7rx41f3  8mt8kue28aq3  177w2gcjn2okr
      117  e9hrnf1fyyp5  z4lf73h6vm10  2mrflgnw7bcvt  13krbgrkhlko
      121  epk136864gii  2srngvg3ku1xj  1in30mkiwxut5  2rxtqd3d8duip
      125  1u392hqpbj0xj  10cn9t28pu4ye  egzlck4pv7d8  3c2jg74iym1p
      129  wcxmdx5b6rz4  27ie2ku07rr77  1rgq60x9iewrs  2tuedykcfshbe
      """)
  }

  @Test func `stays the same among many recognizers`() {
    digests(of: 301...308) { seed in
      let world = RandomWorld(seed: seed, recognizers: 40, keepsAccount: true)
      world.changesRules = seed.isMultiple(of: 2)
      return world
    }
    .expect(
      """
      301  3ngd8be1uwcgr  z4dq1ec5c23j  nrwlg5v0hyi7  318jtbn891gpl
      305  djek49gr0iea  g4gr4gzd9v4d  qsdkq89segyw  zliuo3rdcw93
      """)
  }

  /// The digests of four worlds a line.
  private func digests(of seeds: ClosedRange<UInt64>, _ world: (UInt64) -> RandomWorld) -> Story {
    var lines: [String] = []
    for seed in seeds {
      let world = world(seed)
      world.explains = true
      world.play(events: 800)
      #expect(world.laws.broken.prefix(5) == [], "seed \(seed)")
      if seed % 4 == 1 { lines.append("\(seed)") }
      lines[lines.count - 1] += "  \(digest(of: world.account))"
      if let folder = getenv("ACCOUNTS") {
        save(world.account, to: "\(String(cString: folder))/\(seed).txt")
      }
    }
    return Story(lines)
  }

  /// 64 bits of FNV-1a, in base 36.
  private func digest(of account: [String]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for line in account {
      for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0x0A) &* 0x100_0000_01B3
    }
    return String(hash, radix: 36)
  }

  private func save(_ account: [String], to path: String) {
    guard let file = fopen(path, "w") else { return }
    for line in account { fputs(line + "\n", file) }
    fclose(file)
  }
}
