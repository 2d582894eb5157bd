// What an engine is asked for one cell of a tabular review: the column's question, put to one document.
import type { EngineInfo } from '#domain/configuration.ts';
import type { ColumnType } from '#domain/column-types.ts';
import type { ReviewColumn } from '#domain/reviews.ts';
import type { EngineDocument, Question } from '#server/engine/engine.ts';

export type AskedColumn = Pick<ReviewColumn, 'title' | 'instructions' | 'type'>;

/** How a model is to word the value; the built-in engine words nothing. */
const VALUE_FORMS: Readonly<Record<ColumnType, string>> = {
  text: 'the answer in a few words, at most two sentences',
  yes_no: 'Yes or No, and where that alone would mislead a comma and a few words after it',
  date: 'the date as YYYY-MM-DD; where the document does not say a full date, what it says instead',
  amount:
    'the amount as a figure with the ISO code of its currency before it, such as USD 1,500,000, and after it what it is for where it is a rate, such as per month',
  list: 'all items, one on each line and nothing else',
  verbatim:
    'the words of the clause exactly as they stand there; quote the whole clause, in several quotes where it is long',
};

/** A list item "Title: instructions", the form in which the benchmark of answers asks as well. */
export function questionOfCell(column: AskedColumn, document: EngineDocument, engine: EngineInfo): Question {
  const isBuiltIn = engine.kind === 'built-in';
  const instruction = [
    'Find what the contract says about each point.',
    `- ${labelOf(column)}: ${column.instructions.replace(/\s+/g, ' ').trim()}`,
    ...(isBuiltIn ? [] : [formOf(column)]),
  ].join('\n');
  const output = isBuiltIn ? 'List' : 'Plain Text';
  return {
    instruction,
    output,
    unfilled: { instruction, output },
    fields: [],
    documents: [document],
    previous: [],
  };
}

const formOf = (column: AskedColumn): string =>
  `Give exactly one entry in "answers", with the label ${JSON.stringify(labelOf(column))}. ` +
  `Its value is ${VALUE_FORMS[column.type]}. Its quotes are the passages that prove it, the most telling first.`;

/** A title as the label of a list item: what would end the label, or part it, is left out. */
export const labelOf = ({ title }: Pick<AskedColumn, 'title'>): string =>
  title
    .replace(/[:.?!]+/g, ' ')
    .replace(/\s[–—-]+\s/g, ', ')
    .replace(/\s+/g, ' ')
    .trim() || 'Question';
