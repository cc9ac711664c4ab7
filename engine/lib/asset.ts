/**
 * Binary files as tables: read when the program is loaded, or when it is compiled.
 * @ts65 intrinsics
 */

declare global {
  interface ImportMeta {
    url: string;
  }
}

declare const readAsset: ((name: string, url: string) => Uint8Array) | undefined;
declare const process: {
  getBuiltinModule(name: 'node:fs'): { readFileSync(file: URL): Uint8Array };
};
declare class URL {
  constructor(name: string, base: string);
}

/**
 * The bytes of the file `name`, relative to the module: `asset('levels.bin', import.meta.url)`.
 * @throws where there is no such file
 */
export function asset(name: string, url: string): Uint8Array {
  if (typeof readAsset === 'function') return readAsset(name, url);
  return new Uint8Array(process.getBuiltinModule('node:fs').readFileSync(new URL(name, url)));
}
