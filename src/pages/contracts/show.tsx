// The page of a contract: its text, with changes, comments, suggestions and revisions beside it.
import { useOne } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import type { Contract } from '#domain/contracts/contracts.ts';
import { SCREENS } from '#domain/screens.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useDocumentTitle } from '#src/components/use-document-title.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { ContractWorkspace } from './workspace/contract-workspace.tsx';

const GONE: ReadonlySet<number> = new Set([400, 404]);

export function ContractPage() {
  const { id = '' } = useParams();
  return <ContractById key={id} id={id} />;
}

function ContractById({ id }: { readonly id: string }) {
  const { query, result: contract } = useOne<Contract, ApiError>({
    resource: 'contracts',
    id,
    errorNotification: false,
  });
  useDocumentTitle(contract?.name);
  const { refetch } = query;
  useEffect(() => {
    // Somebody else may have saved a revision while the reader was in another window.
    const look = () => void refetch({ cancelRefetch: false });
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [refetch]);
  const isGone = query.error !== null && GONE.has(query.error.statusCode);
  if (contract && !isGone) return <ContractWorkspace contract={contract} />;
  if (!query.error)
    return (
      <div aria-hidden>
        <Skeleton active paragraph={{ rows: 10 }} />
      </div>
    );
  const toList = (
    <Link to={SCREENS.contracts.path}>
      <Button type="primary">To the contracts</Button>
    </Link>
  );
  return (
    <>
      <PageHeader title="Contract" />
      {isGone ? (
        <EmptyState title="Contract not found" action={toList}>
          It was deleted, or its project is not shared with you.
        </EmptyState>
      ) : (
        <QueryError query={query} />
      )}
    </>
  );
}
