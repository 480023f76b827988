-- What each line did, as virtual text after it: for Neovim before 0.10, which has no inlay hints.
local M = {}

local namespace = vim.api.nvim_create_namespace("gestured")

local groups = {
  effect = "GesturedEffect",
  nothing = "GesturedNothing",
  refused = "GesturedRefused",
  passed = "GesturedPassed",
  failed = "GesturedFailed",
  skipped = "GesturedStale",
  limit = "GesturedNothing",
}

local links = {
  GesturedEffect = "Special",
  GesturedNothing = "DiagnosticWarn",
  GesturedRefused = "DiagnosticError",
  GesturedPassed = "DiagnosticHint",
  GesturedFailed = "DiagnosticError",
  GesturedStale = "NonText",
}

local function define_groups()
  for name, link in pairs(links) do
    vim.cmd(("highlight default link %s %s"):format(name, link))
  end
end

define_groups()
vim.api.nvim_create_autocmd("ColorScheme", { callback = define_groups })

-- The loaded buffer of a document.
local function buffer(uri)
  for _, bufnr in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(bufnr) and vim.uri_from_bufnr(bufnr) == uri then
      return bufnr
    end
  end
end

-- What is drawn, by line.
local function drawn(bufnr)
  local texts = {}
  for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(bufnr, namespace, 0, -1, { details = true })) do
    local text = mark[4].virt_text
    texts[mark[2]] = text and text[1][1]
  end
  return texts
end

--- Draws the outcomes of a version of a document, in place of those drawn before.
function M.draw(result)
  local bufnr = buffer(result.uri)
  if not bufnr then
    return
  end
  -- The text has changed since: lines may have moved.
  local sent = vim.lsp.util.buf_versions and vim.lsp.util.buf_versions[bufnr]
  if sent and type(result.version) == "number" and result.version < sent then
    return
  end
  local before = drawn(bufnr)
  local count = vim.api.nvim_buf_line_count(bufnr)
  vim.api.nvim_buf_clear_namespace(bufnr, namespace, 0, -1)
  for _, outcome in ipairs(result.lines) do
    local text = outcome.text or ""
    if text ~= "" then
      text = "  " .. text
    elseif outcome.kind == "skipped" then
      -- A line that wasn't run keeps its last result.
      text = before[outcome.line] or ""
    end
    if text ~= "" and outcome.line < count then
      vim.api.nvim_buf_set_extmark(bufnr, namespace, outcome.line, 0, {
        virt_text = { { text, groups[outcome.kind] or "GesturedStale" } },
        virt_text_pos = "eol",
        hl_mode = "combine",
      })
    end
  end
end

return M
