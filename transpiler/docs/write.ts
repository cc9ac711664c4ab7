/** `make docs`: writes docs/diagnostics, docs/language.md and the examples in docs/ir.md. What no entry stands for any more is removed. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeWhole } from '../base/files.ts';
import { withExamples } from './ir_examples.ts';
import { languagePage } from './language/page.ts';
import { diagnosticPages, GENERATED } from './pages.ts';

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url));

function write(file: string, text: string): void {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return;
  writeWhole(file, text);
  process.stdout.write(`wrote ${path.relative(process.cwd(), file)}\n`);
}

const folder = path.join(DOCS, 'diagnostics');
fs.mkdirSync(folder, { recursive: true });
const pages = diagnosticPages();
for (const [name, text] of pages) write(path.join(folder, name), text);
for (const name of fs.readdirSync(folder)) if (!pages.has(name)) fs.rmSync(path.join(folder, name));
write(path.join(DOCS, 'language.md'), languagePage(GENERATED));
const ir = path.join(DOCS, 'ir.md');
write(ir, withExamples(fs.readFileSync(ir, 'utf8'), path.dirname(DOCS)));
