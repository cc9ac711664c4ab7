/**
 * The specification of the picture for a program with the screen of engine/lib/screen.ts, by docs/harness.md. It has 24 rows of ANTIC's mode 2 in the
 * ROM's characters, and bit 7 of a cell in inverse. The text is light on blue within black, and nothing lies over it.
 *
 * The cells themselves are compared as cells (compare.ts), and display.ts finds them through the display list: 24 blank lines, 24 rows, and back to
 * its begin.
 */
import type { Bus } from './bus.ts';
import { SCREEN_COLUMNS, SCREEN_ROWS } from './display.ts';
import * as at from './locations.ts';
import type { Machine } from './machine.ts';
import { hexByte, hexWord, type ExpectedByte, type PeripheralDifference } from './peripheral.ts';

/** A colour: hue in the high four bits, luminance in the next three. */
const COLOUR = 0xfe;
/** Text in mode 2 has a luminance of its own, and the hue of its paper. */
const LUMINANCE = 0x0e;
const WHOLE = 0xff;

const TEXT = 0x0c;
const PAPER = 0x90;
const BORDER = 0x00;
/** The display list is fetched, and a playfield of 40 characters; no players, no missiles. */
const NORMAL_PLAYFIELD = 0x22;
const DMA_BITS = 0x3f;
const ROM_FONT = 0xe0;
/** ANTIC takes the upper seven bits in a mode with 128 characters. */
const FONT_BITS = 0xfc;
const INVERSE = 0x02;
const CHARACTER_BITS = 0x07;
const VBLANK_ONLY = 0x40;
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
  register('antic', at.ANTIC_DMACTL, 'DMACTL, the width of the playfield', DMA_BITS, NORMAL_PLAYFIELD),
  register('antic', at.ANTIC_CHACTL, 'CHACTL, inverse video', CHARACTER_BITS, INVERSE),
  register('antic', at.ANTIC_CHBASE, 'CHBASE, the page of the characters', FONT_BITS, ROM_FONT),
  register('antic', at.ANTIC_NMIEN, 'NMIEN, the interrupts of the display', NMI_BITS, VBLANK_ONLY),
  register('gtia', at.GTIA_PRIOR, "PRIOR, the picture's mode", WHOLE, 0),
  register('gtia', at.GTIA_GRACTL, 'GRACTL, players and missiles', 0x03, 0),
  ...Array.from({ length: PLAYERS }, (_, i) => register('gtia', at.GTIA_GRAFP0 + i, `${i < 4 ? `GRAFP${i}` : 'GRAFM'}, the shape of ${i < 4 ? 'a player' : 'the missiles'}`, WHOLE, 0)),
];

/** The three colours that mode 2 shows: their registers and shadows. */
const COLOURS: readonly (Register & Shadow)[] = [
  { ...register('gtia', at.GTIA_COLPF1, 'COLPF1, the text', LUMINANCE, TEXT), address: at.PCOLR0 + 5 },
  { ...register('gtia', at.GTIA_COLPF2, 'COLPF2, the paper', COLOUR, PAPER), address: at.PCOLR0 + 6 },
  { ...register('gtia', at.GTIA_COLBK, 'COLBK, the border', COLOUR, BORDER), address: at.PCOLR0 + 8 },
];

const SHADOWS: readonly Shadow[] = [
  shadow(at.SDMCTL, 'SDMCTL, the width of the playfield', DMA_BITS, NORMAL_PLAYFIELD),
  shadow(at.CHACT, 'CHACT, inverse video', CHARACTER_BITS, INVERSE),
  shadow(at.CHBAS, 'CHBAS, the page of the characters', FONT_BITS, ROM_FONT),
  shadow(at.GPRIOR, "GPRIOR, the picture's mode", WHOLE, 0),
  ...COLOURS.map(({ address, what, mask, value }) => shadow(address, `the shadow of ${what}`, mask, value)),
];

/** The operating system's attract mode turns hues and darkens shades once nobody has touched anything for nine minutes. */
const ATTRACT_MODE = 0x80;

/** Where the picture is not as it must be. `cells` is the address of the program's screen. */
export function pictureDifferences({ bus }: Machine, cells: number): PeripheralDifference[] {
  const { memory, antic } = bus;
  const found: PeripheralDifference[] = [];
  const compare = ({ what, mask, value }: ExpectedByte, byte: number, expected = value): void => {
    if ((byte & mask) !== (expected & mask)) found.push({ part: 'picture', what, is: hexByte(byte & mask), should: hexByte(expected & mask) });
  };
  for (const one of REGISTERS) compare(one, bus[one.chip][one.offset] as number);
  const attracts = memory[at.ATRACT] >= ATTRACT_MODE;
  for (const one of COLOURS) compare(one, bus.gtia[one.offset] as number, attracts ? attractColour(bus, one.value) : one.value);
  for (const one of SHADOWS) compare(one, memory[one.address] as number);
  const word = (what: string, is: number, should: number): void => {
    if (is !== should) found.push({ part: 'picture', what, is: hexWord(is), should: hexWord(should) });
  };
  const wordAt = (address: number): number => (memory[address] as number) | ((memory[address + 1] as number) << 8);
  word('SAVMSC, where programs look for the text', wordAt(at.SAVMSC), cells);
  word('SDLST, the shadow of where the display list is', wordAt(at.SDLSTL), (antic[at.ANTIC_DLISTL] as number) | ((antic[at.ANTIC_DLISTL + 1] as number) << 8));
  return found;
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
