; The display: 24 lines of ANTIC mode 2 over the program's own cells.
;
; The list and the cells lie where the linker configuration puts them: the list within 1 KB, the cells within 4 KB, as
; ANTIC's counters demand. SAVMSC tells where the text is, so that whatever looks for it there finds it.

        .export display_on, next_frame
        .export _ts65_list := list
.ifdef LISTS
        .import rows_on, rows_again, rows_lists ; a list of atari/rows.s takes the place of the one here
.endif
        .import ts65_screen     ; the program's cells, or empty ones
.ifdef SPRITES
        .import sprites_on
.endif

        .include "atari.inc"

ROWS          = 24
BLANK_8       = $70
MODE_2        = $02
LOAD_ADDRESS  = $40             ; with a mode: the address of its data follows
JUMP_AND_WAIT = $41

NORMAL_DMA    = $22             ; of SDMCTL: the list is fetched, playfield of normal width
SPRITE_DMA    = $1C             ; of SDMCTL: players and missiles, a byte for each line
.ifdef LISTS
VBLANK_NMI    = $C0             ; of NMIEN: and display list interrupts
.else
VBLANK_NMI    = $40             ; of NMIEN: no display list interrupts
.endif
ROM_FONT      = $E0             ; of CHBAS
.ifdef SHAPES
FONT          = >font
.else
FONT          = ROM_FONT
.endif
INVERSE_VIDEO = $02             ; of CHACT: bit 7 of a cell shows it in inverse

; Hue in the high four bits, luminance in the low four. Text takes its hue from the background.
TEXT_COLOR    = $0C
PAPER_COLOR   = $90
BORDER_COLOR  = $00

        .segment "DLIST"

list:   .res    3 + 3 + (ROWS - 1) + 3
        .assert >list = >(* - 1), lderror, "the display list crosses a page"
        .assert >ts65_screen / 16 = >(ts65_screen + ROWS * 40 - 1) / 16, lderror, "the cells cross 4 KB"

.ifdef SHAPES
; A character set in RAM: segment SHAPES is its third page, the program's own characters.
        .segment "FONT"

font:   .res    $200

        .segment "FONTEND"

rest:   .res    $100
.endif

        .segment "CODE"

display_on:
.ifdef SHAPES
        ldx     #0
:       lda     ROM_FONT * $100,x
        sta     font,x
        lda     ROM_FONT * $100 + $100,x
        sta     font + $100,x
        lda     ROM_FONT * $100 + $300,x
        sta     rest,x
        inx
        bne     :-
.endif
.ifdef LISTS
        jsr     rows_on
.else
        ldx     #3 + 3 + ROWS - 1
        lda     #MODE_2
:       dex
        sta     list,x
        bne     :-
        lda     #BLANK_8
        sta     list
        sta     list+1
        sta     list+2
        lda     #MODE_2 | LOAD_ADDRESS
        sta     list+3
        lda     #<ts65_screen
        sta     list+4
        sta     SAVMSC
        lda     #>ts65_screen
        sta     list+5
        sta     SAVMSC+1
        lda     #JUMP_AND_WAIT
        sta     list+29
        lda     #<list
        sta     list+30
        lda     #>list
        sta     list+31
.endif

        jsr     next_frame      ; the vertical blank must not copy half of an address
.ifdef LISTS
        lda     #<rows_lists
        ldx     #>rows_lists
        sta     SDLSTL
        stx     SDLSTH
.else
        lda     #<list
        sta     SDLSTL
        lda     #>list
        sta     SDLSTH
.endif

.ifdef SPRITES
        jsr     sprites_on
        lda     #NORMAL_DMA | SPRITE_DMA
.else
        lda     #NORMAL_DMA
.endif
        sta     SDMCTL
        lda     #VBLANK_NMI
        sta     NMIEN
        lda     #FONT
        sta     CHBAS
        lda     #INVERSE_VIDEO
        sta     CHACT
        lda     #0
        sta     GPRIOR
.ifndef SPRITES
        sta     GRACTL
.endif
        lda     #TEXT_COLOR
        sta     COLOR1
        lda     #PAPER_COLOR
        sta     COLOR2
        lda     #BORDER_COLOR
        sta     COLOR4          ; and from the next frame on all of it is shown
.ifdef LISTS
        jsr     rows_again
.endif

next_frame:
        lda     RTCLOK+2
:       cmp     RTCLOK+2
        beq     :-
        rts
