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
        1  mg0hiqoxl07j  1msyfzmgtryjt  3n0moq6nbzbyf  ajuhpm7fs1ox
        5  2s74h7n5rf75j  3je475zshnbrz  ow4edqnwmsof  29nz98zsamxg9
        9  2h8yeu6tr6vsx  2pjtvvq9s9psd  22e1go6his2nn  1rey1ompzd98v
        13  19s9t2ul68hmd  3fiiuws2ytrc  1zpfv9dd2q7g8  3k2nojym53bu4
        17  1h5p0y87o9ehr  1zjm89un633pp  2agw2pkhcpk2g  dop3leedqr20
        21  22rpa14q54xhu  244ms5vk1a8z2  19d7j9hrn4hq2  3f3nrun5lncgd
        25  2cv81221qus8j  1z6k0pincl2qj  kxi2ou1ysxqq  39kmz6a8kw8ce
        29  1jwdre6zlpeeo  37ztevzfnbf4b  2ztqfuljbz08  27bqx9ep1ei0v
        33  2jf5cwaqrw6c8  2akrg1z5evwoq  6orp13qdqk8z  2agx1i5g2gpqg
        37  1bpx9cgm03gok  3vjqrt3yxdnqq  2sdfskg80jdeh  3moos7koifwrv
        41  37rn4byev53h1  1vwkw7e6xhnk2  p0gd1r3k48xk  3jjg93qkzw15o
        45  98zf092t84db  rqwugijrq7tr  2gvr9lzrxdzg3  3rdq3zi8pf013
        49  2i0tg2j180q9n  2s5jwc7ilbsbs  2w650ucjlg83  1uih9okk73qse
        53  1bmz0uaisgjh9  1dkx7fgbvffem  1nypotse89v3i  29b3xkvvr83jl
        57  lita6so05dh1  8r061t555sym  2nqucj0082mkp  2l2y5kvp1cjdt
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
      101  vfiajoxz2y0j  2ox1i2kefi8om  37ag1ozfx0vmp  3n2y7zjrq3dt6
      105  13lek4ha2cj4t  2nba3l6ahogah  3g993sca7f7nn  26pp1vmavskjh
      109  31wmemf5qlv7c  3mzcdzh55gyrk  iyrdxgg94tah  tdoi41mniest
      113  2ae230tjhp6ks  35c3c5o616h43  1cjkgsvnsfk3n  2ts789swt78cb
      117  2yoah25781t6l  3fzn6gi6r0aip  90g78solaru1  3085wto0qxmcg
      121  2dhguvyw59nl4  7w3i3sltxtk6  34o8ewfi8ach6  1d2duv85zizos
      125  2007jsdzlcxzj  2648bb9y73amk  fblduthqzpzf  1v4vhdwlr85pj
      129  12qicl440tx9s  2ujovsel22aan  vpk2lus5h50v  12bjp3jkev0so
      133  2a5ihjej2axms  149sivusodvxq  3ccd0mmdqlog  358pzaebfcjnw
      137  3eefh1wnmje9l  13l96rqr6xyl  3qlkenvt5t2q6  3ikcyyrz8xgd1
      141  2x1bar8cn4nv6  qf0g3q49wo69  5w803klglej8  23cvcwkgzwcyz
      145  1cr0rkxe70qau  1lflt1vds0ov8  2ov49xik05ltv  14mr9446y8nny
      149  1byrxr3rdombx  c72g2lmj2xoy  urzj7z5ybbfn  32lrrbs6vf0qh
      153  rbakkctdgrr  35mvub0wbn5ei  33bvyizihzo3n  lgoroxanjqtk
      157  25rbcudni2ez2  1aqe541esfxqn  270wimhd95t1y  l7bteuwfzc11
      161  x47lwftar6ho  2oj6c3ajbsdhq  2uw22l2n1noer  2dv8m8rayquoj
      165  3ji1ea9p2kybw  rl9gfdk7zsy7  uf8lpn6tvcfc  1q7sgrbu05xdw
      169  33w8wsjj02tb9  mmnafj8akrjb  3d3sloc8ix5ce  3w4hq8qajp8ty
      173  gzio4nr2hy4m  1o5jlf6gyqs7w  14d1z61fuifm0  lkkrlssb6xgd
      177  27ieus2u63hpr  3qhc6db8xm1bk  3o0e4hj5jax2m  3cov28r5pfney
      181  302yagitxqcrw  48anzlbykt4k  1wt1io0w1o3su  2crzlj7f3cfee
      185  jm5rv0ap0jgl  135fuz1zwed2n  1jz6yv9s52a25  3c3jmkg1z5syu
      189  2vk449pdoapfl  3mestkvufkeuy  2gehkq6ayou6w  21vqx42sgek7i
      193  q2khqeo7s05t  n70ud2vioqn8  298b01j1ika7k  3doaf3geqe863
      197  3elcw1cpbnavq  2rypmabgl9h1o  3uzs959i3fmt5  3fewnhthrgavw
      201  32ip6hdkinrks  35q99ouncbedg  4nx3cmxwjrr0  3w2bmqfatj2d0
      205  143st5pou1sf0  2jfa3pbk67cst  120zzmc5h0180  w6re8ryd2cds
      209  231qyphc226fc  f7m6acz48zvw  1c2d6i4ukzkw6  1of0mxbjpc8jf
      213  2btsmjzf0df2v  15afu7ig47umt  1aaz418fbhjc4  2mm0dgq0anajm
      217  3qybqbluvbl1u  nyf7h3mngbbo  m0ourgrv61ff  2ar76r5oyadb8
      221  3jfky70gx96rj  1e3ee65lq8jy7  mh8m23306jr6  bfr5xddfy0bl
      225  13x5d9zttysbf  1aibri235broa  19yiwq4hl1x7z  boui1um0qai
      229  1c7em0f6poqxj  173dvnpwiwiqr  hziydu1hcvpn  2dlbdiur8b53e
      233  16tl1bhzj7y8o  ka1ql7r0ghlr  xq76x70hbk64  3i6p01faq0rgu
      237  1i5bfx8taoi8h  1homp548g3lxg  1evqhnqymra1m  32kgwprrp0ksj
      241  392eq5d7yv7ht  1z6ohth5b4dmf  2qtplz5rswjuz  1jolhts2vj9iq
      245  8f0p9wy6tf76  1xy4ym0n6egzh  33grhhsn1m3rc  2z3jpa1kevmgs
      249  8050t8xz95em  1hfebioczmyjk  1tr47dpdk2n2  2l9cxakmb6l40
      253  1o0x4gfv687yt  396zy9pteqccz  101k35gej0z71  34916ghm7n997
      257  2fdvtxhj5rugo  1jiab2hlha1oo  2cgmk6zn31p51  10ngdm3nhwnd3
      261  1im752vsvhenz  23ktqzd0iamvd  15bwxe5n5nkom  31tdqri2g2t96
      265  zg73itbmi0wt  g6heftx4865e  2216o3iwxiltt  1opj9jzlcpj8z
      269  2dtvo1ffmhp7o  7cewas16xv48  1pifwramej3l0  2m3nq97mbl0os
      273  xhm3dzm977kr  1aetl4jdcf5n2  zswt3roxzyxy  1mwsc8gtv5buq
      277  287ulhvzjlthd  6jemqkub8pvs  qq8gnko2colz  3lnx47p5p0nd1
      281  1lp60fv8sax90  12b06s3d9rw5o  22v18dzp8kxzq  ma0jpu4hw9qy
      285  1xcpksos9l9wf  3e1k0zlfoxb86  jjtddqu77c6f  2w7dxtd09dbgb
      289  2t2tbxq4i4vcm  1qej0pn9s2eum  22s9mjxhpchrv  2h3ma9aasamvj
      293  m3zfk6n6xjzq  q4neppdxuuvx  2ndk1vm9gmoph  zsmpjwlj2glh
      297  13lfopglvexnu  18lwqptxnyqvm  2bwbixdmz6y7n  6r1possn5q87
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
      301  u8gis3qqqbv1  1wmql7yapbghc  2ardib3o2fk84  2lg2tthneqh28
      305  8lv347v8qita  2sjfqltchah6  275yc0nkajqpb  2pulfj1zxxre3
      309  3hl4x2x7dv7hw  2i9p1ghu84c7r  2bzxloylkfb2l  2fgvn4ad9qo63
      313  tko47p1yxflh  1l8bsiks26ivt  1fafmkxtco6j0  z397ya8r6oep
      317  10g5tu3qeszct  35a1b8zqicvrz  yvdmqgxfm96w  2ntj8yb26pjek
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
      0.085  Pan-2  possible > failed  lifted after (0, 0), 10 along an axis needed
      0.085  Rotation-4  possible > failed  last finger lifted
      0.085  circle-0  possible > failed  a whim
      0.085  -6  possible > ended  the last finger is up
      0.085  Tap-1  possible > failed  prevented by -6 (recognized first, on an ancestor)
      0.085  Tap-7  possible > failed  prevented by -6 (recognized first, on an ancestor)
      0.085  Tap-0  possible > failed  prevented by -6 (recognized first, on the same view)
      0.085  circle-1  possible > failed  prevented by -6 (recognized first, on the same view)
      0.085  -6  client.fired ended
      0.146  Tap-1  possible > failed  moved 118.966, a tap allows 45
      0.146  Tap-7  possible > failed  moved 118.966, a tap allows 45
      0.146  Tap-0  possible > failed  moved 118.966, a tap allows 45
      0.146  Pan-2  possible > began  moved (52, 107), needed 10
      0.146  Rotation-4  possible > failed  prevented by Pan-2 (began first, on the same view)
      0.146  circle-0  pending on circle-1  waiting for circle-1 to fail, which waits for circle-0 to fail: neither can act
      0.146  Pan-2  client.fired began
      0.85  Pan-2  began > changed  an event changed its touches
      0.85  circle-0  possible > failed  a whim
      0.85  circle-1  possible > began  a whim
      0.85  -6  possible > failed  prevented by circle-1 (began first, on the same view)
      0.85  Pan-2  client.fired changed
      0.85  circle-1  began > cancelled  disabled
      0.85  Pan-2  client.fired changed
      1.246  Pan-2  client.fired changed
      1.246  view-1  touches began 4  handled by nobody  its finger landed and no recognizer delays it
      1.546  Pan-2  client.fired changed
      1.562  Pan-2  client.fired changed
      1.562  view-1  touches moved 4  handled by nobody  its finger moved and no recognizer claimed it
      1.862  Pan-2  client.fired changed
      1.862  view-1  touches moved 4  handled by nobody  its finger moved and no recognizer claimed it
      1.878  Pan-2  client.fired changed
      1.989  Pan-2  client.fired changed
      1.989  view-1  touches moved 4  handled by nobody  its finger moved and no recognizer claimed it
      2.005  Pan-2  client.fired changed
      2.005  view-1  touches ended 4  handled by nobody  its finger lifted and no recognizer claimed it
      2.037  Pan-2  client.fired changed
      2.037  view-0  touches began 5  handled by nobody  its finger landed and no recognizer delays it
      2.053  -3  possible > failed  the last finger is up
      2.053  Rotation-5  possible > failed  last finger lifted
      2.053  Pan-2  client.fired changed
      2.053  view-0  touches ended 5  handled by nobody  its finger lifted and no recognizer claimed it
      2.053  Pan-2  client.fired changed
      2.113  Pan-2  changed > ended  last finger lifted
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
      0.776  Pinch-1  changed > ended  last finger lifted
      0.776  -9  possible > failed  the last finger is up
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
