/** Functions that are written in C or assembler for a target: their TypeScript is what Node runs in their place. */
import fs from 'node:fs';
import path from 'node:path';
import { ts } from 'ts-morph';
import { outsideOf } from '../base/boundary.ts';
import { INT_TYPES } from '../base/interval.ts';
import { RESERVED } from '../base/reserved.ts';
import * as diag from '../diagnostics/diagnostics.ts';
import { InferredInt } from '../ir/inferred.ts';
import { isNullable, type ForeignFiles, type FunctionModel } from '../ir/model.ts';
import type { ProgramContext } from '../meaning/context.ts';

/** Bytes that arguments may take together: an Atari's C stack has 64 in the tighter of its memory maps, and what C computes needs some of them. */
const MOST_ARGUMENT_BYTES = 24;

const TARGETS: readonly (keyof ForeignFiles)[] = ['atari', 'sim', 'host'];

/**
 * The files of the `@foreign` tags of `node`: `@foreign sum.c` for all targets, `@foreign atari sum.s` for one. Undefined without a tag, `refused`
 * after a report.
 */
export function foreignFiles(context: ProgramContext, node: ts.Node): ForeignFiles | undefined | 'refused' {
  const tags = ts.getJSDocTags(node).filter((tag) => tag.tagName.text === 'foreign');
  if (tags.length === 0) return undefined;
  const files: Partial<Record<keyof ForeignFiles, string>> = {};
  let all: string | undefined;
  for (const tag of tags) {
    const words = (ts.getTextOfJSDocComment(tag.comment) ?? '').trim().split(/\s+/);
    const name = words.at(-1)!;
    const target = words.length === 2 ? (words[0] as keyof ForeignFiles) : undefined;
    const file = path.resolve(path.dirname(node.getSourceFile().fileName), name);
    const wrong =
      words.length > 2 || (target !== undefined && !TARGETS.includes(target))
        ? `\`@foreign ${words.join(' ')}\`: write \`@foreign file.c\`, or \`@foreign atari file.s\` for one of ${TARGETS.join(', ')}`
        : !/\.[cs]$/.test(name) || (name.endsWith('.s') && target !== 'atari' && target !== 'sim')
          ? `${name || 'no file'}: it must be C (.c), or assembler (.s) for atari or sim`
          : fs.statSync(file, { throwIfNoEntry: false })?.isFile() !== true
            ? `there is no file ${name}`
            : outsideOf(file, context.project) !== undefined
              ? `${name} lies outside of the project, ${context.project}`
              : undefined;
    if (wrong !== undefined) {
      context.report(diag.badForeign(tag, wrong));
      return 'refused';
    }
    if (target === undefined) all = file;
    else files[target] = file;
  }
  const missing = TARGETS.filter((target) => (files[target] ?? all) === undefined);
  if (missing.length > 0) {
    context.report(diag.badForeign(tags[0], `nothing is given for ${missing.join(', ')}`));
    return 'refused';
  }
  return { atari: (files.atari ?? all)!, sim: (files.sim ?? all)!, host: (files.host ?? all)! };
}

/** The functions that hosts call. */
const ENTRIES: readonly string[] = ['start', 'key'];

/** Why a file in C or assembler can't define a function called `name`; undefined where it can. */
const unusableName = (name: string): string | undefined =>
  !/^[A-Za-z]\w*$/.test(name) ? 'a name in C has letters, digits and `_`' : RESERVED.has(name) || ENTRIES.includes(name) || /^ts65/i.test(name) ? 'C, its library or ts65 has taken that name' : undefined;

/** Refuses names of foreign functions that C can't have: the linker knows them by these alone. */
export function checkForeignNames(context: ProgramContext, functions: readonly FunctionModel[]): void {
  const taken = new Set<string>();
  for (const { name, nameNode, foreign } of functions) {
    if (foreign === undefined) continue;
    const wrong = unusableName(name) ?? (taken.has(name) ? 'another foreign function has that name' : undefined);
    if (wrong !== undefined) context.report(diag.badForeign(nameNode, `${name}: ${wrong}`));
    taken.add(name);
  }
}

/** A foreign function has declared integers only, and what Node runs in its place touches nothing of the program. */
export function checkForeign(context: ProgramContext, model: FunctionModel): void {
  const declared = (type: FunctionModel['returns']): boolean => type === undefined || type.kind === 'bool'
    || (type.kind === 'int' && !(type instanceof InferredInt) && !isNullable(type));
  if (!declared(model.returns)) context.report(diag.badForeign(model.nameNode, `the result of ${model.name} needs a type of its own`));
  for (const { type, name, node } of model.parameters) {
    if (type.kind === 'reference' || !declared(type)) {
      context.report(diag.badForeign(node, `the parameter ${name} needs a type of its own, of an integer or a boolean`));
    }
  }
  const bytes = model.parameters.reduce((sum, { type }) => sum + (type.kind === 'int' ? INT_TYPES[type.storage].bits / 8 : 1), 0);
  if (bytes > MOST_ARGUMENT_BYTES) context.report(diag.badForeign(model.nameNode, `the arguments of ${model.name} take ${bytes} bytes, more than ${MOST_ARGUMENT_BYTES}`));
  const visit = (node: ts.Node): void => {
    const symbol = ts.isIdentifier(node) ? context.symbolOf(node) : undefined;
    const known = symbol && context.declarations.get(symbol);
    if (known?.kind === 'binding' || known?.kind === 'function') {
      context.report(diag.badForeign(node, `${model.name} may not use ${node.getText()} of the program`));
    }
    ts.forEachChild(node, visit);
  };
  visit(model.body);
}
