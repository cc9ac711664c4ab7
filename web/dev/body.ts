/** The HTML of the page of `ts65 dev`. */
import { machineBody } from '../playground/body.ts';

export const DEV_BODY = `
<div class="play-bar row"><h1 id="name">ts65 dev</h1><button type="button" id="run" class="primary">Start again</button><span id="status" role="status" class="soft">Waiting for the first check.</span></div>
<div class="bench">
<div class="results">
<section class="card" aria-label="Problems"><div id="problems" class="found" role="region" aria-label="Problems" tabindex="0"></div></section>
<section class="card code" aria-label="Emitted C"><p class="code-head" id="built">Nothing is built yet.</p><pre id="c" tabindex="0"></pre></section>
</div>
${machineBody}
</div>
`;
