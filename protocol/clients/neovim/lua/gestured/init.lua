-- What the commands do.
local client = require("gestured.client")
local views = require("gestured.views")

local M = {}

-- Has the server execute a command on the current buffer.
local function execute(command, argument, use)
  client.execute(command, argument, vim.api.nvim_get_current_buf(), use)
end

-- The line of the cursor, from 0.
local function line()
  return vim.api.nvim_win_get_cursor(0)[1] - 1
end

-- Shows the transcript that a command answers.
local function transcribe(command, argument, bufnr)
  client.execute(command, argument, bufnr, function(result)
    views.transcript(result.transcript, bufnr)
  end)
end

--- Runs the command of a lens.
M.run_lens = transcribe

--- Runs the script.
function M.run()
  transcribe("run", {}, vim.api.nvim_get_current_buf())
end

--- Runs the test at the cursor, or all tests.
function M.test(all)
  local command = all and "test" or "testAtCursor"
  transcribe(command, all and {} or { line = line() }, vim.api.nvim_get_current_buf())
end

--- Draws the screen as it is after the line.
function M.render()
  execute("render", { line = line() }, function(picture)
    views.open(picture.path)
  end)
end

--- Opens the script's trace in the browser.
function M.trace()
  execute("trace", {}, function(page)
    views.open(page.path)
  end)
end

--- Shows the session as a recording.
function M.record()
  execute("record", {}, function(result)
    views.recording(result.recording)
  end)
end

--- Inserts expectations of what the line did.
function M.expect()
  execute("expectWhatHappened", { line = line() }, function(edit, server)
    if edit == nil or edit == vim.NIL then
      vim.notify("nothing happened on this line")
    else
      vim.lsp.util.apply_workspace_edit(edit, server.offset_encoding or "utf-16")
    end
  end)
end

return M
