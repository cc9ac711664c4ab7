/** The bundle of a page's script or style sheet. */
import { compiledCorePlugin } from './compiled_core.ts';
import { bundledText } from './page_bundle.ts';

/** Of `entry`, relative to web/. Modules are strict, and a classic script says so. */
export const siteBundle = (entry: string): Promise<string> => bundledText(entry, [compiledCorePlugin], { tsconfigRaw: { compilerOptions: { alwaysStrict: true } } });
