; Players and missiles as engine/lib/sprites.ts has them, where the program uses that module.
;
; The end of a command copies what is to be seen into one of two buffers. The next vertical blank draws it, so nothing changes while the beam
; is on the screen. Colours and their order go to the shadows, which the same vertical blank copies.

        .ifdef  SPRITES

        .export _ts65_latch_sprites, sprites_on, sprites_on_vblank
        .import ts65_players_x, ts65_players_y, ts65_players_shape, ts65_players_width, ts65_players_colour
        .import ts65_missiles_x, ts65_missiles_y, ts65_missiles_height, ts65_missiles_width
        .import ts65_sprites_order, ts65_sprites_shapes
        .import __PLAYERS_RUN__

        .include "atari.inc"

COUNT       = 4
LINES       = 16
HIDDEN      = 240               ; y from here on is out of sight
MOST_HEIGHT = 15
WIDTH       = 3                 ; the bits of a width
BOTH        = 3                 ; of GRACTL: players and missiles

; ANTIC's area of 2 KB, of which it fetches the last five pages.
AREA        = __PLAYERS_RUN__ - $300
OF_MISSILES = __PLAYERS_RUN__
OF_PLAYERS  = __PLAYERS_RUN__ + $100

; A buffer: the shapes, and then the positions.
SHAPES_AT          = 0
PLAYER_X_AT        = SHAPES_AT + COUNT * LINES
PLAYER_Y_AT        = PLAYER_X_AT + COUNT
PLAYER_WIDTH_AT    = PLAYER_Y_AT + COUNT
MISSILE_X_AT       = PLAYER_WIDTH_AT + COUNT
MISSILE_Y_AT       = MISSILE_X_AT + COUNT
MISSILE_HEIGHT_AT  = MISSILE_Y_AT + COUNT
MISSILE_WIDTHS_AT  = MISSILE_HEIGHT_AT + COUNT      ; of all missiles
LATCH              = MISSILE_WIDTHS_AT + 1

        .segment "SCRATCH"

latches: .res   2 * LATCH
; The buffer that is complete, and whether no vertical blank has drawn it.
front:   .res   1
ready:   .res   1
back:    .res   1
; What is drawn.
drawn_y: .res   COUNT
drawn_missile_y: .res COUNT
drawn_height:    .res COUNT
; The player that is copied, and the widths of missiles so far.
player:  .res   1
widths:  .res   1

        .segment "PLAYERS"

area:   .res    $500
        .assert area .mod $800 = $300, lderror, "players lie in the last pages of 2 KB"

        .segment "RODATA"

firsts: .byte   0, LINES, 2 * LINES, 3 * LINES

        .segment "CODE"

; Nothing is in sight yet.
sprites_on:
        ldx     #0
        txa
:       sta     area,x
        sta     area + $100,x
        sta     area + $200,x
        sta     area + $300,x
        sta     area + $400,x
        inx
        bne     :-
        ldx     #2 * COUNT - 1
:       sta     HPOSP0,x
        dex
        bpl     :-
        lda     #>AREA
        sta     PMBASE
        lda     #BOTH
        sta     GRACTL
        rts

; void ts65_latch_sprites (void): from the next vertical blank on they are as the state is now.
_ts65_latch_sprites:
        lda     #LATCH
        sec
        sbc     front
        sta     back
        lda     #0
        sta     widths
        ldx     #COUNT - 1
each:   stx     player
        txa
        clc
        adc     back
        tay
        lda     ts65_players_colour,x
        sta     PCOLR0,x
        lda     ts65_players_width,x
        and     #WIDTH
        sta     latches + PLAYER_WIDTH_AT,y
        lda     ts65_players_y,x
        sta     latches + PLAYER_Y_AT,y
        cmp     #HIDDEN
        lda     #0
        bcs     :+
        lda     ts65_players_x,x
:       sta     latches + PLAYER_X_AT,y
        beq     missile
        lda     ts65_players_shape,x
        asl     a
        asl     a
        asl     a
        asl     a
        tay
        lda     firsts,x
        clc
        adc     back
        tax
        .repeat LINES, line
        lda     ts65_sprites_shapes + line,y
        sta     latches + SHAPES_AT + line,x
        .endrepeat
        ldx     player
        txa
        clc
        adc     back
        tay
missile:
        asl     widths
        asl     widths
        lda     ts65_missiles_width,x
        and     #WIDTH
        ora     widths
        sta     widths
        lda     ts65_missiles_y,x
        sta     latches + MISSILE_Y_AT,y
        cmp     #HIDDEN
        lda     #0
        bcs     :+
        lda     ts65_missiles_x,x
:       sta     latches + MISSILE_X_AT,y
        beq     :+
        lda     ts65_missiles_height,x
        and     #MOST_HEIGHT
:       sta     latches + MISSILE_HEIGHT_AT,y
        dex
        bmi     :+
        jmp     each
:       lda     widths
        ldy     back
        sta     latches + MISSILE_WIDTHS_AT,y
        lda     ts65_sprites_order
        sta     GPRIOR
        sty     front
        lda     #1
        sta     ready
        rts

; Each vertical blank: draws the buffer that is complete.
sprites_on_vblank:
        lda     ready
        bne     :+
        rts
:       ldy     #0
        sty     ready
        ldy     front
        .repeat COUNT, n
        .scope
        lda     latches + PLAYER_X_AT + n,y
        sta     HPOSP0 + n
        bne     :+
        jmp     drawn
:
        lda     latches + PLAYER_WIDTH_AT + n,y
        sta     SIZEP0 + n
        lda     latches + PLAYER_Y_AT + n,y
        ldx     drawn_y + n
        sta     drawn_y + n
        cpx     drawn_y + n
        beq     same
        lda     #0
        .repeat ::LINES, line
        sta     OF_PLAYERS + $100 * n + line,x
        .endrepeat
        ldx     drawn_y + n
same:
        .repeat ::LINES, line
        lda     latches + SHAPES_AT + LINES * n + line,y
        sta     OF_PLAYERS + $100 * n + line,x
        .endrepeat
drawn:
        .endscope
        .endrepeat

        lda     latches + MISSILE_WIDTHS_AT,y
        sta     SIZEM
        .repeat COUNT, n
        .scope
        ldx     drawn_height + n
        beq     none
        ldy     drawn_missile_y + n
        lda     #0
:       sta     OF_MISSILES,y
        iny
        dex
        bne     :-
none:
        .endscope
        .endrepeat
        .repeat COUNT, n
        .scope
        ldy     front
        lda     latches + MISSILE_X_AT + n,y
        sta     HPOSM0 + n
        lda     latches + MISSILE_Y_AT + n,y
        sta     drawn_missile_y + n
        ldx     latches + MISSILE_HEIGHT_AT + n,y
        stx     drawn_height + n
        beq     drawn
        tay
:       lda     OF_MISSILES,y
        ora     #3 << (2 * n)
        sta     OF_MISSILES,y
        iny
        dex
        bne     :-
drawn:
        .endscope
        .endrepeat
        rts

        .endif
