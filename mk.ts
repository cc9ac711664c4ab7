import { playgroundPart } from '/work/wt/playground/web/playground/part.ts';
import fs from 'node:fs';
const part = await playgroundPart();
for (const f of part.files!) fs.writeFileSync('/work/wt/playground/site/'+f.path, f.content);
