import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Slot = 'noun' | 'verb' | 'adjective' | 'place' | 'name';

const LEXICON: Record<Slot, string[]> = {
  noun: ['TEAPOT', 'UMBRELLA', 'WALRUS', 'TRUMPET', 'SOCK'],
  verb: ['JUMPED', 'SNEEZED', 'WALTZED', 'SHOUTED'],
  adjective: ['PURPLE', 'SLEEPY', 'ENORMOUS', 'STICKY', 'POLITE'],
  place: ['THE MOON', 'A BAKERY', 'THE LIBRARY'],
  name: ['OTTO', 'MILDRED', 'PROFESSOR PLUM'],
};

const STORIES = [
  'One day {name} went to {place} to buy a {adjective} {noun}. Suddenly the {noun} {verb}! {name} {verb} too and never came back to {place}.',
  'Dear {name}, please send me {adjective} greetings from {place}. My {noun} {verb} again and the {adjective} {noun} is broken.',
];

const pick = (slot: Slot): string => LEXICON[slot][random(LEXICON[slot].length)];

function tell(story: string): string {
  // the first use of a name or place is remembered for the rest of the story
  const remembered = new Map<string, string>();
  let result = '';
  let rest = story;
  while (rest.includes('{')) {
    const open = rest.indexOf('{');
    const close = rest.indexOf('}');
    const slot = rest.slice(open + 1, close) as Slot;
    let word = remembered.get(slot);
    if (word === undefined) {
      word = pick(slot);
      if (slot === 'name' || slot === 'place') remembered.set(slot, word);
    }
    result += rest.slice(0, open) + word;
    rest = rest.slice(close + 1);
  }
  return result + rest;
}

let number = 0;
let told = 0;

function draw(): void {
  clearScreen();
  let row = 1;
  let line = '';
  const words = tell(STORIES[number]).split(' ');
  words.forEach((word) => {
    if (line.length + word.length > 38) {
      at(0, row++);
      print(line);
      line = '';
    }
    line += word + ' ';
  });
  at(0, row);
  print(line);
  told++;
  at(0, 22);
  print(`STORY ${number + 1}, TOLD ${told}`);
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  if (code === 28 || code === 29) number = (number + 1) % STORIES.length;
  draw();
}
