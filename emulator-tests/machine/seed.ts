/**
 * The seed of a game, by docs/harness.md. The program makes it of POKEY's RANDOM while it waits for the player, and of the moment at which the player
 * begins.
 */
import { GUARDED_READ } from './access.ts';
import * as at from './locations.ts';
import type { Machine } from './machine.ts';
import type { PeripheralDifference } from './peripheral.ts';

const RANDOM = at.POKEY + at.POKEY_RANDOM;
const VCOUNT = 0xd400 + at.ANTIC_VCOUNT;
/** Each read of RANDOM turns the seed by a bit: so often until all of its bits have been changed, and in each frame until the player comes. */
const FEWEST = 32;

/** Follows the seed by the hardware that the program reads. */
export class SeedModel {
  private seed = 0;
  private reads = 0;

  constructor(private readonly machine: Machine) {
    for (const address of [RANDOM, VCOUNT]) machine.bus.access[address] |= GUARDED_READ;
    machine.observe({ read: (address) => this.read(address) });
  }

  /** The program asks for a player. */
  begin(): void {
    this.seed = 0;
    this.reads = 0;
  }

  /** At `main`: where the seed in memory, at the address `seed`, is another one. The player has come after so many `frames`. */
  differences(seed: number, frames = 0): PeripheralDifference[] {
    const { memory } = this.machine.bus;
    const differences: PeripheralDifference[] = [];
    const is = new DataView(memory.buffer, seed, 4).getUint32(0, true);
    if (is !== this.seed) differences.push({ part: 'start', what: 'the seed of this moment', is: `${is}`, should: `${this.seed}` });
    const fewest = FEWEST + frames;
    if (this.reads < fewest) differences.push({ part: 'start', what: 'reads of RANDOM', is: `${this.reads}`, should: `at least ${fewest}` });
    return differences;
  }

  private read(address: number): void {
    const { bus } = this.machine;
    if (address === RANDOM) {
      this.seed = (((this.seed << 1) | (this.seed >>> 31)) ^ bus.readRegister(RANDOM)) >>> 0;
      this.reads += 1;
    } else if (address === VCOUNT) {
      const [middle, low] = [bus.memory[at.RTCLOK + 1], bus.memory[at.RTCLOK + 2]];
      this.seed = (this.seed ^ (low << 8) ^ (middle << 16) ^ (bus.readRegister(VCOUNT) << 24)) >>> 0;
    }
  }
}
