/** Looks on while a program plays on the Atari: is the machine around it as the program's state says that it must be? */
import { isStickCode } from '../../transpiler/base/tick_codes.ts';
import { memoryDifferences, type ListSwitch } from '../machine/beginning.ts';
import { controlDifferences, keysFound, touchedNow, type KeysFound, type Touched } from '../machine/controls.ts';
import type { ProgramImage } from '../machine/image.ts';
import type { Machine } from '../machine/machine.ts';
import type { PeripheralDifference } from '../machine/peripheral.ts';
import { lookBy, PLAIN_LOOK, type Look } from '../script/look.ts';
import { emptyScreenDifferences, pictureDifferences } from '../machine/picture.ts';
import type { SeedModel } from '../machine/seed.ts';
import { LONGEST, SoundModel } from '../machine/sound.ts';
import { voiceDifferences } from '../machine/voices.ts';
import { NO_ROWS } from '../script/rows.ts';
import { NO_SPRITES } from '../script/sprites.ts';
import { voicesOf, type Voices } from '../script/voices.ts';
import type { Layout } from '../state/layout.ts';
import type { AtariGame } from './atari_game.ts';
import { Hands, isBound } from './hands.ts';
import type { Job } from './lane.ts';
import { Probes } from './probes.ts';
import { stateReader } from './state_reader.ts';
import { TickWatch } from './ticks.ts';

/** Of the cycles of a frame those in which a vertical blank may have come between a command's end and the program's wait for a key. */
const JUST_BLANKED = 1000;
/** So often in a script a command waits until the effect of the one ahead of it has been heard; from then on it cuts it off. */
const HEARD_OUT = 2;

/** Frames that START, which has begun the game, is held on. */
const START_FRAMES = 5;

/** What is known of the machine before the program's `main`. */
export interface Arrival {
  /** What the program has found. */
  readonly keys: KeysFound;
  /** Looks on since the program's start. */
  readonly seed: SeedModel;
  readonly list: ListSwitch;
}

export class Peripherals {
  private readonly machine: Machine;
  private readonly hands: Hands;
  /** Of a program with ticks: its devices are sticks, and keys that are pressed. */
  private readonly ticks: TickWatch | undefined;
  private readonly sound = new SoundModel();
  private readonly cells: number;
  /** How the program's state says that the screen looks. */
  private readonly look: () => Look;
  /** Since the last copy of the shadows, and at that. */
  private looks: readonly Look[];
  private shadowCopies = 0;
  /** Ahead of the program's first command. */
  private readonly beginning: Look;
  /** What each voice must sound; undefined where the program has effects. */
  private readonly voices: (() => Voices) | undefined;
  /** Where the program's request for an effect is; undefined where it makes no sounds. */
  private readonly request: number | undefined;
  /** The effect that the last command has asked for, and how often each was heard out. */
  private asked = 0;
  private readonly times = new Map<number, number>();
  private touched: Touched;
  private found: KeysFound;
  private heard: PeripheralDifference | undefined;
  /** Faults before the program has drawn anything. */
  private readonly atFirst: readonly PeripheralDifference[];
  /** Keys that came to the title though nobody had pressed any. */
  private uncalled: readonly PeripheralDifference[] = [];

  /** @param game stands at `main` @param begun the state of command 0 of the script that is played @throws SymbolFileError */
  constructor(
    private readonly game: AtariGame,
    image: ProgramImage,
    layout: Layout,
    private readonly arrival: Arrival,
    begun: () => Uint8Array,
  ) {
    this.machine = game.machine;
    const { keys, seed, list } = arrival;
    this.found = keys;
    const find = (name: string): number | undefined => {
      const variable = layout.variables.find((one) => one.name === name);
      return variable === undefined ? undefined : image.symbol(variable.symbol);
    };
    this.cells = image.symbol('ts65_screen');
    const state = stateReader(layout, image, this.machine);
    this.look = () => lookBy(state);
    this.voices = voicesOf(state) === undefined ? undefined : () => voicesOf(state) as Voices;
    this.request = find('sound.request');
    const { shapes, sprites, rows } = this.look();
    const atFirst = { ...PLAIN_LOOK, rows: rows && { ...NO_ROWS, map: rows.map }, shapes: shapes && new Uint8Array(shapes.length), sprites: sprites && NO_SPRITES };
    this.beginning = atFirst;
    this.looks = [atFirst];
    this.atFirst = [
      ...seed.differences(game.addresses.seed), ...list.differences(), ...memoryDifferences(this.machine, image),
      ...emptyScreenDifferences(this.machine, this.cells), ...pictureDifferences(this.machine, this.cells, atFirst, this.looks),
    ];
    this.touched = touchedNow(this.machine);
    const probes = new Probes(game, image, layout, arrival, begun, {
      onSystem: () => {
        this.found = keysFound(this.machine);
        this.quiet();
      },
      keep: () => {
        const { found } = this;
        return () => {
          this.found = found;
          this.quiet();
        };
      },
      letStartGo: () => this.hands.letStartGo(),
      hearOut: () => this.hearOut(),
    });
    this.hands = new Hands(game, image.symbol('_key'), () => (this.touched = touchedNow(this.machine)), probes);
    this.ticks = layout.ticks === 0 ? undefined : new TickWatch(game, layout.ticks);
    if (this.voices === undefined) this.machine.observe({ frame: () => void (this.heard ??= this.sound.endFrame(this.machine.bus)) });
  }

  /** From `main` to the title. @throws MachineError, DisplayListError */
  open(): void {
    this.quiet();
    this.looks = [this.beginning];
    this.times.clear();
    this.found = this.arrival.keys;
    this.hands.start();
    if (this.ticks !== undefined) {
      this.game.open();
      this.ticks.begin();
      return this.ask();
    }
    // START has begun the game: it counts again once it was seen up, and no longer bounces.
    this.machine.consoleKeys(['start']);
    this.game.open();
    this.ask();
    this.game.wait(START_FRAMES);
    this.hands.letStartGo();
    this.uncalled = this.hands.uncalled();
  }

  /** Types a key of the settings. @throws MachineError */
  type(key: number): void {
    this.touched = touchedNow(this.machine);
    this.game.type(key);
    this.ask();
    this.seeLook();
    this.hands.begin();
  }

  /** Plays command `number` (from 1) of a script. @returns what was not as it must be @throws MachineError */
  play(job: Job, number: number): PeripheralDifference[] {
    if (this.ticks !== undefined) return this.tick(this.ticks, job.keys[number - 1] as number);
    const found = this.hands.play(job, number, () => this.ask());
    const { asked } = this;
    const times = this.times.get(asked) ?? 0;
    if (asked !== 0 && times < HEARD_OUT && !isBound(job.inputs?.get(number))) {
      this.times.set(asked, times + 1);
      this.hearOut();
    }
    return [...found, ...this.differences()];
  }

  private tick(ticks: TickWatch, code: number): PeripheralDifference[] {
    const since = touchedNow(this.machine);
    const found = ticks.play(code);
    if (!isStickCode(code) || this.machine.heldSticks.some((held) => held !== 0)) this.touched = since;
    this.ask();
    return [...found, ...this.differences()];
  }

  /** Differences from power-on to the title. */
  opened(): PeripheralDifference[] {
    return [...this.atFirst, ...this.uncalled, ...this.differences()];
  }

  /** Differences now, and since the last call. */
  differences(): PeripheralDifference[] {
    const { heard } = this;
    this.heard = undefined;
    const look = this.seeLook();
    return [
      ...pictureDifferences(this.machine, this.cells, look, this.looks),
      ...(heard === undefined ? [] : [heard]),
      ...(this.voices === undefined ? [] : voiceDifferences(this.machine.bus, this.voices())),
      ...controlDifferences(this.machine, this.found, this.touched),
    ];
  }

  /** A command is over, whose look the next vertical blank may show. */
  private seeLook(): Look {
    const look = this.look();
    const { shadowCopies } = this.machine;
    this.looks = [...(shadowCopies === this.shadowCopies ? this.looks : this.looks.slice(-1)), look];
    this.shadowCopies = shadowCopies;
    return look;
  }

  /** Nothing sounds, and nobody has touched anything yet. */
  private quiet(): void {
    this.sound.reset();
    this.heard = undefined;
    this.touched = touchedNow(this.machine);
  }

  private ask(): void {
    const effect = this.request === undefined ? 0 : this.machine.peek(this.request);
    this.asked = effect;
    if (effect !== 0) this.sound.ask(effect, this.machine.bus.frameCycle < JUST_BLANKED && this.ticks?.isInFrame !== true);
  }

  private hearOut(): void {
    for (let i = 0; i <= LONGEST && !this.sound.isOver && this.heard === undefined; i++) this.game.rest(1);
  }
}
