/** A cursor of a list that may be empty, closures with statements that make records, makers that take functions, and tables with computed values. */
import { at, clearScreen, print } from '../../../../engine/lib/screen.ts';

interface Task {
  name: string;
  rounds: number;
  isDone: boolean;
}

const NAMES = ['WATER', 'SWEEP', 'COOK', 'MEND'];

let tasks: Task[] = [];
let cursor = 0;
let day = 0;

const makeGrid = (cell: (x: number, y: number) => boolean): boolean[][] =>
  Array.from({ length: 3 }, (_, y) => Array.from({ length: 8 }, (_, x) => cell(x, y)));

let grid = makeGrid((x, y) => (x + y) % 3 === 0);

const turned = (cells: boolean[][], by: number): boolean[][] => makeGrid((x, y) => {
  const from = (x + by) % 8;
  return cells[y][from];
});

function state(): 'none' | 'some' | 'all' {
  const done = tasks.filter(({ isDone }) => isDone).length;
  return done === 0 ? 'none' : done < tasks.length ? 'some' : 'all';
}

function sleep(): void {
  day = (day + 1) % 100;
  tasks = tasks.map((task) => {
    if (task.isDone && task.rounds > 3) return { name: 'REST', rounds: 0, isDone: false };
    const rounds = task.isDone ? Math.min(task.rounds + 1, 9) : task.rounds;
    return { ...task, rounds };
  });
}

function show(): void {
  clearScreen();
  const messages = {
    none: `NOTHING DONE ON DAY ${day}`,
    some: `${tasks.length} TASKS`,
    all: 'ALL DONE',
  };
  print(messages[state()]);
  tasks.forEach(({ name, rounds, isDone }, i) => {
    at(0, 2 + i);
    print(`${i === cursor ? '>' : ' '}${name} ${rounds}${isDone ? '*' : ''}`);
  });
  at(0, 14);
  print(tasks.length > 0 ? tasks[cursor].name : 'EMPTY');
  grid.forEach((row, y) => {
    at(0, 16 + y);
    print(row.map((isSet) => (isSet ? 'X' : '.')).join(''));
  });
}

export function start(seed: number): void {
  day = seed % 10;
  show();
}

export function key(code: number): void {
  if (code % 3 === 0 && tasks.length < 8) tasks.push({ name: NAMES[code % 4], rounds: code % 3, isDone: false });
  else if (code % 7 === 1) tasks.splice(cursor, 1);
  else if (code % 5 === 2) cursor--;
  else if (code % 5 === 3) cursor++;
  else if (code % 4 === 0 && tasks.length > 0) tasks[Math.min(cursor, tasks.length - 1)].isDone = true;
  else if (code % 4 === 1) sleep();
  else grid = turned(grid, code % 8);
  cursor = Math.max(0, Math.min(cursor, tasks.length - 1));
  show();
}
