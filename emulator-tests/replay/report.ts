/** Words a verdict: for people line by line, for programs as JSON. */
import type { Mismatch } from './compare.ts';
import type { LaneId } from '../lanes/lane.ts';
import type { LaneResult, ScriptResult, Verdict } from './replay.ts';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

function counted(count: number, noun: string): string {
  return `${grouped.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** 0 when all lanes match, 1 when a script differs or fails, 2 when nothing was compared: one lane alone shows no match. */
export const exitCodeOf = ({ ok, scripts }: Verdict): 0 | 1 | 2 => (ok ? 0 : scripts.every((script) => script.ok) ? 2 : 1);

/** A line for each script (generated ones that match in one line together), details under those that don't, the verdict last. */
export function verdictText(verdict: Verdict): string {
  const named = verdict.scripts.filter((script) => !script.generated || !script.ok);
  const generated = verdict.scripts.filter((script) => script.generated);
  const lines = named.flatMap(scriptLines);
  if (generated.length > 0) {
    const good = generated.filter((script) => script.ok);
    const commands = good.reduce((sum, script) => sum + script.commands, 0);
    const first = generated[0]?.name ?? '';
    const last = generated.at(-1)?.name.replace(/^.* /, '') ?? '';
    lines.push(`${good.length === generated.length ? 'ok  ' : 'FAIL'}  ${first}..${last}: ${good.length} of ${counted(generated.length, 'script')} ok, ${counted(commands, 'command')}`);
  }
  return [...lines, '', ...verdictLines(verdict), ''].join('\n');
}

function scriptLines(script: ScriptResult): string[] {
  const head = `${script.ok ? 'ok  ' : 'FAIL'}  ${script.name}  ${counted(script.commands, 'command')}`;
  if (script.failure !== undefined) return [head, `      ${script.failure}`];
  return script.mismatch === undefined ? [head] : [head, ...mismatchLines(script.mismatch).map((line) => `      ${line}`)];
}

function values<T>(by: Partial<Record<LaneId, T>>): string {
  return Object.entries(by).map(([lane, value]) => `${lane} ${String(value)}`).join(', ');
}

export function mismatchLines(mismatch: Mismatch): string[] {
  const place = mismatch.line === undefined ? '' : `, line ${mismatch.line}`;
  const lines = [`differs at command ${mismatch.command} (${mismatch.text}${place})`];
  for (const [lane, end] of Object.entries(mismatch.ends)) lines.push(`  ${lane}: ${end}`);
  for (const { name, values: by, declared } of mismatch.variables) lines.push(`  ${name}: ${values(by)}  (${declared})`);
  if (mismatch.moreVariables > 0) lines.push(`  and ${counted(mismatch.moreVariables, 'more value')}`);
  for (const { row, column, shown } of mismatch.cells) lines.push(`  screen row ${row}, column ${column}: ${quoted(shown)}`);
  if (mismatch.moreCells > 0) lines.push(`  and ${counted(mismatch.moreCells, 'more cell')}`);
  for (const [lane, differences] of Object.entries(mismatch.peripherals)) {
    for (const { part, what, is, should } of differences) lines.push(`  ${lane}: ${part}: ${what}: is ${is}, should be ${should}`);
  }
  if (mismatch.agreeing.length > 0) lines.push(`  agree: ${mismatch.agreeing.map((lanes) => lanes.join(' = ')).join('  |  ')}`);
  return lines;
}

function quoted(by: Partial<Record<LaneId, string>>): string {
  return Object.entries(by).map(([lane, text]) => `${lane} "${text}"`).join(', ');
}

function verdictLines(verdict: Verdict): string[] {
  const width = Math.max(...verdict.lanes.map((lane) => lane.id.length), 4);
  const lines = verdict.lanes.flatMap((lane) => [
    `${lane.id.padEnd(width)}  ${laneText(lane, verdict.reference)}`,
    ...(lane.statistics?.warnings ?? []).map((warning) => `${''.padEnd(width)}  warning: ${warning}`),
  ]);
  const failed = verdict.scripts.filter((script) => !script.ok).length;
  const skipped = verdict.lanes.filter((lane) => lane.skipped !== undefined).map((lane) => lane.id);
  const ran = verdict.lanes.length - skipped.length;
  const played = `${counted(verdict.scripts.length, 'script')} on ${counted(ran, 'lane')}`;
  const result = failed > 0 ? `${failed} of ${played} failed` : verdict.ok ? `${played}: all match` : `nothing was compared: ${played}`;
  const missing = skipped.length === 0 ? '' : `; skipped: ${skipped.join(', ')}`;
  return [...lines, `${verdict.ok ? 'MATCH' : failed > 0 ? 'FAIL' : 'NO MATCH'}  ${result}${missing} (${(verdict.ms / 1000).toFixed(1)} s)`];
}

function laneText(lane: LaneResult, reference: LaneId | undefined): string {
  if (lane.skipped !== undefined) return `skipped: ${lane.skipped}`;
  const played = lane.leftOut > 0 ? `${grouped.format(lane.scripts)} of ` : '';
  const result = lane.id === reference ? 'the reference' : counted(lane.differences, 'difference');
  return `${played}${counted(lane.scripts + lane.leftOut, 'script')}, ${counted(lane.commands, 'command')}, ${result}${speedText(lane)}  (${lane.title})`;
}

function speedText(lane: LaneResult): string {
  const speed = speedOf(lane);
  if (speed === undefined) return '';
  const mhz = speed.virtualMHz === undefined ? '' : `, ${speed.virtualMHz.toFixed(0)} MHz`;
  return `; ${grouped.format(speed.commandsPerSecond)} commands/s${mhz}`;
}

function speedOf({ statistics, commands }: LaneResult): { commandsPerSecond: number; virtualMHz?: number } | undefined {
  if (statistics === undefined || statistics.busyMs <= 0) return undefined;
  const { busyMs, cycles } = statistics;
  return { commandsPerSecond: (commands / busyMs) * 1000, ...(cycles === undefined ? {} : { virtualMHz: cycles / busyMs / 1000 }) };
}

/** The verdict as an object for JSON: the same facts as {@link verdictText}. */
export function verdictJson(verdict: Verdict): object {
  return {
    version: 1,
    ok: verdict.ok,
    compared: verdict.compared,
    reference: verdict.reference,
    seconds: verdict.ms / 1000,
    lanes: verdict.lanes.map((lane) => ({
      id: lane.id,
      title: lane.title,
      ...(lane.skipped === undefined ? {} : { skipped: lane.skipped }),
      scripts: lane.scripts,
      leftOut: lane.leftOut,
      commands: lane.commands,
      differences: lane.differences,
      ...speedOf(lane),
      warnings: lane.statistics?.warnings ?? [],
    })),
    scripts: verdict.scripts.map(({ script: _, ms, ...facts }) => ({ ...facts, seconds: ms / 1000 })),
  };
}
