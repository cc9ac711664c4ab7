/** `ts65 dev`: on each change checks, emits and builds a program, and replays its scripts. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ts } from 'ts-morph';
import type { Command } from 'commander';
import { hasFrame } from '../../transpiler/base/tick_codes.ts';
import { displayPath, LAUNCHER } from '../../transpiler/base/project.ts';
import { interruptible } from '../../transpiler/cli/interrupt.ts';
import { ProgressLine } from '../../transpiler/cli/progress.ts';
import { wholeNumber } from '../../transpiler/cli/usage.ts';
import { watch, type WatchCompanion } from '../../transpiler/cli/watch.ts';
import { sourceLocation } from '../../transpiler/diagnostics/report.ts';
import type { Diagnostic } from '../../transpiler/diagnostics/diagnostics.ts';
import type { Checkup } from '../../transpiler/driver/check_files.ts';
import { loadFiles } from '../../transpiler/load/load.ts';
import type { Program } from '../../emulator-tests/script/programs.ts';
import { programNamed } from '../../emulator-tests/replay/inputs.ts';
import { devFiles } from './files.ts';
import { LastBuild } from './last_build.ts';
import { runnableModules } from './runnable.ts';
import { DEV_PORT, DevServer } from './server.ts';
import type { DevError, DevState } from './state.ts';

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

const filesIn = (output: string): readonly string[] => (JSON.parse(output) as { readonly files: readonly string[] }).files.map((file) => basename(file));

/** Builds and replays `program` in processes of their own: a change ends them at once. */
class Pipeline implements WatchCompanion {
  readonly scripts: string;
  private readonly progress = new ProgressLine();
  private child: ChildProcess | undefined;
  /** Counts changes: what an older one began is out of date. */
  private round = 0;
  private builds = 0;
  private readonly lastBuild: LastBuild;
  private state: DevState;

  constructor(private readonly program: Program, private readonly out: NodeJS.WriteStream, private readonly server: DevServer | undefined) {
    this.scripts = program.scripts;
    this.lastBuild = new LastBuild(program);
    if (server !== undefined) server.made = (name) => this.lastBuild.made(name);
    this.state = { name: program.name, round: 0, found: [] };
  }

  checked(checkup: Checkup | Error): void {
    const round = this.state.round + 1;
    if (checkup instanceof Error) return this.show({ round, found: [], failure: checkup.message });
    const found = checkup.diagnostics.map(errorOf);
    this.show({ round, found, failure: undefined, ...(checkup.accepted ? this.runnable() : { modules: undefined }) });
  }

  private runnable(): Partial<DevState> {
    if (this.server === undefined) return {};
    const files = loadFiles([this.program.entry]);
    const [root] = files.roots as [ts.SourceFile];
    return { modules: runnableModules(files, root, (file) => file), hasFrame: hasFrame(root.text) };
  }

  private show(more: Partial<{ [K in keyof DevState]: DevState[K] | undefined }>): void {
    this.state = { ...this.state, ...more } as DevState;
    this.server?.show(this.state);
  }

  changed(): void {
    this.lastBuild.outdate();
    this.round++;
    this.child?.kill();
    this.progress.clear();
  }

  accepted(): void {
    this.changed();
    void this.run(this.round);
  }

  private async run(round: number): Promise<void> {
    const { name, entry } = this.program;
    this.progress.show(`building ${name}`);
    const built = await this.ts65('build', entry, '--json');
    if (round !== this.round) return;
    if (built.code === 0) {
      this.lastBuild.renew();
      this.show({ build: ++this.builds });
    }
    // Without cc65 nothing is built, and the lanes that need none of it can run.
    const made = `${name}: ${built.code === 0 ? `built ${filesIn(built.out).join(' and ')}` : 'not built'}`;
    const scripts = this.scriptFiles();
    if (scripts.length === 0) return this.tell(`${made}; no scripts yet: play --record ${displayPath(join(this.scripts, 'first.script'))} writes one`, built.error);
    this.progress.show(`replaying ${scripts.length} scripts of ${name}`);
    const replayed = await this.ts65('replay', ...scripts);
    if (round !== this.round) return;
    const lines = replayed.out.trimEnd().split('\n');
    const verdict = lines.at(-1)!.trim();
    if (replayed.code === 0) return this.tell(`${made}; ${verdict}`, built.error);
    this.tell(`${made}; ${verdict === '' ? 'not replayed' : verdict}`, lines.slice(0, -1).filter((line) => !line.startsWith('ok ')).join('\n'), built.error, replayed.error);
  }

  private scriptFiles(): readonly string[] {
    const names = existsSync(this.scripts) ? readdirSync(this.scripts, { recursive: true, encoding: 'utf8' }) : [];
    return names.filter((name) => name.endsWith('.script')).sort().map((name) => displayPath(join(this.scripts, name)));
  }

  /** One status line, below what went wrong. */
  private tell(status: string, ...wrong: readonly string[]): void {
    this.progress.clear();
    for (const text of wrong) if (text.trim() !== '') this.out.write(`${text.trim()}\n`);
    this.out.write(`[${new Date().toTimeString().slice(0, 8)}] ${status}\n\n`);
    const c = join(this.program.cOut, `${this.program.name}.c`);
    this.show({ built: status, ...(existsSync(c) && { c: readFileSync(c, 'utf8') }) });
  }

  private ts65(...args: readonly string[]): Promise<Ran> {
    return new Promise((resolve) => {
      const child = spawn(process.execPath, [LAUNCHER, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
      this.child = child;
      let [out, error] = ['', ''];
      child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => (error += text));
      child.on('error', (reason) => resolve({ code: null, out, error: reason.message }));
      child.on('close', (code) => resolve({ code, out, error }));
    });
  }
}

function errorOf(diagnostic: Diagnostic): DevError {
  const { code, severity, message, hint, position } = diagnostic;
  const { file = '', line = 0 } = sourceLocation(diagnostic) ?? {};
  return { code, severity, message, ...(hint !== undefined && { hint }), file, line, text: position?.file.text.split('\n')[line - 1] ?? '' };
}

/** The page's server, and a line that tells where it is. Undefined: the port is taken, which the line says. */
async function openPage(port: number): Promise<readonly [DevServer | undefined, string]> {
  const files = await devFiles();
  const server = new DevServer(new Map([...files, ['play/index.js', `${files.get('player.js')}${files.get('live.js')}`]]));
  try {
    return [server, `page: ${await server.open(port)}`];
  } catch (error) {
    server.close();
    return [undefined, `no page: ${(error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? `port ${port} is in use; \`--port\` names another` : (error as Error).message}`];
  }
}

export function registerDev(cli: Command): void {
  cli
    .command('dev')
    .argument('[program]', "a program's name or folder, or its entry module; the one here by default")
    .option('--port <number>', `the port of the page, on this machine alone; 0 takes any free one (${DEV_PORT})`)
    .action(async (name: string | undefined, { port = String(DEV_PORT) }: { readonly port?: string }) => {
      const program = programNamed(name);
      const [server, told] = await openPage(wholeNumber('--port', port, 0, 65535));
      process.stdout.write(`${told}\n`);
      const pipeline = new Pipeline(program, process.stdout, server);
      process.exitCode = await interruptible(async (signal) => {
        const ended = new Promise<number>((resolve) => signal.addEventListener('abort', () => resolve(0)));
        return Promise.race([ended, watch([displayPath(program.entry)], process.stdout, pipeline)]);
      });
      pipeline.changed();
      // Watchers of files are left, and nothing else.
      process.exit();
    });
}
