import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';
import { ITEM_TYPES, type ItemType } from './items.ts';

interface Stack {
  type: ItemType;
  count: number;
}

class Backpack {
  private stacks: Stack[] = [];

  constructor(readonly limit: number) {}

  get weight(): number {
    return this.stacks.reduce((sum, { type, count }) => sum + type.weight * count, 0);
  }

  get value(): number {
    return this.stacks.reduce((sum, { type, count }) => sum + type.value * count, 0);
  }

  get contents(): readonly Stack[] {
    return this.stacks;
  }

  add(type: ItemType): boolean {
    if (this.weight + type.weight > this.limit) return false;
    const stack = type.stackable ? this.stacks.find((s) => s.type === type) : undefined;
    if (stack) stack.count++;
    else this.stacks.push({ type, count: 1 });
    return true;
  }

  remove(index: number): ItemType | undefined {
    const stack = this.stacks[index];
    if (!stack) return undefined;
    if (--stack.count === 0) this.stacks.splice(index, 1);
    return stack.type;
  }

  sortBy(key: 'name' | 'weight' | 'value'): void {
    this.stacks.sort((a, b) => {
      const [x, y] = [a.type[key], b.type[key]];
      return x < y ? -1 : x > y ? 1 : 0;
    });
  }
}

const pack = new Backpack(40);
const KEYS = ['name', 'weight', 'value'] as const;
let sorting = 0;
let cursor = 0;
let message = 'YOU FIND AN OLD BACKPACK';

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`WEIGHT ${pack.weight}/${pack.limit}  VALUE ${pack.value}`);
  pack.contents.forEach(({ type, count }, i) => {
    at(0, 2 + i);
    const amount = count > 1 ? ` x${count}` : '';
    print(`${i === cursor ? '>' : ' '}${(type.name + amount).padEnd(14)}${type.category}`);
  });
  at(0, 22);
  print(message);
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  if (code === 28) cursor = Math.max(0, cursor - 1);
  else if (code === 29) cursor = Math.min(pack.contents.length - 1, cursor + 1);
  else if (code === 32) {
    pack.sortBy(KEYS[sorting++ % KEYS.length]);
    message = 'SORTED';
  } else if (code === 27 || code === 30) {
    const dropped = pack.remove(cursor);
    message = dropped ? `YOU DROP ${dropped.name}` : 'NOTHING TO DROP';
  } else {
    const found = ITEM_TYPES[random(ITEM_TYPES.length)];
    message = pack.add(found) ? `YOU TAKE ${found.name}` : `${found.name} IS TOO HEAVY`;
  }
  cursor = Math.max(0, Math.min(cursor, pack.contents.length - 1));
  draw();
}
