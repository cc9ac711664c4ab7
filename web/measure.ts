/** `make site-figures`: measures the site in a Chromium, and writes the figures into docs/site.md. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { writeWhole } from '../transpiler/base/files.ts';
import { CliError } from '../transpiler/base/bad_input.ts';
import { reportBadInput } from '../transpiler/base/report_bad_input.ts';
import { inProject } from '../emulator-tests/script/programs.ts';
import { printScript, readScript } from '../emulator-tests/script/script.ts';
import { chromiumFile, serveFiles, startBrowser } from './browser.ts';
import { siteFiles } from './build.ts';
import { playPart } from './play/part.ts';
import { linkOfScript } from './player/script_link.ts';
import { programOf, programsPart } from './programs/part.ts';

const PAGE = 'docs/site.md';
const [BEGIN, END] = ['<!-- figures -->', '<!-- /figures -->'];
/** Commands of the long game. */
const COMMANDS = 500;
/** Seconds in which frames are counted. */
const SECONDS = 10;

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

interface TimedPage {
  readonly lockstep: { readonly position: number; readonly keys: readonly number[]; goTo(command: number): void; start(seed: number, settings: ReadonlyMap<string, string>, keys: readonly number[]): void; readonly seed: number; readonly settings: ReadonlyMap<string, string>; frame(): void };
  readonly player: { mode: string };
}

async function measured(): Promise<readonly (readonly [what: string, figure: string])[]> {
  const file = chromiumFile();
  if (file === undefined) throw new CliError('no Chromium is here: apt-get install chromium');
  const files = await siteFiles([playPart, programsPart]);
  const [{ server, url }, browser] = await Promise.all([serveFiles(files), startBrowser(file)]);
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(300_000);
    // tsx names the functions that go into the page by a helper of its own.
    await page.addInitScript('globalThis.__name = (one) => one');
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const taskSeconds = async (): Promise<number> => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
    const script = readScript(`${programOf({ name: 'rogue' }).scripts}/starved.script`);
    await page.goto(`${url}play/index.html#game=doom`);
    await page.waitForFunction(() => 'ts65' in globalThis);
    const start = await taskSeconds();
    await page.goto('about:blank');
    await page.goto(`${url}play/index.html#script=${await linkOfScript(printScript({ ...script, keys: script.keys.subarray(0, COMMANDS) }))}`);
    await page.waitForFunction((count) => (globalThis as unknown as { ts65?: TimedPage }).ts65?.lockstep.position === count, COMMANDS);
    const steps = await page.evaluate((count) => {
      const { lockstep, player } = (globalThis as unknown as { ts65: TimedPage }).ts65;
      player.mode = 'paused';
      const timed = (work: () => void): number => {
        const begun = performance.now();
        work();
        return performance.now() - begun;
      };
      const back = Array.from({ length: 60 }, (_, i) => timed(() => lockstep.goTo((i * 197) % count)));
      const all = timed(() => lockstep.start(lockstep.seed, lockstep.settings, [...lockstep.keys])) + timed(() => lockstep.goTo(count));
      return { worst: Math.max(...back), median: back.sort((a, b) => a - b)[30] as number, rate: (count / all) * 1000 };
    }, COMMANDS);
    await page.goto(`${url}play/index.html#game=gloam`);
    await page.reload();
    await page.waitForFunction(() => 'ts65' in globalThis);
    await page.click('#run');
    const before = await taskSeconds();
    const frames = await page.evaluate(async (seconds) => {
      let count = 0;
      for (const end = performance.now() + seconds * 1000; performance.now() < end; count++) await new Promise((resolve) => requestAnimationFrame(resolve));
      return count;
    }, SECONDS);
    const busy = (await taskSeconds()) - before;
    const size = (names: readonly string[]): number => names.reduce((sum, name) => sum + gzipSync(files.find(({ path }) => path === name)!.content, { level: 9 }).length, 0) / 1024;
    const shell = ['play/index.html', 'play/index.js', 'play/index.css', 'site.css', 'icon.svg'];
    return [
      ['the page of the player, gzip', `${grouped.format(size(shell))} KB`],
      ['a game for it, both sides, gzip (Dungeon of Doom; Rogue)', `${grouped.format(size(['programs/doom.js']))} KB; ${grouped.format(size(['programs/rogue.js']))} KB`],
      ['its inside, when somebody looks (Dungeon of Doom)', `${grouped.format(size(['programs/doom.inside.js']))} KB`],
      ['from the address to the title of Dungeon of Doom', `${start.toFixed(2)} s of processor time`],
      ['commands that are played on both sides and compared (Rogue)', `${grouped.format(steps.rate)} a second`],
      [`a step back or on in a game of ${COMMANDS} commands: median; worst of 60`, `${grouped.format(steps.median)} ms; ${grouped.format(steps.worst)} ms`],
      ['frames of the page while Gloam runs on both sides', `${(frames / SECONDS).toFixed(1)} a second`],
      ['share of a core that this takes', `${grouped.format((busy / SECONDS) * 100)} %`],
    ];
  } finally {
    await browser.close();
    server.close();
  }
}

process.exitCode = await reportBadInput(async () => {
  const rows = await measured();
  const text = readFileSync(inProject(PAGE), 'utf8');
  const table = ['| figure | measured |', '|---|--:|', ...rows.map(([what, figure]) => `| ${what} | ${figure} |`)].join('\n');
  const [head = '', rest = ''] = text.split(BEGIN);
  writeWhole(inProject(PAGE), `${head}${BEGIN}\n${table}\n${END}${rest.split(END)[1] ?? ''}`);
  process.stdout.write(`${table}\n`);
  return 0 as 1;
});
