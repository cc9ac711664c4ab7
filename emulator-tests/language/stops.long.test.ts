/** A program that throws an error stops at the same command on all lanes, with its message on the Atari's screen. */
import { expect, it } from 'vitest';
import { openAtariLane } from '../lanes/atari.ts';
import { openHostLane } from '../lanes/host.ts';
import { openNodeLane } from '../lanes/node.ts';
import { openSimLane } from '../lanes/sim.ts';
import { emit } from './lockstep.ts';

it('a thrown error ends the program on all lanes', async () => {
  const { program, emitted } = emit('stopped', 'emulator-tests/language/programs/stopped/main.ts');
  const lanes = [openNodeLane(program, emitted.layout), openHostLane(emitted), openSimLane('sim-plain', emitted, {}), openSimLane('sim-shipped', emitted, {}), openAtariLane(emitted)];
  const job = { seed: 5, setup: new Uint8Array(), keys: Uint8Array.from('abc1237abc', (c) => c.charCodeAt(0)) };
  const traces = await Promise.all(lanes.map((lane) => lane.run(job)));
  await Promise.all(lanes.map((lane) => lane.close()));
  const [node] = traces;
  const seen = (trace: typeof node): string => Buffer.from(trace.states.subarray(0, trace.frames * emitted.layout.size)).toString('hex');
  for (const trace of traces) expect([trace.frames, trace.end.kind, seen(trace)]).toEqual([7, 'stop', seen(node)]);
  expect(node.end).toMatchObject({ at: expect.stringMatching(/55 is not for orc$/) as string });
  expect(traces.at(-1)!.end).toMatchObject({ at: '"? is not for ?"' });
});
