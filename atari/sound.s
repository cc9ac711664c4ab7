; Sounds, played from the deferred vertical blank: the program never waits for one.
;
; An effect is a list of steps: jiffies to last, distortion and volume (AUDC1), divider (AUDF1). It ends with 0 jiffies.
; The order of the effects is that of engine/lib/sound.ts.

        .export sound_on_vblank, _sound_play
.ifdef LISTS
        .import rows_on_vblank
.endif
.ifdef SPRITES
        .import sprites_on_vblank
.endif

        .include "atari.inc"

DEFERRED = 7                    ; of SETVBV
TONE     = $A0                  ; of AUDC: a pure tone; the low four bits are the volume
NOISE    = $80
BUZZ     = $C0
KEYBOARD = $03                  ; of SKCTL: keyboard scan and debounce, as the system leaves it

        .segment "SCRATCH"

; Where the effect goes on, as an index of `steps`; the jiffies that are left of the step, 0 when nothing plays.
next:   .res    1
left:   .res    1

        .segment "RODATA"

steps:
blip:    .byte  2, TONE + 6, 60,  0
step:    .byte  1, NOISE + 4, 12,  0
hit:     .byte  2, NOISE + 10, 4,  2, NOISE + 8, 10,  3, NOISE + 5, 24,  0
miss:    .byte  2, NOISE + 4, 2,  2, NOISE + 3, 1,  0
hurt:    .byte  3, BUZZ + 10, 40,  3, BUZZ + 9, 70,  4, BUZZ + 7, 110,  0
gold:    .byte  3, TONE + 8, 40,  3, TONE + 8, 30,  6, TONE + 6, 24,  0
magic:   .byte  2, TONE + 6, 90,  2, TONE + 7, 70,  2, TONE + 8, 54,  2, TONE + 8, 42,  2, TONE + 7, 32,  4, TONE + 5, 25,  0
fanfare: .byte  8, TONE + 8, 121,  8, TONE + 8, 96,  8, TONE + 8, 81,  8, TONE + 9, 60,  6, TONE + 8, 81,  20, TONE + 9, 60,  0
death:   .byte  14, TONE + 9, 121,  14, TONE + 8, 128,  14, TONE + 8, 144,  36, TONE + 7, 193,  0
refused: .byte  4, BUZZ + 6, 150,  0
        .assert * - steps < 256, error, "the effects are longer than an index"

; None is the silence at the end of any of them.
firsts: .byte   refused + 3 - steps
        .byte   blip - steps, step - steps, hit - steps, miss - steps, hurt - steps, gold - steps
        .byte   magic - steps, fanfare - steps, death - steps, refused - steps
EFFECTS = * - firsts

        .segment "CODE"

; Silences POKEY, which a loader may have left buzzing, and puts the player into the vertical blank.
sound_on_vblank:
        lda     #0
        sta     AUDCTL
        ldx     #7
:       sta     AUDF1,x
        dex
        bpl     :-
        lda     #KEYBOARD
        sta     SSKCTL
        sta     SKCTL
        ldy     #<tick
        ldx     #>tick
        lda     #DEFERRED
        jmp     SETVBV

; void __fastcall__ sound_play (unsigned char effect): starts it, in place of the one that plays. What is no effect is ignored.
_sound_play:
        cmp     #EFFECTS
        bcs     :+
        tax
        lda     firsts,x
        ldx     #0              ; a vertical blank between the two stores finds nothing to play
        stx     left
        sta     next
        inc     left            ; the next vertical blank starts it
:       rts

tick:
.ifdef LISTS
        jsr     rows_on_vblank
.endif
.ifdef SPRITES
        jsr     sprites_on_vblank
.endif
        lda     left
        beq     done
        dec     left
        bne     done
        ldx     next
        lda     steps,x
        sta     left
        beq     silence
        lda     steps+2,x
        sta     AUDF1
        lda     steps+1,x
        sta     AUDC1
        inx
        inx
        inx
        stx     next
done:   jmp     XITVBV
silence:
        sta     AUDC1
        jmp     XITVBV
