/** The presses of a player, held until they come to the Atari: keys one after the other, contacts as they are now. */
import { CH } from '../../emulator-tests/machine/locations.ts';
import type { Machine } from '../../emulator-tests/machine/machine.ts';
import { withoutOpposites, type ConsoleName } from './keyboard_map.ts';

const NO_KEY = 0xff;
/** Keys that wait, at most: what a person types ahead. A script may have more. */
const MOST_WAITING = 4096;

type KeyMove = { readonly down: number } | { readonly up: number };

/** Where a contact comes from: each source holds its own. */
export type ContactSource = 'keys' | 'touch' | 'gamepad';

export class PlayerHands {
  private readonly moves: KeyMove[] = [];
  private held: number | undefined;
  private readonly sticks: Record<ContactSource, [number, number]> = { keys: [0, 0], touch: [0, 0], gamepad: [0, 0] };
  private readonly consoles: Record<ContactSource, ReadonlySet<ConsoleName>> = { keys: new Set(), touch: new Set(), gamepad: new Set() };

  /** A key goes down. */
  press(code: number): void {
    if (this.moves.length < MOST_WAITING) this.moves.push({ down: code });
  }

  /** A key goes up. */
  release(code: number): void {
    this.moves.push({ up: code });
  }

  /** The sum of engine/lib/pad.ts that `source` holds of a stick. */
  hold(source: ContactSource, stick: 0 | 1, sum: number): void {
    this.sticks[source][stick] = sum;
  }

  /** The sum that `source` holds of a stick, 0..31. */
  heldBy(source: ContactSource, stick: 0 | 1): number {
    return this.sticks[source][stick];
  }

  holdConsole(source: ContactSource, names: ReadonlySet<ConsoleName>): void {
    this.consoles[source] = names;
  }

  /** Everything is let go, and what waited is forgotten. */
  letGo(): void {
    this.moves.length = 0;
    this.held = undefined;
    for (const source of ['keys', 'touch', 'gamepad'] as const) {
      this.sticks[source] = [0, 0];
      this.consoles[source] = new Set();
    }
  }

  /** Whether a key waits, or a contact is held. */
  get isBusy(): boolean {
    return this.moves.length > 0 || this.sum(0) !== 0 || this.sum(1) !== 0 || this.consoleKeys().length > 0;
  }

  /** Gives the machine what it gets in the next frame: a key only when the one ahead of it was taken. */
  apply(machine: Machine): void {
    machine.holdSticks(this.sum(0), this.sum(1));
    machine.consoleKeys(this.consoleKeys());
    const move = this.moves[0];
    if (move === undefined) return;
    if ('up' in move) {
      this.moves.shift();
      if (move.up !== this.held) return;
      machine.releaseKeys();
      this.held = undefined;
    } else if (machine.peek(CH) === NO_KEY && !machine.bus.isInterrupting) {
      this.moves.shift();
      machine.holdKey(move.down);
      this.held = move.down;
    }
  }

  private sum(stick: 0 | 1): number {
    const { keys, touch, gamepad } = this.sticks;
    return withoutOpposites(keys[stick] | touch[stick] | gamepad[stick]);
  }

  private consoleKeys(): ConsoleName[] {
    return [...new Set([...this.consoles.keys, ...this.consoles.touch, ...this.consoles.gamepad])];
  }
}
