; Saved games in files, where the program was started from a DOS: its device D: has them, and not the program's own disk.
;
; The display takes the last pages below $2000, in which a DOS is, too. They are kept when the program starts, in memory that nothing else uses. To
; save or to load, they are exchanged with those of the display. Then only the line of save.s is shown, in characters of the ROM, without sprites and
; without the program's vertical blank. RESET changes the pages back first (startup.s).
;
; A file has the digest of this build, the areas of keep.s in a row, and their checksum. A game is written to a file of another name. When that is
; whole, it takes the name of the game before.

        .ifdef  FILES

        .export find_dos, put_back, file_save, file_load, file_block, locate, dos_handler
        .exportzp spot
        .import _ts65_stage, next_frame, ts65_build
        .import pieces, tell, refuse, over, way, medium, size, wanted
        .importzp here, low, high
        .importzp saving_at, loading_at, saved_at, loaded_at, none_at, foreign_at, damaged_at, guarded_at, failure_at, full_at
        .import __LOW_SIZE__
        .import ts65_dos_start, ts65_dos_pages, ts65_dos_room, ts65_file, ts65_new_file, ts65_renaming

        .include "atari.inc"

BLOCK       = $10               ; of control block 1
BUFFER      = $0400             ; the cassette's, as in save.s
DIGEST      = 4                 ; bytes
FILE        = $80               ; of `medium`
WRITE_OUT   = $40               ; of `way`, as in save.s
TAKE_IN     = $80
TABLE       = 33                ; bytes of HATABS: eleven handlers, of a letter and an address each
BETWEEN     = $80               ; of `exchanged`: they are being exchanged
DOS_END     = $20               ; the page behind the DOS
DEFERRED    = 7                 ; of SETVBV
NORMAL_DMA  = $22               ; of SDMCTL, without sprites
ROM_FONT    = $E0               ; of CHBAS
VBLANK_NMI  = $40               ; of NMIEN
END_OF_FILE = 136               ; a status of CIO, as the others
FULL        = 162
LOCKED      = 167
NOT_FOUND   = 170

; The zero page of the operating system's lines, behind what keep.s has of it.
spot = ROWAC + 5
room = ROWAC + 7

        .segment "KEPT"

dos_handler: .res 2             ; the address of D:; the high byte is 0 where there is no DOS
exchanged:   .res 1             ; 1: the pages of the DOS are where they were; and BETWEEN

        .segment "CODE"

; Looks for a DOS and keeps its pages: once, before the program writes to them.
find_dos:
        lda     looked
        bne     done
        inc     looked
        ldx     #0
        stx     dos_handler+1
        stx     exchanged
        lda     #<__LOW_SIZE__  ; arrays where a DOS is: it is lost
        ora     #>__LOW_SIZE__
        bne     done
:       lda     HATABS,x
        cmp     #'D'
        beq     :+
        inx
        inx
        inx
        cpx     #TABLE
        bcc     :-
done:   rts
:       lda     HATABS+1,x
        sta     dos_handler
        lda     HATABS+2,x
        sta     dos_handler+1
        jsr     exchange
        dec     exchanged
        rts

looked: .byte   0

; Exchanges the pages of the DOS and of the display, unless those of the display are there. Where RESET came in between, the DOS is lost.
put_back:
        lda     exchanged
        beq     done
        bpl     exchange
        lda     #0
        sta     exchanged
        sta     dos_handler+1
        rts

; Exchanges them. RESET in between finds a state that is not whole.
exchange:
        lda     exchanged
        ora     #BETWEEN
        sta     exchanged
        lda     _ts65_stage
        pha
        ldy     #0
        sty     _ts65_stage
        sty     spot
        lda     #>ts65_dos_start
        sta     spot+1
        lda     #<ts65_dos_room
        sta     room
        lda     #>ts65_dos_room
        sta     room+1
        ldx     #<ts65_dos_pages
:       lda     (spot),y
        pha
        lda     (room),y
        sta     (spot),y
        pla
        sta     (room),y
        iny
        bne     :-
        inc     spot+1
        inc     room+1
        dex
        bne     :-
        lda     exchanged
        eor     #BETWEEN | 1
        sta     exchanged
        pla
        sta     _ts65_stage
        rts

; Where the byte of the state that `here` has the address of is now, into `spot`.
locate: lda     here
        sta     spot
        lda     here+1
        sta     spot+1
        bit     medium
        bpl     done
        cmp     #>ts65_dos_start
        bcc     done
        cmp     #DOS_END
        bcs     done
        lda     here
        adc     #<ts65_dos_room ; carry is clear
        sta     spot
        lda     here+1
        adc     #>(ts65_dos_room - ts65_dos_start)
        sta     spot+1
        rts

file_save:
        ldx     #saving_at
        jsr     into_dos
        lda     #OPNOT
        ldx     #<ts65_new_file
        ldy     #>ts65_new_file
        jsr     open
        bmi     failed
        lda     #WRITE_OUT
        sta     way
        lda     #<ts65_build
        ldx     #>ts65_build
        ldy     #DIGEST
        jsr     block
        jsr     pieces
        lda     #low            ; and `high` behind it
        ldx     #0
        ldy     #2
        jsr     block
        jsr     close
        bmi     failed
        lda     #DELETE
        ldx     #<ts65_file
        ldy     #>ts65_file
        jsr     named
        bpl     :+
        cpy     #NOT_FOUND
        bne     failed
:       lda     #RENAME
        ldx     #<ts65_renaming
        ldy     #>ts65_renaming
        jsr     named
        bmi     failed
        jsr     put_back
        ldx     #saved_at
        jmp     over

file_load:
        ldx     #loading_at
        jsr     into_dos
        lda     #0
        jsr     take_file
        lda     #0
        sta     _ts65_stage     ; from here on the state is half another
        lda     #TAKE_IN
        jsr     take_file
        jsr     put_back
        ldx     #loaded_at
        jmp     over

; Reads the file by the way A: of the name before, where there is none of the game's.
take_file:
        sta     way
        lda     #OPNIN
        ldx     #<ts65_file
        ldy     #>ts65_file
        jsr     open
        bpl     opened
        lda     #OPNIN
        ldx     #<ts65_new_file
        ldy     #>ts65_new_file
        jsr     open
        bpl     opened
        ldx     #none_at
        cpy     #NOT_FOUND
        beq     leave
failed: ldx     #full_at
        cpy     #FULL
        beq     leave
        ldx     #guarded_at
        cpy     #LOCKED
        beq     leave
        ldx     #damaged_at
        cpy     #END_OF_FILE
        beq     leave
        ldx     #failure_at
; Says the text X.
leave:  txa
        pha
        jsr     close
        jsr     put_back
        pla
        tax
        jmp     refuse

opened: lda     #<BUFFER
        ldx     #>BUFFER
        ldy     #DIGEST
        jsr     block
        ldy     #DIGEST - 1
:       lda     BUFFER,y
        cmp     ts65_build,y
        bne     other
        dey
        bpl     :-
        jsr     pieces
        lda     #<wanted
        ldx     #>wanted
        ldy     #2
        jsr     block
        lda     low
        cmp     wanted
        bne     spoilt
        lda     high
        cmp     wanted+1
        bne     spoilt
        jmp     close
spoilt: ldx     #damaged_at
        bne     leave           ; always
other:  ldx     #foreign_at
        bne     leave           ; always

; `size` bytes from or to the buffer.
file_block:
        lda     #<BUFFER
        ldx     #>BUFFER
        ldy     size
; Y bytes at A and X (low, high) from the file or to it, as `way` says.
block:  sta     ICBAL+BLOCK
        stx     ICBAH+BLOCK
        sty     ICBLL+BLOCK
        lda     #0
        sta     ICBLH+BLOCK
        lda     #GETCHR
        bit     way
        bvc     :+
        lda     #PUTCHR
:       jsr     call
        bmi     failed
        rts

; The display needs none of the pages of the DOS from here on, which come back. The text X is shown.
into_dos:
        lda     #FILE
        sta     medium
        jsr     tell
        ldy     #<XITVBV
        ldx     #>XITVBV
        lda     #DEFERRED
        jsr     SETVBV
        lda     #NORMAL_DMA
        sta     SDMCTL
        lda     #ROM_FONT
        sta     CHBAS
        lda     #VBLANK_NMI
        sta     NMIEN
        ldx     #4
        lda     #0
        sta     GRACTL
:       sta     GRAFP0,x
        dex
        bpl     :-
        jsr     next_frame
        jsr     next_frame
        ldx     #0              ; RESET has taken D: out of the table
:       lda     HATABS,x
        beq     :+
        cmp     #'D'
        beq     :++
        inx
        inx
        inx
        cpx     #TABLE
        bcc     :-
:       lda     #'D'
        sta     HATABS,x
        lda     dos_handler
        sta     HATABS+1,x
        lda     dos_handler+1
        sta     HATABS+2,x
:       jsr     exchange
close:  lda     #CLOSE
; CIO does A with control block 1. N is set where that fails, with its status in Y.
call:   ldx     #BLOCK
        sta     ICCOM,x
        jmp     CIOV

; Opens the file whose name is at X and Y (low, high) for A.
open:   sta     ICAX1+BLOCK
        lda     #0
        sta     ICAX2+BLOCK
        lda     #OPEN
; CIO does A with that name.
named:  stx     ICBAL+BLOCK
        sty     ICBAH+BLOCK
        jmp     call

        .endif
