/** Notes the way that a command took, step by step. */
export let trace = 0;

export function tally(what: number): void {
  trace = (trace * 31 + what) & 0xffff;
}
