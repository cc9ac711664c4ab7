/** Of which run a report is: when it began, of which ts65, and how it was called. */
import { withoutCredentials } from '../../queue/address.ts';
import { version as currentVersion } from '../../../transpiler/base/project.ts';

export interface About {
  readonly began: Date;
  /** Of ts65. */
  readonly version: string;
  /** As a shell takes it. */
  readonly commandLine: string;
}

const quoted = (argument: string): string => (/^[\w./:=,@%+-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`);

/** About a run that begins now. @param argv what stands behind `ts65` */
export const aboutRun = (argv: readonly string[]): About =>
  ({ began: new Date(), version: currentVersion(), commandLine: ['ts65', ...argv.map(withoutCredentials)].map(quoted).join(' ') });

/** The date and time in UTC without fractions, as XML schemas and readers take it: 1987-12-31T23:59:59. */
export const timestamp = (date: Date): string => date.toISOString().slice(0, 19);

/** The run in one line, for people. */
export const aboutText = ({ began, version, commandLine }: About): string => `${timestamp(began).replace('T', ' ')} UTC, ts65 ${version}: ${commandLine}`;
