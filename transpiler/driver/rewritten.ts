/** A program that is refused as it stands, tried with more constructs written out, and with records in pools. */
import type { RewriteRequest } from '../base/rewrite_request.ts';
import { areErrorsOfRanges } from '../diagnostics/diagnostics.ts';
import type { LoadedProgram } from '../load/load.ts';
import type { FrontEndResult } from './analyse.ts';
import { acceptedInPools } from './in_pools.ts';
import { errorsIn, isSameText, leavesFewer, missingElementsIn, OF_LENGTH, placesOf, secondNamesIn } from './requested_places.ts';
import { recursionTooDeep } from './too_deep.ts';

/** Checks of a program that is written out further. */
const ROUNDS = 8;

const OF_RECURSION = 'TS65015';

/** Copies of a recursive function, in the order in which they are tried. */
const LEVELS = [4, 10, 24, 48];

/** The ways to write maps and records by names, once all else is written out. */
const LIST_WAYS = ['mixed', 'all'] as const;

const NOTHING = { reads: [], copies: [], depths: { places: [], levels: LEVELS[0] } } satisfies RewriteRequest;

/** The first result without an error of `loaded` in other words, which is refused as `refused` says. Undefined: there is none. `run` checks a program. */
export function acceptedRewritten(loaded: LoadedProgram, refused: FrontEndResult, run: (loaded: LoadedProgram) => FrontEndResult): FrontEndResult | undefined {
  let request = requestFor(NOTHING, refused) ?? NOTHING;
  let last: { readonly program: LoadedProgram; readonly result: FrontEndResult } | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const program = loaded.rewritten?.(request);
    if (program === undefined || (last !== undefined && isSameText(program, last.program))) break;
    const result = run(program);
    const more = requestFor(request, result);
    const whole = more === undefined ? acceptedWhole(result) : undefined;
    if (whole !== undefined) return whole;
    // What the language refuses at two depths it refuses at all. The ranges go on: whether the depth is enough is to be told, too.
    const isHopeless = more !== undefined && more.depths.levels > request.depths.levels && result.model === undefined && last !== undefined && stays(last.result, result);
    last = { program, result };
    if (more === undefined || isHopeless) break;
    request = more;
  }
  if (last === undefined) return undefined;
  const { program, result } = last;
  for (const way of LIST_WAYS) {
    const lists = program.asLists?.(way);
    const whole = lists && acceptedWhole(run(lists));
    if (whole !== undefined) return whole;
  }
  return acceptedWhole(acceptedInPools(program, result.diagnostics, run));
}

/** Times that elements which may be missing are asked for, and lists with second names. */
const NAMED_ROUNDS = 3;

/**
 * `found`, the result for `loaded` written as `as` has it, or a better one for the same with missing elements behind tests, and copies in the place of
 * second names; and the program that it is for.
 */
export function withRequests(loaded: LoadedProgram, as: (program: LoadedProgram) => LoadedProgram | undefined, found: { readonly program: LoadedProgram; readonly result: FrontEndResult }, run: (loaded: LoadedProgram) => FrontEndResult): typeof found {
  let best = found;
  let request: RewriteRequest = NOTHING;
  for (let round = 0; round < NAMED_ROUNDS && errorsIn(best.result).length > 0; round++) {
    // What is written out further asks for nothing, too.
    const more = requestFor(request, best.result) ?? (round === 0 && !areErrorsOfRanges(best.result.diagnostics) ? NOTHING : undefined);
    if (more === undefined) break;
    request = { ...more, depths: NOTHING.depths };
    const rewritten = loaded.rewritten?.(request);
    const program = rewritten && as(rewritten);
    if (program === undefined || isSameText(program, best.program)) break;
    const result = run(program);
    if (!leavesFewer(result, best.result)) break;
    best = { program, result };
  }
  // A test that is written out may always hold.
  return best === found || errorsIn(best.result).length > 0 ? best : { ...best, result: { ...best.result, diagnostics: [] } };
}

/** `result`, where nothing in it is refused and no recursion goes too deep. A warning about one depth need not hold at others, and a test that is written out may always hold. */
const acceptedWhole = (result: FrontEndResult | undefined): FrontEndResult | undefined =>
  (result?.model === undefined || errorsIn(result).length > 0 || recursionTooDeep(result) !== undefined ? undefined : { ...result, diagnostics: [] });

/** Whether an error of `before` is one of `now`, too. */
const stays = (before: FrontEndResult, now: FrontEndResult): boolean => errorsIn(now).some((one) =>
  errorsIn(before).some(({ code, position }) => code === one.code && position?.file === one.position?.file && position?.start === one.position?.start));

/** `request` with what `found` tells. Undefined: it is the same. */
export function requestFor({ reads, copies, depths }: RewriteRequest, result: FrontEndResult): RewriteRequest | undefined {
  const moreReads = missingElementsIn(result.diagnostics, reads);
  const moreCopies = secondNamesIn(result.diagnostics, copies);
  const isRecursive = result.ranges.some(({ depth }) => depth !== undefined);
  const moreDepths = placesOf(result.diagnostics, ({ code }) => code === OF_RECURSION || (isRecursive && OF_LENGTH.has(code)), depths.places);
  const deeper = recursionTooDeep(result) !== undefined ? LEVELS.find((level) => level > depths.levels) : depths.levels;
  if (deeper === undefined || (moreReads.length === 0 && moreCopies.length === 0 && moreDepths.length === 0 && deeper === depths.levels)) return undefined;
  return { reads: [...reads, ...moreReads], copies: [...copies, ...moreCopies], depths: { places: [...depths.places, ...moreDepths], levels: deeper } };
}
