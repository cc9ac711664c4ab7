/** A picture of the Atari's screen on a canvas, in the colours of an NTSC Atari. */
import { displayedText } from '../../emulator-tests/machine/display.ts';
import { framePixels, PICTURE_HEIGHT, PICTURE_WIDTH, type FramePicture } from '../../emulator-tests/script/frame_picture.ts';
import { atariColor } from '../../emulator-tests/script/palette.ts';

/** By the value of a colour register its pixel, as a canvas on a little-endian machine has it. */
const PALETTE = Uint32Array.from({ length: 256 }, (_, value) => {
  const [red, green, blue] = atariColor(value);
  return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
});

export class PictureCanvas {
  private readonly context: CanvasRenderingContext2D;
  private readonly image: ImageData;
  private readonly dots: Uint32Array;
  private shown: FramePicture | undefined;

  constructor(canvas: HTMLCanvasElement) {
    canvas.width = PICTURE_WIDTH;
    canvas.height = PICTURE_HEIGHT;
    this.context = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D;
    this.image = this.context.createImageData(PICTURE_WIDTH, PICTURE_HEIGHT);
    this.dots = new Uint32Array(this.image.data.buffer);
  }

  /** Shows `picture`; the one that is shown already costs next to nothing. */
  show(picture: FramePicture): void {
    if (this.shown !== undefined && isSame(this.shown, picture)) return;
    this.shown = picture;
    this.draw(framePixels(picture));
  }

  /** Shows the colours of all pixels, row after row. */
  showPixels(pixels: Uint8Array): void {
    this.shown = undefined;
    this.draw(pixels);
  }

  private draw(pixels: Uint8Array): void {
    const { dots } = this;
    for (let i = 0; i < dots.length; i++) dots[i] = PALETTE[pixels[i] as number] as number;
    this.context.putImageData(this.image, 0, 0);
  }
}

const bytesEqual = (a: ArrayLike<number>, b: ArrayLike<number>): boolean => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return a.length === b.length;
};

/** Whether two pictures show the same, as far as that is seen at once: with sprites they count as different. */
function isSame(a: FramePicture, b: FramePicture): boolean {
  if (a.sprites !== undefined || b.sprites !== undefined) return false;
  return bytesEqual(a.fields, b.fields) && a.colours.every((own, line) => bytesEqual(own, b.colours[line] as readonly number[]));
}

/** The rows of a screen as text, blanks at their ends cut, for readers of screens. */
export const textOfScreen = (cells: Uint8Array): string => displayedText(cells).map((row) => row.trimEnd()).join('\n').trimEnd();
