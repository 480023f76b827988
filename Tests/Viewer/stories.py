"""Scripts that the tests trace."""

ZOOM = """screen 390,440
UIView card 20,60,350,220
  UIImageView photo 15,50,120,120
  UILabel title 150,50,180,40 text="Weekend deals"
  UITapGestureRecognizer open -> opened
  UITapGestureRecognizer zoom numberOfTapsRequired=2 thresholds={"maximumRepeatMovement":45} -> zoomed
  UIPanGestureRecognizer move -> moved
UIButton buy 20,330,120,50 text="Buy" -> cart.buy:
UIView banner 90,310,280,40
requireToFail open zoom

test "a double tap that drifts"
  tap card settle=false
  wait 0.1
  drag card by=40,60 settle=false
  expect action zoomed

test "one tap opens"
  tap card settle=false
  wait 0.4
  expect action opened
"""

COVERED = """screen 390,440
UIButton buy 20,330,120,50 text="Buy" -> cart.buy:
UIView banner 90,310,280,40
tap 100,340
"""

UNTRACKED = """screen 390,440
UIView card 20,60,350,220 captureIgnored=true
  UITapGestureRecognizer open -> opened
tap card
"""

MENU = """screen 390,440
UIView card 20,60,350,220
  UITapGestureRecognizer open -> opened
  UILongPressGestureRecognizer menu -> menu
test "a touch of 0.4 s opens"
  press card duration=0.4
  expect action opened
"""

FLING = """UIScrollView list 0,100,390,600 contentSize=390,4000
  UIButton row1 0,0,390,80 text="First" -> open:
  UISwitch sound 300,200,51,31
test "fling"
  swipe list up
  wait 3
  expect no action
"""

SECRET = """UITextField name 20,100,300,40 text="Ada"
createView class=UITextField id=password superview=window frame=20,200,300,40 text="hunter2" secureTextEntry=true
tap name
"""

STRANGE = """UIView "a<b" 20,100,300,40 text="<script>alert(1)</script>"
UILabel note 20,200,300,40 text="a\\u202eb"
tap "a<b"
"""
