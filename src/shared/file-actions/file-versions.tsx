// The versions of a file, newest first, to open and download.
import { DownloadOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import type { FileDetails, FileRevision } from '#domain/files.ts';
import { formatBytes, formatMoment } from '#src/components/format/formats.tsx';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { type FileScope, callsOf } from './file-scope.ts';

interface FileVersionsProps {
  readonly scope: FileScope;
  readonly details: FileDetails;
  readonly onOpen: (revision: number) => void;
  readonly onDownload: (revision: number) => void;
}

export function FileVersions({ scope, details, onOpen, onDownload }: FileVersionsProps) {
  const { id, revision: current } = details;
  const versions = useEndpointQuery(callsOf(scope).revisions, { params: { id } }, { asOf: current });
  const factsOf = ({ bytes, created_at: at, author_name: author }: FileRevision) =>
    `${formatBytes(bytes)} · ${formatMoment(at)} · ${author.name}`;
  return (
    <section className="file-section">
      <header>
        <h3>Versions</h3>
      </header>
      {versions.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {versions.error && (
        <p role="alert">
          {sentenceOf(versions.error)}{' '}
          <Button type="link" size="small" onClick={() => void versions.refetch()}>
            Retry
          </Button>
        </p>
      )}
      <ul className="file-versions">
        {versions.data?.data.map((version) => (
          <li key={version.revision}>
            <div className="file-version-words">
              <strong>
                Version {version.revision}
                {version.revision === current && ' (current)'}
              </strong>
              <span>{factsOf(version)}</span>
            </div>
            <Button
              type="text"
              icon={<EyeOutlined aria-hidden />}
              aria-label={`Open version ${version.revision}`}
              onClick={() => onOpen(version.revision)}
            />
            <Button
              type="text"
              icon={<DownloadOutlined aria-hidden />}
              aria-label={`Download version ${version.revision}`}
              onClick={() => onDownload(version.revision)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
