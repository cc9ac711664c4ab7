// Has Node run TypeScript as it is: all that run a program load this. No tsconfig.json of whoever calls changes what it does, as none changes what
// ts65 compiles (evaluation/source.ts).
import { register } from 'node:module';

process.setSourceMapsEnabled(true);
register('./loader.mjs', import.meta.url);
