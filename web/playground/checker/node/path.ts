/** node:path, as on a system with forward slashes. */
import path from 'path-browserify';

export const { basename, dirname, extname, isAbsolute, join, normalize, relative, resolve, sep } = path;
export default Object.assign(path, { posix: path });
