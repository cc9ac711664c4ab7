// Has Node run TypeScript as it is: all that run a program load this. The user's tsconfig.json changes nothing here, as it changes nothing of what
// ts65 compiles (evaluation/source.ts).
import { registerHooksOf } from './hooks.mjs';

process.setSourceMapsEnabled(true);
await registerHooksOf(new URL('./loader.mjs', import.meta.url).href);
