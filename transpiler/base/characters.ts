/** The characters of texts. */

export const FIRST_CHARACTER = 32;
/** Constant texts end at 126. A text that the program builds may hold the character of the key Backspace, too. */
export const LAST_CHARACTER = 127;
