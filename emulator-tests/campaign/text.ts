/** Words the report of a campaign for people. */
import { Coverage } from './coverage.ts';
import type { Report } from './report.ts';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
/** Failing scripts that are listed. */
const MAX_LISTED = 20;

/** Edges and branches that the kept scripts reach together: what all scripts of the campaign reach. */
export function reachedBy(report: Pick<Report, 'kept'>): { readonly edges: number; readonly branches: number } {
  const reached = new Coverage();
  for (const { added } of report.kept) reached.add(added);
  return reached.size;
}

/** `files` are the failing scripts' paths, in the report's order. */
export function reportText(report: Report, files: readonly string[]): string {
  const { edges, branches } = reachedBy(report);
  const lines = report.failing.slice(0, MAX_LISTED).map(({ command, lanes, message }, i) => {
    const at = command === undefined ? '' : ` at command ${command}`;
    return `FAIL  ${files[i]}: ${lanes.join(' and ') || 'all lanes'}${at}: ${message.split('\n', 1)[0]}`;
  });
  if (report.failing.length > MAX_LISTED) lines.push(`and ${report.failing.length - MAX_LISTED} more`);
  for (const { seed, message } of report.lost) lines.push(`LOST  seed ${seed}: ${message.split('\n', 1)[0]}`);
  const seeds = report.ranges.map(([from, to]) => (from === to ? `${from}` : `${from}..${to}`)).join(', ') || 'none';
  const rate = report.seconds > 0 ? ` (${report.seconds.toFixed(1)} s, ${grouped.format(report.commands / report.seconds)} commands/s)` : '';
  const atari = report.atari.scripts === 0 ? '' : `; ${grouped.format(report.atari.commands)} commands on the atari lane`;
  const word = report.failing.length > 0 ? 'FAIL' : report.lost.length > 0 ? 'LOST' : 'MATCH';
  const ofEngine = `${grouped.format(branches)} of ${grouped.format(report.branches)}`;
  return [
    ...lines,
    `seeds ${seeds} on ${report.lanes.join(', ')}: ${grouped.format(report.scripts)} scripts, ${grouped.format(report.commands)} commands${rate}`,
    `${grouped.format(edges)} edges of the C and ${ofEngine} branches of the engine reached by ${report.kept.length} kept scripts${atari}`,
    report.scripts === 0 ? 'NOTHING was played' : `${word}  ${report.failing.length} scripts failed`,
    '',
  ].join('\n');
}
