; u8 root(u16 x): the last parameter, here the only one, comes in A and X; a byte goes back in A, with 0 in X.
; tmp1, tmp2, ptr1 and their like are cc65's, for anyone to use until the next call.
        .export         _root
        .importzp       tmp1, tmp2, ptr1

found   = tmp1          ; the root's digits so far
low     = tmp2          ; what comes after the high byte
coming  = ptr1          ; two bits of it come in for each digit
rest    = ptr1+1        ; what is left of all that came in before

.proc   _root
        sta     low
        stx     coming
        lda     #0
        sta     found
        sta     rest
        jsr     digits
        lda     low
        sta     coming
        jsr     digits
        lda     found
        rts
.endproc

; Four binary digits; of rest and coming together, found and a quarter of a byte are taken where they can be.
.proc   digits
        ldx     #4
digit:  lda     coming
        sec
        sbc     #$40
        tay
        lda     rest
        sbc     found
        bcc     less
        sta     rest
        sty     coming
less:   rol     found
        asl     coming
        rol     rest
        asl     coming
        rol     rest
        dex
        bne     digit
        rts
.endproc
