; Keys that are typed at any time, also while the program works: the interrupt of a key puts it into a ring of eight.
;
; This takes the place of the operating system's own routine at VKEYBD, and keeps what that keeps: KEYDEL and CH1, by which a
; key that bounces is known, SRTIMR, ATRACT. So the vertical blank still repeats a key that is held, in CH, where ts65_idle()
; finds it. A new key, and one that is taken out of the ring, empty CH: keys that are held can't fill the ring.
;
; Only keys of engine/lib/keys.ts come into the ring. When it is full, a key more is dropped.

        .export keyboard_on, keys_drop
        .export _ts65_ring, _ts65_first, _ts65_waiting
        .import _ts65_KEYS

        .include "atari.inc"

RING         = 8
KEYS         = $90              ; of _ts65_KEYS; from there on CONTROL means nothing
DEBOUNCE     = 3                ; frames until the same key counts again, once it is up
FIRST_REPEAT = 48               ; frames, where KRPDEL does not tell: a 400 or 800 has no such location
NO_KEY       = $FF              ; in CH

        .segment "SCRATCH"

_ts65_ring:    .res RING
_ts65_first:   .res 1           ; the index of the key that is next
_ts65_waiting: .res 1           ; keys in the ring
free:          .res 1           ; the index of the next one to come

        .segment "CODE"

; Lets keys come in: the ring is empty.
keyboard_on:
        lda     #NO_KEY
        sta     CH
        php
        sei
        lda     #<pressed
        sta     VKEYBD
        lda     #>pressed
        sta     VKEYBD+1
        plp
        rts

; Forgets the keys that wait.
keys_drop:
        php
        sei
        lda     free
        sta     _ts65_first
        lda     #0
        sta     _ts65_waiting
        plp
        rts

; The interrupt: A is on the stack.
pressed:
        txa
        pha
        ldx     KRPDEL
        bne     :+
        ldx     #FIRST_REPEAT
:       stx     SRTIMR
        lda     KBCODE
        cmp     CH1
        bne     new
        ldx     KEYDEL
        bne     done
new:    sta     CH1
        ldx     #DEBOUNCE
        stx     KEYDEL
        ldx     #0
        stx     ATRACT
        dex
        stx     CH              ; NO_KEY
        cmp     #KEYS
        bcs     done
        tax
        lda     _ts65_KEYS,x
        beq     done
        ldx     _ts65_waiting
        cpx     #RING
        bcs     done
        ldx     free
        sta     _ts65_ring,x
        inx
        cpx     #RING
        bne     :+
        ldx     #0
:       stx     free
        inc     _ts65_waiting
done:   pla
        tax
        pla
        rti
