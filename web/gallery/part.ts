/** The first page: what the project is, and its programs. */
import { readFileSync, statSync } from 'node:fs';
import { frames, seconds } from '../../emulator-tests/machine/frames.ts';
import { inProject } from '../../emulator-tests/script/programs.ts';
import { programOf, sessionOf } from '../programs/part.ts';
import { worstResponse, type WorstResponse } from '../programs/responses.ts';
import { SHOWN, type ShownProgram } from '../programs/shown.ts';
import { htmlText, type SitePart } from '../site_page.ts';

const grouped = new Intl.NumberFormat('en-US');
const rounded = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });

/** The function that the first page shows, of a module of Dungeon of Doom. */
const SAMPLE = { module: 'engine/doom/hero.ts', begin: 'export function heal(' };

/** @throws Error where the module has no such function any more */
function sample(): string {
  const text = readFileSync(inProject(SAMPLE.module), 'utf8');
  const from = text.indexOf(SAMPLE.begin);
  const to = text.indexOf('\n}\n', from);
  if (from < 0 || to < 0) throw new Error(`${SAMPLE.module} has no ${SAMPLE.begin}`);
  return text.slice(from, to + 2);
}

/** A response in words. In a program that moves by itself every tick is one. */
function responseText({ cycles, key }: WorstResponse, ticks: number): string {
  const [count, time] = [frames(cycles, 'ntsc'), seconds(cycles, 'ntsc')];
  const length = count < 1 ? `${Math.ceil(count * 100)} % of a frame` : `${rounded.format(time)} s (${rounded.format(count)} frames)`;
  return ticks > 0 && key.startsWith('tick') ? `${length}, for one tick` : `${length}, for the key ${key}`;
}

function card(shown: ShownProgram): string {
  const program = programOf(shown);
  const session = sessionOf(program);
  const worst = worstResponse(session);
  const facts = [
    ['Load file', `${grouped.format(statSync(session.built.xex).size)} bytes`],
    ['Free memory', `${grouped.format(session.built.sizes.free)} bytes`],
    ['Slowest response', `${responseText(worst, program.ticks)}; of ${grouped.format(worst.commands)} commands of its scripts, on NTSC`],
  ] as const;
  const { name } = shown;
  return `<article class="card game" aria-labelledby="game-${name}">
<a class="picture" href="play/index.html#demo=${name}" tabindex="-1" aria-hidden="true"><img src="programs/${name}.png" width="704" height="432" alt="" loading="lazy"></a>
<div class="about">
<h3 id="game-${name}">${htmlText(program.title)}</h3>
<p>${htmlText(shown.sentence)}</p>
<div class="row"><a class="button primary" href="play/index.html#game=${name}">Play<span class="hidden-text"> ${htmlText(program.title)}</span></a><a class="button" href="play/index.html#demo=${name}">Watch<span class="hidden-text"> ${htmlText(program.title)}</span></a></div>
<div class="row files"><a href="programs/${name}.xex" download>${name}.xex</a><a href="programs/${name}.atr" download>${name}.atr</a></div>
<dl>${facts.map(([fact, value]) => `<div><dt>${fact}</dt><dd>${htmlText(value)}</dd></div>`).join('')}</dl>
</div>
</article>`;
}

const body = (): string => `<section class="hero">
<div class="claim">
<h1>Written once in TypeScript. The same, byte&nbsp;for&nbsp;byte, on an 8-bit&nbsp;Atari.</h1>
<p class="lead">ts65 turns the rules of a game into 6502 code. Node and browsers run the same source as it is. A harness plays both, and compares all state after every command.</p>
<p class="row"><a class="button primary big" href="play/index.html#demo=doom">Watch both sides play</a><a class="button big" href="play/index.html#game=doom">Play</a></p>
</div>
<div class="equation" role="group" aria-label="The TypeScript of a rule, and the game on the Atari: they are the same">
<figure class="card"><figcaption>TypeScript</figcaption><pre tabindex="0" aria-label="A function of Dungeon of Doom in TypeScript">${htmlText(sample())}</pre></figure>
<span class="sign" aria-hidden="true">=</span>
<figure class="card"><figcaption>8-bit Atari</figcaption><img src="programs/doom.png" width="704" height="432" alt="Dungeon of Doom on the Atari’s screen: a map of rooms, the hero’s strength and gold, and messages"></figure>
</div>
</section>
<h2>The programs</h2>
<div class="games">${SHOWN.map(card).join('\n')}</div>
<h2>Three things to try</h2>
<ol class="try">
<li><b>Play.</b> The Atari on the left runs the load file that you can download. The TypeScript on the right gets the same keys.</li>
<li><b>Go back.</b> Every command is kept. Drag the timeline, play on from anywhere, and send the game to somebody as a link.</li>
<li><b>Break it.</b> One button changes one byte of the 6502 code. The next command that comes there names the variable and the line.</li>
</ol>`;

export const galleryPart = (): SitePart => ({
  pages: [{
    path: 'index.html',
    title: 'ts65: games in TypeScript, the same on an 8-bit Atari',
    description: 'Games whose rules are written once in TypeScript, and run on an 8-bit Atari. Play both side by side and see that they are the same.',
    nav: 'Gallery',
    style: 'gallery/gallery.css',
    body: body(),
  }],
});
