/** Seals on what lies in a queue: a checksum, and with a key that only producer and workers have, a proof that one of them wrote it. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Bytes of a sealed text, at most. */
export const MOST_BYTES = 16 << 20;

/** The key that both sides take from TS65_QUEUE_KEY; empty where there is none. */
export const sealKey = (env: Readonly<Record<string, string | undefined>> = process.env): string => env.TS65_QUEUE_KEY ?? '';

const sealOf = (key: string, about: string, text: string): Buffer => createHmac('sha256', `ts65 ${key}`).update(`${about}\n${text}`).digest();

/** JSON of `value` behind a seal that holds for `about` alone: what it is, and of which campaign. */
export function sealed(key: string, about: string, value: unknown): string {
  const text = JSON.stringify(value);
  return `${sealOf(key, about, text).toString('hex')} ${text}`;
}

/** The value within the seal, or why there is none. */
export function unsealed(key: string, about: string, text: string): { readonly value: unknown } | { readonly why: string } {
  const match = /^([0-9a-f]{64}) /.exec(text);
  const content = text.slice(65);
  if (match === null) return { why: 'it has no seal' };
  if (!timingSafeEqual(Buffer.from(match[1]!, 'hex'), sealOf(key, about, content))) {
    return { why: key === '' ? 'its seal is not that of its content' : 'its seal is not that of its content and of TS65_QUEUE_KEY' };
  }
  try {
    return { value: JSON.parse(content) as unknown };
  } catch {
    return { why: 'it is not JSON' };
  }
}
