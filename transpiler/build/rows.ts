/** Tells atari/rows.s what a program uses of engine/lib/display.ts, and gives the memory that its display reads a place. */
import type { FieldSegment } from '../base/fields.ts';

const ROWS = 24;
const COLUMNS = 40;
const LINES_OF_ROW = 8;
const DOTS_OF_ROW = 160;
const DOTS_OF_CELL = 4;

/** The parts of rows.s, each named as the symbol that it is assembled by. */
export type RowPart = 'LISTS' | 'ROW_MODES' | 'FIVE' | 'SCROLL' | 'VERTICAL' | 'ROW_SETS' | `ROW_${'PLAYFIELD0' | 'PLAYFIELD1' | 'PLAYFIELD2' | 'PLAYFIELD3' | 'BACKGROUND'}` | FieldSegment;

/** Memory that the display reads. */
export interface DisplayField {
  readonly segment: FieldSegment;
  /** Its name in C. */
  readonly c: string;
  readonly rows: number;
  /** Bytes of each. */
  readonly columns: number;
}

/** What a program has of the module. */
export interface RowsOfProgram {
  readonly parts: readonly RowPart[];
  readonly fields: readonly DisplayField[];
  /** Lines of assembler: the names that rows.s knows them by, tables of addresses and constants. */
  readonly assembler: readonly string[];
}

const COLOURS = ['playfield0', 'playfield1', 'playfield2', 'playfield3', 'background'] as const;
/** Bytes of the members of `scrollBand`. */
const SCROLL = { first: 1, end: 1, x: 2, row: 1, line: 1 } as const;

/**
 * @param find the C name of a variable of a library module that the program changes
 * @param fields the memory that the program has for its display
 * @returns undefined where nothing of the module is changed: the display is that of display.s then
 */
export function rowParts(find: (name: string, module: string) => string | undefined, fields: readonly DisplayField[]): RowsOfProgram | undefined {
  const own = (name: string): string | undefined => find(name, 'display');
  const modes = own('rowModes');
  const colours = COLOURS.map((name) => [name, own(`rowColours.${name}`)] as const).filter((one): one is readonly [(typeof COLOURS)[number], string] => one[1] !== undefined);
  const sets = own('rowSets');
  const scroll = Object.entries(SCROLL).map(([name, bytes]) => ({ name, bytes, c: own(`scrollBand.${name}`) }));
  if (modes === undefined && colours.length === 0 && sets === undefined && scroll.every(({ c }) => c === undefined)) return fields.length === 0 ? undefined : { parts: [], fields, assembler: [] };
  const field = (segment: FieldSegment): DisplayField | undefined => fields.find((one) => one.segment === segment);
  const [map, lines, whole] = [field('MAP'), field('DOTS'), field('SETS')];
  const isScrolled = map !== undefined && scroll.some(({ c }) => c !== undefined);
  const isVertical = isScrolled && scroll.some(({ name, c }) => name === 'line' && c !== undefined);
  const five = ['first', 'end'].map((name) => ({ name, bytes: 1, c: find(`fiveColours.${name}`, 'colours') }));
  const hasFive = five.some(({ c }) => c !== undefined);
  const parts: RowPart[] = [
    'LISTS',
    ...(modes === undefined ? [] : ['ROW_MODES' as const]),
    ...(hasFive ? ['FIVE' as const] : []),
    ...(isScrolled ? ['SCROLL' as const] : []),
    ...(isVertical ? ['VERTICAL' as const] : []),
    ...(sets === undefined ? [] : ['ROW_SETS' as const]),
    ...colours.map(([name]) => `ROW_${name.toUpperCase()}` as RowPart),
    // Without a row that shows them they are memory like any other.
    ...(lines !== undefined && modes !== undefined ? ['DOTS' as const] : []),
    ...(whole !== undefined && sets !== undefined ? ['SETS' as const] : []),
  ];
  const assembler = [
    ...addresses('ts65_screen', 'ts65_screen', ROWS, COLUMNS),
    ...(modes === undefined ? [] : alias('ts65_row_modes', modes)),
    ...colours.flatMap(([name, c]) => alias(`ts65_row_${name}`, c)),
    ...(sets === undefined ? [] : alias('ts65_row_sets', sets)),
    ...(hasFive ? five.flatMap(({ name, c }) => alias(`ts65_five_${name}`, c)) : []),
    ...(isScrolled ? [
      ...scroll.filter(({ name }) => name !== 'line' || isVertical).flatMap(({ name, bytes, c }) => alias(`ts65_scroll_${name}`, c, bytes)),
      ...imported(map.c), ...addresses('ts65_map', `_${map.c}`, map.rows, map.columns),
      ...constant('ts65_map_rows', map.rows), ...constant('ts65_map_most', DOTS_OF_CELL * map.columns - DOTS_OF_ROW),
    ] : []),
    ...(parts.includes('DOTS') && lines !== undefined ? [
      ...imported(lines.c), ...addresses('ts65_lines', `_${lines.c}`, lines.rows / LINES_OF_ROW, LINES_OF_ROW * lines.columns), ...constant('ts65_lines_rows', lines.rows / LINES_OF_ROW),
    ] : []),
    ...(parts.includes('SETS') && whole !== undefined ? [...imported(whole.c), `        .export ts65_sets`, `ts65_sets = _${whole.c}`, ...constant('ts65_sets_count', whole.rows)] : []),
  ];
  return { parts, fields, assembler };
}

const imported = (c: string): string[] => [`        .import _${c}`];

/** What the program never changes is zero. */
const alias = (symbol: string, c: string | undefined, bytes = 1): string[] =>
  [`        .export ${symbol}`, ...(c === undefined ? [`${symbol}: .res ${bytes}, 0`] : [`        .import _${c}`, `${symbol} = _${c}`])];

const constant = (symbol: string, value: number): string[] => [`        .export ${symbol} : absolute`, `${symbol} = ${value}`];

/** Tables of the low and high bytes of the addresses of `count` rows of `bytes` bytes. */
const addresses = (symbol: string, of: string, count: number, bytes: number): string[] => {
  const all = (byte: '<' | '>'): string[] => Array.from({ length: count }, (_, row) => `        .byte ${byte}(${of} + ${row * bytes})`);
  return [`        .export ${symbol}_low, ${symbol}_high`, `${symbol}_low:`, ...all('<'), `${symbol}_high:`, ...all('>')];
};

/** Where the memory of fields may end: the stack of C begins there. */
const FIELDS_END = 0xbc20;
const COUNTER = 0x1000;
/** Cells that ANTIC may fetch ahead of a row that scrolls. */
const AHEAD = 4;
const SET_BYTES = 0x400;
const ROW_OF_LINES = LINES_OF_ROW * COLUMNS;

export interface PlacedField {
  readonly segment: FieldSegment;
  readonly start: number;
  readonly bytes: number;
}

/**
 * Places fields at the end of the memory, each as ANTIC's counters demand: a set at a multiple of 1 KB, a map and each row of lines within 4 KB.
 * @returns from the lowest address on
 */
export function placeFields(fields: readonly DisplayField[]): readonly PlacedField[] {
  let end = FIELDS_END;
  const placed: PlacedField[] = [];
  for (const segment of ['SETS', 'DOTS', 'MAP'] as const) {
    const field = fields.find((one) => one.segment === segment);
    if (field === undefined) continue;
    const bytes = field.rows * field.columns;
    end = startOf(segment, bytes, end);
    placed.unshift({ segment, start: end, bytes });
  }
  return placed;
}

/** The highest place of `bytes` bytes that ends at `end` or ahead of it. */
function startOf(segment: FieldSegment, bytes: number, end: number): number {
  let start = end - bytes;
  if (segment === 'SETS') return start - (start % SET_BYTES);
  const fits = (from: number): boolean => {
    if (segment === 'MAP') return from % COUNTER >= AHEAD && Math.floor(from / COUNTER) === Math.floor((from + bytes - 1) / COUNTER);
    for (let row = from; row < from + bytes; row += ROW_OF_LINES) if (Math.floor(row / COUNTER) !== Math.floor((row + ROW_OF_LINES - 1) / COUNTER)) return false;
    return true;
  };
  while (!fits(start)) start--;
  return start;
}
