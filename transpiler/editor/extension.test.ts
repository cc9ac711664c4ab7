/** The extension for VS Code: what its package.json names is there, fits the debug adapter and the harness, and runs. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LAUNCH_MEMBERS } from '../../emulator-tests/tools/debug/adapter/launch.ts';
import { scriptsIn } from '../../emulator-tests/replay/inputs.ts';
import { KEY_NAMES } from '../../emulator-tests/script/keys.ts';
import { PROJECT } from '../base/project.ts';
import { compile } from '../driver/compile.ts';

interface Manifest {
  readonly main: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly contributes: {
    readonly debuggers: readonly { readonly type: string; readonly configurationAttributes: { readonly launch: { readonly properties: Readonly<Record<string, unknown>> } } }[];
    readonly typescriptServerPlugins: readonly { readonly name: string }[];
    readonly languages: readonly { readonly id: string; readonly extensions: readonly string[] }[];
    readonly commands: readonly { readonly command: string }[];
  };
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-extension-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const read = <T>(name: string): T => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as T;
let manifest: Manifest;
beforeAll(async () => {
  const { stage } = (await import(new URL('../../editor/vscode/pack.mjs', import.meta.url).href)) as { readonly stage: (folder: string) => void };
  stage(folder);
  manifest = read<Manifest>('package.json');
});

/** All texts below `value` that name a file of the extension. */
const filesOf = (value: unknown): string[] =>
  typeof value === 'string' ? (value.startsWith('./') ? [value] : []) : typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesOf) : [];

it('packs every file that its package.json names, and the plugin as a package', () => {
  const files = filesOf(manifest);
  expect(files).toContain(manifest.main);
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect([file, fs.existsSync(path.join(folder, file))]).toEqual([file, true]);
  for (const file of files.filter((name) => name.endsWith('.json'))) read(file);
  for (const { name } of manifest.contributes.typescriptServerPlugins) {
    expect(Object.keys(manifest.dependencies)).toContain(name);
    expect(fs.existsSync(path.join(folder, 'node_modules', name, 'index.js'))).toBe(true);
  }
});

it('describes the launch arguments that the debug adapter takes', () => {
  const [{ type, configurationAttributes }] = manifest.contributes.debuggers as [Manifest['contributes']['debuggers'][number]];
  expect(type).toBe('ts65');
  // VS Code itself adds noDebug.
  expect([...Object.keys(configurationAttributes.launch.properties), 'noDebug'].sort()).toEqual(Object.keys(LAUNCH_MEMBERS).sort());
});

it('offers a program that is accepted as it stands', () => {
  const { body } = read<Record<string, { readonly body: readonly string[] }>>('snippets/program.json')['ts65 program'];
  const text = body.join('\n').replace(/\$\{\d+:([^}]*)\}/g, '$1').replace(/\$\d+/g, '');
  const main = path.join(PROJECT, 'engine/snippet/main.ts');
  const { diagnostics, files } = compile(main, undefined, new Map([[main, text]]));
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  expect(files).toBeDefined();
});

it('colours every line of the scripts of this repository, and each key by its name', () => {
  const { patterns } = read<{ readonly patterns: readonly { readonly match: string }[] }>('syntaxes/script.tmLanguage.json');
  const rules = patterns.map(({ match }) => new RegExp(match));
  const firstOf = (line: string): number => rules.findIndex((rule) => rule.test(line));
  const lines = new Set(scriptsIn(path.join(PROJECT, 'emulator-tests/corpus/doom')).flatMap((file) => fs.readFileSync(file, 'utf8').split('\n')).filter((line) => line.trim() !== ''));
  expect([...lines].filter((line) => firstOf(line) < 0)).toEqual([]);
  expect(new Set(KEY_NAMES.map(firstOf)).size).toBe(1);
  expect(firstOf('x')).not.toBe(firstOf('return'));
  expect(firstOf('return  # enter')).toBe(0);
  const [{ extensions }] = manifest.contributes.languages as readonly [{ readonly id: string; readonly extensions: readonly string[] }];
  expect(extensions).toEqual(['.script']);
});

it('starts the adapter of the ts65 that the workspace has, and says where there is none', async () => {
  const made: Record<string, unknown> = {};
  const register = (name: string) => (_: string, what: unknown) => void (made[name] = what);
  const settings: Record<string, string> = {};
  const vscode = {
    workspace: { getConfiguration: () => ({ get: (name: string, otherwise: string) => settings[name] ?? otherwise }) },
    window: { activeTextEditor: { document: { languageId: 'ts65-script', fileName: '/game/scripts/a.script' } } },
    commands: { registerCommand: register('command') },
    debug: {
      registerDebugAdapterDescriptorFactory: register('adapters'),
      registerDebugConfigurationProvider: register('configurations'),
      registerDebugAdapterTrackerFactory: register('trackers'),
    },
    DebugAdapterExecutable: class {
      constructor(readonly command: string, readonly args: readonly string[], readonly options: object) {}
    },
  };
  fs.mkdirSync(path.join(folder, 'node_modules/vscode'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'node_modules/vscode/index.js'), 'module.exports = globalThis.vscodeOfTest;');
  Object.assign(globalThis, { vscodeOfTest: vscode });
  const { activate } = createRequire(import.meta.url)(path.join(folder, manifest.main)) as { readonly activate: (context: object) => void };
  activate({ subscriptions: [] });
  expect(Object.keys(made).sort()).toEqual(['adapters', 'command', 'configurations', 'trackers']);
  const { createDebugAdapterDescriptor: start } = made.adapters as { readonly createDebugAdapterDescriptor: (session: object) => { readonly args: readonly string[] } };
  const session = (at: string): object => ({ configuration: {}, workspaceFolder: { uri: { fsPath: at } } });
  const { args } = start(session(fileURLToPath(new URL('../../', import.meta.url))));
  expect([fs.existsSync(args[0]!), args[1]]).toEqual([true, 'dap']);
  expect(() => start(session(folder))).toThrow('no ts65 here');
  settings.path = PROJECT;
  expect(start(session(folder)).args).toEqual(args.map((arg, i) => (i === 0 ? path.join(PROJECT, 'transpiler/bin/ts65.mjs') : arg)));
  const { resolveDebugConfiguration } = made.configurations as { readonly resolveDebugConfiguration: (folder: undefined, config: object) => unknown };
  expect(resolveDebugConfiguration(undefined, {})).toMatchObject({ type: 'ts65', request: 'launch', script: '/game/scripts/a.script' });
});
