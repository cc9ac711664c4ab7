/** What a host passes to `key`: ASCII for a printing key, ATASCII's code for a cursor key. */
export const KEY_TAB = 9;
export const KEY_RETURN = 13;
export const KEY_ESCAPE = 27;
export const KEY_UP = 28;
export const KEY_DOWN = 29;
export const KEY_LEFT = 30;
export const KEY_RIGHT = 31;
export const KEY_BACKSPACE = 127;
