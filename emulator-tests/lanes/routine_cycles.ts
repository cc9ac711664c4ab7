/** Cycles of a routine of a running program. */
import type { AtariSession } from './atari_session.ts';

/** From now on the cycles of each call of the routine `name` that has ended, interrupts included. */
export function routineCycles({ image, machine }: AtariSession, name: string): readonly number[] {
  const found: number[] = [];
  const entry = image.symbol(name);
  let begun: number | undefined;
  let back = -1;
  machine.hook(entry);
  machine.observe({
    execute: (pc) => {
      if (pc === entry) {
        begun = machine.cycles;
        back = (machine.bus.memory[0x101 + machine.registers.s]! | (machine.bus.memory[0x102 + machine.registers.s]! << 8)) + 1;
        machine.hook(back);
      } else if (pc === back && begun !== undefined) {
        found.push(machine.cycles - begun);
        begun = undefined;
      }
      return false;
    },
  });
  return found;
}
