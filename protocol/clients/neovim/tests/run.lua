-- Gesture scripts in Neovim, as people use them:
--
--     nvim --headless -u NONE -i NONE -l tests/run.lua          (0.9 and later)
--     nvim --headless -u NONE -i NONE -c "luafile tests/run.lua"
--
-- The program is the one that GESTURED names, else `gestured`.

local here = vim.fn.fnamemodify(debug.getinfo(1, "S").source:sub(2), ":p:h:h")
vim.opt.runtimepath:prepend(here)
vim.o.swapfile = false
vim.g.maplocalleader = ","
vim.g.gestured_program = vim.env.GESTURED or "gestured"
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
    error("in vain: " .. (what or "a condition"), 2)
  end
  return value
end

local function open(text)
  local path = vim.fn.tempname() .. ".gesture"
  vim.fn.writefile(vim.split((text or SCRIPT):gsub("\n$", ""), "\n"), path)
  vim.cmd("edit " .. path)
  return vim.api.nvim_get_current_buf()
end

local namespace = vim.api.nvim_create_namespace("gestured")

-- What is drawn behind a line, from 0.
local function outcome(line)
  local mark = vim.api.nvim_buf_get_extmarks(
    0, namespace, { line, 0 }, { line, -1 }, { details = true })[1]
  return mark and mark[4].virt_text[1][1], mark and mark[4].virt_text[1][2]
end

local function lenses()
  local texts = {}
  for name, id in pairs(vim.api.nvim_get_namespaces()) do
    if name:find("codelens") then
      for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, id, 0, -1, { details = true })) do
        for _, chunk in ipairs(mark[4].virt_text or {}) do
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

local function diagnostics()
  local found = vim.diagnostic.get(0)
  return #found > 0 and found
end

test("the file name leads to the client", function()
  local bufnr = open()
  equal(vim.bo.filetype, "gesture")
  equal(vim.bo.commentstring, "# %s")
  wait(function()
    return #vim.lsp.buf_get_clients(bufnr) > 0 or next(vim.lsp.buf_get_clients(bufnr))
  end, "a client")
  for _, client in pairs(vim.lsp.buf_get_clients(bufnr)) do
    equal(client.name, "gestured")
  end
end)

test("each line shows what it did", function()
  open()
  wait(function()
    return outcome(6)
  end, "an outcome")
  equal({ outcome(6) }, { "  → opened", "GesturedEffect" })
  equal({ outcome(7) }, { "  ✓", "GesturedPassed" })
  replace(7, "  expect action zoomed")
  wait(function()
    return (outcome(7) or ""):find("✗ got opened")
  end, "the failure")
end)

test("tap crad: did you mean card?", function()
  open()
  replace(6, "  tap crad")
  local found = wait(diagnostics, "a diagnostic")
  matches(found[1].message, "card")
  equal({ found[1].lnum, found[1].col, found[1].end_col }, { 6, 6, 10 })
end)

test("positions behind an emoji are right", function()
  open((SCRIPT:gsub("tap card", 'tap "😀"')))
  local found = wait(diagnostics, "a diagnostic")
  equal({ found[1].col, found[1].end_col }, { 6, 12 })
end)

test("what wasn't played keeps what it did, dimmed", function()
  open()
  wait(function()
    return outcome(6)
  end, "an outcome")
  local draw = require("gestured.outcomes").draw
  local uri = vim.uri_from_bufnr(0)
  draw({ uri = uri, lines = { { line = 6, kind = "skipped", text = "" } } })
  equal({ outcome(6) }, { "  → opened", "GesturedStale" })
  equal(outcome(7), nil)
  draw({ uri = uri, version = -1, lines = {} })
  equal(outcome(6), "  → opened")
  draw({ uri = uri, lines = {} })
  equal(outcome(6), nil)
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

test(":GesturedTest plays the test at the cursor, with ! all", function()
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
  -- What opens files here is a list of what it was asked to.
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

test(":GesturedRecord shows what gestured replay plays", function()
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

test("keys are there unless they are taken", function()
  vim.keymap.set("n", ",v", "<Nop>")
  open()
  matches(vim.fn.maparg(",r", "n"), "gestured%-run")
  matches(vim.fn.maparg(",e", "n"), "gestured%-expect")
  equal(vim.fn.maparg(",v", "n"), "<Nop>")
  vim.keymap.del("n", ",v")
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

test("a program that isn't there is told once, in one line", function()
  vim.lsp.stop_client(vim.lsp.get_active_clients())
  local program = vim.g.gestured_program
  vim.g.gestured_program = { "/nowhere/gestured", "--framing", "headers" }
  said = {}
  open()
  open()
  equal(#said, 1)
  matches(said[1], "^/nowhere/gestured isn't there: .*gestured_program")
  vim.g.gestured_program = program
end)

test("nothing starts by itself where that isn't wanted", function()
  vim.lsp.stop_client(vim.lsp.get_active_clients())
  wait(function()
    return #vim.lsp.get_active_clients() == 0
  end, "no clients")
  vim.g.gestured_autostart = false
  open()
  equal(#vim.lsp.get_active_clients(), 0)
  vim.cmd("GesturedTest!")
  wait(function()
    return #vim.lsp.get_active_clients() == 1
  end, "a client")
  vim.g.gestured_autostart = nil
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
