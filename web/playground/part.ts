/** The playground's page, and the files that it loads once it is used: the checker, and the frame that programs run in. */
import type { SitePart } from '../site_page.ts';
import { checkerScript, sandboxPage } from './bundles.ts';
import { examples } from './examples.ts';
import { playgroundBody } from './body.ts';

export async function playgroundPart(): Promise<SitePart> {
  return {
    pages: [{
      path: 'playground/index.html',
      title: 'Playground · ts65',
      description: 'Write TypeScript for an Atari in the page: what is refused is told as you type, with its correction, and the C stands beside it.',
      nav: 'Playground',
      body: playgroundBody(examples()),
      script: 'playground/page.ts',
      style: 'playground/playground.css',
      policy: { 'worker-src': 'blob:', 'frame-src': "'self'", 'script-src': "'self' blob:" },
    }],
    files: [
      { path: 'playground/checker.js', content: await checkerScript() },
      { path: 'playground/sandbox.html', content: await sandboxPage() },
    ],
  };
}
