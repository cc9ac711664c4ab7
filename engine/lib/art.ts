/**
 * Characters of the program's own as text art. All of it runs while modules are loaded: a program has the bytes alone, and no function of this module.
 * @ts65 loading
 */

/** A terminal shows these signs in the place of shapes. The key is a shape's eight bytes, with commas between them. */
export function standIns(): Map<string, string> {
  const known = Reflect.get(standIns, 'signs') as Map<string, string> | undefined;
  if (known !== undefined) return known;
  const signs = new Map<string, string>();
  // A variable of the module would be state of each program that uses it.
  Reflect.set(standIns, 'signs', signs);
  return signs;
}

/** Two bits each: the background, and playfields 0 to 2. */
const DOTS = '.123';

/** The shapes of `rows`, eight bytes each: `width` signs of a row are a byte. */
function cut(rows: readonly string[], width: 4 | 8, byte: (signs: string) => number, signs: string): number[][] {
  const cells: number[][] = [];
  for (let y = 0; y < rows.length; y += 8) {
    for (let x = 0; x < (rows[y] as string).length; x += width) {
      const shape = rows.slice(y, y + 8).map((row) => byte(row.slice(x, x + width)));
      if (shape.length !== 8 || rows.slice(y, y + 8).some(({ length }) => length !== (rows[0] as string).length || length % width !== 0)) throw new RangeError('art has whole characters, and rows of one length');
      const sign = [...signs][cells.length] ?? ' ';
      if (sign !== ' ') standIns().set(shape.join(), sign);
      cells.push(shape);
    }
  }
  return cells;
}

const five = (rows: readonly string[], signs: string): number[][] =>
  cut(rows, 4, (part) => [...part].reduce((sum, dot) => sum * 4 + Math.max(0, DOTS.indexOf(dot)), 0), signs);

/**
 * The shapes of art in five colours, eight bytes for each character of four by eight dots, from the left to the right and down. `.` is the background, `1` to `3` are
 * playfields 0 to 2. A terminal shows the characters of `signs` in their places; where there is a blank, it shows the picture as near as it can.
 * @throws RangeError where the art isn't made of whole characters
 */
export function colourArt(rows: readonly string[], signs = ''): number[] {
  return five(rows, signs).flat();
}

/** The same for art of text, whose characters have eight by eight dots: `#` is lit. @throws RangeError */
export function textArt(rows: readonly string[], signs = ''): number[] {
  return cut(rows, 8, (part) => [...part].reduce((sum, dot) => sum * 2 + (dot === '#' ? 1 : 0), 0), signs).flat();
}

/** A picture in five colours: the shapes of the characters that it needs, and its cells, row by row; 0 where there is nothing. */
export interface CutPicture {
  readonly shapes: readonly number[];
  readonly cells: readonly number[];
}

/**
 * Cuts a picture, as {@link colourArt} does, into as few characters as it needs. The first has the screen code `first`. An empty one is a blank.
 * @throws RangeError as colourArt, and where it needs a code beyond 95
 */
export function pictureArt(rows: readonly string[], first: number): CutPicture {
  const known = new Map<string, number>([[new Array(8).fill(0).join(), 0]]);
  const shapes: number[] = [];
  const cells = five(rows, '').map((shape) => {
    const code = known.get(shape.join()) ?? first + shapes.length / 8;
    if (code === first + shapes.length / 8) shapes.push(...shape);
    known.set(shape.join(), code);
    return code;
  });
  if (first + shapes.length / 8 > 96) throw new RangeError(`the picture needs ${first + shapes.length / 8 - 96} characters more than there are`);
  return { shapes, cells };
}

/**
 * Letters of blocks for {@link pictureArt}: each `#` of `rows` is a character of dots 3, light from above and from the left (2), in shade below and to the right (1).
 */
export function blockArt(rows: readonly string[]): string[] {
  const isSet = (x: number, y: number): boolean => rows[y]?.[x] === '#';
  return rows.flatMap((row, y) => Array.from({ length: 8 }, (_, line) => Array.from({ length: row.length * 4 }, (_, dot) => {
    const [x, column] = [dot >> 2, dot & 3];
    if (!isSet(x, y)) return '.';
    if ((line === 0 && !isSet(x, y - 1)) || (column === 0 && !isSet(x - 1, y))) return '2';
    return (line === 7 && !isSet(x, y + 1)) || (column === 3 && !isSet(x + 1, y)) ? '1' : '3';
  }).join('')));
}
