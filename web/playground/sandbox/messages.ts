/** Messages to the frame and its workers. */
import type { RunnableModule } from '../protocol.ts';

/** Begins a game with the seed `start`, or plays the commands `codes` in turn: keys, ticks, moves of the second stick. */
export interface Command {
  readonly kind: 'command';
  readonly start?: number;
  readonly codes?: readonly number[];
}

export type ToWorker =
  | { readonly kind: 'evaluate'; readonly request: string }
  | { readonly kind: 'play'; readonly modules: readonly RunnableModule[]; readonly seed: number }
  | Command;

/** What a picture is made of. */
export interface ShownState {
  /** 960 screen codes; missing where the program does not print to the screen. */
  readonly cells?: Uint8Array;
  readonly numbers: Readonly<Record<string, number>>;
  readonly bytes: Readonly<Record<string, Uint8Array>>;
  /** Memory that the display reads: of engine/lib/fields.ts, by the names that it has there. */
  readonly fields: Readonly<Record<FieldName, readonly Uint8Array[]>>;
}

/** A map, lines of dots, whole sets of characters. */
export const FIELD_NAMES = ['map', 'lines', 'sets'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** To the frame, through its port. `ms` is the limit of one answer, by the clock. */
export type ToFrame =
  | { readonly kind: 'evaluate'; readonly id: number; readonly request: string; readonly ms: number }
  | { readonly kind: 'play'; readonly modules: readonly RunnableModule[]; readonly seed: number; readonly ms: number }
  | Command
  | { readonly kind: 'end' };

/** Of the frame. Answers and states come from a program, and are untrusted. */
export type FromFrame =
  | { readonly kind: 'evaluated'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'played'; readonly reply: unknown };
