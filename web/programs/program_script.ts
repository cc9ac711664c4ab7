/** A program as the player loads it: `programs/NAME.js` of the site. */
import { readFileSync } from 'node:fs';
import { gameAddresses } from '../../emulator-tests/lanes/atari_game.ts';
import type { AtariSession } from '../../emulator-tests/lanes/atari_session.ts';
import { keyCodes } from '../../emulator-tests/script/script.ts';
import { readEmitted } from '../../emulator-tests/state/layout.ts';
import type { SiteProgram } from '../player/site_program.ts';
import { engineBundle } from './engine_bundle.ts';

/** All that the player needs, but for the modules. */
function playedFacts({ program, image, layout, built }: AtariSession, demo: string): Omit<SiteProgram, 'entry' | 'modules'> {
  const own = image.functions.filter(({ origin }) => origin === 'program');
  return {
    name: program.name,
    title: program.title,
    source: program.entry.slice(program.root.length).replace(/^[\\/]/, '').replaceAll('\\', '/'),
    ticks: program.ticks,
    settings: program.settings,
    typed: [...new Set(Object.keys(program.vocabulary).flatMap((keys) => keyCodes(keys)))],
    demo,
    xex: readFileSync(built.xex).toString('base64'),
    addresses: gameAddresses(image),
    layout: readEmitted(program, 'layout.json').content,
    variables: layout.variables.map(({ symbol }) => image.symbol(symbol)),
    code: own.map(({ start, end }) => [start, end]),
  };
}

/** The script that sets a program as a member of the global object. `demo` is the text of a script that shows it. @throws Error where its modules make no bundle */
export const programScript = (session: AtariSession, demo: string): Promise<string> =>
  engineBundle(session.program.name, session.program.entry, session.layout, playedFacts(session, demo));
