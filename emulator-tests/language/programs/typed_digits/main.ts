/** Digits that a key types: the character of a code as a number, NaN behind tests, and texts that digits are added to. */
import { at, clearScreen, print } from '../../../../engine/lib/screen.ts';

const ITEMS = ['sword', 'bow', 'axe', 'lamp', 'rope'];
const DICE = [1, 2, 3, 4, 5];
let typed = '';
let total = 0;
let picked = 0;
let said = '';

class Entry {
  private text = '';
  private digits = '0';

  press(c: string): void {
    for (const one of c) if (one >= '0' && one <= '9' && this.text.length < 4) this.text = `${this.text}${one}`;
    if (c === 'x') this.text = this.text.slice(1);
    if (this.text !== '') this.digits = this.text;
  }

  get value(): number {
    return Number(this.text) + Number(this.digits);
  }
}
const entry = new Entry();

export function start(seed: number): void {
  picked = seed % 5;
  typed = '';
}

function choose(code: number): void {
  const c = String.fromCharCode(code).toLowerCase();
  if (c === 'r') DICE.fill(6);
  else if (c >= '1' && c <= String(DICE.length)) DICE[Number(c) - 1] = (DICE[Number(c) - 1] % 6) + 1;
  const index = Number(c) - 1;
  if (index >= 0 && index < ITEMS.length) picked = index;
  const item = ITEMS[parseInt(c) - 2];
  said = item ? item : '-';
  if (/^[6-9]$/.test(c)) total += parseInt(c, 10);
}

function type(code: number): void {
  const c = String.fromCharCode(code);
  if (c >= '0' && c <= '9') typed = (typed + c).slice(-4);
  else if (code === 30) typed = typed.slice(0, -1);
  else if (code === 13) {
    const amount = parseInt(typed, 10);
    if (Number.isNaN(amount)) said = 'nothing';
    else if (amount > 0) total = (total + amount) % 9999;
    typed = '';
  }
  if (Number(typed) > 500) said = `much ${+typed}`;
}

export function key(code: number): void {
  choose(code);
  type(code);
  const n = Number(String.fromCharCode(code));
  if (!isNaN(n) && n > 4) picked = 4;
  entry.press(String.fromCharCode(code));
  clearScreen();
  at(0, 0);
  print(`${ITEMS[picked]} ${DICE.join('')} ${said}`);
  at(0, 1);
  print(`${typed}|${total}|${entry.value}`);
}
