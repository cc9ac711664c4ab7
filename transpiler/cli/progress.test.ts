/** Progress is for people at a terminal. */
import { expect, it } from 'vitest';
import { ProgressLine, timeLeft } from './progress.ts';

function shown(interactive: boolean): string {
  let written = '';
  const line = new ProgressLine({ error: (text) => void (written += text), interactive });
  line.refresh(() => 'first');
  line.refresh(() => 'too soon after it');
  line.show('a step');
  line.clear();
  return written;
}

it('writes over one line of a terminal, and nothing on a pipe', () => {
  expect(shown(true)).toBe('\r\x1b[Kfirst\r\x1b[Ka step\r\x1b[K');
  expect(shown(false)).toBe('');
});

it('says what is left in minutes and seconds', () => {
  expect(timeLeft(1, 4, 1500)).toBe('5 s left');
  expect(timeLeft(10, 100, 10_000)).toBe('1 min 30 s left');
});
