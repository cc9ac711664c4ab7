; The rows of the screen as engine/lib/display.ts has them, where the program uses that module: modes, a band over a map, colours and characters by row.
;
; There are two display lists. The end of a command makes the one that is not shown, and the next vertical blank shows it. Where a row's colours or
; characters are other than those of the row above, the last line of that one asks for an interrupt. The interrupt waits for the end of the line, so a
; change lies between two lines.

        .ifdef  LISTS

        .export rows_on, rows_on_vblank, _ts65_latch_rows
        .export rows_lists := lists
        .import ts65_screen, ts65_screen_low, ts65_screen_high
.ifdef ROW_MODES
        .import ts65_row_modes
.endif
.ifdef FIVE
        .import ts65_five_first, ts65_five_end
.endif
.ifdef SCROLL
        .import ts65_scroll_first, ts65_scroll_end, ts65_scroll_x, ts65_scroll_row
        .import ts65_map_low, ts65_map_high, ts65_map_rows, ts65_map_most
.endif
.ifdef DOTS
        .import ts65_lines_low, ts65_lines_high, ts65_lines_rows
.endif
.ifdef SETS
        .import ts65_sets, ts65_sets_count
.endif

        .include "atari.inc"

ROW_COUNT     = 24
BLANK_8       = $70
MODE_2        = $02
MODE_6        = $06
MODE_E        = $0E
SCROLLED      = $10             ; with a mode: as far to the right as HSCROL says, out of a wider line
LOAD_ADDRESS  = $40
INTERRUPT     = $80
JUMP_AND_WAIT = $41
LINES_OF_ROW  = 8
MODES         = %00000011
BITMAP        = 3               ; RowMode of engine/lib/display.ts; the others are an index of ANTIC's modes 2, 4 and 6
ROM_FONT      = $E0
FIRST_SET     = 2               ; of ts65_row_sets
SET_PAGES     = 4
DOT_BITS      = 7               ; of a place in dots: what HSCROL does
WIDER         = 2               ; wide cells that ANTIC fetches ahead of those of a line that does not scroll

; In the page zero, memory of the screen editor, which is gone.
next    = OLDROW                ; what the next interrupt shows, a byte for each register
list    = ADRESS                ; the list that is made

; Calls `action` for each register that has a table: its name, the table, its shadow, and where it is. Those come first that show first.
        .macro  each_colour action
.ifdef ROW_PLAYFIELD2
        action  PLAYFIELD2, ts65_row_playfield2, COLOR2, COLPF2
.endif
.ifdef ROW_BACKGROUND
        action  BACKGROUND, ts65_row_background, COLOR4, COLBK
.endif
.ifdef ROW_PLAYFIELD1
        action  PLAYFIELD1, ts65_row_playfield1, COLOR1, COLPF1
.endif
.ifdef ROW_PLAYFIELD0
        action  PLAYFIELD0, ts65_row_playfield0, COLOR0, COLPF0
.endif
.ifdef ROW_PLAYFIELD3
        action  PLAYFIELD3, ts65_row_playfield3, COLOR3, COLPF3
.endif
        .endmacro

        .macro  declare name, table, shadow, hardware
        .import table
.ident (.concat ("SLOT_", .string (name))) .set REGISTERS
REGISTERS .set REGISTERS + 1
        .endmacro

REGISTERS .set 0
        each_colour declare
.ifdef ROW_SETS
        .import ts65_row_sets
SLOT_SETS .set REGISTERS
REGISTERS .set REGISTERS + 1
.endif
.if REGISTERS > 0
INTERRUPTS = 1
.endif

        .segment "SCRATCH"

; Whether there are lists, and whether one is made that no vertical blank has shown.
on:     .res    1
ready:  .res    1

        .segment "LISTS"

lists:  .res    $200
        .assert <lists = 0, lderror, "the display lists begin a page"
.ifdef INTERRUPTS
; What the registers show from a row on: of each list row 0, and then the rows that differ from the one above.
changes: .res   REGISTERS * 2 * ROW_COUNT
.endif

; The list that is shown, 0 or ROW_COUNT, and the other.
front:  .res    1
back:   .res    1
; While a list is made: the row, the instruction of the row above, and where the list goes on.
row:    .res    1
last:   .res    1
at:     .res    1
.ifdef INTERRUPTS
; Of `changes` the one that is made, and the one that `next` has.
entry:  .res    1
shown:  .res    1
.endif
.ifdef DOTS
lines_row: .res 1
.endif
.ifdef SCROLL
; The row behind the band, and the row of the map that comes next.
band_end: .res  1
map_row: .res   1
; From the begin of a row of the map to its first cell that ANTIC fetches: of cells of four dots, and of eight.
step:   .res    2
wide_step: .res 2
; HSCROL of each list, by `front`.
fine:   .res    ROW_COUNT + 1
.endif

        .segment "CODE"

; Shows the state as it is.
rows_on:
        lda     #<ts65_screen
        ldx     #>ts65_screen
        sta     SAVMSC
        stx     SAVMSC + 1
        ldx     #2
        lda     #BLANK_8
:       sta     lists,x
        sta     lists + $100,x
        dex
        bpl     :-
        lda     #ROW_COUNT
        sta     front
        jsr     make
        lda     #0
        sta     front
.ifdef INTERRUPTS
        lda     #<interrupt
        sta     VDSLST
        lda     #>interrupt
        sta     VDSLST + 1
.endif
        inc     on
        rts

; Each vertical blank: shows the list that is made.
rows_on_vblank:
        lda     on
        beq     done
        lda     ready
        beq     same
        lda     #0
        sta     ready
        lda     back
        sta     front
        jsr     page
        sta     SDLSTH
        sta     DLISTH
same:   ldx     front
.ifdef SCROLL
        lda     fine,x
        sta     HSCROL
.endif
.ifdef INTERRUPTS
        .macro  show_first name, table, shadow, hardware
        lda     changes + .ident (.concat ("SLOT_", .string (name))) * 2 * ROW_COUNT,x
        eor     COLRSH
        and     DRKMSK
        sta     hardware
        .endmacro
        each_colour show_first
.ifdef ROW_SETS
        lda     changes + SLOT_SETS * 2 * ROW_COUNT,x
        sta     CHBASE
.endif
        jmp     prepare
.endif
done:   rts

; In A the page of the list `back`.
page:   lda     back
        cmp     #1
        lda     #>lists
        adc     #0
        rts

.ifdef INTERRUPTS
; What the interrupt behind that of the change X shows. A colour is changed as the operating system changes those of the frame while nobody plays.
prepare:
        inx
        stx     shown
        .macro  prepare_one name, table, shadow, hardware
        lda     changes + .ident (.concat ("SLOT_", .string (name))) * 2 * ROW_COUNT,x
        eor     COLRSH
        and     DRKMSK
        sta     next + .ident (.concat ("SLOT_", .string (name)))
        .endmacro
        each_colour prepare_one
.ifdef ROW_SETS
        lda     changes + SLOT_SETS * 2 * ROW_COUNT,x
        sta     next + SLOT_SETS
.endif
        rts

; The last line of a row begins. ANTIC leaves few cycles of it, so all but the change comes behind that.
interrupt:
        pha
        lda     next
        sta     WSYNC
FIRST .set 1
        .macro  show name, table, shadow, hardware
.if FIRST = 0
        lda     next + .ident (.concat ("SLOT_", .string (name)))
.endif
        sta     hardware
FIRST .set 0
        .endmacro
        each_colour show
.ifdef ROW_SETS
.if FIRST = 0
        lda     next + SLOT_SETS
.endif
        sta     CHBASE
.endif
        txa
        pha
        ldx     shown
        jsr     prepare
        pla
        tax
        pla
        rti
.endif

; void ts65_latch_rows (void): from the next vertical blank on they are as the state is now.
_ts65_latch_rows:
        lda     #0
        sta     ready
        jsr     make
        inc     ready
        rts

; Makes the list that is not shown.
make:   lda     front
        eor     #ROW_COUNT
        sta     back
.ifdef INTERRUPTS
        sta     entry
.endif
        jsr     page
        sta     list + 1
        ldx     #0
        stx     list
.ifdef DOTS
        stx     lines_row
.endif
.ifdef SCROLL
        jsr     place
        ldx     #0
.endif
.ifdef INTERRUPTS
        ldy     entry
        jsr     latch
.endif
        ldy     #3

each:   stx     row
.ifdef ROW_MODES
        lda     ts65_row_modes,x
        and     #MODES
        beq     text
        cmp     #BITMAP
.ifdef DOTS
        bne     :+
        jmp     bitmap
:
.else
        beq     text
.endif
        asl     a
        adc     #MODE_2
        bne     known
text:
.endif
.ifdef FIVE
        cpx     ts65_five_first
        bcc     :+
        cpx     ts65_five_end
        lda     #MODE_2 + 2
        bcc     known
:
.endif
        lda     #MODE_2
known:
.ifdef SCROLL
        cpx     ts65_scroll_first
        bcc     cells
        cpx     band_end
        bcs     cells
        ora     #LOAD_ADDRESS | SCROLLED
        sta     (list),y
        sty     last
        iny
        ldx     map_row
        inc     map_row
        cmp     #MODE_6 | LOAD_ADDRESS | SCROLLED
        beq     wide
        lda     ts65_map_low,x
        clc
        adc     step
        sta     (list),y
        iny
        lda     ts65_map_high,x
        adc     step + 1
        jmp     placed
wide:   lda     ts65_map_low,x
        clc
        adc     wide_step
        sta     (list),y
        iny
        lda     ts65_map_high,x
        adc     wide_step + 1
        jmp     placed
.endif
cells:  ora     #LOAD_ADDRESS
        sta     (list),y
        sty     last
        iny
        lda     ts65_screen_low,x
        sta     (list),y
        iny
        lda     ts65_screen_high,x
placed: sta     (list),y
        iny
        ldx     row
        inx
        cpx     #ROW_COUNT
        beq     over
.ifdef INTERRUPTS
        .macro  compare name, table, shadow, hardware
        lda     table,x
        cmp     table - 1,x
        bne     change
        .endmacro
        each_colour compare
.ifdef ROW_SETS
        lda     ts65_row_sets,x
        cmp     ts65_row_sets - 1,x
        bne     change
.endif
        jmp     each

        ; The row X is other than the one above it.
change: sty     at
        ldy     last
        lda     (list),y
        ora     #INTERRUPT
        sta     (list),y
        inc     entry
        ldy     entry
        jsr     latch
        ldy     at
        jmp     each
.else
        jmp     each
.endif

over:   lda     #JUMP_AND_WAIT
        sta     (list),y
        iny
        lda     #0
        sta     (list),y
        iny
        lda     list + 1
        sta     (list),y
        rts

.ifdef DOTS
; A row of the bitmap, where it has one more; not in the band.
bitmap:
.ifdef SCROLL
        cpx     ts65_scroll_first
        bcc     :+
        cpx     band_end
        bcs     :+
        jmp     text
:
.endif
        ldx     lines_row
        cpx     #<ts65_lines_rows
        bcc     :+
        ldx     row
        jmp     text
:       inc     lines_row
        lda     #MODE_E | LOAD_ADDRESS
        sta     (list),y
        iny
        lda     ts65_lines_low,x
        sta     (list),y
        iny
        lda     ts65_lines_high,x
        sta     (list),y
        ldx     #LINES_OF_ROW - 1
        lda     #MODE_E
:       iny
        sta     (list),y
        dex
        bne     :-
        sty     last
        jmp     placed
.endif

.ifdef INTERRUPTS
; The change Y shows the row X.
latch:
        .macro  latch_one name, table, shadow, hardware
        .local  own
        lda     table,x
        bne     own
        lda     shadow
own:    sta     changes + .ident (.concat ("SLOT_", .string (name))) * 2 * ROW_COUNT,y
        .endmacro
        each_colour latch_one
.ifdef ROW_SETS
        lda     ts65_row_sets,x
        beq     :+
        sec
        sbc     #FIRST_SET
        bcc     rom
.ifdef SETS
        cmp     #<ts65_sets_count
        bcs     :+
        asl     a
        asl     a
        .assert SET_PAGES = 4, error
        adc     #>ts65_sets
        bne     set
.endif
:       lda     CHBAS
        bne     set
rom:    lda     #ROM_FONT
set:    sta     changes + SLOT_SETS * 2 * ROW_COUNT,y
.endif
        rts
.endif

.ifdef SCROLL
; Where the band lies, and where in the map.
place:  lda     ts65_scroll_end
        sec
        sbc     ts65_scroll_first
        bcc     :+
        bne     :++
:       jmp     none
:       cmp     #<ts65_map_rows
        bcc     :+
        lda     #<ts65_map_rows
:       sta     row
        clc
        adc     ts65_scroll_first
        sta     band_end
        lda     #<ts65_map_rows
        sec
        sbc     row
        cmp     ts65_scroll_row
        bcc     :+
        lda     ts65_scroll_row
:       sta     map_row
        lda     #<ts65_map_most
        cmp     ts65_scroll_x
        lda     #>ts65_map_most
        sbc     ts65_scroll_x + 1
        bcc     beyond
        lda     ts65_scroll_x
        ldx     ts65_scroll_x + 1
        jmp     :+
beyond: lda     #<ts65_map_most
        ldx     #>ts65_map_most
:       sta     step
        stx     step + 1
        eor     #$FF
        clc
        adc     #1
        and     #DOT_BITS
        ldx     back
        sta     fine,x
        clc
        adc     step
        sta     step
        bcc     :+
        inc     step + 1
:       lsr     step + 1
        ror     step
        lsr     step + 1
        ror     step
        lsr     step + 1
        lda     step
        ror     a
        sec
        sbc     #WIDER
        sta     wide_step
        lda     step + 1
        sbc     #0
        sta     wide_step + 1
        lda     wide_step
        asl     a
        sta     step
        lda     wide_step + 1
        rol     a
        sta     step + 1
        rts
none:   lda     #0
        sta     band_end
        ldx     back
        sta     fine,x
        rts
.endif

        .endif
