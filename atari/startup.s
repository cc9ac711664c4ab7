; From the loader, and after RESET, to main().
;
; RESET: a warm start of the operating system ends with JSR (DOSINI), if BOOT? says that something was booted, and then
; JMP (DOSVEC). Both are made to point here, so the game goes on where it was (keep.s), or starts again. DOSVEC alone is not
; enough, because the DOSINI of a DOS sets DOSVEC back; COLDST would boot the machine instead, and the game would have to be
; loaded again. So that starting again is the same as starting, all that the program writes is set up here: zeroed, or copied
; from the file's image (the C runtime's own start-up copies nothing on the Atari).

        .export __STARTUP__: absolute = 1
        .export start, go_on
        .import _main, _ts65_play, _ts65_stage, is_whole
        .import display_on, keyboard_on, sound_on_vblank, wait_for_player, zerobss, copydata
        .import __STACKTOP__, __STACK_START__, __STACK_SIZE__
        .import __ZEROPAGE_RUN__, __ZEROPAGE_SIZE__, __SCREEN_RUN__, __SCREEN_SIZE__, __SCRATCH_RUN__, __SCRATCH_SIZE__
        .importzp sp

.ifdef FILES
        .import find_dos, put_back
.endif

        .include "atari.inc"

BREAK_IRQ = %10000000           ; of POKMSK and IRQEN
BOOTED    = 1                   ; of BOOT?: a disk was booted, DOSINI is to be called

        .assert __SCRATCH_SIZE__ < $0100, lderror, "the variables that RESET clears take more than a page"
        .assert __STACK_START__ + __STACK_SIZE__ = __STACKTOP__, lderror, "the stack's area does not end at its top"

        .segment "STARTUP"

; Where RESET leads.
again:  cld
        ldx     #$FF
        txs
.ifdef FILES
        jsr     put_back
.endif
        jsr     is_whole
        bcc     start
go_on:  jsr     set_up
        jsr     _ts65_play

start:  cld
        ldx     #$FF
        txs

        inx
        stx     _ts65_stage
.ifdef FILES
        jsr     find_dos
.endif
        .ifdef  LOWDATA
        jsr     move_constants
        .endif

        ; The variables.
        ldx     #<__ZEROPAGE_SIZE__
        beq     :++
        lda     #0
:       sta     <__ZEROPAGE_RUN__-1,x
        dex
        bne     :-
:       lda     #0              ; and so is X
:       sta     __SCREEN_RUN__,x
        sta     __SCREEN_RUN__+$0100,x
        sta     __SCREEN_RUN__+$0200,x
        sta     __SCREEN_RUN__+__SCREEN_SIZE__-$0100,x
        inx
        bne     :-
        jsr     zerobss
        jsr     copydata
        jsr     set_up
        jsr     wait_for_player
        jsr     _main

; All but the variables that make up the state.
set_up: ldx     #<__SCRATCH_SIZE__
        lda     #0
:       sta     __SCRATCH_RUN__-1,x
        dex
        bne     :-
        lda     #<__STACKTOP__
        sta     sp
        lda     #>__STACKTOP__
        sta     sp+1

        ; RESET.
        lda     #<nothing
        sta     DOSINI
        lda     #>nothing
        sta     DOSINI+1
        lda     #<again
        sta     DOSVEC
        lda     #>again
        sta     DOSVEC+1
        lda     #BOOTED
        sta     BOOTQ
        lda     #0              ; it is not zero when a boot sector has loaded the program
        sta     COLDST

        ; BREAK: its interrupt is turned off, in the shadow and in the hardware.
        lda     POKMSK
        and     #<~BREAK_IRQ
        sta     POKMSK
        sta     IRQEN

        jsr     sound_on_vblank
        jsr     keyboard_on
        jmp     display_on

nothing:
        rts

        .ifdef  LOWDATA
        .import __LOWDATA_LOAD__, __LOWDATA_RUN__, __LOWDATA_SIZE__

; Moves the constants from where the file put them, once: from then on the variables are there (ts65-atari-low.cfg).
move_constants:
        lda     moved
        bne     nothing
        inc     moved
        ldx     #>__LOWDATA_SIZE__ + 1
        ldy     #0
:       lda     __LOWDATA_LOAD__,y
        sta     __LOWDATA_RUN__,y
        iny
        bne     :-
        inc     :- + 2
        inc     :- + 5
        dex
        bne     :-
        rts

moved:  .byte   0
        .endif
