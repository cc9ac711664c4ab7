/** Checks values that come from a file or over a network. */

/** How a value from a file or a network has to look. A `count` is a whole number from 0 on. */
export type ValueShape = 'number' | 'string' | 'count' | 'flag' | readonly [ValueShape] | { readonly [member: string]: ValueShape } | ((value: unknown) => boolean);

/** Two whole numbers in ascending order. */
export const isPair = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(Number.isInteger) && value[0] <= value[1];
/** Fields that may be missing. */
export const optional = (shape: ValueShape) => (value: unknown): boolean => value === undefined || misfitOf(value, shape) === undefined;

/** Where `value` is not as `shape` has it, and what is there; undefined where it is. */
export function misfitOf(value: unknown, shape: ValueShape, place = ''): string | undefined {
  if (typeof shape === 'function') return shape(value) ? undefined : `${place} is ${shownValue(value)}`;
  if (shape === 'count') return Number.isSafeInteger(value) && (value as number) >= 0 ? undefined : `${place} is ${shownValue(value)}, not a whole number`;
  if (shape === 'flag') return typeof value === 'boolean' ? undefined : `${place} is ${shownValue(value)}, not true or false`;
  if (typeof shape === 'string') return typeof value === shape ? undefined : `${place} is ${shownValue(value)}, not a ${shape}`;
  if (shape instanceof Array) {
    if (!Array.isArray(value)) return `${place} is ${shownValue(value)}, not a list`;
    for (const [i, item] of value.entries()) {
      const found = misfitOf(item, shape[0], `${place}[${i}]`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${place} is ${shownValue(value)}, not an object`;
  for (const [member, inner] of Object.entries(shape)) {
    const found = misfitOf((value as Record<string, unknown>)[member], inner, place === '' ? `\`${member}\`` : `${place}.${member}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The beginning of a value, for a message. */
export function shownValue(value: unknown): string {
  return value === undefined ? 'missing' : (JSON.stringify(value) ?? String(value)).slice(0, 40);
}
