/** Plays a program of one module in this thread, from its text: without a module loader, so that thousands leave nothing behind. */
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { ts } from 'ts-morph';
import { inProject, type EntryModule } from '../../script/programs.ts';
import type { RunEnd, Job, Trace } from '../../lanes/lane.ts';
import type { Layout } from '../../state/layout.ts';
import { ModuleState } from '../../state/module_state.ts';
import { accessors, rootsByModule } from '../../state/state_access.ts';

/** Milliseconds that all commands of a job may take together. */
const LIMIT_MS = 20_000;

/** A program that this lane can't play: state in a second module would outlive it. */
export class NotOneModule extends Error {}

const ENTER = '$ts65Enter';
const script = new vm.Script(`globalThis.${ENTER}()`);

/**
 * Plays `job` on the program with the source `text`, whose entry module is `entry` (relative to the project).
 * @throws NotOneModule
 */
export async function playOnNode(text: string, entry: string, layout: Layout, job: Job, limitMs = LIMIT_MS): Promise<Trace> {
  const roots = rootsByModule(layout);
  const other = [...roots.keys()].find((module) => module !== entry);
  if (other !== undefined) throw new NotOneModule(`${other} holds state; a random program has all of its state in its own module`);
  const states = new Uint8Array((job.keys.length + 1) * layout.size);
  let frames = 0;
  let end: RunEnd = { kind: 'complete' };
  try {
    const exported = await evaluate(text + accessors(roots.get(entry) ?? []), entry);
    const state = await ModuleState.open(layout, async () => exported);
    const save = (): void => state.save(states, frames++ * layout.size);
    within(limitMs, () => {
      exported.start(job.seed);
      for (const code of job.setup) exported.key(code);
      save();
      for (const code of job.keys) {
        exported.key(code);
        save();
      }
    });
  } catch (error) {
    end = endOf(error, limitMs);
  }
  return { frames, states: states.subarray(0, frames * layout.size), end };
}

/** The exports of the module, evaluated anew. */
async function evaluate(text: string, entry: string): Promise<EntryModule> {
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS };
  const { outputText } = ts.transpileModule(text, { compilerOptions });
  const imported = new Map<string, unknown>();
  for (const [, specifier] of outputText.matchAll(/\brequire\("([^"]+)"\)/g)) {
    imported.set(specifier, await import(pathToFileURL(join(dirname(inProject(entry)), specifier)).href));
  }
  const exports = {};
  const body = new vm.Script(`(function (exports, require) {${outputText}\n})`, { filename: entry }).runInThisContext() as
    (exports: object, require: (specifier: string) => unknown) => void;
  body(exports, (specifier) => imported.get(specifier));
  return exports as EntryModule;
}

/** Calls `work`, which V8 stops after `ms`. */
function within(ms: number, work: () => void): void {
  const holder = globalThis as { [ENTER]?: () => void };
  holder[ENTER] = work;
  try {
    script.runInThisContext({ timeout: ms });
  } finally {
    delete holder[ENTER];
  }
}

function endOf(error: unknown, limitMs: number): RunEnd {
  const message = error instanceof Error ? error.message : String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return { kind: 'limit', limit: `${limitMs} ms`, at: undefined };
  if (error instanceof RangeError && message.startsWith('check:')) return { kind: 'trap', at: message };
  return { kind: 'crash', message, at: undefined };
}
