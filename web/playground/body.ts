/** The HTML of the playground. */
import { htmlText } from '../site_page.ts';
import type { PlaygroundExample } from './examples.ts';

const PAD = [['up', '▲'], ['left', '◀'], ['fire', '●'], ['right', '▶'], ['down', '▼']] as const;

/** The screen of a program that runs in the page, and its pad. */
export const machineBody = `<section class="card machine" aria-label="The program">
<canvas id="screen" width="352" height="216" tabindex="0" role="img" aria-label="The program’s screen. Keys go to the program while it has the focus; Tab leaves it."></canvas>
<div id="screen-text" class="hidden-text" role="log" aria-live="polite" aria-label="Text of the screen"></div>
<div class="pad" id="pad" hidden>${PAD.map(([name, sign]) => `<button type="button" data-pad="${name}" aria-label="${name}">${sign}</button>`).join('')}</div>
<p id="machine-note" class="note soft">Click into the screen, or move to it with Tab: keys then go to the program.</p>
</section>`;

export const playgroundBody = (examples: readonly PlaygroundExample[]): string => `
<h1 class="hidden-text">Playground</h1>
<div class="play-bar row">
<label class="row">Example <select id="example">${examples.map(({ id, title }) => `<option value="${id}">${htmlText(title)}</option>`).join('')}<option value="" hidden>Your own</option></select></label>
<button type="button" id="run" class="primary">Start again</button>
<button type="button" id="link">Copy link</button>
<span id="status" role="status" class="soft">The checker loads.</span>
</div>
<div class="bench">
<section class="card source" aria-label="Source">
<div class="tabs" role="tablist" aria-label="Files" id="files"></div>
<div id="editor" role="tabpanel" aria-label="Editor"></div>
<div id="problems" class="problems" aria-label="Problems" role="region" tabindex="0"></div>
</section>
<div class="results">
${machineBody}
<section class="card code" aria-label="Emitted C">
<div class="row code-head"><label class="row">C <select id="c-file"></select></label><span class="soft" id="c-size"></span></div>
<pre id="c" tabindex="0"></pre>
</section>
</div>
</div>
<script type="application/json" id="examples">${JSON.stringify(examples).replaceAll('<', '\\u003c')}</script>
`;
