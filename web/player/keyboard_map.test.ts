/** Keys of a browser are those of the Atari, or its sticks. */
import { expect, it } from 'vitest';
import { Key } from '../../engine/lib/keys.ts';
import { Pad } from '../../engine/lib/pad.ts';
import { meaningOf, withoutOpposites } from './keyboard_map.ts';

const W = 'w'.charCodeAt(0);

it('each printing character that the Atari has is itself', () => {
  const printing = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
  const missing = printing.filter((key) => key !== '`' && JSON.stringify(meaningOf(key, 0, [])) !== JSON.stringify({ code: key.charCodeAt(0) }));
  expect(missing).toEqual(['{', '}', '~']);
});

it.each<[string, number]>([['Enter', Key.Return], ['Escape', Key.Escape], ['Backspace', Key.Backspace], ['ArrowUp', Key.Up], ['ArrowDown', Key.Down], ['ArrowLeft', Key.Left], ['ArrowRight', Key.Right], ['`', Key.Tab]])('%s is a key of its own', (key, code) => {
  expect(meaningOf(key, 0, [])).toEqual({ code });
});

it('in a program that moves by itself, arrows and letters are the sticks, unless its scripts type the letter', () => {
  expect(meaningOf('ArrowUp', 1, [])).toEqual({ stick: 0, contact: Pad.Up });
  expect(meaningOf(' ', 1, [])).toEqual({ stick: 0, contact: Pad.Fire });
  expect(meaningOf('W', 1, [])).toEqual({ stick: 1, contact: Pad.Up });
  expect(meaningOf('w', 1, [W])).toEqual({ code: W });
  expect(meaningOf('w', 0, [])).toEqual({ code: W });
});

it('F2 is START, and keys that the Atari has not are the browser’s', () => {
  expect(meaningOf('F2', 0, [])).toEqual({ console: 'start' });
  for (const key of ['F5', 'Tab', 'Home', 'é', 'Shift']) expect(meaningOf(key, 0, []), key).toBeUndefined();
});

it('of two opposite directions neither is held', () => {
  expect(withoutOpposites(Pad.Up | Pad.Down | Pad.Left)).toBe(Pad.Left);
  expect(withoutOpposites(Pad.Left | Pad.Right | Pad.Fire)).toBe(Pad.Fire);
});
