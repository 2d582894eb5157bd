// The question to an engine for one cell of a tabular review: a column's question about one document.
import { isQuestionType, type QuestionType } from '#domain/column-types.ts';
import type { EngineInfo } from '#domain/configuration.ts';
import type { ReviewColumn } from '#domain/reviews.ts';
import type { EngineDocument, Question } from '#server/engine/engine.ts';

export interface QuestionColumn extends Pick<ReviewColumn, 'title' | 'instructions'> {
  readonly type: QuestionType;
}

/** What a column asks; of a verdict what its rule is about, for passages that a person chooses from. */
export const questionOfColumn = ({ title, instructions, type }: Omit<ReviewColumn, 'id'>): QuestionColumn => ({
  title,
  instructions,
  type: isQuestionType(type) ? type : 'text',
});

/** The form of the value, for a model; the built-in engine only quotes. */
const VALUE_FORMS: Readonly<Record<QuestionType, string>> = {
  text: 'the answer in a few words, at most two sentences',
  yes_no: 'Yes or No, and where that alone would mislead a comma and a few words after it',
  date: 'the date as YYYY-MM-DD; where the document does not say a full date, what it says instead',
  amount:
    'the amount as a figure with the ISO code of its currency before it, such as USD 1,500,000, and after it what it is for where it is a rate, such as per month',
  list: 'all items, one on each line and nothing else',
  verbatim:
    'the words of the clause exactly as they stand there; quote the whole clause, in several quotes where it is long',
};

/** A list item "Title: instructions", as in the benchmark of answers. */
export function questionOfCell(column: QuestionColumn, document: EngineDocument, engine: EngineInfo): Question {
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

const formOf = (column: QuestionColumn): string =>
  `Give exactly one entry in "answers", with the label ${JSON.stringify(labelOf(column))}. ` +
  `Its value is ${VALUE_FORMS[column.type]}. Its quotes are the passages that prove it, the most telling first.`;

/** A title as the label of a list item, without characters that would end or split the label. */
export const labelOf = ({ title }: Pick<QuestionColumn, 'title'>): string =>
  title
    .replace(/[:.?!]+/g, ' ')
    .replace(/\s[–—-]+\s/g, ', ')
    .replace(/\s+/g, ' ')
    .trim() || 'Question';
