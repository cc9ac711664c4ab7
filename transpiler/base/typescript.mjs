// Has Node run TypeScript as it is: all that run a program load this. No tsconfig.json of whoever calls changes what it does, as none changes what
// ts65 compiles (evaluation/source.ts).
import { registerHooksOf } from './hooks.mjs';

process.setSourceMapsEnabled(true);
await registerHooksOf(new URL('./loader.mjs', import.meta.url).href);
