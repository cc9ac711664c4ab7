/** Any file that the harness reads is read, or refused with one clear error; nothing crashes or hangs. */
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { findProgram, inProject } from '../../script/programs.ts';
import { parseScript, printScript, ScriptError } from '../../script/script.ts';
import { SimFileError, SimMachine } from '../../tools/blame/sim_machine.ts';
import { isWhole } from '../../testing/tiers.ts';
import { readStart, writeCorpus } from '../../tools/campaign/corpus.ts';
import { parseReport, printReport, ReportError, type Report } from '../../tools/campaign/report.ts';
import { corpusFiles } from '../../corpus/folder.ts';
import { COUNTER } from '../../fixtures/programs.ts';
import { splitMix } from '../generate.ts';
import { openLane, openProgram } from '../../lanes/open.ts';
import { EmittedFileError, parseJson, parseLayout } from '../../state/layout.ts';
import { parseDebugFile } from '../../machine/debug_file.ts';
import { DiskImageError, DisplayListError, LoadFileError, MachineError, SymbolFileError } from '../../machine/errors.ts';
import { Machine } from '../../machine/machine.ts';
import { parseLabels } from '../../machine/symbols.ts';
import { parseSourceMap } from '../../machine/positions.ts';
import { spoiled } from './mutate_bytes.ts';

/** Of the spoiled files that the tests name, one in so many is tried. */
const ONE_IN = isWhole ? 1 : 5;
/** No file takes so long, in milliseconds, however busy the machine is. */
const PATIENCE_MS = 30_000;
/** A label file, a debug file and a load file of a small program, which the lanes build. */
const BUILD = inProject('build/robustness');
const doom = findProgram('doom')!;
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

type ErrorKind = new (...a: never[]) => Error;

interface Outcome {
  read: number;
  refused: number;
}

/**
 * Spoils each of `files` in turn, `most` times in all or one in {@link ONE_IN} of that, and has each read.
 * A refusal must be one of `errors`, whose message must begin as `says` has it and be one short line.
 */
function spoil(files: readonly Uint8Array[], most: number, read: (bytes: Uint8Array) => void, errors: readonly ErrorKind[], says: RegExp): Outcome {
  const count = most / ONE_IN;
  const outcome = { read: 0, refused: 0 };
  for (let i = 0; i < count; i++) {
    const bytes = spoiled(files[i % files.length] as Uint8Array, splitMix(i + 1));
    const began = performance.now();
    try {
      read(bytes);
      outcome.read += 1;
    } catch (error) {
      if (!errors.some((kind) => error instanceof kind)) throw new Error(`variant ${i} crashed its reader: ${(error as Error).stack}`, { cause: error });
      expect((error as Error).message, `variant ${i}`).toMatch(says);
      expect((error as Error).message.length, `variant ${i}: ${(error as Error).message}`).toBeLessThan(1500);
      expect((error as Error).message.includes('\n'), `variant ${i}: ${(error as Error).message}`).toBe(false);
      outcome.refused += 1;
    }
    expect(performance.now() - began, `variant ${i}`).toBeLessThan(PATIENCE_MS);
  }
  expect(outcome.refused, 'spoiled files that were refused').toBeGreaterThan(count / 20);
  return outcome;
}

let labels: Buffer, debug: Buffer, binary: Buffer;

beforeAll(async () => {
  const opened = openProgram(COUNTER, BUILD);
  const lane = await openLane('sim-shipped', opened);
  await lane.close();
  const file = (ending: string): Buffer => readFileSync(join(BUILD, 'sim', `sim-shipped.${ending}`));
  [labels, debug, binary] = [file('lbl'), file('dbg'), file('sim')];
});

describe(`spoiled files, one in ${ONE_IN}`, () => {
  const scripts = corpusFiles('doom').slice(0, 40).map((file) => readFileSync(file));

  it('scripts: 4000; one that is read is the same when it is printed and read again', () => {
    const read = (bytes: Uint8Array): void => {
      const script = parseScript(bytes, 's.script');
      const again = parseScript(printScript(script), 'again');
      expect([again.seed, [...again.settings], [...again.keys]]).toEqual([script.seed, [...script.settings], [...script.keys]]);
    };
    spoil(scripts, 4000, read, [ScriptError], /^s\.script(:\d+)?: /);
  });

  it('load files: 2000; one that is read boots, and stops at the latest when its cycles are spent', () => {
    const path = inProject('build/doom/doom.xex');
    const small = Uint8Array.from([255, 255, 0, 32, 5, 32, 0xa9, 1, 0x8d, 0, 0x06, 0x60, 0xe0, 2, 0xe1, 2, 0, 32]);
    const files = existsSync(path) ? [small, small, small, readFileSync(path)] : [small];
    const read = (bytes: Uint8Array): void => {
      const machine = new Machine({ medium: bytes });
      machine.runUntil(0xffff, 100_000);
    };
    const errors = [LoadFileError, DiskImageError, MachineError, DisplayListError];
    spoil(files, 2000, read, errors, /^load file, offset \d+: |^disk image, offset \d+: |at \$[0-9A-F]{4}$/);
  });

  it('label files: 1500', () => {
    spoil([labels], 1500, (bytes) => void parseLabels(text(bytes), 'p.lbl'), [SymbolFileError], /^p\.lbl:\d+: /);
  });

  it('debug files: 1200; one that is read knows a line or none for any address', () => {
    const lines = text(debug).split('\n').filter((line) => !/^(sym|scope|type|csym|lib|mod)\t/.test(line));
    const some = [0.1, 0.5, 1].map((part) => Buffer.from(lines.slice(0, Math.ceil(lines.length * part)).join('\n')).subarray(0, 40_000));
    const read = (bytes: Uint8Array): void => {
      const information = parseDebugFile(text(bytes), 'p.dbg');
      for (let address = 0x200; address < 0x1000; address += 97) information.lineAt(address);
    };
    spoil(some, 1200, read, [SymbolFileError], /^p\.dbg:\d+: /);
  });

  it('reports of campaigns: 800', () => {
    const added = { edges: [1, 2], branches: [['engine/doom/main.ts', 0]] } as const;
    const report: Report = {
      program: 'doom', fingerprint: 'f', start: '', length: 9, lanes: ['host', 'atari'], branches: 7, ranges: [[1, 4]], scripts: 16, commands: 100,
      lost: [{ seed: 3, message: 'broke' }], atari: { scripts: 1, commands: 2 }, seconds: 2,
      kept: [{ from: 1, index: 0, script: { seed: 1, settings: { ruleset: 'spec' }, keys: [13, 49] }, added }],
      failing: [{ from: 2, index: 1, script: { seed: 5, settings: {}, keys: [13, 49] }, command: 2, lanes: ['host'], message: 'a' }],
    };
    const folder = mkdtempSync(join(tmpdir(), 'ts65-'));
    const read = (bytes: Uint8Array): void => {
      const parsed = parseReport(Buffer.from(bytes).toString('utf8'), 'r.json');
      writeCorpus(folder, doom, parsed.kept, parsed.failing);
    };
    spoil([Buffer.from(printReport(report))], 800, read, [ReportError, ScriptError], /^r\.json: |^doom-|^.*doom-\d+-\d+\.script: /);
  });

  it('corpora to go on from: 300', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ts65-'));
    writeFileSync(join(folder, 'good.script'), scripts[0]!);
    const read = (bytes: Uint8Array): void => {
      writeFileSync(join(folder, 'spoiled.script'), bytes);
      readStart(folder, doom);
    };
    spoil(scripts, 300, read, [ScriptError], /spoiled\.script(:\d+)?: /);
  });

  it('layouts and maps of the emitter: 800', () => {
    const parsed = (parse: (content: unknown, file: string) => unknown) => (bytes: Uint8Array) =>
      void parse(parseJson(Buffer.from(bytes).toString('utf8'), 'e.json'), 'e.json');
    const file = (ending: string): Buffer => readFileSync(`${COUNTER.cOut}/counter.${ending}.json`);
    spoil([file('layout')], 400, parsed(parseLayout), [EmittedFileError], /^e\.json: /);
    spoil([file('map')], 400, parsed(parseSourceMap), [EmittedFileError], /^e\.json: /);
  });

  it("programs for the simulator: 200; one that is read stops when its cycles are spent", () => {
    const folder = mkdtempSync(join(tmpdir(), 'ts65-'));
    const [program, symbols] = [join(folder, 'p.sim'), join(folder, 'p.lbl')];
    writeFileSync(symbols, labels);
    const read = (bytes: Uint8Array): void => {
      writeFileSync(program, bytes);
      const machine = new SimMachine(program, symbols);
      machine.begin({ seed: 1, setup: new Uint8Array(), keys: Uint8Array.of(49, 50) });
      machine.runTo(machine.symbols.get('_ts65_snapshot')!, 50_000);
    };
    const head = binary.subarray(0, 12);
    // Half of them spoil the header, which is what is checked.
    spoil([head, binary], 200, read, [SimFileError], /p\.sim: /);
  });
});
