// The fields of a clause: its category, and the table that its title and content are made of.
import { useState } from 'react';
import type { ClauseTable } from '#domain/clause-content.ts';
import { CLAUSE_COLUMNS, decodeClause, encodeClause } from '#domain/clause-content.ts';
import type { Clause, ClauseFields } from '#domain/clauses.ts';
import { MESSAGES } from '#domain/messages.ts';
import { CategoryField } from '#src/shared/form/category-field.tsx';
import type { RecordForm } from '#src/shared/form/use-record-form.ts';
import { ClauseBody } from './body.tsx';
import { TableEditor } from './table-editor.tsx';

const TEXT_COLUMN = CLAUSE_COLUMNS.indexOf('Clause');

const heldOf = ({ title, content }: ClauseFields) => ({ table: decodeClause({ title, content }), title, content });

/** The table as it is edited: not read from its text at every letter, and without rows for a while if need be. */
function useTable({ values, set }: RecordForm<ClauseFields, Clause>) {
  const [held, setHeld] = useState(() => heldOf(values));
  // Another clause has taken its place, such as the current one after a change by somebody else.
  if (held.title !== values.title || held.content !== values.content) setHeld(heldOf(values));
  const change = (table: ClauseTable) => {
    const { title, content } = encodeClause(table);
    setHeld({ table, title, content });
    set('title', title);
    set('content', content);
  };
  return [held.table, change] as const;
}

export function ClauseFieldset({ form }: { form: RecordForm<ClauseFields, Clause> }) {
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
