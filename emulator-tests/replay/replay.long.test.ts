/** The harness on a small program: what it says when lanes agree, differ, stop, or can't run. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inProject } from '../script/programs.ts';
import { parseScript } from '../script/script.ts';
import { runReplay, type ReplayIo } from './options.ts';
import { COUNTER, TEST_PROGRAMS } from '../fixtures/programs.ts';
import { generateScripts } from './generate.ts';
import { LaneUnavailable, type Lane, type LaneId, type Trace } from '../lanes/lane.ts';
import { openLane } from '../lanes/open.ts';
import { stateElement, type StateVariable } from '../state/layout.ts';
import { replayInputs, type ReplayInput, type ReplayOptions, type Verdict } from './replay.ts';
import { digestOfReplay } from './remembered.ts';
import { verdictJson, verdictText } from './report.ts';

const LANES = ['node', 'host', 'sim-plain', 'sim-shipped'] as const;
const BUILD = inProject('build/counter');

function script(keys: string, seed = 1): ReplayInput {
  const text = `program counter\nseed ${seed}\n${keys.replaceAll(' ', '\n')}\n`;
  return { script: parseScript(text, 'a.script', TEST_PROGRAMS), generated: false };
}

function run(inputs: readonly ReplayInput[], options: ReplayOptions = {}): Promise<Verdict> {
  return replayInputs(inputs, { lanes: LANES, buildDir: BUILD, limits: { ms: 400, cycles: 2_000_000 }, ...options });
}

/** The lane `id`, its snapshots changed by `spoil` from `frame` on. */
function spoiled(id: LaneId, frame: number, spoil: (state: Uint8Array, variable: (name: string) => StateVariable) => void): ReplayOptions['open'] {
  return async (wanted, program, limits) => {
    const lane = await openLane(wanted, program, limits);
    if (wanted !== id) return lane;
    const { size, variables } = program.layout;
    const variable = (name: string): StateVariable => variables.find((v) => v.name === name) as StateVariable;
    const run = async (job: Parameters<Lane['run']>[0]): Promise<Trace> => {
      const trace = await lane.run(job);
      for (let i = frame; i < trace.frames; i++) spoil(trace.states.subarray(i * size, (i + 1) * size), variable);
      return trace;
    };
    return { ...lane, run };
  };
}

describe('replay', () => {
  it('finds lanes alike, negative numbers and high bytes included', async () => {
    const verdict = await run([script('0 1 2 3 - x', 255), script('- - 3 3 x x', 0), script('', 4294967295)]);
    expect(verdict.ok).toBe(true);
    expect(verdict.lanes.map(({ id, scripts, commands, differences, skipped }) => ({ id, scripts, commands, differences, skipped }))).toEqual(
      LANES.map((id) => ({ id, scripts: 3, commands: 12, differences: 0, skipped: undefined })),
    );
    const sim = verdict.lanes.find((lane) => lane.id === 'sim-shipped');
    expect(sim?.statistics?.cycles).toBeGreaterThan(1000);
  });

  it('starts each script from the same state', async () => {
    const verdict = await run([script('3 3 x'), script('x'), script('3 3 x'), script('x')]);
    expect(verdict.ok).toBe(true);
  });

  it('names the command, the variable with every value, and who agrees', async () => {
    const verdict = await run([script('0 1 2')], {
      open: spoiled('sim-plain', 2, (state, variable) => (state[variable('counter.history').offset + 7] = 99)),
    });
    expect(verdict.ok).toBe(false);
    const [result] = verdict.scripts;
    expect(result?.mismatch).toMatchObject({ command: 2, text: '1', line: 4, agreeing: [['node', 'host', 'sim-shipped'], ['sim-plain']] });
    expect(result?.mismatch?.variables).toEqual([
      { name: 'counter.history[3]', declared: expect.stringMatching(/counter\.ts:\d+$/), values: { node: 0, host: 0, 'sim-plain': 25344, 'sim-shipped': 0 } },
    ]);
    expect(verdict.lanes.map((lane) => lane.differences)).toEqual([0, 0, 1, 0]);
    const text = verdictText(verdict);
    expect(text).toContain('differs at command 2 (1, line 4)');
    expect(text).toContain('agree: node = host = sim-shipped  |  sim-plain');
    expect(text).toMatch(/^FAIL {2}1 of 1 script on 4 lanes failed/m);
  });

  it('names what of the machine is not as the state says, at its command', async () => {
    const differences = [{ part: 'picture', what: 'COLPF2, the paper', is: '$94', should: '$90' }] as const;
    const verdict = await run([script('0 1 2')], {
      lanes: ['node', 'host'],
      open: async (id, program, limits) => {
        const lane = await openLane(id, program, limits);
        if (id === 'node') return lane;
        return { ...lane, run: async (job) => ({ ...(await lane.run(job)), ...(job.keys.length >= 2 ? { peripherals: { command: 2, differences } } : {}) }) };
      },
    });
    expect(verdict.scripts[0]?.mismatch).toMatchObject({ command: 2, variables: [], peripherals: { host: differences }, agreeing: [['node'], ['host']] });
    expect(verdictText(verdict)).toContain('COLPF2, the paper: is $94, should be $90');
  });

  it('names cells of the screen by row and column, with both characters', async () => {
    const verdict = await run([script('x')], {
      lanes: ['node', 'host'],
      open: spoiled('host', 1, (state, variable) => (state[variable('screen.cells').offset + 2 * 40 + 5] = 0x80 | 33)),
    });
    expect(verdict.scripts[0]?.mismatch?.variables).toEqual([]);
    expect(verdict.scripts[0]?.mismatch?.cells).toEqual([{ row: 2, column: 5, shown: { node: ' ', host: '~A' } }]);
  });

  it('lists so many values and counts the others', async () => {
    const verdict = await run([script('x')], {
      lanes: ['node', 'host'],
      open: spoiled('host', 0, (state) => state.fill(255)),
    });
    const mismatch = verdict.scripts[0]?.mismatch;
    expect(mismatch?.command).toBe(0);
    expect(mismatch?.text).toBe('start');
    expect(mismatch?.cells.length).toBe(16);
    expect(mismatch?.moreCells).toBe(944);
  });

  it('fails where every lane stops at the same check, and says where that is', async () => {
    const verdict = await run([script('0 2 t x'), script('x')]);
    expect(verdict.scripts.map((result) => result.ok)).toEqual([false, true]);
    expect(verdict.scripts[0]?.mismatch).toBeUndefined();
    expect(verdict.scripts[0]?.failure).toMatch(/^command 3 \(line 5\): a check failed at emulator-tests\/fixtures\/counter\/counter\.ts:\d+:\d+/);
  });

  it('stops a command that does not return, on every lane, and goes on with the next script', async () => {
    const verdict = await run([script('0 1 l x'), script('x')]);
    expect(verdict.scripts.map((result) => result.ok)).toEqual([false, true]);
    expect(verdict.scripts[0]?.failure).toMatch(
      /^command 3 \(line 5\): did not return within 400 ms; it was at emulator-tests\/fixtures\/counter\/counter\.ts:\d+:\d+ in (key|spin)/,
    );
    expect(verdict.lanes.map((lane) => lane.differences)).toEqual([0, 0, 0, 0]);
  });

  it('names a lane that can\'t run with the reason, and does not call it a match with nothing to compare', async () => {
    const open: ReplayOptions['open'] = (id, program, limits) => {
      if (id !== 'node') throw new LaneUnavailable(`${id} is not installed`);
      return openLane(id, program, limits);
    };
    const verdict = await run([script('x')], { open });
    expect(verdict.ok).toBe(false);
    expect(verdict.lanes.map((lane) => lane.skipped)).toEqual([undefined, 'host is not installed', 'sim-plain is not installed', 'sim-shipped is not installed']);
    const text = verdictText(verdict);
    expect(text).toContain('skipped: host is not installed');
    expect(text).toContain('nothing was compared: 1 script on 1 lane; skipped: host, sim-plain, sim-shipped');
  });

  it('passes with a lane skipped as long as others can be compared, and says so', async () => {
    const open: ReplayOptions['open'] = (id, program, limits) => {
      if (id === 'host') throw new LaneUnavailable('gcc is not installed');
      return openLane(id, program, limits);
    };
    const verdict = await run([script('x')], { open, lanes: ['node', 'host', 'sim-shipped'] });
    expect(verdict.ok).toBe(true);
    expect(verdictText(verdict)).toMatch(/^MATCH {2}1 script on 2 lanes: all match; skipped: host/m);
  });

  it('plays only a share of the generated scripts on a slow lane, and says of how many', async () => {
    const inputs = generateScripts(COUNTER, { count: 6 }).map((s) => ({ script: s, generated: true }));
    const verdict = await run([script('x'), ...inputs], { lanes: ['node', 'sim-shipped'], generatedShare: { 'sim-shipped': 2 } });
    expect(verdict.ok).toBe(true);
    expect(verdict.lanes.map(({ scripts, leftOut }) => [scripts, leftOut])).toEqual([[7, 0], [3, 4]]);
    expect(verdictText(verdict)).toContain('3 of 7 scripts');
    expect(verdictText(verdict)).toContain('generated counter 1..6: 6 of 6 scripts ok');
  });

  it('has the same facts as JSON', async () => {
    const verdict = await run([script('x')], { lanes: ['node', 'host'] });
    expect(JSON.parse(JSON.stringify(verdictJson(verdict)))).toMatchObject({
      version: 1,
      ok: true,
      reference: 'node',
      lanes: [{ id: 'node', commands: 1, differences: 0 }, { id: 'host', commands: 1, differences: 0 }],
      scripts: [{ name: 'a.script', ok: true, commands: 1, lanes: ['node', 'host'] }],
    });
  });
});

describe('the display of the atari lane', () => {
  it('is compared cell by cell with the screen of the reference', async () => {
    const verdict = await run([script('x 1')], {
      lanes: ['node', 'atari'],
      open: async (id, program, limits) => {
        const lane = await openLane(id, program, limits);
        if (id !== 'atari') return lane;
        const run = async (job: Parameters<Lane['run']>[0]): Promise<Trace> => {
          const trace = await lane.run(job);
          const screens = trace.screens?.slice();
          // The display shows another character than memory of the state has: from the second command on.
          if (screens !== undefined && trace.frames > 2) screens[2 * 960 + 41] = 33;
          return { ...trace, ...(screens === undefined ? {} : { screens }) };
        };
        return { ...lane, run };
      },
    });
    expect(verdict.scripts[0]?.mismatch).toMatchObject({ command: 2, variables: [], cells: [{ row: 1, column: 1, shown: { node: ' ', atari: 'A' } }] });
  });
});

describe('generated scripts', () => {
  it('are the same for the same number, and unlike for others', () => {
    const [a, b] = generateScripts(COUNTER, { count: 2, from: 7 });
    expect(generateScripts(COUNTER, { count: 1, from: 7 })).toEqual([a]);
    expect(b?.seed).not.toBe(a?.seed);
  });
});

describe('ts65 replay', () => {
  async function replayed(files: string[], options: Parameters<typeof runReplay>[1] = {}) {
    let out = '';
    let error = '';
    const io: ReplayIo = { out: (text) => void (out += text), error: (text) => void (error += text), interactive: false };
    const code = await runReplay(files, options, io, TEST_PROGRAMS, { buildDir: BUILD });
    return { code, out, error };
  }
  const fixture = (name: string): string => inProject(`emulator-tests/fixtures/scripts/${name}`);

  it('exits with 0 when all match', async () => {
    const { code, out, error } = await replayed([fixture('counter.script')], { lanes: 'node,host' });
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(/^ok {4}.*counter\.script {2}6 commands$/m);
  });

  it('exits with 1 when a script fails', async () => {
    const { code, out } = await replayed([fixture('check.script')], { lanes: 'node,host' });
    expect(code).toBe(1);
    expect(out).toContain('a check failed at');
  });

  it('prints nothing but JSON when asked for it', async () => {
    const { code, out } = await replayed([fixture('counter.script')], { lanes: 'node,host', json: true });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ok: true });
  });

  it('says in one line that the program has changed since it was emitted', async () => {
    const stale = { ...COUNTER, cOut: inProject('emulator-tests/fixtures/stale') };
    let error = '';
    const io: ReplayIo = { out: () => undefined, error: (text) => void (error += text), interactive: false };
    const code = await runReplay([fixture('counter.script')], { lanes: 'node' }, io, [stale], { buildDir: BUILD });
    expect(code).toBe(2);
    expect(error).toMatch(/^ts65: .*counter\.gone.*emit the program again\n$/);
  });

  it('shows progress on a terminal only', async () => {
    let error = '';
    const io: ReplayIo = { out: () => undefined, error: (text) => void (error += text), interactive: true };
    expect(await runReplay([fixture('counter.script')], { lanes: 'node,host' }, io, TEST_PROGRAMS, { buildDir: BUILD })).toBe(0);
    expect(error).toContain('replaying: ');
    expect(error.endsWith('\r\x1b[K')).toBe(true);
  });

  it.each([
    [[fixture('malformed.script')], {}, /malformed\.script:3: unknown key/],
    [[fixture('none.script')], {}, /none\.script: there is no such file/],
    [[fixture('../counter')], {}, /a folder without \.script files/],
    [[], {}, /name one: there are: doom/],
    [[fixture('counter.script')], { lanes: 'node,c64' }, /unknown lane `c64`/],
    [[], { generate: 'many' }, /--generate many/],
    [[], { generate: '1', program: 'larn' }, /unknown program `larn`/],
  ])('exits with 2 and one line for bad input: %j %j', async (files, options, message) => {
    const { code, out, error } = await replayed(files, options);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(error).toMatch(message);
    expect(error.trimEnd()).not.toContain('\n');
  });
});

describe('what matched before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ts65-replay-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'one.script');
  const replay = (...options: readonly string[]): { readonly status: number | null; readonly out: string } => {
    const { status, stdout, stderr } = spawnSync('node', [inProject('transpiler/bin/ts65.mjs'), 'replay', '--lanes', 'node,host', ...options, file], { encoding: 'utf8', cwd: inProject('.') });
    return { status, out: `${stdout}${stderr}` };
  };
  const write = (seed: number): void => writeFileSync(file, `program doom\nseed ${seed}\nreturn\n1\n`);

  it('is not replayed while nothing has changed, and says so', () => {
    write(9);
    const first = replay('--again');
    expect(first.out).toMatch(/MATCH +1 script on 2 lanes/);
    expect(first.out).not.toContain('nothing has changed');
    const second = replay();
    expect(second.status).toBe(0);
    expect(second.out.startsWith(first.out)).toBe(true);
    expect(second.out).toMatch(/nothing has changed since \d{4}-\d\d-\d\d \d\d:\d\d UTC, when this was replayed; --again replays it\n$/);
    expect(replay('--again').out).not.toContain('nothing has changed');
    // A report has what the words of a verdict have not.
    expect(JSON.parse(replay('--json').out)).toMatchObject({ ok: true, scripts: [{ commands: 2 }] });
  });

  it('is replayed where a script, the lanes or the list of verdicts is another', () => {
    write(10);
    replay('--again');
    expect(replay().out).toContain('nothing has changed');
    write(11);
    expect(replay().out).not.toContain('nothing has changed');
    expect(replay('--processor', 'package').out).not.toContain('nothing has changed');
    writeFileSync(inProject('build/doom/verified.json'), '[{ "digest": 1 }, 7');
    expect(replay().out).not.toContain('nothing has changed');
    expect(replay().out).toContain('nothing has changed');
  });

  it('is known by its scripts, its program, ts65 and the tools that it calls', () => {
    const one = script('a');
    const digest = digestOfReplay([one], {});
    expect(digestOfReplay([script('a')], {})).toBe(digest);
    for (const other of [digestOfReplay([script('b')], {}), digestOfReplay([script('a', 2)], {}), digestOfReplay([one, one], {}), digestOfReplay([one], { all: true })]) expect(other).not.toBe(digest);
  });
});

describe('an element of a snapshot', () => {
  it('is read with its width and sign, little endian', () => {
    const state = Uint8Array.from([0xfe, 0xff, 0xff, 0xff]);
    const value = (type: StateVariable['type']): number => stateElement(state, { type, offset: 0 } as StateVariable, 0);
    expect([value('u8'), value('i8'), value('u16'), value('i16'), value('u32'), value('i32')]).toEqual([254, -2, 65534, -2, 4294967294, -2]);
  });
});
