/** JUnit's XML, which CI servers read: a suite of cases that passed, failed or were skipped. */
import { timestamp } from './about.ts';

export interface JunitCase {
  readonly name: string;
  /** Dotted: CI servers group by it. */
  readonly classname: string;
  readonly seconds?: number;
  readonly skipped?: string;
  readonly failure?: JunitTrouble;
  /** The reason why the case was not tried. */
  readonly error?: JunitTrouble;
}

/** The fault: its kind in a word, one line, and the whole text. */
export interface JunitTrouble {
  readonly type: string;
  readonly message: string;
  readonly text: string;
}

export interface JunitSuite {
  readonly name: string;
  readonly began: Date;
  readonly seconds: number;
  readonly cases: readonly JunitCase[];
}

/** Text for XML; what XML can't hold becomes `?`. */
export function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
  return [...text].map((c) => (isCharacter(c.codePointAt(0) as number) ? (entities[c] ?? c) : '?')).join('');
}

function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}

export function junitXml({ name, began, seconds, cases }: JunitSuite): string {
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const errors = cases.filter(({ error }) => error !== undefined).length;
  const skipped = cases.filter((one) => one.skipped !== undefined).length;
  const counts = `tests="${cases.length}" failures="${failures}" errors="${errors}" skipped="${skipped}"`;
  const head = `name="${escaped(name)}" ${counts} time="${seconds.toFixed(3)}" timestamp="${timestamp(began)}"`;
  const rows = cases.map((one) => {
    const head = `    <testcase name="${escaped(one.name)}" classname="${escaped(one.classname)}" time="${(one.seconds ?? 0).toFixed(3)}"`;
    for (const [tag, trouble] of [['failure', one.failure], ['error', one.error]] as const) {
      if (trouble === undefined) continue;
      const { type, message, text } = trouble;
      return `${head}>\n      <${tag} type="${escaped(type)}" message="${escaped(message)}">${escaped(text)}</${tag}>\n    </testcase>`;
    }
    if (one.skipped !== undefined) return `${head}>\n      <skipped message="${escaped(one.skipped)}"/>\n    </testcase>`;
    return `${head}/>`;
  });
  const suite = `  <testsuite ${head}>\n${rows.join('\n')}\n  </testsuite>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${head}>\n${suite}\n</testsuites>\n`;
}
