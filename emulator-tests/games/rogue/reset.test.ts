/** RESET in a game with arrays below the program, from the load file and from the disk. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { corpusScripts } from '../../corpus/folder.ts';
import { programNamed } from '../../replay/inputs.ts';
import { AtariGame, gameAddresses } from '../../lanes/atari_game.ts';
import { gatherRuns } from '../../state/layout.ts';
import { runToEither } from '../../machine/run_to.ts';
import { AtariSession } from '../../lanes/atari_session.ts';

const LIMIT = 60_000_000;
const session = new AtariSession(programNamed('rogue'));
const addresses = gameAddresses(session.image);
const runs = gatherRuns(session.layout, ({ symbol }) => session.image.symbol(symbol));
const script = corpusScripts('rogue').find(({ keys }) => keys.length >= 60) as ReturnType<typeof corpusScripts>[number];
const KEYS = [...script.setup, ...script.keys].slice(0, 60);

/** All state, and the screen. */
function seen({ machine }: AtariGame): string {
  const state = runs.map(({ from, length }) => Buffer.from(machine.read(from, length)).toString('hex'));
  return `${state.join()} ${Buffer.from(machine.screenCells()).toString('hex')}`;
}

/** Presses RESET. @returns whether the game goes on */
function reset({ machine }: AtariGame): boolean {
  machine.reset();
  return runToEither(machine, addresses.idle, session.image.symbol('wait_for_player'), LIMIT) === addresses.idle;
}

describe.each([['the load file', session.built.xex], ['the disk', session.built.atr]])('%s', (_, medium) => {
  const game = new AtariGame(readFileSync(medium), addresses, LIMIT);
  game.start(script.seed);
  const title = Buffer.from(game.machine.screenCells());

  it('goes on after RESET between two keys, as if it had not been pressed', () => {
    game.start(script.seed);
    const states = KEYS.map((key) => {
      game.type(key);
      return seen(game);
    });
    game.start(script.seed);
    KEYS.forEach((key, i) => {
      game.type(key);
      if (i % 7 !== 0) return;
      // Before the checksum is begun, while it is made, and when it is ready.
      game.machine.runTo(game.machine.cycles + i * 20_011);
      expect(reset(game), `key ${i}`).toBe(true);
      game.machine.runFrames(1);
      game.machine.runUntil(addresses.idle, LIMIT);
      expect(seen(game) === states[i], `after key ${i}`).toBe(true);
    });
    expect(seen(game) === states.at(-1)).toBe(true);
  });

  it('asks for a new game after RESET in the middle of a command, and begins it at its title', () => {
    game.start(script.seed);
    for (const key of KEYS.slice(0, 20)) game.type(key);
    game.machine.typeKey(KEYS[20] as number);
    game.machine.runUntil(session.image.symbol('_key'), LIMIT);
    game.machine.runTo(game.machine.cycles + 1000);
    expect(reset(game)).toBe(false);
    game.begin();
    game.putSeed(script.seed);
    game.open();
    expect(Buffer.from(game.machine.screenCells()).equals(title)).toBe(true);
  });
});
