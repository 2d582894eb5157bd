// The tab Clauses: the clauses of the contract by kind, or one passage that is redrafted or looked for in the clause library.
import { Button, Skeleton } from 'antd';
import { retrieveClauses, extractClauses } from '#domain/endpoints/contract-clauses.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { RunRefusalNotice, useRunRefusal } from '#src/shared/account/run-refusal.tsx';
import { QueryError } from '#src/shared/query-error.tsx';
import { ClauseList } from './clause-list.tsx';
import { PassageView } from './passage-view.tsx';
import './clauses.css';

export function ClausesPane({ workspace }: { readonly workspace: Workspace }) {
  const { worked } = workspace;
  if (worked) return <PassageView key={`${worked.start} ${worked.end}`} workspace={workspace} passage={worked} />;
  return <ExtractedClauses workspace={workspace} />;
}

function ExtractedClauses({ workspace }: { readonly workspace: Workspace }) {
  const { contract, revision } = workspace;
  const mayExtract = usePermissions().can('contracts', 'run', contract.category);
  const refusal = useRunRefusal();
  const { data, ...query } = useEndpointQuery(retrieveClauses, { params: { id: contract.id }, query: {} });
  const { run, isPending } = useEndpointMutation(extractClauses, {
    errorNotification: 'The clauses were not extracted',
    invalidates: [retrieveClauses],
  });
  const extract = () => void run({ params: { id: contract.id }, body: { revision } });
  if (query.error) return <QueryError query={query} title="The clauses could not be loaded" />;
  if (!data) return <Skeleton className="panel-empty" active paragraph={{ rows: 6 }} />;
  const extracted = data.data;
  const button = mayExtract && (
    <Button
      type={extracted ? 'default' : 'primary'}
      size={extracted ? 'small' : 'middle'}
      loading={isPending}
      disabled={refusal !== null}
      onClick={extract}
    >
      Extract the clauses
    </Button>
  );
  if (!extracted)
    return (
      <div className="panel-list">
        {refusal && mayExtract && <RunRefusalNotice refusal={refusal} />}
        <EmptyState title="No clauses yet" action={button}>
          See the clauses of this contract by kind. Redraft one, look for it in the clause library, or save it there.
        </EmptyState>
      </div>
    );
  return (
    <ClauseList
      workspace={workspace}
      extracted={extracted}
      // Extracting the same revision again gives the same clauses.
      again={extracted.revision === revision ? null : button}
    />
  );
}
