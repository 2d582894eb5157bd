// Why a question was refused or failed, and what to do next.
import type { Problem } from '#domain/errors.ts';
import { problemText } from '#domain/errors.ts';
import { Notice } from '#src/components/notice.tsx';
import { codeOf, REFUSAL_TITLES } from '#src/shared/runs/run-failure.ts';

const TITLES: Partial<Record<NonNullable<ReturnType<typeof codeOf>>, string>> = {
  ...REFUSAL_TITLES,
  conflict: 'You cannot ask this now',
  too_many_requests: 'Too many questions at once',
  unreadable_document: 'The documents could not be read',
};

export function AskProblem({ problem }: { readonly problem: Problem }) {
  const code = codeOf(problem);
  const calm = code === null ? undefined : TITLES[code];
  return (
    <Notice tone={calm === undefined ? 'bad' : 'warn'} title={calm ?? 'The question could not be answered'}>
      {problemText(problem)}
    </Notice>
  );
}
