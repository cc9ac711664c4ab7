/** A step of cc65's optimiser that is to blame is named; where none is, none is. */
import { describe, expect, it } from 'vitest';
import { blamedSteps, flagsWithout, optimiserSteps } from './optimiser.ts';

/** Whether the flags leave out none of the steps. */
const has = (flags: readonly string[], ...steps: string[]): boolean => !steps.some((step) => flags.join(' ').includes(`--disable-opt,${step}`));

describe('the optimiser', () => {
  it('has steps, which flags turn off', () => {
    expect(optimiserSteps().length).toBeGreaterThan(50);
    expect(flagsWithout(['OptA', 'OptB'], ['-Oirs'])).toEqual(['-Oirs', '--cc-args', '--disable-opt,OptA,--disable-opt,OptB']);
    expect(flagsWithout(['OptA'], ['-Oirs', '--cc-args', '--disable-opt,OptX'])).toEqual(['-Oirs', '--cc-args', '--disable-opt,OptX,--disable-opt,OptA']);
  });

  it('is named by the one step that makes the difference, in a few builds', async () => {
    let builds = 0;
    const differs = async (flags: readonly string[]): Promise<boolean> => {
      builds += 1;
      return has(flags, 'OptStackOps');
    };
    expect(await blamedSteps(differs)).toEqual(['OptStackOps']);
    expect(builds).toBeLessThan(30);
  });

  it('is named by both steps where each of them makes it', async () => {
    const found = await blamedSteps(async (flags) => has(flags, 'OptCmp3') || has(flags, 'OptShift2'));
    expect([...(found ?? [])].sort()).toEqual(['OptCmp3', 'OptShift2']);
  });

  it('is not named where there is no difference, or where it stays without any step', async () => {
    expect(await blamedSteps(async () => true)).toBeUndefined();
    expect(await blamedSteps(async () => false)).toBeUndefined();
  });
});
