// Text that a database column can hold. PostgreSQL takes neither U+0000 nor half of a surrogate pair, and fails on them.

/** The same text with the replacement character in place of either; its length and offsets stay as they were. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');
