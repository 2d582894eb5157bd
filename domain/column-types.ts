// What an answer about a document is read, sorted and exported as: the type of a column of a review, and of
// an item of a query, which becomes one. Apart from both, so that neither screen loads the other's records.
export const COLUMN_TYPE_NAMES = {
  text: 'Text',
  yes_no: 'Yes / no',
  date: 'Date',
  amount: 'Amount',
  list: 'List',
  verbatim: 'Verbatim clause',
  /** What a rule of a playbook comes to in each document. */
  verdict: 'Verdict',
} as const;
export type ColumnType = keyof typeof COLUMN_TYPE_NAMES;
export const COLUMN_TYPES = Object.keys(COLUMN_TYPE_NAMES) as [ColumnType, ...ColumnType[]];

/** The type of a column that asks a question, rather than apply a rule. */
export type QuestionType = Exclude<ColumnType, 'verdict'>;
export const isQuestionType = (type: ColumnType): type is QuestionType => type !== 'verdict';
export const QUESTION_TYPES = COLUMN_TYPES.filter(isQuestionType) as [QuestionType, ...QuestionType[]];
