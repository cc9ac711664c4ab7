; The system check: runs as soon as it is loaded (INITAD), before the program is.
;
; The program needs the memory from $2000 to MEMTOP = $BC1F, which is what a 48 KB machine has in graphics 0 with BASIC
; off. With BASIC on, an XL or XE is switched to the RAM under it and its screen is opened again at the new top. Where
; that can't be done (a cartridge, or less than 48 KB) and where a DOS reaches above $2000, the reason is shown, and a key
; goes back to whoever called (DOSVEC).

        .export __SYSTEM_CHECK__: absolute = 1
        .export check
        .import __MEMTOPNEEDED__, __MEMLOALLOWED__

        .include "atari.inc"

RAM_TOP_PAGE = $C0              ; RAMTOP of 48 KB
UNDER_BASIC  = $BFFF
BASIC_OFF    = %00000010        ; of PORTB
NO_KEY       = $FF              ; in CH

        .segment "SYSCHK"

check:
        lda     #<__MEMLOALLOWED__
        cmp     MEMLO
        lda     #>__MEMLOALLOWED__
        sbc     MEMLO+1
        bcc     low
        jsr     memtop_is_enough
        bcs     fine

        ; On a 400 or 800 the port's pins are inputs, and this changes nothing.
        lda     PORTB
        ora     #BASIC_OFF
        sta     PORTB
        lda     UNDER_BASIC     ; the new screen will lie there
        eor     #$FF
        sta     UNDER_BASIC
        cmp     UNDER_BASIC
        bne     top

        lda     #1              ; RESET leaves BASIC off
        sta     BASICF
        lda     #RAM_TOP_PAGE
        sta     RAMTOP
        sta     RAMSIZ
        jsr     open_screen
        jsr     memtop_is_enough
        bcc     top
fine:   rts

low:    lda     #<low_text
        ldy     #>low_text
        ldx     #LOW_SIZE
        bne     refuse
top:    lda     #<top_text
        ldy     #>top_text
        ldx     #TOP_SIZE

; Shows the text at A, Y (low, high) of X bytes, waits for a key and leaves.
refuse: stx     ICBLL
        ldx     #0
        sta     ICBAL
        sty     ICBAH
        stx     ICBLH
        lda     #PUTCHR
        sta     ICCOM
        jsr     CIOV
        lda     #NO_KEY
        sta     CH
:       lda     CH
        cmp     #NO_KEY
        beq     :-
        lda     #NO_KEY
        sta     CH
        ldx     #$FF            ; whoever called the check must not go on loading
        txs
        jmp     (DOSVEC)

; Carry set when MEMTOP is as high as is needed.
memtop_is_enough:
        lda     MEMTOP
        cmp     #<__MEMTOPNEEDED__
        lda     MEMTOP+1
        sbc     #>__MEMTOPNEEDED__
        rts

; Closes the editor and opens it again, so that the screen lies below RAMTOP as it is now.
open_screen:
        ldx     #0
        lda     #CLOSE
        sta     ICCOM
        jsr     CIOV
        ldx     #0
        lda     #OPEN
        sta     ICCOM
        lda     #OPNIN | OPNOT
        sta     ICAX1
        lda     #0
        sta     ICAX2
        lda     #<editor
        sta     ICBAL
        lda     #>editor
        sta     ICBAH
        jmp     CIOV

editor: .byte   "E:", EOL

; The editor has 38 columns, and breaks a line within a word: these are shorter.
top_text:
        .byte   "This program needs 48 KB of RAM,", EOL
        .byte   "and no cartridge.", EOL
        .byte   "Press a key to go back.", EOL
TOP_SIZE = * - top_text
low_text:
        .byte   "Too little memory is free below:", EOL
        .byte   "start it from a smaller DOS.", EOL
        .byte   "Press a key to go back.", EOL
LOW_SIZE = * - low_text
