/** Foreign functions that are right, and others that are wrong each in its own way: which is found, where, and what is said of it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ts65, type Said } from '../../testing/command_line.ts';
import { chooseArguments, edgesOf, MOST_COMBINATIONS } from './arguments.ts';
import type { ArgumentDomain } from './functions.ts';

const LANES = ['host', 'sim-plain', 'sim-shipped', 'atari'];
const PARTS = 'emulator-tests/language/programs/parts';
const WRONG = 'emulator-tests/tools/foreign/fixtures/wrong';

interface Verdict {
  readonly ok: boolean;
  readonly lanes: readonly string[];
  readonly functions: readonly {
    readonly name: string;
    readonly choice: string;
    readonly tried: number;
    readonly checked: number;
    readonly wrong: number;
    readonly findings: readonly { readonly lanes: readonly string[]; readonly arguments: readonly number[]; readonly text: string }[];
    readonly cycles: { readonly least: number; readonly mean: number; readonly most: number } | null;
    readonly inPlace: { readonly foreign: number; readonly own: number } | null;
  }[];
}

const certified = (...args: readonly string[]): Promise<Said> => ts65('certify', ...args);

const domain = (lo: number, hi: number): ArgumentDomain => ({ type: 'i32', isBoolean: false, lo, hi });

describe('the arguments', () => {
  it('are all there are where these are few', () => {
    const { choice, count, values } = chooseArguments([domain(-1, 1), domain(5, 6)], { random: 9, seed: 1 });
    expect([choice, count]).toEqual(['all', 6]);
    expect([...values]).toEqual([-1, 5, -1, 6, 0, 5, 0, 6, 1, 5, 1, 6]);
    expect(chooseArguments([domain(0, 1), domain(0, MOST_COMBINATIONS / 2 - 1)], { random: 9, seed: 1 }).count).toBe(MOST_COMBINATIONS);
    expect(chooseArguments([], { random: 9, seed: 1 })).toMatchObject({ choice: 'all', count: 1 });
  });

  it('are all pairs of edges and random ones else, the same for a seed', () => {
    const [a, b] = [domain(-300, 70000), domain(0, 0xffffffff)];
    const edges = edgesOf(a).length * edgesOf(b).length;
    const { choice, count, values } = chooseArguments([a, b], { random: 1000, seed: 1 });
    expect([choice, count, values.length]).toEqual(['edges and random', edges + 1000, 2 * (edges + 1000)]);
    expect(chooseArguments([a, b], { random: 1000, seed: 1 }).values).toEqual(values);
    expect(chooseArguments([a, b], { random: 1000, seed: 2 }).values).not.toEqual(values);
    values.forEach((value, i) => {
      const { lo, hi } = i % 2 === 0 ? a : b;
      expect(Number.isInteger(value) && value >= lo && value <= hi && !Object.is(value, -0)).toBe(true);
    });
  });

  it('have the ends, what is around 0 and the powers of two as edges', () => {
    expect(edgesOf(domain(-5, 17))).toEqual([-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17]);
    expect(edgesOf(domain(100, 102))).toEqual([100, 101, 102]);
    const all = edgesOf(domain(-0x80000000, 0x7fffffff));
    expect(all).toEqual(expect.arrayContaining([-0x80000000, -0x7fffffff, -65537, -1, 0, 65535, 0x7fffffff]));
  });

  it('are some of the edges where all combinations are too many', () => {
    const all = domain(-0x80000000, 0x7fffffff);
    const { choice, count } = chooseArguments([all, all, all], { random: 10, seed: 1 });
    expect([choice, count]).toEqual(['some edges and random', MOST_COMBINATIONS + 10]);
  });
});

describe('functions that are right', () => {
  it('are right on all lanes, and their cycles are counted', async () => {
    const { code: status, out: stdout } = await certified(PARTS, '--json', '--pairs', '500');
    const { ok, lanes, functions } = JSON.parse(stdout) as Verdict;
    expect([status, ok, lanes]).toEqual([0, true, LANES]);
    expect(functions.map(({ name, choice, wrong, findings }) => [name, choice, wrong, findings.length])).toEqual([
      ['digest', 'edges and random', 0, 0],
      ['third', 'all', 0, 0],
      ['isOdd', 'all', 0, 0],
    ]);
    // and, ldx, rts.
    expect(functions[2].cycles).toEqual({ least: 10, mean: 10, most: 10 });
    // ldx #0, cmp, bcc taken, txa, ldx, rts.
    expect(functions[1].cycles?.least).toBe(17);
  });
});

describe('the example of docs/foreign.md', () => {
  it('is right for all arguments, and takes less than two thirds of what ts65 makes of its TypeScript', async () => {
    const { code: status, out: stdout } = await certified('emulator-tests/examples/distance', '--json', '--compare');
    const [root] = (JSON.parse(stdout) as Verdict).functions;
    expect(status).toBe(0);
    expect(root).toMatchObject({ name: 'root', choice: 'all', tried: 65536, wrong: 0 });
    expect(root.inPlace!.foreign).toBeLessThan(root.inPlace!.own * (2 / 3));
  });
});

describe('functions that are wrong', () => {
  let verdict: Verdict;
  let status: number | null;
  beforeAll(async () => {
    const run = await certified(WRONG, '--json', '--pairs', '500');
    status = run.code;
    verdict = JSON.parse(run.out) as Verdict;
  });
  const find = (name: string) => verdict.functions.find((f) => f.name === name)!;
  const textsOf = (name: string): string[] => find(name).findings.map(({ text }) => text);

  it('make the command end with 1', () => {
    expect([status, verdict.ok]).toEqual([1, false]);
  });

  it('are found at one edge, with the arguments, both results, the lanes and the file', () => {
    expect(find('edge')).toMatchObject({ choice: 'all', tried: 101, wrong: 1 });
    expect(find('edge').findings).toEqual([
      { lanes: ['sim-plain', 'sim-shipped', 'atari'], arguments: [100], text: 'edge(100): 299 on sim-plain, sim-shipped, atari, 300 in Node  wrong.s' },
    ]);
  });

  it('are found where they change the state, though their results are right', () => {
    expect(find('clobber').wrong).toBe(1);
    expect(textsOf('clobber')).toEqual([
      'clobber(77): changes hero.hp on sim-plain, sim-shipped  wrong.s',
      'clobber(77): writes $4D to hero.hp on atari  wrong.s',
    ]);
    expect(textsOf('nothing')[0]).toBe('nothing(0): changes hero.gold on host, sim-plain, sim-shipped  both.c');
  });

  it('are found where they look at the state', () => {
    expect(textsOf('peeks')).toEqual(["peeks(0): reads hero.hp, which its TypeScript can't on atari  wrong.s"]);
  });

  it('are found where they do not return', () => {
    expect(find('endless').wrong).toBe(1);
    expect(textsOf('endless')).toEqual(['endless(200): does not return on sim-plain, sim-shipped, atari  wrong.s']);
  });

  it('are found where they leave a stack as it was not', () => {
    expect(textsOf('lost')).toEqual([
      "lost(0, 0): leaves cc65's stack pointer 1 too low: a function takes the arguments on that stack away itself on atari  wrong_lost.s",
    ]);
  });

  it('are found where Node itself gives what the type does not hold', () => {
    expect(find('beyond').wrong).toBe(10);
    expect(textsOf('beyond')).toEqual(['beyond(11): gives 11 in Node, which is not within 0..10  main.ts']);
  });

  it('do not make others wrong', () => {
    expect(find('mixed')).toMatchObject({ choice: 'some edges and random', wrong: 0, findings: [] });
  });

  it('are not asked for what a check refuses in Node', () => {
    expect(find('peeks')).toMatchObject({ tried: 256, checked: 55, wrong: 200 });
  });

  it('are told of to people, before a table', async () => {
    const { code, out: stdout, error: stderr } = await certified(WRONG, 'edge', '--lanes', 'atari');
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout.split('\n')).toEqual([
      'edge(100): 299 on atari, 300 in Node  wrong.s',
      'function  arguments  tried     wrong  cycles',
      'edge      x 0..100   101, all  1      14..27, mean 26.0',
      'compared with Node on atari',
      '',
    ]);
  });
});

describe('bad input', () => {
  it('is no error where a program has no foreign functions: there is nothing to do', async () => {
    const program = 'emulator-tests/language/programs/names';
    expect(await certified(program)).toEqual({ code: 0, out: 'names: no function has the tag @foreign, there is nothing to certify\n', error: '' });
    expect(JSON.parse((await certified(program, '--json')).out)).toMatchObject({ ok: true, functions: [] });
  });

  it.each([
    [[PARTS, 'fourth'], 'parts has no function `fourth` with the tag @foreign; there are: digest third isOdd'],
    [['emulator-tests/language/programs/names', 'f'], 'names has no function `f` with the tag @foreign; it has none'],
    [[PARTS, '--lanes', 'moon'], 'unknown lane `moon`; there are: host sim-plain sim-shipped atari (sim: both sim lanes)'],
    [[PARTS, '--pairs', 'many'], '--pairs many: not a whole number of 1..1000000'],
    [['nowhere'], 'unknown program `nowhere`; there are: doom crawl labyrinth rogue gloam'],
  ])('is told in one line: %j', async (args, message) => {
    expect(await certified(...args)).toEqual({ code: 2, out: '', error: `ts65: ${message}\n` });
  });
});
