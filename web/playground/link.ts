/**
 * A program in the address. Behind `#program=` stands JSON, compressed and in base64 for addresses. Short ones may be plain, behind
 * `#source=`. A case of the docs has an id, behind `#case=`. */
import type { ProgramTexts } from './protocol.ts';

export interface LinkedProgram {
  readonly entry: string;
  readonly texts: ProgramTexts;
}

/** Characters of a program that a link may hold. */
const MOST = 400_000;

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const made = new Blob([bytes as BlobPart]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const reader = made.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > MOST * 2) throw new Error('the program is too long');
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

/** The part of an address behind `#` for `program`. */
export async function hashOf(program: LinkedProgram): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(program)), new CompressionStream('deflate-raw'));
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `program=${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

const isName = (name: string): boolean => /^[\w-]+(\/[\w-]+)*\.ts$/.test(name);

function checked(value: unknown): LinkedProgram {
  const { entry, texts } = (value ?? {}) as Partial<LinkedProgram>;
  const isProgram = typeof entry === 'string' && typeof texts === 'object' && texts !== null && Object.entries(texts).every(([name, text]) => isName(name) && typeof text === 'string');
  if (!isProgram || !Object.hasOwn(texts, entry)) throw new Error('the link holds no program');
  return { entry, texts: { ...texts } };
}

/** The program of an address, undefined where it has none; `cases` gives the programs of the docs by their ids. @throws Error where it is damaged */
export async function programOfHash(hash: string, cases: () => Promise<Readonly<Record<string, string>>>): Promise<LinkedProgram | undefined> {
  const [, kind, value = ''] = /^#(program|source|case)=(.*)$/.exec(hash) ?? [];
  if (kind === undefined) return undefined;
  if (kind === 'source') return checked({ entry: 'main.ts', texts: { 'main.ts': decodeURIComponent(value) } });
  if (kind === 'case') return checked({ entry: 'main.ts', texts: { 'main.ts': (await cases())[value] } });
  try {
    const bytes = Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    return checked(JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))));
  } catch {
    throw new Error('the link is damaged: it holds no program');
  }
}
