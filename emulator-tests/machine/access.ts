/**
 * A byte of flags for each address: what makes an access to it more than one to plain memory.
 *
 * An address whose flags are 0 is read, written and executed directly. Registers, ROM, guards, watched variables and waiting places cost nothing
 * where they are not met, because one test of this byte covers them.
 */

/** RAM that nothing was written to since power-on. Only set where guards are on. */
export const UNWRITTEN = 0x01;
/** Of the program no byte may be written here. */
export const NO_WRITE = 0x02;
/** A hardware register. */
export const REGISTER = 0x04;
/** There is no code here. */
export const NO_CODE = 0x08;
/** The machine is asked before the instruction here is executed. */
export const EXECUTE_HOOK = 0x10;
/** Somebody wants to know of writes. */
export const WRITE_HOOK = 0x20;
/** Writes change nothing: ROM, or no memory at all. */
export const READ_ONLY = 0x40;
/** A read has to be looked at by whoever guards the program. */
export const GUARDED_READ = 0x80;

export const SLOW_READ = UNWRITTEN | REGISTER | GUARDED_READ;
export const SLOW_WRITE = UNWRITTEN | NO_WRITE | REGISTER | WRITE_HOOK | READ_ONLY;
export const SLOW_EXECUTE = NO_CODE | EXECUTE_HOOK;
/** The flags that a snapshot keeps: the others belong to observers, and stay. */
export const KEPT = UNWRITTEN | NO_WRITE | REGISTER | NO_CODE | READ_ONLY | GUARDED_READ;
