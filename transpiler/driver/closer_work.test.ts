/** What a closer look at the ranges costs, in visits of statements. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checkProgram } from '../check/check.ts';
import { loadProgram } from '../load/load.ts';
import { lower } from '../lower/lower.ts';
import { Specialisations } from '../lower/specialisations.ts';
import { writeWhole } from '../base/files.ts';
import { analyseProgram } from '../ranges/program.ts';
import { Allowance } from '../ranges/work.ts';

const FOLDER = fileURLToPath(new URL('../../build/closer_work/', import.meta.url));

class Counting extends Allowance {
  seen = 0;

  constructor() {
    super(Infinity);
  }

  override take(): boolean {
    this.seen++;
    return true;
  }
}

/** The visits of an analysis of the program `text`, without and with a closer look at what it refuses. */
function visitsOf(text: string): { readonly brief: number; readonly whole: number } {
  fs.mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, 'main.ts');
  writeWhole(file, text);
  const visits = (isBrief: boolean): number => {
    const { model } = checkProgram(loadProgram(file), true);
    const allowance = new Counting();
    analyseProgram(model!, lower(model!, new Specialisations(model!.context)), { isBrief, allowance });
    return allowance.seen;
  };
  return { brief: visits(true), whole: visits(false) };
}

it('a closer look searches loops in loops as rarely as the first look does', () => {
  const { brief, whole } = visitsOf(`
const cells: number[] = new Array(256).fill(0);
let best = 0;
let picked = 0;
function weigh(): void {
  for (let a = 0; a < 4; a++) {
    for (let b = 0; b < 4; b++) {
      for (let c = 0; c < 4; c++) {
        for (let d = 0; d < 4; d++) {
          const sum = cells[a * 64 + b] + cells[b * 64 + c] + cells[c * 64 + d];
          if (sum > best) best = sum;
        }
      }
    }
  }
}
export function start(seed: number): void {
  best = seed & 7;
  picked = 0;
}
export function key(code: number): void {
  weigh();
  picked = cells[code * 3];
  cells[code] = best & 63;
}`);
  expect(whole).toBeLessThan(6 * brief);
});
