; The voices of engine/lib/voices.ts, where the program uses that module.

        .ifdef  VOICES

        .export _ts65_set_voices
        .import ts65_voices_pitch, ts65_voices_control

        .include "atari.inc"

COUNT = 4

        .segment "CODE"

; void ts65_set_voices (void): from now on they sound as the state is.
_ts65_set_voices:
        ldx     #COUNT - 1
        ldy     #2 * COUNT - 2
:       lda     ts65_voices_pitch,x
        sta     AUDF1,y
        lda     ts65_voices_control,x
        sta     AUDC1,y
        dey
        dey
        dex
        bpl     :-
        rts

        .endif
