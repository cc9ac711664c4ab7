/** Where in its TypeScript a machine is. */
import type { ProgramImage } from './image.ts';
import type { Machine } from './machine.ts';

const JSR = 0x20;
const STACK = 0x100;

/** The addresses of the calls that the processor is in, innermost first: what of the hardware stack looks like a return address. */
export function callers(machine: Machine): number[] {
  const found: number[] = [];
  for (let at = STACK + machine.registers.s + 1; at < STACK + 0xff; at++) {
    const call = (machine.peekWord(at) - 2) & 0xffff;
    if (machine.peek(call) !== JSR) continue;
    found.push(call);
    at++;
  }
  return found;
}

/** The TypeScript that the machine is in: of the instruction at `pc`, else of the innermost call that has one. Undefined: none has one. */
export function sourcePosition(machine: Machine, image: ProgramImage, pc: number): string | undefined {
  const address = [pc, ...callers(machine)].find((candidate) => image.position(candidate) !== undefined);
  return address === undefined ? undefined : image.describe(address);
}
