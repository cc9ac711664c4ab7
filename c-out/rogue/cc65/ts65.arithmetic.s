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
; ts65mul8
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
; ts65mul16
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
