// The threads about a contract, newest first, and what can be asked where there are none.
import { Button, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import type { ThreadSummary } from '#domain/contracts/threads.ts';
import { listThreads } from '#domain/endpoints/contract-threads.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/limits.ts';
import { isUnderWay, type RunStatus } from '#domain/runs.ts';
import { pagedRows, totalOf } from '#src/components/table/list-total.ts';
import { Moment } from '#src/components/table/moment.tsx';
import { keepPrevious, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';

const WHILE_ANSWERED_MS = 4000;

const EXAMPLES = [
  'Which law governs this contract?',
  'When can a party terminate this contract, and with what notice?',
  'What is the limit of liability?',
];

interface ThreadListProps {
  readonly contract: string;
  /** Of the newest revision. */
  readonly newest: number;
  readonly onOpen: (id: string) => void;
  /** Absent for people who can only read. */
  readonly onExample?: ((question: string) => void) | undefined;
}

export function ThreadList({ contract, newest, onOpen, onExample }: ThreadListProps) {
  const [page, setPage] = useState(1);
  const { data, ...query } = useEndpointQuery(
    listThreads,
    { params: { id: contract }, query: { page, page_size: DEFAULT_PAGE_SIZE } },
    {
      placeholder: keepPrevious,
      refetchInterval: (reply) => (reply?.data.some(isUnderWay) ? WHILE_ANSWERED_MS : false),
    },
  );
  if (query.error) return <QueryError query={query} title="The threads could not be loaded" />;
  if (!data) return <Skeleton className="panel-empty" active paragraph={{ rows: 5 }} />;
  if (data.total === 0) return <NoThreads onExample={onExample} />;
  return (
    <>
      <ol className="panel-rows" aria-label="Threads">
        {data.data.map((thread) => (
          <ThreadRow key={thread.id} thread={thread} newest={newest} onOpen={onOpen} />
        ))}
      </ol>
      {data.total > DEFAULT_PAGE_SIZE && (
        <Pagination
          className="thread-pages"
          simple
          current={page}
          pageSize={DEFAULT_PAGE_SIZE}
          total={pagedRows(totalOf(data), page, DEFAULT_PAGE_SIZE)}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
}

const STATUSES: Readonly<Partial<Record<RunStatus, string>>> = {
  queued: 'Waiting',
  running: 'Being answered',
  failed: 'Not answered',
  cancelled: 'Stopped',
  interrupted: 'Not answered',
};

interface ThreadRowProps extends Pick<ThreadListProps, 'newest' | 'onOpen'> {
  readonly thread: ThreadSummary;
}

function ThreadRow({ thread, newest, onOpen }: ThreadRowProps) {
  const { id, title, questions, status, author_name, asked_at, revision } = thread;
  return (
    <li className="panel-row">
      <div className="panel-row-body">
        <button type="button" className="panel-row-open" onClick={() => onOpen(id)}>
          <span className="thread-row-title" dir="auto">
            {title}
          </span>
          <span className="panel-row-facts">
            <span>{author_name.name}</span>
            <Moment iso={asked_at} />
            {questions > 1 && <span>{questions} questions</span>}
            {revision !== newest && <span>Revision {revision}</span>}
            {STATUSES[status] && <span>{STATUSES[status]}</span>}
          </span>
        </button>
      </div>
    </li>
  );
}

function NoThreads({ onExample }: Pick<ThreadListProps, 'onExample'>) {
  return (
    <div className="thread-empty">
      <p>
        {onExample
          ? 'Nobody has asked about this contract yet. Each answer quotes the passages that it is from, and everybody who may see the contract can read it.'
          : 'Nobody has asked about this contract yet.'}
      </p>
      {onExample && (
        <ul aria-label="Example questions">
          {EXAMPLES.map((example) => (
            <li key={example}>
              <Button onClick={() => onExample(example)}>{example}</Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
