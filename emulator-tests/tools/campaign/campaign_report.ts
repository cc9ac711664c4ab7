/** The report of a campaign as JUnit's XML and as a page. */
import { findProgram, knownPrograms } from '../../script/programs.ts';
import { fileName, scriptOf } from './corpus.ts';
import { isOk, type Report } from './report.ts';
import { detailsOf, headline, reachedBy } from './text.ts';
import { frames } from '../../machine/frames.ts';
import type { About } from '../../replay/reports/about.ts';
import { AtariView } from '../../replay/reports/atari_view.ts';
import { htmlPage, type Page, type HtmlTable } from '../../replay/reports/html.ts';
import { junitXml, type JunitCase } from '../../replay/reports/junit.ts';

const SLOWEST = 20;
/** Kept scripts that are shown on the Atari: those that reach most. */
const SHOWN = 8;

/** A case for all seeds that were played, for each failing script and for each seed that was lost. */
export function campaignJunit(report: Report, { began }: About): string {
  const classname = `ts65.fuzz.${report.program}`;
  const cases: JunitCase[] = [
    { name: `seeds ${report.ranges.map(([from, to]) => `${from}..${to}`).join(', ') || 'none'}`, classname, seconds: report.seconds },
    ...report.failing.map((failing) => {
      const text = [...detailsOf(failing), failing.message, `seed ${failing.script.seed}, keys ${failing.script.keys.join(' ')}`].join('\n');
      const failure = { type: failing.command === undefined ? 'failure' : 'difference', message: headline(failing), text };
      return { name: fileName(report.program, failing), classname, seconds: (failing.ms ?? 0) / 1000, failure };
    }),
    ...report.lost.map(({ seed, message, ms = 0 }) =>
      ({ name: `seed ${seed}`, classname, seconds: ms / 1000, error: { type: 'lost', message: 'the worker was lost', text: message } })),
  ];
  return junitXml({ name: `ts65 fuzz ${report.program}`, began, seconds: report.seconds, cases });
}

/** @throws BuildError, ToolMissingError, ScriptError */
export function campaignHtml(report: Report, about: About): string {
  const { edges, branches } = reachedBy(report);
  const { program, failing, lost, scripts, commands, seconds, lanes, kept, ranges } = report;
  const viewed = lanes.includes('atari') ? viewOf(report) : { tables: [], pictures: [] };
  const rate = seconds > 0 ? commands / seconds : 0;
  const page: Page = {
    title: `ts65 fuzz ${program}`,
    ok: isOk(report),
    about,
    verdict: failing.length > 0 ? `${failing.length} scripts failed` : lost.length > 0 ? `${lost.length} seeds were lost` : scripts === 0 ? 'Nothing was played' : 'No difference was found',
    failures: [
      ...failing.map((one) => ({
        name: `${fileName(program, one)}: ${headline(one)}`,
        text: [...detailsOf(one), one.message].join('\n'),
      })),
      ...lost.map(({ seed, message }) => ({ name: `seed ${seed} was lost`, text: message })),
    ],
    tables: [
      {
        title: 'Campaign', head: ['', ''],
        rows: [
          ['seeds', ranges.map(([from, to]) => `${from}..${to}`).join(', ')], ['lanes', `node, ${lanes.join(', ')}`],
          ['scripts', scripts], ['commands', commands], ['commands on the atari lane', report.atari.commands],
          ['seconds', seconds], ['commands/s', rate], ['edges of the C reached', edges],
          ['branches of the engine reached', `${branches} of ${report.branches}`], ['scripts kept', kept.length],
        ],
      },
      modulesTable(report),
      ...viewed.tables,
      keptTable(report),
    ],
    pictures: viewed.pictures,
  };
  return htmlPage(page);
}

function keptTable({ program, kept }: Report): HtmlTable {
  const rows = kept.map((one) => [fileName(program, one), one.script.keys.length, one.added.edges.length, one.added.branches.length]);
  return { title: 'Kept scripts', head: ['script', 'commands', 'new edges', 'new branches'], rows };
}

function modulesTable({ kept }: Report): HtmlTable {
  const counts = new Map<string, number>();
  for (const { added } of kept) for (const [module] of added.branches) counts.set(module, (counts.get(module) ?? 0) + 1);
  return { title: 'Branches reached by module', head: ['module', 'branches'], rows: [...counts].sort((a, b) => (a[0] < b[0] ? -1 : 1)) };
}

function viewOf(report: Report): { tables: HtmlTable[]; pictures: Page['pictures'] } {
  const program = findProgram(report.program, knownPrograms());
  if (program === undefined || report.kept.length === 0) return { tables: [], pictures: [] };
  const view = new AtariView(program);
  const most = report.kept.toSorted((a, b) => b.added.edges.length - a.added.edges.length).slice(0, SHOWN);
  for (const one of most) view.play(scriptOf(program, fileName(program.name, one), one.script), [one.script.keys.length]);
  const rows = view.slowest(SLOWEST).map(({ script, command, key, cycles }) => [script, command, key, cycles, frames(cycles, 'ntsc')]);
  const title = `Slowest commands on the Atari, of ${most.length} scripts`;
  return { tables: [{ title, head: ['script', 'command', 'key', 'cycles', 'NTSC frames'], rows }], pictures: view.pictures };
}
