// Add, edit and clone a clause.
import type { Clause, ClauseFields } from '#domain/clauses.ts';
import { CLAUSES, clauseSchema } from '#domain/clauses.ts';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import type { RecordKind } from '#src/shared/form/record-kind.ts';
import { recordPage } from '#src/shared/form/record-screen.tsx';
import { ClauseFieldset } from './clause-fields.tsx';

const CLAUSE: RecordKind<ClauseFields, Clause> = {
  library: CLAUSES,
  record: clauseSchema,
  titleField: 'title',
  empty: { title: '', content: '' },
  list: SCREENS.clauses.path,
  cloneHref: hrefTo.addClause,
  words: {
    heads: { create: 'Add Clause', edit: 'Edit Clause', clone: 'Clone Clause' },
    notFound: MESSAGES.noClauses,
  },
};

export const AddClausePage = recordPage(CLAUSE, 'new', ClauseFieldset);
export const EditClausePage = recordPage(CLAUSE, 'record', ClauseFieldset);
