/** Functions inside of others that call themselves, and what they use of those around them. */
import type { u8 } from '../../../../engine/lib/int.ts';
export let result = 0;
export let trace = '';

/** Two that call each other and a third one; variables that they assign to, one of which may be undefined. */
function together(code: number): number {
  const cells = [0, 0, 0, 0, 0, 0, 0, 0];
  let visits = 0, deepest = 0;
  let best: number | undefined;
  const weight = (i: number): number => cells[i & 7] + (code & 3);
  function ping(depth: number): void {
    if (depth > 5) return;
    visits++;
    cells[depth] = (cells[depth] + weight(depth)) & 0xff;
    pong(depth + 1);
    if (best === undefined || cells[depth] < best) best = cells[depth];
  }
  const pong = (depth: number): void => {
    deepest = Math.max(deepest, depth);
    if (depth <= 6) ping(depth + 1);
    visits += 2;
  };
  ping(code & 1);
  return visits * 100 + deepest * 10 + (best ?? 7) + cells[3];
}

/** What is passed by its value is read behind the arguments, which may change it. */
function stepped(code: number): number {
  let i = code & 3;
  const step = (depth: number): number => (depth === 0 ? i : step(depth - 1) * 2 + i);
  const x = step(i++) + step(i++) + step((i += 2) & 3);
  return x + step(i & 3);
}

/** Of a name that stands in another function, too, and with a value for what is left out. */
function added(code: number): number {
  const i = code & 3;
  const step = (depth: number, add = 2): number => {
    if (depth === 0) return i;
    return step(depth - 1, add + 1) + i * add;
  };
  return step(3) + step(2, 5) + i;
}

/** A function that is called in arguments changes what the other one gets. */
function bumped(code: number): number {
  let i = code & 3;
  const bump = (): number => {
    i = (i + 1) & 0xff;
    return i;
  };
  const sum = (a: number, depth: number): number => (depth === 0 ? a + i * 10 : (sum(a + bump(), depth - 1) + i) & 0xfff);
  return sum(bump(), 2) + sum(i, bump() & 1) + i;
}

class Maze {
  private readonly cells = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  count = 0;

  fill(from: number, limit: number): number {
    let filled = 0;
    const go = (at: number, depth: number): void => {
      if (depth > limit || at < 0 || at > 8 || this.cells[at] !== 0) return;
      this.cells[at] = depth + 1;
      filled = (filled + 1) & 0xff;
      this.count = (this.count + 1) & 0xff;
      go(at + 1, depth + 1);
      go(at - 3, depth + 1);
      go(at + 3, depth + 1);
    };
    go(from, 0);
    return filled;
  }

  clear(): void {
    this.cells.fill(0);
    this.count = 0;
  }

  get sum(): number {
    return this.cells.reduce((a, b) => (a * 3 + b) & 0xfff, 0);
  }
}

export const maze = new Maze();

/** The names mean other variables in places. */
function shadowed(code: number): number {
  let count = 0;
  const limit = code & 3;
  function visit(depth: number): number {
    if (depth > limit) return count;
    count = (count + depth) & 0xff;
    {
      const count = 5;
      result = (result + count) & 0xff;
    }
    return visit(depth + 1) + count;
  }
  let total = visit(0);
  [count, total] = [total & 0xff, count];
  const held = { count };
  return total + count + held.count;
}

/** Variables of a loop's body, one for each time. */
function looped(code: number): number {
  let total = 0;
  for (let round = 0; round < 3; round++) {
    let seen = round;
    const down = (depth: number): number => {
      if (depth === 0) return seen;
      seen = (seen + 1) & 0xff;
      return down(depth - 1) + round;
    };
    total += down((code + round) & 3) + seen;
  }
  for (const k of [1, 2, 3]) {
    const tally = { hits: 0 };
    const hit = (depth: number): void => {
      tally.hits = (tally.hits + k) & 0xff;
      if (depth > 0) hit(depth - 1);
    };
    hit(k + (code & 1));
    total += tally.hits;
  }
  return total;
}

/** It calls the function that it stands in. */
function around(code: number, depth: number): number {
  const half = code >> 1;
  const go = (x: number): number => (x <= 0 || depth > 3 ? half : around(x - 1, depth + 1) + half);
  return (go(code & 7) + go(1) + half) & 0xffff;
}

/** Texts that are built, sets and maps. */
function walked(code: number): string {
  const seen = new Set<number>();
  const depths = new Map<number, number>();
  let path = '';
  let last: string | null = null;
  const walk = (at: number, depth: number): void => {
    if (depth > 5 || seen.has(at)) return;
    seen.add(at);
    depths.set(at, depth);
    path = (path + at).slice(-20);
    last = depth > 2 ? 'deep' : 'flat';
    walk((at * 2) % 7, depth + 1);
    walk((at + 3) % 7, depth + 1);
    path = (path + '.').slice(-20);
  };
  walk(code % 7, 0);
  return `${path}/${seen.size}/${depths.get(code & 3) ?? 9}/${last ?? 'none'}`;
}

const INPUTS = ['(ab)', 'a(b(c)d)e', '((x)', '', 'ab)c', '(((())))', 'x((((((y'];

function parsed(text: string): string {
  let i = 0;
  let out = '';
  const block = (depth: number): number => {
    let items = 0;
    while (i < text.length && text[i] !== ')') {
      const c = text[i++];
      if (c === '(' && depth < 5) {
        out = (out + '<').slice(0, 30);
        items = (items + block(depth + 1)) & 0xff;
        i++;
        out = (out + '>').slice(0, 30);
      } else {
        out = (out + c).slice(0, 30);
        items = (items + 1) & 0xff;
      }
    }
    return items;
  };
  const found = block(0);
  return out + found;
}

/** Texts that a call returns, and that are made of it. */
function ended(depth: number): string {
  if (depth === 0) return `<${result & 7}>`;
  trace = (trace + depth).slice(-12);
  if (depth & 1) {
    const half = ended(depth >> 1);
    return `${half}${depth}`.slice(0, 6);
  }
  const rest = ended(depth - 1);
  trace = (trace + rest).slice(-12);
  return depth > 4 ? `${rest}!`.slice(-5) : rest;
}

function grown(list: readonly number[], size: number): number[] {
  const found: number[] = [];
  const used = [false, false, false, false];
  const place = (depth: number, value: number): void => {
    if (depth === size) {
      if (found.length < 24) found.push(value);
      return;
    }
    for (let digit = 0; digit < size; digit++) {
      if (used[digit]) continue;
      used[digit] = true;
      place(depth + 1, value * 10 + list[digit]);
      used[digit] = false;
    }
  };
  place(0, 0);
  return found;
}

export function start(seed: number): void {
  result = seed & 0xff;
  trace = '';
  maze.clear();
}

export function key(code: u8): void {
  const low = code >> 4;
  switch (code & 15) {
    case 0: result = together(low); break;
    case 1: result = stepped(low) * 100 + added(low); break;
    case 2: result = bumped(low); break;
    case 3: maze.clear(); // falls through
    case 4: result = maze.fill(low % 9, low & 7) * 1000 + maze.sum; break;
    case 5: result = shadowed(low); break;
    case 6: result = looped(low); break;
    case 7: result = around(low, 0); break;
    case 8: trace = walked(low); break;
    case 9: trace = parsed(INPUTS[low % INPUTS.length]); break;
    case 10: trace = ended(low & 7); break;
    default: {
      const found = grown([3, 1, 4, 2], 1 + (low & 3));
      result = found.length;
      trace = found.slice(0, 6).join(',');
    }
  }
}
