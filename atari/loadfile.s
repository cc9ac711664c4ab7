; The headers of the load file: its mark, the two segments, and what DOS is to call after each.

        .export __EXEHDR__: absolute = 1
        .export __AUTOSTART__: absolute = 1
        .import start, check
        .import __SYSCHK_RUN__, __SYSCHK_SIZE__
        .import __MAIN_START__, __MAIN_LAST__

        .include "atari.inc"

        .segment "EXEHDR"
        .word   $FFFF

        .segment "CHECKHDR"
        .word   __SYSCHK_RUN__
        .word   __SYSCHK_RUN__ + __SYSCHK_SIZE__ - 1

        .segment "CHECKTRL"
        .word   INITAD
        .word   INITAD + 1
        .word   check

        .segment "MAINHDR"
        .word   __MAIN_START__
        .word   __MAIN_LAST__ - 1

        .segment "AUTOSTRT"
        .word   RUNAD
        .word   RUNAD + 1
        .word   start
