/** A picture of the emulated Atari's screen in the middle of a script. */
import { readFileSync } from 'node:fs';
import { buildAtari } from '../transpiler/build/atari.ts';
import { inProject } from '../terminal/programs.ts';
import type { Script } from '../terminal/script.ts';
import { AtariGame } from './lanes/atari_game.ts';
import { openProgram } from './lanes/open.ts';
import { SymbolFileError } from './machine/errors.ts';
import { renderScreen } from './machine/render.ts';
import { parseLabels } from './machine/symbols.ts';

/** Cycles that one command may take. */
const COMMAND_LIMIT = 30_000_000;

/**
 * The screen after the first `commands` commands of `script`, as a PNG.
 * @throws BuildError, MachineError
 */
export function screenshot(script: Script, commands: number): Buffer {
  const { name, cDir, buildDir } = openProgram(script.program, inProject(`build/${script.program.name}`)).emitted;
  const built = buildAtari({ program: name, cDir, outDir: buildDir });
  const symbols = parseLabels(readFileSync(built.labels, 'latin1'), built.labels);
  const symbol = (label: string): number => {
    const address = symbols.get(label);
    if (address === undefined) throw new SymbolFileError(built.labels, 1, `there is no label ${label}`);
    return address;
  };
  const game = new AtariGame(readFileSync(built.xex), { start: symbol('start'), main: symbol('_main') }, symbol('_ts65_idle'), COMMAND_LIMIT);
  game.start(script.seed);
  for (const key of [...script.setup, ...script.keys.subarray(0, commands)]) game.type(key);
  return renderScreen(game.machine);
}
