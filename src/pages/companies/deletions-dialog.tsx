// The deletions of companies: until when they can be taken back, how far they are, and their certificates.
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { listDeletions, readCertificate } from '#domain/endpoints/company-deletions.ts';
import type { Deletion } from '#domain/leaving.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { type BadgeTone, StatusBadge } from '#src/components/status-badge.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { callFile } from '#src/providers/http/call.ts';
import { useDownloads } from '#src/providers/http/download.ts';
import { QueryError } from '#src/shared/query-error.tsx';

const PAGE_SIZE = 10;
const FOLLOW_MS = 3000;

const BADGES: Readonly<Record<Deletion['state'], { tone: BadgeTone; words: string }>> = {
  waiting: { tone: 'warn', words: 'To be deleted' },
  held: { tone: 'warn', words: 'Under a legal hold' },
  under_way: { tone: 'accent', words: 'Under way' },
  finished: { tone: 'neutral', words: 'Deleted' },
  restored: { tone: 'good', words: 'Restored' },
};

export function DeletionsDialog({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1);
  const query = useEndpointQuery(
    listDeletions,
    { query: { page, page_size: PAGE_SIZE } },
    {
      refetchInterval: (reply) => (reply?.data.some(({ state }) => state === 'under_way') ? FOLLOW_MS : false),
    },
  );
  const total = query.data?.total ?? 0;
  return (
    <DialogFrame title="Deleted companies" footer={null} width={640} onCancel={onClose}>
      <QueryError query={query} />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {query.data && total === 0 && <p>No company has been deleted yet. To delete one, open its menu.</p>}
      <ul className="company-deletions" aria-label="Deletions">
        {query.data?.data.map((deletion) => (
          <DeletionRow key={deletion.id} deletion={deletion} />
        ))}
      </ul>
      {total > PAGE_SIZE && (
        <>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>{' '}
          <Button disabled={page * PAGE_SIZE >= total} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </>
      )}
    </DialogFrame>
  );
}

function DeletionRow({ deletion }: { deletion: Deletion }) {
  const {
    id,
    company_name,
    requested_by_name,
    requested_at,
    due_at,
    restored_at,
    restored_by_name,
    finished_at,
    rows,
  } = deletion;
  const { loading, start } = useDownloads<'certificate'>();
  const { tone, words } = BADGES[deletion.state];
  return (
    <li>
      <div>
        <strong>{company_name}</strong> <StatusBadge tone={tone}>{words}</StatusBadge>
        <small>
          Asked for by {requested_by_name}, <Moment iso={requested_at} />
        </small>
        {restored_at ? (
          <small>
            Restored by {restored_by_name}, <Moment iso={restored_at} />
          </small>
        ) : finished_at ? (
          <small>
            {rows.toLocaleString('en')} rows deleted, <Moment iso={finished_at} />
          </small>
        ) : (
          <small>
            {deletion.state === 'waiting'
              ? 'Can be restored until '
              : `${rows.toLocaleString('en')} rows deleted so far, due since `}
            <Moment iso={due_at} />
          </small>
        )}
      </div>
      {finished_at && (
        <Button
          loading={loading === 'certificate'}
          aria-label={`Certificate of the deletion of ${company_name}`}
          onClick={() =>
            void start(
              'certificate',
              () => callFile(readCertificate, { params: { id } }),
              'Certificate of deletion.json',
            )
          }
        >
          Certificate
        </Button>
      )}
    </li>
  );
}
