import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runReview } from './review.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'ts65-review-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function review(name: string, rating: string, text = ''): { code: number; out: string; error: string } {
  let [out, error] = ['', ''];
  const code = runReview(folder, name, rating, text, (part) => void (out += part), (part) => void (error += part));
  return { code, out, error };
}

it('writes each review into a file of its own, with or without a text', () => {
  expect(review('labyrinth', '4', 'mind the Gargoyle')).toEqual({ code: 0, out: `wrote ${join('reviews', 'labyrinth-1.txt')}\n`, error: '' });
  expect(review('labyrinth', '5').code).toBe(0);
  expect(readFileSync(join(folder, 'reviews/labyrinth-1.txt'), 'utf8')).toBe('labyrinth: 4/5\n\nmind the Gargoyle\n');
  expect(readFileSync(join(folder, 'reviews/labyrinth-2.txt'), 'utf8')).toBe('labyrinth: 5/5\n');
});

it.each(['0', '6', '', '4.5', 'good'])('refuses the rating `%s`, and writes nothing', (rating) => {
  expect(review('labyrinth', rating)).toEqual({ code: 2, out: '', error: `ts65: review: \`${rating}\` is no rating: 1, 2, 3, 4 or 5\n` });
  expect(readdirSync(folder)).toEqual([]);
});

it('refuses a program that there is not, and a folder that it can not write', () => {
  expect(review('maze', '3').error).toBe('ts65: review: no program `maze`\n');
  writeFileSync(join(folder, 'reviews'), '');
  expect(review('labyrinth', '3').code).toBe(2);
});
