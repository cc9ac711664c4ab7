/** docs/tour.md tells the truth. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../../script/programs.ts';
import { TOUR_PAGE, tourPage, WAY } from './page.ts';
import { tourStages } from './stages.ts';

it('the tour is what `make docs` writes, and its key does what it says', async () => {
  const stages = await tourStages(WAY);
  expect([stages.before, stages.after]).toEqual([0, 1]);
  expect(stages.calls).toMatch(/^key -> .*countTurn$/);
  expect(stages.verdict).toContain('MATCH');
  expect(readFileSync(inProject(TOUR_PAGE), 'utf8')).toBe(tourPage(WAY, stages));
});
