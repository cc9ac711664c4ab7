import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const HANDS = ['ROCK', 'PAPER', 'SCISSORS'] as const;
type Hand = (typeof HANDS)[number];

const BEATS: Record<Hand, Hand> = { ROCK: 'SCISSORS', PAPER: 'ROCK', SCISSORS: 'PAPER' };

const counterOf = (hand: Hand): Hand => HANDS.find((other) => BEATS[other] === hand)!;
const anyHand = (): Hand => HANDS[random(3)];

interface Strategy {
  readonly name: string;
  choose(history: Hand[]): Hand;
}

const strategies: Strategy[] = [
  { name: 'RANDOM', choose: anyHand },
  {
    name: 'FREQUENCY',
    choose(history) {
      if (history.length === 0) return anyHand();
      const counts = new Map<Hand, number>();
      for (const hand of history) counts.set(hand, (counts.get(hand) ?? 0) + 1);
      const [[favourite]] = [...counts].sort((a, b) => b[1] - a[1]);
      return counterOf(favourite);
    },
  },
  {
    name: 'PATTERN',
    choose(history) {
      const last = history.at(-1);
      const followers = history.filter((_, i) => i > 0 && history[i - 1] === last);
      return followers.length > 0 ? counterOf(followers[followers.length - 1]) : anyHand();
    },
  },
];

type Outcome = 'win' | 'loss' | 'tie';

const judge = (mine: Hand, theirs: Hand): Outcome => (mine === theirs ? 'tie' : BEATS[mine] === theirs ? 'win' : 'loss');

let history: Hand[] = [];
let rounds: { you: Hand; cpu: Hand; outcome: Outcome }[] = [];
let strategy = 1;

function play(you: Hand): void {
  const cpu = strategies[strategy].choose(history);
  rounds.push({ you, cpu, outcome: judge(you, cpu) });
  history.push(you);
}

function draw(): void {
  clearScreen();
  const count = (wanted: Outcome) => rounds.filter(({ outcome }) => outcome === wanted).length;
  at(0, 0);
  print(`AGAINST ${strategies[strategy].name}`);
  at(0, 1);
  print(`WON ${count('win')} LOST ${count('loss')} TIED ${count('tie')}`);
  rounds.slice(-12).forEach(({ you, cpu, outcome }, i) => {
    at(0, 4 + i);
    print(`${you.padEnd(10)}${cpu.padEnd(10)}${outcome.toUpperCase()}`);
  });
  at(0, 18);
  print(HANDS.map((hand) => `${hand} ${history.filter((h) => h === hand).length}`).join('  '));
}

export function start(seed: number): void {
  startRandom(seed);
  strategy = seed % strategies.length;
  draw();
}

export function key(code: number): void {
  const letter = String.fromCharCode(code).toUpperCase();
  const hand = HANDS.find((name) => name.startsWith(letter)) ?? HANDS[code - 49];
  if (hand) play(hand);
  else if (code === 28 || code === 29) strategy = (strategy + 1) % strategies.length;
  else if (code === 27) {
    history = [];
    rounds = [];
  } else play(anyHand());
  draw();
}
