/** The modules of ts65's own library in which TypeScript finds no error: no run needs to find that again as long as the library stays as it is. */
import { ts } from 'ts-morph';
import { isLibraryFile, libraryTexts, withoutReturns } from '../base/boundary.ts';
import { digest, keptFile, readKept, writeKept } from '../base/kept.mjs';

/** Of one program of TypeScript's. */
export class LibraryErrors {
  readonly #basis: string | undefined;

  /** `files`: all but TypeScript's own. They import no more than each other, unless `isTangled`. */
  constructor(files: readonly ts.SourceFile[], options: ts.CompilerOptions, isTangled: boolean) {
    const own = files.filter(({ fileName }) => isLibraryFile(fileName));
    const isAsOnDisk = own.every(({ text }) => libraryTexts().has(withoutReturns(text)));
    if (own.length > 0 && isAsOnDisk && !isTangled) this.#basis = digest(ts.version, JSON.stringify(options), ...libraryTexts());
  }

  /** Whether it is known that `file` has no error. */
  isClean(file: ts.SourceFile): boolean {
    const kept = this.#keptFor(file);
    return kept !== undefined && readKept(kept) !== undefined;
  }

  /** No error was found in `file`. */
  setClean(file: ts.SourceFile): void {
    const kept = this.#keptFor(file);
    if (kept !== undefined) writeKept(kept, '');
  }

  /** Undefined: nothing is kept of that file. */
  #keptFor({ fileName }: ts.SourceFile): string | undefined {
    return this.#basis !== undefined && isLibraryFile(fileName) ? keptFile(`${digest(this.#basis, fileName)}.clean`) : undefined;
  }
}
