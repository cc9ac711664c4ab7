/** Reports of lanes whose program breaks, and the format of their files. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAtari } from '../../transpiler/build/atari.ts';
import { buildSim } from '../../transpiler/build/sim.ts';
import { BuildError, buildWhenStale, requireTool, runTool, ToolMissingError } from '../../transpiler/build/freshness.ts';
import { inProject } from '../script/programs.ts';
import { COUNTER } from '../fixtures/programs.ts';
import { stateElement, EmittedFileError, gatherRuns, parseLayout, type StateVariable } from '../state/layout.ts';
import { parseSourceMap, positionOfCheck, positionOfCLine } from '../machine/positions.ts';
import { openAtariLane, openMachineLane } from './atari.ts';
import { openHostLane } from './host.ts';
import { findOpcode, instructionLength } from './missized.ts';
import { openProgram } from './open.ts';
import { openSimLane } from './sim.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'ts65-lanes-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const keys = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text));

/** The counter with one place of its C changed. */
function changed(name: string, from: string, to: string) {
  const { emitted } = openProgram(COUNTER);
  const cDir = join(folder, name);
  mkdirSync(cDir);
  cpSync(emitted.cDir, cDir, { recursive: true });
  const source = readFileSync(join(cDir, 'counter.c'), 'utf8');
  expect(source).toContain(from);
  writeFileSync(join(cDir, 'counter.c'), source.replace(from, to));
  return { ...emitted, cDir, buildDir: join(folder, `${name}-build`) };
}

describe('the host lane', () => {
  it('reports what the sanitizers find, with the TypeScript position, and goes on with the next script', async () => {
    const lane = openHostLane(changed('overrun', 'counter_history[code & 7]', 'counter_history[code & 15]'));
    const [broken, next] = await Promise.all([
      lane.run({ seed: 1, setup: keys(''), keys: keys('1-x') }),
      lane.run({ seed: 1, setup: keys(''), keys: keys('1') }),
    ]);
    await lane.close();
    expect(broken.frames).toBe(2);
    expect(broken.end).toMatchObject({ kind: 'crash', message: expect.stringMatching(/index 13 out of bounds/), at: expect.stringMatching(/counter\.ts:\d+:\d+ in key/) });
    expect(next).toMatchObject({ frames: 2, end: { kind: 'complete' } });
  });

  it('does not build from C that is no C', () => {
    expect(() => openHostLane(changed('wrong', 'void start(u32 seed) {', 'void start(u32 seed) { nonsense'))).toThrow(BuildError);
  });
});

describe('the atari lane', () => {
  const play = async (program: ReturnType<typeof changed>, text: string, limitCycles?: number) => {
    const lane = openAtariLane(program, limitCycles === undefined ? {} : { limitCycles });
    const traces = await Promise.all([lane.run({ seed: 0x04030201, setup: keys('1'), keys: keys(text) }), lane.run({ seed: 7, setup: keys(''), keys: keys('x') })]);
    return { traces, statistics: await lane.close(), layout: program.layout };
  };
  const counter = () => ({ ...openProgram(COUNTER).emitted, buildDir: inProject('build/counter') });

  it('gives the program its seed through POKEY, low byte first, and reads state and display', async () => {
    const { traces: [trace, next], statistics, layout } = await play(counter(), 'x3-');
    expect(trace.end).toEqual({ kind: 'complete' });
    const seed = layout.variables.find((variable) => variable.name === 'counter.seed') as StateVariable;
    expect(stateElement(trace.states, seed, 0)).toBe(0x04030201);
    expect(trace.screens?.length).toBe(4 * 960);
    expect(next.frames).toBe(2);
    expect(stateElement(next.states, seed, 0)).toBe(7);
    expect(statistics.cycles).toBeGreaterThan(1000);
  });

  it('stops a command that does not return at a cycle limit, and says which line of TypeScript it was in', async () => {
    const { traces: [trace, next] } = await play(counter(), '1lx', 3_000_000);
    expect(trace.frames).toBe(2);
    expect(trace.end).toMatchObject({ kind: 'limit', limit: '3000000 cycles', at: expect.stringMatching(/counter\.ts:\d+:\d+ in (key|spin)/) });
    expect(next.end).toEqual({ kind: 'complete' });
  });

  it('says that the keyboard has no such key', async () => {
    const { traces: [trace] } = await play(counter(), '1~');
    expect(trace).toMatchObject({ frames: 2, end: { kind: 'crash', message: expect.stringMatching(/no key with the code 126/) } });
  });

  it.each([
    ['medium', 'load file, offset 0'],
    ['labels', 'bad:1: '],
    ['map', 'bad:1: '],
  ])('refuses a malformed %s with its place', async (which, message) => {
    const bad = join(folder, 'bad');
    writeFileSync(bad, 'not what it should be');
    const { emitted } = openProgram(COUNTER);
    const built = buildAtari({ program: 'counter', cDir: emitted.cDir, outDir: inProject('build/counter') });
    const files = { medium: built.xex, labels: built.labels, map: built.map, debug: built.debug, [which]: bad };
    const { medium, ...linked } = files;
    const task = { name: 'counter', medium, linked, layout: emitted.layout, map: emitted.shippedMap, limitCycles: 1e6, guarded: true, processor: 'fast' } as const;
    const lane = openMachineLane(task);
    await expect(lane.run({ seed: 1, setup: keys(''), keys: keys('') })).rejects.toThrow(message);
    await lane.close();
  });
});

describe('the sim lanes', () => {
  it('report a check that fails by its position', async () => {
    const { emitted } = openProgram(COUNTER);
    const lane = openSimLane('sim-shipped', { ...emitted, buildDir: inProject('build/counter') });
    const trace = await lane.run({ seed: 9, setup: keys(''), keys: keys('1t') });
    await lane.close();
    expect(trace).toMatchObject({ frames: 2, end: { kind: 'trap', at: expect.stringMatching(/^emulator-tests\/fixtures\/counter\/counter\.ts:\d+:\d+$/) } });
  });

  it('say which symbol the linker does not know', () => {
    const { emitted } = openProgram(COUNTER);
    const layout = { ...emitted.layout, variables: [{ ...(emitted.layout.variables[0] as StateVariable), symbol: '_nothing' }] };
    expect(() => openSimLane('sim-shipped', { ...emitted, layout, buildDir: inProject('build/counter') })).toThrow(/no symbol _nothing/);
  });
});

describe('builds', () => {
  it('are done again only when an input or a flag has changed', () => {
    const input = join(folder, 'input');
    const output = join(folder, 'output');
    let builds = 0;
    const build = (flags: string[]): void =>
      buildWhenStale(output, [input], flags, () => {
        builds += 1;
        writeFileSync(output, '');
      });
    writeFileSync(input, 'a');
    build(['-O']);
    build(['-O']);
    expect(builds).toBe(1);
    build([]);
    writeFileSync(input, 'b');
    build([]);
    build([]);
    expect(builds).toBe(3);
    rmSync(output);
    build([]);
    expect(builds).toBe(4);
  });

  it('wait for another process that builds the same, but not for one that is gone', () => {
    const output = join(folder, 'shared');
    const gone = spawnSync('true').pid;
    writeFileSync(`${output}.lock`, String(gone));
    let builds = 0;
    buildWhenStale(output, [], [], () => {
      builds += 1;
      expect(readFileSync(`${output}.lock`, 'utf8')).toBe(String(process.pid));
      writeFileSync(output, '');
    });
    expect(builds).toBe(1);
    expect(existsSync(`${output}.lock`)).toBe(false);
  });

  it('name the tool that is missing and how to get it', () => {
    const path = process.env.PATH;
    try {
      process.env.PATH = folder;
      expect(() => requireTool('ts65-no-such-tool')).toThrow(ToolMissingError);
    } finally {
      process.env.PATH = path;
    }
  });

  it('pass on what a tool said', () => {
    expect(() => runTool('cl65', ['--no-such-option'], folder)).toThrow(/cl65 failed \(exit 1\)[^]*no-such-option/);
  });

  it('keep the two flag sets apart', () => {
    const { emitted } = openProgram(COUNTER);
    const lanes = inProject('emulator-tests/lanes');
    const common = { form: 'shipped' as const, program: 'counter', cDir: emitted.cDir, outDir: join(folder, 'sims'), main: join(lanes, 'sim_main.c'), config: join(lanes, 'sim6502.cfg') };
    const plain = buildSim({ ...common, name: 'plain', flags: [] });
    const optimised = buildSim({ ...common, name: 'optimised', flags: ['-O'] });
    expect(readFileSync(plain.binary).equals(readFileSync(optimised.binary))).toBe(false);
  });
});

describe('the opcode that sim65 2.19 gets wrong', () => {
  it('is found where it is an instruction, not where it is an operand', () => {
    // lda #$3e; sta $3e3e; rol $1234,x; rts
    const code = Uint8Array.from([0xa9, 0x3e, 0x8d, 0x3e, 0x3e, 0x3e, 0x34, 0x12, 0x60]);
    expect(findOpcode(code, 0x1000, new Set(), 0x3e)).toEqual([0x1005]);
  });

  it('is found behind data when a label begins the code', () => {
    const code = Uint8Array.from([0x8d, 0x3e, 0x34, 0x12]);
    expect(findOpcode(code, 0x1000, new Set(), 0x3e)).toEqual([]);
    expect(findOpcode(code, 0x1000, new Set([0x1001]), 0x3e)).toEqual([0x1001]);
  });

  it('is judged by lengths that every legal opcode has', () => {
    const lengths = [[0x00, 2], [0x20, 3], [0x40, 1], [0x60, 1], [0x0a, 1], [0xa2, 2], [0xb1, 2], [0x99, 3], [0x9d, 3], [0x6c, 3], [0x90, 2], [0xea, 1]] as const;
    for (const [opcode, length] of lengths) expect([opcode, instructionLength(opcode)]).toEqual([opcode, length]);
  });
});

describe('the layout', () => {
  const variable = { name: 'hero.hp', type: 'i8', length: 1, size: 1, symbol: '_hero_hp', c: 'hero_hp', module: 'engine/doom/state.ts', line: 1 };
  const layout = (...variables: object[]) => parseLayout({ program: 'doom', version: 1, variables }, 'doom.layout.json');

  it('gives each variable its place', () => {
    const { variables, size } = layout(variable, { ...variable, name: 'hero.gold', type: 'u16', size: 2 }, { ...variable, name: 'hero.found', type: 'u8', length: 11, size: 11 });
    expect(variables.map((v) => v.offset)).toEqual([0, 1, 3]);
    expect(size).toBe(14);
  });

  it('is gathered in as few runs as memory allows', () => {
    const made = layout(variable, { ...variable, name: 'hero.b' }, { ...variable, name: 'hero.c' });
    expect(gatherRuns(made, (v) => 0x2000 + v.offset)).toEqual([{ to: 0, from: 0x2000, length: 3 }]);
    expect(gatherRuns(made, (v) => 0x2000 - v.offset)).toHaveLength(3);
  });

  it.each([
    [null, /no list/],
    [{}, /no list/],
    [{ version: 2, variables: [] }, /version 2/],
    [{ version: 1, variables: [{ ...variable, name: 'hero.' }] }, /no name/],
    [{ version: 1, variables: [{ ...variable, type: 'f32' }] }, /type f32/],
    [{ version: 1, variables: [{ ...variable, length: 0 }] }, /length 0/],
    [{ version: 1, variables: [{ ...variable, size: 2 }] }, /size 2, but 1 of i8 take 1/],
    [{ version: 1, variables: [{ ...variable, symbol: 7 }] }, /lacks symbol/],
  ])('is refused with its file when it is %j', (content, message) => {
    expect(() => parseLayout(content, 'doom.layout.json')).toThrow(EmittedFileError);
    expect(() => parseLayout(content, 'doom.layout.json')).toThrow(message);
  });
});

describe('the map', () => {
  const map = parseSourceMap(
    {
      version: 1,
      sources: ['a.ts', 'b.ts'],
      functions: [
        { name: 'one', c: 'one', source: 0, line: 3, cLine: 10, cEnd: 20 },
        { name: 'two', c: 'two', source: 1, line: 7, cLine: 22, cEnd: 30 },
      ],
      lines: [[25, 1, 8, 3], [12, 0, 4, 5]],
      checks: [{ id: 4, source: 1, line: 9, column: 2 }],
    },
    'x.map.json',
  );

  it('finds the statement a C line belongs to, else the function', () => {
    expect(positionOfCLine(map, 12)).toBe('a.ts:4:5 in one');
    expect(positionOfCLine(map, 14)).toBe('a.ts:4:5 in one');
    expect(positionOfCLine(map, 23)).toBe('b.ts:7 in two');
    expect(positionOfCLine(map, 30)).toBe('b.ts:8:3 in two');
    expect(positionOfCLine(map, 1)).toBeUndefined();
  });

  it('finds a check by its number', () => {
    expect(positionOfCheck(map, 4)).toBe('b.ts:9:2');
    expect(positionOfCheck(map, 5)).toBe('check 5');
  });

  it.each([
    [{ version: 2 }, /version 1/],
    [{ version: 1, sources: [] }, /no list `functions`/],
    [{ version: 1, sources: [], functions: [], checks: [], lines: [[1, 2]] }, /lines\[0\]/],
  ])('is refused when it is %j', (content, message) => {
    expect(() => parseSourceMap(content, 'x.map.json')).toThrow(message);
  });
});
