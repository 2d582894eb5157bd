// Why a query failed, with a retry.
import { MESSAGES } from '#domain/messages.ts';
import { ErrorState } from '#src/components/error-state.tsx';
import { sentenceOf } from '#src/providers/http/problem.ts';

interface QueryErrorProps {
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown };
  readonly title?: string;
}

/** Nothing while the query has not failed. */
export function QueryError({ query: { error, refetch }, title = MESSAGES.fetchFailed }: QueryErrorProps) {
  return error && <ErrorState title={title} detail={sentenceOf(error)} onRetry={() => void refetch()} />;
}
