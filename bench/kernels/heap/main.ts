/** Who acts next: a heap of 40 events by their times, from which the first is taken 150 times and put back with a later one. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

const ACTORS = 40;
const STEPS = 150;

const times = new Uint16Array(ACTORS + 1);
const actors = new Uint8Array(ACTORS + 1);
export const turns = new Uint8Array(ACTORS);
export let now: u16 = 0;
let count = 0;
let random: u8 = 1;

function put(time: number, actor: number): void {
  if (count >= ACTORS) return;
  count++;
  let at = count;
  while (at > 1 && times[at >> 1] > time) {
    times[at] = times[at >> 1];
    actors[at] = actors[at >> 1];
    at >>= 1;
  }
  times[at] = time;
  actors[at] = actor;
}

/** Takes the first event out. */
function take(): void {
  if (count === 0) return;
  const time = times[count];
  const actor = actors[count];
  count--;
  let at = 1;
  while (at * 2 <= count) {
    let child = at * 2;
    if (child < count && times[child + 1] < times[child]) child++;
    if (times[child] >= time) break;
    times[at] = times[child];
    actors[at] = actors[child];
    at = child;
  }
  times[at] = time;
  actors[at] = actor;
}

export function start(seed: u32): void {
  random = (seed & 0xff) | 1;
  now = 0;
  for (let i = 0; i < ACTORS; i++) turns[i] = 0;
}

export function key(code: u8): void {
  random = ((random + code) & 0xff) | 1;
  count = 0;
  now = 0;
  for (let i = 0; i < ACTORS; i++) {
    turns[i] = 0;
    random = (random * 5 + 17) & 0xff;
    put(random, i);
  }
  for (let i = 0; i < STEPS; i++) {
    now = times[1];
    const actor = actors[1] % ACTORS;
    take();
    turns[actor] = (turns[actor] + 1) & 0xff;
    random = (random * 5 + 17) & 0xff;
    put((now + 20 + (random & 63)) & 0x7fff, actor);
  }
}
