/** A function for the README: its TypeScript and its C, between two marks. */
import { readFileSync } from 'node:fs';
import { inProject, findProgram } from '../../script/programs.ts';
import { readSourceMap } from '../../machine/positions.ts';
import { cOf, declarationAt } from './stages.ts';

export const README = 'README.md';
const SAMPLE = { program: 'doom', functionName: 'heal' };
const MARKS = /(<!-- sample -->\n)[^]*?(<!-- \/sample -->\n)/;

/** The README with the sample as it is today. */
export function withSample(readme = readFileSync(inProject(README), 'utf8')): string {
  const program = findProgram(SAMPLE.program)!;
  const { sources, functions } = readSourceMap(program);
  const { source, line } = functions.find(({ name }) => name === SAMPLE.functionName)!;
  const typescript = `// ${sources[source]}\n${declarationAt(sources[source], line)}`;
  const c = `/* c-out/${program.name}/${program.name}.c */\n${cOf(program, SAMPLE.functionName, 'plain')}`;
  const text = `\`\`\`ts\n${typescript}\n\`\`\`\n\nbecomes\n\n\`\`\`c\n${c}\n\`\`\`\n`;
  return readme.replace(MARKS, (_, begin: string, end: string) => `${begin}${text}${end}`);
}
