/** The debug adapter, driven over its protocol as an editor drives it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openNodeLane } from '../../../lanes/node.ts';
import { AtariSession } from '../../../lanes/atari_session.ts';
import { findProgram, inProject, type Program } from '../../../script/programs.ts';
import { readScript } from '../../../script/script.ts';
import { Debugger } from '../debugger.ts';
import { AdapterClient } from './client.ts';
import { Walk } from './walk.ts';

type Breakpoints = DebugProtocol.SetBreakpointsResponse['body'];

const SCRIPT = inProject('emulator-tests/corpus/doom/01-dead-classic.script');
const HERO = inProject('engine/doom/hero.ts');
/** The line of `text` in the module of the hero, from 1. */
const lineOf = (text: string): number => readFileSync(HERO, 'utf8').split('\n').findIndex((line) => line.includes(text)) + 1;
const HURT = lineOf('hero.hp = check(hero.hp - points');
const commandLine = (command: number): number => readScript(SCRIPT).lines[command - 1] as number;

/** A program whose state is an array of records. */
const PACK = `import type { u8, u32 } from '${relative(join(tmpdir(), 'program'), inProject('engine/lib/int.ts'))}';
const pack = [{ size: 1, age: 0 }, { size: 2, age: 0 }, { size: 3, age: 0 }];
export const turns = { count: 0 };
export function start(seed: u32): void { turns.count = seed & 1; }
export function key(code: u8): void {
  pack[1].size = code;
  pack[1].age = Math.min(pack[1].age + 1, 9);
}
`;

describe('a session', () => {
  const client = new AdapterClient();

  beforeAll(async () => {
    const capabilities = await client.ask('initialize', { adapterID: 'ts65', pathFormat: 'path' });
    expect(capabilities).toMatchObject({ supportsStepBack: true, supportsDataBreakpoints: true });
    await client.ask('launch', { script: SCRIPT, stopOnEntry: true });
    await client.event('initialized');
    expect(await client.move('configurationDone')).toMatchObject({ reason: 'entry' });
  });
  afterAll(async () => {
    await client.ask('disconnect');
    await client.ended;
  });
  beforeEach(async () => {
    for (const path of [HERO, SCRIPT]) await client.ask('setBreakpoints', { source: { path }, breakpoints: [] });
    await client.ask('setDataBreakpoints', { breakpoints: [] });
    await client.move('goto', { targetId: 1 });
  });

  const breakAt = async (path: string, ...breakpoints: object[]): Promise<Breakpoints> => client.ask<Breakpoints>('setBreakpoints', { source: { path }, breakpoints });

  it('breaks at a line, steps, steps back, and reads the state on both sides', async () => {
    const { breakpoints } = await breakAt(HERO, { line: HURT });
    expect(breakpoints).toMatchObject([{ verified: true, line: HURT }]);
    expect(await client.move('continue')).toMatchObject({ reason: 'breakpoint', hitBreakpointIds: [breakpoints[0]?.id] });
    const [top, ...callers] = await client.stack();
    expect(top).toBe(`hurt:${HURT}`);
    expect(callers.at(-2)).toMatch(/^key:/);
    expect(callers.at(-1)).toMatch(/^command \d+: /);
    const [points] = await client.scope('Locals');
    expect(points).toMatchObject({ name: 'points', type: 'u8 in A' });
    const numbers = async (): Promise<number[]> => (await client.value('hero.hp')).match(/-?\d+/g)!.map(Number);
    const [hp, inNode, command] = await numbers();
    expect(await client.move('next')).toMatchObject({ reason: 'step' });
    const stepped = await client.stack();
    expect(stepped[0]).not.toBe(top);
    expect(await numbers()).toEqual([hp! - Number(points?.value), inNode, command]);
    expect(await client.move('stepBack')).toMatchObject({ reason: 'step' });
    expect(await client.stack()).toEqual(callers);
    expect(await numbers()).toEqual([hp, inNode, command]);
    // Between two commands both stand at the same moment, and agree.
    await breakAt(HERO);
    await breakAt(SCRIPT, { line: commandLine(command! + 1) });
    await client.move('continue');
    expect(await client.value('hero.hp')).toBe(`${inNode}, in Node ${inNode}`);
  });

  it('goes on to the end, where another `continue` would end it, and back to the last breakpoint and the beginning', async () => {
    await breakAt(HERO, { line: HURT });
    await client.move('continue');
    const there = await client.stack();
    await breakAt(HERO);
    expect(await client.move('continue')).toMatchObject({ reason: 'pause', description: 'The script has ended' });
    await breakAt(HERO, { line: HURT });
    const stops: string[][] = [];
    while ((await client.move('reverseContinue')).reason === 'breakpoint') stops.push(await client.stack());
    expect(stops.at(-1)).toEqual(there);
    expect(await client.stack()).toEqual(['command 0: start:1']);
  });

  it('steps into calls, over them and out of them, and back over them', async () => {
    await breakAt(HERO, { line: lineOf('report(Event.Died);') });
    await client.move('continue');
    const [died] = await client.stack();
    await client.move('stepIn');
    const inside = await client.stack();
    expect(inside[0]).toMatch(/^report:/);
    expect(inside[1]).toBe(died);
    await client.move('stepOut');
    expect((await client.stack())[0]).toMatch(/^heroDies:/);
    await client.move('stepBack');
    expect((await client.stack())[0]).toMatch(/^heroDies:/);
  });

  it('walks through the script: breaks at its lines, steps by commands, jumps to one', async () => {
    expect(await breakAt(SCRIPT, { line: commandLine(5) }, { line: 9999 })).toMatchObject({ breakpoints: [{ verified: true, line: commandLine(5) }, { verified: false }] });
    expect(await client.move('continue')).toMatchObject({ reason: 'breakpoint' });
    expect(await client.stack()).toEqual([expect.stringMatching(`^command 5: .*:${commandLine(5)}$`)]);
    await client.move('next');
    expect(await client.stack()).toEqual([expect.stringMatching(/^command 6: /)]);
    await client.move('stepIn');
    expect(await client.stack()).toEqual([expect.stringMatching(/^key:/), expect.stringMatching(/^command 6: /)]);
    const { targets } = await client.ask<DebugProtocol.GotoTargetsResponse['body']>('gotoTargets', { source: { path: SCRIPT }, line: commandLine(3) });
    expect(await client.move('goto', { targetId: targets[0]?.id })).toMatchObject({ reason: 'goto' });
    expect(await client.stack()).toEqual([expect.stringMatching(/^command 3: /)]);
  });

  it('stops where a value changes, forward and back, and only where the condition holds', async () => {
    const { dataId } = await client.ask<DebugProtocol.DataBreakpointInfoResponse['body']>('dataBreakpointInfo', { name: 'hero.hp' });
    await client.ask('setDataBreakpoints', { breakpoints: [{ dataId, condition: 'hero.hp > 0 && hero.hp <= 10 || hero.hp === 11' }] });
    const stop = await client.move('continue');
    expect(stop).toMatchObject({ reason: 'data breakpoint', description: expect.stringMatching(/^hero\.hp: \d+ -> ([1-9]|1[01])$/) });
    await client.ask('setDataBreakpoints', { breakpoints: [{ dataId }] });
    const before = (await client.move('reverseContinue')).description;
    expect(before?.split(' ').at(-1)).toBe(stop.description?.split(' ').at(1));
    expect((await client.move('continue')).description).toBe(stop.description);
  });

  it('writes the line of a logpoint once each time, and goes on', async () => {
    await breakAt(HERO, { line: HURT, logMessage: 'hit with {hero.hp} left' });
    const from = client.console.length;
    await client.move('continue');
    const lines = client.console.slice(from);
    expect(lines.length).toBeGreaterThan(1);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.every((line) => /^hit with \d+ left$/.test(line))).toBe(true);
    await client.move('reverseContinue');
    expect(client.console.slice(from)).toEqual(lines);
  });

  it('shows the state as records and arrays, the screen as text, and the picture', async () => {
    const state = await client.scope('State');
    const hero = state.find(({ name }) => name === 'hero') as DebugProtocol.Variable;
    const members = await client.variables(hero.variablesReference);
    expect(members.find(({ name }) => name === 'hp')).toMatchObject({ value: expect.stringMatching(/^\d+, in Node \d+$/), evaluateName: 'hero.hp' });
    const seen = await client.ask<DebugProtocol.EvaluateResponse['body']>('evaluate', { expression: 'cells.seen' });
    expect(seen.indexedVariables).toBe(343);
    expect((await client.variables(seen.variablesReference, { filter: 'indexed', start: 340, count: 3 })).map(({ name }) => name)).toEqual(['[340]', '[341]', '[342]']);
    await client.move('goto', { targetId: 3 });
    expect(await client.value('screen')).toContain('Create your hero');
    expect((await client.scope('Screen')).map(({ value }) => value).join('\n')).toContain('Create your hero');
    const { rows, png } = await client.ask<{ rows: string[]; png: string }>('ts65/screen');
    expect(rows).toHaveLength(24);
    expect(Buffer.from(png, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(await client.scope('Differences')).toEqual([]);
    expect((await client.scope('Registers')).map(({ name }) => name)).toContain('PC');
  });

  it.each([
    ['evaluate', { expression: 'hero.nothing' }, 'hero.nothing'],
    ['evaluate', { expression: '' }, ''],
    ['variables', { variablesReference: 99999 }, 'earlier stop'],
    ['launch', { script: SCRIPT }, 'already'],
  ])('refuses `%s` of %o, and goes on', async (command, args, reason) => {
    const { success, message } = await client.send(command, args);
    expect(success).toBe(false);
    expect(message).toContain(reason);
    expect(message).not.toContain('internal error');
    expect(await client.value('hero.hp')).toMatch(/^\d+, in Node \d+$/);
  });

  it('says why a breakpoint can not stand', async () => {
    const elsewhere = await breakAt(inProject('README.md'), { line: 1 });
    expect(elsewhere.breakpoints).toMatchObject([{ verified: false, message: expect.stringContaining('no code') }]);
    const { breakpoints } = await breakAt(HERO, { line: 99999 }, { line: HURT, condition: 'hero.nothing > 1' }, { line: HURT, condition: 'hero' });
    expect(breakpoints.map(({ verified, message }) => [verified, message !== undefined])).toEqual([[false, true], [false, true], [false, true]]);
  });
});

describe('a launch', () => {
  it.each([
    [{ script: 'no-such.script' }, 'no-such.script: there is no such file'],
    [{ program: 'nonsense' }, 'nonsense'],
    [{ program: 'doom', script: SCRIPT, keys: 'a' }, '`script` or `keys`'],
    [{ program: 'doom', keys: 'nokey' }, 'unknown key `nokey`'],
    [{ program: 'doom', keys: 7 }, '`keys` is not'],
    [{ program: 'doom', seed: -1 }, '`seed` is not'],
    [{ program: 'doom', settings: { ruleset: 'none' } }, '`ruleset`'],
    [{ program: 'crawl', script: SCRIPT }, 'doom'],
    [{ cwd: inProject('docs') }, 'name one'],
  ])('that says %o is refused with its reason', async (args, reason) => {
    const client = new AdapterClient();
    const { success, message } = await client.send('launch', args);
    expect(success).toBe(false);
    expect(message).toContain(reason);
    expect(message).not.toContain('internal error');
    client.hangUp();
    await client.ended;
  });

  it('emits and builds a program as its text is now, plays keys, and without debugging ends', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ts65-dap-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'main.ts'), PACK);
    const client = new AdapterClient();
    // A client that leaves the format of paths out means the protocol's default.
    expect(await client.ask('initialize', { adapterID: 'ts65' })).toMatchObject({ supportsStepBack: true });
    await client.ask('launch', { cwd: folder, keys: ['a', 'b'], seed: 5, noDebug: true });
    await client.event('initialized');
    await client.ask('configurationDone');
    await client.event('terminated');
    expect(client.console.at(-1)).toBe('The script has ended');
    expect((await client.ask<{ content: string }>('source', { sourceReference: 1 })).content).toBe(`program ${basename(folder)}\nseed 5\na\nb\n`);
    expect(await client.value('pack[1].size')).toBe('98, in Node 98');
    const { variablesReference, result } = await client.ask<DebugProtocol.EvaluateResponse['body']>('evaluate', { expression: 'pack' });
    expect(result).toBe('3 records');
    const [, second] = await client.variables(variablesReference);
    expect(second).toMatchObject({ name: '[1]', evaluateName: 'pack[1]', value: '{size: 98, age: 2}' });
    expect((await client.variables(second!.variablesReference)).map(({ name, value }) => [name, value])).toEqual([['size', '98, in Node 98'], ['age', '2, in Node 2']]);
    await client.ask('disconnect');
    await client.ended;
    writeFileSync(join(folder, 'main.ts'), PACK.replace('size = code', 'size = code / 2'));
    const refused = new AdapterClient();
    expect(await refused.send('launch', { cwd: folder, keys: ['a', 'b'] })).toMatchObject({ success: false, message: expect.stringContaining('1 error') });
    expect(refused.console.join('\n')).toMatch(/main\.ts\(6,\d+\): error TS65022/);
    refused.hangUp();
  });
});

it('stops behind the first command after which the state is not as Node has it, once', async () => {
  const session = new AtariSession(findProgram('doom') as Program);
  const script = readScript(SCRIPT);
  const lane = openNodeLane(script.program, session.layout);
  const reference = await lane.run(script).finally(() => lane.close());
  const debug = new Debugger(session, script, reference);
  onTestFinished(() => debug.close());
  const walk = new Walk(debug);
  const { size, variables } = session.layout;
  const { offset } = variables.find(({ name }) => name === 'tally.turns')!;
  // From command 5 on Node has another number of turns.
  for (let command = 5; command < reference.frames; command++) reference.states[command * size + offset] ^= 0x80;
  expect(await walk.forward()).toEqual({ reason: 'exception', description: "1 element differs from Node's state after command 5" });
  expect(await walk.forward()).toMatchObject({ reason: 'pause' });
  walk.goTo(5);
  expect(walk.step('next')).toMatchObject({ reason: 'exception' });
  walk.stopsAtDifferences = false;
  walk.goTo(3);
  const going = walk.forward();
  walk.pause();
  expect(await going).toMatchObject({ reason: 'pause', description: 'Paused between two commands' });
  expect(debug.command).toBe(4);
  expect(await walk.forward()).toMatchObject({ reason: 'pause' });
});

it('talks over standard input and output, and ends when the input does', () => {
  const json = JSON.stringify({ seq: 1, type: 'request', command: 'initialize', arguments: { adapterID: 'ts65', pathFormat: 'path' } });
  const run = spawnSync('node', [inProject('transpiler/bin/ts65.mjs'), 'dap'], { input: `Content-Length: ${json.length}\r\n\r\n${json}`, encoding: 'utf8' });
  expect(run.status).toBe(0);
  expect(run.stderr).toBe('');
  expect(run.stdout).toMatch(/^Content-Length: \d+\r\n\r\n\{.*"supportsStepBack":true/);
});
