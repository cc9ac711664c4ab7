import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Meeting {
  title: string;
  from: number; // minutes since midnight
  to: number;
}

const OPEN = 8 * 60;
const CLOSE = 18 * 60;
const TITLES = ['STANDUP', 'REVIEW', 'LUNCH', 'PLANNING', 'DENTIST', 'CALL'];

let meetings: Meeting[] = [];
let wanted = 60;
let message = '';

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${`${minutes % 60}`.padStart(2, '0')}`;

const overlaps = (a: Meeting, b: Meeting) => a.from < b.to && b.from < a.to;

function book(meeting: Meeting): boolean {
  const clash = meetings.find((other) => overlaps(meeting, other));
  if (clash) {
    message = `${meeting.title} AT ${clock(meeting.from)} CLASHES WITH ${clash.title}`;
    return false;
  }
  if (meeting.from < OPEN || meeting.to > CLOSE) {
    message = 'OUTSIDE OFFICE HOURS';
    return false;
  }
  meetings = [...meetings, meeting].sort((a, b) => a.from - b.from);
  message = `${meeting.title} AT ${clock(meeting.from)}`;
  return true;
}

function freeSlots(): { from: number; to: number }[] {
  const slots = [];
  let from = OPEN;
  for (const meeting of meetings) {
    if (meeting.from > from) slots.push({ from, to: meeting.from });
    from = Math.max(from, meeting.to);
  }
  if (from < CLOSE) slots.push({ from, to: CLOSE });
  return slots;
}

function bookNext(): void {
  const slot = freeSlots().find(({ from, to }) => to - from >= wanted);
  if (!slot) {
    message = `NO FREE SLOT OF ${wanted} MINUTES`;
    return;
  }
  book({ title: TITLES[random(TITLES.length)], from: slot.from, to: slot.from + wanted });
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`LENGTH ${wanted}`);
  meetings.forEach(({ title, from, to }, i) => {
    at(0, 2 + i);
    print(`${clock(from).padStart(5)}-${clock(to).padStart(5)} ${title}`);
  });
  freeSlots().forEach(({ from, to }, i) => {
    at(24, 2 + i);
    print(`${clock(from)}-${clock(to)}`);
  });
  at(0, 18);
  for (let t = OPEN; t < CLOSE; t += 15) print(meetings.some(({ from, to }) => t >= from && t < to) ? '#' : '.');
  at(0, 20);
  print(message);
}

export function start(seed: number): void {
  startRandom(seed);
  book({ title: 'LUNCH', from: 12 * 60, to: 12 * 60 + 45 });
  draw();
}

export function key(code: number): void {
  if (code === 28) wanted = Math.min(240, wanted + 15);
  else if (code === 29) wanted = Math.max(15, wanted - 15);
  else if (code === 13) bookNext();
  else if (code === 27) meetings.pop();
  else if (code === 30) meetings.shift();
  else {
    const from = OPEN + 15 * random(40);
    book({ title: TITLES[code % TITLES.length], from, to: from + wanted });
  }
  draw();
}
