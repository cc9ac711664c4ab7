import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Action = { type: 'move'; to: number } | { type: 'pick' } | { type: 'drop' };

interface World {
  stacks: string[][];
  arm: number;
  held: string | null;
}

const STACKS = 6;
let world: World;
let plan: Action[] = [];
let executed = 0;

function newWorld(): World {
  const stacks: string[][] = Array.from({ length: STACKS }, () => []);
  for (const crate of 'ABCDEFGH') stacks[random(STACKS)].push(crate);
  return { stacks, arm: 0, held: null };
}

function locate(crate: string): { stack: number; depth: number } | null {
  for (const [stack, crates] of world.stacks.entries()) {
    const height = crates.indexOf(crate);
    if (height >= 0) return { stack, depth: crates.length - 1 - height };
  }
  return null;
}

const carry = (from: number, to: number): Action[] => [
  { type: 'move', to: from },
  { type: 'pick' },
  { type: 'move', to },
  { type: 'drop' },
];

/** Clears what lies above the crate, then brings it to the target. */
function planFor(crate: string, target: number): Action[] {
  const place = locate(crate);
  if (!place) return [];
  const actions: Action[] = [];
  let spare = (place.stack + 1) % STACKS;
  for (let i = 0; i < place.depth; i++) {
    if (spare === target) spare = (spare + 1) % STACKS;
    if (spare === place.stack) spare = (spare + 1) % STACKS;
    actions.push(...carry(place.stack, spare));
    spare = (spare + 1) % STACKS;
  }
  return [...actions, ...carry(place.stack, target)];
}

function perform(action: Action): void {
  switch (action.type) {
    case 'move':
      world.arm = action.to;
      break;
    case 'pick':
      world.held = world.stacks[world.arm].pop() ?? null;
      break;
    case 'drop':
      if (world.held !== null) world.stacks[world.arm].push(world.held);
      world.held = null;
      break;
  }
  executed++;
}

function draw(): void {
  clearScreen();
  at(world.arm * 5 + 2, 1);
  print('|');
  at(world.arm * 5 + 1, 2);
  print(world.held ? `[${world.held}]` : '/ \\');
  world.stacks.forEach((crates, i) => {
    crates.forEach((crate, height) => {
      at(i * 5 + 1, 14 - height);
      print(`[${crate}]`);
    });
    at(i * 5, 15);
    print('-----');
  });
  at(0, 17);
  print(`PLAN ${plan.map((action) => (action.type === 'move' ? action.to : action.type[0].toUpperCase())).join('').slice(0, 34)}`);
  at(0, 18);
  print(`DONE ${executed}`);
}

export function start(seed: number): void {
  startRandom(seed);
  world = newWorld();
  draw();
}

export function key(code: number): void {
  const letter = String.fromCharCode(code).toUpperCase();
  if (plan.length > 0) {
    const next = plan.shift();
    if (next) perform(next);
  } else if (letter >= 'A' && letter <= 'H') plan = planFor(letter, random(STACKS));
  else if (code === 27) world = newWorld();
  else plan = planFor('ABCDEFGH'[random(8)], code % STACKS);
  draw();
}
