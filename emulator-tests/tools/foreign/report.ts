/** Reports of certified foreign functions: a table for people, a document for machines. */
import path from 'node:path';
import type { Certification, CertifiedFunction } from './certify.ts';
import { domainText } from './functions.ts';
import type { Cycles } from './machine_calls.ts';

/** Lines of a function that is wrong in many ways. */
const MOST_FINDINGS = 8;

const count = (n: number): string => n.toLocaleString('en');

/** The findings, then a table of the functions. */
export function certificationText(program: string, { lanes, skipped, functions }: Certification): string {
  if (functions.length === 0) return `${program}: no function has the tag @foreign, there is nothing to certify\n`;
  const isCompared = functions.some(({ inPlace }) => inPlace !== undefined);
  const heads = ['function', 'arguments', 'tried', 'wrong', 'cycles', ...(isCompared ? ['in place', "ts65's own"] : [])];
  const rows = [heads, ...functions.map((one) => [...row(one), ...(isCompared ? comparison(one) : [])])];
  const widths = rows[0].map((_, i) => Math.max(...rows.map((cells) => cells[i].length)));
  const table = rows.map((cells) => cells.map((cell, i) => cell.padEnd(widths[i])).join('  ').trimEnd());
  const notes = skipped.map(([lane, why]) => `${lane} left out: ${why}`);
  const found = functions.flatMap(({ f, findings }) => {
    const more = findings.length - MOST_FINDINGS;
    return [...findings.slice(0, MOST_FINDINGS).map(({ text }) => text), ...(more > 0 ? [`${f.name}: ${more} more kinds of faults`] : [])];
  });
  return [...found, ...table, `compared with Node on ${lanes.join(', ')}`, ...notes, ''].join('\n');
}

/** Mean cycles where a program makes the call: of the foreign function, and of what ts65 makes of its TypeScript. */
function comparison({ inPlace }: CertifiedFunction): string[] {
  if (inPlace === undefined) return ['-', '-'];
  return [inPlace.foreign.toFixed(1), inPlace.own?.toFixed(1) ?? 'not in the language'];
}

function row({ f, choice, tried, checked, wrong, cycles }: CertifiedFunction): string[] {
  const left = checked === 0 ? '' : `, ${count(checked)} left out by check`;
  const parameters = f.parameters.map((p) => `${p.name} ${domainText(p)}`).join(', ');
  return [f.name, parameters || 'none', `${count(tried)}, ${choice}${left}`, count(wrong), cyclesText(cycles)];
}

function cyclesText(cycles: Cycles | undefined): string {
  if (cycles === undefined) return '-';
  const { least, mean, most } = cycles;
  return least === most ? count(least) : `${count(least)}..${count(most)}, mean ${mean.toFixed(1)}`;
}

/** Paths are relative to `root`, the project's folder. */
export function certificationJson(root: string, program: string, { lanes, skipped, functions }: Certification): object {
  const place = (file: string): string => path.relative(root, file).split(path.sep).join('/');
  return {
    version: 1,
    program,
    ok: functions.every(({ wrong }) => wrong === 0),
    lanes,
    skipped: skipped.map(([lane, reason]) => ({ lane, reason })),
    functions: functions.map(({ f, choice, tried, checked, wrong, findings, cycles, inPlace }) => ({
      name: f.name,
      module: place(f.module),
      line: f.line,
      files: { host: place(f.files.host), sim: place(f.files.sim), atari: place(f.files.atari) },
      parameters: f.parameters.map(({ name, type, lo, hi }) => ({ name, type, lo, hi })),
      choice,
      tried,
      checked,
      wrong,
      findings,
      cycles: cycles ?? null,
      inPlace: inPlace === undefined ? null : { foreign: inPlace.foreign, own: inPlace.own ?? null },
    })),
  };
}
