/** Code that docs/language.md lists as accepted does the same on all lanes. */
import { describe, expect, it } from 'vitest';
import { FIRST_KEY, TICK } from '../../transpiler/base/tick_codes.ts';
import { compileAlone, compileTogether, type Claim } from '../../transpiler/docs/language/judge.ts';
import { SECTIONS } from '../../transpiler/docs/language/sections.ts';
import { sampled } from '../testing/tiers.ts';
import { lockstep } from './lockstep.ts';

/** All codes that a key has, low and high ones in turn. */
const KEYS = Uint8Array.from({ length: TICK - FIRST_KEY }, (_, i) => FIRST_KEY + ((i * 37) % (TICK - FIRST_KEY)));
const JOB = { seed: 7, setup: new Uint8Array(), keys: KEYS };

/** A check that fails, or an error that nothing catches: the other rows would not run to their end. */
const endsTheProgram = (code: string): boolean => code.includes('check(') || (code.includes('throw ') && !code.includes('try '));

/**
 * Programs of as many of `claims` together as are accepted together, each by its name: a program is written in one other way, if at all. One that is accepted with
 * none is a program of its own, whose keys come from its host.
 */
function programsOf(name: string, claims: readonly Claim[]): string[] {
  const { printed } = compileTogether(`language/${name}`, claims);
  if (printed === '') return [name];
  const half = Math.ceil(claims.length / 2);
  if (half === claims.length) {
    if (compileAlone(`language/${name}`, claims[0]!).printed === '') return [name];
    throw new Error(`${claims[0]!.code}\n${printed}`);
  }
  return [...programsOf(`${name}-0`, claims.slice(0, half)), ...programsOf(`${name}-1`, claims.slice(half))];
}

describe.each(sampled('sections', SECTIONS.map((section, i) => [section.title, section, i] as const), 2))('%s', (_, { accepted, at }, i) => {
  it('does the same on all lanes', async () => {
    const claims = accepted.filter(([code]) => !endsTheProgram(code)).map(([code]) => ({ code, at }));
    for (const name of programsOf(`documented${i}`, claims)) {
      const { differences, lanes, commands } = await lockstep(name, `build/docs/language/${name}/main.ts`, [JOB]);
      expect(lanes).toContain('sim-shipped');
      expect(commands).toBe(KEYS.length);
      expect(differences).toEqual([]);
    }
  });
});
