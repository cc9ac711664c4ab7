import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

enum TokenKind {
  Name = 'NAME',
  Number = 'NUMBER',
  Text = 'TEXT',
  Symbol = 'SYMBOL',
  Keyword = 'KEYWORD',
  Unknown = 'UNKNOWN',
}

interface Token {
  kind: TokenKind;
  text: string;
  line: number;
  column: number;
}

const SOURCES = [
  'let total = 0;\nwhile (total < 100) {\n  total = total + step;\n}',
  'print "HELLO";\nif (a >= 10) return a;\nelse return 10;',
  'fun add(x, y) { return x + y; }\n// two and two\nprint add(2, 2);',
  'let s = "OPEN;\nlet $ = 3;',
];

const KEYWORDS = new Set(['let', 'while', 'if', 'else', 'return', 'print', 'fun']);

const isDigit = (c: string) => c >= '0' && c <= '9';
const isLetter = (c: string) => (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c === '_';

function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  source.split('\n').forEach((text, row) => {
    let i = 0;
    const takeWhile = (test: (c: string) => boolean): string => {
      const begin = i;
      while (i < text.length && test(text[i])) i++;
      return text.slice(begin, i);
    };
    while (i < text.length) {
      const column = i + 1;
      const c = text[i];
      const add = (kind: TokenKind, word: string) => tokens.push({ kind, text: word, line: row + 1, column });
      if (c === ' ') i++;
      else if (text.startsWith('//', i)) break;
      else if (isLetter(c)) {
        const word = takeWhile((ch) => isLetter(ch) || isDigit(ch));
        add(KEYWORDS.has(word) ? TokenKind.Keyword : TokenKind.Name, word);
      } else if (isDigit(c)) add(TokenKind.Number, takeWhile(isDigit));
      else if (c === '"') {
        i++;
        const body = takeWhile((ch) => ch !== '"');
        add(i < text.length ? TokenKind.Text : TokenKind.Unknown, body);
        i++;
      } else {
        const two = text.substring(i, i + 2);
        const symbol = ['<=', '>=', '==', '!='].includes(two) ? two : c;
        add('(){};,=<>+-*/!'.includes(c) ? TokenKind.Symbol : TokenKind.Unknown, symbol);
        i += symbol.length;
      }
    }
  });
  return tokens;
}

let source = 0;
let top = 0;

function draw(): void {
  clearScreen();
  SOURCES[source].split('\n').forEach((line, i) => {
    at(0, i);
    print(line);
  });
  const tokens = tokenize(SOURCES[source]);
  top = Math.min(Math.max(0, top), tokens.length - 1);
  tokens.slice(top, top + 14).forEach(({ kind, text, line, column }, i) => {
    at(0, 6 + i);
    print(`${line}:${column}`.padEnd(6) + kind.padEnd(9) + text);
  });
  const counts = new Map<TokenKind, number>();
  for (const { kind } of tokens) counts.set(kind, (counts.get(kind) || 0) + 1);
  at(0, 22);
  print([...counts].map(([kind, count]) => `${count} ${kind}`).join(' '));
}

export function start(seed: number): void {
  startRandom(seed);
  source = seed % SOURCES.length;
  draw();
}

export function key(code: number): void {
  if (code === 28) top--;
  else if (code === 29) top++;
  else {
    source = (source + 1) % SOURCES.length;
    top = 0;
  }
  draw();
}
