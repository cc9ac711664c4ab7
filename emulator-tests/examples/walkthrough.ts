/** A page of instructions, read as steps that a test can do. */
export type WalkthroughStep =
  /** A block ```` ```LANGUAGE FILE ````: the file's text. */
  | { readonly kind: 'write'; readonly file: string; readonly text: string }
  /** A block ```` ```diff FILE ````: lines of the file, and those that stand there afterwards. */
  | { readonly kind: 'change'; readonly file: string; readonly from: string; readonly to: string }
  /** A command of a block ```` ```console ````, behind `$`, and the output under it. */
  | { readonly kind: 'run'; readonly command: string; readonly output: string };

const BLOCK = /^```(\w+)(?: (\S+))?\n([^]*?)^```$/gm;
const ANY = '…';

/** The steps of a page, in order. Blocks without a file that are no console are for the reader's eyes. */
export const stepsOf = (page: string): WalkthroughStep[] =>
  [...page.matchAll(BLOCK)].flatMap(([, language, file, text]): WalkthroughStep[] => {
    if (language === 'console') return commandsOf(text);
    if (file === undefined) return [];
    return [language === 'diff' ? { kind: 'change', file, from: marked(text, '-'), to: marked(text, '+') } : { kind: 'write', file, text }];
  });

const marked = (text: string, mark: string): string => text.split('\n').filter((line) => line.startsWith(mark)).map((line) => `${line.slice(1)}\n`).join('');

const commandsOf = (text: string): WalkthroughStep[] =>
  text.split(/^\$ /m).slice(1).map((part) => {
    const end = part.indexOf('\n');
    return { kind: 'run', command: part.slice(0, end), output: part.slice(end + 1) };
  });

/** Output as a page shows it: a line with nothing but … stands for any lines, and … within a line for any text. */
export function outputPattern(shown: string): RegExp {
  const lines = shown.trimEnd().split('\n').map((line) => {
    if (line.trim() === ANY) return '(?:.*\\n)*?';
    return `${line.split(ANY).map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*')}\\n`;
  });
  return new RegExp(`^${lines.join('')}$`);
}
