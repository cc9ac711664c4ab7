/* What the player does: keyboard, joystick, console keys. */
#ifndef INPUT_H
#define INPUT_H

/* The code for the program's key() of what was pressed since the last call, or 0. Never waits. */
unsigned char ts65_idle(void);

#endif
