import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { TICK } from '../../transpiler/base/tick_codes.ts';
import { KEY_NAMES, keyCode, keyText } from './keys.ts';
import { programAt, PROGRAMS, type Program } from './programs.ts';
import { keyCodes, MAX_COMMANDS, MAX_SCRIPT_BYTES, parseScript, printScript, readScript, ScriptError } from './script.ts';

const parse = (text: string | Uint8Array) => parseScript(text, 'game.script');
const head = 'program doom\nseed 1\n';

function errorOf(text: string | Uint8Array): ScriptError {
  try {
    parse(text);
  } catch (error) {
    expect(error).toBeInstanceOf(ScriptError);
    return error as ScriptError;
  }
  throw new Error('was accepted');
}

describe('a script', () => {
  it('is a program, a seed, settings and keys', () => {
    const script = parse('# a game\nprogram doom\nseed 4294967295\nruleset classic\n\n  n  # north\nreturn\nhash\n#\nspace\n?\n');
    expect(script.program.name).toBe('doom');
    expect(script.seed).toBe(4294967295);
    expect([...script.settings]).toEqual([['ruleset', 'classic']]);
    expect([...script.setup]).toEqual([114]);
    expect([...script.keys]).toEqual([110, 13, 35, 32, 63]);
    expect(script.lines).toEqual([6, 7, 8, 10, 11]);
  });

  it('may have the line ends of any system, and comments in any language', () => {
    expect([...parse('program doom\r\nseed 0\r\nn\r\n').keys]).toEqual([110]);
    expect([...parse('program doom\rseed 0\rn # häh\r').keys]).toEqual([110]);
  });

  it('types nothing on the title for a default', () => {
    expect([...parse(`${head}ruleset spec\n`).setup]).toEqual([]);
    expect([...parse(head).setup]).toEqual([]);
  });

  it.each([
    ['program larn\n', 1, 'unknown program `larn`'],
    ['program doom\nprogram doom\n', 2, 'twice'],
    ['seed 1\nseed 1\n', 2, 'twice'],
    ['seed 1\n', 0, 'no `program`'],
    ['program doom\n', 0, 'no `seed`'],
    ['', 0, 'no `program`'],
    ['program doom\nseed -1\n', 2, '0..4294967295'],
    ['program doom\nseed 4294967296\n', 2, '0..4294967295'],
    ['program doom\nseed 0x10\n', 2, '0..4294967295'],
    ['program doom\nseed 99999999999999999999\n', 2, '0..4294967295'],
    ['program doom\nseed\n', 2, 'needs a value'],
    [`${head}ruleset\n`, 3, 'needs a value'],
    [`${head}ruleset hard\n`, 3, "can't be `hard`"],
    [`${head}ruleset spec\nruleset spec\n`, 4, 'twice'],
    [`${head}colour red\n`, 3, 'unknown setting `colour`'],
    ['ruleset classic\nprogram doom\n', 1, 'before `program`'],
    [`${head}ruleset constructor\n`, 3, "can't be `constructor`"],
    [`${head}toString\n`, 3, 'unknown key'],
    [`${head}n\nruleset classic\n`, 4, 'after the first command'],
    [`${head}\n\nreturm\n`, 5, 'unknown key `returm`'],
    [`${head}n s\n`, 3, 'one key a line'],
    [`${head}ruleset classic now\n`, 3, 'a line is'],
    ['n\n', 1, 'before `program`'],
    ['program doom\nn\n', 2, 'before `seed`'],
    [`${head}é\n`, 3, 'ASCII'],
    [`${head}n\x07\n`, 3, 'ASCII'],
  ])('refuses %j at line %i', (text, line, message) => {
    const error = errorOf(text);
    expect(error.line).toBe(line);
    expect(error.message).toContain(message);
    expect(error.message.startsWith(line > 0 ? `game.script:${line}: ` : 'game.script: ')).toBe(true);
  });

  it('refuses a binary file at its first NUL', () => {
    expect(errorOf(Uint8Array.from([10, 10, 255, 0, 1])).message).toMatch(/^game.script:3: .*NUL/);
  });

  it('refuses more commands than a lane can count', () => {
    expect(errorOf(head + 'n\n'.repeat(MAX_COMMANDS + 1)).message).toContain(`more than ${MAX_COMMANDS}`);
  });

  it('is printed as what parses to the same', () => {
    const codes = fc.constantFrom(...Array.from({ length: TICK }, (_, code) => code).filter((code) => keyText(code) !== undefined));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4294967295 }), fc.array(codes), fc.boolean(), (seed, keys, classic) => {
        const program = PROGRAMS[0] as Program;
        const settings = new Map(classic ? [['ruleset', 'classic']] : []);
        const script = parse(printScript({ program, seed, settings, keys: Uint8Array.from(keys) }));
        expect(script.seed).toBe(seed);
        expect([...script.keys]).toEqual(keys);
        expect([...script.settings]).toEqual([...settings]);
      }),
    );
  });

  it('never ends in another error than its own', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.uint8Array(), fc.string().map((text) => head + text)), (text) => {
        try {
          parse(text);
        } catch (error) {
          expect(error).toBeInstanceOf(ScriptError);
        }
      }),
    );
  });
});

describe('devices', () => {
  const lines = 'wait 300\nstick up\nrepeat\nrepeat\ntrigger\npress select\nwait 5\npress control+q\nstart\nn\nwait 65535\nup\n';

  it('give the keys that they stand for, and say what is done ahead of them', () => {
    const script = parse(head + lines);
    expect([...script.keys]).toEqual([28, 28, 28, 13, 13, 110, 28]);
    expect([...(script.inputs ?? [])]).toEqual([
      [0, { device: 'stick', pauses: [{ frames: 300 }] }],
      [1, { device: 'repeat', pauses: [] }],
      [2, { device: 'repeat', pauses: [] }],
      [3, { device: 'trigger', pauses: [] }],
      [4, { device: 'start', pauses: [{ press: 'select' }, { frames: 5 }, { press: 'control+q' }] }],
      [6, { pauses: [{ frames: 65535 }] }],
    ]);
    expect(script.lines).toEqual([4, 5, 6, 7, 11, 12, 14]);
    expect(printScript(script)).toBe(head + lines);
  });

  it('give the directions of a diagonal in turn, the vertical one first, and keys that a program has for diagonals', () => {
    const text = 'stick up+left\nrepeat\nrepeat\nroll up\nroll up+right\nrepeat\nstick y\nrepeat\nroll left\n';
    const script = parse(head + text);
    expect([...script.keys]).toEqual([28, 30, 28, 28, 31, 28, 121, 121, 30]);
    expect(printScript(script)).toBe(head + text);
  });

  it('hold keys and type ahead, and look at what else a game would do', () => {
    const text = 'n\nrepeat\ne\nahead s\npress reset\ndamage\nsession\npress control+return\nw\n';
    const script = parse(head + text);
    expect(String.fromCharCode(...script.keys)).toBe('nnesw');
    expect(script.inputs?.get(4)).toEqual({ pauses: [{ press: 'reset' }, { probe: 'damage' }, { probe: 'session' }, { press: 'control+return' }] });
    expect(printScript(script)).toBe(head + text);
  });

  it('are the keyboard with SHIFT, too: a script prints the character', () => {
    const script = parse(`${head}shift+a\nshift+/\nshift+1\nshift+;\n`);
    expect(String.fromCharCode(...script.keys)).toBe('A?!:');
    expect(script.inputs).toBeUndefined();
    expect([...parse(printScript(script)).keys]).toEqual([...script.keys]);
  });

  it.each([
    ['stick', 'the stick gives'],
    ['stick fire', 'the stick gives'],
    ['stick up left', 'the stick gives'],
    ['repeat', 'right behind'],
    ['stick up\nwait 3\nrepeat', 'right behind'],
    ['trigger\nrepeat', 'right behind'],
    ['n\nahead e\nrepeat', 'right behind'],
    ['wait 3\nrepeat', 'right behind'],
    ['roll up', 'right behind'],
    ['n\nroll up', 'right behind'],
    ['ahead n', 'right behind'],
    ['stick up\nahead n', 'right behind'],
    ['n\nwait 3\nahead n', 'right behind'],
    ['n\nahead', 'one key'],
    ['damage hero', 'stands alone'],
    ['n\nsession', 'none follows'],
    ['press control+up', 'means nothing'],
    ['trigger n', 'one key'],
    ['start up', 'one key'],
    ['shift+up', 'no such key with SHIFT'],
    ['shift+<', 'no such key with SHIFT'],
    ['control+a', 'no key of a program'],
    ['press a', 'means nothing'],
    ['press', 'means nothing'],
    ['wait', 'a number of frames'],
    ['wait 0', 'a number of frames'],
    ['wait 65536', 'a number of frames'],
    ['n\nwait 5', 'none follows'],
    ['wait 5\nruleset spec\nn', 'after the first command'],
  ])('refuse %j in its line', (text, message) => {
    const error = errorOf(`${head}${text}\n`);
    expect(error.message).toContain(message);
    expect(error.line).toBeGreaterThan(2);
  });

  it('can be waited for in a game only', () => {
    expect(errorOf('wait 5\nprogram doom\nseed 1\n').message).toContain('before `program`');
  });
});

describe('reading a script', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'ts65-script-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('names the file that is missing, a folder, or far too long', () => {
    expect(() => readScript(join(folder, 'none.script'))).toThrow(/none\.script: there is no such file/);
    expect(() => readScript(folder)).toThrow(/is a folder/);
    const long = join(folder, 'long.script');
    writeFileSync(long, '#'.repeat(MAX_SCRIPT_BYTES));
    expect(() => readScript(long)).toThrow(/long\.script: has \d+ bytes/);
  });
});

describe('keys', () => {
  it('have one spelling each', () => {
    for (let code = 0; code < 256; code++) {
      const text = keyText(code);
      if (text !== undefined) expect(keyCode(text)).toBe(code);
    }
    expect(KEY_NAMES.map((name) => keyText(keyCode(name) as number))).toEqual(KEY_NAMES);
  });

  it('are known in what the registry types', () => {
    for (const { settings, opening, vocabulary } of PROGRAMS) {
      for (const values of Object.values(settings)) for (const list of Object.values(values)) keyCodes(list);
      for (const list of [...opening.flat(), ...Object.keys(vocabulary)]) expect(keyCodes(list).length).toBeGreaterThan(0);
    }
    expect(() => keyCodes('n nowhere')).toThrow(RangeError);
  });

  it.each([
    { settings: { size: { big: 'b nowhere' } } }, { opening: [['nowhere']] }, { vocabulary: { 'a nowhere': 1 } },
    { terminal: { map: { top: 0, rows: 1, left: 0, columns: 9, hero: '@', walls: '', keys: 'up down left nowhere' } } }, { terminal: { review: { keys: 'nowhere', shows: 'Rate' } } },
  ] as readonly Partial<Program>[])('that no script could type are refused where a program describes them: %j', (members) => {
    const folder = mkdtempSync(join(tmpdir(), 'ts65-keys-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'main.ts'), 'export function start(): void {}\nexport function key(): void {}\n');
    writeFileSync(join(folder, 'ts65.json'), JSON.stringify({ name: 'named', ...members }, null, 2));
    expect(() => programAt(folder)).toThrow(/ts65\.json:\d+:\d+: unknown key `nowhere`/);
  });
});

describe('a script of a program that moves by itself', () => {
  const ticking: Program = { ...(PROGRAMS[0] as Program), name: 'moves', settings: {}, ticks: 1 };
  const parse = (lines: string): Uint8Array => parseScript(`program moves\nseed 1\n${lines}\n`, 's', [ticking]).keys;
  const [up, left, fire] = [1, 4, 16];
  const [tick, second] = [128, 160];

  it('holds a stick until it says otherwise', () => {
    expect([...parse('wait 2\npad left fire\nwait 2\na\nwait 1\npad\nwait 1')]).toEqual([tick, tick, tick + left + fire, tick + left + fire, 97, tick + left + fire, tick]);
  });

  it('moves the second stick by a command of its own', () => {
    expect([...parse('pad2 up\nwait 1\npad2')]).toEqual([second + up, tick, second]);
  });

  it('is printed as what parses to the same, runs of ticks as one line', () => {
    const sticks = fc.integer({ min: 0, max: 31 }).filter((held) => (held & 3) !== 3 && (held & 12) !== 12);
    const command = fc.oneof(sticks.map((held) => [tick + held]), fc.tuple(sticks, fc.integer({ min: 2, max: 50 })).map(([held, n]) => Array<number>(n).fill(tick + held)), sticks.map((held) => [second + held]), fc.constant([97]));
    fc.assert(fc.property(fc.array(command, { maxLength: 20 }), (commands) => {
      const keys = Uint8Array.from(commands.flat());
      const text = printScript({ program: ticking, seed: 1, settings: new Map(), keys });
      expect(parseScript(text, 's', [ticking]).keys).toEqual(keys);
    }));
    expect(printScript({ program: ticking, seed: 1, settings: new Map(), keys: new Uint8Array(60).fill(tick + fire) }).split('\n').slice(2)).toEqual(['pad fire', 'wait 60', '']);
  });

  it.each([
    ['wait 0', /`wait` needs a number of ticks/],
    ['wait', /`wait` needs a number of ticks/],
    ['pad up down', /not both ways at once/],
    ['pad2 jump', /a stick holds some of up down left right fire/],
    ['stick up', /reads its sticks by `pad`/],
  ])('refuses `%s`', (line, message) => {
    expect(() => parse(line)).toThrow(message);
  });

  it('has no ticks where the program has none', () => {
    expect(() => parseScript('program doom\nseed 1\ntick+up\n', 's')).toThrow(/unknown key/);
    expect(() => parseScript('program doom\nseed 1\npad up\n', 's')).toThrow(ScriptError);
  });
});
