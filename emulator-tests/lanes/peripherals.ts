/** Looks on while a program plays on the Atari: is the machine around it as the program's state says that it must be? */
import { controlDifferences, touchedNow, type KeysFound, type Touched } from '../machine/controls.ts';
import type { ProgramImage } from '../machine/image.ts';
import type { Machine } from '../machine/machine.ts';
import type { PeripheralDifference } from '../machine/peripheral.ts';
import { emptyScreenDifferences, pictureDifferences } from '../machine/picture.ts';
import { LONGEST, SoundModel } from '../machine/sound.ts';
import type { Layout } from '../state/layout.ts';
import type { AtariGame } from './atari_game.ts';
import { Hands } from './hands.ts';
import type { Job } from './lane.ts';

/** Of the cycles of a frame those in which a vertical blank may have come between a command's end and the program's wait for a key. */
const JUST_BLANKED = 1000;
/** Every so manieth command begins while the effect of the one ahead of it sounds; all others wait until it has been heard. */
const CUTTING_OFF = 4;

/** Frames in which a contact that was let go is seen up, as a hand takes at least. */
const RELEASED_FRAMES = 5;

export class Peripherals {
  private readonly machine: Machine;
  private readonly hands: Hands;
  private readonly sound = new SoundModel();
  private readonly cells: number;
  /** Where the program's request for an effect is; undefined where it makes no sounds. */
  private readonly request: number | undefined;
  private touched: Touched;
  private heard: PeripheralDifference | undefined;
  /** Faults before the program has drawn anything. */
  private readonly atFirst: readonly PeripheralDifference[];

  /** @param game stands at `main` @param found what the program found at `start` @throws SymbolFileError */
  constructor(
    private readonly game: AtariGame,
    image: ProgramImage,
    layout: Layout,
    private readonly found: KeysFound,
  ) {
    this.machine = game.machine;
    const find = (name: string): number | undefined => {
      const variable = layout.variables.find((one) => one.name === name);
      return variable === undefined ? undefined : image.symbol(variable.symbol);
    };
    this.cells = image.symbol('ts65_screen');
    this.request = find('sound.request');
    this.atFirst = [...emptyScreenDifferences(this.machine, this.cells), ...pictureDifferences(this.machine, this.cells)];
    this.touched = touchedNow(this.machine);
    this.hands = new Hands(game, image.symbol('_key'), () => (this.touched = touchedNow(this.machine)));
    this.machine.observe({ frame: () => void (this.heard ??= this.sound.endFrame(this.machine.bus)) });
  }

  /** From `main` to the title. @throws MachineError, DisplayListError */
  open(): void {
    this.sound.reset();
    this.heard = undefined;
    this.touched = touchedNow(this.machine);
    this.game.open();
    this.ask();
    // START has begun the game: it counts again once it was seen up, and no longer bounces.
    this.game.wait(RELEASED_FRAMES);
    this.hands.begin();
  }

  /** Types a key of the settings. @throws MachineError */
  type(key: number): void {
    this.touched = touchedNow(this.machine);
    this.game.type(key);
    this.ask();
    this.hands.begin();
  }

  /** Plays command `number` (from 1) of a script. @returns what was not as it must be @throws MachineError */
  play({ keys, inputs }: Job, number: number): PeripheralDifference[] {
    const next = inputs?.get(number);
    const found = this.hands.play(keys[number - 1] as number, inputs?.get(number - 1), next, () => this.ask());
    if (number % CUTTING_OFF !== 0 && next?.device !== 'repeat') this.hearOut();
    return [...found, ...this.differences()];
  }

  /** Differences from power-on to the title. */
  opened(): PeripheralDifference[] {
    return [...this.atFirst, ...this.differences()];
  }

  /** Differences now, and since the last call. */
  differences(): PeripheralDifference[] {
    const { heard } = this;
    this.heard = undefined;
    return [
      ...pictureDifferences(this.machine, this.cells),
      ...(heard === undefined ? [] : [heard]),
      ...controlDifferences(this.machine, this.found, this.touched),
    ];
  }

  private ask(): void {
    const effect = this.request === undefined ? 0 : this.machine.peek(this.request);
    if (effect !== 0) this.sound.ask(effect, this.machine.bus.frameCycle < JUST_BLANKED);
  }

  private hearOut(): void {
    for (let i = 0; i <= LONGEST && !this.sound.isOver && this.heard === undefined; i++) this.game.wait(1);
  }
}
