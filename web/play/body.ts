/** The HTML of the player: the Atari on the left, the TypeScript on the right, and the counter of commands after which both agree. */
import { htmlText } from '../site_page.ts';

const KEYS: readonly (readonly [keys: string, atari: string])[] = [
  ['letters, digits, signs', 'the same'], ['Enter', 'RETURN'], ['arrows', 'the cursor keys'], ['Esc', 'ESC'], ['Backspace', 'BACKSPACE'], ['` (above Tab)', 'TAB'],
  ['F2', 'START'], ['gamepad, touch pad', 'the joystick and its trigger'],
];
const STICKS: readonly (readonly [keys: string, atari: string])[] = [['arrows, space bar', 'the first stick and its trigger'], ['W A S D, Q', 'the second stick and its trigger']];

const rowsOf = (rows: readonly (readonly [string, string])[]): string => rows.map(([keys, atari]) => `<tr><th scope="row">${htmlText(keys)}</th><td>${htmlText(atari)}</td></tr>`).join('');

const tube = (id: string, attributes: string, label: string): string =>
  `<div class="tube" id="${id}" ${attributes}><canvas id="${id}-canvas" role="img" aria-label="${label}"></canvas></div>`;

/** The buttons of the timeline: a name, and the outline of a picture. */
const MOVES: Readonly<Record<string, readonly [name: string, outline: string]>> = {
  first: ['Back to the start', 'M4 4h2v12H4zM16 4v12l-9-6z'],
  back: ['One command back', 'M14 5h-2l-6 5 6 5h2l-6-5z'],
  run: ['Play the commands that follow', 'M6 4l10 6-10 6z'],
  on: ['One command on', 'M6 5h2l6 5-6 5H6l6-5z'],
  last: ['On to the last command', 'M14 4h2v12h-2zM4 4v12l9-6z'],
};

function moveButton(id: string): string {
  const [name, outline] = MOVES[id] as readonly [string, string];
  const paused = id === 'run' ? '<path class="paused" d="M5 4h4v12H5zM11 4h4v12h-4z"/>' : '';
  return `<button id="${id}" aria-label="${name}"><svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="currentColor"><path d="${outline}"/>${paused}</svg></button>`;
}

const touchPad = `<div class="pad" id="pad" hidden>
<div class="cross" role="group" aria-label="Joystick">${['up', 'left', 'right', 'down'].map((name) => `<button class="${name}" data-contact="${name}" aria-label="${name}"></button>`).join('')}</div>
<div class="buttons"><button data-console="start">START</button><button data-key="27">ESC</button><button class="fire" data-contact="fire">FIRE</button></div>
</div>`;

export interface PlayerOptions {
  /** The address, behind `#`, that the player begins with where the page's own has none. It then keeps no games. */
  readonly begin?: string;
  /** HTML ahead of all else. */
  readonly head?: string;
}

/** The body of a page with the player of `programs`. Their scripts set them, or stand in `programs/` of the site. */
export const playBody = (programs: readonly { readonly name: string; readonly title: string }[], { begin, head = '<h1 class="hidden-text">Play both sides at once</h1>' }: PlayerOptions = {}): string => `${head}
<div class="head row">
<label class="row game"><span class="hidden-text">Game</span><select id="game">${programs.map(({ name, title }) => `<option value="${name}">${htmlText(title)}</option>`).join('')}</select></label>
<p class="lead">One game, run twice: as 6502 code on an Atari, and as the TypeScript that it was made of.</p>
</div>
<div class="sides" id="sides" data-state="loading"${begin === undefined ? '' : ` data-begin="${htmlText(begin)}"`}>
<section class="side card" aria-labelledby="atari-title">
<h2 id="atari-title">8-bit Atari <small id="atari-file"></small></h2>
${tube('atari', 'tabindex="0" role="application" aria-label="Atari: while this has the focus, keys go to it" aria-describedby="keys-hint"', 'The screen of the Atari')}
<p class="curtain" id="curtain" hidden></p>
</section>
<div class="verdict" id="verdict">
<span class="sign" id="sign" aria-hidden="true">=</span>
<span class="count" id="count">0</span>
<span class="words" id="words">commands agree</span>
</div>
<section class="side card" aria-labelledby="node-title">
<h2 id="node-title">TypeScript <small id="node-file"></small></h2>
${tube('node', '', 'The screen as the TypeScript has it')}
</section>
</div>
${touchPad}
<div class="timeline card" role="group" aria-label="Timeline">
${['first', 'back', 'run', 'on', 'last'].map((id) => moveButton(id)).join('')}
<input type="range" id="slider" min="0" max="0" value="0" aria-label="Command">
<output id="place">command 0</output>
</div>
<div class="tools row">
<button id="new-game">New game</button>
<button id="demo" class="primary">Watch a game</button>
<button id="sound" aria-pressed="true">Sound</button>
<button id="touch" aria-pressed="false">Touch pad</button>
<button id="full">Full screen</button>
<span class="gap"></span>
<button id="break" class="danger" aria-pressed="false">Break it: change one byte of the 6502 code</button>
</div>
<section class="fault card" id="fault" hidden aria-live="assertive"><div id="fault-text"></div><button id="mend">Mend it and go on</button></section>
<div class="columns">
<section class="card pad-in" aria-labelledby="changes-title">
<h2 id="changes-title">The last command <small id="last-key"></small></h2>
<table class="changes"><thead><tr><th scope="col">variable</th><th scope="col" class="number">before</th><th scope="col" class="number">TypeScript</th><th scope="col" class="number">Atari</th></tr></thead><tbody id="changes"></tbody></table>
<p class="soft" id="changes-more"></p>
</section>
<section class="card pad-in" aria-labelledby="script-title">
<h2 id="script-title">This game as a script</h2>
<p class="soft">A seed and its keys are the whole game. The link plays it again, on both sides.</p>
<div class="row"><button id="copy">Copy the link</button><button id="save">Save as a file</button><button id="open">Open a file</button><input type="file" id="file" accept=".script,text/plain" hidden aria-label="A script"></div>
<p id="said" role="status" class="soft"></p>
<h3>Keys</h3>
<p id="keys-hint" class="soft">Click the Atari, or move the focus to it, and type. Tab leads on to the next control.</p>
<table class="keys"><tbody>${rowsOf(KEYS)}</tbody><tbody id="stick-keys" hidden>${rowsOf(STICKS)}</tbody></table>
<details id="text"><summary>The Atari’s screen as text</summary><pre id="screen-text" tabindex="0" aria-label="The screen as text"></pre></details>
<p class="hidden-text" id="live" aria-live="polite"></p>
</section>
</div>
<details class="card pad-in" id="inside"><summary>Look inside: TypeScript, C and 6502 code, with the cycles of the last command</summary>
<label class="row">Function, slowest first <select id="function"></select></label>
<div class="code-columns" id="columns"></div>
<h3>Memory</h3>
<table class="memory"><thead><tr><th scope="col">area</th><th scope="col">addresses</th><th scope="col" class="number">bytes</th><th scope="col">share</th></tr></thead><tbody id="memory"></tbody></table>
</details>`;
