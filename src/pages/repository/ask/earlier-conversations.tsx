// The user's earlier conversations about a project, newest first.
import { HistoryOutlined } from '@ant-design/icons';
import { Button, Drawer, Pagination, Skeleton } from 'antd';
import { startTransition, useState } from 'react';
import { listConversations } from '#domain/endpoints/project-search.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Conversation } from '#domain/projects.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { pagedRows, totalOf } from '#src/components/table/list-total.ts';
import { Moment } from '#src/components/table/moment.tsx';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';

interface EarlierConversationsProps {
  readonly project: string;
  readonly onOpen: (id: string) => void;
}

export function EarlierConversations({ project, onOpen }: EarlierConversationsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        icon={<HistoryOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => startTransition(() => setOpen(true))}
      >
        Earlier questions
      </Button>
      <Drawer
        title="Earlier questions"
        open={isOpen}
        onClose={() => setOpen(false)}
        destroyOnHidden
        width="min(420px, 100vw)"
      >
        <Questions
          project={project}
          onOpen={(id) => {
            setOpen(false);
            onOpen(id);
          }}
        />
      </Drawer>
    </>
  );
}

function Questions({ project, onOpen }: EarlierConversationsProps) {
  const [page, setPage] = useState(1);
  const { data, ...query } = useEndpointQuery(listConversations, {
    params: { id: project },
    query: { page, page_size: DEFAULT_PAGE_SIZE },
  });
  if (query.error) return <QueryError query={query} />;
  if (!data)
    return (
      <div aria-busy="true" aria-label="Loading the questions">
        <Skeleton active paragraph={{ rows: 5 }} />
      </div>
    );
  if (data.total === 0)
    return <EmptyState title={MESSAGES.noRecords}>Your questions about this project will appear here.</EmptyState>;
  return (
    <>
      <ol className="earlier">
        {data.data.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => onOpen(one.id)}>
              <span className="earlier-question">{one.question}</span>
              <span className="earlier-facts">
                <Moment iso={one.created_at} />
                {factsOf(one)}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {data.total > DEFAULT_PAGE_SIZE && (
        <Pagination
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

const STATUSES: Readonly<Record<string, string>> = {
  queued: 'waiting',
  running: 'being answered',
  failed: 'not answered',
  cancelled: 'stopped',
  interrupted: 'not answered',
};

function factsOf({ questions, status }: Conversation): string {
  const further = questions > 1 ? [`${questions} questions`] : [];
  return [...further, ...(STATUSES[status] ? [STATUSES[status]] : [])].map((fact) => ` · ${fact}`).join('');
}
