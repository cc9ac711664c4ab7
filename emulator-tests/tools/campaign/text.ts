/** Words the report of a campaign for people. */
import { mismatchLines } from '../../replay/report.ts';
import type { FailingScript } from './campaign.ts';
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

/** A failing script in one line: which lanes, at which command, and how. */
export function headline({ command, lanes, message }: FailingScript): string {
  const at = command === undefined ? '' : ` at command ${command}`;
  return `${lanes.join(' and ') || 'all lanes'}${at}: ${message.split('\n', 1)[0]}`;
}

/** The command, variables and cells that differ, as a replay tells them; the rest of the message where nothing was compared. */
export const detailsOf = ({ mismatch, message }: FailingScript): string[] => (mismatch === undefined ? message.split('\n').slice(1) : mismatchLines(mismatch));

/** `files` are the failing scripts' paths, in the report's order. */
export function reportText(report: Report, files: readonly string[]): string {
  const { edges, branches } = reachedBy(report);
  const lines = report.failing.slice(0, MAX_LISTED).flatMap((failing, i) =>
    [`FAIL  ${files[i]}: ${headline(failing)}`, ...detailsOf(failing).map((line) => `      ${line}`)]);
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
