import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';
import { type Card, Deck } from './deck.ts';

const deck = new Deck();
let day = 0;
let card: Card | null = null;
let choices: string[] = [];
let feedback = '';
const tally = { right: 0, wrong: 0 };

function nextCard(): void {
  const due = deck.dueOn(day).filter((other) => other !== card);
  while (due.length === 0 && deck.dueOn(day).length === 0) day++;
  const candidates = due.length > 0 ? due : deck.dueOn(day);
  card = candidates[random(candidates.length)];
  const others = deck.cards.filter((other) => other !== card).map(({ back }) => back);
  choices = [card.back];
  while (choices.length < 4) {
    const [wrong] = others.splice(random(others.length), 1);
    choices.splice(random(choices.length + 1), 0, wrong);
  }
}

function answer(text: string | undefined): void {
  if (!card || text === undefined) return;
  const right = text === card.back;
  deck.answer(card, right, day);
  if (right) tally.right++;
  else tally.wrong++;
  feedback = right ? 'RIGHT!' : `NO, ${card.front} IS ${card.back}`;
  nextCard();
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`DAY ${day}  RIGHT ${tally.right}  WRONG ${tally.wrong}`);
  at(4, 4);
  print(card?.front ?? '');
  choices.forEach((choice, i) => {
    at(6, 6 + i);
    print(`${i + 1} ${choice}`);
  });
  at(0, 12);
  print(feedback);
  deck.boxes().forEach((count, box) => {
    at(0, 15 + box);
    print(`BOX ${box + 1} ${'#'.repeat(count)}`);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  nextCard();
  draw();
}

export function key(code: number): void {
  if (code === 13) answer(card?.back);
  else if (code === 32) {
    day++;
    feedback = 'A NEW DAY';
    nextCard();
  } else if (code >= 28 && code <= 31) answer(choices[code - 28]);
  else answer(choices[code - 49]);
  draw();
}
