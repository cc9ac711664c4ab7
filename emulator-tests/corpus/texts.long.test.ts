/** Every text of a program is shown by some script of its corpus. */
import { describe, expect, it } from 'vitest';
import { PROGRAMS } from '../script/programs.ts';
import { corpusScripts } from './folder.ts';
import { stringsOf } from '../script/shipped_strings.ts';
import { neverShown } from './texts.ts';

describe.each(PROGRAMS.map((program) => [program.title, program] as const))('%s', (_, program) => {
  it('has no text that its corpus does not show', async () => {
    expect(await neverShown(program)).toEqual([]);
  });
});

describe('a text is listed', () => {
  const [doom] = PROGRAMS.filter(({ name }) => name === 'doom');

  it('where no script shows it, and only there', async () => {
    const left = await neverShown(doom!, corpusScripts('doom', /^ui-title/));
    expect(left).toContain('You dodge its blow.');
    expect(left).not.toContain('Rules');
    expect(left.length).toBeLessThan(stringsOf(doom!).size);
  });
});
