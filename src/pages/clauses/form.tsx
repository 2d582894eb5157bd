// Add, edit and clone a clause.
import { useState } from 'react';
import { type Clause, type ClauseFields, CLAUSES, clauseSchema } from '#domain/clauses.ts';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { type ClauseTable, CLAUSE_COLUMNS, decodeClause, encodeClause } from '#domain/clause-content.ts';
import type { RecordKind } from '#src/shared/form/record-kind.ts';
import { recordPage } from '#src/shared/form/record-screen.tsx';
import { CategoryField } from '#src/shared/form/category-field.tsx';
import type { RecordForm } from '#src/shared/form/use-record-form.ts';
import { ClauseBody } from './body.tsx';
import { TableEditor } from './table-editor.tsx';

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

const TEXT_COLUMN = CLAUSE_COLUMNS.indexOf('Clause');

const heldOf = ({ title, content }: ClauseFields) => ({ table: decodeClause({ title, content }), title, content });

/** The table in editing: not parsed from its text with every letter, and possibly empty for a while. */
function useTable({ values, set }: RecordForm<ClauseFields, Clause>) {
  const [held, setHeld] = useState(() => heldOf(values));
  // Another clause replaced it, such as the current version after a conflict.
  if (held.title !== values.title || held.content !== values.content) setHeld(heldOf(values));
  const change = (table: ClauseTable) => {
    const { title, content } = encodeClause(table);
    setHeld({ table, title, content });
    set('title', title);
    set('content', content);
  };
  return [held.table, change] as const;
}

function ClauseFieldset({ form }: { form: RecordForm<ClauseFields, Clause> }) {
  const [table, change] = useTable(form);
  if (form.isReadOnly) return <ClauseBody clause={form.values} />;
  const { rows } = table;
  const [title, content] = [form.errorAt('title'), form.errorAt('content')];
  const hasCell = content === MESSAGES.clauseRequired && rows[0]?.[TEXT_COLUMN] !== undefined;
  const whole = hasCell ? undefined : content;
  return (
    <>
      <CategoryField form={form} />
      <TableEditor
        table={table}
        onChange={change}
        titleError={title}
        textError={hasCell ? content : undefined}
        error={rows.length === 0 && title ? MESSAGES.clauseRowRequired : whole}
      />
    </>
  );
}
