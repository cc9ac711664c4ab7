/** The flags of cc65's optimiser. */

/** No optimiser: locals are static all the same, as they ship. */
export const PLAIN_FLAGS: readonly string[] = ['-Cl'];

/**
 * The optimiser flags of the binary that ships. OptStore5 of cc65 2.19 drops the load of X with a high byte although X is used later:
 * emulator-tests/language/programs/miscompiled has the shape. To turn OptDupLoads off instead uncovers other faults.
 */
export const SHIPPED_FLAGS: readonly string[] = ['-Oirs', '-Cl', '--cc-args', '--disable-opt,OptStore5'];

/** Flags of the driver cl65 as cc65 itself takes them: what `--cc-args` keeps for it from the driver is given as it is. */
export function compilerFlags(flags: readonly string[]): string[] {
  return flags.flatMap((flag, i) => (flag === '--cc-args' ? [] : flags[i - 1] === '--cc-args' ? flag.split(',') : [flag]));
}
