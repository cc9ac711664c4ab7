/* How the screen looks and what sounds, where the program has colours, rows in five colours, sprites or voices of its own. */
#ifndef LOOK_H
#define LOOK_H

#ifdef HAS_LOOK
/* Shows the program's colours, modes of rows and sprites as they are now, from the next vertical blank on; sets its voices at once. */
void ts65_show_look(void);
#else
#define ts65_show_look()
#endif

#endif
