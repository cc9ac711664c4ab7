// Runs the natural programs in Node: `node --import ./transpiler/base/typescript.mjs bench/scoreboard/natural/check_natural.ts [NAME…]`.
// Each runs for 60 keys of each of 3 seeds. It must not throw, and its screen must change. Names what fails and exits with 1.
import { existsSync } from 'node:fs';
import { screen } from '../../../engine/lib/screen.ts';
import { divide, readTitles, type Title } from './divide.ts';
import { keysOf, SEEDS } from './keys.ts';

interface Program { start(seed: number): void; key(code: number): void }

/** Screens that a run must show at least, the first one included. */
const SCREENS = 4;

const pathOf = ({ half, name }: Title): URL => new URL(`${half}/${name}/main.ts`, import.meta.url);

/** The fault of one run of a program, or null. A fresh copy of its main module is loaded for each seed. */
const faultOf = async (title: Title, seed: number): Promise<string | null> => {
  screen.cells.fill(0);
  const screens = new Set<string>();
  const look = (): unknown => screens.add(String(screen.cells));
  try {
    const program = (await import(`${pathOf(title)}?seed=${seed}`)) as Program;
    program.start(seed);
    look();
    for (const code of keysOf(seed)) {
      program.key(code);
      look();
    }
  } catch (error) {
    return `throws ${error instanceof Error ? error.stack : error}`;
  }
  return screens.size < SCREENS ? `shows ${screens.size} screens only` : null;
};

const shown = (): string => {
  const row = (at: number): string => [...screen.cells.subarray(at, at + 40)].map((code) => String.fromCharCode((code & 0x7f) < 64 ? (code & 0x7f) + 32 : (code & 0x7f) < 96 ? 46 : code & 0x7f)).join('');
  return Array.from({ length: 24 }, (_, y) => row(y * 40)).map((line) => `  |${line}|`).join('\n');
};

const check = async (args: readonly string[]): Promise<number> => {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const titles = readTitles();
  const faults: string[] = JSON.stringify(divide(titles)) === JSON.stringify(titles) ? [] : ['titles.json: halves differ from those that divide.ts deals'];
  const chosen = titles.filter((title) => (names.length === 0 ? true : names.includes(title.name)));
  for (const title of chosen) {
    if (!existsSync(pathOf(title))) {
      faults.push(`${title.name}: is not written`);
      continue;
    }
    for (const seed of SEEDS) {
      const fault = await faultOf(title, seed);
      if (fault !== null) faults.push(`${title.name}, seed ${seed}: ${fault}`);
      if (args.includes('--show')) console.log(`${title.name}, seed ${seed}\n${shown()}`);
    }
  }
  for (const fault of faults) console.error(fault);
  console.log(`${chosen.length} programs, ${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
};

process.exitCode = await check(process.argv.slice(2));
