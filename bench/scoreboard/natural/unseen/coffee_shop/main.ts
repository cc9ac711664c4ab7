import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';
import { DRINKS, Order } from './orders.ts';

const NAMES = ['KIM', 'LEO', 'MAX', 'NIA', 'OLA', 'PIA', 'RON', 'SUE'];

interface Barista {
  name: string;
  order: Order | null;
  made: number;
}

let baristas: Barista[] = [{ name: 'ZOE', order: null, made: 0 }];
let waiting: Order[] = [];
let cash = 20;
let lost = 0;
let minute = 0;

function customer(): void {
  waiting.push(new Order(NAMES[random(NAMES.length)], DRINKS[random(DRINKS.length)], 6 + random(10)));
}

function tick(): void {
  minute++;
  for (const barista of baristas) {
    barista.order ??= waiting.shift() ?? null;
    if (barista.order?.work()) {
      cash += barista.order.price;
      barista.made++;
      barista.order = null;
    }
  }
  const before = waiting.length;
  waiting = waiting.filter((order) => order.wait());
  lost += before - waiting.length;
  if (minute % 20 === 0) cash -= baristas.length * 3;
  if (random(3) === 0) customer();
}

function hire(): void {
  if (cash < 10 || baristas.length >= 4) return;
  cash -= 10;
  baristas.push({ name: ['ABE', 'BEA', 'CAL', 'DEE'][baristas.length], order: null, made: 0 });
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`MINUTE ${minute}  CASH ${cash}  LOST ${lost}`);
  baristas.forEach(({ name, order, made }, i) => {
    at(0, 2 + i);
    print(`${name} (${made}) ${order ? `MAKES ${order.drink}` : 'IS FREE'}`);
  });
  waiting.slice(0, 14).forEach((order, i) => {
    at(2, 8 + i);
    print(`${order}`);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  customer();
  draw();
}

export function key(code: number): void {
  if (code === 28) hire();
  else if (code === 29 && baristas.length > 1) baristas = baristas.slice(0, -1);
  else if (code === 13) for (let i = 0; i < 5; i++) tick();
  else tick();
  draw();
}
