// How files and folders come to their names: from what they were uploaded as, and where a name is taken already.
import { READABLE_FILE_EXTENSIONS } from './documents.ts';
import type { FileNode } from './files.ts';
import { FILE_NAME_MAX } from './limits.ts';
import { safeFileName } from './runs.ts';

/** "Lease.PDF" without the extension that the file has anyhow: "Lease". What would leave nothing stays. */
export function withoutExtension(name: string, extensions: readonly string[] = READABLE_FILE_EXTENSIONS): string {
  const lower = name.toLowerCase();
  const extension = extensions.find((one) => one !== '' && lower.endsWith(one));
  return (extension && name.slice(0, -extension.length).trim()) || name;
}

/** The name of a file that came without one: its own, made fit to be shown and saved under. */
export const uploadedName = (fileName: string): string => withoutExtension(safeFileName(fileName)).normalize('NFC');

/** "Lease (2)"; a long name gives way to the number, and not through a surrogate pair. */
export function numbered(name: string, number: number): string {
  const suffix = ` (${number})`;
  const room = FILE_NAME_MAX - suffix.length;
  return (name.length <= room ? name : name.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')) + suffix;
}

const NUMBERS = /\d+/g;
const DIGITS = 12;

/** What names are put in order by: whatever their case, "Annex 2" before "Annex 10". */
export const sortKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(NUMBERS, (digits) => digits.padStart(DIGITS, '0'));

/** What a file or folder is called in a sentence: “Lease.pdf”. */
export const quoted = ({ name, extension }: Pick<FileNode, 'name' | 'extension'>): string => `“${name}${extension}”`;
