/** A program's saved games: on its disk, and in a file of the DOS that has started it; with whatever may be wrong. */
import { gatherRuns, type Layout } from '../state/layout.ts';
import { Dos } from '../machine/dos.ts';
import { cellCharacter, displayList, SCREEN_COLUMNS } from '../machine/display.ts';
import { checksumOf } from '../machine/disk_game.ts';
import type { ProgramImage } from '../machine/image.ts';
import * as at from '../machine/locations.ts';
import { Machine, type MachineOptions } from '../machine/machine.ts';
import { runFor, said, type Media } from './boots.ts';

/** Cycles until a program waits for a key, and frames until a message is there. */
const LIMIT = 20_000_000;
const FRAMES = 60;
const DIRECTORY = 720;
const SECTOR = 128;
const HEADER = 16;
const HOLDS = 4;
const PLACES = 7;
const SEED = 12_345;
/** Places of a saved game that are spoilt. */
const SPOILT = [0, 3, 300, 900];

/** The bits that these registers have: CHBASE for characters of 1 KB, DMACTL, NMIEN, GRACTL. */
const [FONT_BITS, DMA_BITS, NMI_BITS, GRACTL_BITS] = [0xfc, 0x3f, 0xc0, 0x07];

/** A linked program whose saved games are tried. */
export interface SavingProgram {
  readonly media: Media;
  readonly image: Pick<ProgramImage, 'symbol'>;
  readonly layout: Layout;
}

type Key = 'select' | 'start';

/** A machine in whose program a game is played. */
class Player {
  readonly machine: Machine;

  constructor(private readonly saving: SavingProgram, options: Omit<MachineOptions, 'medium'> & { readonly medium?: Uint8Array }, word: string) {
    const { media } = saving;
    this.machine = new Machine({ medium: media.xex, ...options });
    // Memory as it is when a machine is turned on.
    this.machine.bus.memory.fill(0xff, 0x400, 0x700);
    this.begin(word);
  }

  /** START begins a game, and `word` is typed. */
  private begin(word: string): void {
    const { machine, saving: { media } } = this;
    machine.consoleKeys(['start']);
    machine.runUntil(media.main, LIMIT);
    machine.bus.memory.set([SEED & 0xff, SEED >> 8, 0, 0], media.seed);
    machine.consoleKeys([]);
    for (const letter of ['', ...word]) this.type(letter);
  }

  /** RESET, behind which there is no state to go on from. */
  again(): void {
    this.machine.reset();
    this.begin('a');
  }

  private settle(): void {
    const { machine, saving: { media, image } } = this;
    do machine.runUntil(media.idle, LIMIT);
    while (machine.bus.isInterrupting || machine.peek(image.symbol('_ts65_waiting')) > 0);
  }

  type(letter: string): void {
    if (letter !== '') this.machine.typeKey(letter.charCodeAt(0));
    this.settle();
  }

  /** Holds OPTION and `key` for a while, and ends the message by a key. @returns the words above the screen, and the registers of the display */
  hold(key: Key): string {
    const { machine } = this;
    const seen: string[] = [];
    // Dots of players and missiles, as DMA leaves them when it ends.
    machine.bus.gtia.fill(0xff, at.GTIA_GRAFP0, at.GTIA_GRAFP0 + 5);
    machine.consoleKeys(['option', key]);
    for (let frame = 0; frame < FRAMES; frame++) {
      runFor(machine, 1);
      const lines = [...displayList(machine.bus)].filter(({ kind }) => kind === 'mode');
      const text = Array.from(machine.read(lines[0]?.address ?? 0, SCREEN_COLUMNS), cellCharacter).join('').trimEnd();
      const { antic, gtia } = machine.bus;
      const now = `${text} ${lines.length} ${machine.peek(at.CHBAS) & FONT_BITS} ${machine.peek(at.SDMCTL) & DMA_BITS} ${antic[at.ANTIC_NMIEN]! & NMI_BITS} ${gtia[at.GTIA_GRACTL]! & GRACTL_BITS} ${gtia.slice(at.GTIA_GRAFP0, at.GTIA_GRAFP0 + 5).join(' ')}`;
      if (seen.at(-1) !== now) seen.push(now);
    }
    machine.consoleKeys([]);
    runFor(machine, 2);
    this.type(' ');
    runFor(machine, 3);
    return seen.join('; ');
  }

  /** All that the program knows and shows. */
  get state(): string {
    const { machine, saving: { image, layout } } = this;
    const runs = gatherRuns(layout, ({ symbol }) => image.symbol(symbol));
    return [...runs.map(({ from, length }) => Buffer.from(machine.read(from, length)).toString('hex')), Array.from(machine.screenCells()).join(' '), `${machine.peek(image.symbol('_ts65_stage'))}`].join('\n');
  }

  reset(): void {
    this.machine.reset();
    this.settle();
    runFor(this.machine, 2);
  }
}

/** The visible result, in words that are the same for programs with the same behaviour. */
export function* saves(saving: SavingProgram): Generator<string> {
  const { atr } = saving.media;
  yield said(() => {
    const player = new Player(saving, { medium: atr }, 'ab');
    const words = [player.hold('start'), player.state, player.hold('select'), player.state];
    player.type('c');
    words.push(player.hold('start'), player.state, player.hold('select'), player.hold('select'));
    const image = player.machine.disk!.image;
    const other = new Player(saving, { medium: image }, 'x');
    return [...words, other.hold('start'), other.state];
  });
  yield said(() => spoiltDisk(saving, new Player(saving, { medium: atr }, 'ab')));
  yield said(() => {
    const dos = new Dos();
    const player = new Player(saving, { dos }, 'ab');
    const words = [player.hold('start'), player.state, player.hold('select'), player.state];
    player.type('c');
    words.push(player.hold('start'), player.state, player.hold('select'));
    const another = new Dos();
    for (const [name, bytes] of dos.files) another.files.set(name, bytes);
    const other = new Player(saving, { dos: another, model: '800' }, 'x');
    words.push(other.hold('start'), other.state);
    other.reset();
    return [...words, other.state, other.hold('select'), other.state, [...dos.files.keys(), ...another.files.keys()].join(' '), `${dos.crashes} ${another.crashes}`];
  });
  yield said(() => spoiltFile(new Dos(0x2000), saving));
}

function spoiltDisk({ image: symbols }: SavingProgram, player: Player): string[] {
  const { machine } = player;
  const words = [player.hold('select')];
  const image = machine.disk!.image;
  const directory = image.subarray(HEADER + (DIRECTORY - 1) * SECTOR);
  const place = (other: number): number => {
    const from = PLACES + 2 * ((directory[HOLDS]! & 1) ^ other);
    return directory[from]! + 256 * directory[from + 1]!;
  };
  for (const byte of SPOILT) {
    image[HEADER + (place(0) - 1) * SECTOR + byte]! ^= 8;
    words.push(player.hold('start'));
    image[HEADER + (place(0) - 1) * SECTOR + byte]! ^= 8;
  }
  machine.disk!.damaged.add(place(1) + 2);
  words.push(player.hold('select'));
  machine.disk!.damaged.clear();
  machine.disk!.isProtected = true;
  words.push(player.hold('select'), player.hold('start'));
  machine.disk!.isProtected = false;
  directory[1]! ^= 1;
  words.push(player.hold('select'), player.hold('start'));
  directory[1]! ^= 1;
  const { disk } = machine;
  machine.disk = undefined;
  words.push(player.hold('select'));
  machine.disk = disk;
  // Between the two times that a game is read.
  machine.consoleKeys(['option', 'start']);
  machine.runUntil(() => machine.peek(symbols.symbol('_ts65_stage')) === 0, LIMIT);
  machine.disk = undefined;
  runFor(machine, FRAMES);
  machine.disk = disk;
  return [...words, player.hold('start'), player.state];
}

/** Whether a file ends with the checksum of what lies ahead of it and behind the digest. */
const isSummed = (file: Uint8Array): boolean => checksumOf(file.subarray(4, -2)) === (file.at(-2)! | (file.at(-1)! << 8));

function spoiltFile(dos: Dos, saving: SavingProgram): string[] {
  const player = new Player(saving, { dos }, 'ab');
  const words = [player.hold('select')];
  const [[name, whole]] = [...dos.files] as [[string, Uint8Array]];
  words.push(`${name} ${whole.length} ${whole.subarray(0, 4).join(' ')} ${isSummed(whole)}`);
  for (const byte of SPOILT) {
    const bytes = whole.slice();
    bytes[byte]! ^= 8;
    dos.files.set(name, bytes);
    words.push(player.hold('start'));
  }
  dos.files.set(name, whole.subarray(0, 700));
  words.push(player.hold('start'));
  dos.files.set(name, whole);
  dos.locked.add(name);
  words.push(player.hold('select'));
  dos.locked.clear();
  const room = dos.room;
  dos.room = 300;
  words.push(player.hold('select'));
  dos.room = room;
  dos.failsAt = 500;
  words.push(player.hold('start'), player.state);
  dos.failsAt = Infinity;
  const { machine } = player;
  machine.consoleKeys(['option', 'start']);
  const { reads, writes } = dos;
  machine.runUntil(() => dos.reads === reads + 2, LIMIT);
  dos.failsAt = 500;
  runFor(machine, FRAMES);
  dos.failsAt = Infinity;
  words.push(player.hold('start'), player.state);
  machine.consoleKeys(['option', 'select']);
  machine.runUntil(() => dos.writes > writes + 3, LIMIT);
  machine.consoleKeys([]);
  player.reset();
  words.push(player.state, player.hold('select'), player.state);
  // The last step of saving is missing.
  dos.files.clear();
  dos.files.set(name.replace('.SAV', '.NEW'), whole);
  words.push(player.hold('start'), player.state);
  // RESET in the middle of a command: another game begins, and the DOS is still there.
  const stage = saving.image.symbol('_ts65_stage');
  machine.bus.memory[stage] = 0;
  player.again();
  words.push(player.state, player.hold('select'), player.hold('start'), player.state);
  // RESET while the pages are exchanged: another one, without the DOS.
  machine.consoleKeys(['option', 'select']);
  machine.runUntil(() => machine.peek(stage) === 0, LIMIT);
  runFor(machine, 1);
  player.again();
  words.push(player.state, player.hold('select'), player.hold('start'), player.state);
  return [...words, [...dos.files.keys()].join(' '), `${dos.crashes}`];
}
