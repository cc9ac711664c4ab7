/** The member that tells the class of a record, where instances of classes that extend others are records: see transpiler/expansion/class_records.ts. */

/** JavaScript's instances lack it: there it is the name of their constructor. */
export const CLASS_MEMBER = 'ts65class';
