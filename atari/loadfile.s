; The headers of the load file: its mark, the segments, and what DOS is to call after each.

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

        .ifdef  LOWDATA
        .import __IMAGE_START__, __IMAGE_LAST__

        .segment "IMAGEHDR"
        .word   __IMAGE_START__
        .word   __IMAGE_LAST__ - 1
        .endif

        .segment "AUTOSTRT"
        .word   RUNAD
        .word   RUNAD + 1
        .word   start
