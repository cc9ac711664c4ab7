/** The operating system's and the hardware's documented locations, by their names in the Atari's own listings. */

export const CASINI = 0x02;
export const RAMLO = 0x04;
export const WARMST = 0x08;
export const BOOTQ = 0x09;
export const DOSVEC = 0x0a;
export const DOSINI = 0x0c;
export const POKMSK = 0x10;
export const BRKKEY = 0x11;
export const RTCLOK = 0x12;
export const CRITIC = 0x42;
export const ATRACT = 0x4d;
export const DRKMSK = 0x4e;
export const COLRSH = 0x4f;
export const LMARGN = 0x52;
export const RMARGN = 0x53;
export const ROWCRS = 0x54;
export const COLCRS = 0x55;
export const SAVMSC = 0x58;
export const RAMTOP = 0x6a;

export const VDSLST = 0x200;
/** Where the interrupt of a key goes, with A on the stack. */
export const VKEYBD = 0x208;
export const VVBLKI = 0x222;
export const VVBLKD = 0x224;
/** Frames until a key that is held repeats. */
export const SRTIMR = 0x22b;
export const SDMCTL = 0x22f;
export const SDLSTL = 0x230;
export const SSKCTL = 0x232;
export const COLDST = 0x244;
export const GPRIOR = 0x26f;
export const STICK0 = 0x278;
export const STRIG0 = 0x284;
/** The shadows of nine colour registers: four players, four playfields, the background. */
export const PCOLR0 = 0x2c0;
/** Frames until a held key repeats, and from then on: an XL's. Not zero: its keys make no click. */
export const KRPDEL = 0x2d9;
export const KEYREP = 0x2da;
export const NOCLIK = 0x2db;
export const RUNAD = 0x2e0;
export const INITAD = 0x2e2;
export const RAMSIZ = 0x2e4;
export const MEMTOP = 0x2e5;
export const MEMLO = 0x2e7;
export const CRSINH = 0x2f0;
/** Frames until the same key counts again once it is up, and the last key. */
export const KEYDEL = 0x2f1;
export const CH1 = 0x2f2;
export const CHACT = 0x2f3;
export const CHBAS = 0x2f4;
/** The answer of a drive to the command STATUS: four bytes. */
export const DVSTAT = 0x2ea;
export const CH = 0x2fc;
export const SSFLAG = 0x2ff;

export const DDEVIC = 0x300;
export const DUNIT = 0x301;
export const DCOMND = 0x302;
export const DSTATS = 0x303;
export const DBUFLO = 0x304;
export const DTIMLO = 0x306;
export const DBYTLO = 0x308;
export const DAUX1 = 0x30a;
/** The table of handlers: eleven or twelve, of a letter and an address each. */
export const HATABS = 0x31a;
/** The first of eight control blocks of 16 bytes: handler, device, command, status, buffer, put routine, length, two auxiliary bytes. */
export const IOCB = 0x340;
export const BASICF = 0x3f8;

/** ANTIC says there which interrupt it asks for: the display list's by the high bit, the vertical blank's by the next. */
export const NMIST = 0xd40f;

export const DSKINV = 0xe453;
export const CIOV = 0xe456;
export const SIOV = 0xe459;
export const SETVBV = 0xe45c;
export const SYSVBV = 0xe45f;
export const XITVBV = 0xe462;
export const WARMSV = 0xe474;
export const COLDSV = 0xe477;

/** Offsets of registers within each chip's page. */
export const GTIA_HPOSP0 = 0x00;
export const GTIA_HPOSM0 = 0x04;
export const GTIA_SIZEP0 = 0x08;
export const GTIA_SIZEM = 0x0c;
export const GTIA_TRIG0 = 0x10;
export const GTIA_PAL = 0x14;
export const GTIA_GRAFP0 = 0x0d;
export const GTIA_COLPM0 = 0x12;
export const GTIA_COLPF0 = 0x16;
export const GTIA_COLPF1 = 0x17;
export const GTIA_COLPF2 = 0x18;
export const GTIA_COLPF3 = 0x19;
export const GTIA_COLBK = 0x1a;
export const GTIA_PRIOR = 0x1b;
export const GTIA_GRACTL = 0x1d;
export const GTIA_CONSOL = 0x1f;
export const POKEY = 0xd200;
export const POKEY_AUDF1 = 0x00;
export const POKEY_AUDCTL = 0x08;
export const POKEY_KBCODE = 0x09;
export const POKEY_RANDOM = 0x0a;
/** Read: IRQST, where a bit is 0 while its interrupt waits. Written: IRQEN, which turns interrupts on, and forgets those that are off. */
export const POKEY_IRQEN = 0x0e;
export const POKEY_SKCTL = 0x0f;
export const POKEY_SKSTAT = 0x0f;
export const PIA_PORTA = 0x00;
export const PIA_PORTB = 0x01;
export const ANTIC_DMACTL = 0x00;
export const ANTIC_CHACTL = 0x01;
export const ANTIC_DLISTL = 0x02;
export const ANTIC_HSCROL = 0x04;
export const ANTIC_VSCROL = 0x05;
export const ANTIC_PMBASE = 0x07;
export const ANTIC_CHBASE = 0x09;
export const ANTIC_WSYNC = 0x0a;
export const ANTIC_VCOUNT = 0x0b;
export const ANTIC_NMIEN = 0x0e;
