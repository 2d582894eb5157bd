// Columns of a review copied from a library: the items of a query, or the rules and questions of a playbook.
import type { Playbook } from './playbooks.ts';
import { type Query, typeOfItem } from './queries.ts';
import type { ColumnInput } from './reviews.ts';

/** An item without instructions asks for what its title says. */
export function columnsOf(record: Pick<Query, 'query'> | Pick<Playbook, 'rules' | 'questions'>): ColumnInput[] {
  if ('query' in record)
    return record.query.map((item) => ({
      title: item.title,
      instructions: item.description || item.title,
      type: typeOfItem(item),
    }));
  return [
    ...record.rules.map((rule): ColumnInput => ({ title: rule.title, instructions: rule.rule, type: 'verdict', rule })),
    ...record.questions.map(({ title, question }): ColumnInput => ({ title, instructions: question, type: 'text' })),
  ];
}
