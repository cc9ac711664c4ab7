/** The verdict of a replay as JUnit's XML and as a page. */
import { frames } from '../../machine/frames.ts';
import type { ScriptResult, Verdict } from '../replay.ts';
import { mismatchLines } from '../report.ts';
import type { About } from './about.ts';
import { AtariView } from './atari_view.ts';
import { htmlPage, type Page, type PagePlayer, type HtmlTable } from './html.ts';
import { junitXml } from './junit.ts';

/** Rows of the table. */
const SLOWEST = 20;
/** Scripts that are played once more for their cycles and pictures, at most. */
const VIEWED = 25;

export interface HtmlOptions {
  /** Commands after which a picture is taken of each script's screen; the failing or last one without it. */
  readonly shots?: readonly number[];
  /** A player of the page's scripts; none without it. */
  readonly player?: ReportPlayer;
}

/** A player, and the place of the page that plays a script: undefined for one that it does not have. */
export interface ReportPlayer extends PagePlayer {
  readonly placeOf: (result: ScriptResult) => string | undefined;
}

/** Makes a player of scripts, which the Atari has played. The first of them is there when the page opens. */
export type MakeReportPlayer = (results: readonly ScriptResult[]) => Promise<ReportPlayer>;

export function replayJunit(verdict: Verdict, { began }: About): string {
  const scripts = verdict.scripts.map((script) => ({
    name: script.name, classname: `ts65.${script.script.program.name}`, seconds: script.ms / 1000,
    ...(script.ok ? {} : { failure: { type: script.mismatch === undefined ? 'failure' : 'difference', message: headline(script), text: failureText(script) } }),
  }));
  const skipped = verdict.lanes.flatMap((lane) =>
    lane.skipped === undefined ? [] : [{ name: `lane ${lane.id}`, classname: 'ts65.lanes', skipped: lane.skipped }],
  );
  return junitXml({ name: 'ts65 replay', began, seconds: verdict.ms / 1000, cases: [...scripts, ...skipped] });
}

export function failureText({ mismatch, failure }: ScriptResult): string {
  return mismatch === undefined ? (failure ?? '') : mismatchLines(mismatch).join('\n');
}

function headline({ mismatch, failure }: ScriptResult): string {
  return mismatch === undefined ? (failure ?? 'failed') : `differs at command ${mismatch.command} (${mismatch.text})`;
}

/** @throws BuildError, ToolMissingError where the Atari's program can't be built */
export function replayHtml(verdict: Verdict, about: About, options: HtmlOptions = {}): string {
  const failed = verdict.scripts.filter(({ ok }) => !ok);
  const commands = verdict.scripts.reduce((sum, script) => sum + script.commands, 0);
  const viewed = viewOf(verdict, options);
  const result = verdict.ok ? 'All lanes match' : failed.length > 0 ? `${failed.length} scripts failed` : 'Nothing was compared';
  const page: Page = {
    title: 'ts65 replay',
    ok: verdict.ok,
    about,
    verdict: `${result}: ${verdict.scripts.length} scripts, ${commands} commands, ${(verdict.ms / 1000).toFixed(1)} s`,
    failures: failed.map((script) => ({ name: script.name, text: failureText(script) })),
    tables: [lanesTable(verdict), ...viewed.tables, scriptsTable(verdict, options.player)],
    pictures: viewed.pictures,
    ...(options.player === undefined ? {} : { player: options.player }),
  };
  return htmlPage(page);
}

function lanesTable({ lanes, reference }: Verdict): HtmlTable {
  const rows = lanes.map(({ id, title, skipped, scripts, commands, differences, statistics }) => {
    const speed = statistics === undefined || statistics.busyMs <= 0 ? '' : (commands / statistics.busyMs) * 1000;
    const mhz = statistics?.cycles === undefined || statistics.busyMs <= 0 ? '' : statistics.cycles / statistics.busyMs / 1000;
    const what = skipped === undefined ? title : `skipped: ${skipped}`;
    return [id, what, scripts, commands, id === reference ? 'the reference' : String(differences), speed, mhz];
  });
  return { title: 'Lanes', head: ['lane', 'what runs', 'scripts', 'commands', 'differences', 'commands/s', 'MHz'], rows };
}

/** Scripts that are listed: generated ones that match are not. Those that failed come first. */
const listed = ({ scripts }: Verdict): readonly ScriptResult[] => [...scripts.filter(({ ok }) => !ok), ...scripts.filter(({ generated, ok }) => !generated && ok)];

const playedOnAtari = (verdict: Verdict): boolean => verdict.lanes.some(({ id, skipped }) => id === 'atari' && skipped === undefined);

/** The player of a verdict's listed scripts; undefined where the Atari has played none. @throws Error where a program makes none */
export async function playerOf(verdict: Verdict, make: MakeReportPlayer): Promise<ReportPlayer | undefined> {
  const results = listed(verdict);
  return playedOnAtari(verdict) && results.length > 0 ? make(results) : undefined;
}

function scriptsTable(verdict: Verdict, player: ReportPlayer | undefined): HtmlTable {
  const rows = listed(verdict).map((script) => {
    const to = player?.placeOf(script);
    return [script.ok ? 'ok' : 'FAIL', to === undefined ? script.name : { text: script.name, to }, script.commands, script.lanes.join(' ')];
  });
  return { title: 'Scripts', head: ['', 'script', 'commands', 'lanes'], rows };
}

/** The emulated Atari's part of the page, if it was among the lanes. */
function viewOf(verdict: Verdict, { shots }: HtmlOptions): { tables: HtmlTable[]; pictures: Page['pictures'] } {
  if (!playedOnAtari(verdict)) return { tables: [], pictures: [] };
  const views = new Map<string, AtariView>();
  const [failed, good] = [verdict.scripts.filter(({ ok }) => !ok), verdict.scripts.filter(({ ok, lanes }) => ok && lanes.includes('atari'))];
  const chosen = [...failed, ...good].slice(0, VIEWED);
  for (const { script, mismatch } of chosen) {
    const { program } = script;
    const view = views.get(program.name) ?? new AtariView(program);
    views.set(program.name, view);
    view.play(script, shots ?? [Math.min(mismatch?.command ?? script.keys.length, script.keys.length)]);
  }
  const costs = [...views.values()].flatMap((view) => view.slowest(SLOWEST)).sort((a, b) => b.cycles - a.cycles).slice(0, SLOWEST);
  const rows = costs.map(({ script, command, key, cycles }) => [script, command, key, cycles, frames(cycles, 'ntsc'), frames(cycles, 'pal')]);
  const title = `Slowest commands on the Atari${chosen.length < verdict.scripts.length ? `, of ${chosen.length} scripts` : ''}`;
  return {
    tables: [{ title, head: ['script', 'command', 'key', 'cycles', 'NTSC frames', 'PAL frames'], rows }],
    pictures: [...views.values()].flatMap((view) => view.pictures),
  };
}
