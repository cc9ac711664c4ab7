/** The script and the style of the player for pages that hold it all, made by esbuild. The npm package takes them of the page of `ts65 dev`. */
import { siteBundle } from '../site_bundle.ts';

export interface PlayerFiles {
  readonly script: string;
  readonly style: string;
}

export async function playerFiles(): Promise<PlayerFiles> {
  const [script, ...styles] = await Promise.all([siteBundle('play/main.ts'), siteBundle('style/site.css'), siteBundle('play/play.css')]);
  return { script, style: styles.join('') };
}
