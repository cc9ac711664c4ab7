/** The one instance of a class of another module. */
import { Score } from './classes.ts';

export const score = new Score();
