// The clauses of the library that are most like a passage, best first.
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { searchLikeClauses } from '#domain/endpoints/contract-clauses.ts';
import { SCREENS } from '#domain/screens.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { LibraryMatch } from './library-match.tsx';
import type { WorkedPassage } from './use-worked-passage.ts';

interface LibraryMatchesProps {
  readonly workspace: Workspace;
  readonly passage: WorkedPassage;
}

export function LibraryMatches({ workspace, passage }: LibraryMatchesProps) {
  const { revision, start, end } = passage;
  // Every search is counted: it is asked once, and kept while the passage is shown.
  const { data, ...query } = useEndpointQuery(
    searchLikeClauses,
    { params: { id: workspace.contract.id }, body: { revision, start, end } },
    { staleTime: Infinity },
  );
  if (query.error) return <QueryError query={query} title="The library could not be searched" />;
  if (!data) return <Skeleton className="panel-empty" active paragraph={{ rows: 6 }} />;
  if (data.data.length === 0)
    return (
      <EmptyState title="No clause like this one">
        The <Link to={SCREENS.clauses.path}>clause library</Link> has nothing like this passage.
      </EmptyState>
    );
  return (
    <ul className="panel-rows" aria-label="Clauses of the library, most alike first">
      {data.data.map((clause) => (
        <LibraryMatch key={clause.id} workspace={workspace} passage={passage} clause={clause} />
      ))}
    </ul>
  );
}
