/** The sentences of pages in Markdown and of comments in code, and the hard ones of them: `node --import tsx transpiler/docs/plain.ts FILE…` lists these. */
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Sentence {
  /** Of the page, from 1: the line on which the sentence's paragraph, item or cell begins. */
  readonly line: number;
  /** Without marks of Markdown; a piece of code is the one word `code`. */
  readonly text: string;
  readonly words: number;
  /** Whether it is a cell of a table: those are short by nature, and no mean counts them. */
  readonly isCell: boolean;
}

interface Block {
  readonly line: number;
  readonly text: string;
  readonly isCell: boolean;
}

/** More words than these make a sentence long. */
export const LONG = 28;

/** Sentences whose subject is a clause, mostly: "What is left stays", "That it ends is shown by …". */
const CLAUSE_FIRST = /^(what|who|whoever|whatever|which|whichever|whether|how|that (?=(?:an?|the|this|it|they|there|no|nothing|all|each|every|one)\b))\b(?!.*\?$)/i;
const FENCE = /^\s*(```|~~~)/;
const ITEM = /^\s*(?:[-*]|\d+\.)\s+/;

/** Paragraphs, items of lists and cells of tables. Code, headings and comments are left out. */
function blocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  let open: { line: number; text: string[] } | undefined;
  let isFenced = false;
  let isItem = false;
  const close = (): void => {
    if (open !== undefined) blocks.push({ line: open.line, text: open.text.join(' '), isCell: false });
    open = undefined;
  };
  page.replace(/<!--[^]*?-->/g, (comment) => comment.replace(/[^\n]/g, '')).split('\n').forEach((raw, index) => {
    const line = index + 1;
    if (FENCE.test(raw)) {
      close();
      isFenced = !isFenced;
      return;
    }
    const isCode = isFenced || (/^(?: {4}|\t)/.test(raw) && open === undefined && !isItem);
    if (isCode || raw.trim() === '' || /^#/.test(raw)) {
      close();
      if (/^\S/.test(raw)) isItem = false;
      return;
    }
    if (raw.startsWith('|')) {
      close();
      for (const cell of raw.split(/(?<!\\)\|/)) blocks.push({ line, text: cell.trim(), isCell: true });
      return;
    }
    const item = ITEM.exec(raw);
    if (item !== null) close();
    isItem = item !== null || (isItem && /^\s/.test(raw));
    open ??= { line, text: [] };
    open.text.push(raw.slice(item?.[0].length ?? 0).trim());
  });
  close();
  return blocks;
}

const unmarked = (text: string): string =>
  text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/(`+)(?:.+?)\1/g, 'code')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_]{1,2}(\S(?:.*?\S)?)[*_]{1,2}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** The sentences of a text without marks. A full stop within a name or a number ends none. */
export const split = (text: string): string[] => text.split(/(?<=[.!?][)"”]?)\s+(?=[A-Z("“`]|(?:code|ts65|cc65|gcc|sim65|sim-\w+|ld65|esbuild|tsc)\b)/).filter((sentence) => /[a-z]/i.test(sentence));

/** How many words `text` has. */
export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

export function sentencesOf(page: string): Sentence[] {
  return blocksOf(page).flatMap(({ line, text, isCell }) => split(unmarked(text)).map((sentence) => ({ line, text: sentence, words: wordsIn(sentence), isCell })));
}

/** The comments of `code` as a page: a comment's text stands on its own lines, and everything else is blank. Comments behind code are left out. */
export function commentPage(code: string): string {
  let isInside = false;
  const text = code.split('\n').map((line) => {
    const begins = !isInside && /^\s*\/\*/.test(line);
    if (!isInside && !begins) return /^\s*\/\/ (.*)$/.exec(line)?.[1] ?? '';
    isInside = !line.includes('*/');
    return line.replace(/\*\/.*$/, '').replace(begins ? /^\s*\/\*+ ?/ : /^\s*\*? ?/, '').replace(/^@/, '* @').trimEnd();
  });
  return text.join('\n').replace(/\{@link ([^}]*)\}/g, '$1');
}

/** Words a sentence, on average; 0 for a page without sentences. Cells don't count. */
export function meanWords(sentences: readonly Sentence[]): number {
  const prose = sentences.filter(({ isCell }) => !isCell);
  return prose.length === 0 ? 0 : prose.reduce((sum, { words }) => sum + words, 0) / prose.length;
}

/** Whether a sentence begins with a clause in the place of a subject. */
export const beginsWithClause = ({ text, isCell }: Sentence): boolean => !isCell && CLAUSE_FIRST.test(text);

/** Turns that a comment does without. */
const CONTORTED = /\bwhat\b[^.]*\bwhat\b|\bthat which\b|\bof which the\b/i;
/** A shorter one is mostly a noun: "What a call writes." */
const CLAUSE_WORDS = 12;

/** Whether a sentence of a comment is hard: by a turn, or by a long clause in the place of its subject. */
export const isContorted = (sentence: Sentence): boolean => CONTORTED.test(sentence.text) || (sentence.words > CLAUSE_WORDS && !/^(whether|how)\b/i.test(sentence.text) && beginsWithClause(sentence));

function main(files: readonly string[]): void {
  for (const file of files) {
    const isPage = file.endsWith('.md');
    const text = fs.readFileSync(file, 'utf8');
    const sentences = sentencesOf(isPage ? text : commentPage(text));
    const hard = sentences.filter((one) => one.words > LONG || (isPage ? beginsWithClause(one) : isContorted(one)));
    process.stdout.write(`${file}: ${sentences.length} sentences, ${meanWords(sentences).toFixed(1)} words each, ${hard.length} hard\n`);
    for (const { line, text, words } of hard) process.stdout.write(`  ${line}: (${words}) ${text}\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
