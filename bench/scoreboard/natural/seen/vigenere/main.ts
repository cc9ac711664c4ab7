import { clearScreen, at, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

class Cipher {
  private readonly offsets: number[];

  constructor(public readonly keyword: string) {
    this.offsets = keyword.split('').map((letter) => letter.charCodeAt(0) - 65);
  }

  private transform(text: string, direction: 1 | -1): string {
    let used = 0;
    let result = '';
    for (let i = 0; i < text.length; i++) {
      const value = text.charCodeAt(i) - 65;
      if (value < 0 || value > 25) {
        result += text[i];
        continue;
      }
      const offset = this.offsets[used++ % this.offsets.length] * direction;
      result += String.fromCharCode(65 + ((value + offset + 26) % 26));
    }
    return result;
  }

  encrypt(text: string): string {
    return this.transform(text, 1);
  }

  decrypt(text: string): string {
    return this.transform(text, -1);
  }
}

type Field = 'text' | 'keyword';

const fields: Record<Field, string> = { text: 'ATTACK AT DAWN', keyword: 'LEMON' };
let active: Field = 'text';
let history: Array<{ keyword: string; cipher: string }> = [];

function draw(): void {
  const cipher = new Cipher(fields.keyword || 'A');
  const secret = cipher.encrypt(fields.text);
  clearScreen();
  (Object.keys(fields) as Field[]).forEach((field, i) => {
    at(0, i);
    print(`${field === active ? '>' : ' '}${field.toUpperCase()}: ${fields[field]}`);
  });
  at(0, 4);
  print(`SECRET: ${secret}`);
  at(0, 5);
  print(`BACK:   ${cipher.decrypt(secret)}`);
  history.forEach(({ keyword, cipher: text }, i) => {
    at(0, 8 + i);
    print(`${keyword}: ${text}`);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  fields.keyword += String.fromCharCode(65 + (seed % 26));
  draw();
}

export function key(code: number): void {
  if (code === 28 || code === 29) active = active === 'text' ? 'keyword' : 'text';
  else if (code === 30) fields[active] = fields[active].slice(0, -1);
  else if (code === 27) fields[active] = '';
  else if (code === 13) {
    const { text, keyword } = fields;
    history = [{ keyword, cipher: new Cipher(keyword || 'A').encrypt(text) }, ...history].slice(0, 8);
  } else if (code === 32 && active === 'text') fields.text += ' ';
  else if (code >= 65) fields[active] += String.fromCharCode(code).toUpperCase();
  if (fields[active].length > 28) fields[active] = fields[active].slice(1);
  draw();
}
