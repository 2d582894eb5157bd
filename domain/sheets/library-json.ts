// The .json file of a library: what its frame says, and its records as candidates.
import { z } from 'zod';
import { LIBRARIES } from '#domain/library.ts';
import type { Candidate } from './sheet.ts';

export const LIBRARY_FILE_FORMAT = 'whereas-library';
export const LIBRARY_FILE_VERSION = 1;

/** Told apart from a frame of another format before its records are looked at, which are checked one by one. */
export const libraryFileSchema = z.object({
  format: z.literal(LIBRARY_FILE_FORMAT),
  version: z.int(),
  library: z.enum(LIBRARIES),
  records: z.array(z.unknown()),
});

const nameOf = (fields: unknown): string => {
  if (typeof fields !== 'object' || fields === null) return '';
  const { title, name }: { title?: unknown; name?: unknown } = fields;
  const found = title ?? name;
  return typeof found === 'string' ? found : '';
};

/** "rules 2, title": lists are counted from 1, like the records. */
const locationOf = (path: readonly PropertyKey[]): string =>
  path
    .map((step, index) => (typeof step === 'number' ? ` ${step + 1}` : `${index > 0 ? ', ' : ''}${String(step)}`))
    .join('')
    .trim();

export const candidatesOf = (records: readonly unknown[]): Candidate[] =>
  records.map((fields, index) => ({ row: index + 1, name: nameOf(fields), fields, faults: [], notes: [], locationOf }));
