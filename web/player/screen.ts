/** A picture of the Atari's screen on a canvas, in the colours of an NTSC Atari. */
import { displayedText } from '../../emulator-tests/machine/display.ts';
import { BORDER_Y, drawPixelLine, FIELD_HEIGHT, FIELD_WIDTH, hasSpritesAt, PICTURE_HEIGHT, PICTURE_WIDTH, type FramePicture } from '../../emulator-tests/script/frame_picture.ts';
import { atariColor } from '../../emulator-tests/script/palette.ts';
import type { Column, Sprites } from '../../emulator-tests/script/sprites.ts';

/** By the value of a colour register its pixel, as a canvas on a little-endian machine has it. */
const PALETTE = Uint32Array.from({ length: 256 }, (_, value) => {
  const [red, green, blue] = atariColor(value);
  return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
});

export class PictureCanvas {
  private readonly context: CanvasRenderingContext2D;
  private readonly image: ImageData;
  private readonly dots: Uint32Array;
  private readonly pixels = new Uint8Array(PICTURE_WIDTH * PICTURE_HEIGHT);
  private shown: FramePicture | undefined;

  constructor(canvas: HTMLCanvasElement) {
    canvas.width = PICTURE_WIDTH;
    canvas.height = PICTURE_HEIGHT;
    this.context = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D;
    this.image = this.context.createImageData(PICTURE_WIDTH, PICTURE_HEIGHT);
    this.dots = new Uint32Array(this.image.data.buffer);
  }

  /** Shows `picture`. Only lines that look another way than before are drawn. */
  show(picture: FramePicture): void {
    const { shown, pixels, dots } = this;
    let [first, end] = [PICTURE_HEIGHT, 0];
    const sprites = shown === undefined || !sameSprites(shown.sprites, picture.sprites) ? [shown?.sprites, picture.sprites].filter((one) => one !== undefined) : [];
    for (let y = 0; y < PICTURE_HEIGHT; y++) {
      if (shown !== undefined && isSameLine(shown, picture, y) && !sprites.some((one) => hasSpritesAt(one, y))) continue;
      first = Math.min(first, y);
      end = y + 1;
      drawPixelLine(picture, y, pixels);
      for (let i = y * PICTURE_WIDTH; i < end * PICTURE_WIDTH; i++) dots[i] = PALETTE[pixels[i] as number] as number;
    }
    this.shown = picture;
    if (end > first) this.context.putImageData(this.image, 0, 0, 0, first, PICTURE_WIDTH, end - first);
  }
}

function bytesEqual(a: ArrayLike<number>, b: ArrayLike<number>, from = 0, end = a.length): boolean {
  for (let i = from; i < end; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Whether line `y` of the screen with its border is the same but for its sprites. A line of the border has the colours of the nearest line. */
function isSameLine(a: FramePicture, b: FramePicture, y: number): boolean {
  const line = Math.min(FIELD_HEIGHT - 1, Math.max(0, y - BORDER_Y));
  return bytesEqual(a.colours[line] as readonly number[], b.colours[line] as readonly number[]) && bytesEqual(a.fields, b.fields, line * FIELD_WIDTH, (line + 1) * FIELD_WIDTH);
}

function sameSprites(a: Sprites | undefined, b: Sprites | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const sameColumns = (all: readonly Column[], others: readonly Column[]): boolean =>
    all.every(({ x, width, lines }, i) => x === others[i]?.x && width === others[i].width && bytesEqual(lines, others[i].lines));
  return a.order === b.order && bytesEqual(a.colours, b.colours) && sameColumns(a.players, b.players) && sameColumns(a.missiles, b.missiles);
}

/** The rows of a screen as text, blanks at their ends cut, for readers of screens. */
export const textOfScreen = (cells: Uint8Array): string => displayedText(cells).map((row) => row.trimEnd()).join('\n').trimEnd();
