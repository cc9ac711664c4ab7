/** Files appear whole or not at all, whatever the machine refuses, and the refusal is told with the path. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { PLAIN_FLAGS, SHIPPED_FLAGS } from '../build/flags.ts';
import { runTool } from '../build/freshness.ts';
import { compileObject, type Tool } from '../build/objects.ts';
import { FileError, machineFault, requireFolder, requireWritable, writeTogether, writeWhole, type Disk } from './files.ts';
import { LOADER, PROJECT } from './project.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-files-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const fresh = (): string => fs.mkdtempSync(path.join(folder, 'f-'));
const contents = (of: string): Record<string, string> =>
  Object.fromEntries(fs.readdirSync(of).sort().map((name) => [name, fs.readFileSync(path.join(of, name), 'utf8')]));

/** A disk whose call `fails`, counted from 0, is refused; those that clean up work. */
function faulty(fails: number): { disk: Disk; calls: () => number } {
  let calls = 0;
  const disk = new Proxy(fs, {
    get: (target, name: keyof typeof fs) => {
      const real = target[name] as (...args: unknown[]) => unknown;
      if (name === 'rmSync' || name === 'closeSync') return real;
      return (...args: unknown[]) => {
        if (calls++ === fails) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', errno: -28 });
        return real(...args);
      };
    },
  });
  return { disk, calls: () => calls };
}

describe('files that belong together', () => {
  const before = { 'game.atr': 'old disk', 'game.xex': 'old' };
  const after = { 'game.atr': 'new disk', 'game.lbl': 'new labels', 'game.xex': 'new' };

  it('are all new or all as they were, whichever call the machine refuses', () => {
    let failures = 0;
    for (let fails = 0; ; fails++) {
      const inside = fresh();
      for (const [name, text] of Object.entries(before)) fs.writeFileSync(path.join(inside, name), text);
      const { disk, calls } = faulty(fails);
      try {
        writeTogether(new Map(Object.entries(after).map(([name, text]) => [path.join(inside, name), text])), disk);
      } catch (error) {
        failures += 1;
        expect(machineFault(error)).toMatch(/game\.\w+: no space left on the device$|f-\w+: no space/);
        expect(contents(inside)).toEqual(before);
        continue;
      }
      expect(contents(inside)).toEqual(after);
      if (calls() <= fails) break;
    }
    expect(failures).toBeGreaterThan(20);
  });

  it('stay as they were on a file system that takes no more', () => {
    const inside = fresh();
    fs.writeFileSync(path.join(inside, 'a'), 'old');
    const program = `
      import { writeTogether } from ${JSON.stringify(path.join(PROJECT, 'transpiler/base/files.ts'))};
      try { writeTogether(new Map([['a', 'new'], ['b', 'x'.repeat(100_000)]])); } catch (error) { process.stdout.write(error.message); }`;
    fs.writeFileSync(path.join(inside, 'program.mts'), program);
    const said = execFileSync('sh', ['-c', `ulimit -f 8; exec "${process.execPath}" --import "${LOADER}" program.mts`], { cwd: inside, encoding: 'utf8' });
    expect(said).toBe('b: larger than a file may be here');
    expect(contents(inside)).toEqual({ a: 'old', 'program.mts': program });
  });

  it.runIf(process.getuid?.() === 0)('stay as they were on a full disk', () => {
    const inside = fresh();
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', inside]);
    // A container may forbid it; the test above holds there.
    if (mounted.status !== 0) return;
    onTestFinished(() => void spawnSync('umount', [inside]));
    fs.writeFileSync(path.join(inside, 'a'), 'old');
    const files = new Map([['a', 'new'], ['b', 'x'.repeat(50_000)]].map(([name, text]) => [path.join(inside, name!), text!]));
    expect(() => writeTogether(files)).toThrow(/b: no space left on the device/);
    expect(contents(inside)).toEqual({ a: 'old' });
    fs.writeFileSync(path.join(inside, 'fill'), 'x'.repeat(8000));
    const source = path.join(folder, 'large.c');
    fs.writeFileSync(source, Array.from({ length: 3000 }, (_, i) => `int v${i} = ${i};`).join('\n'));
    expect(() => runTool('cc65', ['-t', 'none', '-o', 'large.s', source], inside)).toThrow(FileError);
    expect(() => runTool('gcc', ['-c', '-o', 'large.o', source], inside)).toThrow(/no space left/i);
  });
});

describe('a file that is written', () => {
  it('keeps its mode, and the link that leads to it', () => {
    const inside = fresh();
    const [real, link] = [path.join(inside, 'real'), path.join(inside, 'link')];
    fs.writeFileSync(real, 'old', { mode: 0o640 });
    fs.symlinkSync('real', link);
    writeWhole(link, 'new');
    expect(fs.readlinkSync(link)).toBe('real');
    expect(fs.readFileSync(real, 'utf8')).toBe('new');
    expect(fs.statSync(real).mode & 0o777).toBe(0o640);
  });

  it('may be a device', () => {
    writeWhole('/dev/null', 'x');
    expect(() => writeWhole('/dev/full', 'x')).toThrow('/dev/full: no space left on the device');
  });

  it('takes away what a killed process has left beside it, but not what one that lives writes', () => {
    const inside = fresh();
    const gone = spawnSync('true').pid;
    const [old, young, living] = [`.ts65-${gone}-0-0.tmp`, `.ts65-${gone}-0-1.tmp`, `.ts65-${process.pid}-9-0.tmp`];
    for (const name of [old, young, living]) fs.writeFileSync(path.join(inside, name), '');
    for (const name of [old, living]) fs.utimesSync(path.join(inside, name), 1, 1);
    writeWhole(path.join(inside, 'a'), '');
    expect(fs.readdirSync(inside).sort()).toEqual([living, young, 'a'].sort());
  });
});

describe('a path that can not be written is told before the work', () => {
  const inside = fresh();
  const file = path.join(inside, 'plain');
  fs.writeFileSync(file, '');
  fs.symlinkSync('loop', path.join(inside, 'loop'));

  it.each([
    ['a folder', inside, /: a folder, not a file$/],
    ['in a folder that is not there', path.join(inside, 'none/x.html'), /: there is no folder .*none$/],
    ['below a file', path.join(file, 'x.html'), /: a part of the path is a file, not a folder$/],
    ['a link to itself', path.join(inside, 'loop'), /: the symbolic links go in a circle$/],
    ['a name that is too long', path.join(inside, 'x'.repeat(300)), /: the name is too long$/],
    ['where the system takes no files', '/proc/x.html', /^\/proc\/x\.html: /],
    ['nothing', '', /^'': not the name of a file$/],
  ])('%s', (_, name, message) => {
    expect(() => requireWritable(name)).toThrow(FileError);
    expect(() => requireWritable(name)).toThrow(message);
    expect(() => writeWhole(name, 'x')).toThrow(FileError);
    expect(fs.readdirSync(inside).sort()).toEqual(['loop', 'plain']);
  });

  it.each([
    ['a file', file, /: a file, not a folder$/],
    ['below a file', path.join(file, 'x/y'), /: a part of the path is a file, not a folder$/],
    ['where the system takes no folders', '/proc/x/y', /^\/proc\/x\/y: /],
    ['nothing', '', /^'': not the name of a folder$/],
  ])('of a folder: %s', (_, name, message) => {
    expect(() => requireFolder(name)).toThrow(FileError);
    expect(() => requireFolder(name)).toThrow(message);
  });

  it('and two files of one name', () => {
    expect(() => requireWritable(path.join(inside, 'a'), path.join(inside, './a'))).toThrow(/two options name this file/);
  });

  it('leaves nothing behind where it can', () => {
    requireWritable(path.join(inside, 'a'), undefined);
    requireFolder(path.join(inside, 'new/deep'));
    expect(fs.readdirSync(inside).sort()).toEqual(['loop', 'plain']);
  });
});

it('no other module writes files past transpiler/base/files.ts', () => {
  const roots = ['transpiler', 'terminal', 'emulator-tests', 'bench', 'web'];
  const sources = roots.flatMap((root) =>
    fs.readdirSync(path.join(PROJECT, root), { recursive: true, encoding: 'utf8' }).map((name) => `${root}/${name}`),
  ).filter((name) => /\.(ts|mjs)$/.test(name) && !/\.test\.ts$|\/fixtures\//.test(name));
  const writers = sources.filter((name) => /\b(writeFileSync|appendFileSync|createWriteStream|copyFileSync|writeFile)\(|fs\/promises/.test(fs.readFileSync(path.join(PROJECT, name), 'utf8')));
  // A recording grows key by key, and a journal result by result: nothing that is there must ever be taken back. A process that is measured loads nothing but the one line that says its peak.
  // What loads TypeScript can't be TypeScript itself.
  expect(writers).toEqual(['transpiler/base/files.ts', 'transpiler/base/kept.mjs', 'terminal/record.ts', 'emulator-tests/queue/journal.ts', 'bench/scaling/peak.mjs']);
});

it('errors of Node and of programs are no faults of the machine', () => {
  expect(machineFault(Object.assign(new Error('x'), { code: 'ERR_INVALID_ARG_TYPE' }))).toBeUndefined();
  expect(machineFault(new TypeError('x'))).toBeUndefined();
  expect(machineFault(Object.assign(new Error('x'), { code: 'EWEIRD' }))).toBeUndefined();
});

it('a compiler that fails leaves nothing beside the source', () => {
  const [source, objects] = [fresh(), fresh()];
  fs.writeFileSync(path.join(source, 'a.c'), 'int v;\n');
  const before = fs.readdirSync(source);
  const tool: Tool = (name, args) => {
    if (name === 'ca65') throw new FileError(name, 'no space left on the device');
    runTool(name, args, objects);
  };
  for (const flags of [PLAIN_FLAGS, SHIPPED_FLAGS]) {
    const compilation = { source: path.join(source, 'a.c'), object: path.join(objects, 'a.o'), target: 'sim6502', flags, options: [] } as const;
    expect(() => compileObject(compilation, tool)).toThrow(/no space left/);
    expect(fs.readdirSync(source)).toEqual(before);
  }
});
