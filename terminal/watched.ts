/** `ts65 play --watch`: plays in a process of its own, which a new build replaces; the keys so far are played again. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../transpiler/base/files.ts';
import { LAUNCHER } from '../transpiler/base/project.ts';
import { stampFile } from '../transpiler/build/emission_stamp.ts';
import { SIGNALS } from './terminal.ts';
import type { Program } from '../emulator-tests/script/programs.ts';

/** Milliseconds between two looks at whether there is a new build. */
const LOOK_MS = 200;
/** The game in the program's folder of builds, where the user names no file. */
const OWN_FILE = 'watched.script';

interface Files {
  readonly record?: string;
  readonly resume?: string;
  readonly force?: boolean;
}

/** Plays until the user leaves: the exit code. `settings` are options of `ts65 play`. */
export async function playWatched(program: Program, seed: number, settings: readonly string[], { record, resume, force }: Files): Promise<number> {
  const file = resume ?? record ?? join(program.build, OWN_FILE);
  makeFolder(program.build);
  const first = ['--seed', String(seed), ...settings, '--record', file, ...(force || record === undefined ? ['--force'] : [])];
  const session = new WatchedSession(program);
  try {
    let isBegun = resume !== undefined;
    for (;;) {
      const code = await session.play(isBegun ? ['--resume', file] : first);
      if (code !== undefined) return code;
      isBegun ||= existsSync(file);
    }
  } finally {
    session.close();
  }
}

class WatchedSession {
  private child: ChildProcess | undefined;
  private isOutdated = false;
  /** Ends the wait for a build: without a code there is one. */
  private wake: (code?: number) => void = () => undefined;
  /** A terminal sends SIGINT to the player as well. */
  private readonly pass = (signal: NodeJS.Signals): void => {
    if (this.child === undefined) this.wake(SIGNALS[signal as keyof typeof SIGNALS]);
    else if (signal !== 'SIGINT') this.child.kill(signal);
  };

  constructor(private readonly program: Program) {
    watchFile(stampFile(program), { interval: LOOK_MS }, () => {
      this.isOutdated = true;
      this.child?.kill();
      this.wake();
    });
    for (const signal of Object.keys(SIGNALS)) process.on(signal, this.pass);
  }

  close(): void {
    unwatchFile(stampFile(this.program));
    for (const signal of Object.keys(SIGNALS)) process.off(signal, this.pass);
  }

  /** The exit code when the user left; undefined when there is a new build. */
  async play(options: readonly string[]): Promise<number | undefined> {
    this.isOutdated = false;
    const child = spawn(process.execPath, [LAUNCHER, 'play', this.program.entry, ...options], { stdio: 'inherit' });
    this.child = child;
    const code = await new Promise<number>((resolve) => child.on('close', (exit, signal) => resolve(exit ?? SIGNALS[signal as keyof typeof SIGNALS] ?? 1)).on('error', () => resolve(1)));
    this.child = undefined;
    if (this.isOutdated) return undefined;
    // A game that broke is mended by the next build.
    if (code !== 1) return code;
    process.stderr.write('waiting for the next build\n');
    return new Promise((resolve) => (this.wake = resolve));
  }
}
