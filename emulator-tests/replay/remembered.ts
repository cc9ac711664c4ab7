/** Verdicts of replays that matched, by a digest of all that they depend on: where nothing has changed, the same scripts need no second replay. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder, writeWhole } from '../../transpiler/base/files.ts';
import { programDigests, toolDigests } from '../queue/digests.ts';
import { inBuild, type Program } from '../script/programs.ts';
import type { ReplayInput } from './replay.ts';

/** Verdicts that a program's file keeps: the last ones. */
const KEPT = 8;

interface RememberedVerdict {
  readonly digest: string;
  /** When it was given, as ISO 8601 has it. */
  readonly time: string;
  /** Its words. */
  readonly text: string;
}

/** The file of a replay: with the build of its first program. */
const fileOf = (program: Program): string => inBuild(program, `${program.name}/verified.json`);

/** A digest of what is replayed and how, of ts65, and of the tools that it calls. @throws EmittedFileError */
export function digestOfReplay(inputs: readonly ReplayInput[], options: object): string {
  const programs = [...new Set(inputs.map(({ script }) => script.program))];
  const hash = createHash('sha256').update(JSON.stringify([toolDigests(), programs.map(programDigests), options]));
  for (const { script: { program, name, seed, settings, setup, keys, inputs: devices }, generated } of inputs) {
    hash.update(JSON.stringify([program.name, name, seed, [...settings], [...setup], generated, [...(devices ?? [])]])).update(keys);
  }
  return hash.digest('hex');
}

function verdictsIn(file: string): RememberedVerdict[] {
  if (!existsSync(file)) return [];
  try {
    const list = JSON.parse(readFileSync(file, 'utf8')) as unknown;
    return Array.isArray(list) ? list.filter(isVerdict) : [];
  } catch {
    // Whatever is no list of verdicts is none.
    return [];
  }
}

const isVerdict = (one: Partial<RememberedVerdict> | null): one is RememberedVerdict =>
  [one?.digest, one?.time, one?.text].every((value) => typeof value === 'string');

/** The memory of one replay. */
export class ReplayMemory {
  private readonly file: string;
  private readonly digest: string;

  /** `inputs` has one at least. @throws EmittedFileError */
  constructor(inputs: readonly [ReplayInput, ...ReplayInput[]], options: object) {
    this.file = fileOf(inputs[0].script.program);
    this.digest = digestOfReplay(inputs, options);
  }

  /** The words for the verdict that matched before; undefined: there is none. */
  get text(): string | undefined {
    const found = verdictsIn(this.file).find(({ digest }) => digest === this.digest);
    return found && `${found.text}nothing has changed since ${found.time.replace('T', ' ').slice(0, 16)} UTC, when this was replayed; --again replays it\n`;
  }

  /** Keeps the words of a verdict that matched. @throws FileError */
  keep(text: string): void {
    makeFolder(dirname(this.file));
    const others = verdictsIn(this.file).filter(({ digest }) => digest !== this.digest);
    writeWhole(this.file, `${JSON.stringify([...others, { digest: this.digest, time: new Date().toISOString(), text }].slice(-KEPT), null, 2)}\n`);
  }
}
