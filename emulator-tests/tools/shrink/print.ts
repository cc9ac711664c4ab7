/** A shrunk script as a file: the commands, and in its comments the expected and the seen state after the last one. */
import { printHeader, printKey, type Script } from '../../script/script.ts';
import type { Mismatch } from '../../replay/compare.ts';
import { mismatchLines } from '../../replay/report.ts';

export interface PrintedFacts {
  readonly mismatch: Mismatch | undefined;
  /** Where all lanes stop alike: how. */
  readonly message: string;
  /** Commands of the script before it was made smaller. */
  readonly from: number;
  /** Commands that only lead to the state from which the others fail; undefined where that could not be tried. */
  readonly setup: number | undefined;
  /** The lane whose values are expected. */
  readonly reference: string;
  /** Lines about who is to blame. */
  readonly blame?: readonly string[];
}

/** Parsing it gives the same script. */
export function printShrunk(script: Script, { mismatch, message, from, setup, reference, blame = [] }: PrintedFacts): string {
  const { length } = script.keys;
  const facts = mismatch === undefined ? [`fails on all lanes: ${message}`] : mismatchLines(mismatch);
  const lines = [
    `made smaller by ts65 shrink, from ${from} commands to ${length}; none of them can be left out`,
    ...facts,
    ...(mismatch === undefined ? [] : [`  expected is what ${reference} has`]),
    ...blame,
  ];
  const keys = Array.from(script.keys, (key, i) => {
    if (setup === undefined || i !== setup) return printKey(key, script.inputs?.get(i));
    return `# the setup ends here; from its state these ${length - setup} fail by themselves:\n${printKey(key, script.inputs?.get(i))}`;
  });
  return `${lines.map((line) => `# ${ascii(line)}\n`).join('')}${printHeader(script)}${keys.join('')}`;
}

/** Comments may hold any letters, but no control characters. */
function ascii(text: string): string {
  return [...text].map((c) => (c < ' ' ? ' ' : c)).join('');
}
