// What the documents of a review are called: each by a name of its own, as answers cite them by it.
import { numbered, withoutExtension } from '#domain/file-names.ts';

/** The name with the extension that files of its kind have, whatever it had: "scan.exe" that is a PDF is "scan.exe.pdf". */
export const withExtension = (name: string, extension: string): string =>
  name.toLowerCase().endsWith(extension) ? name : `${withoutExtension(name)}${extension}`;

/**
 * What makes two names one: letter by letter in lower case, as the database has it. A word in lower case has other letters
 * at times, such as a final sigma.
 */
export const nameKey = (name: string): string =>
  Array.from(name, (letter) => Array.from(letter.toLowerCase())[0] ?? letter).join('');

/** @param taken keys of names. @returns the name, or "Lease (2).pdf" where another document is called so. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const stem = withoutExtension(name);
  const extension = stem === name ? '' : name.slice(name.lastIndexOf('.'));
  let free = name;
  for (let number = 2; taken.has(nameKey(free)); number += 1) free = numbered(stem, number) + extension;
  return free;
}
