/** Null among texts. */

/** Stands for null and undefined among texts: no text of the language has its character. Its number is 0, so that the ranges can leave it out. */
export const NULL_TEXT = '\x01';
