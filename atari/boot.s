; The boot sectors of a disk that holds one load file and no DOS.
;
; The operating system loads sectors 1..3 at $0700 and calls $0706. The load file lies in the sectors from 4 on, byte after
; byte; zeros follow it. Each of its segments is loaded, INITAD is called after one that sets it, and at the end (a segment
; from 0 to 0) RUNAD is jumped to. That happens inside the call, because with BASIC on the operating system would start
; BASIC after it, and not what DOSVEC says. A disk error goes back with carry set: BOOT ERROR, and the next attempt.
;
; A disk drive takes a second for eight sectors: the screen tells what is loaded, from the first sector on, and again where the
; system check has opened another screen.

        .include "atari.inc"

SECTORS      = 3
SECTOR_SIZE  = 128
DRIVE        = 1
FROM_DEVICE  = $40              ; of DSTATS, before the call
TIMEOUT      = 7                ; seconds
BUFFER       = $0880
FREE         = $0900            ; MEMLO while the disk is in charge

; The zero page of a disk file manager, which this is.
dest    = FMSZPG                ; where the next byte goes
last    = FMSZPG + 2            ; where the last byte of the segment goes

        .segment "BOOT"

        .byte   0, SECTORS
        .word   $0700
        .word   nothing         ; becomes DOSINI

        .assert * = $0706, error, "the operating system calls $0706"
boot:   tsx
        stx     stack
        lda     #<COLDSV        ; there is no DOS to go back to
        sta     DOSVEC
        lda     #>COLDSV
        sta     DOSVEC+1
        lda     #<FREE
        sta     MEMLO
        lda     #>FREE
        sta     MEMLO+1
        jsr     tell

segment:
        jsr     read_word
        sta     dest
        stx     dest+1
        and     dest+1
        cmp     #$FF            ; the mark of a load file
        beq     segment
        txa
        ora     dest
        beq     run
        jsr     read_word
        sta     last
        stx     last+1
        lda     #<nothing
        sta     INITAD
        lda     #>nothing
        sta     INITAD+1
copy:   jsr     read_byte
        ldy     #0
        sta     (dest),y
        lda     dest
        cmp     last
        bne     :+
        lda     dest+1
        cmp     last+1
        beq     loaded
:       inc     dest
        bne     copy
        inc     dest+1
        bne     copy
loaded: jsr     init
        lda     SAVMSC+1
        cmp     shown
        beq     segment
        jsr     tell
        jmp     segment

init:   jmp     (INITAD)
run:    jmp     (RUNAD)
nothing:
        rts

; Shows the text.
tell:   lda     SAVMSC+1
        sta     shown
        ldx     #0
        stx     ICBLH
        inx
        stx     CRSINH          ; no cursor
        dex
        lda     #<text
        sta     ICBAL
        lda     #>text
        sta     ICBAH
        lda     #TEXT_SIZE
        sta     ICBLL
        lda     #PUTCHR
        sta     ICCOM
        jmp     CIOV

; The next word of the file: low byte in A, high byte in X.
read_word:
        jsr     read_byte
        pha
        jsr     read_byte
        tax
        pla
        rts

; The next byte of the file in A.
read_byte:
        ldx     position
        bpl     :+
        jsr     read_sector
        ldx     #0
:       lda     BUFFER,x
        inx
        stx     position
        rts

; The next sector into the buffer.
read_sector:
        inc     sector
        bne     :+
        inc     sector+1
:       lda     #DISKID
        sta     DDEVIC
        lda     #DRIVE
        sta     DUNIT
        lda     #SIO_READ
        sta     DCOMND
        lda     #FROM_DEVICE
        sta     DSTATS
        lda     #<BUFFER
        sta     DBUFLO
        lda     #>BUFFER
        sta     DBUFHI
        lda     #TIMEOUT
        sta     DTIMLO
        lda     #<SECTOR_SIZE
        sta     DBYTLO
        lda     #>SECTOR_SIZE
        sta     DBYTHI
        lda     sector
        sta     DAUX1
        lda     sector+1
        sta     DAUX2
        jsr     SIOV
        bpl     :+
        ldx     stack
        txs
        sec
:       rts

sector:   .word SECTORS         ; the one in the buffer
position: .byte SECTOR_SIZE     ; of the next byte in the buffer; SECTOR_SIZE when it has been read to its end
stack:    .byte 0
shown:    .byte 0               ; the page of the screen that has the text
text:     .byte EOL, EOL
          .include "title.inc"
          .byte EOL, EOL, "LOADING", EOL
TEXT_SIZE = * - text
