/** The packed texts: each is unpacked to what it was packed from. */
import { expect, it } from 'vitest';
import { KIND_NAMES, LOOKS, MONSTER_NAMES, OF, UNKNOWN } from '../../../engine/rogue/names.ts';
import { FIRST_KIND_NAME, FIRST_LOOK, FIRST_MONSTER_NAME, FIRST_OF, FIRST_UNKNOWN, Hole, MOST_TOLD, openText, text, TOLD, unpackText } from '../../../engine/rogue/packed.ts';
import { TEXTS } from '../../../engine/rogue/texts.ts';
import { characterOf } from '../../script/charset.ts';
import { toldNow } from './told.ts';

const HOLES = { [Hole.Number]: '#', [Hole.Item]: '@', [Hole.Beast]: '&', [Hole.Slot]: '%' };

/** Text `n` with the signs of its holes. */
function unpacked(n: number): string {
  let whole = '';
  openText(n);
  for (;;) {
    text.end = 0;
    const hole = unpackText();
    whole += Array.from(text.codes.subarray(0, text.end), characterOf).join('');
    if (hole === Hole.End) return whole;
    whole += HOLES[hole];
  }
}

it.each([
  ['texts', TEXTS, 0],
  ['kinds', KIND_NAMES, FIRST_KIND_NAME],
  ['monsters', MONSTER_NAMES, FIRST_MONSTER_NAME],
  ['looks', LOOKS, FIRST_LOOK],
  ['what stands before a kind', OF, FIRST_OF],
  ['what stands behind a look', UNKNOWN, FIRST_UNKNOWN],
])('%s are unpacked to what they were', (_, texts, first) => {
  // The Atari has a triangle for ASCII's tilde.
  expect(texts.map((_, i) => unpacked(first + i))).toEqual(texts.map((one) => one.replaceAll('~', characterOf(126))));
});

it('of what is told beyond its most only what is before is kept', () => {
  text.end = TOLD;
  let all = '';
  for (let n = 0; all.length < MOST_TOLD - TOLD; n++) {
    all += TEXTS[n]!.split(/[#@&%]/)[0];
    openText(n);
    unpackText();
  }
  expect(toldNow()).toBe(all.slice(0, MOST_TOLD - TOLD));
});
