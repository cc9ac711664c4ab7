/** A fault that is planted into the C of one lane is found by a campaign, made smaller, and its TypeScript line is named. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProgram } from '../../script/programs.ts';
import { parseScript } from '../../script/script.ts';
import { openProgram } from '../../lanes/open.ts';
import { shrunkText } from '../shrink/commands.ts';
import { sampled } from '../../testing/tiers.ts';
import { afterSetup, MOST_COMMANDS } from './hunts.ts';
import { huntDown } from './plant.ts';
import type { Mutant } from './mutants.ts';

const program = findProgram('doom')!;
const { emitted } = openProgram(program);
const lines = readFileSync(join(emitted.cDir, 'doom.c'), 'utf8').split('\n');

/** The only line of the C function that has `find`. */
function faultIn(inside: string, find: string, put: string): Mutant {
  const { cLine, cEnd } = emitted.map.functions.find((f) => f.c === inside)!;
  const numbers = lines.flatMap((line, i) => (i + 1 > cLine && i + 1 < cEnd && line.includes(find) ? [i + 1] : []));
  expect(numbers, `${find} in ${inside}`).toHaveLength(1);
  const before = lines[numbers[0]! - 1]!;
  return { kind: 'constant', inside, line: numbers[0]!, before, after: before.replace(find, put) };
}

/** Each hunt compiles the game anew. */
const FAULTS = sampled<[string, Mutant]>('hunts', [
  ['a comparison', faultIn('run', 'if (encounter_fatigued)', 'if (!encounter_fatigued)')],
  ['a constant', faultIn('showMap', 'report(15, 0, 0, 0, 0)', 'report(15, 0, 0, 1, 0)')],
  ['an operator', faultIn('fillPurse', '50 + ', '50 - ')],
], 1);

describe('a planted fault', () => {
  it.each(FAULTS)('is found, is left with few commands, and is named: %s', async (_, mutant) => {
    const hunt = await huntDown(program, mutant, { seed: mutant.line });
    const found = hunt.found!;
    expect(hunt.named, `${hunt.planted} was planted, ${found.blame.position} is named`).toBe(true);
    expect(afterSetup(found)).toBeLessThanOrEqual(MOST_COMMANDS);
    // The saved script is the same one, with what was expected and seen in its comments.
    const text = shrunkText(found);
    expect([...parseScript(text, 'small').keys]).toEqual([...found.script.keys]);
    expect(text).toContain(`# differs at command ${found.script.keys.length} `);
    expect(text).toMatch(/^# .*node .*, sim-plain /m);
    expect(text).toContain(hunt.planted!.replace(/:\d+ in .*/, ':'));
  });
});
