/**
 * Messages between ts65 and the process that modules run in. Requests go as they are; an answer is not trusted: a module that
 * broke out there could write anything.
 */

/** A module as the process runs it. */
export interface RunModule {
  /** JavaScript: an expression, the function of the module. */
  readonly code: string;
  /** Specifiers, and the number of the module that each names; -1 is one of types alone. */
  readonly imports: readonly (readonly [specifier: string, module: number])[];
}

export interface RunRequest {
  readonly modules: readonly RunModule[];
  /** The numbers of modules, in the order in which they are loaded where no import did it. */
  readonly order: readonly number[];
  /** The key of the {@link EvaluationAnswer}, and the file's bytes as base64. */
  readonly assets: readonly (readonly [key: string, base64: string])[];
}

export type EvaluationAnswer =
  /** All modules ran; `graph` is for values.ts. */
  | { readonly kind: 'values'; readonly graph: unknown }
  /** A module needs an asset that was not given: its key is the module's token, a line feed, and the name. */
  | { readonly kind: 'asset'; readonly key: string }
  /** A module threw, or did what it must not; the stack names modules by number. */
  | { readonly kind: 'failure'; readonly why: string; readonly stack: string }
  /** A module that Node does not run changes what others hold. */
  | { readonly kind: 'unloaded'; readonly module: number }
  /** The process was ended; `module` was under way. */
  | { readonly kind: 'limit'; readonly of: 'time' | 'memory'; readonly module: number }
  /** The values have more parts than can be told. */
  | { readonly kind: 'large' }
  /** The process itself failed. */
  | { readonly kind: 'broken'; readonly why: string };

/** Characters of a message that are shown. */
const LONGEST_TEXT = 2000;
const LONGEST_STACK = 20_000;

const textOf = (value: unknown, longest = LONGEST_TEXT): string => (typeof value === 'string' ? value.slice(0, longest) : '');
const numberOf = (value: unknown, below: number): number => (Number.isInteger(value) && (value as number) >= 0 && (value as number) < below ? (value as number) : 0);

/** `message` as an answer to a request of `modules` modules; what is none is a process that failed. */
export function evaluationAnswer(message: unknown, modules: number): EvaluationAnswer {
  const { kind, ...rest } = (typeof message === 'object' && message !== null ? message : {}) as Readonly<Record<string, unknown>>;
  switch (kind) {
    case 'values':
      return { kind, graph: graphOf(rest.graph) };
    case 'asset':
      return { kind, key: textOf(rest.key) };
    case 'failure':
      return { kind, why: textOf(rest.why), stack: textOf(rest.stack, LONGEST_STACK) };
    case 'unloaded':
      return { kind, module: numberOf(rest.module, modules) };
    case 'limit':
      return { kind, of: rest.of === 'memory' ? 'memory' : 'time', module: numberOf(rest.module, modules) };
    case 'large':
      return { kind };
    default:
      return { kind: 'broken', why: kind === 'broken' ? textOf(rest.why) : 'it gave no answer' };
  }
}

function graphOf(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
