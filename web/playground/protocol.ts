/** Messages between the page, the checker's worker, and the frame that programs run in. */

/** Texts of a program's files, by names relative to its folder. */
export type ProgramTexts = Readonly<Record<string, string>>;

export interface FoundDiagnostic {
  /** `TS65101`. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** What to write instead. */
  readonly hint?: string;
  /** Relative to the program's folder; a file of ts65's library by its absolute name. */
  readonly file: string;
  /** Offsets in characters. */
  readonly start: number;
  readonly end: number;
  /** The best first. */
  readonly fixes: readonly OfferedFix[];
}

export interface OfferedFix {
  readonly title: string;
  readonly edits: readonly { readonly file: string; readonly start: number; readonly end: number; readonly text: string }[];
}

/** A module as the frame runs it. */
export interface RunnableModule {
  readonly name: string;
  /** An expression: the function of the module. */
  readonly code: string;
  /** Specifiers, and the number of the module that each names; -1 is one of types alone. */
  readonly imports: readonly (readonly [specifier: string, module: number])[];
}

export interface CheckedProgram {
  readonly diagnostics: readonly FoundDiagnostic[];
  /** The files of C by name; missing when there are errors. */
  readonly emitted?: Readonly<Record<string, string>>;
  /** Imports before importers; missing when there are errors. */
  readonly modules?: readonly RunnableModule[];
  /** Whether the program moves by itself. */
  readonly hasFrame?: boolean;
}

/** To the checker's worker. An answer is untrusted data of the frame. */
export type CheckerRequest =
  | { readonly kind: 'check'; readonly id: number; readonly texts: ProgramTexts; readonly entry: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown };

export type CheckerReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'checked'; readonly id: number; readonly program: CheckedProgram; readonly ms: number }
  /** The modules are to run: `request` is one of transpiler/evaluation/protocol.ts, as JSON; `ms` is their limit by the clock. */
  | { readonly kind: 'evaluate'; readonly id: number; readonly request: string; readonly ms: number }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
