/** A page of the site: a folder of web/ says its own in `page.ts`, and pages.ts lists all. */

/** A file of the site beside its pages. */
export interface SiteFile {
  /** Relative to the site, with forward slashes. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** The directives of a Content-Security-Policy that a page may widen, each with all of its sources. */
export type Directive = 'connect-src' | 'img-src' | 'script-src' | 'style-src' | 'worker-src' | 'frame-src';

export interface SitePage {
  /** The file of the site, with forward slashes: `play/index.html`. */
  readonly path: string;
  readonly title: string;
  /** For search engines and for previews of links. */
  readonly description: string;
  /** The word of the navigation; a page without one is not in it. */
  readonly nav?: string;
  /** The HTML inside of `<main>`. */
  readonly body: string;
  /** The module that runs in the page, relative to web/. It becomes a classic script beside the page: modules do not load from `file:`. */
  readonly script?: string;
  /** A style sheet behind the site's own, relative to web/. */
  readonly style?: string;
  /** Where the page needs more than the shell allows ({@link POLICY}). `unsafe-eval` and other hosts are refused. */
  readonly policy?: Readonly<Partial<Record<Directive, string>>>;
}

/** What a folder of web/ gives to the site. */
export interface SitePart {
  readonly pages: readonly SitePage[];
  readonly files?: readonly SiteFile[];
}

/** Text as HTML has it, inside of elements and of attributes. */
export const htmlText = (text: string): string => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
