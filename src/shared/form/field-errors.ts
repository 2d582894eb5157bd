// What is wrong with the fields of a form: a sentence per path, such as `query.3.title`. The console's own check and the
// server's answer come in the same shape.
import type { z } from 'zod';
import type { LibraryDescriptor } from '#domain/library.ts';
import { chosenCategorySchema } from '#domain/library.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import type { RecordValues } from './record-kind.ts';

export type PathErrors = Readonly<Record<string, string>>;

/** What stands at a path; undefined where it leads nowhere. */
export function valueAt(values: object, path: string): unknown {
  let here: unknown = values;
  for (const step of path.split('.')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = (here as Record<string, unknown>)[step];
  }
  return here;
}

export const firstPerPath = (issues: readonly z.core.$ZodIssue[]): PathErrors =>
  // Of several at one path the first counts, and the last entry wins.
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.map(String).join('.'), message]));

/** Checks what was entered by the schemas of the call that it is sent with. */
export function checkValues<Fields extends object>(
  library: LibraryDescriptor<Fields>,
  { category, ...fields }: RecordValues<Fields>,
): PathErrors {
  const inFields = library.fields.safeParse(fields);
  const inCategory = chosenCategorySchema.safeParse(category);
  return {
    ...firstPerPath(inFields.error?.issues ?? []),
    ...(inCategory.error ? { category: inCategory.error.issues[0]?.message ?? '' } : {}),
  };
}

/** The server's sentences about fields of the form; what is about none of them is for the bar at the foot to say. */
export function refusedBy(error: ApiError, values: object, prefix = ''): PathErrors {
  const told = Object.entries(error.errors).map(([field, sentences]): [string, string] => [
    field.startsWith(prefix) ? field.slice(prefix.length) : field,
    sentences.join('; '),
  ]);
  return Object.fromEntries(told.filter(([path]) => valueAt(values, path) !== undefined));
}
