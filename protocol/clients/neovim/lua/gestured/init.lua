-- The language client of gesture scripts, for Neovim 0.7.2 and later.
local outcomes = require("gestured.outcomes")
local views = require("gestured.views")

local M = {}

-- Later versions draw the server's inlay hints by themselves.
local has_hints = vim.lsp.inlay_hint ~= nil and vim.fn.has("nvim-0.10") == 1

local function program()
  local value = vim.g.gestured_program or "gestured"
  return type(value) == "table" and vim.deepcopy(value) or { value }
end

local function say(text, level)
  vim.notify(text, level or vim.log.levels.INFO)
end

-- Later versions have clients called with themselves.
local is_method = vim.fn.has("nvim-0.11") == 1

-- What is asked of a client, by the version's way of calling.
local function request(client, method, params, handler, bufnr)
  if is_method then
    return client:request(method, params, handler, bufnr)
  end
  return client.request(method, params, handler, bufnr)
end

local function is_stopped(client)
  if is_method then
    return client:is_stopped()
  end
  return client.is_stopped()
end

-- Starts a client that is attached to no buffer yet.
local function start_client(config)
  if is_method then
    return vim.lsp.start(config, { attach = false })
  end
  return vim.lsp.start_client(config)
end

local function clients(bufnr)
  local get = vim.lsp.get_clients or vim.lsp.get_active_clients
  local found = {}
  for _, client in ipairs(get()) do
    if client.name == "gestured" and (not bufnr or vim.lsp.buf_is_attached(bufnr, client.id)) then
      table.insert(found, client)
    end
  end
  return found
end

-- Code lenses

-- Lenses of the present text; versions before 0.8 leave those that are gone.
local function refresh_lenses(client, bufnr)
  -- Versions from 0.12 on look after lenses by themselves.
  if not vim.lsp.codelens.on_codelens then
    return
  end
  if not vim.api.nvim_buf_is_loaded(bufnr) or not vim.lsp.buf_is_attached(bufnr, client.id) then
    return
  end
  local params = { textDocument = { uri = vim.uri_from_bufnr(bufnr) } }
  request(client, "textDocument/codeLens", params, function(err, result, context)
    if err or not vim.api.nvim_buf_is_loaded(bufnr) then
      return
    end
    local namespace = vim.api.nvim_create_namespace("vim_lsp_codelens:" .. client.id)
    vim.api.nvim_buf_clear_namespace(bufnr, namespace, 0, -1)
    vim.lsp.codelens.on_codelens(nil, result or {}, context)
  end, bufnr)
end

-- The client

local function handlers()
  local publish = vim.lsp.handlers["textDocument/publishDiagnostics"]
  return {
    ["gestured/outcomes"] = function(_, result)
      outcomes.draw(result)
    end,
    ["textDocument/publishDiagnostics"] = function(err, result, context, config)
      publish(err, result, context, config)
      -- What was played has lenses of its own.
      local client = vim.lsp.get_client_by_id(context.client_id)
      for bufnr in pairs(client and client.attached_buffers or {}) do
        -- Buffers that are gone are among them, too.
        local is_there = vim.api.nvim_buf_is_loaded(bufnr)
        if is_there and result and vim.uri_from_bufnr(bufnr) == result.uri then
          refresh_lenses(client, bufnr)
        end
      end
    end,
  }
end

local function attached(client, bufnr)
  vim.api.nvim_buf_set_option(bufnr, "omnifunc", "v:lua.vim.lsp.omnifunc")
  vim.api.nvim_buf_set_option(bufnr, "tagfunc", "v:lua.vim.lsp.tagfunc")
  if has_hints then
    vim.lsp.inlay_hint.enable(true, { bufnr = bufnr })
  end
  if not vim.lsp.codelens.on_codelens then
    vim.lsp.codelens.enable(true, { bufnr = bufnr })
  end
end

-- Where the script's project begins: the folder with .git, else the script's own.
local function root(bufnr)
  local name = vim.api.nvim_buf_get_name(bufnr)
  local folder = name ~= "" and vim.fn.fnamemodify(name, ":p:h") or vim.fn.getcwd()
  local repository = vim.fn.finddir(".git", vim.fn.escape(folder, " ,;") .. ";")
  return repository ~= "" and vim.fn.fnamemodify(repository, ":p:h:h") or folder
end

local told = false

-- The client of each project, by its folder.
local started = {}

--- Starts the client for a buffer, or attaches it to the one that there is for its project.
--- Answers the client's number; nil if the program isn't there.
function M.start(bufnr)
  bufnr = (bufnr == nil or bufnr == 0) and vim.api.nvim_get_current_buf() or bufnr
  local command = program()
  if vim.fn.executable(command[1]) == 0 then
    if not told then
      say(command[1] .. " isn't there: install gestured, or set g:gestured_program to where it is",
        vim.log.levels.WARN)
    end
    told = true
    return nil
  end
  local folder = root(bufnr)
  local known = started[folder] and vim.lsp.get_client_by_id(started[folder])
  if known and not is_stopped(known) then
    vim.lsp.buf_attach_client(bufnr, known.id)
    return known.id
  end
  table.insert(command, "lsp")
  local id = start_client({
    name = "gestured",
    cmd = command,
    root_dir = folder,
    workspace_folders = { { uri = vim.uri_from_fname(folder), name = folder } },
    capabilities = vim.lsp.protocol.make_client_capabilities(),
    init_options = { outcomes = not has_hints },
    get_language_id = function()
      return "gesture"
    end,
    handlers = handlers(),
    -- What lenses run.
    commands = {
      ["gestured.run"] = function(lens, context)
        M.execute("run", lens.arguments[1], context.bufnr, views.transcript)
      end,
      ["gestured.testAtCursor"] = function(lens, context)
        M.execute("testAtCursor", lens.arguments[1], context.bufnr, views.transcript)
      end,
    },
    on_attach = attached,
  })
  if id then
    started[folder] = id
    vim.lsp.buf_attach_client(bufnr, id)
  end
  return id
end

-- Commands

--- Has the server do `command` with `argument`; `use(result, bufnr)` takes what comes of it.
function M.execute(command, argument, bufnr, use)
  bufnr = (bufnr == nil or bufnr == 0) and vim.api.nvim_get_current_buf() or bufnr
  local client = clients(bufnr)[1]
  if not client then
    local id = M.start(bufnr)
    client = id and vim.lsp.get_client_by_id(id)
    if not client then
      return
    end
  end
  vim.wait(5000, function()
    return client.initialized or is_stopped(client)
  end, 10)
  argument.uri = argument.uri or vim.uri_from_bufnr(bufnr)
  local params = { command = "gestured." .. command, arguments = { argument } }
  request(client, "workspace/executeCommand", params, function(err, result)
    if err then
      say(err.message, vim.log.levels.ERROR)
    else
      use(result, bufnr, client)
    end
  end, bufnr)
end

local function line()
  return vim.api.nvim_win_get_cursor(0)[1] - 1
end

--- Plays the script.
function M.run()
  M.execute("run", {}, 0, views.transcript)
end

--- Plays the test at the cursor, or all tests.
function M.test(all)
  if all then
    M.execute("test", {}, 0, views.transcript)
  else
    M.execute("testAtCursor", { line = line() }, 0, views.transcript)
  end
end

--- Draws the screen as it is after the line.
function M.render()
  M.execute("render", { line = line() }, 0, views.picture)
end

--- Opens a page in the browser in which one can walk through the script.
function M.trace()
  M.execute("trace", {}, 0, function(page)
    if vim.ui.open then
      vim.ui.open(page.path)
    else
      say(page.path)
    end
  end)
end

--- Shows the session as a recording.
function M.record()
  M.execute("record", {}, 0, views.recording)
end

--- Has the script expect what the line made happen.
function M.expect()
  M.execute("expectWhatHappened", { line = line() }, 0, function(edit, _, client)
    if edit == nil or edit == vim.NIL then
      say("nothing happened on this line")
    else
      vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding or "utf-16")
    end
  end)
end

return M
