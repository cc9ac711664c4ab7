/** docs/language.md: prose, the tables, the ledger. */
import fs from 'node:fs';
import { I32, U32 } from '../../base/interval.ts';
import { COMMAND_ROUNDS, SESSION_COMMANDS, SESSION_ROUNDS } from '../../base/session_limits.ts';
import * as diag from '../../diagnostics/diagnostics.ts';
import { MOST_DATA } from '../../limits/memory.ts';
import { MOST_CALLS } from '../../limits/stack.ts';
import { MAX_LENGTH } from '../../meaning/storage.ts';
import type { FactoryName } from '../../diagnostics/factory_names.ts';
import { LEDGER } from './ledger.ts';
import { codesOfRow, type Section } from './rows.ts';
import { SECTIONS } from './sections.ts';

const NUMBERS: Readonly<Record<string, number>> = { I32_LO: I32.lo, U32_HI: U32.hi, SESSION_COMMANDS, COMMAND_ROUNDS, SESSION_ROUNDS, MAX_LENGTH, MOST_CALLS, MOST_DATA };

/** The prose of `name`.md, numbers filled in. */
function prose(name: string): string {
  const text = fs.readFileSync(new URL(`./${name}.md`, import.meta.url), 'utf8');
  return text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    if (!Object.hasOwn(NUMBERS, key)) throw new Error(`${name}.md: {{${key}}} is no number of the page`);
    return NUMBERS[key].toLocaleString('en-US');
  });
}

/** `code` in a cell of a table: a line each. */
function inCell(code: string): string {
  const quoted = (line: string): string => (line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``);
  const lines = code.split('\n').map((line) => quoted(line.trim()).replaceAll('|', '\\|'));
  return lines.join('<br>');
}

const text = (prose: string): string => prose.replaceAll(/`[^`]*`/g, (code) => code.replaceAll('|', '\\|'));

const link = (by: FactoryName): string => `[${diag[by].code}](diagnostics/${diag[by].code}.md)`;

function sectionOf(section: Section): string {
  const accepted = section.accepted.map(([code, means]) => `| ${inCell(code)} | ${text(means)} |`);
  const refused = section.refused.map((row) => `| ${codesOfRow(row).map(inCell).join(' ')} | ${link(row[1])} | ${text(row[2])} |`);
  return [
    `## ${section.title}\n`,
    ...(section.intro === '' ? [] : [`${section.intro}\n`]),
    `| accepted | |\n|---|---|\n${accepted.join('\n')}\n`,
    `| refused | | write |\n|---|---|---|\n${refused.join('\n')}\n`,
  ].join('\n');
}

function ledger(): string {
  const rows = LEDGER.map(({ expected, here, code, by }) => {
    const cells = [text(expected), text(here), inCell(code), by === undefined ? 'accepted' : link(by)];
    return `| ${cells.join(' | ')} |`;
  });
  const head = '| you may expect | here | for example | |\n|---|---|---|---|';
  return `## What differs from what you may expect\n\n${head}\n${rows.join('\n')}\n`;
}

/** The text of docs/language.md; `generated` is its first line. */
export const languagePage = (generated: string): string =>
  [generated, prose('intro'), ...SECTIONS.map(sectionOf), prose('semantics'), ledger()].join('\n');
