// Which contract the open document is: the one that its mark names, or one that it becomes when it is sent.
import { useOne } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import type { Contract } from '#domain/contracts/contracts.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { type ContractMark, readMark } from '#src/addin/word/contract-mark.ts';
import { PaneHead } from './pane-head.tsx';
import { PaneNotice } from './pane-notice.tsx';
import { SendDocument } from './send-document.tsx';
import { WordWorkspace } from './word-workspace.tsx';

/** `undefined` until Word has said, null for a document without a mark. */
type Mark = ContractMark | null | undefined;

export function OpenDocument() {
  const [mark, setMark] = useState<Mark>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    readMark().then(
      (found) => isWanted && setMark(found),
      (error: unknown) => isWanted && setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);
  if (failure !== null)
    return (
      <PaneNotice title="Word did not say which document is open">
        <p>{failure}</p>
        <Button
          onClick={() => {
            setFailure(null);
            setAttempt(attempt + 1);
          }}
        >
          Try again
        </Button>
      </PaneNotice>
    );
  if (mark === undefined) return <Skeleton className="pane-loading" active paragraph={{ rows: 6 }} />;
  if (mark === null) return <SendDocument onSent={setMark} />;
  return <MarkedContract key={mark.contract} mark={mark} onMark={setMark} />;
}

const GONE: ReadonlySet<number> = new Set([400, 403, 404]);

interface MarkedContractProps {
  readonly mark: ContractMark;
  readonly onMark: (mark: ContractMark) => void;
}

function MarkedContract({ mark, onMark }: MarkedContractProps) {
  const { query, result: contract } = useOne<Contract, ApiError>({
    resource: 'contracts',
    id: mark.contract,
    errorNotification: false,
  });
  const { refetch } = query;
  useEffect(() => {
    // It may have been changed in the console or in another pane.
    const look = () => void refetch({ cancelRefetch: false });
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [refetch]);
  if (query.error && GONE.has(query.error.statusCode)) return <SendDocument isUnreachable onSent={onMark} />;
  if (contract) return <WordWorkspace contract={contract} mark={mark} onMark={onMark} />;
  return (
    <>
      <PaneHead />
      {query.error ? (
        <QueryError query={query} title="The contract could not be loaded" />
      ) : (
        <Skeleton className="pane-loading" active paragraph={{ rows: 8 }} />
      )}
    </>
  );
}
