// Names of files and folders: from the uploaded name, and where a name is taken.
import { READABLE_FILE_EXTENSIONS } from './documents.ts';
import type { FileNode } from './files.ts';
import { FILE_NAME_MAX } from './limits.ts';
import { safeFileName } from './runs.ts';

/** "Lease.PDF" without its extension: "Lease". A name that is only an extension stays. */
export function withoutExtension(name: string, extensions: readonly string[] = READABLE_FILE_EXTENSIONS): string {
  const lower = name.toLowerCase();
  const extension = extensions.find((one) => one !== '' && lower.endsWith(one));
  return (extension && name.slice(0, -extension.length).trim()) || name;
}

/** The name of an upload without a title: its file name, made safe. */
export const uploadedName = (fileName: string): string => withoutExtension(safeFileName(fileName)).normalize('NFC');

/** "Lease (2)"; a long name is cut for the number, never within a surrogate pair. */
export function numbered(name: string, number: number): string {
  const suffix = ` (${number})`;
  const room = FILE_NAME_MAX - suffix.length;
  return (name.length <= room ? name : name.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')) + suffix;
}

const NUMBERS = /\d+/g;
const DIGITS = 12;

/** The sort key of a name: case-insensitive, "Annex 2" before "Annex 10". */
export const sortKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(NUMBERS, (digits) => digits.padStart(DIGITS, '0'));

/** A file or folder in a sentence: “Lease.pdf”. */
export const quoted = ({ name, extension }: Pick<FileNode, 'name' | 'extension'>): string => `“${name}${extension}”`;
