/** A program that throws an error: at the key 7, or where TypeScript has shown that nothing comes. */
import type { u8 } from '../../../../engine/lib/int.ts';
type Kind = 'rat' | 'orc' | 'elf';
enum Mode { Walk, Fight, Rest }

export let total = 0;
export let kind: Kind = 'rat';
export let mode = Mode.Walk;

function assertNever(value: never): never {
  throw new Error(`no case for ${value}`);
}

function fail(what: string): never {
  throw new Error('failed: ' + what);
}

function cost(of: Kind): number {
  switch (of) {
    case 'rat':
      return 1;
    case 'orc':
      return 2;
    case 'elf':
      return 3;
    default:
      return assertNever(of);
  }
}

function turn(): number {
  switch (mode) {
    case Mode.Walk:
      return 1;
    case Mode.Fight:
      return 2;
    case Mode.Rest:
      return 3;
    default: {
      const none: never = mode;
      throw new Error(`mode ${none}`);
    }
  }
}

function checked(code: number): number {
  if (code > 200) fail('too much');
  if (code === 55) throw new Error(`${code} is not for ${kind}`);
  return code;
}

export function start(seed: number): void {
  total = seed & 15;
}

export function key(code: u8): void {
  kind = code & 1 ? 'orc' : code & 2 ? 'rat' : 'elf';
  mode = (total & 3) === 1 ? Mode.Fight : (total & 3) === 2 ? Mode.Rest : Mode.Walk;
  total = (total + cost(kind) + turn()) & 255;
  total = (total + checked(code)) & 255;
}
