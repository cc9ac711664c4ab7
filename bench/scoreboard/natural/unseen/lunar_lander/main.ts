import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

// heights in metres, speeds in metres a second, downward positive
interface Lander {
  height: number;
  speed: number;
  fuel: number;
  drift: number;
  x: number;
}

type Result = 'flying' | 'landed' | 'crashed';

const GRAVITY = 2;

let lander: Lander;
let pad = 20;
let seconds = 0;
let result: Result = 'flying';
let points = 0;
const flights: { result: Result; speed: number; points: number }[] = [];

const newLander = (): Lander => ({ height: 180, speed: 10, fuel: 60, drift: random(3) - 1, x: 5 + random(30) });

function launch(): void {
  lander = newLander();
  pad = 3 + random(32);
  seconds = 0;
  result = 'flying';
}

function burn(amount: number): void {
  const used = Math.min(amount, lander.fuel);
  lander.fuel -= used;
  lander.speed += GRAVITY - used;
  lander.height -= lander.speed;
  lander.x = Math.max(0, Math.min(39, lander.x + lander.drift));
  seconds++;
  if (lander.height <= 0) touchDown();
}

function touchDown(): void {
  lander.height = 0;
  const { speed, x, fuel } = lander;
  result = speed <= 5 ? 'landed' : 'crashed';
  const onPad = Math.abs(x - pad) <= 2;
  const gained = result === 'landed' ? 50 + fuel + (onPad ? 100 : 0) : 0;
  points += gained;
  flights.push({ result, speed, points: gained });
}

function draw(): void {
  clearScreen();
  const { height, speed, fuel, x } = lander;
  at(0, 0);
  print(`H ${height} V ${speed} F ${fuel} T ${seconds} P ${points}`);
  at(x, Math.max(1, 18 - Math.floor(height / 10)));
  print(result === 'crashed' ? '*' : 'A');
  at(0, 19);
  print('_'.repeat(40));
  at(pad - 2, 19);
  print('=====');
  at(0, 21);
  if (result !== 'flying') print(result === 'landed' ? 'THE EAGLE HAS LANDED' : `A NEW CRATER, ${speed} M/S`);
  at(0, 22);
  print(flights.slice(-6).map((flight) => (flight.result === 'landed' ? `+${flight.points}` : 'X')).join(' '));
}

export function start(seed: number): void {
  startRandom(seed);
  launch();
  draw();
}

export function key(code: number): void {
  if (result !== 'flying') launch();
  else if (code >= 48 && code <= 57) burn(code - 48);
  else if (code === 30) {
    lander.drift--;
    burn(1);
  } else if (code === 31) {
    lander.drift++;
    burn(1);
  } else if (code === 28) burn(6);
  else if (code === 32) {
    // autopilot: brakes when falling faster than a tenth of the height
    const wanted = Math.max(2, Math.floor(lander.height / 10));
    burn(Math.max(0, Math.min(9, lander.speed + GRAVITY - wanted)));
  } else burn(0);
  draw();
}
