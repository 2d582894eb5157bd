// The columns of a review as they come: each with an id, no two with one title.
import { v7 as uuidv7 } from 'uuid';
import type { FieldErrors } from '#domain/errors.ts';
import { ProblemError } from '#domain/errors.ts';
import type { ColumnInput, ReviewColumn } from '#domain/reviews.ts';
import { columnKey } from '#domain/reviews.ts';

/**
 * @param before the columns that there are: whoever has an id must be one of them.
 * @throws ProblemError invalid, with a sentence at each column that cannot be so; conflict for one that is gone.
 */
export function columnsFrom(before: readonly ReviewColumn[], given: readonly ColumnInput[]): ReviewColumn[] {
  const known = new Set(before.map(({ id }) => id));
  const ids = given.flatMap(({ id }) => id ?? []);
  if (ids.some((id) => !known.has(id)))
    throw new ProblemError('conflict', 'A column was removed in the meantime. Reload and try again.');
  if (new Set(ids).size < ids.length) throw new ProblemError('invalid', 'A column is there twice.');
  requireOwnTitles(given);
  return given.map(({ id = uuidv7(), ...column }) => ({ id, ...column }));
}

function requireOwnTitles(columns: readonly ColumnInput[]): void {
  const first = new Map<string, number>();
  const errors: FieldErrors = {};
  for (const [index, { title }] of columns.entries()) {
    const key = columnKey(title);
    if (first.has(key)) errors[`columns.${index}.title`] = [`Another column is called “${title}”.`];
    else first.set(key, index);
  }
  const [sentences] = Object.values(errors);
  if (sentences) throw new ProblemError('invalid', sentences.join(' '), errors);
}
