// The words of the page about answers, beyond those that files share (domain/answer-words.ts).
import { ABSENCE_WORDS, decisionInWords } from '#domain/answer-words.ts';
import type { Answer, Decision } from '#domain/answers.ts';
import { isWhole } from './review.ts';
import { formatMoment } from '#src/components/format/formats.tsx';

export type Absence = NonNullable<Answer['absence']>;

/** The worst first. */
export const ABSENCES_BY_WEIGHT = Object.keys(ABSENCE_WORDS) as readonly Absence[];

/** Advice where there is no value; none where the documents say nothing. */
export const ABSENCE_ADVICE: Readonly<Record<Absence, string | null>> = {
  engine_failed: 'This says nothing about the documents. Run the workflow again.',
  unreadable: 'The answer may be on a page without readable text. Check the document itself.',
  cut_off: 'The answer is incomplete. Run the workflow on fewer or shorter documents.',
  not_in_documents: null,
};

/** "Verified by Theo Marchbank, 21 Nov 2026, 09:15", in the reader's own time. */
export const decisionWords = (decision: Decision): string => decisionInWords(decision, formatMoment);

export const labelOf = (answer: Pick<Answer, 'label'>): string => (isWhole(answer) ? 'The whole result' : answer.label);

/** Whether a heading already has the name of the answer, as the prompt asks for one thing. */
export const isNamedBy = (heading: string | null, { answer }: { readonly answer: Pick<Answer, 'label'> }): boolean =>
  heading !== null && heading.toLowerCase() === labelOf(answer).toLowerCase();
