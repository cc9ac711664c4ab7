/** Positions in a linked program's code, and errors of a malformed map. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seededChoices } from '../script/chooser.ts';
import { findProgram, type Program } from '../script/programs.ts';
import { openProgram } from '../lanes/open.ts';
import { buildAtari } from '../../transpiler/build/atari.ts';
import { parseDebugFile } from './debug_file.ts';
import { SymbolFileError } from './errors.ts';
import { echoBinary as small } from './fixtures/echo.ts';
import { ProgramImage } from './image.ts';
import { parseLinkMap } from './link_map.ts';
import { parseLabels } from './symbols.ts';

const { emitted } = openProgram(findProgram('doom') as Program);
const built = buildAtari({ program: emitted.name, cDir: emitted.cDir, outDir: emitted.buildDir });
const image = new ProgramImage(emitted.name, emitted.shippedMap, built);

describe('a program image', () => {
  it('knows whose each byte of code is', () => {
    expect(image.origin(image.symbol('_drawScreen'))).toBe('program');
    expect(image.origin(image.symbol('_ts65_idle'))).toBe('platform');
    expect(image.origin(image.symbol('zerobss'))).toBe('runtime');
    expect(image.origin(0xe456)).toBe('system');
    for (const address of [0x0080, 0x0600, 0xd20a, image.symbol('_screen_cells'), image.symbol('_POWERS_OF_TEN')]) {
      expect(image.origin(address), address.toString(16)).toBeUndefined();
    }
  });

  it('divides all code into functions that do not overlap', () => {
    const { functions } = image;
    for (let i = 1; i < functions.length; i++) expect(functions[i]!.start).toBeGreaterThanOrEqual(functions[i - 1]!.end);
    const code = image.link.segments.filter(({ segment }) => segment === 'CODE' || segment === 'STARTUP').reduce((sum, { size }) => sum + size, 0);
    expect(functions.filter(({ origin }) => origin !== 'system').reduce((sum, { start, end }) => sum + end - start, 0)).toBe(code);
  });

  it('knows a TypeScript function by its name and place, and a statement by its line', () => {
    const address = image.symbol('_drawScreen');
    expect(image.function(address)).toMatchObject({ name: 'drawScreen', file: 'engine/doom/ui/draw.ts', start: address });
    expect(image.position(address)?.file).toBe('engine/doom/ui/draw.ts');
    expect(image.describe(address)).toMatch(/^engine\/doom\/ui\/draw\.ts:\d+:\d+ in drawScreen$/);
    expect(image.describe(image.symbol('_ts65_idle'))).toMatch(/^input\.c:\d+ in ts65_idle$/);
  });
});

describe('a map', () => {
  const text = readFileSync(built.map, 'latin1');

  it('tells the modules and their pieces, and adds up to the segments', () => {
    const { modules, segments } = parseLinkMap(text, 'a.map');
    for (const { segment, size } of segments.filter(({ segment: name }) => name === 'CODE' || name === 'RODATA' || name === 'BSS')) {
      expect(modules.flatMap(({ pieces }) => pieces).filter((piece) => piece.segment === segment).reduce((sum, piece) => sum + piece.size, 0)).toBe(size);
    }
    expect(modules.filter(({ library }) => library).every(({ name }) => name.startsWith('atari.lib('))).toBe(true);
  });

  it.each([
    ['', 1],
    ['Modules list:\n-------------\n', 1],
    ['a.o:\n    NOWHERE           Offs=000000  Size=000001\n', 2],
    [text.replace(/^CODE .*$/m, ''), 4],
  ])('is refused where it is none: %#', (contents, line) => {
    let said: unknown;
    try {
      parseLinkMap(contents, 'a.map');
    } catch (error) {
      said = error;
    }
    expect(said).toBeInstanceOf(SymbolFileError);
    expect((said as SymbolFileError).line).toBe(line);
  });
});

describe('files of the linker with a mistake in them', () => {
  it.each([
    ['map', parseLinkMap, 1500],
    ['labels', parseLabels, 1500],
    ['debug', parseDebugFile, 150],
  ] as const)('are read, or refused with a line: %s', (which, parse, count) => {
    const good = readFileSync(small[which], 'latin1');
    const random = seededChoices(count);
    let refused = 0;
    for (let i = 0; i < count; i++) {
      const at = random(good.length);
      const cut = random(3) === 0 ? good.length : at + random(40);
      const bad = good.slice(0, at) + String.fromCharCode(random(256)).repeat(random(3)) + good.slice(cut);
      try {
        parse(bad, 'a.file');
      } catch (error) {
        if (!(error instanceof SymbolFileError)) throw error;
        expect(error.line).toBeGreaterThan(0);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(0);
  });
});
