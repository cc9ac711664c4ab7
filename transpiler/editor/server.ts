/** TypeScript's language server with the plugin, for tests: a client as small as an editor's can be. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeScratch } from '../base/files.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

export interface Shown {
  readonly start: { readonly line: number; readonly offset: number };
  readonly end: { readonly line: number; readonly offset: number };
  readonly text: string;
  readonly code: number;
  readonly category: string;
  readonly source?: string;
}

type Corner = Shown['start'];

export interface FileChange {
  readonly fileName: string;
  readonly textChanges: readonly { readonly start: Corner; readonly end: Corner; readonly newText: string }[];
}

export interface CodeFix {
  readonly description: string;
  readonly changes: readonly FileChange[];
  readonly fixId?: unknown;
}

const rangeOf = (start: Corner, end: Corner): object => ({ startLine: start.line, startOffset: start.offset, endLine: end.line, endOffset: end.offset });

/** `text` with `changes`. */
export function withChanges(text: string, changes: FileChange['textChanges']): string {
  const lines = text.split('\n');
  const offset = (at: Corner): number => lines.slice(0, at.line - 1).reduce((sum, line) => sum + line.length + 1, 0) + at.offset - 1;
  const ordered = [...changes].sort((a, b) => offset(b.start) - offset(a.start));
  return ordered.reduce((now, { start, end, newText }) => now.slice(0, offset(start)) + newText + now.slice(offset(end)), text);
}

interface Message {
  readonly type: 'event' | 'response';
  readonly event?: string;
  readonly request_seq?: number;
  readonly success?: boolean;
  readonly message?: string;
  readonly body?: unknown;
}

/** Lets the server load a plugin from the project's own packages. */
export const LOCAL = '--allowLocalPluginLoads';

export interface Config {
  /** The settings beside the plugin's name. */
  readonly plugin?: Readonly<Record<string, unknown>>;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Writes the files of a project (relative path to text) into `folder`, with the plugin configured and found as an installed ts65 is. */
export function project(folder: string, files: Readonly<Record<string, string>>, { plugin, options }: Config = {}): void {
  const compilerOptions = {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    types: [],
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    plugins: [{ name: 'ts65/editor', ...plugin }],
    ...options,
  };
  const all = { 'tsconfig.json': JSON.stringify({ compilerOptions, include: ['**/*.ts'] }), ...files };
  for (const [name, text] of Object.entries(all)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    writeScratch(file, text);
  }
  fs.mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  fs.symlinkSync(PROJECT, path.join(folder, 'node_modules/ts65'));
}

/** A running server. Files are absolute paths; `close` ends it. */
export class Server {
  private readonly process;
  private readonly waiting = new Map<number, (message: Message) => void>();
  private refreshes = 0;
  private onRefresh: () => void = () => undefined;
  private onDiagnostics: (file: string, shown: readonly Shown[]) => void = () => undefined;
  private seq = 0;
  private rest = Buffer.alloc(0);

  /** By default a client that asks itself when it hears of news, as VS Code does. */
  constructor(env: Readonly<Record<string, string>> = {}, { args: more = ['--noGetErrOnBackgroundUpdate', LOCAL] } = {}) {
    const server = path.join(PROJECT, 'node_modules/typescript/lib/tsserver.js');
    const args = ['--disableAutomaticTypingAcquisition', ...more];
    this.process = spawn(process.execPath, [server, ...args], { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ...env } });
    this.process.stdout.on('data', (data: Buffer) => this.read(data));
  }

  /** The number of the server's process. */
  get pid(): number {
    return this.process.pid as number;
  }

  close(signal: NodeJS.Signals = 'SIGTERM'): void {
    this.process.kill(signal);
  }

  open(file: string, text?: string): void {
    this.send('open', { file, fileContent: text });
  }

  /** Replaces what stands from (line, offset) to (endLine, endOffset), all from 1. */
  change(file: string, [line, offset, endLine, endOffset]: readonly [number, number, number, number], text: string): void {
    this.send('change', { file, line, offset, endLine, endOffset, insertString: text });
  }

  /** The server's diagnostics of `file` now. */
  async semantic(file: string): Promise<Shown[]> {
    return (await this.ask('semanticDiagnosticsSync', { file })) as Shown[];
  }

  /** The server's text on the name at (line, offset), both from 1, below its signature; '' where it has none. */
  async hover(file: string, line: number, offset: number): Promise<string> {
    const { documentation } = (await this.ask('quickinfo', { file, line, offset })) as { readonly documentation: string };
    return documentation;
  }

  /** What the server offers to correct `shown` in `file`. */
  async fixes(file: string, { start, end, code }: Shown): Promise<CodeFix[]> {
    return (await this.ask('getCodeFixes', { file, ...rangeOf(start, end), errorCodes: [code] })) as CodeFix[];
  }

  /** The edits of all fixes of `file` that one fix stands for. */
  async combinedFix(file: string, fixId: unknown): Promise<readonly FileChange[]> {
    return ((await this.ask('getCombinedCodeFix', { scope: { type: 'file', args: { file } }, fixId })) as { readonly changes: readonly FileChange[] }).changes;
  }

  async fixedCodes(file: string): Promise<readonly string[]> {
    return (await this.ask('getSupportedCodeFixes', { file })) as readonly string[];
  }

  /**
   * The server's diagnostics of `file` once `enough` holds: asked again each time the server has news, as an editor does.
   * @throws Error after so many milliseconds
   */
  async until(file: string, enough: (shown: readonly Shown[]) => boolean, milliseconds = 60_000): Promise<Shown[]> {
    const end = Date.now() + milliseconds;
    for (;;) {
      const seen = this.refreshes;
      const shown = await this.semantic(file);
      if (enough(shown)) return shown;
      if (Date.now() > end) throw new Error(`still ${JSON.stringify(shown)} after ${milliseconds} ms`);
      if (this.refreshes === seen) await this.refreshed(end - Date.now());
    }
  }

  /** The diagnostics that the server sends of `file` unasked, once `enough` holds. */
  told(file: string, enough: (shown: readonly Shown[]) => boolean): Promise<Shown[]> {
    return new Promise((resolve) => {
      this.onDiagnostics = (of, shown) => void (of === file && enough(shown) && resolve([...shown]));
    });
  }

  private refreshed(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.onRefresh = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private send(command: string, args: object): number {
    this.seq++;
    this.process.stdin.write(`${JSON.stringify({ seq: this.seq, type: 'request', command, arguments: args })}\n`);
    return this.seq;
  }

  private async ask(command: string, args: object): Promise<unknown> {
    const seq = this.send(command, args);
    const { success, message, body } = await new Promise<Message>((resolve) => this.waiting.set(seq, resolve));
    if (success !== true) throw new Error(message);
    return body;
  }

  private read(data: Buffer): void {
    this.rest = Buffer.concat([this.rest, data]);
    for (;;) {
      const header = /^Content-Length: (\d+)\r\n\r\n/.exec(this.rest.toString('latin1', 0, 64));
      if (header === null) return;
      const end = header[0].length + Number(header[1]);
      if (this.rest.length < end) return;
      this.receive(JSON.parse(this.rest.toString('utf8', header[0].length, end)) as Message);
      this.rest = this.rest.subarray(end);
    }
  }

  private receive(message: Message): void {
    if (message.type === 'response') {
      const then = this.waiting.get(message.request_seq ?? -1);
      this.waiting.delete(message.request_seq ?? -1);
      then?.(message);
    } else if (message.event === 'projectsUpdatedInBackground') {
      this.refreshes++;
      this.onRefresh();
    } else if (message.event === 'semanticDiag') {
      const { file, diagnostics } = message.body as { readonly file: string; readonly diagnostics: readonly Shown[] };
      this.onDiagnostics(file, diagnostics);
    }
  }
}
