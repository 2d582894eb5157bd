// Why a query failed, with a retry where another try can help.
import { MESSAGES } from '#domain/messages.ts';
import { ErrorState } from '#src/components/error-state.tsx';
import { ApiError, sentenceOf } from '#src/providers/http/problem.ts';

interface QueryErrorProps {
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown };
  readonly title?: string;
}

/** Nothing while the query has not failed. */
export function QueryError({ query: { error, refetch }, title = MESSAGES.fetchFailed }: QueryErrorProps) {
  // A file that cannot be read stays unreadable.
  const isFinal = error instanceof ApiError && error.code === 'unreadable_document';
  const retry = isFinal ? {} : { onRetry: () => void refetch() };
  return error && <ErrorState title={title} detail={sentenceOf(error)} {...retry} />;
}
