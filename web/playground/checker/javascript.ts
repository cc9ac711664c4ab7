/**
 * In the place of transpiler/evaluation/javascript.ts: TypeScript makes the JavaScript, since esbuild is no JavaScript itself. Exports are getters, as
 * esbuild writes them: what is read ahead of its declaration is then the same error.
 */
import { decode } from '@jridgewell/sourcemap-codec';
import { ts } from 'ts-morph';
import type { Origins, Transpiled } from '../../../transpiler/evaluation/javascript.ts';
import { BEGIN, END, withGetters } from './exports.ts';

export type { SourcePlace, Origins, Transpiled } from '../../../transpiler/evaluation/javascript.ts';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS, isolatedModules: true, preserveConstEnums: true, moduleDetection: ts.ModuleDetectionKind.Force,
  removeComments: false, noEmitHelpers: true, importHelpers: false, useDefineForClassFields: true, alwaysStrict: true, esModuleInterop: false, sourceMap: true,
};

/** TypeScript's own beginning of a module of CommonJS: the surroundings do that. */
const HEAD = /^"use strict";\n(Object\.defineProperty\(exports, "__esModule", \{ value: true \}\);\n)?/;
const GETTERS = new RegExp(`void "${BEGIN}";\\s*([^]*?)void "${END}";`);

interface Made {
  /** The getters have the first line. */
  readonly lines: readonly string[];
  readonly mappings: string;
  /** Lines of TypeScript's own output that were taken away ahead of the others. */
  readonly cut: number;
}

/** @throws Error where the module's text can't be read */
function made(module: Transpiled): Made {
  const { outputText, sourceMapText } = ts.transpileModule(withGetters(module), { compilerOptions: OPTIONS, fileName: module.file });
  const head = HEAD.exec(outputText)?.[0] ?? '';
  let getters = '';
  const text = outputText.slice(head.length).replace(/\n\/\/# sourceMappingURL=.*\s*$/, '').replace(GETTERS, (found, inner: string) => {
    getters = inner.replaceAll('\n', ' ');
    return found.replace(/[^\n]/g, '');
  });
  const { mappings } = JSON.parse(sourceMapText!) as { mappings: string };
  return { lines: [getters, ...text.split('\n')], mappings, cut: head.split('\n').length - 1 };
}

/** The JavaScript of `module`. @throws Error where there is none */
export const javascriptOf = (module: Transpiled): string => made(module).lines.join('\n');

export const javascriptAhead = (module: Transpiled): Promise<string> => Promise.resolve(javascriptOf(module));

/** The way back from the JavaScript of `module`. Where a name was hidden in a line, what follows in it is some columns off. */
export function originsOf(module: Transpiled): Origins {
  const { mappings, cut } = made(module);
  const lines = decode(mappings);
  return (line, column) => {
    if (line === 0) return undefined;
    const segment = (lines[line - 1 + cut] ?? []).filter((one) => one[0] <= column && one.length > 1).at(-1);
    return segment === undefined || segment[2]! === 0 ? undefined : { line: segment[2]! - 1, column: segment[3]! };
  };
}
