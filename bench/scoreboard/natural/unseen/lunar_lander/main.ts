import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

let height = 0;
let speed = 0; // downward
let fuel = 0;
let landings = 0;
let crashes = 0;
let flying = true;

function launch(): void {
  height = 150 + random(50);
  speed = 5 + random(10);
  fuel = 60;
  flying = true;
}

function burn(units: number): void {
  if (units > fuel) units = fuel;
  fuel -= units;
  speed += 2 - units;
  height -= speed;
  if (height <= 0) {
    height = 0;
    flying = false;
    if (speed <= 5) landings++;
    else crashes++;
  }
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`HEIGHT ${height} SPEED ${speed} FUEL ${fuel}`);
  let row = 20 - Math.floor(height / 10);
  if (row < 2) row = 2;
  at(20, row);
  print(flying || speed <= 5 ? 'A' : '*');
  at(0, 21);
  print('----------------------------------------');
  at(0, 22);
  if (flying) print('0 TO 9 BURNS FUEL');
  else print(speed <= 5 ? 'WELL DONE!' : 'YOU MADE A CRATER');
  at(0, 23);
  print(`LANDINGS ${landings} CRASHES ${crashes}`);
}

export function start(seed: number): void {
  startRandom(seed);
  launch();
  draw();
}

export function key(code: number): void {
  if (!flying) launch();
  else if (code >= 48 && code <= 57) burn(code - 48);
  else if (code === 32) burn(speed > height / 8 ? 5 : 1);
  else burn(0);
  draw();
}
