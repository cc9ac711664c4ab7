/** The animation's file, and the terminal that it draws. */
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { characterOf } from '../../emulator-tests/script/charset.ts';
import { Display } from '../display.ts';
import { encodeAnimation, inflated, type ApngFrame } from '../../emulator-tests/machine/apng.ts';
import { Terminal } from './terminal.ts';

const PALETTE = [[0, 0, 0], [255, 0, 0], [0, 255, 0]] as const;
const frame = (pixels: readonly number[]): ApngFrame => ({ pixels: Uint8Array.from(pixels), ms: 100 });
const animation = (...frames: readonly ApngFrame[]): Buffer => encodeAnimation({ width: 4, height: 2, palette: PALETTE, frames });

describe('an animated PNG', () => {
  const first = frame([0, 1, 2, 0, 1, 1, 1, 1]);

  it('is its first frame to a reader that knows no animation', () => {
    const { width, height, data } = PNG.sync.read(animation(first, frame([0, 0, 0, 0, 0, 0, 0, 0])));
    expect([width, height]).toEqual([4, 2]);
    expect([...data.subarray(0, 12)]).toEqual([0, 0, 0, 255, 255, 0, 0, 255, 0, 255, 0, 255]);
  });

  it('stores only the box that has changed', () => {
    const file = inflated(animation(first, frame([0, 1, 2, 0, 1, 2, 0, 1])));
    const at = file.indexOf('fcTL', file.indexOf('fcTL') + 4) + 4;
    expect([1, 2, 3, 4].map((i) => file.readUInt32BE(at + 4 * i))).toEqual([2, 1, 1, 1]);
    expect([...file.subarray(file.indexOf('fdAT') + 8, file.indexOf('IEND'))]).toEqual([0, 2, 0]);
  });

  it('has a box of one pixel where nothing has changed, and needs a frame', () => {
    const file = inflated(animation(first, first));
    expect([...file.subarray(file.indexOf('fdAT') + 8, file.indexOf('IEND'))]).toEqual([0, 0]);
    expect(() => animation()).toThrow(RangeError);
  });
});

describe('the terminal', () => {
  it('shows the cells that the display was given, in its colours', () => {
    const [display, terminal] = [new Display(), new Terminal()];
    display.resize(40, 24);
    const cells = Uint8Array.from({ length: 960 }, (_, i) => i % 256);
    terminal.write(display.update(cells));
    cells[500] = 33;
    terminal.write(display.update(cells));
    expect(terminal.cells.map(({ character }) => character)).toEqual([...cells].map(characterOf));
    expect(terminal.cells[0x90]).toEqual({ character: '0', text: terminal.cells[0].paper, paper: terminal.cells[0].text });
  });

  it('refuses a sequence that the display does not write', () => {
    expect(() => new Terminal().write('\x1b[31m')).toThrow(RangeError);
  });
});
