/** Games that save themselves while they are played, and are taken up again; scores and the seed of the day. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROGRAMS, type Program } from '../emulator-tests/script/programs.ts';
import { parseScript } from '../emulator-tests/script/script.ts';
import { PLAIN_LOOK } from '../emulator-tests/script/look.ts';
import type { Game } from './game.ts';
import { dataFolder, programFolder, savedGames } from './saves_folder.ts';
import { GameKeeper } from './game_keeper.ts';
import { listOfGames, listOfScores } from './saves_lists.ts';
import { requireVersion, resumed } from './resume.ts';
import { parseSavedGame, printSavedGame, SaveError, type SavedGame } from './saved_game.ts';
import { ScoreWatch } from './score_watch.ts';
import { addScore, dayOf, scoresOf, seedOfDay } from './scores.ts';
import { versionOf } from './program_version.ts';

const ROGUE = PROGRAMS.find(({ name }) => name === 'rogue') as Program;
const MOVES: Program = { ...ROGUE, name: 'moves', settings: {}, vocabulary: {}, ticks: 1 };
const root = mkdtempSync(join(tmpdir(), 'ts65-saves-'));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'data-'));
  vi.stubEnv('XDG_DATA_HOME', folder);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
afterAll(() => rmSync(root, { recursive: true }));

const HEAD = { program: ROGUE, version: '0123456789ab', seed: 7, settings: new Map([['level', '2']]) };
const keys = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
/** A game of `text`, saved. */
function saved(text: string, more: Partial<typeof HEAD> = {}): string {
  const keeper = new GameKeeper({ ...HEAD, ...more }, 'seed-7');
  for (const code of keys(text)) keeper.key(code);
  keeper.close();
  return keeper.path as string;
}

describe('the folder', () => {
  it('is by the conventions of the system', () => {
    expect(dataFolder({ XDG_DATA_HOME: '/data' }, 'linux', '/home/me')).toBe('/data/ts65');
    expect(dataFolder({ XDG_DATA_HOME: 'not/absolute' }, 'linux', '/home/me')).toBe('/home/me/.local/share/ts65');
    expect(dataFolder({}, 'darwin', '/Users/me')).toBe('/Users/me/Library/Application Support/ts65');
    expect(dataFolder({ LOCALAPPDATA: 'C:\\local' }, 'win32', 'C:\\me')).toContain('C:\\local');
  });
});

describe('a saved game', () => {
  it('is a script of the same game', () => {
    const file = saved('hjkl');
    const script = parseScript(readFileSync(file, 'utf8'), 'x', [ROGUE]);
    expect([script.seed, [...script.settings], [...script.keys]]).toEqual([7, [['level', '2']], [...keys('hjkl')]]);
    expect(parseSavedGame(readFileSync(file, 'utf8'), file, [ROGUE])).toMatchObject({ ...HEAD, keys: keys('hjkl') });
  });

  it('that goes on from a state is no script, and keeps the state', () => {
    const game: SavedGame = { ...HEAD, time: 0, keys: keys('hj'), base: { state: Uint8Array.of(1, 2, 255), layout: 'abc', commands: 900 } };
    const text = printSavedGame(game);
    expect(parseSavedGame(text, 'x', [ROGUE])).toEqual(game);
    expect(() => parseScript(text, 'x', [ROGUE])).toThrow('state');
  });

  it('takes more commands than a script, ticks by the second', () => {
    const game: SavedGame = { ...HEAD, program: MOVES, settings: new Map(), time: 0, keys: new Uint8Array(200_000).fill(128) };
    expect(parseSavedGame(printSavedGame(game), 'x', [MOVES]).keys).toHaveLength(200_000);
  });

  it('is refused where it was cut short or is none', () => {
    const text = readFileSync(saved('hjkl'), 'utf8');
    expect(() => parseSavedGame(text.slice(0, -4), 'x', [ROGUE])).toThrow(SaveError);
    expect(() => parseSavedGame(text.slice(3), 'x', [ROGUE])).toThrow(SaveError);
  });
});

describe('saving', () => {
  it('writes within a second of a key, whole, and nothing ahead of the first one', () => {
    vi.useFakeTimers();
    const keeper = new GameKeeper(HEAD, 'seed-7');
    vi.advanceTimersByTime(5000);
    expect(keeper.path).toBeUndefined();
    keeper.key(104);
    keeper.key(106);
    vi.advanceTimersByTime(1000);
    expect(parseSavedGame(readFileSync(keeper.path as string, 'utf8'), 'x', [ROGUE]).keys).toEqual(keys('hj'));
    expect(readdirSync(dirname(keeper.path as string))).toEqual(['seed-7.save']);
    keeper.key(107);
    keeper.close();
    expect(parseSavedGame(readFileSync(keeper.path as string, 'utf8'), 'x', [ROGUE]).keys).toEqual(keys('hjk'));
  });

  it('begins a file of its own for each game, and goes on in that of a game that is taken up', () => {
    const first = saved('h');
    expect(saved('j')).not.toBe(first);
    const again = new GameKeeper(HEAD, 'seed-7', first, keys('h'));
    again.key(108);
    again.close();
    expect(again.path).toBe(first);
    expect(parseSavedGame(readFileSync(first, 'utf8'), first, [ROGUE]).keys).toEqual(keys('hl'));
  });

  it('leaves a file to another one who plays on from it', () => {
    const file = saved('h');
    const [one, two] = [new GameKeeper(HEAD, 'seed-7', file, keys('h')), new GameKeeper(HEAD, 'seed-7', file, keys('h'))];
    one.key(106);
    one.close();
    two.key(107);
    two.close();
    expect(two.path).not.toBe(file);
    expect(parseSavedGame(readFileSync(file, 'utf8'), file, [ROGUE]).keys).toEqual(keys('hj'));
    expect(parseSavedGame(readFileSync(two.path as string, 'utf8'), file, [ROGUE]).keys).toEqual(keys('hk'));
  });

  it('tells of a disk that refuses, keeps what is there, and tries again', () => {
    const file = saved('h');
    const keeper = new GameKeeper(HEAD, 'seed-7', file, keys('h'));
    const before = readFileSync(file, 'utf8');
    rmSync(dirname(file), { recursive: true });
    writeFileSync(dirname(file), 'in the way');
    keeper.key(106);
    keeper.write();
    expect(keeper.problem).toBeDefined();
    rmSync(dirname(file));
    mkdirSync(dirname(file));
    writeFileSync(file, before);
    keeper.key(107);
    keeper.write();
    expect(keeper.problem).toBeUndefined();
    expect(parseSavedGame(readFileSync(keeper.path as string, 'utf8'), 'x', [ROGUE]).keys).toEqual(keys('hjk'));
  });
});

describe('taking up', () => {
  const version = versionOf(ROGUE);

  it('is of the newest game that is not over, or of one by number, name or file', () => {
    vi.useFakeTimers();
    vi.setSystemTime(1000);
    const old = saved('h', { version });
    vi.setSystemTime(2000);
    const ended = new GameKeeper({ ...HEAD, version }, 'won');
    ended.key(104);
    ended.end(true);
    ended.close();
    expect(resumed(ROGUE, version, true).file).toBe(old);
    expect(resumed(ROGUE, version, '1').file).toBe(ended.path);
    expect(resumed(ROGUE, version, 'seed-7').file).toBe(old);
    expect(resumed(ROGUE, version, old)).toMatchObject({ kind: 'save', file: old });
    expect(savedGames('rogue').map(({ name, hasEnded }) => [name, hasEnded])).toEqual([['won', true], ['seed-7', false]]);
    expect(() => resumed(ROGUE, version, 'nothing')).toThrow('no saved game');
  });

  it('tells of another version, and never plays its keys', () => {
    const file = saved('h');
    const { game } = resumed(ROGUE, version, true);
    expect(() => requireVersion(game as SavedGame, version, file)).toThrow(/another version.*0123456789ab/);
    expect(listOfGames(ROGUE)).toContain('of another version');
    expect(() => requireVersion({ ...(game as SavedGame), version }, version, file)).not.toThrow();
  });

  it('knows a version by its modules and the keys of its settings', () => {
    expect(versionOf(ROGUE)).toMatch(/^[0-9a-f]{12}$/);
    const own = join(folder, 'main.ts');
    const write = (main: string, part: string): string => {
      writeFileSync(own, main);
      writeFileSync(join(folder, 'part.ts'), part);
      return versionOf({ ...ROGUE, entry: own });
    };
    const before = write("import './part.ts';", 'export const a = 1;');
    expect(write("import './part.ts';", 'export const a = 2;')).not.toBe(before);
    expect(write("import './part.ts';", 'export const a = 1;')).toBe(before);
    expect(versionOf({ ...ROGUE, entry: own, settings: {} })).not.toBe(before);
  });
});

describe('scores', () => {
  const entry = { seed: 7, settings: {}, version: '0123456789ab', keys: 3 };

  it('are listed from the best on, those of the day apart', () => {
    const today = dayOf(50);
    addScore('rogue', { ...entry, score: 10, time: 10 });
    addScore('rogue', { ...entry, score: 30, time: 20, day: today });
    expect(addScore('rogue', { ...entry, score: 20, time: 30 })).toBe(2);
    expect(scoresOf('rogue').map(({ score }) => score)).toEqual([30, 20, 10]);
    const [all, daily] = listOfScores(ROGUE, 50).split('The seed of the day');
    expect(all!.match(/^ +\d+ +\d+ /gm)).toHaveLength(3);
    expect(daily).toContain(' 30 ');
    expect(daily).not.toContain(' 20 ');
  });

  it('that are damaged are told, and not written over', () => {
    mkdirSync(programFolder('rogue'), { recursive: true });
    const file = join(programFolder('rogue'), 'scores.json');
    writeFileSync(file, '{"scores": [');
    expect(() => addScore('rogue', { ...entry, score: 1, time: 1 })).toThrow('damaged');
    expect(readFileSync(file, 'utf8')).toBe('{"scores": [');
  });

  it('come of games that end, one for each', () => {
    const values: Record<string, number> = { gold: 5, phase: 1 };
    const game: Game = { cells: new Uint8Array(960), look: () => PLAIN_LOOK, ticks: 0, typed: new Set(), key: (code) => (values.phase = code), value: (way) => values[way]! };
    const ends: boolean[] = [];
    const watch = new ScoreWatch(game, { score: 'gold', end: 'phase', ends: [2, 3] }, 'rogue', entry, 10, (isOver) => ends.push(isOver));
    const watched = watch.watched();
    for (const code of [1, 2, 2, 1]) watched.key(code);
    values.gold = 9;
    watched.key(3);
    expect(scoresOf('rogue').map(({ score, keys: count }) => [score, count])).toEqual([[9, 15], [5, 12]]);
    expect(ends).toEqual([true, false, true]);
    expect(watch.lines).toHaveLength(2);
  });

  it('of a day have a seed that all have, another one for each day and program', () => {
    expect(dayOf(Date.UTC(2026, 0, 31, 23, 59))).toBe('2026-01-31');
    const seeds = ['2026-01-31', '2026-02-01'].flatMap((day) => ['rogue', 'doom'].map((name) => seedOfDay(day, name)));
    expect(new Set(seeds).size).toBe(4);
    expect(seedOfDay('2026-01-31', 'rogue')).toBe(seeds[0]);
    for (const seed of seeds) expect(seed).toBe(seed >>> 0);
  });
});
