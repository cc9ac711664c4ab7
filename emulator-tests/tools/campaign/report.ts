/** The report of a campaign, as a file: the played and the kept scripts, with reasons and failures; and several reports joined into one. */
import { readFileSync } from 'node:fs';
import type { LaneId } from '../../lanes/lane.ts';
import { oneLine } from '../../state/layout.ts';
import { CliError } from '../../../transpiler/base/bad_input.ts';
import { reasonOf } from '../../../transpiler/base/files.ts';
import { isPair, misfitOf, shownValue, type ValueShape } from '../../queue/shape.ts';
import { isLane } from '../../replay/mismatch_shape.ts';
import { FAILING, KEPT_SCRIPT, LOST } from './shapes.ts';
import { keepNew, sum, type FailingScript, type KeptScript, type Lost } from './campaign.ts';

/** Fields that must be equal in reports to be joined. */
export interface CampaignKey {
  readonly program: string;
  /** Of the counted program: see edges.ts; empty where its edges were not counted. */
  readonly fingerprint: string;
  /** Of the scripts that the campaign went on from. */
  readonly start: string;
  readonly length: number;
  readonly lanes: readonly LaneId[];
  /** Branches of the engine's modules, reached or not. */
  readonly branches: number;
}

export interface Report extends CampaignKey {
  /** First and last seeds of what was played, ascending; a campaign that was stopped has less than it was asked for. */
  readonly ranges: readonly (readonly [number, number])[];
  readonly lost: readonly Lost[];
  readonly scripts: number;
  readonly commands: number;
  readonly kept: readonly KeptScript[];
  readonly failing: readonly FailingScript[];
  /** Kept scripts that the atari lane played, and their commands. */
  readonly atari: { readonly scripts: number; readonly commands: number };
  readonly seconds: number;
}

/** A report that can't be read, or can't be joined with another; the message begins with the file. */
export class ReportError extends CliError {
  constructor(file: string, message: string) {
    super(`${file}: ${message}`);
    this.name = 'ReportError';
  }
}

export function printReport(report: Report): string {
  const { kept, failing, ...rest } = report;
  // One line a script: a report is large, and a reader wants to find his script in it.
  const rows = (items: readonly object[]): string => items.map((item) => `\n    ${JSON.stringify(item)}`).join(',');
  const list = (name: string, items: readonly object[]): string => `  "${name}": [${rows(items)}\n  ]`;
  const facts = Object.entries({ version: 1, kind: 'fuzz', ok: isOk(report), ...rest });
  const head = facts.map(([name, value]) => `  "${name}": ${JSON.stringify(value)}`);
  return `{\n${[...head, list('kept', kept), list('failing', failing)].join(',\n')}\n}\n`;
}

/** Scripts were played, no lane differed or failed, and no seed was lost. */
export function isOk({ failing, lost, scripts }: Pick<Report, 'failing' | 'lost' | 'scripts'>): boolean {
  return scripts > 0 && failing.length === 0 && lost.length === 0;
}

/** @throws ReportError */
export function readReport(file: string): Report {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ReportError(file, (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : reasonOf(error));
  }
  return parseReport(text, file);
}

const SHAPE: ValueShape = {
  program: 'string', fingerprint: 'string', start: 'string', length: 'count', branches: 'count', lanes: [isLane], ranges: [isPair],
  lost: [LOST],
  scripts: 'count', commands: 'count', atari: { scripts: 'count', commands: 'count' }, seconds: 'number',
  kept: [{ from: 'count', ...KEPT_SCRIPT }],
  failing: [{ from: 'count', ...FAILING }],
};

/** @throws ReportError */
export function parseReport(text: string, file: string): Report {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch (error) {
    throw new ReportError(file, `is not JSON: ${oneLine(error).slice(0, 120)}`);
  }
  const head = root as { kind?: unknown; version?: unknown } | null;
  if (typeof head !== 'object' || head === null || head.kind !== 'fuzz') throw new ReportError(file, 'is not a report of `ts65 fuzz --json`');
  if (head.version !== 1) throw new ReportError(file, `has the version ${shownValue(head.version)}, not 1`);
  const found = misfitOf(root, SHAPE, '');
  if (found !== undefined) throw new ReportError(file, found);
  const { version: _, kind: __, ok: ___, ...report } = root as Report & { version: number; kind: string; ok: boolean };
  return report;
}

/** The reports as one, whatever their order: the same scripts are kept as by one campaign over all of the seeds. @throws ReportError */
export function mergeReports(reports: readonly { readonly file: string; readonly report: Report }[]): Report {
  const [first, ...others] = reports;
  if (first === undefined) throw new ReportError('merge', 'there is no report');
  for (const { file, report } of others) {
    for (const member of ['program', 'fingerprint', 'start', 'length', 'lanes', 'branches'] as const) {
      const [mine, theirs] = [JSON.stringify(first.report[member]), JSON.stringify(report[member])];
      if (mine !== theirs) throw new ReportError(file, `is of another campaign: its \`${member}\` is ${theirs}, ${first.file} has ${mine}`);
    }
  }
  const ranges = reports.flatMap(({ file, report }) => report.ranges.map((range) => ({ file, range }))).sort((a, b) => a.range[0] - b.range[0]);
  const joined: [number, number][] = [];
  for (const { file, range: [from, to] } of ranges) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) throw new ReportError(file, `has the seed ${from}, which another report has too`);
    if (last !== undefined && from === last[1] + 1) last[1] = to;
    else joined.push([from, to]);
  }
  const all = reports.map(({ report }) => report);
  const byFrom = <T extends { from: number; index: number }>(items: T[]): T[] => items.sort((a, b) => a.from - b.from || a.index - b.index);
  return {
    ...first.report,
    ranges: joined,
    lost: all.flatMap((report) => report.lost).sort((a, b) => a.seed - b.seed),
    scripts: sum(all, (report) => report.scripts),
    commands: sum(all, (report) => report.commands),
    kept: keepNew(all.flatMap((report) => report.kept)),
    failing: byFrom(all.flatMap((report) => report.failing)),
    atari: { scripts: sum(all, (report) => report.atari.scripts), commands: sum(all, (report) => report.atari.commands) },
    seconds: sum(all, (report) => report.seconds),
  };
}
