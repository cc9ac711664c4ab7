/** The process that certifies operators of a campaign of a queue. */
import { rmSync } from 'node:fs';
import { servePlayer } from '../../queue/player.ts';
import { inProject } from '../../script/programs.ts';
import { certify } from './certify.ts';
import type { OperatorsResults, OperatorsSetup } from './queue_kind.ts';
import { allPrograms } from './table.ts';

servePlayer<OperatorsSetup, OperatorsResults>(({ random }) => {
  const programs = allPrograms(random);
  return Promise.resolve(async ([first, last]) => {
    const results: OperatorsResults['results'][number][] = [];
    let sum = 0;
    for (let item = first; item <= last; item++) {
      const program = programs[item - 1];
      if (program === undefined) throw new RangeError(`there is no program ${item}`);
      const suffix = `-${process.pid}`;
      try {
        const { cases, statistics } = await certify(program, { suffix });
        for (const { cycles } of statistics.values()) sum += cycles ?? 0;
        results.push({ item, cases: cases.map(({ pairs, wrong }) => ({ pairs, wrong })) });
      } finally {
        for (const folder of ['certify', 'language']) rmSync(inProject(`build/${folder}/certify-${program.name}${suffix}`), { recursive: true, force: true });
      }
    }
    return { cycles: sum, results };
  });
});
