/** Judges one program of the scoreboard: refused, or accepted and then the same on every lane, or not. */
import { compile } from '../../transpiler/driver/compile.ts';
import { lockstep } from '../../emulator-tests/language/lockstep.ts';
import type { Job } from '../../emulator-tests/lanes/lane.ts';
import { inProject, PROJECT } from '../../emulator-tests/script/programs.ts';
import { mend, type MendedBy } from './mend.ts';
import { keysOf, SEEDS as NATURAL_SEEDS } from './natural/keys.ts';
import { asEntry, isNatural, programName, type Listed } from './programs.ts';
import { beyondLayout } from './strict.ts';

export const JUDGEMENTS = ['same', 'refused', 'wrong', 'crash'] as const;
export type Judgement = (typeof JUDGEMENTS)[number];

export interface Refusal {
  readonly code: string;
  /** From 1 on; 0 where the whole program is meant. */
  readonly line: number;
  readonly message: string;
}

export interface Judged {
  readonly id: string;
  readonly category: string;
  readonly verdict: Judgement;
  /** Every error, in the order of the source; empty unless refused. */
  readonly refusals: readonly Refusal[];
  /** The difference or the fault; empty where the verdict is `same` or `refused`. */
  readonly details: readonly string[];
  /** Of a refused program of the natural board: what has it accepted, where anything of these does. */
  readonly mended?: MendedBy;
}

export type Examined = Omit<Judged, 'verdict'> & { readonly verdict: 'accepted' | 'refused' | 'crash' };

const SEEDS = [0, 1, 12345];
const KEYS = 60;
const LANES = ['node', 'host', 'sim-plain', 'sim-shipped'];

/** Nothing can be said of the programs: a lane is missing, say. */
export class CannotRun extends Error {}

/** Compiles the program, and plays nothing. */
export function examine(program: Listed): Examined {
  const head = { id: program.id, category: program.category };
  try {
    const { files, diagnostics } = compile(inProject(asEntry(program)));
    if (files !== undefined) return { ...head, verdict: 'accepted', refusals: [], details: [] };
    const errors = diagnostics.filter((d) => d.severity === 'error');
    const refusals = errors.map(({ code, position, message }) => {
      const line = position === undefined ? 0 : position.file.getLineAndCharacterOfPosition(position.start).line + 1;
      return { code, line, message };
    });
    return { ...head, verdict: 'refused', refusals, details: [] };
  } catch (error) {
    return { ...head, verdict: 'crash', refusals: [], details: [said(error)] };
  }
}

/**
 * Compiles the program, and where it is accepted plays 60 keys for each of three seeds on four lanes. A refused program of the natural board is mended
 * in a copy, as far as that goes, and where `check --fix` is enough, what was mended is played, too. `isMended` false: it is not tried, which costs most.
 * @throws CannotRun
 */
export async function judge(program: Listed, isMended = true): Promise<Judged> {
  const examined = examine(program);
  const { verdict } = examined;
  if (verdict === 'accepted') return played(program, examined);
  if (verdict === 'crash' || !isNatural(program) || !isMended) return { ...examined, verdict };
  try {
    const { means, copy } = mend(program);
    if (means !== 'fix') return { ...examined, verdict, mended: means };
    const { verdict: then, details } = await played(copy, examined);
    return then === 'same' ? { ...examined, verdict, mended: means } : { ...examined, verdict: then, details };
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    return { ...examined, verdict: 'crash', details: [said(error)] };
  }
}

async function played(program: Listed, examined: Examined): Promise<Judged> {
  try {
    const name = `scoreboard-${programName(program)}`;
    const entry = asEntry(program);
    const jobs = isNatural(program) ? NATURAL_SEEDS.map(naturalJobOf) : SEEDS.map(jobOf);
    const { program: emitted, differences, lanes } = await lockstep(name, entry, jobs);
    const missing = LANES.filter((lane) => !lanes.includes(lane));
    if (missing.length > 0) throw new CannotRun(`can't run here: ${missing.join(', ')}`);
    // A snapshot has no room for what the layout does not foresee: a value that is cut by both sides looks the same.
    const details = [...differences, ...(await beyondLayout(emitted, jobs))];
    return { ...examined, verdict: details.length === 0 ? 'same' : 'wrong', details };
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    return { ...examined, verdict: 'crash', details: [said(error)] };
  }
}

/** Keys 0..255 from a generator of its own, other ones for each seed. */
function jobOf(seed: number): Job {
  let state = (seed + 0x9e3779b9) >>> 0;
  const keys = Uint8Array.from({ length: KEYS }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  });
  return { seed, setup: new Uint8Array(), keys };
}

const naturalJobOf = (seed: number): Job => ({ seed, setup: new Uint8Array(), keys: Uint8Array.from(keysOf(seed)) });

/** An error's first line, without this machine's paths. */
function said(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return (text.split('\n', 1)[0] as string).replaceAll(PROJECT, '');
}
