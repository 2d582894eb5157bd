// The legal holds of a company, and their release.
import { Button, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Hold } from '#domain/data-life.ts';
import { findHold, listHolds, releaseHold } from '#domain/endpoints/data-life.ts';
import { hrefTo } from '#domain/screens.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { SettingsCard } from '#src/components/settings-card.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import { keepPrevious, useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { FIRST_HOLDS } from './first-holds.ts';

const ReasonDialog = lazyPart(() => import('#src/shared/holds/reason-dialog.tsx').then((file) => file.ReasonDialog));

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'all', label: 'All' },
] as const;

export function HoldsSection() {
  const [state, setState] = useState<'open' | 'all'>(FIRST_HOLDS.state);
  const [page, setPage] = useState<number>(FIRST_HOLDS.page);
  const [releasing, setReleasing] = useState<Hold | null>(null);
  const query = useEndpointQuery(listHolds, { query: { ...FIRST_HOLDS, state, page } }, { placeholder: keepPrevious });
  const { run, isPending } = useEndpointMutation(releaseHold, {
    successNotification: ({ message }) => message ?? false,
    invalidates: [listHolds, findHold],
  });
  const release = async (hold: Hold, reason: string) => {
    if (await run({ params: { id: hold.id }, body: { reason } })) setReleasing(null);
  };
  const total = query.data?.total ?? 0;
  return (
    <SettingsCard
      title="Legal holds"
      note="Nothing of a project or contract under a hold can be deleted, replaced or expire. Place one from the menu of an open project or contract."
    >
      <Segmented
        aria-label="Which holds"
        options={[...STATES]}
        value={state}
        onChange={(next) => {
          setState(next);
          setPage(1);
        }}
      />
      <QueryError query={query} />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {query.data && total === 0 && (
        <p>{state === 'open' ? 'No legal hold is open.' : 'There never was a legal hold.'}</p>
      )}
      <ul className="settings-list" aria-label="Legal holds">
        {query.data?.data.map((hold) => (
          <HoldRow key={hold.id} hold={hold} onRelease={() => setReleasing(hold)} />
        ))}
      </ul>
      {total > FIRST_HOLDS.page_size && (
        <>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>{' '}
          <Button disabled={page * FIRST_HOLDS.page_size >= total} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </>
      )}
      {releasing && (
        <ReasonDialog
          title={`Release the legal hold on ${releasing.record_name}?`}
          note="What it covers can be deleted again, and expires as retention says."
          confirmLabel="Release"
          isBusy={isPending}
          onConfirm={(reason) => void release(releasing, reason)}
          onClose={() => setReleasing(null)}
        />
      )}
    </SettingsCard>
  );
}

function HoldRow({ hold, onRelease }: { hold: Hold; onRelease: () => void }) {
  const { record_id, record_name, kind } = hold;
  const to =
    kind === 'contract'
      ? hrefTo.contract(record_id)
      : hrefTo.repositoryFolder({ id: record_id, name: record_name, category: 'Organization' });
  return (
    <li>
      <div className="settings-item">
        <Link to={to}>{record_name}</Link>{' '}
        <StatusBadge tone={hold.released_at ? 'neutral' : 'warn'}>
          {hold.released_at ? 'Released' : kind === 'contract' ? 'Contract' : 'Project'}
        </StatusBadge>
        <small>
          {hold.reason} · {hold.placed_by_name}, <Moment iso={hold.placed_at} />
        </small>
        {hold.released_at && (
          <small>
            Released: {hold.release_reason} · {hold.released_by_name}, <Moment iso={hold.released_at} />
          </small>
        )}
      </div>
      {!hold.released_at && (
        <Button aria-label={`Release the hold on ${record_name}`} onClick={onRelease}>
          Release
        </Button>
      )}
    </li>
  );
}
