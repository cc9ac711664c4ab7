/** In the place of transpiler/base/kept.mjs: nothing is kept beyond a visit. */
const known = new Map<string, { toString(): string }>();

export const digest = (...parts: readonly string[]): string => parts.join('\0');
export const keptFile = (name: string): string => name;
/** Undefined where nothing was kept under that name. */
export const readKept = (file: string): { toString(): string } | undefined => known.get(file);
export const writeKept = (file: string, content: string): void => void known.set(file, content);
