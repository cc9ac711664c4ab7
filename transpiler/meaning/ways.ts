/** Ways into a variable, as texts: `.at` for a member, `.*` for a member by a computed name, `[]` for an element, whatever it is. */

const stepsOf = (way: string): readonly string[] => way.match(/\[\]|\.[^.[]+/g) ?? [];
const isAny = (step: string): boolean => step === '.*' || step === '[]';

/** Whether both steps may lead to the same part: a record that is read by computed names has its members as elements. */
export const mayMeet = (one: string, other: string): boolean => one === other || (isAny(one) && (other.startsWith('.') || isAny(other))) || (isAny(other) && one.startsWith('.'));

/** Whether `way` may lead to what `other` leads to, or to a part of it. */
export function mayBeWithin(way: string, other: string): boolean {
  const steps = stepsOf(way);
  return stepsOf(other).every((step, i) => steps[i] !== undefined && mayMeet(steps[i], step));
}

/** Whether both ways may lead to the same part. */
export const mayBeSame = (one: string, other: string): boolean => mayBeWithin(one, other) && mayBeWithin(other, one);
