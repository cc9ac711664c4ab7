/** Films of scripts: each picture that differs, as long as it stays on the machine. */
import { beforeAll, describe, expect, it } from 'vitest';
import { emit } from '../../language/lockstep.ts';
import { parseScript, type Script } from '../../script/script.ts';
import type { Program } from '../../script/programs.ts';
import { atariPalette } from '../../script/palette.ts';
import { film } from './film.ts';

const PNG_SIGNATURE = 8;

/** Width, height, and milliseconds of each frame. */
function read(file: Buffer): { width: number; height: number; ms: number[] } {
  const found = { width: 0, height: 0, ms: [] as number[] };
  for (let at = PNG_SIGNATURE; at < file.length; ) {
    const [length, type] = [file.readUInt32BE(at), file.toString('latin1', at + 4, at + 8)];
    if (type === 'IHDR') [found.width, found.height] = [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    if (type === 'fcTL') found.ms.push((1000 * file.readUInt16BE(at + 8 + 20)) / file.readUInt16BE(at + 8 + 22));
    at += length + 12;
  }
  return found;
}

/** The palette's bytes. */
function colours(file: Buffer): number[] {
  const at = file.indexOf('PLTE');
  return [...file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4))];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const LAST = 2_000;

describe('a film', () => {
  let script: (lines: string) => Script;
  beforeAll(() => {
    const { program } = emit('film', 'emulator-tests/fixtures/ticks/ticks.ts');
    const ticks: Program = { ...program, ticks: 2, build: program.cOut };
    script = (lines) => parseScript(`program ticks\nseed 1\n${lines}\n`, 'film', [ticks]);
  });

  it('shows a tick as long as the machine does', () => {
    const { width, height, ms } = read(film(script('pad right\nwait 30'), { from: 1, to: 30, keyMs: 250 }).file);
    expect([width, height]).toEqual([352, 216]);
    expect(ms).toHaveLength(30);
    expect(new Set(ms.slice(0, -1))).toEqual(new Set([33, 34]));
    expect(sum(ms)).toBe(1000 + LAST);
  });

  it('shows keys as long as it was told, and equal pictures once', () => {
    const { file, pictures } = film(script('a\na\na'), { from: 0, to: 3, keyMs: 100 });
    expect(pictures).toBe(1);
    expect(sum(read(file).ms)).toBe(400 + LAST);
  });

  it('has the pace and the colours of a PAL Atari', () => {
    const [pal, ntsc] = (['pal', 'ntsc'] as const).map((tv) => film(script('wait 25'), { from: 1, to: 25, keyMs: 250, tv }).file);
    expect([sum(read(pal!).ms), sum(read(ntsc!).ms)]).toEqual([1000 + LAST, 833 + LAST]);
    expect(colours(pal!)).toEqual(atariPalette('pal').flat());
    expect(colours(ntsc!)).toEqual(atariPalette('ntsc').flat());
  });

  it('shows a part', () => {
    expect(film(script('wait 20'), { from: 11, to: 20, keyMs: 100 }).pictures).toBe(10);
  });
});
