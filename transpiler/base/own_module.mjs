// Starts a part of ts65 itself: from its source in the repository, from its bundle in the package.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The module `name` of ts65, `transpiler/bin/run`; `isAlone` where it imports no program and nothing but the transpiler. */
export async function importOwn(name, isAlone = false) {
  const source = new URL(`../../${name}.ts`, import.meta.url);
  if (!existsSync(source)) return importPackaged(name);
  if (isAlone) return (await import('./bundle.mjs')).runBundle(fileURLToPath(source));
  await import('./typescript.mjs');
  return import(source.href);
}

function importPackaged(name) {
  if (process.env.TS65_TRACE) process.setSourceMapsEnabled(true);
  return import(new URL(`../../dist/${name.replaceAll('/', '.')}.js`, import.meta.url).href);
}
