/** The process that certifies foreign functions of a campaign of a queue. */
import { rmSync } from 'node:fs';
import { compile } from '../../../transpiler/driver/compile.ts';
import { campaignProgram } from '../../queue/known_program.ts';
import { servePlayer } from '../../queue/player.ts';
import { inBuild } from '../../script/programs.ts';
import { certifyForeign } from './certify.ts';
import { certifiedFunctions, type ForeignResults, type ForeignSetup } from './queue_kind.ts';

servePlayer<ForeignSetup, ForeignResults>(async (setup) => {
  const program = await campaignProgram(setup.program);
  const functions = certifiedFunctions(program, setup);
  const { name, files } = compile(program.entry);
  if (files === undefined) throw new Error(`${program.name} is refused`);
  const folder = inBuild(program, `foreign/${name}-${process.pid}`);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return async (range) => {
    const { lanes, skipped, functions: certified } = await certifyForeign(program.entry, { name, files }, functions, { ...setup, folder, only: range });
    return { lanes, skipped, results: certified.map(({ f: _, ...one }, i) => ({ item: range[0] + i, ...one })) };
  };
});
