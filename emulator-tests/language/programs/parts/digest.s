; u16 __fastcall__ digest(u8 a, u16 sum), and its neighbours: sum is in A and X, a on the C stack.
        .export         _digest, _third, _isOdd
        .import         popa
        .importzp       ptr1

.proc   _digest
        sta     ptr1
        stx     ptr1+1
        asl     ptr1
        rol     ptr1+1
        jsr     popa
        eor     ptr1
        ldx     ptr1+1
        rts
.endproc

.proc   _third
        ldx     #0
loop:   cmp     #3
        bcc     done
        sbc     #3
        inx
        bne     loop
done:   txa
        ldx     #0
        rts
.endproc

.proc   _isOdd
        and     #1
        ldx     #0
        rts
.endproc
