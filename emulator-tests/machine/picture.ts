/**
 * The specification of the picture for a program with the screen of engine/lib/screen.ts, by docs/harness.md. It has 24 rows of ANTIC's mode 2, or of mode 4
 * where engine/lib/colours.ts says so. Bit 7 of a cell is inverse in mode 2. The colours are that module's, and the characters the ROM's but for those
 * of engine/lib/charset.ts. Players and missiles lie over them as engine/lib/sprites.ts says, and of a program without it none. A program with
 * engine/lib/display.ts has rows as that says: all pixels of its next frame are compared.
 *
 * The cells themselves are compared as cells (compare.ts), and display.ts finds them through the display list: 24 blank lines, 24 rows, and back to
 * its begin.
 */
import type { Bus } from './bus.ts';
import { BORDER_X, BORDER_Y, framePixels, PICTURE_WIDTH } from '../script/frame_picture.ts';
import { isInFiveColours, pictureBy, type Look } from '../script/look.ts';
import type { Column, Sprites } from '../script/sprites.ts';
import { missilesOf, playersOf } from './columns.ts';
import { rowsInFiveColours, SCREEN_COLUMNS, SCREEN_ROWS } from './display.ts';
import * as at from './locations.ts';
import type { Machine } from './machine.ts';
import { nextFrame } from './screen_pixels.ts';
import { hexByte, hexWord, type ExpectedByte, type PeripheralDifference } from './peripheral.ts';

/** Of the shadows the first is player 0's. */
const PLAYFIELD_0 = 4;
/** A colour: hue in the high four bits, luminance in the next three. */
const COLOUR = 0xfe;
const WHOLE = 0xff;

/** The display list is fetched, and a playfield of 40 characters; no players, no missiles. */
const NORMAL_PLAYFIELD = 0x22;
/** Players and missiles with a byte for each line, too. */
const SPRITE_DMA = 0x1c;
const DMA_BITS = 0x3f;
const ROM_FONT = 0xe0;
/** The page of a character set with characters of the program's own, its bytes, and where in it those are. */
const OWN_FONT = 0x18;
const FONT_BYTES = 1024;
const OWN_SHAPES = 512;
const ROWS_OF_SHAPE = 8;
/** ANTIC takes the upper seven bits in a mode with 128 characters. */
const FONT_BITS = 0xfc;
const INVERSE = 0x02;
const CHARACTER_BITS = 0x07;
const VBLANK_ONLY = 0x40;
/** And of the display list: a program with rows of its own has them. */
const BOTH_NMIS = 0xc0;
const NMI_BITS = 0xc0;
const PLAYERS = 5;

type Chip = 'antic' | 'gtia';
interface Register extends ExpectedByte {
  readonly chip: Chip;
  readonly offset: number;
}
interface Shadow extends ExpectedByte {
  readonly address: number;
}

const register = (chip: Chip, offset: number, what: string, mask: number, value: number): Register => ({ chip, offset, what, mask, value });
const shadow = (address: number, what: string, mask: number, value: number): Shadow => ({ address, what, mask, value });

/** By the names of the hardware's own listings; what the operating system copies in each vertical blank is looked at on both sides. */
const REGISTERS: readonly Register[] = [
  register('antic', at.ANTIC_CHACTL, 'CHACTL, inverse video', CHARACTER_BITS, INVERSE),
  ...Array.from({ length: PLAYERS }, (_, i) => register('gtia', at.GTIA_GRAFP0 + i, `${i < 4 ? `GRAFP${i}` : 'GRAFM'}, the shape of ${i < 4 ? 'a player' : 'the missiles'}`, WHOLE, 0)),
];

/** The colours of a look, each with its register; their shadows follow each other, too. */
const COLOURS = ['COLPF0, playfield 0', 'COLPF1, playfield 1, the text', 'COLPF2, playfield 2, the paper', 'COLPF3, playfield 3', 'COLBK, the background'];

/** Of them those that text does not show. */
const OF_FIVE_COLOURS = [0, 3];

const SHADOWS: readonly Shadow[] = [
  shadow(at.CHACT, 'CHACT, inverse video', CHARACTER_BITS, INVERSE),
];

/** Registers that depend on sprites and on rows of the program's own. */
const fetched = ({ sprites, rows }: Look): readonly (Register | Shadow)[] => {
  const dma = sprites === undefined ? NORMAL_PLAYFIELD : NORMAL_PLAYFIELD | SPRITE_DMA;
  return [
    register('antic', at.ANTIC_DMACTL, 'DMACTL, the width of the playfield', DMA_BITS, dma),
    shadow(at.SDMCTL, 'SDMCTL, the width of the playfield', DMA_BITS, dma),
    register('gtia', at.GTIA_GRACTL, 'GRACTL, players and missiles', 0x03, sprites === undefined ? 0 : 0x03),
    shadow(at.GPRIOR, "GPRIOR, the picture's mode", WHOLE, sprites?.order ?? 0),
    register('antic', at.ANTIC_NMIEN, 'NMIEN, the interrupts of the display', NMI_BITS, rows === undefined ? VBLANK_ONLY : BOTH_NMIS),
  ];
};

/** The operating system's attract mode turns hues and darkens shades once nobody has touched anything for nine minutes. */
const ATTRACT_MODE = 0x80;

/**
 * Where the picture is not as it must be. `cells` is the address of the program's screen, and `look` is what the state says. `shown` are the looks since the
 * last vertical blank, and at that: the operating system copies colours in the next one.
 */
export function pictureDifferences(machine: Machine, cells: number, look: Look, shown: readonly Look[]): PeripheralDifference[] {
  const { bus } = machine;
  const { memory, antic, gtia } = bus;
  const found: PeripheralDifference[] = [];
  const compare = ({ what, mask, value }: ExpectedByte, byte: number): void => {
    if ((byte & mask) !== (value & mask)) found.push({ part: 'picture', what, is: hexByte(byte & mask), should: hexByte(value & mask) });
  };
  for (const one of REGISTERS) compare(one, bus[one.chip][one.offset] as number);
  for (const one of SHADOWS) compare(one, memory[one.address] as number);
  for (const one of fetched(look)) compare(one, 'chip' in one ? (bus[one.chip][one.offset] as number) : (memory[one.address] as number));
  const prior = gtia[at.GTIA_PRIOR] as number;
  if (!shown.some(({ sprites }) => (sprites?.order ?? 0) === prior)) compare({ what: "PRIOR, the picture's mode", mask: WHOLE, value: look.sprites?.order ?? 0 }, prior);
  const font = { what: 'CHBASE, the page of the characters', mask: FONT_BITS, value: look.shapes === undefined ? ROM_FONT : OWN_FONT };
  // Interrupts of the display list change it, and colours.
  if (look.rows === undefined) compare(font, antic[at.ANTIC_CHBASE] as number);
  compare({ ...font, what: `the shadow of ${font.what}` }, memory[at.CHBAS] as number);
  const attracts = memory[at.ATRACT] >= ATTRACT_MODE;
  const asShown = (colour: number): number => (attracts ? attractColour(bus, colour) : colour) & COLOUR;
  COLOURS.forEach((what, i) => {
    if (!look.hasFiveColours && OF_FIVE_COLOURS.includes(i)) return;
    const value = look.colours[i] as number;
    compare({ what: `the shadow of ${what}`, mask: WHOLE, value }, memory[at.PCOLR0 + PLAYFIELD_0 + i] as number);
    if (look.rows !== undefined) return;
    const is = (gtia[at.GTIA_COLPF0 + i] as number) & COLOUR;
    if (!shown.some(({ colours }) => asShown(colours[i] as number) === is)) compare({ what, mask: COLOUR, value: asShown(value) }, is);
  });
  if (look.rows !== undefined) found.push(...pixelDifferences(machine, cells, look));
  else rowsInFiveColours(bus).forEach((is, row) => {
    const should = isInFiveColours(look, row);
    if (is !== should) found.push({ part: 'picture', what: `the mode of row ${row}`, is: is ? 'mode 4' : 'mode 2', should: should ? 'mode 4' : 'mode 2' });
  });
  if (look.shapes !== undefined) found.push(...characterDifferences(memory, look.shapes));
  if (look.sprites !== undefined) found.push(...spriteDifferences(bus, look.sprites, shown, asShown));
  const word = (what: string, is: number, should: number): void => {
    if (is !== should) found.push({ part: 'picture', what, is: hexWord(is), should: hexWord(should) });
  };
  const wordAt = (address: number): number => (memory[address] as number) | ((memory[address + 1] as number) << 8);
  word('SAVMSC, where programs look for the text', wordAt(at.SAVMSC), cells);
  word('SDLST, the shadow of where the display list is', wordAt(at.SDLSTL), (antic[at.ANTIC_DLISTL] as number) | ((antic[at.ANTIC_DLISTL + 1] as number) << 8));
  return found;
}

/** The first pixel of the next frame that is other than the state says, of a program with rows of its own. @throws DisplayListError, MachineError */
function pixelDifferences(machine: Machine, cells: number, look: Look): PeripheralDifference[] {
  const { picture, shades: { colorShift, mask } } = nextFrame(machine);
  const shade = (colour: number): number => (colour ^ colorShift) & mask;
  const { fields, colours, sprites } = pictureBy(machine.read(cells, SCREEN_COLUMNS * SCREEN_ROWS), look);
  const byRow = new Map<readonly number[], readonly number[]>();
  const shaded = (own: readonly number[]): readonly number[] => {
    const known = byRow.get(own) ?? own.map(shade);
    byRow.set(own, known);
    return known;
  };
  const should = framePixels({ fields, colours: colours.map(shaded), sprites: sprites && { ...sprites, colours: sprites.colours.map(shade) } });
  const is = framePixels({ ...picture, colours: picture.colours.map((own) => own.map((colour) => colour & mask)), sprites: picture.sprites && { ...picture.sprites, colours: picture.sprites.colours.map((colour) => colour & mask) } });
  const at = is.findIndex((colour, i) => colour !== should[i]);
  if (at < 0) return [];
  const [x, y] = [(at % PICTURE_WIDTH) - BORDER_X, Math.floor(at / PICTURE_WIDTH) - BORDER_Y];
  return [{ part: 'picture', what: `the pixel ${x} of line ${y}, in row ${y >> 3}`, is: hexByte(is[at] as number), should: hexByte(should[at] as number) }];
}

/**
 * Where players and missiles are not as one of `shown` has them: the next vertical blank moves them. The colours of those in sight are compared one by one, as
 * all colours.
 */
function spriteDifferences(bus: Bus, now: Sprites, shown: readonly Look[], asShown: (colour: number) => number): PeripheralDifference[] {
  const colours = now.colours.flatMap((colour, i): PeripheralDifference[] => {
    if (now.players[i]?.x === 0 && now.missiles[i]?.x === 0) return [];
    const { memory, gtia } = bus;
    const [shadowed, is] = [memory[at.PCOLR0 + i] as number, (gtia[at.GTIA_COLPM0 + i] as number) & COLOUR];
    const what = `COLPM${i}, the colour of player ${i}`;
    if (shadowed !== colour) return [{ part: 'picture', what: `the shadow of ${what}`, is: hexByte(shadowed), should: hexByte(colour) }];
    return shown.some(({ sprites }) => asShown(sprites?.colours[i] ?? 0) === is) ? [] : [{ part: 'picture', what, is: hexByte(is), should: hexByte(asShown(colour)) }];
  });
  const kinds = [['player', playersOf(bus)], ['missile', missilesOf(bus)]] as const;
  const differences = shown.map(({ sprites }) => kinds.flatMap(([kind, columns]) =>
    columns.flatMap((column, i) => columnDifference(`${kind} ${i}`, column, (sprites === undefined ? undefined : kind === 'player' ? sprites.players[i] : sprites.missiles[i])))));
  return [...colours, ...(differences.some(({ length }) => length === 0) ? [] : (differences.at(-1) ?? []))];
}

function columnDifference(what: string, is: Column, should: Column | undefined): PeripheralDifference[] {
  const difference = (aspect: string, a: number, b: number): PeripheralDifference[] => [{ part: 'picture', what: `${aspect} of ${what}`, is: hexByte(a), should: hexByte(b) }];
  const x = should?.x ?? 0;
  if (is.x !== x) return difference('the place', is.x, x);
  if (should === undefined || x === 0) return [];
  if (is.width !== should.width) return difference('the width', is.width, should.width);
  const line = should.lines.findIndex((dots, i) => dots !== is.lines[i]);
  return line < 0 ? [] : difference(`line ${line}`, is.lines[line] as number, should.lines[line] as number);
}

/** Where the character set with the program's own shapes differs from them, or from the ROM's characters around them. */
function characterDifferences(memory: Uint8Array, shapes: Uint8Array): PeripheralDifference[] {
  const own = memory.subarray(OWN_FONT << 8, (OWN_FONT << 8) + FONT_BYTES);
  const should = memory.slice(ROM_FONT << 8, (ROM_FONT << 8) + FONT_BYTES);
  should.set(shapes, OWN_SHAPES);
  const at = own.findIndex((byte, i) => byte !== should[i]);
  return at < 0 ? [] : [{ part: 'picture', what: `row ${at % ROWS_OF_SHAPE} of the character ${Math.floor(at / ROWS_OF_SHAPE)}`, is: hexByte(own[at] as number), should: hexByte(should[at] as number) }];
}

/** The display is on before the program draws: once the player has begun, and until then, it shows an empty screen. */
export function emptyScreenDifferences({ bus: { memory } }: Machine, cells: number): PeripheralDifference[] {
  const first = memory.subarray(cells, cells + SCREEN_COLUMNS * SCREEN_ROWS).findIndex((cell) => cell !== 0);
  if (first < 0) return [];
  const what = `row ${Math.floor(first / SCREEN_COLUMNS)}, column ${first % SCREEN_COLUMNS} before the program draws`;
  return [{ part: 'picture', what, is: hexByte(memory[cells + first] as number), should: hexByte(0) }];
}

/** As the operating system changes it: by its clock's middle byte, without the highest bit of the luminance. */
function attractColour({ memory }: Bus, colour: number): number {
  return (colour ^ (memory[at.RTCLOK + 1] as number)) & 0xf6;
}
