// Add Clause and Edit Clause (spec 2.12), and a clone of one.
import type { Clause, ClauseFields } from '#domain/clauses.ts';
import { CLAUSES, clauseSchema } from '#domain/clauses.ts';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import type { RecordKind } from '#src/library/form/record-kind.ts';
import { RecordScreen } from '#src/library/form/record-screen.tsx';
import type { RecordForm } from '#src/library/form/use-record-form.ts';
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
    done: { create: MESSAGES.clauseCreated, edit: MESSAGES.clauseUpdated, clone: MESSAGES.clauseCreated },
    notFound: MESSAGES.noClauses,
  },
};

const fields = (form: RecordForm<ClauseFields, Clause>) => <ClauseFieldset form={form} />;

export const AddClausePage = () => (
  <RecordScreen kind={CLAUSE} opens="new">
    {fields}
  </RecordScreen>
);
export const EditClausePage = () => (
  <RecordScreen kind={CLAUSE} opens="record">
    {fields}
  </RecordScreen>
);
