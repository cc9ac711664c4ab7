; Products and quotients of unsigned numbers, and fills, for the C that ts65 emits. Only what a program calls is emitted with it.
; Cycles are those from the first instruction to rts.

; variables
; What is divided or multiplied, and then the quotient or the product.
        .segment "ZEROPAGE" : zeropage
        .exportzp _ts65_n, _ts65_d, _ts65_r
_ts65_n: .res 4
; What by.
_ts65_d: .res 4
; What remains.
_ts65_r: .res 4

        .segment "CODE"
; ts65div8
; Divides ts65_n, whose highest byte is ts65_n + X, by A, which is not 0: 200 cycles for a byte, 30 for one that is skipped because it is smaller.
; AX and ts65_n: the quotient. Y and ts65_r: the remainder, a byte.
        .export ts65div8
ts65div8:
        sta     _ts65_d
        lda     #0
@byte:  tay
        bne     @long
        lda     _ts65_n,x
        cmp     _ts65_d
        bcs     @zero
        sty     _ts65_n,x
        dex
        bpl     @byte
        bmi     @done
@zero:  tya
@long:  ldy     #8
        asl     _ts65_n,x
@bit:   rol     a
        bcs     @take
        cmp     _ts65_d
        bcc     @next
@take:  sbc     _ts65_d
        sec
@next:  rol     _ts65_n,x
        dey
        bne     @bit
        dex
        bpl     @byte
@done:  sta     _ts65_r
        tay
        lda     _ts65_n
        ldx     _ts65_n+1
        rts
; ts65div32 ts65div8
; Divides the long ts65_n by the long ts65_d, which is not 0: 620 to 1700 cycles, by a byte up to 880.
; ts65_n: the quotient. ts65_r: the remainder.
        .export ts65div32
ts65div32:
        lda     #0
        sta     _ts65_r
        sta     _ts65_r+1
        sta     _ts65_r+2
        sta     _ts65_r+3
        ldy     #32
        ldx     #3
@find:  lda     _ts65_d,x
        bne     @found
        dex
        bne     @find
        lda     _ts65_d
        ldx     #3
        jmp     ts65div8
; As many bytes as the divisor has behind its first one are moved at once.
@found: lda     _ts65_r+1
        sta     _ts65_r+2
        lda     _ts65_r
        sta     _ts65_r+1
        lda     _ts65_n+3
        sta     _ts65_r
        lda     _ts65_n+2
        sta     _ts65_n+3
        lda     _ts65_n+1
        sta     _ts65_n+2
        lda     _ts65_n
        sta     _ts65_n+1
        lda     #0
        sta     _ts65_n
        tya
        sec
        sbc     #8
        tay
        dex
        bne     @found
@bit:   asl     _ts65_n
        rol     _ts65_n+1
        rol     _ts65_n+2
        rol     _ts65_n+3
        rol     _ts65_r
        rol     _ts65_r+1
        rol     _ts65_r+2
        rol     _ts65_r+3
        lda     _ts65_r+3
        cmp     _ts65_d+3
        bcc     @next
        bne     @take
        lda     _ts65_r+2
        cmp     _ts65_d+2
        bcc     @next
        bne     @take
        lda     _ts65_r+1
        cmp     _ts65_d+1
        bcc     @next
        bne     @take
        lda     _ts65_r
        cmp     _ts65_d
        bcc     @next
@take:  inc     _ts65_n
        lda     _ts65_r
        sec
        sbc     _ts65_d
        sta     _ts65_r
        lda     _ts65_r+1
        sbc     _ts65_d+1
        sta     _ts65_r+1
        lda     _ts65_r+2
        sbc     _ts65_d+2
        sta     _ts65_r+2
        lda     _ts65_r+3
        sbc     _ts65_d+3
        sta     _ts65_r+3
@next:  dey
        bne     @bit
        rts
