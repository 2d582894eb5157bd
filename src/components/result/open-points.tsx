// What the run could not answer, told apart: the documents do not say, could not be read, or the engine gave up.
import type { Answer } from '#domain/answers.ts';
import { MESSAGES } from '#domain/messages.ts';

type Absence = NonNullable<Answer['absence']>;

const KINDS: readonly { absence: Absence; title: string; advice?: string }[] = [
  {
    absence: 'engine_failed',
    title: 'The engine failed on this',
    advice: 'This says nothing about the documents. Run the workflow again.',
  },
  {
    absence: 'unreadable',
    title: 'Could not be read',
    advice: 'The answer may stand on a page that has no readable text. Check the document itself.',
  },
  {
    absence: 'cut_off',
    title: 'Cut off before the end',
    advice: 'The answer is not complete. Run the workflow on fewer or shorter documents.',
  },
  { absence: 'not_in_documents', title: MESSAGES.notFoundInDocuments },
];

export function OpenPoints({ answers }: { answers: readonly Answer[] }) {
  const groups = KINDS.map((kind) => ({ kind, found: answers.filter((answer) => answer.absence === kind.absence) }));
  const present = groups.filter(({ found }) => found.length > 0);
  if (present.length === 0) return null;
  return (
    <section className="open-points" aria-label="Open points">
      {present.map(({ kind: { absence, title, advice }, found }) => (
        <div key={absence} className="open-point" data-absence={absence}>
          <strong>{title}:</strong> {labelsOf(found)}
          {advice && <div className="open-point-advice">{advice}</div>}
        </div>
      ))}
    </section>
  );
}

function labelsOf(answers: readonly Answer[]): string {
  const labels = answers.map((answer) => answer.label || 'the prompt as a whole');
  return [...new Set(labels)].join(', ');
}
