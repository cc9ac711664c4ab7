/** A text of 200 characters: its words, its vowels, its longest word, and how often a pair of letters stands in it. */
import type { u8, u32 } from '../../../engine/lib/int.ts';

const TEXT =
  'you stand in a dark and narrow hall of the old dungeon. a rat gnaws at the bones of those who came here before you, and from '
  + 'the east you hear the heavy steps of a troll. the torch is nearly spent.';

export let words: u8 = 0;
export let vowels: u8 = 0;
export let longest: u8 = 0;
export let pairs: u8 = 0;

export function start(seed: u32): void {
  words = seed & 1;
  vowels = 0;
  longest = 0;
  pairs = 0;
}

export function key(code: u8): void {
  const first = 97 + (code % 26);
  words = 0;
  vowels = 0;
  longest = 0;
  pairs = 0;
  let length = 0;
  let before = 0;
  for (let i = 0; i < TEXT.length; i++) {
    const letter = TEXT.charCodeAt(i);
    if (letter >= 97) {
      length++;
      if (letter === 97 || letter === 101 || letter === 105 || letter === 111 || letter === 117) vowels++;
      if (before === first && letter === 104) pairs++;
    } else {
      if (length > 0) words++;
      if (length > longest) longest = length;
      length = 0;
    }
    before = letter;
  }
}
