/** Code that docs/language.md lists as accepted does the same on all lanes. */
import { describe, expect, it } from 'vitest';
import { compileTogether } from '../../transpiler/docs/language/judge.ts';
import { SECTIONS } from '../../transpiler/docs/language/sections.ts';
import { sampled } from '../testing/tiers.ts';
import { lockstep } from './lockstep.ts';

/** Low and high ones in turn. */
const KEYS = Uint8Array.from({ length: 120 }, (_, i) => (i * 37 + 11) & 255);
const JOB = { seed: 7, setup: new Uint8Array(), keys: KEYS };

/** A check that fails, or an error that nothing catches: the other rows would not run to their end. */
const endsTheProgram = (code: string): boolean => code.includes('check(') || (code.includes('throw ') && !code.includes('try '));

describe.each(sampled('sections', SECTIONS.map((section, i) => [section.title, section, i] as const), 2))('%s', (_, { accepted, at }, i) => {
  it('does the same on all lanes', async () => {
    const claims = accepted.filter(([code]) => !endsTheProgram(code)).map(([code]) => ({ code, at }));
    const name = `documented${i}`;
    expect(compileTogether(`language/${name}`, claims).printed).toBe('');
    const { differences, lanes, commands } = await lockstep(name, `build/docs/language/${name}/main.ts`, [JOB]);
    expect(lanes).toContain('sim-shipped');
    expect(commands).toBe(KEYS.length);
    expect(differences).toEqual([]);
  });
});
