/** The player's page in `ts65 dev`, and the last build as it plays it. They are made when a page asks for them. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { AtariSession } from '../../emulator-tests/lanes/atari_session.ts';
import type { Program } from '../../emulator-tests/script/programs.ts';
import { printHeader, printScript, readScript } from '../../emulator-tests/script/script.ts';
import { playBody } from '../play/body.ts';
import { insideScript } from '../programs/inside_bundle.ts';
import { programScript } from '../programs/program_script.ts';
import { shellOf } from '../shell.ts';
import { DEV_PAGES, PLAY_PAGE } from './pages.ts';

const BODY_HEAD = '<h1 class="hidden-text">Play both sides at once</h1><p id="build" role="status" class="soft">The last build plays here.</p>';

/** The first script of the program shows it; without one the seed 1 does. */
function demoOf(program: Program): string {
  const names = existsSync(program.scripts) ? readdirSync(program.scripts).filter((name) => name.endsWith('.script')).sort() : [];
  if (names[0] === undefined) return printHeader({ program, seed: 1, settings: new Map() });
  const { seed, settings, keys } = readScript(path.join(program.scripts, names[0]), [program]);
  return printScript({ program, seed, settings, keys });
}

/** Texts by their names: a page of `program`, and its last build. Each is of its moment. */
export class LastBuild {
  private session: AtariSession | undefined;
  /** By their names: a later source is none of the build's. */
  private readonly scripts = new Map<string, Promise<string>>();
  private isCurrent = false;

  constructor(private readonly program: Program) {}

  /** There is another build. */
  renew(): void {
    this.session = undefined;
    this.scripts.clear();
    this.isCurrent = true;
  }

  /** The source is another one than that of the build. */
  outdate(): void {
    this.isCurrent = false;
  }

  /** @throws BuildError, MachineError where there is no build that plays */
  made(name: string): Promise<string> | undefined {
    const { program } = this;
    switch (name) {
      case PLAY_PAGE.path:
        return Promise.resolve(shellOf({ ...PLAY_PAGE, body: playBody([{ name: program.name, title: program.name }], { head: BODY_HEAD }) }, DEV_PAGES));
      case `programs/${program.name}.js`:
        return this.of(name, (session) => programScript(session, demoOf(program)));
      case `programs/${program.name}.inside.js`:
        return this.of(name, (session) => Promise.resolve(insideScript(session)));
      default:
        return undefined;
    }
  }

  private of(name: string, make: (session: AtariSession) => Promise<string>): Promise<string> {
    const known = this.scripts.get(name);
    if (known !== undefined) return known;
    if (!this.isCurrent) return Promise.reject(new Error('the source has changed since the last build'));
    const made = (async () => make((this.session ??= new AtariSession(this.program, { guarded: false }))))();
    this.scripts.set(name, made);
    return made;
  }
}
