/** Texts that are built in functions inside of functions. */
import { tally } from './tally.ts';

export let line = '';
export let count = 0;
const monsters = [{ name: 'rat', hp: 3 }, { name: 'dragon', hp: 99 }];

function each(visit: (name: string, index: number) => string): number {
  let length = 0;
  monsters.forEach(({ name }, i) => {
    const shown = visit(name, i);
    length += shown.length;
    if (shown.length > 0) tally(shown.charCodeAt(0));
  });
  return length;
}

function joined(make: (word: string) => string, word: string): string {
  const twice = make(word);
  return `${twice}${make('x')}`.slice(0, 30);
}

export function play(code: number): void {
  let own = `n${code}`;
  const more = (by: string): string => {
    own = (own + by).slice(0, 8);
    return `<${own}>`;
  };
  line = more('a') + own + more('b');
  const before = own;
  line = (before + more('c') + before).slice(0, 40);
  tally(each((name, i) => `${i}${name.slice(0, 9)}`));
  tally(joined((word) => joined((inner) => (inner + word).slice(0, 9), `${word}y`), 'q').length);
  count = line.length;
  const shout = (word: string): string => {
    word = word.toUpperCase();
    return (word + '!').slice(0, 20);
  };
  line = shout(line.slice(0, 5)) + shout('b');
}
