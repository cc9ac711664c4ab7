/** Priorities of players and playfields, by the table of PRIOR in the Atari's hardware manual. */
import { describe, expect, it } from 'vitest';
import { framePixels, PICTURE_WIDTH, type FramePicture } from './frame_picture.ts';
import { fieldsOfRows, rowsOfScreen } from './rows.ts';
import { NO_SPRITES, type Column, type Sprites } from './sprites.ts';

const COLOURS = [0x11, 0x22, 0x44, 0x88];
const PLAYFIELDS = [0x10, 0x20, 0x40, 0x80, 0x02];
const lines = new Uint8Array(256).fill(0xff);
const wide = (x: number): Column => ({ x, width: 3, lines });

/** A row in five colours whose four columns are playfields 0 to 3, and one that is background; the players named lie over all of them. */
function colours(named: readonly number[], order: number, missiles: readonly number[] = []): number[] {
  const characters = new Uint8Array(1024);
  [0x00, 0x55, 0xaa, 0xff].forEach((byte, code) => characters.fill(byte, code * 8, code * 8 + 8));
  const cells = new Uint8Array(960);
  cells.set([1, 2, 3, 3 | 0x80, 0]);
  const sprites: Sprites = {
    ...NO_SPRITES, colours: COLOURS, order,
    players: NO_SPRITES.players.map((none, i) => (named.includes(i) ? wide(48) : none)),
    missiles: NO_SPRITES.missiles.map((none, i) => (missiles.includes(i) ? { ...wide(48), lines: lines.map(() => 3) } : none)),
  };
  const rows = rowsOfScreen({ cells, characters, colours: PLAYFIELDS, inFiveColours: new Array<boolean>(24).fill(true) }, undefined);
  const picture: FramePicture = { fields: fieldsOfRows(rows), colours: new Array<readonly number[]>(192).fill(PLAYFIELDS), sprites };
  return [0, 1, 2, 3, 4].map((column) => framePixels(picture)[12 * PICTURE_WIDTH + 16 + column * 8] as number);
}

describe('in the order', () => {
  it.each<[order: number, player: number, seen: readonly number[]]>([
    [1, 0, [0x11, 0x11, 0x11, 0x11, 0x11]],
    [1, 3, [0x88, 0x88, 0x88, 0x88, 0x88]],
    [2, 1, [0x22, 0x22, 0x22, 0x22, 0x22]],
    [2, 2, [0x10, 0x20, 0x40, 0x80, 0x44]],
    [4, 0, [0x10, 0x20, 0x40, 0x80, 0x11]],
    [4, 3, [0x10, 0x20, 0x40, 0x80, 0x88]],
    [8, 0, [0x10, 0x20, 0x11, 0x11, 0x11]],
    [8, 2, [0x10, 0x20, 0x44, 0x44, 0x44]],
    // No order at all: players 0 and 1 are joined with playfields 0 and 1, players 2 and 3 with the others.
    [0, 0, [0x11, 0x31, 0x11, 0x11, 0x11]],
    [0, 2, [0x10, 0x20, 0x44, 0xc4, 0x44]],
  ])('%i player %i shows', (order, player, seen) => {
    expect(colours([player], order)).toEqual(seen);
  });

  it('the lower number lies in front', () => {
    expect(colours([0, 1, 2, 3], 1)[4]).toBe(0x11);
    expect(colours([1, 2], 1)[4]).toBe(0x22);
  });

  it('mixed, both of a pair are joined', () => {
    expect(colours([0, 1], 33)[4]).toBe(0x33);
    expect(colours([2, 3], 33)[4]).toBe(0xcc);
    expect(colours([1, 2], 33)[4]).toBe(0x22);
  });

  it('a missile has the colour of its player, or as one of five that of playfield 3', () => {
    expect(colours([], 1, [2])[0]).toBe(0x44);
    expect(colours([], 17, [2])[0]).toBe(0x80);
  });
});
