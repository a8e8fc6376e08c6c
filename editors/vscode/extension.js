// Starts `rulewright lsp` for specs and connects the editor with it.
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

/** @type {LanguageClient | undefined} */
let client;

function makeClient() {
  const command = vscode.workspace.getConfiguration("rulewright").get("path") || "rulewright";
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  const server = { command: command.replace("${workspaceFolder}", folder ?? "."), args: ["lsp"] };
  return new LanguageClient("rulewright", "Rulewright", server, {
    documentSelector: [{ language: "rules" }, { pattern: "**/*.rules.md" }],
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/*.{rules,md}") },
  });
}

async function start() {
  client = makeClient();
  try {
    await client.start();
  } catch (problem) {
    client = undefined;
    const message = "The Rulewright language server doesn't start. Install it with `pip install \"rulewright[lsp]\"`, " +
      "or set `rulewright.path` to where it is.";
    const choice = await vscode.window.showErrorMessage(`${message} (${problem})`, "Open the setting");
    if (choice) {
      vscode.commands.executeCommand("workbench.action.openSettings", "rulewright.path");
    }
  }
}

async function stop() {
  const running = client;
  client = undefined;
  await running?.stop();
}

/** @param {vscode.ExtensionContext} context */
async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("rulewright.restart", async () => {
      await stop();
      await start();
    }),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (event.affectsConfiguration("rulewright.path")) {
        await stop();
        await start();
      }
    }),
  );
  await start();
}

module.exports = { activate, deactivate: stop };
