/** The examples in docs/ir.md: what the commands print that they begin with. */
import path from 'node:path';
import { compile } from '../driver/compile.ts';

/** A block that begins with a command: its program, stage and function. */
const EXAMPLE = /^```text\n(\$ ts65 emit (\S+) --dump (\S+) --function (\S+))\n[^]*?^```$/gm;

/** `page` with what the commands of its examples print now; `root`: the folder that their programs are named from. */
export const withExamples = (page: string, root: string): string =>
  page.replaceAll(EXAMPLE, (_, command: string, program: string, stage: string, only: string) => `\`\`\`text\n${command}\n${compile(path.join(root, program)).dump!(stage, only)}\`\`\``);
