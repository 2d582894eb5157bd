// The hash by which two files with the same words are recognized as one text.
import { createHash } from 'node:crypto';

/** SHA-256 of the text in UTF-8, hexadecimal. */
export const textHash = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
