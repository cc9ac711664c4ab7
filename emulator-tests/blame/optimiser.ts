/** Which step of cc65's optimiser makes the difference: the fewest steps without which there is none. */
import { runTool } from '../../transpiler/build/freshness.ts';
import { SIM_FLAGS } from '../lanes/sim.ts';
import { minimise } from '../shrink/minimise.ts';

/** The names of cc65's optimiser steps. @throws ToolMissingError, BuildError */
export function optimiserSteps(): string[] {
  return runTool('cc65', ['--list-opt-steps'], '.').split('\n').map((line) => line.trim()).filter((name) => /^Opt\w+$/.test(name));
}

/** The flags that ship, with `steps` turned off besides. */
export function flagsWithout(steps: readonly string[]): string[] {
  const disabled = steps.flatMap((step) => ['--disable-opt', step]).join(',');
  return SIM_FLAGS['sim-shipped'].map((flag, i, all) => (all[i - 1] === '--cc-args' && disabled !== '' ? `${flag},${disabled}` : flag));
}

/**
 * The steps to blame, found by bisection; undefined where the difference stays without any of them.
 * `differs` says whether a build by the flags still shows the difference.
 */
export async function blamedSteps(differs: (flags: readonly string[]) => Promise<boolean>): Promise<readonly string[] | undefined> {
  const steps = optimiserSteps();
  const vanishes = async (some: readonly string[]): Promise<boolean> => !(await differs(flagsWithout(some)));
  return (await vanishes(steps)) ? minimise(steps, vanishes) : undefined;
}
