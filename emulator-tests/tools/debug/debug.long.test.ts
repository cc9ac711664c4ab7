/** The debugger, driven by text as a user drives it, and the symbol files. */
import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findProgram, inProject, type Program } from '../../script/programs.ts';
import { readScript, type Script } from '../../script/script.ts';
import { openNodeLane } from '../../lanes/node.ts';
import type { Trace } from '../../lanes/lane.ts';
import { parseLabels } from '../../machine/symbols.ts';
import { AtariSession } from '../../lanes/atari_session.ts';
import { Debugger } from './debugger.ts';
import { Repl } from './repl.ts';
import { FORMATS, namedAddresses, symbolFile } from './symbol_files.ts';

const FILE = inProject('emulator-tests/corpus/doom/01-dead-classic.script');
let session: AtariSession;
let script: Script;
let reference: Trace;
let debug: Debugger;
let repl: Repl;

beforeAll(async () => {
  session = new AtariSession(findProgram('doom') as Program);
  script = readScript(FILE);
  const lane = openNodeLane(script.program, session.layout);
  reference = await lane.run(script);
  await lane.close();
});
beforeEach(() => {
  debug = new Debugger(session, script, reference);
  repl = new Repl(debug);
});
afterEach(() => debug.close());

const say = (...lines: string[]): string => lines.map((line) => repl.answer(line) ?? 'end').at(-1) as string;
const moment = (): unknown[] => [debug.command, debug.underWay, debug.cycle, session.machine.pc, Buffer.from(session.state()).toString('base64')];

describe('the debugger', () => {
  it('plays commands, after each of which the state is what Node has', () => {
    for (let command = 0; command <= script.keys.length; command++) {
      expect(say('command')).toContain(`before command ${command + 1} `);
      expect(say('differences')).toBe('none');
    }
    expect(say('command')).toContain('(end)');
    expect(say('goto 0')).toContain('before command 0 (start)');
  });

  it('goes back to where it was: by commands, lines and instructions', () => {
    say('command 5', 'line 3');
    for (const [kind, back] of [['command', 'back'], ['line', 'back line'], ['instruction', 'back instruction']] as const) {
      say('goto 6', ...(kind === 'command' ? [] : ['line 4']));
      const seen = Array.from({ length: 4 }, () => {
        const here = moment();
        say(kind);
        return here;
      });
      for (const there of seen.reverse()) {
        say(back);
        expect(moment(), kind).toEqual(there);
      }
    }
  });

  it('goes back over the start of a command', () => {
    say('goto 6', 'line');
    say('back line', 'back line');
    expect(debug.command).toBe(5);
    expect(debug.underWay).toBe(true);
  });

  it('steps to the next line, into calls or over them, and out of the function', () => {
    const line = readFileSync(inProject('engine/doom/main.ts'), 'utf8').split('\n').lastIndexOf('  drawScreen();') + 1;
    const at = `main.ts:${line}`;
    say(`break engine/doom/${at}`, 'goto 3');
    expect(say('continue')).toMatch(new RegExp(`^breakpoint 1: engine/doom/${at}\\nin command 3 .* in key\\n {2}${line} {2,4}drawScreen\\(\\);$`));
    expect(say('line')).toMatch(/in drawScreen\n/);
    expect(say('finish')).toMatch(new RegExp(`${at}:\\d+ in key|before command 4`));
    say('delete 1', 'goto 3', `break ${at}`, 'continue');
    const depth = session.machine.registers.s;
    say('next');
    expect(session.machine.registers.s).toBeGreaterThanOrEqual(depth);
  });

  it('stops where a variable changes, forward and back, and tells the values', () => {
    say('watch hero.hp', 'goto 14');
    const first = say('continue');
    expect(first).toMatch(/^breakpoint 1: hero\.hp\n(-?\d+) -> (-?\d+) by engine\/doom\/\S+ in \w+\nin command \d+/);
    const there = moment();
    expect(say('continue')).toMatch(/^breakpoint 1: hero\.hp\n/);
    expect(say('back continue')).toBe(first);
    expect(moment()).toEqual(there);
    expect(say('breaks')).toBe('1 hero.hp');
    expect(say('delete 1', 'breaks')).toBe('no breakpoints');
    expect(say('continue')).toContain('(end)');
  });

  it('shows both builds side by side, and what differs', () => {
    say('command 4');
    expect(say('print hero.hp')).toMatch(/^hero\.hp = (\d+), in Node \1$/);
    const { symbol } = session.layout.variables.find(({ name }) => name === 'hero.gold') ?? { symbol: '' };
    session.machine.bus.memory[session.image.symbol(symbol)] ^= 1;
    expect(say('differences')).toMatch(/^hero\.gold = \d+, in Node \d+$/);
    expect(say('print cells.seen[3]')).toMatch(/^cells\.seen\[3\] = \d+, in Node \d+$/);
  });

  it('shows the calls, the source, the registers and the screen', () => {
    say('break engine/doom/ui/draw.ts:87', 'continue');
    expect(say('where')).toMatch(/^0 \$[0-9A-F]{4} engine\/doom\/ui\/draw\.ts:87:\d+ in drawScreen\n1 \$[0-9A-F]{4} engine\/doom\/main\.ts/);
    expect(say('list')).toMatch(/^> 87 /m);
    expect(say('registers')).toMatch(/^A \$.. X \$.. Y \$.. S \$.. [NV.\-BDIZC]{8} {2}\$.{4} [A-Z]{3}/);
    expect(say('command 2', 'screen')).toContain('Create your hero');
  });

  it.each([
    'nonsense', 'goto 99999', 'goto x', 'break', 'break nowhere.ts:1', 'break main.ts:99999', 'watch', 'watch hero.nothing', 'watch cells.seen[9999]',
    'delete 7', 'print',
  ])(
    'refuses `%s` and goes on',
    (line) => {
      expect(() => say(line)).toThrow(/./);
      expect(say('command')).toContain('before command 1');
    },
  );

  it('reads its commands from the input, and ends with 1 where one is wrong', () => {
    const input = 'command\nprint hero.hp\nnonsense\nquit\nnever read\n';
    const run = spawnSync('node', [inProject('transpiler/bin/ts65.mjs'), 'debug', FILE, '--json'], { input, encoding: 'utf8', cwd: inProject('.') });
    expect(run.status).toBe(1);
    const answers = run.stdout.trim().split('\n').map((line) => JSON.parse(line) as { command: string; answer?: string; error?: string });
    expect(answers.map(({ command }) => command)).toEqual(['', 'command', 'print hero.hp', 'nonsense']);
    expect(answers.at(-1)?.error).toContain('unknown command');
  });
});

describe('a symbol file', () => {
  it('names functions, variables and tables, each once', () => {
    const names = namedAddresses(session.image, session.layout);
    const find = (name: string): number | undefined => names.find((found) => found.name === name)?.address;
    expect(find('drawScreen')).toBe(session.image.symbol('_drawScreen'));
    expect(find('hero_hp')).toBe(session.image.symbol('_hero_hp'));
    expect(find('POWERS_OF_TEN')).toBe(session.image.symbol('_POWERS_OF_TEN'));
    expect(new Set(names.map(({ name }) => name.toLowerCase())).size).toBe(names.length);
    expect(names.every(({ name }) => /^\w+$/.test(name))).toBe(true);
  });

  it('is in the format that each emulator reads', () => {
    const text = Object.fromEntries(FORMATS.map((format) => [format, symbolFile(format, session.image, session.layout, session.machine.bus.memory)]));
    const address = session.image.symbol('_drawScreen');
    const hex = address.toString(16).toUpperCase();
    expect(parseLabels(text['vice'] as string, 'a.lbl').get('drawScreen')).toBe(address);
    expect(text['atari800']).toMatch(new RegExp(`^${hex} drawScreen$`, 'm'));
    expect(text['altirra']).toMatch(/^mads /);
    expect(text['altirra']).toMatch(new RegExp(`^00\\t${hex}\\tdrawScreen$`, 'm'));
    // A comment names the source of the instruction behind it.
    expect(text['altirra']).toMatch(/^ {5}1 ;### engine\/doom\/ui\/draw\.ts\(87\)\n {5}1 [0-9A-F]{4} [0-9A-F]{2} $/m);
  });
});
