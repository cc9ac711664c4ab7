; Saved games: OPTION and SELECT write the state to the disk, OPTION and START read it again. Where the program was started from a DOS, they go to
; a file of it (files.s).
;
; The disk is the program's own (transpiler/build/atr.ts). Its sector 720 is the directory: the digest of this build, and which of two places
; holds the game, with its checksum. A game is written to the other place, and the directory last: until then the game before is whole. A
; game is read twice. The first time only its checksum is made, so a damaged one changes nothing. Other disks are not written to.
;
; What is saved are the areas of keep.s, in pieces of up to 128 bytes, a sector for each. Afterwards the program goes on as after RESET.

        .ifdef  SAVES

        .export _ts65_saves
        .import _ts65_list, _ts65_stage, _ts65_waiting, go_on, keys_drop, next_frame, ts65_build
        .import begin, piece
        .importzp here, low, high
.ifdef FILES
        .export pieces, tell, refuse, over, way, medium, size, wanted
        .exportzp saving_at, loading_at, saved_at, loaded_at, none_at, foreign_at, damaged_at, guarded_at, failure_at, full_at
        .import dos_handler, file_save, file_load, file_block, locate
        .importzp spot
.else
spot = here                     ; where the byte is that `here` has the address of
.endif

        .include "atari.inc"
        .macpack atari

DIRECTORY = 720                 ; the sector of that; emulator-tests/state/disk_game.ts and atr.ts have its bytes, too
HOLDS     = 4                   ; in it, behind the digest: 0, or $80 and the number of the place that holds a game
SUM       = 5                   ; its checksum
PLACES    = 7                   ; the first sectors of the two places
DIGEST    = 4                   ; bytes

BUFFER    = $0400               ; the cassette's, 128 bytes
SECTOR    = 128
SAYS      = $53                 ; a drive's command
PROTECTED = $08                 ; in its answer: the disk is write-protected
CHOICE    = %00000111           ; of CONSOL: the keys
OPTION    = %00000100
SAVE      = %00000001           ; of CONSOL, where a key that is held is 0: OPTION and SELECT
LOAD      = %00000010           ; OPTION and START
WRITE_OUT = $40                 ; of `way`: memory goes to the disk
TAKE_IN   = $80                 ; the disk goes to memory; neither: it is read for its checksum alone
COLUMNS   = 40
TOP       = 5                   ; bytes of the list of messages ahead of the program's rows
ROWS      = 29                  ; bytes of those in the program's own list
JUMP_AND_WAIT = $41

        .segment "SCRATCH"

way:    .res    1
size:   .res    1               ; of the piece
holds:  .res    1               ; the new HOLDS, or that of the game that is read
wanted: .res    2               ; its checksum
.ifdef FILES
medium: .res    1               ; $80: a file of a DOS; 0: the program's disk
.endif

        ; Not cleared as long as it is shown.
        .segment "MESSAGE"

lines:  .res    TOP + ROWS
line:   .res    COLUMNS

        .segment "RODATA"

; In place of eight blank lines: a line of text. The program's rows follow.
top:    .byte   $70, $70, $42
        .word   line

END     = $FF
texts:
saving:    scrcode "Saving"
           .byte END
loading:   scrcode "Loading"
           .byte END
saved:     scrcode "Saved"
           .byte END
loaded:    scrcode "Loaded"
           .byte END
none:      scrcode "No saved game"
           .byte END
foreign:   scrcode "Not the disk of this version"
           .byte END
damaged:   scrcode "The saved game is damaged"
           .byte END
guarded:   scrcode "Write-protected"
           .byte END
failure:   scrcode "Disk error"
           .byte END
.ifdef FILES
full:      scrcode "The disk is full"
           .byte END

saving_at  = saving - texts
loading_at = loading - texts
saved_at   = saved - texts
loaded_at  = loaded - texts
none_at    = none - texts
foreign_at = foreign - texts
damaged_at = damaged - texts
guarded_at = guarded - texts
failure_at = failure - texts
full_at    = full - texts
.endif

        .segment "CODE"

; void ts65_saves (void): does what the console keys ask for. It comes back unless they ask for something.
_ts65_saves:
        lda     CONSOL
        and     #CHOICE
        cmp     #SAVE
        beq     save
        cmp     #LOAD
        beq     load
        rts

save:
.ifdef FILES
        lda     dos_handler+1
        beq     :+
        jmp     file_save
:
.endif
        ldx     #saving - texts
        jsr     tell
        jsr     find
        lda     BUFFER+HOLDS
        eor     #1
        ora     #$80
        sta     holds
        lda     #WRITE_OUT
        jsr     transfer
        jsr     find
        lda     holds
        sta     BUFFER+HOLDS
        lda     low
        sta     BUFFER+SUM
        lda     high
        sta     BUFFER+SUM+1
        lda     #WRITE_OUT
        sta     way
        jsr     disk
        ldx     #saved - texts
        bne     over            ; always

load:
.ifdef FILES
        lda     dos_handler+1
        beq     :+
        jmp     file_load
:
.endif
        ldx     #loading - texts
        jsr     tell
        jsr     find
        ldx     #none - texts
        lda     BUFFER+HOLDS
        bpl     refuse
        sta     holds
        lda     BUFFER+SUM
        sta     wanted
        lda     BUFFER+SUM+1
        sta     wanted+1
        lda     #0
        jsr     take
        lda     #0
        sta     _ts65_stage     ; from here on the state is half another
        lda     #TAKE_IN
        jsr     take
        ldx     #loaded - texts
        bne     over            ; always

; Reads the game by the way A, and leaves where its checksum is another.
take:   pha
        jsr     find
        pla
        jsr     transfer
        ldx     #damaged - texts
        lda     low
        cmp     wanted
        bne     refuse
        lda     high
        cmp     wanted+1
        beq     done
refuse: lda     _ts65_stage
        beq     load            ; the state in memory is not whole: again, until it is
; Shows the text X until OPTION is let go, and then for four seconds or until a key, which is taken.
over:   jsr     tell
:       lda     CONSOL
        and     #OPTION
        beq     :-
        jsr     keys_drop
        ldx     RTCLOK+2        ; it is that again in 256 frames
        jsr     next_frame
:       lda     _ts65_waiting
        bne     :+
        cpx     RTCLOK+2
        bne     :-
:       ldx     #$FF
        txs
        jmp     go_on

; The directory into the buffer. Leaves where the disk is another one.
find:   lda     #<DIRECTORY
        sta     DAUX1
        lda     #>DIRECTORY
        sta     DAUX2
        lda     #0
        sta     way
        jsr     disk
        ldy     #DIGEST - 1
:       lda     BUFFER,y
        cmp     ts65_build,y
        bne     other
        dey
        bpl     :-
done:   rts
other:  ldx     #foreign - texts
away:   bne     refuse          ; always

; The buffer from or to the sector in DAUX1 and DAUX2. Leaves where that fails.
disk:
.ifdef FILES
        bit     medium
        bpl     :+
        jmp     file_block
:
.endif
        lda     #<BUFFER
        sta     DBUFLO
        lda     #>BUFFER
        sta     DBUFHI
        lda     #1
        sta     DUNIT
        lda     #SIO_READ
        bit     way
        bvc     :+
        lda     #SIO_WRITEV
:       sta     DCOMND
        jsr     DSKINV
        bpl     done
        bit     way
        bvc     :+
        lda     #SAYS
        sta     DCOMND
        jsr     DSKINV
        lda     DVSTAT
        ldx     #guarded - texts
        and     #PROTECTED
        bne     away
:       ldx     #failure - texts
        bne     away            ; always

; All of the state by the way A, from the place that `holds` says; its checksum is in `low` and `high` then. The directory is in the buffer.
transfer:
        sta     way
        lda     holds
        asl     a
        and     #2
        tax
        lda     BUFFER+PLACES,x
        sta     DAUX1
        lda     BUFFER+PLACES+1,x
        sta     DAUX2
; All of it by `way`, from or to the sectors from here on, or the file.
pieces: jsr     begin
next:   jsr     piece
        bcs     done
        tya
        beq     long
        bpl     short
long:   ldy     #SECTOR
short:  sty     size
        bit     way
        bvs     :+
        jsr     disk
:
.ifdef FILES
        jsr     locate
.endif
        ldy     #0
bytes:  bit     way
        bvc     :+
        lda     (spot),y
        sta     BUFFER,y
:       lda     BUFFER,y
        bit     way
        bpl     :+
        sta     (spot),y
:       clc
        adc     low
        sta     low
        clc
        adc     high
        sta     high
        iny
        cpy     size
        bne     bytes
        bit     way
        bvc     :+
        jsr     disk
:       lda     size
        clc
        adc     here
        sta     here
        bcc     :+
        inc     here+1
:       inc     DAUX1
        bne     next
        inc     DAUX2
        bne     next            ; always

; Shows the text X in a line above the screen.
tell:   ldy     #COLUMNS - 1
        lda     #0
:       sta     line,y
        dey
        bpl     :-
:       iny
        lda     texts,x
        sta     line+1,y
        inx
        cmp     #END
        bne     :-
        lda     #0
        sta     line+1,y
.ifdef FILES
        bit     medium
        bpl     :+
        lda     #JUMP_AND_WAIT  ; nothing else is shown
        sta     lines+TOP
        lda     #<lines
        sta     lines+TOP+1
        lda     #>lines
        sta     lines+TOP+2
        bne     above           ; always
:
.endif
        ldx     #ROWS - 1
:       lda     _ts65_list+3,x
        sta     lines+TOP,x
        dex
        bpl     :-
above:  ldx     #TOP - 1
:       lda     top,x
        sta     lines,x
        dex
        bpl     :-
        jsr     next_frame
        lda     #<lines
        sta     SDLSTL
        lda     #>lines
        sta     SDLSTH
        rts

        .endif
