import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDebugFile } from './debug_file.ts';
import { SymbolFileError } from './errors.ts';
import { echoBinary, symbol } from './fixtures/echo.ts';
import { parseLabels } from './symbols.ts';

/** The line that `parse` is refused at. */
function refusedLine(parse: () => unknown): number {
  try {
    parse();
  } catch (error) {
    if (error instanceof SymbolFileError) return error.line;
    throw error;
  }
  throw new Error('the file was accepted');
}

describe('a label file', () => {
  it('gives each name its address, in either line ending', () => {
    expect([...parseLabels('al 002000 ._key\r\nal 00ABCD .start\n', 'a.lbl')]).toEqual([['_key', 0x2000], ['start', 0xabcd]]);
  });

  it.each([
    ['is empty', '', 1],
    ['has another word', 'al 002000 .a\nbreak 002000 .b\n', 2],
    ['has no address', 'al 002000 .a\n\nal ._b\n', 3],
    ['has an address that is no number', 'al 00200G .a\n', 1],
    ['has an address outside of memory', 'al 002000 .a\nal 012000 .b\n', 2],
    ['has no name', 'al 002000\n', 1],
    ['is cut off', 'al 002000 .a\nal 0020', 2],
  ])('is refused with the line when it %s', (_, text, line) => {
    expect(refusedLine(() => parseLabels(text, 'a.lbl'))).toBe(line);
  });
});

describe('a debug file', () => {
  const text = readFileSync(echoBinary.debug, 'utf8');

  it('gives the C line of an address', () => {
    const lines = readFileSync(new URL('./fixtures/echo/echo.c', import.meta.url), 'utf8').split('\n');
    const found = parseDebugFile(text, 'echo.dbg').lineAt(symbol('_key'));
    expect(found?.file.endsWith('echo.c')).toBe(true);
    expect([lines.indexOf('void key(u8 code) {') + 1, lines.indexOf('    sound_request = code & 15;') + 1]).toContain(found?.line);
  });

  it('knows the lines of assembler, and none where there is no code', () => {
    const information = parseDebugFile(text, 'echo.dbg');
    expect(information.lineAt(symbol('start'))?.file.endsWith('startup.s')).toBe(true);
    expect(information.lineAt(0x0100)).toBeUndefined();
  });

  const head = 'version\tmajor=2,minor=0\nfile\tid=0,name="a.c",size=1,mtime=0x0,mod=0\nseg\tid=0,name="CODE",start=0x2000,size=9,addrsize=absolute,type=ro\nspan\tid=0,seg=0,start=1,size=2\n';

  it('takes the line of C before that of the assembler that it became', () => {
    const both = `${head}file\tid=1,name="a.s",size=1,mtime=0x0,mod=0\nline\tid=0,file=1,line=70,span=0\nline\tid=1,file=0,line=7,type=1,span=0\n`;
    expect(parseDebugFile(both, 'a.dbg').lineAt(0x2002)).toEqual({ file: 'a.c', line: 7 });
    expect(parseDebugFile(both, 'a.dbg').lineAt(0x2003)).toBeUndefined();
  });

  it.each([
    ['does not begin with a version', 'info\tcsym=0\n', 1],
    ['is of another version', 'version\tmajor=3,minor=0\n', 1],
    ['has a segment without a start', 'version\tmajor=2,minor=0\nseg\tid=0,name="CODE"\n', 2],
    ['has a span without a size', `${head}span\tid=1,seg=0,start=1\n`, 5],
    ['has a line of an unknown file', `${head}line\tid=0,file=9,line=1,type=1,span=0\n`, 5],
    ['has a line of an unknown span', `${head}line\tid=0,file=0,line=1,type=1,span=0+7\n`, 5],
    ['has a list of spans that is none', `${head}line\tid=0,file=0,line=1,type=1,span=x\n`, 5],
    ['is cut off within a line', `${head}line\tid=0,span=0,file=0,li`, 5],
  ])('is refused with the line when it %s', (_, contents, line) => {
    expect(refusedLine(() => parseDebugFile(contents, 'a.dbg'))).toBe(line);
  });
});
