; Products and quotients of unsigned numbers, and fills, for the C that ts65 emits. Only what a program calls is emitted with it.
; Cycles are those from the first instruction to rts.

; ---- variables
; What is divided or multiplied, and then the quotient or the product.
        .segment "ZEROPAGE" : zeropage
        .exportzp _ts65_n, _ts65_d, _ts65_r
_ts65_n: .res 4
; What by.
_ts65_d: .res 4
; What remains.
_ts65_r: .res 4

        .segment "CODE"
; ---- ts65div8
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
; ---- ts65div16 ts65div8
; Divides the word ts65_n by AX, which is not 0: 240 to 420 cycles, by a byte 80 to 430.
; AX and ts65_n: the quotient. The word ts65_r: the remainder; Y: its low byte.
        .export ts65div16
ts65div16:
        cpx     #0
        bne     @word
        stx     _ts65_r+1
        inx
        jmp     ts65div8
@word:  sta     _ts65_d
        stx     _ts65_d+1
; The quotient has one byte, as the divisor has two.
        lda     _ts65_n+1
        sta     _ts65_r
        lda     #0
        sta     _ts65_n+1
        ldx     #8
@bit:   asl     _ts65_n
        rol     _ts65_r
        rol     a
        cmp     _ts65_d+1
        bcc     @next
        tay
        lda     _ts65_r
        sbc     _ts65_d
        sta     _ts65_r+1
        tya
        sbc     _ts65_d+1
        bcs     @take
        tya
        dex
        bne     @bit
        beq     @done
@take:  inc     _ts65_n
        ldy     _ts65_r+1
        sty     _ts65_r
@next:  dex
        bne     @bit
@done:  sta     _ts65_r+1
        ldy     _ts65_r
        lda     _ts65_n
        rts
; ---- ts65div32 ts65div8
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
; ---- ts65mul8
; The product of the byte ts65_n and A: 150 to 190 cycles. AX: the product.
        .export ts65mul8
ts65mul8:
        sta     _ts65_d
        lda     #0
        ldx     #8
        lsr     _ts65_n
@bit:   bcc     @next
        clc
        adc     _ts65_d
@next:  ror     a
        ror     _ts65_n
        dex
        bne     @bit
        tax
        lda     _ts65_n
        rts
; ---- ts65mul16
; The low word of the product of the word ts65_n and A: up to 340 cycles, 30 to 45 for each bit that A has. AX: the product.
        .export ts65mul16
ts65mul16:
        sta     _ts65_d
        lda     #0
        sta     _ts65_r+1
        tay
        beq     @first
@next:  asl     _ts65_n
        rol     _ts65_n+1
@first: lsr     _ts65_d
        bcc     @none
        clc
        tya
        adc     _ts65_n
        tay
        lda     _ts65_r+1
        adc     _ts65_n+1
        sta     _ts65_r+1
@none:  lda     _ts65_d
        bne     @next
        tya
        ldx     _ts65_r+1
        rts
; ---- ts65mul16w ts65mul16
; The low word of the product of the words ts65_n and AX: 340 to 440 cycles, by a byte up to 350. AX: the product.
        .export ts65mul16w
ts65mul16w:
        cpx     #0
        bne     @wide
        jmp     ts65mul16
@wide:  sta     _ts65_d
        stx     _ts65_d+1
        sta     _ts65_r
; The low bytes of the two products of a low byte and a high one, from the highest bit down.
        lda     #0
        ldx     #8
@cross: asl     a
        asl     _ts65_d+1
        bcc     @low
        clc
        adc     _ts65_n
@low:   asl     _ts65_r
        bcc     @high
        clc
        adc     _ts65_n+1
@high:  dex
        bne     @cross
        sta     _ts65_r+1
; The word that is the product of the low bytes.
        txa
        ldx     #8
        lsr     _ts65_n
@bit:   bcc     @none
        clc
        adc     _ts65_d
@none:  ror     a
        ror     _ts65_n
        dex
        bne     @bit
        clc
        adc     _ts65_r+1
        tax
        lda     _ts65_n
        rts
; ---- ts65squares
; Fills the tables of the squares of 0 to 511, divided by 4: 19,000 cycles. A product is the difference of two of them, as
; a * b = (a + b)^2 / 4 - (a - b)^2 / 4, where both fractions are the same.
        .segment "BSS"
ts65sqlow:
        .res    512
ts65sqhigh:
        .res    512
        .segment "CODE"
        .export ts65squares
ts65squares:
        ldx     #0
        stx     _ts65_n
        stx     _ts65_n+1
        stx     _ts65_d
        lda     #$40
        sta     _ts65_d+1
@each:  lda     _ts65_n
        sta     ts65sqlow,x
        lda     _ts65_n+1
        sta     ts65sqhigh,x
        lda     _ts65_d
        sta     ts65sqlow+256,x
        lda     _ts65_d+1
        sta     ts65sqhigh+256,x
; From one to the next it is half of the next number.
        inx
        txa
        lsr     a
        sta     _ts65_r
        clc
        adc     _ts65_n
        sta     _ts65_n
        bcc     @upper
        inc     _ts65_n+1
@upper: lda     _ts65_r
        ora     #$80
        clc
        adc     _ts65_d
        sta     _ts65_d
        bcc     @next
        inc     _ts65_d+1
@next:  cpx     #0
        bne     @each
        rts
; ---- ts65sq8 ts65squares
; As ts65mul8, by the tables of ts65squares: 60 to 75 cycles.
        .export ts65sq8
ts65sq8:
        sta     _ts65_d
        sec
        sbc     _ts65_n
        bcs     @apart
        eor     #$FF
        adc     #1
@apart: tay
        lda     _ts65_d
        clc
        adc     _ts65_n
        tax
        bcs     @large
        lda     ts65sqlow,x
        sec
        sbc     ts65sqlow,y
        sta     _ts65_n
        lda     ts65sqhigh,x
        sbc     ts65sqhigh,y
        tax
        lda     _ts65_n
        rts
@large: lda     ts65sqlow+256,x
        sbc     ts65sqlow,y
        sta     _ts65_n
        lda     ts65sqhigh+256,x
        sbc     ts65sqhigh,y
        tax
        lda     _ts65_n
        rts
; ---- ts65sq16 ts65sq8 ts65squares
; As ts65mul16, by the tables of ts65squares: 130 to 155 cycles.
        .export ts65sq16
ts65sq16:
        sta     _ts65_d
; The low byte of the product with the high byte.
        sec
        sbc     _ts65_n+1
        bcs     @apart
        eor     #$FF
        adc     #1
@apart: tay
        lda     _ts65_d
        clc
        adc     _ts65_n+1
        tax
        bcs     @large
        lda     ts65sqlow,x
        sec
        bcs     @both
@large: lda     ts65sqlow+256,x
@both:  sbc     ts65sqlow,y
        sta     _ts65_r
        lda     _ts65_d
        jsr     ts65sq8
        sta     _ts65_n
        txa
        clc
        adc     _ts65_r
        tax
        lda     _ts65_n
        rts
; ---- ts65sq16w ts65sq16 ts65sq8 ts65squares
; As ts65mul16w, by the tables of ts65squares: 190 to 220 cycles, by a byte up to 160.
        .export ts65sq16w
ts65sq16w:
        cpx     #0
        bne     @wide
        jmp     ts65sq16
@wide:  sta     _ts65_d
        stx     _ts65_d+1
; The low byte of the product of the low byte and the high one of AX.
        txa
        sec
        sbc     _ts65_n
        bcs     @apart
        eor     #$FF
        adc     #1
@apart: tay
        txa
        clc
        adc     _ts65_n
        tax
        bcs     @large
        lda     ts65sqlow,x
        sec
        bcs     @both
@large: lda     ts65sqlow+256,x
@both:  sbc     ts65sqlow,y
        sta     _ts65_r+1
        lda     _ts65_d
        jsr     ts65sq16
        sta     _ts65_n
        txa
        clc
        adc     _ts65_r+1
        tax
        lda     _ts65_n
        rts
; ---- ts65fill
; Sets 256 * Y + X bytes, one at least, from the address in ts65_n on to A: 9 cycles for each byte of whole pages, 14 for each other.
        .export ts65fill
ts65fill:
        stx     _ts65_d
        sty     _ts65_d+1
        cpx     #0
        beq     @pages
        ldy     #0
@rest:  sta     (_ts65_n),y
        iny
        cpy     _ts65_d
        bne     @rest
        tax
        tya
        clc
        adc     _ts65_n
        sta     _ts65_n
        bcc     @same
        inc     _ts65_n+1
@same:  txa
@pages: ldx     _ts65_d+1
        beq     @done
        ldy     #0
@page:  sta     (_ts65_n),y
        iny
        sta     (_ts65_n),y
        iny
        sta     (_ts65_n),y
        iny
        sta     (_ts65_n),y
        iny
        bne     @page
        inc     _ts65_n+1
        dex
        bne     @page
@done:  rts
; ---- ts65stride
; Sets the byte at the address in ts65_n to A, and then each that lies the word ts65_d behind the one before, as long as it lies before the address
; in ts65_r: 34 cycles for each byte.
        .export ts65stride
ts65stride:
        tax
        ldy     _ts65_n
        lda     #0
        sta     _ts65_n
@put:   txa
        sta     (_ts65_n),y
        tya
        clc
        adc     _ts65_d
        tay
        lda     _ts65_n+1
        adc     _ts65_d+1
        bcs     @done
        sta     _ts65_n+1
        cmp     _ts65_r+1
        bcc     @put
        bne     @done
        cpy     _ts65_r
        bcc     @put
@done:  rts
