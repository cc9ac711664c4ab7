export * from './shapes.ts';
export { area as surface, SIDES as EDGES } from './shapes.ts';
export * as shapes from './shapes.ts';
