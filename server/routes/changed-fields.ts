// What the audit log says of a change to a record: names as they are, texts by their length. With the texts themselves the
// log would be a second copy of them, which nobody could delete and the provider could read.
import { isDeepStrictEqual } from 'node:util';
import type { AuditChanges } from '#domain/audit.ts';
import { CHOICES, lengthWords } from '#domain/audited-content.ts';
import type { Category } from '#domain/categories.ts';

const NAMES: ReadonlySet<string> = new Set(['title', 'name']);

function summarize(field: string, value: unknown, isPersonal: boolean): unknown {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'string' || CHOICES.has(field)) return value ?? null;
  return NAMES.has(field) && !isPersonal ? value : lengthWords(value);
}

interface OfCategory {
  readonly category?: Category;
}

/**
 * The fields of `after` that differ from `before`; null if none does. Not even the name of a Personal record, which only its
 * author may see, is in the log.
 */
export function changedFields<Before extends OfCategory, After extends Required<OfCategory>>(
  before: Before,
  after: After,
): AuditChanges | null {
  const known = new Map<string, unknown>(Object.entries(before));
  const isPersonal = before.category === 'Personal' || after.category === 'Personal';
  const changed = Object.entries(after).filter(
    ([field, value]: [string, unknown]) => !isDeepStrictEqual(value, known.get(field)),
  );
  if (changed.length === 0) return null;
  return Object.fromEntries(
    changed.map(([field, value]: [string, unknown]) => [
      field,
      { from: summarize(field, known.get(field), isPersonal), to: summarize(field, value, isPersonal) },
    ]),
  );
}
