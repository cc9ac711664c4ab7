/** What modules of Node find without an import. */
export { Buffer } from './buffer.ts';
export { process } from './process.ts';
