import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Student {
  name: string;
  marks: number[];
}

let students: Student[] = [];
let order: 'name' | 'mean' = 'name';
let current = 0;

const NAMES = ['ABEL', 'BETH', 'CHEN', 'DINA', 'EZRA', 'FLOR'];

function mean(values: number[]): number | null {
  if (values.length === 0) return null;
  return Math.round(values.reduce((a, b) => a + b, 0) / values.length);
}

function median(values: number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : Math.round((sorted[half - 1] + sorted[half]) / 2);
}

function letter(mark: number | null): string {
  if (mark === null) return '-';
  if (mark >= 90) return 'A';
  if (mark >= 80) return 'B';
  if (mark >= 70) return 'C';
  if (mark >= 60) return 'D';
  return 'F';
}

function rank(student: Student): number {
  const own = mean(student.marks) ?? 0;
  return 1 + students.filter((other) => (mean(other.marks) ?? 0) > own).length;
}

function arranged(): Student[] {
  return students.slice().sort((a, b) => (order === 'name' ? (a.name < b.name ? -1 : 1) : (mean(b.marks) ?? 0) - (mean(a.marks) ?? 0)));
}

function exam() {
  for (const { marks } of students) {
    const skill = mean(marks) ?? 70;
    const mark = Math.max(0, Math.min(100, skill + random(31) - 15));
    marks.push(mark);
    if (marks.length > 8) marks.shift();
  }
}

function draw() {
  clearScreen();
  at(0, 0);
  print('   NAME  MEAN MED GR RK');
  arranged().forEach((student, i) => {
    const { name, marks } = student;
    const average = mean(marks);
    at(0, 2 + i * 2);
    print(`${i === current ? '>' : ' '}  ${name.padEnd(6)}${String(average ?? '').padStart(4)}${String(median(marks) ?? '').padStart(4)}  ${letter(average)}  ${rank(student)}`);
    at(4, 3 + i * 2);
    print(marks.join(' '));
  });
  const everyone = students.flatMap(({ marks }) => marks);
  at(0, 18);
  print(`CLASS MEAN ${mean(everyone) ?? '-'}  ${everyone.length} MARKS`);
  const histogram: Record<string, number> = {};
  for (const mark of everyone) histogram[letter(mark)] = (histogram[letter(mark)] ?? 0) + 1;
  at(0, 20);
  print(['A', 'B', 'C', 'D', 'F'].map((g) => `${g}:${histogram[g] ?? 0}`).join('  '));
}

export function start(seed: number) {
  startRandom(seed);
  students = NAMES.map((name) => ({ name, marks: [] }));
  exam();
  draw();
}

export function key(code: number) {
  if (code === 28) current = Math.max(0, current - 1);
  else if (code === 29) current = Math.min(students.length - 1, current + 1);
  else if (code === 32) order = order === 'name' ? 'mean' : 'name';
  else if (code >= 48 && code <= 57) arranged()[current].marks.push((code - 48) * 10 + 9);
  else exam();
  for (const student of students) student.marks = student.marks.slice(-8);
  draw();
}
