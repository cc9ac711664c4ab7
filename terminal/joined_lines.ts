/** Lines of text characters as lines that join: a terminal leaves a gap between two `|`, the Atari does not. */
import { characterOf } from '../emulator-tests/script/charset.ts';
import type { ScreenMap } from '../transpiler/project/program.ts';

const COLUMNS = 40;
const UP = 1;
const DOWN = 2;
const LEFT = 4;
const RIGHT = 8;
/** By the sides on which a piece of a line goes on. */
const PIECES = [...' │││─┘┐┤─└┌├─┴┬┼'];
const BOX = '├┘┤┐┌─┼┬┴▌└│';

/** The characters of the screen `cells`, of which those of lines are joined. Walls of `map` join at their corners, too. */
export function joinedCharacters(cells: Uint8Array, map?: ScreenMap): string[] {
  const characters = Array.from(cells, characterOf);
  const at = (i: number): string => characters[i] ?? ' ';
  return characters.map((character, i) => {
    if (character !== '|' && character !== '-') return character;
    const column = i % COLUMNS;
    const [above, below, left, right] = [at(i - COLUMNS), at(i + COLUMNS), column === 0 ? ' ' : at(i - 1), column === COLUMNS - 1 ? ' ' : at(i + 1)];
    if (map !== undefined && isIn(map, i) && map.walls.includes(character)) return wall(character, above, below, left, right);
    return character === '|' && goesUpOrDown(above, below) ? '│' : character;
  });
}

/** Of a single `|` between words nothing is a line. */
const goesUpOrDown = (above: string, below: string): boolean => [above, below].some((one) => one === '|' || BOX.includes(one));

const isIn = ({ top, rows, left, columns }: ScreenMap, i: number): boolean => {
  const [row, column] = [Math.floor(i / COLUMNS), i % COLUMNS];
  return row >= top && row < top + rows && column >= left && column < left + columns;
};

function wall(character: string, above: string, below: string, left: string, right: string): string {
  if (character === '|') return '│';
  const vertical = (above === '|' ? UP : 0) | (below === '|' ? DOWN : 0);
  const goesOn = (one: string): boolean => one === '-' || one === '+';
  const sides = (goesOn(left) ? LEFT : 0) | (goesOn(right) ? RIGHT : 0);
  return PIECES[vertical | (sides === 0 ? LEFT | RIGHT : sides)] as string;
}
