-- The language client: its configuration, and how it starts.
local M = {}

-- From 0.10 on Neovim draws the server's inlay hints.
local has_hints = vim.fn.has("nvim-0.10") == 1

-- From 0.11 on a client's functions are methods.
local has_methods = vim.fn.has("nvim-0.11") == 1

-- From 0.12 on Neovim refreshes lenses.
local refreshes_lenses = vim.fn.has("nvim-0.12") == 1

-- Calls a function of a client in the way of this version.
local function call(client, name, ...)
  if has_methods then
    return client[name](client, ...)
  end
  return client[name](...)
end

--- Whether the client starts with the first script.
function M.starts_by_itself()
  local autostart = vim.g.gestured_autostart
  return autostart ~= false and autostart ~= 0
end

-- The program

--- The program and its first arguments.
function M.program()
  local value = vim.g.gestured_program or "gestured"
  return type(value) == "table" and vim.deepcopy(value) or { value }
end

local has_warned = false

--- Whether the program exists; if not, warns once.
function M.check_program()
  local name = M.program()[1]
  if vim.fn.executable(name) == 1 then
    return true
  end
  if not has_warned then
    has_warned = true
    vim.notify(name .. " isn't there: install gestured, or set g:gestured_program to where it is",
      vim.log.levels.WARN)
  end
  return false
end

-- Code lenses

-- Replaces the lenses of a buffer by those of its text; Neovim 0.7 keeps those that are gone.
local function refresh_lenses(client, bufnr)
  local params = { textDocument = { uri = vim.uri_from_bufnr(bufnr) } }
  call(client, "request", "textDocument/codeLens", params, function(err, result, context)
    if err or not vim.api.nvim_buf_is_loaded(bufnr) then
      return
    end
    local namespace = vim.api.nvim_create_namespace("vim_lsp_codelens:" .. client.id)
    vim.api.nvim_buf_clear_namespace(bufnr, namespace, 0, -1)
    vim.lsp.codelens.on_codelens(nil, result or {}, context)
  end, bufnr)
end

-- The buffer of a document that the client is attached to.
local function buffer(client, uri)
  for bufnr in pairs(client and client.attached_buffers or {}) do
    if vim.api.nvim_buf_is_loaded(bufnr) and vim.uri_from_bufnr(bufnr) == uri then
      return bufnr
    end
  end
end

-- Shows the diagnostics of a run, which has lenses of its own, too.
local function publish(err, result, context, config)
  vim.lsp.handlers["textDocument/publishDiagnostics"](err, result, context, config)
  local client = vim.lsp.get_client_by_id(context.client_id)
  local bufnr = result and buffer(client, result.uri)
  if bufnr and not refreshes_lenses then
    refresh_lenses(client, bufnr)
  end
end

-- The client

-- Where the script's project begins: the folder with .git, else the script's own.
local function root(bufnr)
  local name = vim.api.nvim_buf_get_name(bufnr)
  local folder = name ~= "" and vim.fn.fnamemodify(name, ":p:h") or vim.fn.getcwd()
  local repository = vim.fn.finddir(".git", vim.fn.escape(folder, " ,;") .. ";")
  return repository ~= "" and vim.fn.fnamemodify(repository, ":p:h:h") or folder
end

local function attached(_, bufnr)
  if has_hints then
    vim.lsp.inlay_hint.enable(true, { bufnr = bufnr })
  else
    vim.bo[bufnr].omnifunc = "v:lua.vim.lsp.omnifunc"
    vim.bo[bufnr].tagfunc = "v:lua.vim.lsp.tagfunc"
  end
  if refreshes_lenses then
    vim.lsp.codelens.enable(true, { bufnr = bufnr })
  end
end

-- Runs what a lens says, with the server's command of the same name.
local function run_lens(lens, context)
  local name = lens.command:gsub("^gestured%.", "")
  require("gestured").run_lens(name, lens.arguments[1], context.bufnr)
end

--- The client's configuration.
function M.config()
  local command = M.program()
  table.insert(command, "lsp")
  return {
    name = "gestured",
    cmd = command,
    filetypes = { "gesture" },
    root_dir = function(bufnr, start)
      if M.check_program() then
        start(root(bufnr))
      end
    end,
    init_options = { outcomes = not has_hints },
    handlers = {
      ["gestured/outcomes"] = function(_, result)
        require("gestured.outcomes").draw(result)
      end,
      ["textDocument/publishDiagnostics"] = publish,
    },
    commands = { ["gestured.run"] = run_lens, ["gestured.testAtCursor"] = run_lens },
    get_language_id = function()
      return "gesture"
    end,
    on_attach = attached,
  }
end

-- Neovim 0.7 has no vim.lsp.start.
local function start_in_0_7(config, bufnr)
  for _, client in ipairs(vim.lsp.get_active_clients()) do
    if client.name == config.name and client.config.root_dir == config.root_dir and not client.is_stopped() then
      vim.lsp.buf_attach_client(bufnr, client.id)
      return client.id
    end
  end
  config.workspace_folders = {
    { uri = vim.uri_from_fname(config.root_dir), name = config.root_dir },
  }
  config.capabilities = vim.lsp.protocol.make_client_capabilities()
  local id = vim.lsp.start_client(config)
  if id then
    vim.lsp.buf_attach_client(bufnr, id)
  end
  return id
end

--- Starts the client for a buffer, or attaches that of its project; answers its number.
function M.start(bufnr)
  bufnr = bufnr == 0 and vim.api.nvim_get_current_buf() or bufnr
  if not M.check_program() then
    return nil
  end
  local config = vim.lsp.config and vim.deepcopy(vim.lsp.config.gestured) or M.config()
  config.root_dir = root(bufnr)
  if vim.lsp.start then
    return vim.lsp.start(config, { bufnr = bufnr })
  end
  return start_in_0_7(config, bufnr)
end

-- How often, and for how long each time, a request waits for the client to be initialized.
local tries, pause = 250, 20

local function when_initialized(client, work, count)
  if client.initialized then
    work(client)
  elseif count > 0 and not call(client, "is_stopped") then
    vim.defer_fn(function()
      when_initialized(client, work, count - 1)
    end, pause)
  else
    vim.notify("gestured doesn't answer: see :checkhealth gestured", vim.log.levels.ERROR)
  end
end

--- Has the server execute a command; `use(result, client)` gets its result.
function M.execute(command, argument, bufnr, use)
  local id = M.start(bufnr)
  local client = id and vim.lsp.get_client_by_id(id)
  if not client then
    return
  end
  argument.uri = argument.uri or vim.uri_from_bufnr(bufnr)
  local params = { command = "gestured." .. command, arguments = { argument } }
  when_initialized(client, function()
    call(client, "request", "workspace/executeCommand", params, function(err, result)
      if err then
        vim.notify(err.message, vim.log.levels.ERROR)
      else
        use(result, client)
      end
    end, bufnr)
  end, tries)
end

return M
