/** Media types of what the site's files are. */
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml', '.png': 'image/png',
};

/** That of the file `name`; of others that of bytes. */
export const contentTypeOf = (name: string): string => TYPES[path.extname(name)] ?? 'application/octet-stream';
