/** A picture of the emulated screen, as a PNG. */
import { PNG } from 'pngjs';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../script/frame_picture.ts';
import { atariPalette } from '../script/palette.ts';
import type { Machine } from './machine.ts';
import { screenPixels } from './screen_pixels.ts';

/** Pixels of the picture for one of the Atari's. */
const SCALE = 2;
/**
 * The screen with its border as the next frame shows it, in the colours of the machine's television: 704 x 432 pixels.
 * @throws DisplayListError, MachineError
 */
export function renderScreen(machine: Machine): Buffer {
  const pixels = screenPixels(machine);
  const palette = atariPalette(machine.bus.tv);
  const png = new PNG({ width: PICTURE_WIDTH * SCALE, height: PICTURE_HEIGHT * SCALE });
  for (let y = 0; y < png.height; y++) {
    for (let x = 0; x < png.width; x++) {
      const value = pixels[Math.floor(y / SCALE) * PICTURE_WIDTH + Math.floor(x / SCALE)] as number;
      png.data.set([...palette[value]!, 255], (y * png.width + x) * 4);
    }
  }
  return PNG.sync.write(png);
}
