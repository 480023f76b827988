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
        1  mg0hiqoxl07j  3rcj1vsafbwc9  3n0moq6nbzbyf  ajuhpm7fs1ox
        5  2t044145m69jb  7qd3gbz7rm0v  1gbatq1jqmxrz  29nz98zsamxg9
        9  2h8yeu6tr6vsx  29yn0ibzaf41p  22e1go6his2nn  3um6k3rq7tazj
        13  19s9t2ul68hmd  3fiiuws2ytrc  1wczj0il4n33c  3k2nojym53bu4
        17  1h5p0y87o9ehr  3cwvzsmju9uzh  2txefhomkg5ps  dop3leedqr20
        21  3hedugozci7ei  244ms5vk1a8z2  i9gy0efcoh5m  3f3nrun5lncgd
        25  3ql14a2kf5isb  3zm6ojhb2hob  kxi2ou1ysxqq  39kmz6a8kw8ce
        29  1jwdre6zlpeeo  37ztevzfnbf4b  2ztqfuljbz08  27bqx9ep1ei0v
        33  2jf5cwaqrw6c8  i8g12kwo1vru  33zidzemypraz  2agx1i5g2gpqg
        37  1bpx9cgm03gok  3vjqrt3yxdnqq  2sdfskg80jdeh  2tyedr9tiv8hn
        41  37rn4byev53h1  1vwkw7e6xhnk2  p0gd1r3k48xk  3jjg93qkzw15o
        45  98zf092t84db  7awbv23g5aq7  2gvr9lzrxdzg3  3d6tqdy56ixpj
        49  12bqbm7ta89ib  2s5jwc7ilbsbs  2w650ucjlg83  1uih9okk73qse
        53  qptxcovbbo7h  10wgz8q24bfs6  1nypotse89v3i  29b3xkvvr83jl
        57  lita6so05dh1  8r061t555sym  2nqucj0082mkp  1mdaf7lonn7s1
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
      105  13lek4ha2cj4t  2nba3l6ahogah  3g993sca7f7nn  2nzdt8jb7w19p
      109  31wmemf5qlv7c  3kd1j0ph1mdis  iyrdxgg94tah  5hlvh281kodh
      113  2ae230tjhp6ks  35c3c5o616h43  1cjkgsvnsfk3n  2ts789swt78cb
      117  3b2ykwlb2xrq5  2pbp51014alox  3gpvxtcz13go9  7wdvu8ezcw3k
      121  3syolq5akg71s  7w3i3sltxtk6  2ev7fq9ge19te  1d2duv85zizos
      125  2007jsdzlcxzj  xn5jfcmjxrm4  ocsrwl83ov4j  1v4vhdwlr85pj
      129  12qicl440tx9s  2ujovsel22aan  1wd8dxaiu0c2v  12bjp3jkev0so
      133  2a5ihjej2axms  4s4wrmw1lh7i  l2t3lu207o2w  2j2t68szpgb1w
      137  3eefh1wnmje9l  13l96rqr6xyl  3qlkenvt5t2q6  2syehtssmdoht
      141  2x1bar8cn4nv6  rkcpspo379ix  5w803klglej8  23cvcwkgzwcyz
      145  1cr0rkxe70qau  1lflt1vds0ov8  2ov49xik05ltv  14mr9446y8nny
      149  1byrxr3rdombx  1lktez5c6hh5q  urzj7z5ybbfn  32lrrbs6vf0qh
      153  rbakkctdgrr  35mvub0wbn5ei  33bvyizihzo3n  lgoroxanjqtk
      157  25rbcudni2ez2  20f6a45k3anib  270wimhd95t1y  245zlkvfiigth
      161  x47lwftar6ho  2zhzor5o4ojua  2uw22l2n1noer  2dv8m8rayquoj
      165  3ji1ea9p2kybw  8hcxbli2sko3  vl5f1q6lt46o  3skq2hv39h1l4
      169  3ptqtsfh9wvz9  mmnafj8akrjb  3d3sloc8ix5ce  3w4hq8qajp8ty
      173  24to66a5iswfi  1o5jlf6gyqs7w  21kdn2lwjo2pk  lkkrlssb6xgd
      177  hs95iklgpijr  3qhc6db8xm1bk  3o0e4hj5jax2m  3cov28r5pfney
      181  302yagitxqcrw  1drn25a1z5gys  1wt1io0w1o3su  2eoq7wyg4sc06
      185  3avu3q40sfe91  16z9uzv4h928v  294apbg42rrit  1jfgp3vv16lo2
      189  142ihw70g3t61  1jqqxlhrjj23u  2gehkq6ayou6w  2zgfoex0lxa26
      193  q2khqeo7s05t  n70ud2vioqn8  298b01j1ika7k  3doaf3geqe863
      197  3elcw1cpbnavq  2rypmabgl9h1o  3uzs959i3fmt5  2858pulqvpuyk
      201  2yb4gpemafhdo  35q99ouncbedg  4nx3cmxwjrr0  3w2bmqfatj2d0
      205  143st5pou1sf0  378652im9l5sx  1x97egxjlv2ag  w6re8ryd2cds
      209  231qyphc226fc  34wr1ifxi8sgg  1c2d6i4ukzkw6  1of0mxbjpc8jf
      213  2btsmjzf0df2v  17iiditghpyy5  1aaz418fbhjc4  2mm0dgq0anajm
      217  3qybqbluvbl1u  9jvgi969ibg  m0ourgrv61ff  18tiz8knjmfr0
      221  3jfky70gx96rj  1e3ee65lq8jy7  mh8m23306jr6  bfr5xddfy0bl
      225  13x5d9zttysbf  2l7nrt9azyuqi  19yiwq4hl1x7z  boui1um0qai
      229  1c7em0f6poqxj  1pghkp3jx54kr  jkri8f0hf3sj  rpti1agj7jny
      233  16tl1bhzj7y8o  skiwhco6c3xv  xq76x70hbk64  3i6p01faq0rgu
      237  1i5bfx8taoi8h  1homp548g3lxg  1evqhnqymra1m  3ijkf8gyucscn
      241  392eq5d7yv7ht  41wkoyasoyxb  1urcke7yaeiz  2tkaug52mqday
      245  8f0p9wy6tf76  1xy4ym0n6egzh  33grhhsn1m3rc  2z3jpa1kevmgs
      249  3k46njhameus6  1hfebioczmyjk  1tr47dpdk2n2  2nr1wbq7qwg1k
      253  1o0x4gfv687yt  10yiba07mcyu7  101k35gej0z71  12yr64enk3yer
      257  nl6zlbkx7cew  2vcz4xsie1jts  1yu6frvfjbc19  10ngdm3nhwnd3
      261  1im752vsvhenz  23ktqzd0iamvd  15bwxe5n5nkom  31tdqri2g2t96
      265  zg73itbmi0wt  30jnyhcvlasi6  2216o3iwxiltt  3g8zk3rsqkwyj
      269  2dtvo1ffmhp7o  1g55m3xmiebbg  1pifwramej3l0  1xzoocngd8jos
      273  1wwo5lzppth2b  2a8xccs71th0i  zswt3roxzyxy  gv96vi9uktr6
      277  287ulhvzjlthd  6jemqkub8pvs  qq8gnko2colz  3lnx47p5p0nd1
      281  39gcevqwqwx6s  1cuc6jklaxn1w  22v18dzp8kxzq  3mqqhgombivrq
      285  1fypapfhpbotz  3e1k0zlfoxb86  2jdc01unm2t3b  2w7dxtd09dbgb
      289  2t2tbxq4i4vcm  22778mv8dpvxy  22s9mjxhpchrv  1xuxyfbehkoqr
      293  m3zfk6n6xjzq  1mbzla3teewe5  2ndk1vm9gmoph  2mercdju72uih
      297  13lfopglvexnu  34d5rthuyhcu2  1fxaiyexvki8r  6r1possn5q87
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
      301  3nulj6dtj1uql  2hzvd185t2cqg  2ardib3o2fk84  kbvfklxlxqr8
      305  8lv347v8qita  rfbv6dthd5wa  1gyyj81gq0elz  2jwhl72i2sph7
      309  3hl4x2x7dv7hw  3o5hxcpx7cy3b  1o7ramf5yc2dp  17trzpbrb2zq3
      313  tko47p1yxflh  j5u4lpdxiit5  k4f4qcazddf8  11foqlqsl4o11
      317  1ttfheqlxg8ql  346mxv8am5gbn  1ieikgbm7pgtc  1kvb8jbu49j90
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
