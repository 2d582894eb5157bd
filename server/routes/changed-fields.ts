// What the audit log says of a change to a library record: which fields, in short. Whole rules and clauses would make the
// log a second store of them, which nobody could delete from.
import { isDeepStrictEqual } from 'node:util';
import type { AuditChanges } from '#domain/audit.ts';

const SHOWN_LENGTH = 120;

function inShort(value: unknown): unknown {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'string') return value ?? null;
  return value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value;
}

/** The fields of `after` that differ from `before`: short values, lists by their length. Null where none does. */
export function changedFields(before: object, after: object): AuditChanges | null {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([field, value]: [string, unknown]) => !isDeepStrictEqual(value, known.get(field)),
  );
  if (changed.length === 0) return null;
  return Object.fromEntries(
    changed.map(([field, value]: [string, unknown]) => [
      field,
      { from: inShort(known.get(field)), to: inShort(value) },
    ]),
  );
}
