/** Prints the bytes of the playground's bundles, as they are and compressed. */
import { gzipSync } from 'node:zlib';
import { bundledText } from '../page_bundle.ts';
import { checkerScript, sandboxPage } from './bundles.ts';

const bundles: readonly (readonly [name: string, text: string])[] = [
  ['the page', await bundledText('playground/page.ts')],
  ['the checker', await checkerScript()],
  ['the frame', await sandboxPage()],
  ['the search of the docs', await bundledText('docs/search.ts')],
];
for (const [name, text] of bundles) process.stdout.write(`${name}: ${Buffer.byteLength(text)} bytes, ${gzipSync(text).length} compressed\n`);
