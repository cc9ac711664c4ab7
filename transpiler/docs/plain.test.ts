/** Pages, messages and comments are in plain English: short sentences, whose subjects are no clauses. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../base/project.ts';
import { modulesOfRepository } from '../tests/import_graph.ts';
import { ENTRIES } from './entries/index.ts';
import { beginsWithClause, commentPage, isContorted, meanWords, sentencesOf, split, type Sentence } from './plain.ts';

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

describe('comments', () => {
  /** Programs of the tests and the benchmarks are written as people write them. */
  const SAMPLES = /^bench\/(kernels|scoreboard\/\w+\/)|^emulator-tests\/language\/(programs|regressions)|\/fixtures\//;
  const FEWEST = 5;
  const files = modulesOfRepository().filter((file) => !SAMPLES.test(file)).map((file) => [file, sentencesOf(commentPage(fs.readFileSync(path.join(PROJECT, file), 'utf8')))] as const);
  const among = (isHard: (sentence: Sentence) => boolean): string[] => files.flatMap(([file, all]) => all.filter(isHard).map(({ line, text }) => `${file}:${line}: ${text}`));

  it('have short sentences', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter(([, all]) => all.length >= FEWEST && meanWords(all) >= MOST_MEAN).map(([file]) => file)).toEqual([]);
    expect(among(({ words }) => words > MOST_WORDS)).toEqual([]);
  });

  it('have no clauses in the place of subjects, and no contorted turns', () => {
    expect(among(isContorted)).toEqual([]);
  });

  it('are read from blocks and lines, with their tags apart', () => {
    const code = '/** One two.\n * Three. @x\n * @throws Four five\n */\nconst a = 1; // no\n  // Six {@link seven}\n  // eight.\n';
    expect(sentencesOf(commentPage(code)).map(({ line, text }) => [line, text])).toEqual([[1, 'One two.'], [1, 'Three. @x'], [3, '@throws Four five'], [6, 'Six seven eight.']]);
    expect(['What is left over of what was there.', 'The row of which the first is free.'].map((text) => sentencesOf(text).some(isContorted))).toEqual([true, true]);
    expect(['What a call writes.', 'The first free row.'].map((text) => sentencesOf(text).some(isContorted))).toEqual([false, false]);
  });
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
