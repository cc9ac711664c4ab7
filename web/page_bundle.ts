/** Bundles for pages, by esbuild: classic scripts without modules, as browsers load none from `file:`. */
import path from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { PROJECT } from '../transpiler/base/project.ts';

const WEB = path.join(PROJECT, 'web');
const OPTIONS: BuildOptions = {
  absWorkingDir: PROJECT, bundle: true, minify: true, format: 'iife', platform: 'browser',
  // The oldest browsers of the last three years.
  target: 'es2022',
  // A project's own tsconfig.json is none of the page's.
  charset: 'utf8', legalComments: 'none', tsconfigRaw: {}, logLevel: 'silent',
};

/** The text of the one bundle that `options` ask for. */
export async function pageBundle(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({ ...OPTIONS, ...options, write: false });
  return outputFiles[0]!.text;
}

/** The bundle of `entry`, a module or a style sheet relative to web/. */
export const bundledText = (entry: string, plugins: readonly Plugin[] = [], more: BuildOptions = {}): Promise<string> =>
  pageBundle({ ...more, entryPoints: [path.join(WEB, entry)], plugins: [...plugins] });
