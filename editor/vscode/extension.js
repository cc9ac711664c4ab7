'use strict';
// The part of the extension that runs: it finds ts65, starts its debug adapter, and shows the screen.
const fs = require('node:fs');
const path = require('node:path');
const vscode = require('vscode');

const COMMAND = path.join('transpiler', 'bin', 'ts65.mjs');
const MISSING = 'There is no ts65 here. Install it (npm install --save-dev ts65), or set "ts65.path" to its folder.';

/** The launcher of the ts65 that `folder` uses: the configured one, its package, or the repository that it is; undefined where there is none. */
function launcherFor(folder, configured) {
  const places = configured === '' ? [path.join(folder, 'node_modules', 'ts65'), folder] : [path.resolve(folder, configured)];
  return places.map((place) => path.join(place, COMMAND)).find((file) => fs.existsSync(file));
}

/** Starts `ts65 dap`, which talks over its standard input and output. */
const adapters = {
  createDebugAdapterDescriptor(session) {
    const settings = vscode.workspace.getConfiguration('ts65', session.workspaceFolder);
    const folder = session.configuration.cwd ?? session.workspaceFolder?.uri.fsPath ?? process.cwd();
    const launcher = launcherFor(session.workspaceFolder?.uri.fsPath ?? folder, settings.get('path', ''));
    if (launcher === undefined) throw new Error(MISSING);
    return new vscode.DebugAdapterExecutable(settings.get('node', 'node'), [launcher, 'dap'], { cwd: folder });
  },
};

/** F5 without a launch.json debugs the script that is open. */
const configurations = {
  resolveDebugConfiguration(folder, config) {
    if (config.type !== undefined) return { cwd: folder?.uri.fsPath, ...config };
    const file = vscode.window.activeTextEditor?.document;
    if (file?.languageId !== 'ts65-script') return undefined;
    return { type: 'ts65', request: 'launch', name: 'Debug this script', script: file.fileName, cwd: folder?.uri.fsPath };
  },
};

const pageOf = (body) => `<!DOCTYPE html><html><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<style>body { padding: 0; } img { width: 100%; image-rendering: pixelated; }</style></head><body>${body}</body></html>`;

/** The panel with the Atari's screen; it is drawn again whenever the program stops. */
class Screen {
  constructor() {
    this.panel = undefined;
  }

  async show() {
    if (this.panel === undefined) {
      this.panel = vscode.window.createWebviewPanel('ts65.screen', 'Atari', { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }, {});
      this.panel.onDidDispose(() => (this.panel = undefined));
    }
    await this.draw(vscode.debug.activeDebugSession);
  }

  async draw(session) {
    if (this.panel === undefined || session?.type !== 'ts65') return;
    try {
      const { png } = await session.customRequest('ts65/screen');
      this.panel.webview.html = pageOf(`<img src="data:image/png;base64,${png}" alt="The Atari's screen">`);
    } catch {
      this.panel.webview.html = pageOf('The display is off.');
    }
  }
}

function activate(context) {
  const screen = new Screen();
  const trackers = {
    createDebugAdapterTracker: (session) => ({ onDidSendMessage: ({ type, event }) => void (type === 'event' && event === 'stopped' && screen.draw(session)) }),
  };
  context.subscriptions.push(
    vscode.debug.registerDebugAdapterDescriptorFactory('ts65', adapters),
    vscode.debug.registerDebugConfigurationProvider('ts65', configurations),
    vscode.debug.registerDebugAdapterTrackerFactory('ts65', trackers),
    vscode.commands.registerCommand('ts65.showScreen', () => screen.show()),
  );
}

module.exports = { activate, deactivate: () => undefined };
