/** Places of older diagnostics after an edit. */
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

interface Span {
  readonly start: number;
  readonly end: number;
}
const { moved } = createRequire(import.meta.url)('./places.cjs') as { moved(span: Span, before: string, now: string): Span | undefined };

/** The place of `word` of `before` in `now`. */
function after(before: string, word: string, now: string): string | undefined {
  const start = before.indexOf(word);
  const place = moved({ start, end: start + word.length }, before, now);
  return place && now.slice(place.start, place.end);
}

it('keeps what stands before the edit, and moves what stands behind it', () => {
  expect(after('let a = 300;\nlet b = 2;\n', '300', 'let a = 300;\nlet bcd = 2;\n')).toBe('300');
  expect(after('let a = 1;\nlet b = 300;\n', '300', 'let abc = 1;\n\nlet b = 300;\n')).toBe('300');
  expect(after('let a = 1;\nlet b = 300;\n', '300', 'let b = 300;\n')).toBe('300');
});

it('drops what the edit touches, at either end or within', () => {
  expect(after('let a = 300;\n', '300', 'let a = 30;\n')).toBeUndefined();
  expect(after('let a = 300;\n', '300', 'let a = 3000;\n')).toBeUndefined();
  expect(after('let a = 300;\n', '300', 'let a = 1300;\n')).toBeUndefined();
  expect(after('let a = 300;\n', '300', '')).toBeUndefined();
});

it('is sure of repetitions: what it keeps reads as before', () => {
  const before = 'a + a;\na + a;\na + a;\n';
  for (const now of ['a + a;\na + a;\n', `${before}a + a;\n`, 'a + a;\n', before.replace('a + a;\n', '')]) {
    for (let start = 0; start + 5 <= before.length; start++) {
      const place = moved({ start, end: start + 5 }, before, now);
      if (place !== undefined) expect(now.slice(place.start, place.end)).toBe(before.slice(start, start + 5));
    }
  }
});
