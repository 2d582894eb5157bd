// Exports of everything of a company or of oneself: begun, followed, downloaded, deleted.
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { storedWords } from '#domain/data-life.ts';
import { deleteExport, linkExport, listExports, listOwnExports } from '#domain/endpoints/data-exports.ts';
import { type DataExport, EXPORT_DAYS } from '#domain/leaving.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { countOf } from '#src/components/format/formats.tsx';
import { Meter } from '#src/components/meter.tsx';
import { SettingsCard } from '#src/components/settings-card.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { followDownload } from '#src/providers/http/download.ts';
import { QueryError } from '#src/shared/query-error.tsx';

const FOLLOW_MS = 2000;

/** How soon to look again at a list of exports. */
export const followExports = (reply: { readonly data: readonly DataExport[] } | undefined): number | false =>
  reply?.data.some(({ state }) => state === 'waiting') ? FOLLOW_MS : false;

interface ExportsCardProps {
  readonly title: string;
  readonly note: string;
  /** Of the button that begins one. */
  readonly label: string;
  readonly query: {
    readonly data: { readonly data: readonly DataExport[] } | undefined;
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly isBusy: boolean;
  readonly onBegin: () => void;
}

export function ExportsCard({ title, note, label, query, isBusy, onBegin }: ExportsCardProps) {
  const exports = query.data?.data ?? [];
  const isUnderWay = exports.some(({ state }) => state === 'waiting');
  return (
    <SettingsCard title={title} note={`${note} It can be downloaded for ${EXPORT_DAYS} days, by you alone.`}>
      <QueryError query={query} />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
      {query.data && exports.length === 0 && <p>You have no export.</p>}
      {exports.length > 0 && (
        <ul className="settings-list" aria-label="Exports">
          {exports.map((one) => (
            <ExportRow key={one.id} one={one} />
          ))}
        </ul>
      )}
      <Button type="primary" loading={isBusy} disabled={!query.data || isUnderWay} onClick={onBegin}>
        {label}
      </Button>
    </SettingsCard>
  );
}

const BADGES = {
  waiting: { tone: 'accent', words: 'Under way' },
  ready: { tone: 'good', words: 'Ready' },
  failed: { tone: 'bad', words: 'Failed' },
} as const;

function ExportRow({ one }: { one: DataExport }) {
  const [isAsked, setAsked] = useState(false);
  const link = useEndpointMutation(linkExport, {
    errorNotification: 'The export could not be downloaded',
    onSuccess: ({ data }) => followDownload(data.url),
  });
  const remove = useEndpointMutation(deleteExport, {
    successNotification: ({ message }) => message,
    invalidates: [listExports, listOwnExports],
  });
  const params = { id: one.id };
  const archives = Array.from({ length: one.archives }, (_, index) => index + 1);
  const isReady = one.state === 'ready';
  const { tone, words } = BADGES[one.state];
  return (
    <li>
      <div className="settings-item">
        <StatusBadge tone={tone}>{words}</StatusBadge> <Moment iso={one.created_at} />
        <small>{facts(one)}</small>
        {isReady && one.expires_at && (
          <small>
            Until <Moment iso={one.expires_at} />
          </small>
        )}
        {one.state === 'waiting' && one.total > 0 && (
          <Meter label="Progress of the export" used={one.done} total={one.total} words={facts(one)} />
        )}
      </div>
      {archives.map((archive) => (
        <Button key={archive} loading={link.isPending} onClick={() => void link.run({ params, body: { archive } })}>
          {archives.length === 1 ? 'Download' : `Download ${archive} of ${archives.length}`}
        </Button>
      ))}
      <Button danger onClick={() => setAsked(true)}>
        {one.state === 'waiting' ? 'Stop' : 'Delete'}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={one.state === 'waiting' ? 'Stop the export?' : 'Delete the export?'}
        confirmLabel={one.state === 'waiting' ? 'Stop' : 'Delete'}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => void remove.run({ params }).then(() => setAsked(false))}
        onCancel={() => setAsked(false)}
      >
        The archive goes; nothing that it was made from does. You can begin another one at any time.
      </ConfirmDialog>
    </li>
  );
}

function facts({ state, total, rows, files, bytes }: DataExport): string {
  if (state === 'failed')
    return 'It could not be made. Begin another one; if that fails too, ask whoever runs the server.';
  if (total === 0) return 'It begins in a moment.';
  return `${countOf(rows, 'row')} and ${countOf(files, 'file')}, ${storedWords(bytes)}`;
}
