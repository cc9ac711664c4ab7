/** The joystick on the map: a diagonal is one step. */
import { expect, it } from 'vitest';
import { programNamed } from '../../replay/inputs.ts';
import type { StickDirection } from '../../machine/machine.ts';
import { AtariSession } from '../../lanes/atari_session.ts';

const LIMIT = 60_000_000;
const session = new AtariSession(programNamed('rogue'));
const { game, machine } = session;
const idle = session.image.symbol('_ts65_idle');
const STEPS: readonly (readonly [readonly StickDirection[], string])[] = [
  [['up', 'left'], 'y'], [['up', 'right'], 'u'], [['down', 'left'], 'b'], [['down', 'right'], 'n'], [['up'], 'k'], [['left'], 'h'],
];

function begin(): void {
  game.start(7);
  game.type(13);
  hold([]);
}

/** Holds the stick for a while, and waits for what comes of it. */
function hold(directions: readonly StickDirection[], frames = 12): void {
  machine.joystick(directions, false);
  machine.runFrames(frames);
  machine.runUntil(idle, LIMIT);
}

it.each(STEPS)('%j does what the key %s does', (directions, key) => {
  begin();
  game.type(key.charCodeAt(0));
  const expected = session.state();
  begin();
  hold(directions);
  expect(session.state()).toEqual(expected);
});

it('comes to a diagonal and leaves it by way of a direction without a step more', () => {
  begin();
  game.type('n'.charCodeAt(0));
  const expected = session.state();
  begin();
  hold(['down'], 1);
  hold(['down', 'right'], 8);
  hold(['right'], 1);
  hold([], 30);
  expect(session.state()).toEqual(expected);
});

it('is no letter where a letter chooses', () => {
  begin();
  game.type('i'.charCodeAt(0));
  hold(['up', 'left'], 4);
  hold([], 30);
  const list = session.state();
  begin();
  game.type('i'.charCodeAt(0));
  game.type(28);
  expect(list).toEqual(session.state());
});
