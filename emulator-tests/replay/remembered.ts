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

/** The verdict of the digest; undefined: none matched with it. */
export const rememberedVerdict = (program: Program, digest: string): RememberedVerdict | undefined => verdictsIn(fileOf(program)).find((one) => one.digest === digest);

/** Keeps a verdict that matched. @throws FileError */
export function rememberVerdict(program: Program, digest: string, text: string): void {
  const file = fileOf(program);
  makeFolder(dirname(file));
  const others = verdictsIn(file).filter((one) => one.digest !== digest);
  writeWhole(file, `${JSON.stringify([...others, { digest, time: new Date().toISOString(), text }].slice(-KEPT), null, 2)}\n`);
}

/** The words for a verdict that is remembered. */
export const rememberedText = ({ time, text }: RememberedVerdict): string =>
  `${text}nothing has changed since ${time.replace('T', ' ').slice(0, 16)} UTC, when this was replayed; --again replays it\n`;
