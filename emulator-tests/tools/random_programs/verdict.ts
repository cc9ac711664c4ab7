/** Words a verdict about random programs: for people, and as JSON. */
import { LANE_IDS } from '../../lanes/lane.ts';
import { differenceText } from './differences.ts';
import type { Failure, FuzzVerdict } from './fuzz.ts';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
/** Refusals and failures told one by one, at most. */
const MAX_TOLD = 20;

function counted(count: number, noun: string): string {
  return `${grouped.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Programs that were tried, by the minute of the clock. */
export function programsPerMinute({ programs, refused, failures, ms }: FuzzVerdict): number {
  return ms <= 0 ? 0 : ((programs + refused.length + failures.length) / ms) * 60_000;
}

/** 0 when all programs agree, 1 when one differs, 2 when one could not be compared or none was. */
export function fuzzExitCode(verdict: FuzzVerdict): 0 | 1 | 2 {
  if (verdict.failures.some(({ outcome }) => outcome.kind === 'differ')) return 1;
  return verdict.failures.length > 0 || verdict.programs === 0 ? 2 : 0;
}

export function failureLines(seed: number, outcome: Failure): string[] {
  if (outcome.kind !== 'differ') return [`seed ${seed}: ${outcome.kind}: ${outcome.message}`];
  return [`seed ${seed}: differs`, ...outcome.differences.map((d) => `  ${differenceText(d)}`), ...outcome.warnings.map((w) => `  warning: ${w}`)];
}

/** Failures, then a last line with the figures. */
export function fuzzVerdictText(verdict: FuzzVerdict): string {
  const { programs, commands, refused, failures, lanes, stopped } = verdict;
  const lines = failures.slice(0, MAX_TOLD).flatMap(({ seed, outcome }) => failureLines(seed, outcome));
  if (failures.length > MAX_TOLD) lines.push(`and ${counted(failures.length - MAX_TOLD, 'more failure')}`);
  for (const { seed, message } of refused.slice(0, MAX_TOLD)) lines.push(`seed ${seed}: refused: ${message}`);
  if (refused.length > MAX_TOLD) lines.push(`and ${counted(refused.length - MAX_TOLD, 'more refused program')}`);
  const differ = failures.filter(({ outcome }) => outcome.kind === 'differ').length;
  const uncompared = failures.length - differ;
  const facts = [
    `${counted(programs + differ, 'program')}, ${counted(commands, 'command')} on ${counted(lanes.length, 'lane')} (${lanes.join(', ')})`,
    counted(differ, 'difference'),
    ...(refused.length > 0 ? [`${grouped.format(refused.length)} refused`] : []),
    ...(uncompared > 0 ? [`${grouped.format(uncompared)} not compared`] : []),
    `${grouped.format(programsPerMinute(verdict))} programs/minute`,
    ...(stopped ? ['stopped early'] : []),
  ];
  return [...lines, `${fuzzExitCode(verdict) === 0 ? 'MATCH' : 'FAIL'}  ${facts.join('; ')}`, ''].join('\n');
}

/** The same facts as {@link fuzzVerdictText}. */
export function fuzzVerdictJson(verdict: FuzzVerdict): object {
  const seconds = Object.fromEntries(Object.entries(verdict.spent).map(([stage, ms]) => [stage, Math.round(ms) / 1000]));
  return {
    version: 1,
    ok: fuzzExitCode(verdict) === 0,
    from: verdict.from,
    to: verdict.to,
    stopped: verdict.stopped,
    lanes: LANE_IDS.filter((id) => verdict.lanes.includes(id)),
    programs: verdict.programs,
    commands: verdict.commands,
    differences: verdict.failures.filter(({ outcome }) => outcome.kind === 'differ').length,
    refused: verdict.refused,
    failures: verdict.failures,
    seconds: verdict.ms / 1000,
    programsPerMinute: programsPerMinute(verdict),
    stageSeconds: seconds,
  };
}
