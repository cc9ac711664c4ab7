/** Each diagnostic has a page whose examples are what they claim to be. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { factories } from './entry.ts';
import { ENTRIES } from './entries/index.ts';
import { compileExample, complete } from './example.ts';
import { diagnosticPages, explained, isWarning } from './pages.ts';

const PAGES = fileURLToPath(new URL('../../docs/diagnostics/', import.meta.url));

describe('entries', () => {
  it('there is one for each factory of diagnostics.ts, and no other', () => {
    expect(ENTRIES.map(([name]) => name).sort()).toEqual(factories().map(({ name }) => name).sort());
  });

  it('no two factories share a code', () => {
    const codes = factories().map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)]);
  });
});

describe.each(explained().map((one) => [`${one.code} ${one.name}`, one] as const))('%s', (_, { code, entry }) => {
  it('is given for the marked part of its example, and nothing else is', () => {
    const failing = complete(entry.failing);
    const { accepted, found } = compileExample(`${code}/failing`, failing, entry.files);
    const severity = isWarning(code) ? 'warning' : 'error';
    expect(found).toEqual([{ code, severity, file: 'main.ts', ...failing.mark }]);
    expect(accepted).toBe(severity === 'warning');
  });

  it('is not given for the corrected example, which is accepted without a word', () => {
    const corrected = complete(entry.corrected);
    expect(corrected.mark).toBeUndefined();
    const { accepted, printed } = compileExample(`${code}/corrected`, corrected, entry.files);
    expect(printed).toBe('');
    expect(accepted).toBe(true);
  });
});

it('docs/diagnostics is what `make docs` writes', () => {
  const onDisk = fs.readdirSync(PAGES).map((name) => [name, fs.readFileSync(path.join(PAGES, name), 'utf8')] as const);
  expect(Object.fromEntries(onDisk)).toEqual(Object.fromEntries(diagnosticPages()));
});

it('links lead somewhere', () => {
  const pagesIn = (folder: string): string[] => fs.readdirSync(folder).filter((name) => name.endsWith('.md')).map((name) => path.join(folder, name));
  const files = [PAGES, path.join(PAGES, '..'), path.join(PAGES, '../..')].flatMap(pagesIn);
  const anchor = (heading: string): string => heading.toLowerCase().replace(/[^\w\- ]/g, '').replaceAll(' ', '-');
  const broken = files.flatMap((file) => {
    const links = [...fs.readFileSync(file, 'utf8').replace(/^ {4}.*$|`[^`\n]*`/gm, '').matchAll(/\]\(([^)#]*)(?:#([^)]*))?\)/g)];
    const missing = links.filter(([, to, at]) => {
      const target = to === '' ? file : path.resolve(path.dirname(file), to);
      if (!fs.existsSync(target)) return true;
      const headings = fs.readFileSync(target, 'utf8').match(/^#+ .*$/gm) ?? [];
      return at !== undefined && !headings.some((heading) => anchor(heading.replace(/^#+ /, '')) === at);
    });
    return missing.map(([link]) => `${path.basename(file)}: ${link}`);
  });
  expect(broken).toEqual([]);
});

/** Folders of the project that a reader can open; parts in capitals, in brackets and of the examples stand for others. */
const PATH = /`((?:atari|bench|c-out|docs|emulator-tests|engine|terminal|transpiler)\/[\w./-]+)`/g;
const STANDS_FOR_ANOTHER = /NAME|PROGRAM|mygame|gems/;

it('files and folders that pages name are there', () => {
  const project = path.join(PAGES, '../..');
  const pages = ['README.md', 'CONTRIBUTING.md', ...fs.readdirSync(path.join(project, 'docs')).map((name) => `docs/${name}`)].filter((name) => name.endsWith('.md'));
  const missing = pages.flatMap((page) => {
    const named = [...fs.readFileSync(path.join(project, page), 'utf8').matchAll(PATH)].map(([, name]) => name).filter((name) => !STANDS_FOR_ANOTHER.test(name));
    return named.filter((name) => !fs.existsSync(path.join(project, name))).map((name) => `${page}: ${name}`);
  });
  expect(missing).toEqual([]);
});
