// Starts a part of ts65 itself: from its source in the repository, from its bundle in the package.
import { existsSync } from 'node:fs';

/** The module `name` of ts65, `transpiler/bin/run`. */
export async function importOwn(name) {
  const source = new URL(`../../${name}.ts`, import.meta.url);
  if (!existsSync(source)) return import(new URL(`../../dist/${name.replaceAll('/', '.')}.js`, import.meta.url).href);
  await import('./typescript.mjs');
  return import(source.href);
}
