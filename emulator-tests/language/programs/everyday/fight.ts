/** A module that exports one function above all. */
export let rounds = 0;

export default function fight(by: number): void {
  if (by > 3) rounds = (rounds + by) & 255;
}
