/** The files of each program: its script for the player, its load file and disk, its picture. */
import { readFileSync } from 'node:fs';
import { memoize } from '../../transpiler/base/memoize.ts';
import { AtariSession } from '../../emulator-tests/lanes/atari_session.ts';
import { renderScreen } from '../../emulator-tests/machine/render.ts';
import { findProgram, type Program } from '../../emulator-tests/script/programs.ts';
import { printScript, readScript } from '../../emulator-tests/script/script.ts';
import type { SiteFile, SitePart } from '../site_page.ts';
import { insideScript } from './inside_bundle.ts';
import { programScript } from './program_script.ts';
import { SHOWN, type ShownProgram } from './shown.ts';

/** A program, built and booted: what the site knows of it. @throws BuildError, EmittedFileError, MachineError */
export const sessionOf = memoize((program: Program): AtariSession => new AtariSession(program, { guarded: false }));

/** @throws Error where there is none */
export function programOf({ name }: Pick<ShownProgram, 'name'>): Program {
  const found = findProgram(name);
  if (found === undefined) throw new Error(`there is no program ${name}`);
  return found;
}

/** Commands of a script that is watched, at most: those of a program that moves by itself are ticks. */
const WATCHED = { keys: 600, ticks: 6000 };

/** The beginning of a script, as keys alone. */
function demoOf(program: Program, name: string): string {
  const script = readScript(`${program.scripts}/${name}.script`);
  const { program: _, seed, settings, keys } = script;
  return printScript({ program, seed, settings, keys: keys.slice(0, program.ticks > 0 ? WATCHED.ticks : WATCHED.keys) });
}

/** The Atari's screen in the middle of a script, as a PNG. */
function pictureOf(program: Program, { script: name, command }: ShownProgram['picture']): Uint8Array {
  const { game, keys, machine } = sessionOf(program);
  const script = readScript(`${program.scripts}/${name}.script`);
  game.start(script.seed);
  for (const key of script.setup) game.type(key);
  for (let number = 1; number <= Math.min(command, script.keys.length); number++) keys.play(script, number);
  return renderScreen(machine);
}

async function filesOf(shown: ShownProgram): Promise<SiteFile[]> {
  const program = programOf(shown);
  const { built } = sessionOf(program);
  return [
    { path: `programs/${shown.name}.js`, content: await programScript(sessionOf(program), demoOf(program, shown.demo)) },
    { path: `programs/${shown.name}.inside.js`, content: insideScript(sessionOf(program)) },
    { path: `programs/${shown.name}.xex`, content: readFileSync(built.xex) },
    { path: `programs/${shown.name}.atr`, content: readFileSync(built.atr) },
    { path: `programs/${shown.name}.png`, content: pictureOf(program, shown.picture) },
  ];
}

/** The files of `shown`: of all programs that the site shows, unless it is given. */
export const programsPart = async (shown = SHOWN): Promise<SitePart> => ({ pages: [], files: (await Promise.all(shown.map(filesOf))).flat() });
