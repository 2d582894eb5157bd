// Names of the documents of a review, which are unique because answers cite documents by name.
import { numbered, withoutExtension } from '#domain/file-names.ts';

/** The name with the extension of its kind of file: a PDF called "scan.exe" becomes "scan.exe.pdf". */
export const withExtension = (name: string, extension: string): string =>
  name.toLowerCase().endsWith(extension) ? name : `${withoutExtension(name)}${extension}`;

/**
 * Equal for names that count as the same: each letter in lower case by itself, as in the database. Lower-casing a whole word
 * may give other letters, such as a final sigma.
 */
export const nameKey = (name: string): string =>
  Array.from(name, (letter) => Array.from(letter.toLowerCase())[0] ?? letter).join('');

/** @param taken keys of names. @returns the name, or "Lease (2).pdf" if another document has it. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const stem = withoutExtension(name);
  const extension = stem === name ? '' : name.slice(name.lastIndexOf('.'));
  let free = name;
  for (let number = 2; taken.has(nameKey(free)); number += 1) free = numbered(stem, number) + extension;
  return free;
}
