/** `ts65 check --watch`: checks again on each change, and prints as `tsc --watch` does, so that editors read it. */
import { execFile, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { LAUNCHER } from '../base/project.ts';
import { checkTargets, type Checkup, type FrontEndCaches } from '../driver/check_files.ts';
import { diagnosticCounts, formatDiagnostic, isColoured, rowOf } from '../diagnostics/report.ts';
import { areCurrent } from '../load/sources.ts';
import { filesOfTarget, isTypeScript } from '../load/targets.ts';

/** Milliseconds without a further event before a check: editors write a file in several steps. */
const QUIET_MS = 20;
/** Milliseconds behind the first check until a second one has V8 compile what a change will need. */
const WARM_MS = 300;
/** Milliseconds until what rests on checks before is checked from the start. */
const CONFIRM_MS = 1500;

/** What goes with the checks: `ts65 dev` builds and replays. */
export interface WatchCompanion {
  /** A folder, absolute, whose `.script` files count, too. */
  readonly scripts: string;
  /** Something has changed: what is under way is out of date. */
  changed(): void;
  /** All was accepted. */
  accepted(): void;
  /** A check has ended: with what it found, or with the error that kept it from looking. */
  checked?(checkup: Checkup | Error): void;
}

/** Checks `targets` now and on each change of a file they consist of; never returns. Throws LoadError when one of them isn't there at first. */
export async function watch(targets: readonly string[], out: NodeJS.WriteStream, companion?: WatchCompanion): Promise<never> {
  for (const target of targets) filesOfTarget(target);
  const failed = new Promise<never>((_, reject) => new Watch(targets, out, reject, companion).start());
  return failed;
}

class Watch {
  private readonly watchers = new Map<string, { readonly identity: string; readonly watcher: fs.FSWatcher }>();
  private timer: NodeJS.Timeout | undefined;
  private confirming: ChildProcess | undefined;
  private readonly memories: FrontEndCaches = new Map();
  /** Absolute names: what the last check read or looked for. */
  private files: ReadonlySet<string> = new Set();

  constructor(
    private readonly targets: readonly string[],
    private readonly out: NodeJS.WriteStream,
    private readonly fail: (error: Error) => void,
    private readonly companion: WatchCompanion | undefined,
  ) {}

  start(): void {
    this.say('Starting compilation in watch mode...');
    this.check();
    this.timer ??= setTimeout(() => this.warm(), WARM_MS);
  }

  private warm(): void {
    try {
      checkTargets(this.targets, this.memories);
    } catch {
      // It was told already, or a change that is on its way tells it.
    }
  }

  private check(): void {
    const before = this.listing();
    let checkup: Checkup | undefined;
    try {
      checkup = checkTargets(this.targets, this.memories);
      this.report(checkup);
    } catch (error) {
      // The next change may mend a file that can't be read, or that makes ts65 fail.
      this.out.write(`error: ${(error as Error).message}\n`);
      this.say('Found 1 error. Watching for file changes.');
      this.companion?.checked?.(error as Error);
    }
    if (checkup?.isRemembered === true) this.timer = setTimeout(() => this.confirm(checkup), CONFIRM_MS);
    try {
      this.follow(checkup, before);
    } catch (error) {
      this.fail(error as Error);
    }
  }

  /** Has another process check from the start, as a change may come in the meantime; checks so itself where that finds something else. */
  private confirm({ diagnostics }: Checkup): void {
    const shown = JSON.stringify(diagnostics.map(rowOf));
    this.confirming = execFile(process.execPath, [LAUNCHER, 'check', '--json', ...this.targets], { maxBuffer: Infinity }, (_, output) => {
      const found = diagnosticsIn(output);
      if (found === undefined || found === shown) return;
      this.memories.clear();
      this.say('Starting compilation in watch mode...');
      this.check();
    });
  }

  private report(checkup: Checkup): void {
    const { diagnostics, accepted } = checkup;
    for (const diagnostic of diagnostics) this.out.write(`${formatDiagnostic(diagnostic, isColoured(this.out))}\n`);
    this.say(`Found ${diagnosticCounts(diagnostics)}. Watching for file changes.`);
    this.companion?.checked?.(checkup);
    if (accepted) this.companion?.accepted();
  }

  private say(text: string): void {
    this.out.write(`[${new Date().toTimeString().slice(0, 8)}] ${text}\n\n`);
  }

  /** The modules of the targets' folders as they are now. */
  private listing(): string {
    return this.targets
      .flatMap((target) => {
        try {
          return filesOfTarget(target);
        } catch {
          return ['none'];
        }
      })
      .join('\n');
  }

  /** Watches the folders of what `checkup` read; after a failure those from before, too. `before` is the listing that it began with. */
  private follow(checkup: Checkup | undefined, before: string): void {
    const sought = [...(checkup?.missing ?? [])].filter((file) => isTypeScript(file) && !file.includes('/node_modules/'));
    const places = this.targets.flatMap((target) => [target, path.join('engine', target)]).map((name) => path.resolve(name));
    this.files = new Set([...(checkup === undefined ? this.files : []), ...(checkup?.read ?? []).flatMap(namesOf), ...sought, ...places]);
    const scripts = this.companion === undefined ? [] : [existing(this.companion.scripts), ...foldersBelow(this.companion.scripts)];
    const folders = new Set([...[...this.files].map((file) => existing(path.dirname(file))), ...places.flatMap(foldersBelow), ...scripts]);
    for (const [folder, { identity, watcher }] of this.watchers) {
      if (folders.has(folder) && identityOf(folder) === identity) continue;
      watcher.close();
      this.watchers.delete(folder);
    }
    const added = [...folders].filter((folder) => !this.watchers.has(folder));
    for (const folder of added) this.add(folder);
    // A change before its folder was watched was not seen.
    if (added.length > 0 && (this.listing() !== before || !isUpToDate(checkup?.read ?? []) || sought.some((file) => fs.existsSync(file)))) this.changed();
  }

  private add(folder: string): void {
    const identity = identityOf(folder);
    if (identity === undefined) return this.changed();
    try {
      const watcher = fs.watch(folder, (_, name) => {
        if (name === null || this.concerns(path.join(folder, name)) || identityOf(folder) !== identity) this.changed();
      });
      watcher.on('error', () => this.changed());
      this.watchers.set(folder, { identity, watcher });
    } catch (error) {
      if (identityOf(folder) !== identity) return this.changed();
      throw new Error(`${folder} can't be watched: ${(error as Error).message}`, { cause: error });
    }
  }

  private concerns(name: string): boolean {
    if (this.companion !== undefined && isOfScripts(name, this.companion.scripts)) return true;
    if (this.files.has(name) || [...this.files].some((file) => file.startsWith(name + path.sep))) return true;
    const isInside = this.targets.some((target) => isBelow(name, path.resolve(target)) || isBelow(name, path.resolve('engine', target)));
    return isInside && (isTypeScript(name) || fs.statSync(name, { throwIfNoEntry: false })?.isDirectory() === true);
  }

  private changed(): void {
    clearTimeout(this.timer);
    this.confirming?.kill();
    this.companion?.changed();
    this.timer = setTimeout(() => {
      if (this.out.isTTY) this.out.write('\x1b[2J\x1b[3J\x1b[H');
      this.say('File change detected. Starting incremental compilation...');
      this.check();
    }, QUIET_MS);
  }
}

/** The diagnostics in the JSON `output` of a check, without their fixes; undefined where the check was ended before, or could not run. */
function diagnosticsIn(output: string): string | undefined {
  try {
    const { diagnostics } = JSON.parse(output) as { diagnostics?: readonly { readonly fixes?: unknown }[] };
    return diagnostics && JSON.stringify(diagnostics.map(({ fixes: _, ...row }) => row));
  } catch {
    return undefined;
  }
}

const isBelow = (name: string, folder: string): boolean => name.startsWith(folder + path.sep) && !/\/(node_modules|\.[^/]*)(\/|$)/.test(name.slice(folder.length));

/** Whether `name` is a script below `folder`, or the folder itself, which may appear. */
const isOfScripts = (name: string, folder: string): boolean => name === folder || folder.startsWith(name + path.sep) || (name.endsWith('.script') && name.startsWith(folder + path.sep));

const isUpToDate = (read: readonly string[]): boolean => {
  try {
    return areCurrent(read);
  } catch {
    return false;
  }
};

/** `file`, and where it really stands. */
function namesOf(file: string): string[] {
  try {
    return [file, fs.realpathSync(file)];
  } catch {
    return [file];
  }
}

/** `folder`, or the nearest one around it that there is. */
const existing = (folder: string): string => (identityOf(folder) === undefined ? existing(path.dirname(folder)) : folder);

/** The identity of a folder, even if another was made in its place: file systems reuse the inode of a deleted folder. */
function identityOf(folder: string): string | undefined {
  try {
    const stat = fs.statSync(folder, { bigint: true, throwIfNoEntry: false });
    return stat?.isDirectory() ? `${stat.dev}:${stat.ino}:${stat.birthtimeNs}` : undefined;
  } catch {
    return undefined;
  }
}

/** `place`, where it is a folder, and the folders in it that are searched for modules. */
function foldersBelow(place: string): string[] {
  try {
    const inner = fs.readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules');
    return [place, ...inner.flatMap((entry) => foldersBelow(path.join(place, entry.name)))];
  } catch {
    return [];
  }
}
