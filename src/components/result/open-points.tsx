// Points that the run could not answer, with the reason, which says nothing about the documents.
import { ABSENCE_WORDS, namesInWords } from '#domain/answer-words.ts';
import type { Answer } from '#domain/answers.ts';
import { ABSENCE_ADVICE, ABSENCES_BY_WEIGHT } from './answer-words.ts';

export function OpenPoints({ answers }: { answers: readonly Answer[] }) {
  const groups = ABSENCES_BY_WEIGHT.filter((absence) => absence !== 'not_in_documents').map((absence) => ({
    absence,
    // Where somebody has written the answer, nothing is open any more.
    found: answers.filter((answer) => answer.absence === absence && answer.decision.state !== 'edited'),
  }));
  const present = groups.filter(({ found }) => found.length > 0);
  if (present.length === 0) return null;
  return (
    <section className="open-points" aria-label="Open points">
      {present.map(({ absence, found }) => (
        <div key={absence} className="open-point" data-absence={absence}>
          <strong>{ABSENCE_WORDS[absence]}:</strong> {labelsOf(found)}
          {ABSENCE_ADVICE[absence] !== null && <div className="open-point-advice">{ABSENCE_ADVICE[absence]}</div>}
        </div>
      ))}
    </section>
  );
}

function labelsOf(answers: readonly Answer[]): string {
  return namesInWords(answers.map((answer) => answer.label || 'the prompt as a whole'));
}
