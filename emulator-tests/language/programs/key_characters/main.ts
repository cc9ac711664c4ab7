/** Texts with characters of keys that nothing prints: Tab, Return, Escape. On the screen they are blank. */
import { at, clearScreen, print } from '../../../../engine/lib/screen.ts';

enum Key { Up = '\x1c', Return = '\r' }

const LINES = 'one\ntwo\tx\n\x1bq';
const HELP: Record<string, string> = { '\r': 'enter', a: 'add' };
const ACTIONS = [{ key: '\r', value: 3 }, { key: 'a', value: 4 }];

export let said = '';
export let buffer = '';
export let kind = 0;
export let last = 0;
export let value = 0;
let keys: string[] = [];
const seen = new Set<string>();

export function start(seed: number): void {
  said = `S${seed & 7}`;
  buffer = '';
  kind = 0;
  last = 0;
  value = 0;
  keys = [];
  seen.clear();
  clearScreen();
}

function kindOf(letter: string): number {
  switch (letter) {
    case '\t': return 1;
    case '\n': return 2;
    case Key.Up: return 3;
    case Key.Return: return 4;
    default: return letter < ' ' ? 5 : letter < 'a' ? 6 : 7;
  }
}

export function key(code: number): void {
  const letter = String.fromCharCode(code);
  kind = kindOf(letter.toLowerCase());
  buffer = (buffer + letter).slice(-20);
  last = buffer.charCodeAt(buffer.length - 1);
  keys.push(letter);
  if (keys.length > 5) keys.shift();
  seen.add(letter);
  value = seen.size + keys.indexOf('\x1b') + (ACTIONS.find((action) => action.key === letter)?.value ?? 0);
  if (seen.has('\r')) seen.clear();
  const lines = LINES.split('\n');
  said = `${lines[code % 3]}${HELP[letter] ?? 'none'}\n${`\t${letter}${code & 3}\r\n`.trim()}`;
  value += ` \t${letter}`.trimStart().length + [...'a\nb'].join(letter).length;
  at(0, 3);
  print(`[${said}]`);
  at(4, 6);
  print(keys.join('\t'));
}
