/** The checks of a refused program in other ways: how many there may be, and what the nearest one to acceptance leaves to mend. */
import { areErrorsOfRanges, isError, isOfRanges, type Diagnostic } from '../diagnostics/diagnostics.ts';
import type { PooledState } from '../base/pooled_state.ts';
import type { LoadedProgram } from '../load/load.ts';
import { Allowance, WorkSpent } from '../ranges/work.ts';
import type { FrontEndResult } from './analyse.ts';
import { isAtSamePlace, isPast } from './requested_places.ts';
import { recursionTooDeep } from './too_deep.ts';

/** Checks of a refused program in other ways, at most, and visits of statements by their analyses together. */
const MOST_TRIES = 40;
const TRIED_VISITS = 3_000_000;

/** Counts what the checks of one program in other ways look at. It is counted and not timed, so that a program is accepted on every machine or on none. */
export class Tries {
  readonly allowance = new Allowance(TRIED_VISITS);
  private runs = 0;
  private found: FrontEndResult | undefined;
  /** Errors that were told for a way, and are mended in another. */
  private readonly mended: Diagnostic[] = [];

  /** `refused`: the result for `loaded` as it stands. */
  constructor(private readonly loaded: LoadedProgram, private readonly refused: FrontEndResult) {}

  /** @throws WorkSpent */
  begin(): void {
    if (++this.runs > MOST_TRIES) throw new WorkSpent('tried in enough ways');
  }

  /**
   * Keeps `result`, that of the program in another way, where fewer errors are left than in any before, all of them in words of the reader. One that
   * the language refuses tells of constructs that other words may not need, so it is not kept.
   */
  note(result: FrontEndResult, { pools }: LoadedProgram): void {
    if (result.model === undefined || areErrorsOfRanges(this.refused.diagnostics)) return;
    const own = result.diagnostics.filter(isError);
    const deep = own.length === 0 ? undefined : recursionTooDeep(result);
    const errors = this.ofReader([...own, ...(deep === undefined ? [] : [deep])].map((error) => inReadersWords(error, pools)));
    if (errors === undefined || errors.length === 0 || errors.every((one) => this.mended.some((other) => isAtSamePlace(one, other)))) return;
    const before = this.found?.diagnostics ?? [];
    if (isPast(errors, before)) this.mended.push(...before);
    else if (before.length > 0 && isLess(before, errors)) return;
    // A warning about one way to write a program need not hold for the program.
    this.found = { ...result, diagnostics: errors };
  }

  /** The result with the fewest errors, the last of them. Undefined: no way came to the ranges, or the program itself did. */
  get nearest(): FrontEndResult | undefined {
    return this.found;
  }

  /** Those of `errors` that stand in the reader's text, each once. Undefined: one of them names what ts65 has added to it. */
  private ofReader(errors: readonly Diagnostic[]): readonly Diagnostic[] | undefined {
    const texts = this.loaded.modules.map(({ text }) => text);
    // The numbers of expansion/infinities.ts have names without `_`.
    const isAdded = (word: string): boolean => /_|^ts65|^[fF]inite$/.test(word) && !texts.some((text) => text.includes(word));
    const byPlace = new Map<string, Diagnostic>();
    const placed = errors.filter(({ position }) => position !== undefined && position.end > position.start);
    // Where nothing else is wrong, what a construct was written out as is.
    for (const error of placed.length > 0 ? placed : errors.flatMap((one) => atToken(one) ?? [])) {
      const { code, message, hint = '' } = error;
      const position = error.position!;
      if ((`${message} ${hint}`.match(/[\w$]+/g) ?? []).some(isAdded)) return undefined;
      const place = [code, position.file.fileName, position.start, position.end].join();
      if (!byPlace.has(place)) byPlace.set(place, error);
    }
    return [...byPlace.values()];
  }
}

/** `error`, which stands between two characters, at the word there. Undefined: it has no place. */
function atToken(error: Diagnostic): Diagnostic | undefined {
  const { position } = error;
  if (position === undefined) return undefined;
  const { file, start } = position;
  const rest = /^\s*(\w+|\S)/.exec(file.text.slice(start));
  if (rest === null) return undefined;
  const [whole, word] = rest as unknown as readonly [string, string];
  return { ...error, position: { file, start: start + whole.length - word.length, end: start + whole.length } };
}

/** Whether `few` leave less to mend than `others`: errors of the language come first. */
function isLess(few: readonly Diagnostic[], others: readonly Diagnostic[]): boolean {
  const [own, theirs] = [few, others].map((errors) => errors.filter((one) => !isOfRanges(one)).length) as [number, number];
  return own < theirs || (own === theirs && few.length < others.length);
}

/** `error` with `Match.sets` for the slots of a pool, and `deal()` for the list that a function returns. */
function inReadersWords(error: Diagnostic, pools: PooledState | undefined): Diagnostic {
  const spoken = (text: string): string => (pools?.pools ?? [])
    .reduce((said, { prefix }) => said.replaceAll(`${prefix}pool[].`, `${prefix.slice(0, -1)}.`).replaceAll(`${prefix}pool.`, `${prefix.slice(0, -1)}.`), text)
    .replace(/\b(\w+)_result(?=[[.])/g, '$1()');
  return { ...error, message: spoken(error.message), hint: error.hint && spoken(error.hint) };
}
