import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

class Habit {
  private readonly doneOn = new Set<number>();

  constructor(readonly name: string, readonly everyDays: number = 1) {}

  toggle(day: number): void {
    if (this.doneOn.has(day)) this.doneOn.delete(day);
    else this.doneOn.add(day);
  }

  isDone(day: number): boolean {
    return this.doneOn.has(day);
  }

  streak(today: number): number {
    let length = 0;
    let misses = 0;
    for (let day = today; day > 0; day--) {
      if (this.isDone(day)) {
        length++;
        misses = 0;
      } else if (day !== today && ++misses >= this.everyDays) break;
    }
    return length;
  }

  get longest(): number {
    let best = 0;
    let run = 0;
    let last = -100;
    for (const day of [...this.doneOn].sort((a, b) => a - b)) {
      run = day - last <= this.everyDays ? run + 1 : 1;
      best = Math.max(best, run);
      last = day;
    }
    return best;
  }

  rate(today: number): number {
    return Math.min(100, Math.round((this.doneOn.size * this.everyDays * 100) / today));
  }
}

const habits = [new Habit('READ'), new Habit('RUN', 2), new Habit('WATER', 3), new Habit('WRITE')];
let today = 1;
let selected = 0;

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`DAY ${today}`);
  const first = Math.max(1, today - 19);
  habits.forEach((habit, i) => {
    const row = 2 + i * 3;
    at(0, row);
    print(`${i === selected ? '>' : ' '}${habit.name.padEnd(7)}`);
    for (let day = first; day <= today; day++) print(habit.isDone(day) ? 'X' : '.');
    at(2, row + 1);
    print(`STREAK ${habit.streak(today)} BEST ${habit.longest} RATE ${habit.rate(today)}%`);
  });
  const perfect = Array.from({ length: today }, (_, i) => i + 1).filter((day) => habits.every((habit) => habit.isDone(day)));
  at(0, 20);
  print(`PERFECT DAYS ${perfect.length}`);
}

export function start(seed: number): void {
  startRandom(seed);
  for (today = 1; today < 10; today++) habits.forEach((habit) => random(3) && habit.toggle(today));
  draw();
}

export function key(code: number): void {
  if (code === 28) selected = (selected + habits.length - 1) % habits.length;
  else if (code === 29) selected = (selected + 1) % habits.length;
  else if (code === 13 || code === 32) habits[selected].toggle(today);
  else if (code >= 49 && code <= 52) habits[code - 49].toggle(today);
  else if (code === 30 && today > 1) today--;
  else today++;
  draw();
}
