import { u8, u16, type u32 } from '../../../engine/lib/int.ts';

// sync, length, payload, checksum
enum State { Sync, Length, Payload, Check }

const payload: u8[] = new Array<u8>(8).fill(0);
let state: State = State.Sync;
let length: u8 = 0;
let got: u8 = 0;
let sum: u8 = 0;
let good: u16 = 0;
let bad: u16 = 0;

export function start(seed: u32): void {
  state = State.Sync;
  length = 0;
  got = 0;
  sum = u8(seed);
  good = 0;
  bad = 0;
}

export function key(code: u8): void {
  switch (state) {
    case State.Sync:
      if ((code & 3) === 1) state = State.Length;
      break;
    case State.Length:
      length = u8((code & 7) + 1);
      got = 0;
      sum = length;
      state = State.Payload;
      break;
    case State.Payload:
      payload[got] = code;
      got++;
      sum = u8(sum + code);
      if (got >= length) state = State.Check;
      break;
    case State.Check:
      if ((code & 1) === (sum & 1)) good++;
      else bad++;
      state = State.Sync;
      break;
  }
}
