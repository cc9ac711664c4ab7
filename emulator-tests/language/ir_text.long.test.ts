/** The text of the IR says all that passes know: what is read from it prints the same again, at every stage of every program. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseIr } from '../../transpiler/ir/parse.ts';
import { printIr, type TextFunction } from '../../transpiler/ir/text.ts';
import { runFrontEnd } from '../../transpiler/driver/analyse.ts';
import { stagesOfProgram } from '../../transpiler/driver/dump.ts';
import { loadProgram } from '../../transpiler/load/load.ts';
import { DEFAULT_OPTIMISATION } from '../../transpiler/optimise/passes.ts';
import { effectsOf } from '../../transpiler/ranges/effects.ts';
import { inProject } from '../script/programs.ts';
import { sampled } from '../testing/tiers.ts';

const inFolder = (folder: string): string[] => fs.readdirSync(inProject(folder)).map((name) => `${folder}/${name}/main.ts`).filter((file) => fs.existsSync(inProject(file)));
const GAMES = ['doom', 'rogue', 'labyrinth', 'crawl'].map((name) => `engine/${name}/main.ts`);
const PROGRAMS = [...inFolder('emulator-tests/language/programs'), ...inFolder('emulator-tests/language/regressions')];

/** `functions` as they are printed, and as they are once that is read. */
function bothOf(functions: readonly TextFunction[], effects: ReturnType<typeof effectsOf>): readonly [string, string] {
  const text = printIr(functions, { effects });
  const { functions: read, externs } = parseIr(text);
  const again = read.map(({ ir, ranges, plan }, i) => ({ ir, ...(functions[i].ranges && { ranges }), ...(functions[i].plan && { plan }) }));
  return [text, printIr(again, { effects: effectsOf(read.map(({ ir }) => ir), externs) })];
}

it.each([...sampled('games', GAMES, 0), ...sampled('programs', PROGRAMS, 2)])('%s', (file) => {
  const { model, functions, ranges } = runFrontEnd(loadProgram(path.resolve(inProject(file))));
  const effects = effectsOf(functions);
  for (const [stage, all] of stagesOfProgram({ model: model!, functions, ranges, effects, optimisation: DEFAULT_OPTIMISATION })) {
    const [text, again] = bothOf(all, effects);
    if (again !== text) expect(again.split('\n'), stage).toEqual(text.split('\n'));
    for (const f of stage === 'ranges' ? all : []) {
      const [one, same] = bothOf([f], effects);
      if (same !== one) expect(same).toBe(one);
    }
  }
});
