-- :checkhealth gestured
local M = {}

-- Before 0.10 the functions have longer names.
local function report(kind, ...)
  local health = vim.health or require("health")
  local say = health[kind] or health["report_" .. kind]
  say(...)
end

local function check_program(client)
  local command = client.program()
  if vim.fn.executable(command[1]) == 0 then
    report("error", command[1] .. " isn't there",
      { "Install gestured, or set g:gestured_program to where it is." })
    return
  end
  local path = vim.fn.exepath(command[1])
  table.insert(command, "--version")
  local version = vim.trim(vim.fn.system(command))
  if vim.v.shell_error == 0 then
    report("ok", version .. ", " .. path)
  else
    report("error", path .. " doesn't say its version: " .. version)
  end
end

local function check_client(client)
  local get = vim.lsp.get_clients or vim.lsp.get_active_clients
  local count = 0
  for _, each in ipairs(get()) do
    if each.name == "gestured" then
      count = count + 1
      report("ok", "runs for " .. tostring(each.config.root_dir))
    end
  end
  if count == 0 and client.starts_by_itself() then
    report("info", "starts with the first .gesture file")
  elseif count == 0 then
    report("info", "starts with a command, or vim.lsp.enable(\"gestured\"): g:gestured_autostart is off")
  end
end

function M.check()
  local client = require("gestured.client")
  report("start", "gestured: editor")
  if vim.fn.has("nvim-0.10") == 1 then
    report("ok", "draws results as inlay hints")
  elseif vim.fn.has("nvim-0.7") == 1 then
    report("warn", "draws results as virtual text: Neovim 0.10 and later have inlay hints")
  else
    report("error", "needs Neovim 0.7.2 or later")
  end
  report("start", "gestured: program")
  check_program(client)
  report("start", "gestured: client")
  check_client(client)
end

return M
