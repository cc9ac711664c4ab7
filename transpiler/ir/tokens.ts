/** The words of the text of the IR. */
import { PLAIN_NAME } from './names.ts';

export type TokenKind = 'newline' | 'string' | 'variable' | 'temporary' | 'global' | 'number' | 'word' | 'sign' | 'end';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly start: number;
}

/** The text is not IR. Lines and columns count from 1. */
export class IrSyntaxError extends Error {
  readonly line: number;
  readonly column: number;

  constructor(text: string, start: number, what: string) {
    const before = text.slice(0, start).split('\n');
    const [line, column] = [before.length, before.at(-1)!.length + 1];
    super(`line ${line}, column ${column}: ${what}`);
    this.line = line;
    this.column = column;
  }
}

const STRING = /"(?:[^"\\\n]|\\.)*"/;
const NAME = `(?:${PLAIN_NAME.source}|${STRING.source})(?:\\.\\d+)?`;
const TOKENS: readonly (readonly [TokenKind | 'space', RegExp])[] = [
  ['space', /[ \t\r]+|#[^\n]*/y],
  ['newline', /\n/y],
  ['string', new RegExp(STRING.source, 'y')],
  ['variable', new RegExp(`%${NAME}`, 'y')],
  ['temporary', new RegExp(`\\$${NAME}`, 'y')],
  ['global', new RegExp(`@${NAME}`, 'y')],
  ['number', /\d+(?:\.\d+)?(?:e[+-]?\d+)?/y],
  ['word', /[A-Za-z_]\w*(?:\.\d+)?/y],
  ['sign', /===|!==|>>>|<<|>>|<=|>=|->|[-<>=+*&|^()[\]{},:]/y],
];

/** The tokens of `text`; lines end where no bracket is open. @throws IrSyntaxError for a character that begins nothing */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (let at = 0; at < text.length; ) {
    const found = TOKENS.map(([kind, pattern]) => {
      pattern.lastIndex = at;
      return [kind, pattern.exec(text)?.[0]] as const;
    }).find(([, match]) => match !== undefined);
    if (found === undefined) throw new IrSyntaxError(text, at, `${JSON.stringify(text[at])} begins nothing`);
    const [kind, match] = found as [TokenKind | 'space', string];
    if (match === '(' || match === '[') depth++;
    if (match === ')' || match === ']') depth--;
    if (kind !== 'space' && !(kind === 'newline' && depth > 0)) tokens.push({ kind, text: match, start: at });
    at += match.length;
  }
  return [...tokens, { kind: 'end', text: '', start: text.length }];
}

/** The name that `token` has without its sigil and its number. */
export function tokenName(token: Token): string {
  const name = token.text.slice(1).replace(/\.\d+$/, '');
  return name.startsWith('"') ? (JSON.parse(name) as string) : name;
}
