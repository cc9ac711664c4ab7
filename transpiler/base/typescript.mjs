// Has Node run TypeScript as it is: all that run a program load this. The user's tsconfig.json changes nothing here, as it changes nothing of what
// ts65 compiles (evaluation/source.ts).
import { register } from 'node:module';

process.setSourceMapsEnabled(true);
register('./loader.mjs', import.meta.url);
