// Makes a rule of a playbook from a clause of the library: the clause is its preferred language.
import { CLAUSE_COLUMNS, decodeClause } from '#domain/clause-content.ts';
import type { Clause } from '#domain/clauses.ts';
import { MakeRuleDialog } from '#src/shared/playbooks/make-rule-dialog.tsx';

const TEXT_COLUMN = CLAUSE_COLUMNS.indexOf('Clause');

export function MakeRuleOfClause({ record, onClose }: { readonly record: Clause; readonly onClose: () => void }) {
  const language = decodeClause(record).rows[0]?.[TEXT_COLUMN] ?? '';
  return <MakeRuleDialog title={record.title} language={language} onClose={onClose} />;
}
