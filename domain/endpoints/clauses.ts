// Clauses.
import { clauseSchema, createClauseSchema, updateClauseSchema } from '#domain/clauses.ts';
import { EXPORT_FORMATS } from '#domain/library-files.ts';
import { libraryCalls } from './library-calls.ts';

export const CLAUSE_CALLS = libraryCalls({
  name: 'clauses',
  record: clauseSchema,
  create: createClauseSchema,
  update: updateClauseSchema,
  formats: EXPORT_FORMATS.clauses,
  paths: {
    list: '/clauses/',
    one: '/clauses/:id',
    create: '/clauses/create',
    update: '/clauses/:id',
    remove: '/clauses/delete/:id',
    files: '/clauses',
  },
});
