import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

enum Phase {
  EastWestGreen,
  EastWestYellow,
  NorthSouthGreen,
  NorthSouthYellow,
  Walk,
}

interface PhaseInfo {
  label: string;
  duration: number;
  next: Phase;
  flows?: 'ew' | 'ns';
}

const PHASES: Record<Phase, PhaseInfo> = {
  [Phase.EastWestGreen]: { label: 'E-W GREEN', duration: 6, next: Phase.EastWestYellow, flows: 'ew' },
  [Phase.EastWestYellow]: { label: 'E-W YELLOW', duration: 2, next: Phase.NorthSouthGreen },
  [Phase.NorthSouthGreen]: { label: 'N-S GREEN', duration: 6, next: Phase.NorthSouthYellow, flows: 'ns' },
  [Phase.NorthSouthYellow]: { label: 'N-S YELLOW', duration: 2, next: Phase.EastWestGreen },
  [Phase.Walk]: { label: 'WALK', duration: 4, next: Phase.EastWestGreen },
};

let phase = Phase.EastWestGreen;
let remaining = PHASES[phase].duration;
let walkRequested = false;
let walkers = 0;
const waiting = { ew: 0, ns: 0 };
const passed = { ew: 0, ns: 0 };

function enter(next: Phase): void {
  if (walkRequested && phase === Phase.NorthSouthYellow) {
    next = Phase.Walk;
    walkRequested = false;
    walkers++;
  }
  phase = next;
  remaining = PHASES[phase].duration;
}

function tick(): void {
  const { flows, next } = PHASES[phase];
  if (random(3) === 0) waiting.ew++;
  if (random(4) === 0) waiting.ns++;
  if (flows !== undefined && waiting[flows] > 0) {
    waiting[flows]--;
    passed[flows]++;
  }
  remaining--;
  if (remaining === 0) enter(next);
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`${PHASES[phase].label} FOR ${remaining}`);
  for (let row = 0; row < 5; row++) {
    at(18, 3 + row);
    print(5 - row <= waiting.ns ? '!V!' : '! !');
  }
  at(0, 9);
  print('>'.repeat(Math.min(waiting.ew, 17)).padStart(17, '-'));
  at(18, 9);
  print(phase === Phase.Walk ? 'WWW' : ' + ');
  at(0, 14);
  print(`WAITING E-W ${waiting.ew}  N-S ${waiting.ns}`);
  at(0, 15);
  print(`PASSED  E-W ${passed.ew}  N-S ${passed.ns}`);
  at(0, 16);
  print(`WALKS ${walkers}${walkRequested ? ' (REQUESTED)' : ''}`);
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  if (code === 32) walkRequested = true;
  if (code === 30 || code === 31) waiting.ew += 2;
  if (code === 28 || code === 29) waiting.ns += 2;
  tick();
  draw();
}
