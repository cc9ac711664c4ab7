/** Writes the corpus of a program: `node --import tsx emulator-tests/corpus/make.ts PROGRAM [NAME…]`. Always the same scripts. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, PROGRAMS } from '../script/programs.ts';
import { deviceScripts } from './devices.ts';
import { makeFolder, writeTogether } from '../../transpiler/base/files.ts';

/** A script of a corpus. */
export interface CorpusScript {
  /** Of its file, without `.script`. */
  readonly name: string;
  readonly text: string;
}

/** The export of `emulator-tests/games/PROGRAM/corpus.ts`: all scripts but those of devices.ts; it may leave out those that are not among `names` where that saves time. */
type MakeCorpus = (names?: readonly string[]) => CorpusScript[];

const [program = '', ...names] = process.argv.slice(2);
const folder = findProgram(program)?.scripts;
if (folder === undefined) {
  process.stderr.write(`make: PROGRAM [NAME…]; there are: ${PROGRAMS.map(({ name }) => name).join(' ')}\n`);
  process.exit(2);
}
const { makeCorpus } = (await import(`../games/${program}/corpus.ts`)) as { readonly makeCorpus: MakeCorpus };
const wanted = names.length === 0 ? undefined : names;
const devices = deviceScripts(program);
const others = wanted?.every((name) => devices.some((script) => script.name === name)) ? [] : makeCorpus(wanted);
const scripts = [...others, ...devices].filter(({ name }) => wanted?.includes(name) ?? true);
const unknown = names.filter((name) => !scripts.some((script) => script.name === name));
if (unknown.length > 0) {
  process.stderr.write(`make: ${program} has no script: ${unknown.join(' ')}\n`);
  process.exit(2);
}
makeFolder(folder);
const files = new Set(scripts.map(({ name }) => `${name}.script`));
writeTogether(new Map(scripts.map(({ name, text }) => [join(folder, `${name}.script`), text])));
if (wanted === undefined) for (const file of readdirSync(folder)) if (!files.has(file)) rmSync(join(folder, file));
process.stdout.write(`${scripts.length} scripts in ${folder}\n`);
