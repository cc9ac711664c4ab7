/** The part of node:url that the checker uses. */
export const fileURLToPath = (url: string | URL): string => decodeURIComponent(new URL(url).pathname);
export const pathToFileURL = (file: string): URL => Object.assign(new URL('file:///'), { pathname: file });
