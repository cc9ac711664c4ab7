/** A Markdown page as HTML: anchors as on GitHub, links within the site, programs that open in the playground. */
import path from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';
import { caseLink, inPlayground, programLink } from '../playground/cases.ts';
import { htmlText } from '../site_page.ts';

/** A part of a page from one heading to the next. */
export interface Passage {
  readonly heading: string;
  /** Of its heading; empty ahead of the first one. */
  readonly anchor: string;
  readonly text: string;
}

export interface MarkdownPage {
  /** Relative to the repository. */
  readonly file: string;
  /** Relative to the site. */
  readonly path: string;
  readonly title: string;
  /** The beginning of its first paragraph. */
  readonly about: string;
  readonly html: string;
  readonly passages: readonly Passage[];
  readonly pictures: readonly { readonly file: string; readonly path: string }[];
}

/** Characters of the sentence that stands for a page. */
const ABOUT = 200;

/** The anchor of a heading, as GitHub makes it. */
export const anchorOf = (heading: string): string => heading.trim().toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');

/** The text of inline tokens. */
const plainText = (token: Token): string =>
  (token.children ?? []).map((one) => (one.type === 'text' || one.type === 'code_inline' ? one.content : one.type.endsWith('break') ? ' ' : '')).join('');

const relativeLink = (from: string, to: string): string => path.posix.relative(path.posix.dirname(from), to) || path.posix.basename(to);

/** Whether `text` is a whole program of one module, which the playground can open. */
const isProgram = (text: string): boolean => /^export function start\(/m.test(text) && /^export function key\(/m.test(text) && !/from '\.\/|@foreign|\basset\(/.test(text);

/** The policy of the site takes no styles from attributes: a column of numbers has a class. */
function align(token: Token): void {
  const style = token.attrGet('style');
  if (style === null) return;
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
  if (/right/.test(String(style))) token.attrJoin('class', 'number');
}

class Renderer {
  readonly pictures = new Map<string, string>();
  readonly passages: { heading: string; anchor: string; text: string }[] = [{ heading: '', anchor: '', text: '' }];
  private readonly anchors = new Map<string, number>();
  private readonly to: string;

  constructor(private readonly file: string, private readonly paths: ReadonlyMap<string, string>) {
    this.to = paths.get(file)!;
  }

  /** Gives headings their anchors, and has links lead within the site. */
  prepare(tokens: readonly Token[]): void {
    tokens.forEach((token, i) => {
      const inline = tokens[i + 1];
      align(token);
      if (token.type === 'heading_open') this.begin(token, plainText(inline!));
      else if (token.type === 'fence' && token.info === 'text') this.passages.at(-1)!.text += `${token.content} `;
      else if (token.type === 'inline' && tokens[i - 1]?.type !== 'heading_open') this.passages.at(-1)!.text += `${plainText(token)} `;
      for (const child of token.children ?? []) {
        if (child.type === 'link_open') this.link(child);
        else if (child.type === 'image') this.picture(child);
      }
    });
  }

  private begin(token: Token, heading: string): void {
    const plain = anchorOf(heading);
    const before = this.anchors.get(plain) ?? 0;
    this.anchors.set(plain, before + 1);
    const anchor = before === 0 ? plain : `${plain}-${before}`;
    token.attrSet('id', anchor);
    this.passages.push({ heading, anchor, text: '' });
  }

  private link(token: Token): void {
    const href = String(token.attrGet('href'));
    if (/^[a-z]+:|^#/i.test(href)) return;
    const [name = '', anchor] = href.split('#');
    const file = path.posix.join(path.posix.dirname(this.file), name);
    const page = this.paths.get(file) ?? this.paths.get(path.posix.join(file, 'README.md'));
    if (page === undefined && name.endsWith('.md') && file.startsWith('docs/')) throw new Error(`${this.file}: there is no page ${href}`);
    // A file of the repository that is no page: its name is all that the site has of it.
    if (page === undefined) token.attrs = [['class', 'elsewhere'], ['title', file]];
    else token.attrSet('href', `${relativeLink(this.to, page)}${anchor === undefined ? '' : `#${anchor}`}`);
  }

  private picture(token: Token): void {
    const file = path.posix.join(path.posix.dirname(this.file), String(token.attrGet('src')));
    const to = `docs/${path.posix.basename(file)}`;
    this.pictures.set(file, to);
    token.attrSet('src', relativeLink(this.to, to));
    token.attrSet('loading', 'lazy');
  }

  get root(): string {
    return relativeLink(this.to, 'index.html').replace('index.html', '');
  }
}

/** The code that a cell of a table shows, a line each; undefined where it begins with something else. */
function codeOfCell(tokens: readonly Token[], at: number): string | undefined {
  const children = tokens[at + 1]?.children ?? [];
  const parts = children.map((one) => (one.type === 'code_inline' ? one.content : one.type === 'html_inline' && one.content === '<br>' ? '\n' : undefined));
  return parts.length === 0 || parts.some((part) => part === undefined) ? undefined : parts.join('');
}

function markdown(renderer: Renderer): InstanceType<typeof MarkdownIt> {
  const md = new MarkdownIt({ html: true, typographer: false });
  const { rules } = md.renderer;
  rules.fence = (tokens, i) => {
    const { content, info } = tokens[i]!;
    const code = `<pre tabindex="0"><code>${htmlText(content)}</code></pre>`;
    const text = inPlayground(content);
    return /^(ts|typescript)\b/.test(info.trim()) && isProgram(text) ? `<div class="program">${code}<a class="try" href="${renderer.root}playground/index.html#${programLink(text)}">Open in the playground</a></div>\n` : `${code}\n`;
  };
  rules.code_block = (tokens, i) => `<pre tabindex="0"><code>${htmlText(tokens[i]!.content)}</code></pre>\n`;
  rules.table_open = () => '<div class="table" tabindex="0" role="region" aria-label="Table"><table>\n';
  rules.table_close = () => '</table></div>\n';
  rules.td_close = (tokens, i) => {
    const opens = i - 2;
    const code = tokens[opens]?.type === 'td_open' && tokens[opens - 1]?.type === 'tr_open' ? codeOfCell(tokens, opens) : undefined;
    const link = code === undefined ? undefined : caseLink(code);
    return `${link === undefined ? '' : ` <a class="try" href="${renderer.root}playground/index.html#${link}" aria-label="try it in the playground">try</a>`}</td>`;
  };
  return md;
}

/** The page of the Markdown `text` of `file`; `paths` are all pages of the site by their files. @throws Error where it links to a page of the docs that is not there */
export function pageOf(file: string, text: string, paths: ReadonlyMap<string, string>): MarkdownPage {
  const renderer = new Renderer(file, paths);
  const md = markdown(renderer);
  const tokens = md.parse(text, {});
  renderer.prepare(tokens);
  const first = tokens.findIndex(({ type }: Token) => type === 'paragraph_open');
  const about = first < 0 ? '' : plainText(tokens[first + 1]!);
  return {
    file, path: paths.get(file)!, title: file === 'README.md' ? 'What ts65 is' : (renderer.passages[1]?.heading ?? file), html: md.renderer.render(tokens, md.options, {}),
    about: about.length > ABOUT ? `${about.slice(0, ABOUT).replace(/\s\S*$/, '')} …` : about,
    passages: renderer.passages, pictures: [...renderer.pictures].map(([from, to]) => ({ file: from, path: to })),
  };
}
