/** The JavaScript of a module as Node's loader makes it, by esbuild, and the way back to its places. The playground has another implementation. */
import { SourceMap } from 'node:module';
import { transform, transformSync, type TransformOptions } from 'esbuild';

/** A module's text to be made into CommonJS. */
export interface Transpiled {
  /** Its absolute name, for messages. */
  readonly file: string;
  readonly text: string;
  /** By names that the module does not declare: the expressions that stand for them. */
  readonly names: Readonly<Record<string, string>>;
}

/** A place in a text: line and column from 0. */
export interface SourcePlace {
  readonly line: number;
  readonly column: number;
}

/** The place in a module's text of a place in its JavaScript; undefined where it comes from no part of it. */
export type Origins = (line: number, column: number) => SourcePlace | undefined;

const optionsFor = ({ file, names }: Transpiled): TransformOptions => ({
  loader: 'ts',
  format: 'cjs',
  target: 'es2022',
  // Its compiled form looks for promises, which is refused; Node's own would be an object of another realm.
  supported: { 'dynamic-import': false },
  define: { ...names },
  keepNames: true,
  sourcefile: file,
  tsconfigRaw: {},
  logLevel: 'silent',
});

/** The JavaScript of `module`. @throws Error of esbuild where there is none */
export const javascriptOf = (module: Transpiled): string => transformSync(module.text, optionsFor(module)).code;

/** The same, while other work goes on. */
export const javascriptAhead = (module: Transpiled): Promise<string> => transform(module.text, optionsFor(module)).then(({ code }) => code);

/** The way back from the JavaScript of `module`, which is made once more. */
export function originsOf(module: Transpiled): Origins {
  const { map } = transformSync(module.text, { ...optionsFor(module), sourcemap: 'external', sourcesContent: false });
  const known = new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0]);
  return (line, column) => {
    const entry = known.findEntry(line, column);
    return 'originalLine' in entry ? { line: entry.originalLine, column: entry.originalColumn } : undefined;
  };
}
