/** `make site-figures`: measures the site and the page of `ts65 dev` in a Chromium, and writes the figures into docs/site.md. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { writeWhole } from '../transpiler/base/files.ts';
import { CliError } from '../transpiler/base/bad_input.ts';
import { reportBadInput } from '../transpiler/base/report_bad_input.ts';
import { inProject } from '../emulator-tests/script/programs.ts';
import { printScript, readScript } from '../emulator-tests/script/script.ts';
import { browserSeconds, chromiumFile, serveFiles, startBrowser } from './browser.ts';
import { siteFiles } from './build.ts';
import { measuredDev } from './dev/measure.ts';
import { playPart } from './play/part.ts';
import { linkOfScript } from './player/script_link.ts';
import { programOf, programsPart } from './programs/part.ts';

const PAGE = 'docs/site.md';
const [BEGIN, END] = ['<!-- figures -->', '<!-- /figures -->'];
/** Commands of the long game. */
const COMMANDS = 500;
/** Seconds in which frames are counted. */
const SECONDS = 10;
/** Frames of the Atari whose cost is measured. */
const EMULATED = 1200;
/** Of an NTSC Atari, in milliseconds. */
const FRAME_MS = 1000 / 59.92;
/** Edits whose times are measured. */
const EDITS = 7;

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

interface TimedPage {
  readonly lockstep: { readonly position: number; readonly keys: readonly number[]; goTo(command: number): void; start(seed: number, settings: ReadonlyMap<string, string>, keys: readonly number[]): void; readonly seed: number; readonly settings: ReadonlyMap<string, string>; frame(): void; readonly machine: { readonly frames: number } };
  readonly player: { mode: string; advance(now: number): void };
  readonly view: { show(player: unknown, now: number): void };
}
type Row = readonly [what: string, figure: string];
declare const globalThis: { ts65: TimedPage };

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number;

async function measured(): Promise<readonly Row[]> {
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
    await page.waitForFunction((count) => globalThis.ts65?.lockstep.position === count, COMMANDS);
    const steps = await page.evaluate((count) => {
      const { lockstep, player } = globalThis.ts65;
      player.mode = 'paused';
      const timed = (work: () => void): number => {
        const begun = performance.now();
        work();
        return performance.now() - begun;
      };
      // Each command back, and each on.
      const times = [...Array.from({ length: count }, (_, i) => count - 1 - i), ...Array.from({ length: count }, (_, i) => i + 1)].map((to) => timed(() => lockstep.goTo(to)));
      const all = timed(() => lockstep.start(lockstep.seed, lockstep.settings, [...lockstep.keys])) + timed(() => lockstep.goTo(count));
      return { times, rate: (count / all) * 1000 };
    }, COMMANDS);
    const demo = await linkOfScript(printScript({ ...readScript(`${programOf({ name: 'gloam' }).scripts}/bot-deep.script`), keys: new Uint8Array() }));
    await page.goto('about:blank');
    await page.goto(`${url}play/index.html#script=${demo}`);
    await page.waitForFunction(() => 'ts65' in globalThis);
    // START begins the game, with monsters on the way.
    await page.click('#run');
    await page.waitForFunction(() => globalThis.ts65.lockstep.position > 10);
    await page.focus('#atari');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => globalThis.ts65.lockstep.position > 60);
    const [busyBefore, allBefore] = [await taskSeconds(), await browserSeconds(browser)];
    const counted = await page.evaluate(async (seconds) => {
      const { machine } = globalThis.ts65.lockstep;
      const begun = machine.frames;
      let count = 0;
      const from = performance.now();
      while (performance.now() < from + seconds * 1000) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        count += 1;
      }
      const passed = (performance.now() - from) / 1000;
      return { page: count / passed, atari: (machine.frames - begun) / passed, passed };
    }, SECONDS);
    const [busy, all] = [(await taskSeconds()) - busyBefore, (await browserSeconds(browser)) - allBefore];
    // The page's own work for a frame, without a clock that waits: both machines, the comparison, and both pictures.
    await page.evaluate(() => void (window.requestAnimationFrame = () => 0));
    const workBefore = await taskSeconds();
    await page.evaluate(([frames, ms]) => {
      const { player, view } = globalThis.ts65;
      let now = performance.now();
      player.advance(now);
      for (let i = 0; i < frames; i++) {
        now += ms;
        player.advance(now);
        view.show(player, now);
      }
    }, [EMULATED, FRAME_MS] as const);
    const work = (((await taskSeconds()) - workBefore) / EMULATED) * 1000;
    const size = (names: readonly string[]): number => names.reduce((sum, name) => sum + gzipSync(files.find(({ path }) => path === name)!.content, { level: 9 }).length, 0) / 1024;
    const shell = ['play/index.html', 'play/index.js', 'play/index.css', 'site.css', 'icon.svg'];
    const perCent = (share: number): string => `${grouped.format(share * 100)} %`;
    return [
      ['the page of the player, gzip', `${grouped.format(size(shell))} KB`],
      ['a game for it, both sides, gzip (Dungeon of Doom; Rogue)', `${grouped.format(size(['programs/doom.js']))} KB; ${grouped.format(size(['programs/rogue.js']))} KB`],
      ['its inside, when somebody looks (Dungeon of Doom)', `${grouped.format(size(['programs/doom.inside.js']))} KB`],
      ['from the address to the title of Dungeon of Doom', `${start.toFixed(2)} s of processor time`],
      ['commands that are played on both sides and compared (Rogue)', `${grouped.format(steps.rate)} a second`],
      [`a step back or on, all of a game of ${COMMANDS} commands (Rogue): median; worst`, `${medianOf(steps.times).toFixed(1)} ms; ${Math.max(...steps.times).toFixed(1)} ms`],
      ['the page’s own work for a frame of Gloam: both sides, compared and drawn', `${work.toFixed(2)} ms of processor time, ${perCent(work / FRAME_MS)} of a frame`],
      ['while it runs: frames of the page; of the Atari', `${counted.page.toFixed(1)} a second; ${counted.atari.toFixed(1)} a second`],
      ['share of a core: the page; all of the browser, which draws without a graphics card', `${perCent(busy / counted.passed)}; ${perCent(all / counted.passed)}`],
      ...(await measuredDev(browser, EDITS)),
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
