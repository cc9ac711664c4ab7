/** Cells of programs with colours and characters of their own, as a terminal shows them. */
import { describe, expect, it } from 'vitest';
import { hasOwnLook, PLAIN_LOOK, type Look } from '../emulator-tests/script/look.ts';
import { atariColor } from '../emulator-tests/script/palette.ts';
import { cellStyle } from './cell_style.ts';
import { shownCharacters, shownLines } from './signs.ts';
import { Display } from './display.ts';

const shapes = new Uint8Array(256);
// 68: in five colours a few dots of playfield 1 in the corner.
shapes.set([0, 0, 0, 0, 0, 0, 0x02, 0x0a], 32);
// 64: the left half is lit. 65: a wall of playfield 2 within playfield 0. 66: thin.
shapes.set([0xf0, 0xf0, 0xf0, 0xf0, 0xf0, 0xf0, 0xf0, 0xf0, 0xff, 0xff, 0xff, 0xff, 0x55, 0x55, 0x55, 0x55, 0, 0x80, 0, 0, 0, 0, 0, 0]);
const look: Look = { colours: [0x26, 0x0e, 0x84, 0xc6, 0x02], hasFiveColours: true, sprites: undefined, rows: undefined, first: 1, end: 3, shapes };

describe('text', () => {
  it('has the luminance of playfield 1 and the hue of playfield 2', () => {
    expect(cellStyle(33, 0, look)).toEqual({ character: 'A', text: atariColor(0x8e), paper: atariColor(0x84) });
    expect(cellStyle(33 | 0x80, 0, look)).toEqual({ character: 'A', text: atariColor(0x84), paper: atariColor(0x8e) });
  });

  it("shows the program's own characters by the quarters that are lit", () => {
    expect(cellStyle(64, 0, look).character).toBe('▌');
    expect(cellStyle(66, 0, look).character).toBe('▘');
    expect(cellStyle(67, 0, look).character).toBe(' ');
    expect(cellStyle(64, 0, { ...look, shapes: undefined }).character).toBe('♥');
  });
});

describe('five colours', () => {
  it('show a few dots by the quarter that has most of them', () => {
    expect(cellStyle(68, 1, look)).toEqual({ character: '▗', text: atariColor(0x0e), paper: atariColor(0x02) });
  });

  it('take the two that most dots have, and in inverse playfield 3 for 2', () => {
    expect(cellStyle(65, 1, look)).toEqual({ character: '▀', text: atariColor(0x84), paper: atariColor(0x26) });
    expect(cellStyle(65 | 0x80, 2, look)).toEqual({ character: '▀', text: atariColor(0xc6), paper: atariColor(0x26) });
    expect(cellStyle(65, 3, look).character).toBe('█');
    expect(cellStyle(67, 1, look)).toMatchObject({ character: ' ', paper: atariColor(0x02) });
  });
});

describe('a sign for a shape', () => {
  const signs = new Map([[shapes.subarray(8, 16).join(), '#'], [shapes.subarray(0, 8).join(), 'M']]);
  it('stands in its place, in the colour of most of its dots, on the background', () => {
    expect(cellStyle(65, 1, { ...look, signs })).toEqual({ character: '#', text: atariColor(0x84), paper: atariColor(0x02) });
    expect(cellStyle(65 | 0x80, 1, { ...look, signs })).toMatchObject({ character: '#', text: atariColor(0xc6) });
    expect(cellStyle(68, 1, { ...look, signs }).character).toBe('▗');
  });

  it('is what a click on a map and a reader of lines see', () => {
    const cells = Uint8Array.from({ length: 80 }, (_, i) => [65, 33, 64 | 0x80, 67, 0][i % 5] as number);
    expect(shownCharacters(cells, { ...look, signs }).slice(0, 5)).toEqual(['#', 'A', 'M', '┘', ' ']);
    expect(shownLines(cells, { ...look, signs })).toEqual(new Array(2).fill('#AM┘ '.repeat(8).trimEnd()));
    expect(shownCharacters(cells, { ...look, shapes: undefined })[0]).toBe('├');
  });

  it('is a character of text in a row of text', () => {
    expect(cellStyle(64, 0, { ...look, signs })).toEqual({ character: 'M', text: atariColor(0x8e), paper: atariColor(0x84) });
  });
});

describe('the display', () => {
  it('draws all cells again where colours or characters change, and none where nothing does', () => {
    const display = new Display();
    display.resize(80, 24);
    const cells = new Uint8Array(960).fill(33);
    expect(display.update(cells, look)).toContain(atariColor(0x84).join(';'));
    expect(display.update(cells, { ...look, shapes: shapes.slice() })).toBe('');
    expect(display.update(cells, { ...look, colours: [0x26, 0x0e, 0x94, 0xc6, 0x02] }).match(/A/g)!.length).toBeGreaterThan(800);
    const changed = shapes.slice();
    changed[0] = 1;
    expect(display.update(cells, { ...look, shapes: changed })).not.toBe('');
  });

  it('is as before for a program that has none of its own', () => {
    expect(hasOwnLook(PLAIN_LOOK)).toBe(false);
    expect(new Display().update(new Uint8Array(960))).toContain('48;5;24m');
  });
});
