/** Pages and messages are in plain English: short sentences, whose subjects are no clauses. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../base/project.ts';
import { ENTRIES } from './entries/index.ts';
import { beginsWithClause, meanWords, sentencesOf, split } from './plain.ts';

const MOST_MEAN = 20;
const MOST_WORDS = 40;

const PAGES = ['README.md', 'CONTRIBUTING.md', ...fs.readdirSync(path.join(PROJECT, 'docs')).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)];
/** Its text is mostly messages, and the paragraph that the newcomers were given. */
const QUOTES = 'docs/scoreboard.md';

describe.each(PAGES.filter((page) => page !== QUOTES))('%s', (page) => {
  const sentences = sentencesOf(fs.readFileSync(path.join(PROJECT, page), 'utf8'));

  it('has short sentences', () => {
    expect(meanWords(sentences)).toBeGreaterThan(0);
    expect(meanWords(sentences)).toBeLessThan(MOST_MEAN);
    expect(sentences.filter(({ words }) => words > MOST_WORDS)).toEqual([]);
  });

  it('has no clauses in the place of subjects', () => {
    expect(sentences.filter(beginsWithClause)).toEqual([]);
  });
});

it.each(ENTRIES)('the page of %s is plain', (_, { why }) => {
  const sentences = sentencesOf(why);
  expect(meanWords(sentences)).toBeLessThan(MOST_MEAN);
  expect(sentences.filter((one) => one.words > MOST_WORDS || beginsWithClause(one))).toEqual([]);
});

describe('sentences', () => {
  const texts = (page: string): string[] => sentencesOf(page).map(({ text }) => text);

  it('are found in paragraphs, items and cells, not in code, headings and comments', () => {
    const page = '# A title\n\nOne line\ngoes on. `ts65` ends.\n\n    code here\n\n* An item\n  goes on.\n* Another.\n\n```ts\ncode there\n```\n\n<!-- no\n\nmore -->\n| a cell | b \\| c |\n';
    expect(texts(page)).toEqual(['One line goes on.', 'code ends.', 'An item goes on.', 'Another.', 'a cell', 'b \\| c']);
  });

  it('are counted in words; a link is its text, a piece of code one word', () => {
    const [{ words, line, isCell }] = sentencesOf('\nSee [the long page](../docs/page.md) about `a + b`.');
    expect({ words, line, isCell }).toEqual({ words: 6, line: 2, isCell: false });
    expect(meanWords(sentencesOf('Two words. Four words are here.\n\n| one |'))).toBe(3);
  });

  it('do not end within a number or a name', () => {
    expect(split('cc65 2.19 takes engine/lib/int.ts as it is. ts65 does not! Why?')).toEqual(['cc65 2.19 takes engine/lib/int.ts as it is.', 'ts65 does not!', 'Why?']);
  });

  it('begin with a clause where a question word is no question', () => {
    const isClause = (text: string): boolean => sentencesOf(text).some(beginsWithClause);
    expect(['What is left stays.', 'That the run ends is shown.', 'Which is larger is told.'].map(isClause)).toEqual([true, true, true]);
    expect(['What is a lane?', 'That is enough.', 'The rest stays.'].map(isClause)).toEqual([false, false, false]);
  });
});
