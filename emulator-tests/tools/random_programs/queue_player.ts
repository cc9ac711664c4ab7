/** The process that plays random programs of a campaign of a queue. */
import { servePlayer } from '../../queue/player.ts';
import { rmSync } from 'node:fs';
import { inProject } from '../../script/programs.ts';
import { ProgramSeries, type ProgramResults } from './fuzz.ts';
import type { ProgramsSetup } from './queue_kind.ts';

servePlayer<ProgramsSetup, ProgramResults>(({ lanes }) => {
  const folder = `build/fuzz-programs/${process.pid}-queue`;
  process.on('exit', () => rmSync(inProject(folder), { recursive: true, force: true }));
  const series = new ProgramSeries({ lanes }, folder);
  return series.open().then(() => ([first, last]) => series.play(Array.from({ length: last - first + 1 }, (_, i) => first + i)));
});
