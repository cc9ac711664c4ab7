/** The player in the page of `replay --html`: of the programs and the scripts of the report. */
import { deflateRawSync } from 'node:zlib';
import { AtariSession } from '../../emulator-tests/lanes/atari_session.ts';
import type { ScriptResult } from '../../emulator-tests/replay/replay.ts';
import type { ReportPlayer } from '../../emulator-tests/replay/reports/replay_report.ts';
import { printScript, type Script } from '../../emulator-tests/script/script.ts';
import { insideScript } from '../programs/inside_bundle.ts';
import { programScript } from '../programs/program_script.ts';
import { playBody } from './body.ts';
import { playerFiles } from './files.ts';

/** Characters of the scripts' addresses in a report, at most: each may have some ten thousand. */
const MOST_ADDRESSES = 2_000_000;

/** The keys alone: a player of both sides types them all, and has no devices. */
const textOf = ({ program, seed, settings, keys }: Script): string => printScript({ program, seed, settings, keys });
/** As script_link.ts has it. */
const addressOf = (script: Script): string => `script=${deflateRawSync(textOf(script)).toString('base64url')}`;

/** @throws Error where a program's modules make no bundle; BuildError */
export async function reportPlayer(results: readonly ScriptResult[]): Promise<ReportPlayer> {
  const sessions = new Map<string, AtariSession>();
  const demos = new Map<string, string>();
  const addresses = new Map<ScriptResult, string>();
  let length = 0;
  for (const result of results) {
    const { script } = result;
    const { name } = script.program;
    if (!sessions.has(name)) {
      sessions.set(name, new AtariSession(script.program, { guarded: false }));
      demos.set(name, textOf(script));
    }
    const address = addressOf(script);
    length += address.length;
    if (length <= MOST_ADDRESSES) addresses.set(result, address);
  }
  const { script, style } = await playerFiles();
  const begin = addresses.get(results[0] as ScriptResult) ?? '';
  const scripts: string[] = [];
  for (const [name, session] of sessions) scripts.push(await programScript(session, demos.get(name) as string), insideScript(session));
  return {
    style,
    body: playBody([...sessions.values()].map(({ program }) => program), { begin, head: '<h2>Play the scripts</h2><p>The load file on the left, the TypeScript on the right. A script of the list below plays when it is chosen.</p>' }),
    scripts: [...scripts, script],
    placeOf: (result) => { const address = addresses.get(result); return address && `#${address}`; },
  };
}
