// Queries: "same pattern" as prompts.
import { EXPORT_FORMATS } from '#domain/library-files.ts';
import { createQuerySchema, querySchema, updateQuerySchema } from '#domain/queries.ts';
import { filedUnder, libraryCalls } from './library-calls.ts';

export const QUERY_CALLS = libraryCalls({
  name: 'queries',
  record: querySchema,
  create: createQuerySchema,
  update: updateQuerySchema,
  formats: EXPORT_FORMATS.queries,
  paths: filedUnder('/queries'),
});
