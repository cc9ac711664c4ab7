; The seed of a game, from the moment at which the player begins.
;
; POKEY's RANDOM alone is no seed: it is one counter of 17 bits, and in an emulator it stands at the same place whenever the
; program has been loaded. So the player is asked for a key, and until it comes RANDOM is read again and again into all 32 bits:
; how often, only the player decides. The clock and the line of the screen at that moment come to it.

        .export wait_for_player, _ts65_seed
        .import ts65_screen, _ts65_waiting, keys_drop

        .include "atari.inc"
        .macpack atari

ROW       = 12
START_KEY = %00000001           ; of CONSOL
FEWEST    = 32                  ; times that RANDOM is read: each moves the seed by a bit

        .segment "SCRATCH"

_ts65_seed: .res 4

        .segment "RODATA"

text:   scrcode "Press a key, START or the trigger."
LENGTH = * - text
PLACE  = ts65_screen + 40 * ROW + (40 - LENGTH) / 2

        .segment "CODE"

; Asks on the screen for any key, START or the trigger, and waits for it; its moment makes the seed. The screen is empty then.
wait_for_player:
        ldx     #LENGTH - 1
:       lda     text,x
        sta     PLACE,x
        dex
        bpl     :-
        ldx     #FEWEST
:       jsr     stir
        dex
        bne     :-
:       jsr     stir
        lda     CONSOL
        and     #START_KEY
        beq     begins
        lda     TRIG0
        beq     begins
        lda     _ts65_waiting
        beq     :-
        jsr     keys_drop
begins: lda     #0
        ldx     #LENGTH - 1
:       sta     PLACE,x
        dex
        bpl     :-
        lda     RTCLOK+2
        eor     _ts65_seed+1
        sta     _ts65_seed+1
        lda     RTCLOK+1
        eor     _ts65_seed+2
        sta     _ts65_seed+2
        lda     VCOUNT
        eor     _ts65_seed+3
        sta     _ts65_seed+3

; Turns the seed by a bit, and changes eight by RANDOM.
stir:   asl     _ts65_seed
        rol     _ts65_seed+1
        rol     _ts65_seed+2
        rol     _ts65_seed+3
        lda     _ts65_seed
        adc     #0
        eor     RANDOM
        sta     _ts65_seed
        rts
