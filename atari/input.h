/* What the player does: keyboard, joystick, console keys. */
#ifndef INPUT_H
#define INPUT_H

/*
 * The code for the program's key() of what was pressed since the last call, or 0. Never waits.
 *
 * The main loop calls this between keys, and CH is read first of all. So when the processor comes to `_ts65_idle`, the
 * program has finished with every key so far: that is where a harness types the next one and looks at the state.
 */
unsigned char ts65_idle(void);

#endif
