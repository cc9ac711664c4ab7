/** Faults of picture, sound and input are seen by a replay of the corpus. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProject, PROGRAMS } from '../script/programs.ts';
import { readScript, type Script } from '../script/script.ts';
import { firstDifference } from '../replay/compare.ts';
import type { AtariPlayer } from '../lanes/atari_player.ts';
import type { Trace } from '../lanes/lane.ts';
import { openNodeLane } from '../lanes/node.ts';
import { openProgram } from '../lanes/open.ts';
import { sampled } from '../testing/tiers.ts';
import { applyPlatformFault, FaultPlaceError, PLATFORM_FAULTS, type PlatformFault } from './faults.ts';
import { platformSource, PlatformBuilder, type PlatformVariant } from './variant.ts';

const drawn = sampled('platform faults', PLATFORM_FAULTS, 4);
const programs = PROGRAMS.filter(({ name }) => drawn.some(({ script }) => script.startsWith(`${name}/`)));
const scriptOf = ({ script }: PlatformFault): Script => readScript(inProject(`emulator-tests/corpus/${script}.script`));

/** What each script is in Node, and a builder for each program. */
const references = new Map<string, Trace>();
const builders = new Map<string, PlatformBuilder>();

beforeAll(async () => {
  for (const program of programs) {
    const opened = openProgram(program);
    builders.set(program.name, new PlatformBuilder(opened, inProject(`build/platform/${program.name}-${process.pid}`)));
    const lane = openNodeLane(program, opened.layout);
    const shown = drawn.filter(({ script }) => script.startsWith(`${program.name}/`));
    for (const one of shown) if (!references.has(one.script)) references.set(one.script, await lane.run(scriptOf(one)));
    await lane.close();
  }
});
afterAll(() => builders.forEach((builder) => builder.close()));

/** The first command of the fault's script at which `player` is not as it should be; undefined when there is none. */
function seen(fault: PlatformFault, player: AtariPlayer): number | undefined {
  const script = scriptOf(fault);
  return firstDifference(references.get(fault.script) as Trace, player.play(script), openProgram(script.program).layout);
}

const builderOf = ({ script }: PlatformFault): PlatformBuilder => builders.get(script.slice(0, script.indexOf('/'))) as PlatformBuilder;

describe('a fault in atari/', () => {
  it('is in a place of its own, which is still there', () => {
    for (const fault of PLATFORM_FAULTS) expect(applyPlatformFault(platformSource(fault.file), fault), fault.name).not.toBe(platformSource(fault.file));
    expect(new Set(PLATFORM_FAULTS.map(({ name }) => name)).size).toBe(PLATFORM_FAULTS.length);
    expect(() => applyPlatformFault('', PLATFORM_FAULTS[0] as PlatformFault)).toThrow(FaultPlaceError);
  });

  it('is what its script shows: without one there is no difference', () => {
    for (const script of new Set(drawn.map((fault) => fault.script))) {
      const fault = drawn.find((one) => one.script === script) as PlatformFault;
      const builder = builderOf(fault);
      expect(seen(fault, builder.boot(builder.sound)), script).toBeUndefined();
    }
  });

  it.each(drawn.map((fault) => [fault.name, fault] as const))('is caught by a replay: %s', (_, fault) => {
    const builder = builderOf(fault);
    const variant = builder.make(fault.file, applyPlatformFault(platformSource(fault.file), fault));
    expect(variant, 'is neither C nor assembler').toBeDefined();
    expect(seen(fault, builder.boot(variant as PlatformVariant))).toBeDefined();
  });
});
