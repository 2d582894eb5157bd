// What the audit log says of a change to a library record: which fields, names as they are and texts by their length. With
// the texts themselves the log would be a second store of them, which nobody could delete from and the provider reads.
import { isDeepStrictEqual } from 'node:util';
import type { AuditChanges } from '#domain/audit.ts';
import { CHOICES, lengthWords } from '#domain/audited-content.ts';
import type { Category } from '#domain/categories.ts';

const NAMES: ReadonlySet<string> = new Set(['title', 'name']);

function inShort(field: string, value: unknown, isPersonal: boolean): unknown {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'string' || CHOICES.has(field)) return value ?? null;
  return NAMES.has(field) && !isPersonal ? value : lengthWords(value);
}

type Audited = object & { readonly category?: Category };

/**
 * The fields of `after` that differ from `before`; null where none does. Of a Personal record, which only its author may
 * see, not even the name is told.
 */
export function changedFields(before: Audited, after: Audited & { readonly category: Category }): AuditChanges | null {
  const known = new Map<string, unknown>(Object.entries(before));
  const isPersonal = before.category === 'Personal' || after.category === 'Personal';
  const changed = Object.entries(after).filter(
    ([field, value]: [string, unknown]) => !isDeepStrictEqual(value, known.get(field)),
  );
  if (changed.length === 0) return null;
  return Object.fromEntries(
    changed.map(([field, value]: [string, unknown]) => [
      field,
      { from: inShort(field, known.get(field), isPersonal), to: inShort(field, value, isPersonal) },
    ]),
  );
}
