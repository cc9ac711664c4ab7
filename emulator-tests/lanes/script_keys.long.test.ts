/** Tools that look at a program give it keys by the devices of the script: the state is Node's after each command, there and back. */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { KEYS_PROGRAM } from '../fixtures/programs.ts';
import { KEYS_SCRIPTS } from '../platform/scripts.ts';
import { inProject } from '../script/programs.ts';
import { parseScript, type Script } from '../script/script.ts';
import { Debugger } from '../tools/debug/debugger.ts';
import { profileScripts } from '../tools/profile/profile.ts';
import { AtariSession } from './atari_session.ts';
import type { Trace } from './lane.ts';
import { openNodeLane } from './node.ts';

const MIXED = parseScript('program keys\nseed 1\nstick up\nrepeat\nwait 30\ntrigger\na\nrepeat\nb\nstart\nd\nstick y\nroll right\n', 'mixed', [KEYS_PROGRAM]);
const named = (name: string): Script => KEYS_SCRIPTS.find((one) => one.name === name)!;

let session: AtariSession;
beforeAll(() => {
  session = new AtariSession(KEYS_PROGRAM, { buildDir: inProject('build/tests/keys') });
});
afterEach(() => void vi.restoreAllMocks());

const onNode = async (script: Script): Promise<Trace> => {
  const lane = openNodeLane(script.program, session.layout);
  return lane.run(script).finally(() => lane.close());
};
const stateOf = ({ states }: Trace, command: number): Uint8Array => states.subarray(command * session.layout.size, (command + 1) * session.layout.size);

const DEVICE_SCRIPTS = [MIXED, ...['contacts', 'diagonals in turn', 'diagonals of their own', 'held keys', 'keys typed ahead'].map(named)];

it.each(DEVICE_SCRIPTS)('$name: the same keys come', async (script) => {
  const reference = await onNode(script);
  session.game.start(script.seed);
  for (let number = 1; number <= script.keys.length; number++) {
    session.keys.play(script, number);
    expect({ number, state: session.state() }).toEqual({ number, state: stateOf(reference, number) });
  }
});

describe('the devices themselves are used', () => {
  it('by a profile, whose commands take no more cycles while they wait for a contact', () => {
    const [typed, moved] = [vi.spyOn(session.machine, 'typeKey'), vi.spyOn(session.machine, 'joystick')];
    const { commands } = profileScripts(session, [MIXED]);
    expect(typed.mock.calls).toEqual([['b'.charCodeAt(0)], ['d'.charCodeAt(0)]]);
    expect(moved.mock.calls.filter(([held]) => held.length > 0)).toEqual([[['up'], false], [['up', 'left'], false], [['right'], false]]);
    expect(Math.max(...commands.map(({ cycles }) => cycles))).toBeLessThan(20_000);
  });

  it('by the debugger, forward and back', async () => {
    const debug = new Debugger(session, MIXED, await onNode(MIXED));
    const moved = vi.spyOn(session.machine, 'joystick');
    const seen: string[] = [];
    while (debug.command <= debug.last) {
      expect(debug.stepCommand()).toEqual({ kind: 'command' });
      expect({ command: debug.command, state: session.state() }).toEqual({ command: debug.command, state: debug.referenceState });
      seen.push(`${debug.cycle}`);
    }
    expect(moved.mock.calls.filter(([held]) => held.length > 0)).toHaveLength(3);
    for (const command of [9, 4, 2, 7]) {
      debug.goTo(command);
      expect([debug.command, `${debug.cycle}`]).toEqual([command, seen[command - 1]]);
      expect(session.state()).toEqual(debug.referenceState);
    }
    debug.close();
  });
});
