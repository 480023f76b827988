-- What commands show: transcripts, pictures, recordings.
local M = {}

-- Shows lines in a window of their own, in the buffer of that name.
local function show(name, text)
  local bufnr = vim.fn.bufnr("^" .. name .. "$")
  if bufnr < 0 then
    bufnr = vim.api.nvim_create_buf(false, true)
    vim.api.nvim_buf_set_name(bufnr, name)
  end
  vim.bo[bufnr].modifiable = true
  vim.api.nvim_buf_set_lines(bufnr, 0, -1, false, vim.split((text:gsub("\n$", "")), "\n"))
  vim.bo[bufnr].modifiable = false
  vim.bo[bufnr].bufhidden = "hide"
  if vim.fn.bufwinid(bufnr) < 0 then
    local window = vim.api.nvim_get_current_win()
    vim.cmd("botright split")
    vim.api.nvim_win_set_buf(0, bufnr)
    vim.wo.wrap = false
    vim.wo.spell = false
    vim.api.nvim_set_current_win(window)
  end
  return bufnr
end

-- The places that a transcript names, for the quickfix list.
local function places(text, folder)
  local found = {}
  for each in text:gmatch("[^\n]+") do
    local file, line, column, message = each:match("^([^%s:][^:]*):(%d+):(%d+): (.*)")
    if file then
      local path = file:match("^/") and file or folder .. "/" .. file
      table.insert(found, {
        filename = path, lnum = tonumber(line), text = message, type = "E",
        col = tonumber(column),
      })
    end
  end
  return found
end

-- Columns count characters, the quickfix list bytes.
local function with_bytes(found, bufnr)
  local name = vim.api.nvim_buf_get_name(bufnr)
  for _, place in ipairs(found) do
    if vim.fn.resolve(place.filename) == vim.fn.resolve(name) or name == "" then
      place.filename = nil
      place.bufnr = bufnr
      local line = vim.api.nvim_buf_get_lines(bufnr, place.lnum - 1, place.lnum, false)[1] or ""
      place.col = math.max(vim.fn.byteidx(line, place.col - 1), 0) + 1
    end
  end
  return found
end

--- Shows a transcript; failures go to the quickfix list.
function M.transcript(text, bufnr)
  local folder = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(bufnr), ":p:h")
  local shown = show("gestured://transcript", text)
  vim.api.nvim_buf_call(shown, function()
    vim.cmd([[
      syntax clear
      syntax match GesturedPassed /^\s*✓.*/
      syntax match GesturedFailed /^\s*✗[^:]*/
      syntax match Title /^test .*/
    ]])
  end)
  vim.fn.setqflist({}, " ", {
    title = "gestured",
    items = with_bytes(places(text, folder), bufnr),
  })
end

--- Shows a recording, to be saved under a name.
function M.recording(text)
  local bufnr = show("gestured://recording", text)
  vim.bo[bufnr].modifiable = true
end

-- The command that opens files of other kinds; Neovim 0.10 and later have vim.ui.open.
local function opener()
  for _, command in ipairs({ "xdg-open", "open" }) do
    if vim.fn.executable(command) == 1 then
      return command
    end
  end
end

--- Opens a picture or a page in the program for it, else a window, and prints its path.
function M.open(path)
  local command = opener()
  if vim.ui.open then
    vim.ui.open(path)
  elseif command then
    vim.fn.jobstart({ command, path }, { detach = true })
  else
    vim.cmd("botright split " .. vim.fn.fnameescape(path))
  end
  vim.api.nvim_echo({ { path } }, true, {})
end

return M
