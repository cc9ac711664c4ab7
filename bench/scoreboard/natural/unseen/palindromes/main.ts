import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

const SENTENCES = [
  'A man, a plan, a canal: Panama!',
  'Never odd or even',
  'Was it a car or a cat I saw?',
  'This one is not',
  'Madam, I am Adam',
  'Step on no pets',
  'Bananas on the attic',
];

let index = 0;
let typed = '';

function lettersOnly(text: string): string {
  let result = '';
  for (const c of text.toLowerCase()) if (c >= 'a' && c <= 'z') result += c;
  return result;
}

function isPalindrome(text: string): boolean {
  for (let i = 0, j = text.length - 1; i < j; i++, j--) {
    if (text.charAt(i) !== text.charAt(j)) return false;
  }
  return true;
}

function grow(text: string, left: number, right: number): string {
  while (left >= 0 && right < text.length && text[left] === text[right]) {
    left--;
    right++;
  }
  return text.slice(left + 1, right);
}

function longestPalindrome(text: string): string {
  let best = '';
  for (let center = 0; center < text.length; center++) {
    for (const candidate of [grow(text, center, center), grow(text, center, center + 1)]) {
      if (candidate.length > best.length) best = candidate;
    }
  }
  return best;
}

function report(title: string, text: string, row: number): void {
  const letters = lettersOnly(text);
  at(0, row);
  print(title + ' ' + text);
  at(2, row + 1);
  print(isPalindrome(letters) ? 'IS A PALINDROME' : 'IS NONE');
  at(2, row + 2);
  print('LONGEST INSIDE: ' + longestPalindrome(letters));
}

function draw(): void {
  clearScreen();
  report(`${index + 1}.`, SENTENCES[index], 1);
  if (typed !== '') report('YOU:', typed, 8);
}

export function start(seed: number): void {
  startRandom(seed);
  index = seed % SENTENCES.length;
  draw();
}

export function key(code: number): void {
  if (code === 28) index = index === 0 ? SENTENCES.length - 1 : index - 1;
  else if (code === 29) index = (index + 1) % SENTENCES.length;
  else if (code === 30) typed = typed.substring(0, typed.length - 1);
  else if (code === 31) typed += [...typed].reverse().join('');
  else if (code === 13) {
    if (typed) SENTENCES.push(typed);
    typed = '';
  } else if (code === 27) typed = '';
  else typed += String.fromCharCode(code);
  if (typed.length > 30) typed = typed.slice(-30);
  draw();
}
