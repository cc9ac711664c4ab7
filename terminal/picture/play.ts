/** The moving picture of the README: a script in a terminal and on the emulated Atari, side by side, key by key. */
import { Display, HEIGHT, DISPLAY_COLUMNS } from '../display.ts';
import { startGame } from '../game.ts';
import { keyText } from '../../emulator-tests/script/keys.ts';
import type { Script } from '../../emulator-tests/script/script.ts';
import { expectLockstep } from '../../emulator-tests/index.ts';
import { screenPixels } from '../../emulator-tests/machine/screen_pixels.ts';
import { atariColor } from '../../emulator-tests/script/palette.ts';
import { glyph } from './glyphs.ts';
import { AtariSession } from '../../emulator-tests/lanes/atari_session.ts';
import type { Animation, ApngFrame, Rgb } from '../../emulator-tests/machine/apng.ts';
import { Terminal, xtermColor } from './terminal.ts';

const CELL = 8;
const SCALE = 2;
/** In pixels of the Atari: around a screen, and the rows of the captions. */
const BORDER_X = 16;
const BORDER_Y = 12;
const SCREEN_WIDTH = DISPLAY_COLUMNS * CELL + 2 * BORDER_X;
const SCREEN_HEIGHT = HEIGHT * CELL + 2 * BORDER_Y;
const CAPTION = 20;
const GAP = 8;
const PICTURE_WIDTH = 2 * SCREEN_WIDTH + GAP;
const PICTURE_HEIGHT = CAPTION + SCREEN_HEIGHT + CAPTION;

const TITLE_MS = 1500;
const KEY_MS = 350;
const END_MS = 3000;

const PAGE: Rgb = [24, 24, 27];
const LETTERS: Rgb = [212, 212, 216];

/** Indices of colours, each colour once. */
class Palette {
  readonly colors: Rgb[] = [];
  private readonly indices = new Map<string, number>();

  index(color: Rgb): number {
    const key = color.join();
    const known = this.indices.get(key) ?? this.colors.push(color) - 1;
    this.indices.set(key, known);
    return known;
  }
}

class Canvas {
  private readonly pixels: Uint8Array;

  constructor(paper: number) {
    this.pixels = new Uint8Array(PICTURE_WIDTH * PICTURE_HEIGHT).fill(paper);
  }

  fill(left: number, top: number, width: number, height: number, color: number): void {
    for (let y = top; y < top + height; y++) this.pixels.fill(color, y * PICTURE_WIDTH + left, y * PICTURE_WIDTH + left + width);
  }

  cell(left: number, top: number, character: string, text: number, paper: number): void {
    const rows = glyph(character) as Uint8Array;
    for (let y = 0; y < CELL; y++) for (let x = 0; x < CELL; x++) this.pixels[(top + y) * PICTURE_WIDTH + left + x] = ((rows[y] as number) & (0x80 >> x)) !== 0 ? text : paper;
  }

  /** The whole screen of the Atari with its border, an index for each pixel. */
  screen(left: number, top: number, indices: Uint8Array): void {
    for (let y = 0; y < SCREEN_HEIGHT; y++) this.pixels.set(indices.subarray(y * SCREEN_WIDTH, (y + 1) * SCREEN_WIDTH), (top + y) * PICTURE_WIDTH + left);
  }

  /** Each pixel as a square of {@link SCALE}. */
  scaled(): Uint8Array {
    const width = PICTURE_WIDTH * SCALE;
    const out = new Uint8Array(width * PICTURE_HEIGHT * SCALE);
    for (let y = 0; y < PICTURE_HEIGHT; y++) {
      const row = out.subarray(y * SCALE * width, (y * SCALE + 1) * width);
      for (let x = 0; x < width; x++) row[x] = this.pixels[y * PICTURE_WIDTH + Math.floor(x / SCALE)];
      for (let copy = 1; copy < SCALE; copy++) out.copyWithin((y * SCALE + copy) * width, y * SCALE * width, (y * SCALE + 1) * width);
    }
    return out;
  }

  words(left: number, top: number, words: string, text: number, paper: number): void {
    Array.from(words).forEach((character, i) => this.cell(left + i * CELL, top, character, text, paper));
  }
}

/**
 * Plays the first `commands` commands of `script` in both. The program must not have been played in this thread before.
 * @throws BuildError, MachineError; LockstepError where the two differ, since the picture says that they match
 */
export async function playPicture(whole: Script, commands: number): Promise<Animation> {
  const script: Script = { ...whole, keys: whole.keys.subarray(0, commands), lines: whole.lines.slice(0, commands) };
  await expectLockstep(script, { lanes: ['node', 'atari'] });
  const session = new AtariSession(script.program);
  const game = await startGame(script.program, script.seed, script.settings);
  const [display, terminal, palette] = [new Display(), new Terminal(), new Palette()];
  display.resize(DISPLAY_COLUMNS, HEIGHT);
  const draw = (caption: string): Uint8Array => {
    terminal.write(display.update(game.cells, game.look()));
    return drawBoth(terminal, session, palette, caption);
  };

  session.game.start(script.seed);
  for (const code of script.setup) session.game.type(code);
  const bytes = session.layout.size.toLocaleString('en');
  const frames: ApngFrame[] = [{ pixels: draw(`seed ${script.seed}`), ms: TITLE_MS }];
  for (const [i, code] of script.keys.entries()) {
    game.key(code);
    session.game.type(code);
    const caption = `key ${String(i + 1).padStart(2)}: ${(keyText(code) ?? `${code}`).padEnd(7)}  ${bytes} bytes of state, the same on both sides`;
    frames.push({ pixels: draw(caption), ms: i + 1 === script.keys.length ? END_MS : KEY_MS });
  }
  return { width: PICTURE_WIDTH * SCALE, height: PICTURE_HEIGHT * SCALE, palette: palette.colors, frames };
}

function drawBoth(terminal: Terminal, { machine }: AtariSession, palette: Palette, caption: string): Uint8Array {
  const [page, letters] = [palette.index(PAGE), palette.index(LETTERS)];
  const canvas = new Canvas(page);
  const right = SCREEN_WIDTH + GAP;
  canvas.words(BORDER_X, 6, 'TypeScript in a terminal', letters, page);
  canvas.words(right + BORDER_X, 6, 'The same program on an Atari', letters, page);
  canvas.fill(0, CAPTION, SCREEN_WIDTH, SCREEN_HEIGHT, palette.index(xtermColor(0)));
  terminal.cells.forEach((cell, i) => {
    const [x, y] = [BORDER_X + (i % DISPLAY_COLUMNS) * CELL, CAPTION + BORDER_Y + Math.floor(i / DISPLAY_COLUMNS) * CELL];
    canvas.cell(x, y, cell.character, palette.index(cell.text), palette.index(cell.paper));
  });
  canvas.screen(right, CAPTION, screenPixels(machine).map((value) => palette.index(atariColor(value))));
  canvas.words(BORDER_X, CAPTION + SCREEN_HEIGHT + 6, caption, letters, page);
  return canvas.scaled();
}
