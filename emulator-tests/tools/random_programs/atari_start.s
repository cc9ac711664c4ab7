; The smallest start of a load file: variables and the C stack, as atari/startup.s has them, but no display and no sound.

        .export __STARTUP__: absolute = 1
        .export start
        .import _main, zerobss, copydata
        .import __STACKTOP__
        .importzp sp

        .segment "STARTUP"

start:  cld
        ldx     #$FF
        txs
        jsr     zerobss
        jsr     copydata
        lda     #<__STACKTOP__
        sta     sp
        lda     #>__STACKTOP__
        sta     sp+1
        jsr     _main
:       jmp     :-

; No display: the shipped linker configuration wants the segment all the same.
        .segment "DLIST"
        .segment "SCREEN"
