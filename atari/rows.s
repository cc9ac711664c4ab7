; The rows of the screen as engine/lib/display.ts has them, where the program uses that module: modes, a band over a map, colours and characters by row.
;
; There are two display lists. The end of a command that has changed something makes the one that is not shown, and the next vertical blank shows it. Where
; the band alone has moved, and that list has the same rows, only the addresses of the band's are written. Where a row's colours or
; characters are other than those of the row above, the last line of that one asks for an interrupt. The interrupt waits for the end of the line, so a
; change lies between two lines.
;
; Where the band is moved upwards by lines, its rows begin with the line that VSCROL says, and a row more ends with that line. It has to end one earlier, so an
; interrupt behind the band's first row changes VSCROL.

        .ifdef  LISTS

        .export rows_on, rows_again, rows_on_vblank, _ts65_latch_rows
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
.ifdef VERTICAL
        .import ts65_scroll_line
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
UPWARDS       = $20             ; with a mode: as far up as VSCROL says
LOAD_ADDRESS  = $40
INTERRUPT     = $80
JUMP_AND_WAIT = $41
LINES_OF_ROW  = 8
MODES         = %00000011
ANTIC_MODES   = %00001111
LINE_BITS     = 7
NO_ROW        = $FF
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
.ifdef VERTICAL
SLOT_VSCROL .set REGISTERS
REGISTERS .set REGISTERS + 1
ENTRIES = ROW_COUNT + 1         ; of a list: one for each row, and for the band of one row another
.else
ENTRIES = ROW_COUNT
.endif
.if REGISTERS > 0
INTERRUPTS = 1
.endif

        .segment "SCRATCH"

; Whether there are lists, whether one is made that no vertical blank has shown, and whether one is made of what nobody has kept.
on:     .res    1
ready:  .res    1
unkept: .res    1

        .segment "LISTS"

lists:  .res    $200
        .assert <lists = 0, lderror, "the display lists begin a page"
.ifdef INTERRUPTS
; What the registers show from a row on: of each list row 0, and then the rows that differ from the one above.
changes: .res   REGISTERS * 2 * ENTRIES
.endif

; The list that is shown, 0 or ENTRIES, and the other.
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
fine:   .res    ENTRIES + 1
; Lists with the same rows have the same number here. Where in them the band begins.
rows_of: .res   ENTRIES + 1
rows_now: .res  1
band_at: .res   1
.endif
.ifdef VERTICAL
; The lines of the band's first row that do not show, VSCROL as the next change has it, the row ahead of which it changes, and whether the row below the band
; is still to come.
line:   .res    1
vscrol: .res    1
second: .res    1
below:  .res    1
; Of the changes in a list how many there are behind that of row 0, and how many come ahead of that of VSCROL.
count:  .res    1
ahead:  .res    1
.endif

; What the lists are made of, as it was when one was made last.
        .macro  each_table action
.ifdef ROW_MODES
        action  MODES, ts65_row_modes
.endif
.ifdef ROW_PLAYFIELD2
        action  PLAYFIELD2, ts65_row_playfield2
.endif
.ifdef ROW_BACKGROUND
        action  BACKGROUND, ts65_row_background
.endif
.ifdef ROW_PLAYFIELD1
        action  PLAYFIELD1, ts65_row_playfield1
.endif
.ifdef ROW_PLAYFIELD0
        action  PLAYFIELD0, ts65_row_playfield0
.endif
.ifdef ROW_PLAYFIELD3
        action  PLAYFIELD3, ts65_row_playfield3
.endif
.ifdef ROW_SETS
        action  SETS, ts65_row_sets
.endif
        .endmacro

        .macro  each_byte action
.ifdef FIVE
        action  FIVE_FIRST, ts65_five_first
        action  FIVE_END, ts65_five_end
.endif
.ifdef SCROLL
        action  SCROLL_FIRST, ts65_scroll_first
        action  SCROLL_END, ts65_scroll_end
.endif
.ifdef ROW_PLAYFIELD2
        action  COLOUR2, COLOR2
.endif
.ifdef ROW_BACKGROUND
        action  COLOUR4, COLOR4
.endif
.ifdef ROW_PLAYFIELD1
        action  COLOUR1, COLOR1
.endif
.ifdef ROW_PLAYFIELD0
        action  COLOUR0, COLOR0
.endif
.ifdef ROW_PLAYFIELD3
        action  COLOUR3, COLOR3
.endif
        .endmacro

        .macro  each_place action
.ifdef SCROLL
        action  SCROLL_X, ts65_scroll_x
        action  SCROLL_X_HIGH, ts65_scroll_x + 1
        action  SCROLL_ROW, ts65_scroll_row
.endif
.ifdef VERTICAL
        action  SCROLL_LINE, ts65_scroll_line
.endif
        .endmacro

        .macro  keep_table name, table
.ident (.concat ("KEPT_", .string (name))): .res ROW_COUNT
        .endmacro
        .macro  keep_byte name, byte
.ident (.concat ("KEPT_", .string (name))): .res 1
        .endmacro

        .segment "BSS"

        each_table keep_table
        each_byte keep_byte
        each_place keep_byte
; Whether what is kept has changed, but for the place of the band in its map, and whether that has.
changed: .res   1
moved:  .res    1

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
        lda     #ENTRIES
        sta     front
        jsr     make
        lda     #0
        sta     front
        inc     unkept
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
        lda     changes + .ident (.concat ("SLOT_", .string (name))) * 2 * ENTRIES,x
        eor     COLRSH
        and     DRKMSK
        sta     hardware
        .endmacro
        each_colour show_first
.ifdef ROW_SETS
        lda     changes + SLOT_SETS * 2 * ENTRIES,x
        sta     CHBASE
.endif
.ifdef VERTICAL
        lda     changes + SLOT_VSCROL * 2 * ENTRIES,x
        sta     VSCROL
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
        lda     changes + .ident (.concat ("SLOT_", .string (name))) * 2 * ENTRIES,x
        eor     COLRSH
        and     DRKMSK
        sta     next + .ident (.concat ("SLOT_", .string (name)))
        .endmacro
        each_colour prepare_one
.ifdef ROW_SETS
        lda     changes + SLOT_SETS * 2 * ENTRIES,x
        sta     next + SLOT_SETS
.endif
.ifdef VERTICAL
        lda     changes + SLOT_VSCROL * 2 * ENTRIES,x
        sta     next + SLOT_VSCROL
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
FIRST .set 0
.endif
.ifdef VERTICAL
.if FIRST = 0
        lda     next + SLOT_VSCROL
.endif
        sta     VSCROL
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
        jsr     keep
        lda     changed
        ora     unkept
        bne     all
.ifdef SCROLL
        lda     moved
        bne     move
.endif
        rts
all:    lda     #0
        sta     unkept
; The same whatever has changed.
rows_again:
.ifdef SCROLL
        inc     rows_now
.endif
anew:   lda     #0
        sta     ready
        jsr     make
        inc     ready
        rts

.ifdef SCROLL
move:   lda     front
        eor     #ENTRIES
        sta     back
.ifdef VERTICAL
        lda     line
        pha
        jsr     place
        pla
        beq     :+
        lda     line
        beq     rows_again
        bne     :++
:       lda     line
        bne     rows_again
:
.else
        jsr     place
.endif
        ldx     back
        lda     rows_of,x
        cmp     rows_now
        bne     anew
        lda     #0
        sta     ready
        lda     band_end
        beq     moved_all
        sec
        sbc     ts65_scroll_first
.ifdef VERTICAL
        ldx     line
        beq     :+
        adc     #0              ; and the row below: carry is set
:
.endif
        sta     row
        jsr     page
        sta     list + 1
        lda     #0
        sta     list
        ldx     map_row
        ldy     band_at
each_of_band:
        lda     (list),y
        iny
        and     #ANTIC_MODES
        cmp     #MODE_6
        beq     :+
        lda     ts65_map_low,x
        clc
        adc     step
        sta     (list),y
        iny
        lda     ts65_map_high,x
        adc     step + 1
        jmp     :++
:       lda     ts65_map_low,x
        clc
        adc     wide_step
        sta     (list),y
        iny
        lda     ts65_map_high,x
        adc     wide_step + 1
:       sta     (list),y
        iny
        inx
        dec     row
        bne     each_of_band
.ifdef VERTICAL
        ldy     #0
        ldx     back
        lda     line
        beq     moved_all
:       sta     changes + SLOT_VSCROL * 2 * ENTRIES,x
        inx
        iny
        cpy     ahead
        bne     :-
        sec
        sbc     #1
:       sta     changes + SLOT_VSCROL * 2 * ENTRIES,x
        inx
        cpy     count
        iny
        bcc     :-
.endif
moved_all:
        inc     ready
        rts
.endif

; Keeps what the lists are made of, and whether it is other than before.
keep:   ldy     #1
        ldx     #0
        stx     changed
        stx     moved
        .macro  keep_own name, byte
        .local  same
        lda     byte
        cmp     .ident (.concat ("KEPT_", .string (name)))
        beq     same
        sta     .ident (.concat ("KEPT_", .string (name)))
        sty     changed
same:
        .endmacro
        each_byte keep_own
        .macro  keep_place name, byte
        .local  same
        lda     byte
        cmp     .ident (.concat ("KEPT_", .string (name)))
        beq     same
        sta     .ident (.concat ("KEPT_", .string (name)))
        sty     moved
same:
        .endmacro
        each_place keep_place
        .macro  keep_row name, table
        .local  same
        lda     table,x
        cmp     .ident (.concat ("KEPT_", .string (name))),x
        beq     same
        sta     .ident (.concat ("KEPT_", .string (name))),x
        sty     changed
same:
        .endmacro
:       each_table keep_row
        inx
        cpx     #ROW_COUNT
        bne     :-
        rts

; Makes the list that is not shown.
make:   lda     front
        eor     #ENTRIES
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
        cpx     ts65_scroll_first
        bne     :+
        sty     band_at
:       ora     #LOAD_ADDRESS | SCROLLED
.ifdef VERTICAL
        ldx     line
        beq     of_map
        ora     #UPWARDS
.endif
of_map: sta     (list),y
        sty     last
        iny
        ldx     map_row
        inc     map_row
        and     #ANTIC_MODES
        cmp     #MODE_6
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
.ifdef VERTICAL
        ; The row of the map below the band: as the band's last row X.
another: dec    below
        cpx     ts65_scroll_first
        bne     :+
        sty     at
        jsr     end_line
        jsr     ask
        ldy     at
:       sty     at
        ldy     last
        lda     (list),y
        and     #LOAD_ADDRESS | SCROLLED | ANTIC_MODES
        ldy     at
        jmp     of_map
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
.ifdef VERTICAL
        lda     below
        beq     :+
        inx
        cpx     band_end
        bne     :++
        dex
        jmp     another
:
.endif
        inx
.ifdef VERTICAL
:
.endif
        cpx     #ROW_COUNT
.ifdef VERTICAL
        bne     :+
        jmp     over
:       cpx     second
        bne     :+
        jsr     end_line
        jmp     change
:
.else
        beq     over
.endif
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
        jsr     ask
        ldy     at
        jmp     each

; Asks for an interrupt at the end of the row that is made last; it shows the row X.
ask:    ldy     last
        lda     (list),y
        ora     #INTERRUPT
        sta     (list),y
        inc     entry
        ldy     entry
        jmp     latch
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
.ifdef SCROLL
        ldx     back
        lda     rows_now
        sta     rows_of,x
.endif
.ifdef VERTICAL
        lda     entry
        sec
        sbc     back
        sta     count
.endif
        rts

.ifdef VERTICAL
; The next change of registers is that of VSCROL.
end_line:
        dec     vscrol
        lda     entry
        sec
        sbc     back
        sta     ahead
        inc     ahead
        rts
.endif

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
own:    sta     changes + .ident (.concat ("SLOT_", .string (name))) * 2 * ENTRIES,y
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
set:    sta     changes + SLOT_SETS * 2 * ENTRIES,y
.endif
.ifdef VERTICAL
        lda     vscrol
        sta     changes + SLOT_VSCROL * 2 * ENTRIES,y
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
.ifdef VERTICAL
        lda     #0
        sta     line
        sta     below
        lda     #NO_ROW
        sta     second
        lda     #<ts65_map_rows
        clc
        sbc     row
        bcc     :+              ; the map's lower edge
        cmp     map_row
        bcc     :+
        lda     ts65_scroll_line
        and     #LINE_BITS
        sta     line
        beq     :+
        inc     below
        lda     row
        cmp     #1
        beq     :+
        lda     ts65_scroll_first
        adc     #0
        sta     second
:       lda     line
        sta     vscrol
.endif
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
.ifdef VERTICAL
        sta     line
        sta     below
        sta     vscrol
        lda     #NO_ROW
        sta     second
        lda     #0
.endif
        ldx     back
        sta     fine,x
        rts
.endif

        .endif
