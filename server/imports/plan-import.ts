// Plans an import: which rows it adds and which it refuses, and why. The preview shows the plan and the import follows it.
import type { LibraryDescriptor } from '#domain/library.ts';
import { type ImportPreview, type ImportRow, alreadyExists } from '#domain/library-files.ts';
import { LIBRARY_BODY_MAX_BYTES, TITLE_MAX } from '#domain/limits.ts';
import type { Candidate } from '#domain/sheets/sheet.ts';
import { reasonsOf, shortened } from './reasons.ts';

interface ImportPlan<Fields> {
  readonly preview: ImportPreview;
  /** The records to add, in the order of the file. */
  readonly records: readonly Fields[];
}

/** The content of a record, whatever the order of its fields. */
const identityOf = (fields: object): string =>
  JSON.stringify(fields, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

type Checked<Fields> = { readonly candidate: Candidate } & (
  { readonly fields: Fields } | { readonly reasons: readonly string[] }
);

/** The candidates by the schema of their library. */
export function checkCandidates<Fields extends object>(
  library: LibraryDescriptor<Fields>,
  candidates: readonly Candidate[],
): Checked<Fields>[] {
  return candidates.map((candidate) => {
    const found = library.fields.safeParse(candidate.fields);
    const wrong = found.success ? [] : reasonsOf(found.error, candidate.locationOf);
    if (!found.success || candidate.faults.length > 0)
      return { candidate, reasons: shortened([...candidate.faults, ...wrong]) };
    if (Buffer.byteLength(JSON.stringify(found.data)) > LIBRARY_BODY_MAX_BYTES)
      return { candidate, reasons: [`It is larger than 2 MB, the limit for one ${library.noun.one}.`] };
    return { candidate, fields: found.data };
  });
}

export const titlesOf = <Fields extends object>(
  library: LibraryDescriptor<Fields>,
  checked: readonly Checked<Fields>[],
): string[] => [...new Set(checked.flatMap((one) => ('fields' in one ? [library.titleOf(one.fields)] : [])))];

/** @param existing the records of the category with one of the titles. */
export function planImport<Fields extends object>(
  library: LibraryDescriptor<Fields>,
  checked: readonly Checked<Fields>[],
  existing: readonly Fields[],
): ImportPlan<Fields> {
  const { one: noun } = library.noun;
  const compared = (fields: Fields) => identityOf(library.inFiles?.(fields) ?? fields);
  const known = new Set(existing.map(compared));
  const knownTitles = new Set(existing.map(library.titleOf));
  const rowOf = new Map<string, number>();
  const rowOfTitle = new Map<string, number>();
  const records: Fields[] = [];

  const judge = (one: Checked<Fields>): Pick<ImportRow, 'outcome' | 'reasons'> => {
    if ('reasons' in one) return { outcome: 'refuse', reasons: [...one.reasons] };
    const identity = compared(one.fields);
    const title = library.titleOf(one.fields);
    if (known.has(identity)) return { outcome: 'refuse', reasons: [alreadyExists(noun)] };
    const same = rowOf.get(identity);
    if (same !== undefined) return { outcome: 'refuse', reasons: [`It is the same as the one in row ${same}.`] };
    const alike = rowOfTitle.get(title);
    const notes = [
      ...one.candidate.notes,
      ...(knownTitles.has(title)
        ? [`A ${noun} with this title already exists with different content. Both are kept.`]
        : []),
      ...(alike === undefined ? [] : [`Row ${alike} has the same title with different content. Both are added.`]),
    ];
    rowOf.set(identity, one.candidate.row);
    if (alike === undefined) rowOfTitle.set(title, one.candidate.row);
    records.push(one.fields);
    return { outcome: 'add', reasons: shortened(notes) };
  };

  const rows = checked.map((one) => ({
    row: one.candidate.row,
    name: ('fields' in one ? library.titleOf(one.fields) : one.candidate.name).slice(0, TITLE_MAX).toWellFormed(),
    ...judge(one),
  }));
  return { preview: { rows, adds: records.length, refuses: rows.length - records.length }, records };
}
