-- Gesture scripts in Neovim, as users see them:
--
--     nvim --headless -u NONE -i NONE -l tests/run.lua          (0.9 and later)
--     nvim --headless -u NONE -i NONE -c "luafile tests/run.lua"
--
-- The program is the one that GESTURED names, else `gestured`.

local here = vim.fn.fnamemodify(debug.getinfo(1, "S").source:sub(2), ":p:h:h")
vim.opt.runtimepath:prepend(here)
vim.o.swapfile = false
vim.g.gestured_program = vim.env.GESTURED or "gestured"
vim.cmd("runtime plugin/gestured.lua")
vim.cmd("filetype plugin on")
vim.cmd("syntax on")

local SCRIPT = [[
UIView card 20,100,300,200
  UITapGestureRecognizer open -> opened
  UITapGestureRecognizer zoom numberOfTapsRequired=2 -> zoomed
requireToFail open zoom

test "one tap opens"
  tap card
  expect action opened
test "two taps zoom"
  doubleTap card
  expect actions zoomed
]]

local XIB = [[
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
  <objects>
    <view id="root">
      <rect key="frame" x="0" y="0" width="320" height="480"/>
      <subviews>
        <button enabled="NO" id="off">
          <rect key="frame" x="20" y="20" width="100" height="44"/>
        </button>
      </subviews>
    </view>
  </objects>
</document>
]]

local tests = {}

local function test(name, run)
  table.insert(tests, { name = name, run = run })
end

local said = {}
vim.notify = function(text)
  table.insert(said, text)
end

local function equal(found, expected)
  if not vim.deep_equal(found, expected) then
    error(("expected %s, found %s"):format(vim.inspect(expected), vim.inspect(found)), 2)
  end
end

local function matches(text, pattern)
  if not (text or ""):find(pattern) then
    error(("expected %s in %s"):format(pattern, vim.inspect(text)), 2)
  end
end

-- Waits until `condition` has a value, and answers it.
local function wait(condition, what)
  local value
  local is_there = vim.wait(10000, function()
    value = condition()
    return value
  end, 5)
  if not is_there then
    error("timed out waiting for " .. (what or "a condition"), 2)
  end
  return value
end

local function open(text, ending)
  local path = vim.fn.tempname() .. (ending or ".gesture")
  vim.fn.writefile(vim.split((text or SCRIPT):gsub("\n$", ""), "\n"), path)
  vim.cmd("edit " .. path)
  return vim.api.nvim_get_current_buf()
end

-- From 0.10 on, results are inlay hints.
local has_hints = vim.fn.has("nvim-0.10") == 1

local function clients()
  return (vim.lsp.get_clients or vim.lsp.get_active_clients)()
end

local function stop_clients()
  vim.lsp.stop_client(clients())
  vim.wait(10000, function()
    return #clients() == 0
  end, 5)
end

local function marks(namespace, line)
  return vim.api.nvim_buf_get_extmarks(
    0, vim.api.nvim_create_namespace(namespace), { line, 0 }, { line, -1 }, { details = true })
end

-- What is drawn after a line, from 0, and its highlight group.
local function outcome(line)
  -- Hints are drawn with the screen.
  vim.cmd("redraw")
  local hints = vim.fn.has("nvim-0.11") == 1 and "nvim.lsp.inlayhint" or "vim_lsp_inlayhint"
  local text = has_hints and marks(hints, line)[1] or marks("gestured", line)[1]
  text = text and text[4].virt_text
  -- A hint has its padding before it.
  local chunk = text and text[#text]
  return chunk and vim.trim(chunk[1]), chunk and chunk[2]
end

local function lenses()
  local texts = {}
  -- From 0.12 on lenses are lines, and drawn with the screen.
  vim.cmd("redraw")
  for name, id in pairs(vim.api.nvim_get_namespaces()) do
    if name:find("codelens") then
      for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, id, 0, -1, { details = true })) do
        for _, chunk in ipairs(mark[4].virt_text or (mark[4].virt_lines or {})[1] or {}) do
          table.insert(texts, chunk[1])
        end
      end
    end
  end
  return table.concat(texts, " ")
end

local function replace(line, text)
  vim.api.nvim_buf_set_lines(0, line, line + 1, false, { text })
end

local function transcript()
  local bufnr = vim.fn.bufnr("^gestured://transcript$")
  return bufnr > 0 and table.concat(vim.api.nvim_buf_get_lines(bufnr, 0, -1, false), "\n") or ""
end

-- What :checkhealth gestured says.
local function health()
  vim.cmd("silent checkhealth gestured")
  local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
  vim.cmd("bwipeout!")
  return text
end

local function diagnostics()
  local found = vim.diagnostic.get(0)
  return #found > 0 and found
end

test("the file name leads to the client", function()
  local bufnr = open()
  equal(vim.bo.filetype, "gesture")
  equal(vim.bo.commentstring, "# %s")
  wait(function()
    return clients()[1] and clients()[1].attached_buffers[bufnr]
  end, "a client")
  equal(clients()[1].name, "gestured")
  open()
  wait(function()
    return clients()[1].attached_buffers[vim.api.nvim_get_current_buf()]
  end, "the same client")
  equal(#clients(), 1)
end)

test("a xib shows what the linter finds, at its line", function()
  open(XIB, ".xib")
  local found = wait(diagnostics, "a finding")
  equal({ found[1].code, found[1].lnum, found[1].col }, { "dead-control", 5, 8 })
  replace(5, '        <button id="off">')
  wait(function()
    return not diagnostics()
  end, "no finding")
  vim.cmd("bwipeout!")
end)

test("each line shows what it did", function()
  open()
  wait(function()
    return outcome(6)
  end, "an outcome")
  equal({ outcome(6) }, { "→ opened", has_hints and "LspInlayHint" or "GesturedEffect" })
  equal({ outcome(7) }, { "✓", has_hints and "LspInlayHint" or "GesturedPassed" })
  replace(7, "  expect action zoomed")
  wait(function()
    return (outcome(7) or ""):find("✗ got opened")
  end, "the failure")
end)

test("no line shows its result twice", function()
  open()
  wait(function()
    return outcome(6)
  end, "an outcome")
  vim.wait(100)
  local texts = 0
  for _, id in pairs(vim.api.nvim_get_namespaces()) do
    for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, id, { 6, 0 }, { 6, -1 }, { details = true })) do
      texts = texts + (mark[4].virt_text and 1 or 0)
    end
  end
  equal(texts, 1)
end)

test("tap crad: did you mean card?", function()
  open()
  replace(6, "  tap crad")
  local found = wait(diagnostics, "a diagnostic")
  matches(found[1].message, "card")
  equal({ found[1].lnum, found[1].col, found[1].end_col }, { 6, 6, 10 })
end)

test("positions after an emoji are right", function()
  open((SCRIPT:gsub("tap card", 'tap "😀"')))
  local found = wait(diagnostics, "a diagnostic")
  equal({ found[1].col, found[1].end_col }, { 6, 12 })
end)

test("virtual text: a line that wasn't run keeps its last result, dimmed", function()
  local draw = require("gestured.outcomes").draw
  open()
  local uri = vim.uri_from_bufnr(0)
  local function drawn(line)
    local mark = marks("gestured", line)[1]
    return mark and mark[4].virt_text[1]
  end
  draw({ uri = uri, lines = { { line = 6, kind = "effect", text = "→ opened" } } })
  draw({ uri = uri, lines = { { line = 6, kind = "skipped", text = "" } } })
  equal(drawn(6), { "  → opened", "GesturedStale" })
  equal(drawn(7), nil)
  if not has_hints then
    draw({ uri = uri, version = -1, lines = {} })
    equal(drawn(6), { "  → opened", "GesturedStale" })
  end
  draw({ uri = uri, lines = {} })
  equal(drawn(6), nil)
end)

test("lenses come, and go with their tests", function()
  open()
  wait(function()
    return lenses():find("▶ Run · 2 tests") and lenses():find("✓ passed")
  end, "lenses")
  vim.api.nvim_buf_set_lines(0, 5, -1, false, {})
  wait(function()
    return not lenses():find("passed")
  end, "no lenses of tests")
end)

test("a lens runs its test", function()
  open()
  wait(function()
    return lenses():find("✓ passed")
  end, "lenses")
  vim.api.nvim_win_set_cursor(0, { 9, 0 })
  vim.lsp.codelens.run()
  wait(function()
    return transcript():find("✓ two taps zoom")
  end, "the transcript")
end)

test(":GesturedRun shows a transcript, and failures in the quickfix list", function()
  local bufnr = open((SCRIPT:gsub("action opened", "action closed")))
  vim.cmd("GesturedRun")
  wait(function()
    return transcript():find("expected action closed")
  end, "the transcript")
  local list = vim.fn.getqflist()
  equal({ list[1].bufnr, list[1].lnum, list[1].col }, { bufnr, 8, 3 })
  equal(vim.api.nvim_get_current_buf(), bufnr)
end)

test(":GesturedTest runs the test at the cursor, with ! all", function()
  open()
  vim.api.nvim_win_set_cursor(0, { 7, 0 })
  vim.cmd("GesturedTest")
  wait(function()
    return transcript():find("✓ one tap opens") and not transcript():find("two taps")
  end, "one test")
  vim.cmd("GesturedTest!")
  wait(function()
    return transcript():find("✓ two taps zoom") and transcript():find("one tap")
  end, "all tests")
end)

test(":GesturedRender writes a picture and says where", function()
  open()
  -- A program that opens files, and keeps a list of them.
  local folder = vim.fn.tempname()
  vim.fn.mkdir(folder)
  vim.fn.writefile({ "#!/bin/sh", 'echo "$1" > ' .. folder .. "/opened" }, folder .. "/xdg-open")
  vim.fn.setfperm(folder .. "/xdg-open", "rwxr-xr-x")
  vim.env.PATH = folder .. ":" .. vim.env.PATH
  vim.cmd("messages clear")
  vim.cmd("GesturedRender")
  wait(function()
    return vim.fn.filereadable(folder .. "/opened") == 1
      and vim.fn.readfile(folder .. "/opened")[1]
  end, "the picture")
  local path = vim.fn.readfile(folder .. "/opened")[1]
  matches(table.concat(vim.fn.readfile(path), "\n"), "<svg")
  matches(vim.fn.execute("messages"), vim.pesc(path))
end)

test(":GesturedRecord shows what gestured replay replays", function()
  open()
  vim.cmd("GesturedRecord")
  local bufnr = wait(function()
    local found = vim.fn.bufnr("^gestured://recording$")
    return found > 0 and found
  end, "the recording")
  local path = vim.fn.tempname()
  vim.fn.writefile(vim.api.nvim_buf_get_lines(bufnr, 0, -1, false), path)
  vim.fn.system({ vim.g.gestured_program, "replay", path })
  equal(vim.v.shell_error, 0)
end)

test(":GesturedExpect expects what happened", function()
  open()
  vim.api.nvim_buf_set_lines(0, 7, 8, false, {})
  vim.api.nvim_win_set_cursor(0, { 7, 0 })
  vim.cmd("GesturedExpect")
  wait(function()
    return vim.api.nvim_buf_get_lines(0, 7, 8, false)[1]:find("^  expect actions? opened$")
  end, "the expectation")
end)

test("no key is mapped but the plugs, which run commands", function()
  open()
  for _, map in ipairs(vim.api.nvim_buf_get_keymap(0, "n")) do
    -- Neovim maps K where a client has hovers.
    if map.lhs ~= "K" then
      matches(map.lhs, "^<Plug>%(gestured%-")
    end
  end
  vim.cmd([[execute "normal \<Plug>(gestured-record)"]])
  wait(function()
    return vim.fn.bufnr("^gestured://recording$") > 0
  end, "the recording")
end)

test("names are one word, and colours are there", function()
  open()
  matches(vim.bo.iskeyword, "%$")
  local function group(line, column)
    return vim.fn.synIDattr(vim.fn.synID(line, column, 1), "name")
  end
  equal(group(1, 1), "gestureClass")
  equal(group(1, 8), "gestureId")
  equal(group(2, 34), "gestureAction")
  equal(group(3, 35), "gestureProperty")
  equal(group(6, 1), "gestureTest")
  equal(group(7, 3), "gestureMethod")
  equal(group(8, 3), "gestureExpect")
  equal(group(8, 10), "gestureExpectation")
end)

test("a missing program is reported once, in one line", function()
  stop_clients()
  local program = vim.g.gestured_program
  vim.g.gestured_program = { "/nowhere/gestured", "--framing", "headers" }
  said = {}
  open()
  open()
  vim.wait(50)
  equal(#said, 1)
  matches(said[1], "^/nowhere/gestured isn't there: .*gestured_program")
  matches(health(), "/nowhere/gestured isn't there")
  vim.g.gestured_program = program
end)

test("nothing starts by itself if g:gestured_autostart is off", function()
  stop_clients()
  vim.g.gestured_autostart = false
  if vim.lsp.enable then
    vim.lsp.enable("gestured", false)
  end
  open()
  vim.wait(50)
  equal(#clients(), 0)
  matches(health(), "gestured_autostart is off")
  vim.cmd("GesturedTest!")
  wait(function()
    return transcript():find("✓ two taps zoom")
  end, "the transcript")
  if vim.lsp.enable then
    vim.lsp.enable("gestured")
  end
  vim.g.gestured_autostart = nil
end)

test("a command waits for its server without blocking", function()
  stop_clients()
  local program = vim.g.gestured_program
  vim.g.gestured_program = { "/bin/sh", "-c", 'sleep 0.3; exec "$@"', "sh", vim.g.gestured_program }
  -- 0.11 keeps the configuration that it has seen.
  if vim.lsp.config then
    vim.lsp.config("gestured", { cmd = vim.list_extend(vim.deepcopy(vim.g.gestured_program), { "lsp" }) })
  end
  open()
  vim.cmd("GesturedTest!")
  equal(clients()[1] and clients()[1].initialized or nil, nil)
  wait(function()
    return transcript():find("✓ two taps zoom")
  end, "the transcript")
  vim.g.gestured_program = program
end)

test(":checkhealth finds the program, its version and the client", function()
  open()
  local text = wait(function()
    local text = health()
    return text:find("runs for") and text
  end, "a client")
  matches(text, "gestured %d+%.%d+%.%d+, /")
  matches(text, has_hints and "inlay hints" or "virtual text")
end)

test("the help has tags", function()
  vim.cmd("helptags " .. here .. "/doc")
  local tags = table.concat(vim.fn.readfile(here .. "/doc/tags"), "\n")
  vim.fn.delete(here .. "/doc/tags")
  for _, name in ipairs({ "gestured", ":GesturedRun", ":GesturedExpect", "g:gestured_program" }) do
    matches("\n" .. tags, "\n" .. vim.pesc(name) .. "\t")
  end
end)

local failed = 0
for _, each in ipairs(tests) do
  local is_fine, why = xpcall(each.run, debug.traceback)
  if not is_fine then
    failed = failed + 1
    io.stdout:write(("\nFAILED: %s\n%s\n"):format(each.name, why))
  end
  vim.cmd("silent! only! | silent! %bwipeout!")
end
io.stdout:write(("\nRan %d tests, %d failed\n"):format(#tests, failed))
vim.cmd(failed == 0 and "qall!" or "cquit")
