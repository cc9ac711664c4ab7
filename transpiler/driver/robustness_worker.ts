/** Checks the files it is sent, as `ts65 check` does, prints included. */
import { parentPort } from 'node:worker_threads';
import { InternalError } from '../base/internal_error.ts';
import { formatDiagnostic, rowOf } from '../diagnostics/report.ts';
import { LoadError } from '../load/sources.ts';
import { checkTargets } from './check_files.ts';
import type { RobustnessOutcome } from './robustness.ts';

function outcomeOf(file: string): Omit<RobustnessOutcome, 'milliseconds'> {
  try {
    const { accepted, diagnostics } = checkTargets([file]);
    for (const diagnostic of diagnostics) {
      const row = rowOf(diagnostic) as { readonly line?: number };
      if (diagnostic.position !== undefined && !(row.line! >= 1)) throw new Error(`no place: ${formatDiagnostic(diagnostic, false)}`);
      formatDiagnostic(diagnostic, true);
    }
    const codes = [...new Set(diagnostics.map((d) => d.code))];
    if (!accepted && codes.length === 0) return { file, kind: 'crash', codes, text: 'refused without a diagnostic' };
    return { file, kind: accepted ? 'accepted' : 'refused', codes };
  } catch (error) {
    if (error instanceof LoadError) return { file, kind: 'unreadable', codes: [], text: error.message };
    const cause = error instanceof InternalError ? error.cause : error;
    return { file, kind: 'crash', codes: [], text: cause instanceof Error ? cause.stack : String(cause) };
  }
}

parentPort!.on('message', (file: string) => {
  const began = performance.now();
  const outcome = outcomeOf(file);
  parentPort!.postMessage({ ...outcome, milliseconds: performance.now() - began });
});

parentPort!.postMessage('ready');
