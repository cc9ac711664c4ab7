/** Finds the smallest set of steps of cc65's optimiser that causes the difference. */
import { runTool } from '../../../transpiler/build/freshness.ts';
import { SIM_FLAGS } from '../../lanes/sim.ts';
import { minimise } from '../shrink/minimise.ts';

/** The names of cc65's optimiser steps. @throws ToolMissingError, BuildError */
export function optimiserSteps(): string[] {
  return runTool('cc65', ['--list-opt-steps'], '.').split('\n').map((line) => line.trim()).filter((name) => /^Opt\w+$/.test(name));
}

/** `flags` with `steps` turned off besides. */
export function flagsWithout(steps: readonly string[], flags: readonly string[]): string[] {
  if (steps.length === 0) return [...flags];
  const disabled = steps.flatMap((step) => ['--disable-opt', step]).join(',');
  const at = flags.indexOf('--cc-args') + 1;
  return at === 0 ? [...flags, '--cc-args', disabled] : flags.with(at, `${flags[at]},${disabled}`);
}

/**
 * The steps to blame, found by bisection; undefined where there is no difference, or where it stays without any of them.
 * `differs` says whether a build by the flags still shows the difference; `flags` are those that show it.
 */
export async function blamedSteps(
  differs: (flags: readonly string[]) => Promise<boolean>,
  flags = SIM_FLAGS['sim-shipped'],
): Promise<readonly string[] | undefined> {
  const steps = optimiserSteps();
  const vanishes = async (some: readonly string[]): Promise<boolean> => !(await differs(flagsWithout(some, flags)));
  const isTheirs = (await differs(flags)) && (await vanishes(steps));
  return isTheirs ? minimise(steps, vanishes) : undefined;
}
