// Columns of a review copied from a library: the items of a query, or the questions of a playbook.
import type { Playbook } from './playbooks.ts';
import { type Query, typeOfItem } from './queries.ts';
import type { ColumnInput } from './reviews.ts';

/** An item without instructions asks for what its title says. */
export function columnsOf(record: Pick<Query, 'query'> | Pick<Playbook, 'questions'>): ColumnInput[] {
  if ('query' in record)
    return record.query.map((item) => ({
      title: item.title,
      instructions: item.description || item.title,
      type: typeOfItem(item),
    }));
  return record.questions.map(({ title, question }) => ({ title, instructions: question, type: 'text' }));
}
