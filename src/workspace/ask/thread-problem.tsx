// Why a question was refused, stopped or failed, and how to ask it again.
import { Button } from 'antd';
import { type Problem, type ProblemCode, problemText } from '#domain/errors.ts';
import { Notice } from '#src/components/notice.tsx';
import { REFUSAL_TITLES } from '#src/shared/runs/run-failure.ts';

/** What is nobody's fault, in calm words. */
const TITLES: Partial<Record<ProblemCode, string>> = {
  ...REFUSAL_TITLES,
  cancelled: 'The question was stopped',
  conflict: 'You cannot ask this now',
  too_many_requests: 'Too many questions at once',
  unreadable_document: 'The contract could not be read',
};

interface ThreadProblemProps {
  readonly code: ProblemCode | null;
  readonly problem: Pick<Problem, 'message' | 'errors'>;
  /** Absent for people who can only read. */
  readonly onRetry?: (() => void) | undefined;
}

export function ThreadProblem({ code, problem, onRetry }: ThreadProblemProps) {
  const calm = code === null ? undefined : TITLES[code];
  return (
    <Notice tone={calm === undefined ? 'bad' : 'warn'} title={calm ?? 'The question could not be answered'}>
      {code !== 'cancelled' && <p>{problemText(problem)}</p>}
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          Ask again
        </Button>
      )}
    </Notice>
  );
}
