import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

let text = '';

function pack(s: string): string {
  let out = '';
  let i = 0;
  while (i < s.length) {
    let n = 1;
    while (i + n < s.length && s[i + n] === s[i]) n++;
    out += n > 1 ? n + s[i] : s[i];
    i += n;
  }
  return out;
}

function unpack(s: string): string {
  let out = '';
  let n = 0;
  for (let i = 0; i < s.length; i++) {
    const c = s.charCodeAt(i);
    if (c >= 48 && c <= 57) {
      n = n * 10 + (c - 48);
    } else {
      if (n === 0) n = 1;
      while (n > 0) {
        out += s[i];
        n--;
      }
    }
  }
  return out;
}

function draw(): void {
  const packed = pack(text);
  clearScreen();
  at(0, 0);
  print('TEXT ' + text.length);
  at(0, 1);
  print(text);
  at(0, 4);
  print('PACKED ' + packed.length);
  at(0, 5);
  print(packed);
  at(0, 8);
  print(unpack(packed) === text ? 'UNPACKS WELL' : 'BROKEN');
}

export function start(seed: number): void {
  startRandom(seed);
  text = 'AAAABBBCCD';
  draw();
}

export function key(code: number): void {
  if (code === 27) text = '';
  else if (code >= 65) text += String.fromCharCode(code);
  else {
    const letter = 'XYZ'[random(3)];
    const n = random(8) + 1;
    for (let i = 0; i < n; i++) text += letter;
  }
  if (text.length > 80) text = text.substring(text.length - 80);
  draw();
}
