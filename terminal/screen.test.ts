/** The terminal beside the game: questions, keys of its own, colours, joined lines, messages, help, the mouse. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Key } from '../engine/lib/keys.ts';
import { characterOf } from '../emulator-tests/script/charset.ts';
import { PLAIN_LOOK, type Look } from '../emulator-tests/script/look.ts';
import type { TerminalView } from '../transpiler/project/program.ts';
import { depthOf } from './colours.ts';
import { Display, ENTER, LEAVE } from './display.ts';
import { FakeInput, FakeOutput } from './fake_terminal.ts';
import type { PlayView } from './full_screen.ts';
import type { Game } from './game.ts';
import { KeyParser, LEAVE_MOUSE } from './keys.ts';
import { Messages } from './messages.ts';
import { playInTerminal } from './play.ts';
import { stepsTo } from './walk.ts';

const screenOf = (...lines: readonly string[]): Uint8Array => {
  const cells = new Uint8Array(960);
  lines.forEach((line, row) => [...line].forEach((letter, column) => (cells[row * 40 + column] = letter.charCodeAt(0) < 96 ? letter.charCodeAt(0) - 32 : letter.charCodeAt(0))));
  return cells;
};
const MAP = { top: 1, rows: 4, left: 0, columns: 20, hero: '@', walls: ' -|', keys: 'up down left right' };
const VIEW: TerminalView = { help: ['x  explode'], messages: { top: 0, rows: 1 }, map: MAP };

/** A room that the hero walks in. */
class Room implements Game {
  readonly keys: number[] = [];
  cells = screenOf('Welcome', '--------', '|......|', '|@.....|', '--------');
  hero = 3 * 40 + 1;
  /** A monster comes into sight where the hero steps here. */
  ambush = -1;
  readonly ticks = 0;
  readonly typed = new Set<number>();
  look = (): Look => PLAIN_LOOK;
  key(code: number): void {
    this.keys.push(code);
    const step = { [Key.Up]: -40, [Key.Down]: 40, [Key.Left]: -1, [Key.Right]: 1 }[code] ?? 0;
    if (this.cells[this.hero + step] !== '.'.charCodeAt(0) - 32) return;
    this.cells[this.hero] = '.'.charCodeAt(0) - 32;
    this.hero += step;
    this.cells[this.hero] = '@'.charCodeAt(0) - 32;
    if (this.hero === this.ambush) this.cells[2 * 40 + 6] = 'T'.charCodeAt(0) - 32;
    if (step !== 0) this.cells.set(screenOf(`Step ${this.keys.length}`).subarray(0, 40));
  }
}

let game: Room;
let input: FakeInput;
let output: FakeOutput;
let done: Promise<number>;
const begin = (view: PlayView = { title: 'Room', view: VIEW, isSaved: true }, columns = 80): void => {
  [game, input, output] = [new Room(), new FakeInput(true), new FakeOutput(true)];
  output.columns = columns;
  done = playInTerminal(game, input, output, undefined, view);
};
const leave = async (): Promise<void> => {
  input.type('\x03\x03');
  await done;
};

describe('quitting', () => {
  beforeEach(() => begin());

  it('asks, and goes on with the game unless the answer is yes', async () => {
    for (const [asked, answer] of [['\x03', 'n'], ['\x11', 'x'], ['\x03', '\x1b[A']] as const) {
      output.take();
      input.type(asked);
      expect(output.take()).toContain('Quit? y or n');
      input.type(answer);
      // All is drawn again, without the question.
      expect(output.take()).toContain('\x1b[2J');
    }
    expect(game.keys).toEqual([]);
    input.type('\x1b[C');
    expect(game.keys).toEqual([Key.Right]);
    input.type('\x03y');
    expect(await done).toBe(0);
    expect(output.text.endsWith(LEAVE)).toBe(true);
  });

  it('tells whether the game is saved', async () => {
    input.type('\x03');
    expect(output.take()).toContain('The game is saved.');
    input.type('y');
    await done;
    begin({ title: 'Room' });
    input.type('\x03');
    expect(output.take()).toContain('The game is not saved.');
    input.type('y');
    await done;
  });

  it('takes Ctrl-C twice, and at once on a terminal that shows nothing', async () => {
    input.type('\x03\x03');
    expect(await done).toBe(0);
    begin(undefined, 30);
    input.type('\x03');
    expect(await done).toBe(0);
  });
});

describe('keys of the terminal', () => {
  beforeEach(() => begin());
  afterEach(leave);

  it('draw again on Ctrl-L', () => {
    output.take();
    input.type('\x0c');
    expect(output.take()).toContain('\x1b[2J');
    expect(game.keys).toEqual([]);
  });

  it('stop the whole group on Ctrl-Z, and draw all when it goes on', () => {
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    input.type('\x1a');
    expect(kill).toHaveBeenCalledWith(0, 'SIGTSTP');
    process.emit('SIGTSTP', 'SIGTSTP');
    kill.mockRestore();
    output.take();
    process.emit('SIGCONT', 'SIGCONT');
    expect(output.take().startsWith(ENTER)).toBe(true);
  });

  it('are the same with the protocol that tells of keys going up', () => {
    expect(new KeyParser().events('\x1b[99;5u\x1b[108;5u\x1b[122;5u\x1b[122;5:3u').map(({ code }) => code)).toEqual([3, 12, 26]);
  });
});

describe('messages', () => {
  it('are shown from the last ones on by Ctrl-P, and any key goes on', async () => {
    begin({ view: VIEW });
    input.type('\x1b[C\x1b[C');
    output.take();
    input.type('\x10');
    const box = output.take();
    for (const message of ['Welcome', 'Step 1', 'Step 2']) expect(box).toContain(message);
    input.type('x');
    expect(output.take()).not.toContain('Step 1');
    expect(game.keys).toHaveLength(2);
    await leave();
  });

  it('are texts: a picture in their rows is none', () => {
    const messages = new Messages({ top: 0, rows: 2 });
    const picture = screenOf('A town', '        ');
    picture.fill(64, 40, 44);
    messages.look(picture);
    expect(messages.lines).toEqual(['A town']);
  });

  it('that move up are the same ones', () => {
    const messages = new Messages({ top: 0, rows: 3 });
    messages.look(screenOf('one', 'two'));
    messages.look(screenOf('one', 'two', 'three'));
    messages.look(screenOf('two', 'three', 'four'));
    messages.look(screenOf('four'));
    messages.look(screenOf(''));
    messages.look(screenOf('four'));
    expect(messages.lines).toEqual(['one', 'two', 'three', 'four', 'four']);
  });
});

describe('a review (Labyrinth, from its Main Menu)', () => {
  const view: TerminalView = { review: { keys: 'r', shows: 'Welcome' } };
  let written: string[] = [];
  const review = (rating: string, text: string): string => {
    written.push(`${rating} ${text}`);
    return 'reviews/room-1.txt';
  };
  beforeEach(() => {
    written = [];
    begin({ title: 'Room', view, review });
  });
  afterEach(leave);

  it('is asked for where the program has an entry for it, and written', () => {
    input.type('r');
    expect(output.take()).toContain('how good is it, of 5?');
    input.type('x64');
    expect(output.take()).toContain('Room: 4/5');
    input.type('too dArk\x7f\x7f\x7frk\r');
    expect(written).toEqual(['4 too drk']);
    // All of the box before is written over.
    expect(output.take().split('wrote reviews/room-1.txt')[1]).toMatch(/│.*│.*│.*│.*│.*│.*Any key goes on/s);
    input.type(' l');
    expect(game.keys).toEqual([...'rl'].map((letter) => letter.charCodeAt(0)));
  });

  it('needs no text, and is left by ESC', () => {
    input.type('r5\r ');
    expect(written).toEqual(['5 ']);
    input.type('r3dark\x1b[27u');
    input.type('r\x1b[27u');
    expect(written).toEqual(['5 ']);
    expect(game.keys).toHaveLength(3);
  });

  it('that can not be written ends no game', async () => {
    await leave();
    begin({ title: 'Room', view, review: () => { throw new Error('no space is left'); } });
    input.type('r1\r');
    expect(output.take()).toContain('not written: no space is left');
    input.type(' l');
    expect(game.keys.at(-1)).toBe('l'.charCodeAt(0));
  });

  it('is not asked for by another key, nor where the screen does not show the entry', async () => {
    input.type('lll');
    expect(output.take()).not.toContain('of 5');
    await leave();
    begin({ title: 'Room', view: { review: { keys: 'r', shows: 'Reviews' } }, review });
    input.type('rx');
    expect(output.take()).not.toContain('of 5');
    expect(game.keys).toHaveLength(2);
  });
});

describe('a wide terminal', () => {
  afterEach(leave);

  it('has help, keys and messages beside the game', () => {
    begin();
    const shown = output.take();
    for (const line of ['Room', 'x  explode', 'Ctrl-C', 'Welcome', 'saved as you play']) expect(shown).toContain(line);
    input.type('\x1b[C');
    expect(output.take()).toContain('Step 1');
  });

  it('is one of 76 columns: a smaller one has the game alone, in its middle', () => {
    begin(undefined, 75);
    expect(output.take()).not.toContain('explode');
    output.columns = 76;
    output.emit('resize');
    expect(output.take()).toContain('explode');
  });
});

describe('a click', () => {
  beforeEach(() => begin({ view: VIEW }, 40));
  afterEach(leave);
  const click = (column: number, row: number): void => input.type(`\x1b[<0;${column + 1};${row + 1}M\x1b[<0;${column + 1};${row + 1}m`);

  it('walks there by the keys of the game', () => {
    click(4, 2);
    expect(game.hero).toBe(2 * 40 + 4);
    expect(game.keys).toHaveLength(4);
    expect(new Set(game.keys)).toEqual(new Set([Key.Up, Key.Right]));
  });

  it('does nothing at a wall, off the map, and where the hero stands', () => {
    for (const [x, y] of [[0, 2], [30, 10], [1, 3], [2, 0]] as const) click(x, y);
    expect(game.keys).toEqual([]);
  });

  it('stops where somebody comes into sight', () => {
    game.ambush = 3 * 40 + 3;
    click(6, 3);
    expect(game.hero).toBe(game.ambush);
  });

  it('stops where a step does not lead where it should', () => {
    game.key = (code) => void game.keys.push(code);
    click(6, 3);
    expect(game.keys).toHaveLength(1);
  });

  it('gives the mouse back to the terminal', async () => {
    await leave();
    expect(output.text).toContain(LEAVE_MOUSE);
  });

  it('takes diagonals where the program has keys for them', () => {
    expect(stepsTo(Array.from(game.cells, characterOf), { ...MAP, keys: 'up down left right y u b n' }, 2 * 40 + 4).map(({ key }) => String.fromCharCode(key))).toHaveLength(3);
  });
});

describe('lines', () => {
  it('join: bars below each other, and walls of a map at their corners', () => {
    const shown = (map?: typeof MAP): string => new Display('none', map).update(screenOf('', '----', '|..|', '|@.|', '----  a|b')).replaceAll(/\x1b\[[0-9;?]*[A-Za-z]/g, '\n');
    expect(shown()).toContain('│');
    expect(shown()).toContain('a|b');
    for (const row of ['┌──┐', '│..│', '└──┘']) expect(shown({ ...MAP, rows: 4 })).toContain(row);
  });
});

describe('colours', () => {
  it.each([
    [{ NO_COLOR: '1', COLORTERM: 'truecolor' }, 'none'], [{ TERM: 'dumb' }, 'none'], [{ TERM: 'vt100' }, 'none'], [{ TERM: 'xterm-256color', COLORTERM: 'truecolor' }, 'rgb'],
    [{ TERM: 'xterm-256color' }, '256'], [{ TERM: 'linux' }, '16'], [{ NO_COLOR: '', TERM: 'xterm' }, '16'],
  ] as const)('of %j are %s', (env, depth) => expect(depthOf(env)).toBe(depth));

  it('are as many as the terminal has, and none where it has none', () => {
    const cells = new Uint8Array(960).fill(33).fill(33 | 0x80, 480);
    const look: Look = { ...PLAIN_LOOK, colours: [0x26, 0x0e, 0x84, 0xc6, 0x02] };
    const codes = (depth: '16' | '256' | 'none', shown: Look): string[] => [...new Set(new Display(depth).update(cells, shown).match(/\x1b\[[0-9;]*m/g))];
    for (const shown of [PLAIN_LOOK, look]) {
      expect(codes('none', shown).every((code) => /^\x1b\[(0|0;7)m$/.test(code))).toBe(true);
      expect(codes('none', shown)).toContain('\x1b[0;7m');
      expect(codes('16', shown).join()).not.toContain('8;');
      expect(codes('256', shown).join()).not.toContain('8;2;');
    }
  });
});
