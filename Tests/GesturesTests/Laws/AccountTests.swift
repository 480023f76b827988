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
    digests(of: 1...60) { RandomWorld(seed: $0, keepsAccount: true) }
      .expect(
        """
        1  hqeosnvif6xc  3icrqw0dyq5pm  2y4q6uv5q8p2t  3ldiwp0zir9ja
        5  1do38euoxzd4g  14bw43yh0mn1v  2ncw7afbd1mac  2c0qp62ps0zgw
        9  1tle4f6ixe646  3ei8qzuqdz86m  2shgq0jwiy1rv  10254wi02cr77
        13  79u6uvvmkdf8  23vme438oz8d4  u4hjrq2ku0ec  lemzdskymx24
        17  3sgforaoquer5  pjiqajet6fhx  3i6wjbewiws58  18kf2h9b918en
        21  7co4r3ootzuj  2re7dlfngq2ti  220sn9g87bnji  1bq2w5gu2sp12
        25  1w7memb1apfip  3g5llkz6waano  bn5lzktaogzj  h6ja1nt48uq8
        29  3utjk3wmk93ch  ehws6vsvcb6u  co3zfdn0lp0u  mwezoivc1veh
        33  2kuj1lj7hctue  34yeu22ient3  34jwehyx0k2mz  30pv0vmq99pxr
        37  14cp8521xx1ct  1a7f5con8my7w  1l1u3zzj56rwb  3d46dd59flmg4
        41  310e2jkqepmyp  3e9vxhpisrhq6  24c001b7tklkr  2v0atud6argyk
        45  3dxsqf1nd4etd  1c0saz33grxua  1m9xqsscxhoci  3obmrfka7dy05
        49  65mudfjfntvm  2ksmocyt17dlu  2yfifg13xbzbl  3tb6u1ir1yr5b
        53  dg0sxs25ydk6  3446iv3j6m01h  1nf5jaxle3jua  vzhr7eu0jsbq
        57  2huyugp84x6uk  3v6wzi4fpv90f  2kfoewis8x2t6  1hp728copiojl
        """)
  }

  @Test func `stays the same while rules change`() {
    digests(of: 101...300) { seed in
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
      133  2mj8kdkat9jn7  15kuvcwlt0h5i  30k49i6renped  1wzymvpal8pw1
      137  1xforxuv3cjwe  6y1h0s3et8rf  3gxdha5rwk877  uhzmecxn3w0j
      141  2tpb34npyw0wu  x5e485p5vwur  20g8fof0fad61  2ke9wzi8uoh15
      145  kcv1as0acrki  2hm2k2mab6fny  2tofu9vada9g6  22mu6wv2xvdlf
      149  15o5qnqwqrhad  1x42gl919tyox  325p5b75c0rsv  ztjqxhfp1jty
      153  mm64d5b7uvj7  1rbdtwp72o93a  cynmvvolykgi  1ps73aqucdr30
      157  3uncu9jnjsezb  1rqkezzpnagps  249pyjju1i8ya  2m9hxl7go78dh
      161  35wbfzlnu12eq  1a5ye66iqhk1k  199xuqff188im  3u0n9viaze8dq
      165  2ct1kriivc5gr  7l3jhn66d2ei  2igfd2thttbef  3nd9x59vhhr20
      169  26bpnr1aztac8  2hqh5lv7gmk63  21mtsk2i8ou0p  3tqs1il3yuku3
      173  1rqiu7bg5vzm  1wbs9pu49hgof  2ta6jfv7t1hmq  259ich6mozzhb
      177  poh329zp7n90  1moxunpqbkyn1  3bhg142joybk2  25h6c63iu0ozm
      181  15qbj25p2u2gb  3f9n32w2d01lk  2xafldkmz7rmy  zdp8wvhfe63a
      185  rjyadyha0c4d  mj242ixw1yvn  1ztn1cdxsh56m  sn1dzlk1hhlc
      189  3c00xbzbz4t6t  2069kcc462j55  8vk6cxepdux8  my191kzjzjey
      193  xr9l2fovmz2v  21xkjqt6k7gso  2ti4aq5nla4us  z9o6ndg3fx31
      197  ozuv7x2mhfm0  1zhu5663kqe0c  2meq8auvbp9kt  qwbgb2anxtvg
      201  1warys1jptpm5  2qcjud1o933r2  awaua063q0as  2kwp7e93f78g0
      205  3ai30p2p7nek5  3uq8rcaf2duml  1yj8ef4xj5vt6  31ae7e9w4ktsf
      209  3scu4ibp2478w  r8p653koosjm  2zrp1zt6a0j4n  5d0cik0s8scs
      213  1elf9vm37wr6p  3jbzmscbscba8  189prthn25abv  37yfnjwmxax4u
      217  1v07q33wftx5q  gkywl76qd4sd  1bult23bcq25h  34gr3qbzod83n
      221  3pahyk4psd20b  20bhzq5hek9nz  e58jeotcbd7y  cy18thwtbmi1
      225  2ncmdfa8iomlr  3mb3b36xdtmsy  1a8w0pgohprgz  3kldlsl3wgunk
      229  2hq2gf8b7v12  2k6bzkq6tiohm  2c9ddnyi3dbkg  3d11e1n69hh35
      233  3vdhoawlfrhjd  2jkz9i9z3l408  1te1ke6oo7rny  oy33ysay5wtp
      237  1yhvnmtjydd48  30nl3qotvc6q8  2hnvqltrfp2jr  3d4igldzsrfya
      241  7oh9zwol9xl6  3c73ea11wrqfn  32j5i4ppxzm0g  3m2y3mcg4y2m1
      245  136hgs025u44d  2hkk50g5jgkhu  kg0zszgrgw75  1w6lrlx0mip7r
      249  2hroa9csnufkz  2az456xq57g1f  35h5c08xqnn  241saq0bybavm
      253  30yej5t1ubtww  1ccw9gvk3j4vg  didd1scdte5s  1hxy4lxijjgiy
      257  foc7s7593j8h  iaz58bea357y  2fexvzgepg195  39318gpjzgp20
      261  2xpnicvp1e1yr  wbb23h0wcgit  2g5vsar61ni19  1q67vp4dwzidj
      265  3r8hkwxzkhtgl  3ix6786xczabn  1f3ohvh9scn5c  21zgqsgxpjucm
      269  1zr89erb7rkiy  a8bct6h4iwf8  2g4775mzew0d5  37o4ut3lomdyc
      273  14vrim9d9d3uk  10vxyr6hcqfdx  1e0qbvjqanzoh  1xkgm1eprsdm6
      277  uw5zfb6a7mep  j6chvicusbgl  2ywd9rsjbj582  1gu7i1d5fbeka
      281  293bdkn70q4zc  2hb6s9nvryct4  1r7eio5pokasr  2bjdhbsarbggv
      285  1n1uk53ke0cgn  2ckwycjie9xfl  3d55ng37olhun  29bv0zohuxril
      289  w60a1u17agvr  1cl9979k13ok3  dlbyk55qfbs9  3q2ch0y0esllr
      293  1s26kwkyejah7  1yd2gb2zhija3  2tbnytkqb8lfa  20m1zsg5wmccq
      297  1myt8ngs3588a  3u88yggxlg8fu  1vzf2u4o3e1bc  30f589wky3vwr
      """)
  }

  @Test func `stays the same among many recognizers`() {
    digests(of: 301...320) { seed in
      let world = RandomWorld(seed: seed, recognizers: 40, keepsAccount: true)
      world.changesRules = seed.isMultiple(of: 2)
      return world
    }
    .expect(
      """
      301  3ngd8be1uwcgr  z4dq1ec5c23j  nrwlg5v0hyi7  318jtbn891gpl
      305  djek49gr0iea  g4gr4gzd9v4d  qsdkq89segyw  zliuo3rdcw93
      309  1qh3jwlpquexr  3jfzkvchn1em5  xqjlyqu4e70v  a2ew9xm1jbxr
      313  3tw84x4ra2dch  g96qdrqdrg3i  27pu2cgzpbj33  mtf2svdbtvib
      317  3dpajgfgh9okq  2i5shhbacq3v6  vb00lgq1vt77  26eol53mlv15d
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

  @Test func `reads as a story`() {
    story(of: 3).expect(
      """
      0.008  circle-0  pending on circle-1  waiting for circle-1 to fail, which waits for circle-0 to fail: neither can act
      0.085  circle-0  possible > failed  a whim
      0.085  Rotation-4  possible > failed  last finger lifted
      0.085  Pan-2  possible > failed  lifted after (0, 0), 10 along an axis needed
      0.085  circle-1  possible > ended  the last finger is up
      0.085  Tap-1  possible > failed  prevented by circle-1 (recognized first, on an ancestor)
      0.085  -6  possible > failed  prevented by circle-1 (recognized first, on the same view)
      0.093  Tap-0  possible > failed  landed 236.172 from the first tap, 45 allowed
      0.094  circle-1  pending on Rotation-5 circle-0  waiting for Rotation-5 to fail, which waits for circle-1 to fail: neither can act
      0.094  Pan-2  pending on Rotation-5 -3  waiting for Rotation-5 and -3 to fail
      0.435  Tap-7  possible > failed  tap 2 didn't follow within 0.35
      0.798  circle-0  possible > failed  a whim
      0.798  -6  pending on Rotation-5  waiting for Rotation-5 to fail
      0.814  Tap-1  possible > failed  moved 76.322, a tap allows 45
      0.814  Rotation-4  pending on Rotation-5  waiting for Rotation-5 to fail
      0.814  -3  possible > failed  disabled
      0.831  circle-1  possible > failed  a whim
      1.059  Rotation-5  possible > failed  last finger lifted
      1.059  -6  possible > began  a whim
      1.059  Rotation-4  possible > failed  prevented by -6 (began first, on the same view)
      1.059  Pan-2  possible > failed  prevented by -6 (began first, on the same view)
      1.059  -6  client.fired began
      1.059  -6  began > ended  a whim
      1.059  -6  client.fired ended
      """)
  }

  @Test func `reads as a story with delegates that answer`() {
    story(of: 12).expect(
      """
      0.016  -2  possible > failed  its delegate doesn't let it begin (shouldBegin)
      0.435  Swipe-5  possible > failed  lifted after 0.435, before it was a swipe
      0.435  -3  possible > ended  the last finger is up
      0.435  -3  client.fired ended
      0.435  view-3  touches began 1  handled by nobody  withheld for 0.435 by Swipe-5, the last to release it
      0.435  view-3  touches ended 1  handled by nobody  its finger lifted and no recognizer claimed it
      0.46  Pinch-1  possible > began  distance changed by 158.107, more than 8 needed
      0.46  Pinch-1  client.fired began
      0.476  Pinch-1  began > changed  an event changed its touches
      0.476  Pinch-1  client.fired changed
      0.776  -9  possible > failed  the last finger is up
      0.776  Pinch-1  changed > ended  last finger lifted
      0.776  Pinch-1  client.fired ended
      1.084  -2  possible > failed  disabled
      asked shouldReceiveTouch LongPress-8 5
      1.485  ScreenEdgePan-7  possible > failed  no edges are set
      1.485  view-6  touches began 5  handled by nobody  its finger landed and no recognizer delays it
      1.486  window  touches began 6  handled by nobody  its finger landed and no recognizer delays it
      1.786  Pinch-1  possible > failed  last finger lifted
      1.786  -9  pending on LongPress-8  waiting for LongPress-8 to fail
      1.786  view-4  touches began 4  handled by nobody  withheld for 0.71 by -9, the last to release it
      1.787  LongPress-8  possible > failed  lifted after 0.302, needed 0.5
      1.787  -9  possible > ended  the last finger is up
      1.787  view-4  touches cancelled 4  handled by nobody  -9 recognized, which cancels touches in its view
      1.787  -9  client.fired ended
      1.787  view-6  touches ended 5  handled by nobody  its finger lifted and no recognizer claimed it
      1.787  window  touches ended 6  handled by nobody  its finger lifted and no recognizer claimed it
      """)
  }

  private func story(of seed: UInt64) -> Story {
    let world = RandomWorld(seed: seed, keepsAccount: true)
    world.play(events: 24)
    return Story(world.account)
  }
}
