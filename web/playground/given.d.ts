/** Modules whose contents bundles.ts makes. */
declare module 'ts65:declarations' {
  /** Of TypeScript's own files, by name. */
  export const declarationTexts: readonly (readonly [name: string, text: string])[];
}
declare module 'ts65:files' {
  /** Files of ts65 that the checker reads, by absolute names. */
  export const ownFiles: readonly (readonly [name: string, text: string])[];
}
declare module 'ts65:sandbox-worker' {
  const text: string;
  export default text;
}
declare module '*/inside.cjs' {
  const text: string;
  export default text;
}
declare module '*/run_modules.cjs' {
  export class TooMuch extends Error {}
  export function runModules(request: object, realm: object, progress: (module: number) => void): object;
}
declare module 'path-browserify' {
  import path from 'node:path';
  export default path.posix;
}
