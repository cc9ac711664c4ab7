/** The part of node:buffer that values are written and read by: bytes, and base64. */
// Taken at the beginning: where programs run, these names are taken away.
const { btoa, atob, TextDecoder, TextEncoder } = globalThis;

const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
};

class Bytes extends Uint8Array {
  override toString(encoding?: string): string {
    return encoding === 'base64' ? toBase64(this) : new TextDecoder().decode(this);
  }
}

export const Buffer = {
  from(source: string | ArrayBuffer, encodingOrOffset?: string | number, length?: number): Bytes {
    if (typeof source !== 'string') return new Bytes(source, encodingOrOffset as number, length);
    const text = encodingOrOffset === 'base64' ? atob(source) : undefined;
    return text === undefined ? new Bytes(new TextEncoder().encode(source).buffer) : Bytes.from(text, (one) => one.charCodeAt(0)) as Bytes;
  },
};
