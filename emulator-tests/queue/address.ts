/** Where a queue is, and how one gets in. Nothing here that is printed has a password in it. */
import { readFileSync } from 'node:fs';
import { UsageError } from '../../transpiler/cli/usage.ts';
import { reasonOf } from '../../transpiler/base/files.ts';

export interface QueueAddress {
  readonly host: string;
  readonly port: number;
  readonly database: number;
  readonly user?: string;
  readonly password?: string;
  /** For TLS: certificates and a key, as PEM. */
  readonly tls?: { readonly ca?: string; readonly cert?: string; readonly key?: string };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** `text` with every user and password of a URL left out. */
export const withoutCredentials = (text: string): string => text.replace(/([a-z][a-z0-9+.-]*:\/\/)[^\s/?#'"]*@/gi, '$1');

/** The place, as messages have it. */
export const placeOfQueue = ({ host, port }: QueueAddress): string => `${host.includes(':') ? `[${host}]` : host}:${port}`;

/**
 * The address of `text`: redis://host:port/database, rediss:// for TLS, or `env` for that of TS65_QUEUE. The environment may have what is secret:
 * TS65_QUEUE_USER, TS65_QUEUE_PASSWORD, and files TS65_QUEUE_CA, TS65_QUEUE_CERT, TS65_QUEUE_CERT_KEY. @throws UsageError
 */
export function parseQueue(text: string, env: Environment = process.env): QueueAddress {
  const given = text === 'env' ? env.TS65_QUEUE : text;
  if (given === undefined || given === '') throw new UsageError('--queue env: TS65_QUEUE is not set');
  let url: URL;
  try {
    url = new URL(given);
  } catch {
    throw new UsageError(`--queue ${withoutCredentials(given)}: not a URL such as redis://host:6379`);
  }
  const isTls = url.protocol === 'rediss:';
  const database = /^\/?(\d{0,5})$/.exec(url.pathname)?.[1];
  if ((!isTls && url.protocol !== 'redis:') || url.hostname === '' || database === undefined || url.search !== '' || url.hash !== '') {
    throw new UsageError(`--queue ${withoutCredentials(given)}: not redis://host:port/database, nor rediss:// for TLS`);
  }
  const user = decoded(url.username) || env.TS65_QUEUE_USER;
  const password = decoded(url.password) || env.TS65_QUEUE_PASSWORD;
  const file = (variable: string): string | undefined => {
    const path = env[variable];
    if (path === undefined || path === '') return undefined;
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      throw new UsageError(`${variable}: ${path}: ${reasonOf(error)}`);
    }
  };
  const [ca, cert, key] = isTls ? ['TS65_QUEUE_CA', 'TS65_QUEUE_CERT', 'TS65_QUEUE_CERT_KEY'].map(file) : [];
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? 6379 : Number(url.port),
    database: Number(database),
    ...(user === undefined || user === '' ? {} : { user }),
    ...(password === undefined || password === '' ? {} : { password }),
    ...(isTls ? { tls: { ...(ca === undefined ? {} : { ca }), ...(cert === undefined ? {} : { cert }), ...(key === undefined ? {} : { key }) } } : {}),
  };
}

/** A part of a URL without its escapes. @throws UsageError where they are none */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new UsageError('--queue: a % in the user or the password is no escape; write it as %25');
  }
}
