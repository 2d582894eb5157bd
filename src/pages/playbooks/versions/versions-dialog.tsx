// The published versions of a playbook, newest first, each with what it changed.
import { Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { listPlaybookVersions } from '#domain/endpoints/playbooks.ts';
import type { PlaybookVersion, VersionDifference } from '#domain/playbook-versions.ts';
import type { Playbook } from '#domain/playbooks.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { countOf } from '#src/components/format/formats.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import { useConfig } from '#src/providers/configuration.ts';
import { keepPrevious, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import './versions.css';

const PAGE_SIZE = 10;

interface VersionsDialogProps {
  readonly playbook: Playbook;
  readonly onClose: () => void;
}

export function VersionsDialog({ playbook, onClose }: VersionsDialogProps) {
  const { id, category } = playbook;
  const { provider_name: providerName } = useConfig();
  const [page, setPage] = useState(1);
  const versions = useEndpointQuery(
    listPlaybookVersions,
    { params: { id }, query: { page, page_size: PAGE_SIZE } },
    { placeholder: keepPrevious },
  );
  const total = versions.data?.total ?? 0;
  return (
    <DialogFrame title="Published versions" width={620} footer={null} onCancel={onClose}>
      {versions.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      <QueryError query={versions} />
      <ol className="playbook-versions">
        {versions.data?.data.map((version) => (
          <li key={version.version}>
            <h2>Version {version.version}</h2>
            <p className="playbook-version-facts">
              Published <Moment iso={version.at} /> by {category === 'Provider' ? providerName : version.by.name} ·{' '}
              {countOf(version.rules, 'rule')} · {countOf(version.questions, 'question')}
            </p>
            <Changes version={version} />
          </li>
        ))}
      </ol>
      {total > PAGE_SIZE && (
        <Pagination simple current={page} pageSize={PAGE_SIZE} total={total} onChange={(next) => setPage(next)} />
      )}
    </DialogFrame>
  );
}

function Changes({ version: { changes } }: { readonly version: PlaybookVersion }) {
  if (!changes) return <p>The first published version.</p>;
  const lines = [...linesOf(changes.rules, 'rule'), ...linesOf(changes.questions, 'question')];
  if (lines.length === 0) return <p>The same rules and questions as before.</p>;
  return (
    <ul>
      {lines.map(({ words, titles }) => (
        <li key={words}>
          {words}: {titles}
        </li>
      ))}
    </ul>
  );
}

const TITLES_SHOWN = 5;

/** "2 rules changed", with their first titles. */
const linesOf = (difference: VersionDifference, noun: string) =>
  (['added', 'removed', 'changed'] as const).flatMap((verb) => {
    const titles = difference[verb];
    if (titles.length === 0) return [];
    const more = titles.length - TITLES_SHOWN;
    const shown = [...titles.slice(0, TITLES_SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
    return [{ words: `${countOf(titles.length, noun)} ${verb}`, titles: shown }];
  });
