// The states without a record: loading, not found, failed.
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import type { LibraryDescriptor } from '#domain/library.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { QueryError } from '#src/shared/query-error.tsx';

interface AbsentRecordProps {
  readonly kind: {
    readonly library: Pick<LibraryDescriptor, 'noun'>;
    readonly list: string;
    readonly words: { readonly notFound: string };
  };
  /** The accessible name of the loading state. */
  readonly heading: string;
  readonly source: {
    readonly isGone: boolean;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
}

export function AbsentRecord({ kind, heading, source }: AbsentRecordProps) {
  const { isGone, error } = source;
  return (
    <div className="record-page" aria-busy={!isGone && !error}>
      <h1 className="visually-hidden">{heading}</h1>
      {isGone ? (
        <EmptyState title={kind.words.notFound} action={<Link to={kind.list}>All {kind.library.noun.many}</Link>}>
          It was deleted, or you do not have access.
        </EmptyState>
      ) : error ? (
        <QueryError query={source} />
      ) : (
        <div aria-hidden>
          <Skeleton active title={{ width: 260 }} paragraph={{ rows: 8 }} />
        </div>
      )}
    </div>
  );
}
