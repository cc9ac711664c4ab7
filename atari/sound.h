/* Sound effects by POKEY. */
#ifndef SOUND_H
#define SOUND_H

/* Starts the effect that engine/lib/sound.ts calls by this number; 0 stops the one that plays. */
void __fastcall__ sound_play(unsigned char effect);

#endif
