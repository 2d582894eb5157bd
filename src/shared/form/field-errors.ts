// Field errors: a sentence per path, such as `query.3.title`, from the console's own check and from the server.
import type { z } from 'zod';
import { type LibraryDescriptor, chosenCategorySchema } from '#domain/library.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import type { RecordValues } from './record-kind.ts';

export type PathErrors = Readonly<Record<string, string>>;

/** The value at a path; undefined if there is none. */
export function valueAt(values: object, path: string): unknown {
  let here: unknown = values;
  for (const step of path.split('.')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = (here as Record<string, unknown>)[step];
  }
  return here;
}

export const firstPerPath = (issues: readonly z.core.$ZodIssue[]): PathErrors =>
  // The first error of a path counts, and in an object the last entry wins.
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.map(String).join('.'), message]));

/** Validates values by the schema of their call. */
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

/** The server's errors of form fields; the save bar shows the others. */
export function refusedBy(error: ApiError, values: object, prefix = ''): PathErrors {
  const known = Object.entries(error.errors).map(([field, sentences]): [string, string] => [
    field.startsWith(prefix) ? field.slice(prefix.length) : field,
    sentences.join('; '),
  ]);
  return Object.fromEntries(known.filter(([path]) => valueAt(values, path) !== undefined));
}
