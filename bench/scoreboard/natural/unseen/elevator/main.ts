import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Direction = 'up' | 'down' | 'idle';

interface Passenger {
  from: number;
  to: number;
  waited: number;
}

const FLOORS = 8;

function createLift() {
  let floor = 0;
  let direction: Direction = 'idle';
  const riders: Passenger[] = [];

  const wantedAbove = (calls: Passenger[]) => riders.some((p) => p.to > floor) || calls.some((p) => p.from > floor);
  const wantedBelow = (calls: Passenger[]) => riders.some((p) => p.to < floor) || calls.some((p) => p.from < floor);

  function exchange(calls: Passenger[]): { left: Passenger[]; entered: number } {
    const left = riders.filter((p) => p.to === floor);
    for (const passenger of left) riders.splice(riders.indexOf(passenger), 1);
    let entered = 0;
    for (let i = calls.length - 1; i >= 0; i--) {
      if (calls[i].from === floor && riders.length < 6) {
        riders.push(...calls.splice(i, 1));
        entered++;
      }
    }
    return { left, entered };
  }

  function move(calls: Passenger[]): void {
    if (direction === 'up' && !wantedAbove(calls)) direction = 'idle';
    if (direction === 'down' && !wantedBelow(calls)) direction = 'idle';
    if (direction === 'idle') direction = wantedAbove(calls) ? 'up' : wantedBelow(calls) ? 'down' : 'idle';
    if (direction === 'up') floor++;
    if (direction === 'down') floor--;
  }

  return {
    exchange,
    move,
    get floor() { return floor; },
    get direction() { return direction; },
    get load() { return riders.length; },
    get buttons() { return riders.map((p) => p.to); },
  };
}

const lift = createLift();
const calls: Passenger[] = [];
let delivered = 0;
let totalWait = 0;

function call(from: number): void {
  const to = random(FLOORS);
  if (to !== from) calls.push({ from, to, waited: 0 });
}

function tick(): void {
  const { left } = lift.exchange(calls);
  for (const { waited } of left) {
    delivered++;
    totalWait += waited;
  }
  calls.forEach((p) => p.waited++);
  lift.move(calls);
}

function draw(): void {
  clearScreen();
  for (let f = FLOORS - 1; f >= 0; f--) {
    const row = 1 + (FLOORS - 1 - f) * 2;
    at(0, row);
    print(`${f} |${lift.floor === f ? `[${lift.load}]` : '   '}| ${'o'.repeat(calls.filter((p) => p.from === f).length)}`);
    if (lift.buttons.includes(f)) print(' *');
  }
  at(0, 18);
  print(`GOING ${lift.direction.toUpperCase()}`);
  at(0, 19);
  print(`DELIVERED ${delivered}, MEAN WAIT ${delivered ? Math.floor(totalWait / delivered) : 0}`);
}

export function start(seed: number): void {
  startRandom(seed);
  for (let i = 0; i < 5; i++) call(random(FLOORS));
  draw();
}

export function key(code: number): void {
  if (code >= 48 && code < 48 + FLOORS) call(code - 48);
  else if (random(4) === 0) call(random(FLOORS));
  tick();
  draw();
}
