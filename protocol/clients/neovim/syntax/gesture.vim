" Vim syntax file
" Language: gesture scripts of gestured
if exists('b:current_syntax')
  finish
endif

let s:cpo = &cpo
set cpo&vim

syntax case match

syntax match gestureComment /^\s*#\%(\s.*\)\?$/ contains=@Spell
syntax match gestureTestName /\S.*$/ contained contains=@Spell
syntax match gesturePath /\S\+/ contained
syntax match gestureNot /\<no\>/ contained nextgroup=gestureExpectation skipwhite
syntax match gestureExpectation /\<\%(actions\?\|captured\|state\|scroll\|hit\|visible\|that\|error\|pending\|touches\|control\|presses\|motion\|remoteControl\|select\|problem\|mode\|touchFeedback\|asked\|scrollDelegate\|openURL\|interactiveTransition\|rowAction\)\>/ contained
syntax match gestureMethod /^\s*\zs\l\a*\ze\%(\s\|$\)/ contains=NONE
" What comes later wins: words of the language look like methods.
syntax match gestureKeyword /^\s*\zs\%(wait\|screen\)\ze\%(\s\|$\)/
syntax match gestureTest /^test\ze\%(\s\|$\)/ nextgroup=gestureTestName skipwhite
syntax match gestureInclude /^\s*\zs\%(include\|import\)\ze\%(\s\|$\)/ nextgroup=gesturePath skipwhite
syntax match gestureExpect /^\s*\zsexpect\ze\%(\s\|$\)/ nextgroup=gestureNot,gestureExpectation skipwhite
syntax match gestureReaction /^\s*\zson\ze\%(\s\|$\)/ nextgroup=gestureExpectation skipwhite
syntax match gestureClass /^\s*\zs_\?\u[[:alnum:]_.]*\ze\%(\s\|$\)/ nextgroup=gestureId skipwhite
syntax match gestureId /[^[:space:]="]\+/ contained
syntax match gestureArrow /->/ nextgroup=gestureAction skipwhite
syntax match gestureAction /\S\+/ contained nextgroup=gestureOn skipwhite
syntax match gestureOn /\<on\>/ contained nextgroup=gestureEvent skipwhite
syntax match gestureEvent /\S\+/ contained
syntax match gestureProperty /\s\zs\h[[:alnum:]_$]*\ze=/
syntax match gestureNumber /\%([[:alnum:]_.]\)\@<!-\?\d\+\%(\.\d\+\)\?\%([eE][-+]\?\d\+\)\?\%([[:alnum:]_.]\)\@!/
syntax keyword gestureConstant true false null
syntax region gestureString start=/"/ skip=/\\./ end=/"/ end=/$/ oneline
syntax region gestureString start=/\%(\s\|[=,([]\)\@<='/ skip=/\\./ end=/'/ end=/$/ oneline

highlight default link gestureComment Comment
highlight default link gestureKeyword Keyword
highlight default link gestureTest Keyword
highlight default link gestureTestName Title
highlight default link gestureInclude Include
highlight default link gesturePath String
highlight default link gestureExpect Statement
highlight default link gestureReaction Statement
highlight default link gestureNot Operator
highlight default link gestureExpectation Statement
highlight default link gestureMethod Function
highlight default link gestureClass Type
highlight default link gestureId Identifier
highlight default link gestureArrow Operator
highlight default link gestureAction Special
highlight default link gestureOn Keyword
highlight default link gestureEvent Constant
highlight default link gestureProperty PreProc
highlight default link gestureNumber Number
highlight default link gestureConstant Constant
highlight default link gestureString String

let b:current_syntax = 'gesture'

let &cpo = s:cpo
unlet s:cpo
