/** A script in an address: its text, deflated, in the base64 of addresses. */

const BLOCK = 0x8000;

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const output = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>);
  return new Uint8Array(await new Response(output).arrayBuffer());
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += BLOCK) text += String.fromCharCode(...bytes.subarray(i, i + BLOCK));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The part of an address that holds the script `text`: of letters, digits, `-` and `_`. */
export const linkOfScript = async (text: string): Promise<string> => base64(await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw')));

/** The text of a script in an address. @throws Error where it is none */
export async function scriptOfLink(link: string): Promise<string> {
  const text = atob(link.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(await through(Uint8Array.from(text, (one) => one.charCodeAt(0)), new DecompressionStream('deflate-raw')));
}
