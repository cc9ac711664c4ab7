/** `ts65 dev`: on each change checks, emits and builds a program, and replays its scripts. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Command } from 'commander';
import { displayPath, LAUNCHER } from '../../transpiler/base/project.ts';
import { interruptible } from '../../transpiler/cli/interrupt.ts';
import { ProgressLine } from '../../transpiler/cli/progress.ts';
import { watch, type WatchCompanion } from '../../transpiler/cli/watch.ts';
import type { Program } from '../script/programs.ts';
import { programNamed } from './inputs.ts';

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

  constructor(private readonly program: Program, private readonly out: NodeJS.WriteStream) {
    this.scripts = program.scripts;
  }

  changed(): void {
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

export function registerDev(cli: Command): void {
  cli
    .command('dev')
    .argument('[program]', "a program's name or folder, or its entry module; the one here by default")
    .action(async (name: string | undefined) => {
      const program = programNamed(name);
      const pipeline = new Pipeline(program, process.stdout);
      process.exitCode = await interruptible(async (signal) => {
        const ended = new Promise<number>((resolve) => signal.addEventListener('abort', () => resolve(0)));
        return Promise.race([ended, watch([displayPath(program.entry)], process.stdout, pipeline)]);
      });
      pipeline.changed();
      // Watchers of files are left, and nothing else.
      process.exit();
    });
}
