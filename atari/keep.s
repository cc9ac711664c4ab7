; The game's state over RESET: what says whether it is there and whole.
;
; A warm start of the operating system leaves all of it alone: the page zero from $80 on, and the memory below MEMTOP. The main
; loop marks the state as complete after each command. While it waits for a key, a checksum of all state is made, 256 bytes at
; a time. After RESET the game goes on when the state was complete, and is as its checksum says, if that was ready. RESET
; during a command finds a state that is half changed: the game starts anew.

        .export _ts65_stage, _ts65_keep, is_whole, begin, piece
        .exportzp here, low, high
        .import __ZEROPAGE_RUN__, __ZEROPAGE_SIZE__, __LOW_RUN__, __LOW_SIZE__
        .import __VIDEO_START__, __VIDEO_SIZE__, __RAM_START__, __BSS_RUN__, __BSS_SIZE__

.ifdef HAS_MAP
        .import __MAP_RUN__, __MAP_SIZE__
.endif
.ifdef HAS_DOTS
        .import __DOTS_RUN__, __DOTS_SIZE__
.endif
.ifdef HAS_SETS
        .import __SETS_RUN__, __SETS_SIZE__
.endif

        .include "atari.inc"

COMPLETE = $51                  ; keep.h has it, too
SUMMING  = COMPLETE + 1
SUMMED   = SUMMING + 1

; The zero page of the operating system's lines, of which nothing draws any.
here = ROWAC
low  = ROWAC + 2
high = ROWAC + 3
area = ROWAC + 4                ; an index of `starts`

        .segment "KEPT"

_ts65_stage: .res 1
sum:         .res 2

; A program may have no arrays there.
        .segment "LOW"

        .segment "RODATA"

starts: .word   __ZEROPAGE_RUN__, __LOW_RUN__, __VIDEO_START__, __RAM_START__
.ifdef HAS_MAP
        .word   __MAP_RUN__
.endif
.ifdef HAS_DOTS
        .word   __DOTS_RUN__
.endif
.ifdef HAS_SETS
        .word   __SETS_RUN__
.endif
AREAS   = * - starts
ends:   .word   __ZEROPAGE_RUN__ + __ZEROPAGE_SIZE__, __LOW_RUN__ + __LOW_SIZE__, __VIDEO_START__ + __VIDEO_SIZE__
        .word   __BSS_RUN__ + __BSS_SIZE__
.ifdef HAS_MAP
        .word   __MAP_RUN__ + __MAP_SIZE__
.endif
.ifdef HAS_DOTS
        .word   __DOTS_RUN__ + __DOTS_SIZE__
.endif
.ifdef HAS_SETS
        .word   __SETS_RUN__ + __SETS_SIZE__
.endif

        .segment "CODE"

; void ts65_keep (void)
_ts65_keep:
        lda     _ts65_stage
        cmp     #COMPLETE
        bne     :+
        inc     _ts65_stage
        jmp     begin
:       cmp     #SUMMING
        bne     done
        jsr     add
        bcc     done
        lda     low
        sta     sum
        lda     high
        sta     sum+1
        inc     _ts65_stage
done:   rts

; Carry set when the state is whole.
is_whole:
        lda     _ts65_stage
        cmp     #COMPLETE
        bcc     done
        cmp     #SUMMED + 1
        bcs     not
        cmp     #SUMMED
        bne     whole           ; the checksum was not ready
        jsr     begin
:       jsr     add
        bcc     :-
        lda     low
        cmp     sum
        bne     not
        lda     high
        cmp     sum+1
        bne     not
whole:  sec
        rts
not:    clc
        rts

begin:  ldx     #0
        stx     low
        stx     high
enter:  stx     area
        lda     starts,x
        sta     here
        lda     starts+1,x
        sta     here+1
        clc
        rts

; The number of bytes that come next, from `here` on, in Y: 0 is 256 or more. Carry set when there are no more areas.
piece:  ldx     area
:       sec
        lda     ends,x
        sbc     here
        tay
        lda     ends+1,x
        sbc     here+1
        bne     page
        tya
        bne     some
        inx                     ; the area is over
        inx
        cpx     #AREAS
        bcs     done
        jsr     enter
        bcc     :-              ; always
page:   ldy     #0
some:   clc
        rts

; Adds the next bytes of the area, 256 at most; carry set when there are no more areas.
add:    jsr     piece
        bcs     done
        tya
        tax
        ldy     #0
:       clc                     ; a carry from the byte ahead could make up for a change in it
        lda     (here),y
        adc     low
        sta     low
        clc
        adc     high
        sta     high
        iny
        dex
        bne     :-
        tya
        beq     :+
        clc
        adc     here
        sta     here
        bcc     :++
:       inc     here+1
:       clc
        rts
