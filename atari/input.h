/* What the player does: keyboard, joystick, console keys. */
#ifndef INPUT_H
#define INPUT_H

/*
 * The code for the program's key() of what was pressed next, or 0. Never waits. Keys come in the order in which they were
 * typed, and before sticks and buttons.
 *
 * The main loop calls this between keys. So when the processor comes to `_ts65_idle` and no key waits, the program has
 * finished with every key so far: that is where a harness types the next one and looks at the state.
 */
unsigned char ts65_idle(void);

/* The trigger and START, where they are held now, count again once both are up. */
void ts65_forget_button(void);

/* Waits until the display shows what start() has drawn. Ticks are counted from then on. */
void ts65_await_frame(void);

#endif
