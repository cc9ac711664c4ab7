; Where a program has thrown an error: its message stands in the first line, and nothing goes on but the display.
        .export _ts65_stop, _ts65_stopped
        .import ts65_screen
        .importzp ptr1

COLUMNS = 40
INVERSE = $80

; The text, its length first, comes in A and X.
_ts65_stop:
        sta     ptr1
        stx     ptr1+1
        ldy     #0
        lda     (ptr1),y
        beq     _ts65_stopped
        cmp     #COLUMNS
        bcc     :+
        lda     #COLUMNS
:       tay
; From ASCII to screen codes: small letters stay as they are.
next:   lda     (ptr1),y
        cmp     #$60
        bcs     :+
        sbc     #31
:       ora     #INVERSE
        sta     ts65_screen-1,y
        dey
        bne     next
_ts65_stopped:
        jmp     _ts65_stopped
