; Integers of more than 32 bits, in 64, little end first and two's complement: the functions of ts65_wide.c for a 6502. A (left) is what an operation works
; on, B (right) what it works with. They are called as cc65 calls: the last parameter and the result in AX and sreg, another one on its stack.
; Cycles are those from the first instruction to rts.

        .importzp sreg
        .import popeax
        .export _ts65_wide_a, _ts65_wide_b, _ts65_wide_int_a, _ts65_wide_int_b
        .export _ts65_wide_add, _ts65_wide_sub, _ts65_wide_mul, _ts65_wide_div, _ts65_wide_mod
        .export _ts65_wide_round, _ts65_wide_compare, _ts65_wide_low, _ts65_wide_high

        .segment "BSS"
left:   .res 8
; Right behind A: what takes an offset reaches both.
right:  .res 8
; The product, or what is left over.
rest:   .res 8
; A byte of B that is multiplied by; or which of A (1) and B (2) were negative, exclusive or.
bits:
signs:  .res 1
; The difference's low bytes while it is tried; or an offset, of what is loaded or where B ends; or the bits that are rounded away.
trial:  .res 2

        .segment "CODE"
; void ts65_wide_a(u32 low, u32 high), void ts65_wide_b(u32 low, u32 high)
_ts65_wide_a:
        ldy     #0
        beq     words
_ts65_wide_b:
        ldy     #right - left
words:  sty     trial
        sta     left+4,y
        txa
        sta     left+5,y
        lda     sreg
        sta     left+6,y
        lda     sreg+1
        sta     left+7,y
        jsr     popeax
; Stores the long in AX and sreg at the offset in trial; then that is in Y, and the highest byte in A.
low:    ldy     trial
        sta     left,y
        txa
        sta     left+1,y
        lda     sreg
        sta     left+2,y
        lda     sreg+1
        sta     left+3,y
        rts

; void ts65_wide_int_a(i32 value), void ts65_wide_int_b(i32 value)
_ts65_wide_int_a:
        ldy     #0
        beq     int
_ts65_wide_int_b:
        ldy     #right - left
int:    sty     trial
        jsr     low
        asl     a
        lda     #0
        bcc     @sign
        lda     #$ff
@sign:  sta     left+4,y
        sta     left+5,y
        sta     left+6,y
        sta     left+7,y
        rts

; void ts65_wide_add(void): 160 cycles
_ts65_wide_add:
        ldx     #0
        ldy     #8
        clc
@byte:  lda     left,x
        adc     right,x
        sta     left,x
        inx
        dey
        bne     @byte
        rts

; void ts65_wide_sub(void): 160 cycles
_ts65_wide_sub:
        ldx     #0
        ldy     #8
        sec
@byte:  lda     left,x
        sbc     right,x
        sta     left,x
        inx
        dey
        bne     @byte
        rts

; void ts65_wide_mul(void): of each byte of B up to its highest that is not 0, 110 cycles where it is 0 and 600 to 1,400 else. Modulo 2^64 the product does
; not depend on signs.
_ts65_wide_mul:
        jsr     clear
; What has fewer bytes is multiplied by.
        lda     right+4
        ora     right+5
        ora     right+6
        ora     right+7
        beq     @few
        ldx     #7
@swap:  lda     left,x
        ldy     right,x
        sta     right,x
        tya
        sta     left,x
        dex
        bpl     @swap
@few:   ldx     #7
@zero:  lda     right,x
        bne     @some
        dex
        bpl     @zero
        bmi     @done
; Y: the byte of B, which ends behind X.
@some:  inx
        stx     trial
        ldy     #0
@byte:  lda     right,y
        bne     @bits
        jsr     shift_byte
        beq     @next
@bits:  sta     bits
        ldx     #8
@bit:   lsr     bits
        bcc     @shift
        clc
        lda     rest
        adc     left
        sta     rest
        lda     rest+1
        adc     left+1
        sta     rest+1
        lda     rest+2
        adc     left+2
        sta     rest+2
        lda     rest+3
        adc     left+3
        sta     rest+3
        lda     rest+4
        adc     left+4
        sta     rest+4
        lda     rest+5
        adc     left+5
        sta     rest+5
        lda     rest+6
        adc     left+6
        sta     rest+6
        lda     rest+7
        adc     left+7
        sta     rest+7
@shift: jsr     shift
        dex
        bne     @bit
@next:  iny
        cpy     trial
        bcc     @byte
@done:
; A becomes the rest.
take:   ldx     #7
@byte:  lda     rest,x
        sta     left,x
        dex
        bpl     @byte
        rts

; void ts65_wide_div(void): 130 to 160 cycles for each bit of A's size, in whole bytes, where B's is below 2^31, else 140 to 290
_ts65_wide_div:
        jsr     divide
        lda     signs
        beq     @done
        cmp     #3
        bcc     negate_a
@done:  rts

; void ts65_wide_mod(void): the same
_ts65_wide_mod:
        jsr     divide
        jsr     take
        lda     signs
        lsr     a
        bcs     negate_a
        rts

negate_a:
        ldx     #0
; Negates what is X behind A.
negate: ldy     #8
        sec
@byte:  lda     #0
        sbc     left,x
        sta     left,x
        inx
        dey
        bne     @byte
        rts

clear:  lda     #0
        ldx     #7
@byte:  sta     rest,x
        dex
        bpl     @byte
        rts

; Shifts A to the left, by a bit; what falls out is the carry.
shift:  asl     left
        rol     left+1
        rol     left+2
        rol     left+3
        rol     left+4
        rol     left+5
        rol     left+6
        rol     left+7
        rts

; The same by a byte. X: 0.
shift_byte:
        ldx     #7
@byte:  lda     left-1,x
        sta     left,x
        dex
        bne     @byte
        stx     left
        rts

; A becomes the quotient of the sizes, the rest what is left over.
divide: ldy     #0
        lda     left+7
        bpl     @plus
        jsr     negate_a
        iny
@plus:  sty     signs
        lda     right+7
        bpl     @sizes
        ldx     #right - left
        jsr     negate
        lda     signs
        eor     #2
        sta     signs
@sizes: jsr     clear
; Y: bits of A.
        ldy     #64
@top:   lda     left+7
        bne     @go
        jsr     shift_byte
        tya
        sec
        sbc     #8
        tay
        bne     @top
        rts
@go:    lda     right+4
        ora     right+5
        ora     right+6
        ora     right+7
        bne     wide
        lda     right+3
        bmi     wide
; The rest is below B: with another bit it still has 32.
@bit:   jsr     shift
        rol     rest
        rol     rest+1
        rol     rest+2
        rol     rest+3
        sec
        lda     rest
        sbc     right
        sta     trial
        lda     rest+1
        sbc     right+1
        sta     trial+1
        lda     rest+2
        sbc     right+2
        tax
        lda     rest+3
        sbc     right+3
        bcc     @less
        sta     rest+3
        stx     rest+2
        lda     trial+1
        sta     rest+1
        lda     trial
        sta     rest
        inc     left
@less:  dey
        bne     @bit
        rts

; sim65 2.19 executes rol abs,x wrongly.
wide:   jsr     shift
        rol     rest
        rol     rest+1
        rol     rest+2
        rol     rest+3
        rol     rest+4
        rol     rest+5
        rol     rest+6
        rol     rest+7
        ldx     #7
@byte:  lda     rest,x
        cmp     right,x
        bne     @differ
        dex
        bpl     @byte
@differ:
        bcc     @less
        ldx     #256-8
@sub:   lda     rest+8-256,x
        sbc     right+8-256,x
        sta     rest+8-256,x
        inx
        bne     @sub
        inc     left
@less:  dey
        bne     wide
        rts

; void ts65_wide_round(void): A becomes the nearest number of 53 bits, of two the even one: 120 cycles where it has no more, else 260 to 720
_ts65_wide_round:
        ldx     left+6
        lda     left+7
        bpl     @plus
; What a negative number's complement has more than 53 bits of, it has as well, unless nothing is rounded.
        eor     #$ff
        tay
        txa
        eor     #$ff
        tax
        tya
@plus:  sta     rest+1
        stx     rest
        ldy     #5
@down:  lsr     rest+1
        ror     rest
        dey
        bne     @down
        sty     trial
        sty     trial+1
@more:  lda     rest
        ora     rest+1
        beq     @mask
        lsr     rest+1
        ror     rest
        sec
        rol     trial
        rol     trial+1
        jmp     @more
@mask:  lda     trial
        beq     @done
; Twice what is rounded away.
        and     left
        asl     a
        sta     rest
        lda     trial+1
        and     left+1
        rol     a
        sta     rest+1
        lda     trial
        eor     #$ff
        and     left
        sta     left
        lda     trial+1
        eor     #$ff
        and     left+1
        sta     left+1
        lda     rest
        clc
        sbc     trial
        tay
        lda     rest+1
        sbc     trial+1
        bcc     @done
        bne     @up
        tya
        bne     @up
; A half: up where the last bit that stays is set.
        lda     trial
        clc
        adc     #1
        and     left
        bne     @up
        lda     trial+1
        adc     #0
        and     left+1
        beq     @done
@up:    sec
        lda     left
        adc     trial
        sta     left
        lda     left+1
        adc     trial+1
        sta     left+1
        ldx     #2
        ldy     #6
@carry: lda     left,x
        adc     #0
        sta     left,x
        inx
        dey
        bne     @carry
@done:  rts

; u8 ts65_wide_compare(void): 0 where A is less than B, 1 where they are the same, 2 where it is greater
_ts65_wide_compare:
        lda     right+7
        eor     #$80
        sta     bits
        lda     left+7
        eor     #$80
        cmp     bits
        bne     @differ
        ldx     #6
@byte:  lda     left,x
        cmp     right,x
        bne     @differ
        dex
        bpl     @byte
        lda     #1
        bne     @done
@differ:
        lda     #0
        bcc     @done
        lda     #2
@done:  ldx     #0
        rts

; u32 ts65_wide_low(void), u32 ts65_wide_high(void)
_ts65_wide_low:
        ldy     #0
        beq     long
_ts65_wide_high:
        ldy     #4
long:   lda     left+3,y
        sta     sreg+1
        lda     left+2,y
        sta     sreg
        ldx     left+1,y
        lda     left,y
        rts
