/* How the screen looks, where the program has colours or rows in five colours of its own. */
#ifndef LOOK_H
#define LOOK_H

#ifdef HAS_LOOK
/* Shows the program's colours and modes of rows as they are now, from the next vertical blank on. */
void ts65_show_look(void);
#else
#define ts65_show_look()
#endif

#endif
