/** Looks at what becomes of ticks and of moves of the second stick: each comes to the program once, in time, and as the sticks are held. */
import { isStickCode, isTick } from '../../transpiler/base/tick_codes.ts';
import type { PeripheralDifference } from '../machine/peripheral.ts';
import { keyText } from '../script/keys.ts';
import type { AtariGame } from './atari_game.ts';

export class TickWatch {
  /** The frame of the last tick. */
  private last = 0;

  /** @param framesPerTick 1..8 */
  constructor(
    private readonly game: AtariGame,
    private readonly framesPerTick: number,
  ) {}

  /** A game has begun, at whose title the machine stands: ticks are counted from this frame on. */
  begin(): void {
    this.last = this.game.machine.frames;
  }

  /** Whether no vertical blank has come since the last command began. */
  get isInFrame(): boolean {
    return this.game.taken.frame === this.game.machine.frames;
  }

  /** Plays the command `code` to its end. @returns what was not as it must be @throws MachineError */
  play(code: number): PeripheralDifference[] {
    const { game } = this;
    if (game.changesNothing(code)) return [];
    const { count } = game.taken;
    // The program looks once in each frame behind this one, so a late tick comes in the next.
    const due = Math.max(this.last + this.framesPerTick, game.machine.frames + 1);
    game.type(code);
    const { taken } = game;
    if (isTick(code)) this.last = taken.frame;
    const name = keyText(code) ?? `${code}`;
    if (taken.count !== count + 1) return [difference(name, `${taken.count - count} commands`, 'one command')];
    if (taken.code !== code) return [difference(name, `taken as ${keyText(taken.code) ?? taken.code}`, `taken as ${name}`)];
    const late = isStickCode(code) ? taken.frame - due : 0;
    return late === 0 ? [] : [difference(name, `taken ${Math.abs(late)} frames ${late < 0 ? 'early' : 'late'}`, `taken ${this.framesPerTick} frames after the tick ahead`)];
  }
}

const difference = (what: string, is: string, should: string): PeripheralDifference => ({ part: 'controls', what, is, should });
