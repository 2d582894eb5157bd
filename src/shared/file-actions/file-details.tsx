// The details of a file or folder: beside the tree on wide screens, over it on narrow ones.
import { CloseOutlined } from '@ant-design/icons';
import { Button, Drawer, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type FileDetails, type FileDetails as Details, fileNameOf } from '#domain/files.ts';
import { hrefTo } from '#domain/screens.ts';
import type { DocumentKind } from '#domain/documents.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { FileIcon } from '#src/components/file-tree/file-icon.tsx';
import { useIsPhone } from '#src/components/use-is-phone.ts';
import { useReturnFocus } from '#src/components/use-return-focus.ts';
import { useIsWide } from '#src/components/use-is-wide.ts';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { formatBytes, formatMoment, formatNumber } from '#src/components/format/formats.tsx';
import { readingWords, refusalOf } from '#src/components/file-tree/reading-words.ts';
import { FileDescription } from './file-description.tsx';
import { type FileScope, callsOf, pathWords } from './file-scope.ts';
import { FileVersions } from './file-versions.tsx';
import './file-details.css';

interface FileDetailsProps {
  readonly scope: FileScope;
  readonly id: string;
  /** The node's version in the tree; a change refetches the details. */
  readonly version: number | undefined;
  readonly onOpen: (revision?: number) => void;
  readonly onDownload: (revision?: number) => void;
  readonly onClose: () => void;
}

export function FileDetails(props: FileDetailsProps) {
  const isWide = useIsWide();
  const isPhone = useIsPhone();
  // Beside the tree the focus does not move.
  useReturnFocus(!isWide);
  const panel = <DetailsPanel key={props.id} {...props} />;
  if (isWide)
    return (
      <aside className="file-details-side" aria-label="Details">
        {panel}
      </aside>
    );
  return (
    <Drawer
      open
      placement={isPhone ? 'bottom' : 'right'}
      {...(isPhone ? { height: '85%' } : { width: 420 })}
      closable={false}
      aria-label="Details"
      rootClassName="file-details-drawer"
      onClose={props.onClose}
    >
      {panel}
    </Drawer>
  );
}

function DetailsPanel({ scope, id, version, onOpen, onDownload, onClose }: FileDetailsProps) {
  const query = useEndpointQuery(
    callsOf(scope).one,
    { params: { id } },
    {
      asOf: version,
      placeholder: (before) => (before?.data.id === id ? before : undefined),
      refetchInterval: (reply) => (reply?.data.reading?.state === 'waiting' ? WAITING_MS : false),
    },
  );
  const details = query.data?.data;
  return (
    <div className="file-details" aria-busy={query.isPending}>
      <div className="file-details-bar">
        {details && <FileIcon node={details} />}
        <h2>{details ? fileNameOf(details) : 'Details'}</h2>
        <Button type="text" aria-label="Close the details" icon={<CloseOutlined />} onClick={onClose} />
      </div>
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      <QueryError query={query} />
      {details && (
        <>
          {details.type === 'file' && (
            <div className="file-details-actions">
              <Button type="primary" onClick={() => onOpen()}>
                Open
              </Button>
              <Button onClick={() => onDownload()}>Download</Button>
            </div>
          )}
          <FileFacts details={details} top={scope.top} />
          <FileDescription scope={scope} details={details} />
          <UsedIn details={details} />
          {details.type === 'file' && (
            <FileVersions scope={scope} details={details} onOpen={onOpen} onDownload={onDownload} />
          )}
        </>
      )}
    </div>
  );
}

/** Files are read within seconds of their upload. */
const WAITING_MS = 3000;

function UsedIn({ details: { reviews } }: { details: Details }): ReactNode {
  if (reviews.length === 0) return null;
  return (
    <section className="file-section">
      <header>
        <h3>Used in reviews</h3>
      </header>
      <ul className="file-reviews">
        {reviews.map(({ id, name }) => (
          <li key={id}>
            <Link to={hrefTo.tabularReview(id)}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const KINDS: Readonly<Record<DocumentKind, string>> = {
  pdf: 'PDF document',
  docx: 'Word document',
  doc: 'Word 97–2003 document',
  txt: 'Plain text',
};

interface FileFactsProps {
  readonly details: FileDetails;
  readonly top: string;
}

function FileFacts({ details, top }: FileFactsProps) {
  const { kind, bytes, pages, path, reading, created_at: createdAt, updated_at: updatedAt } = details;
  const folders = path.map((name) => ({ name }));
  const facts: readonly (readonly [label: string, value: string])[] = [
    ['Type', kind === null ? 'Folder' : KINDS[kind]],
    ...(bytes === null ? [] : [['Size', formatBytes(bytes)] as const]),
    ...(pages === null ? [] : [['Pages', formatNumber(pages)] as const]),
    ['Author', details.author_name.name],
    ['Added', formatMoment(createdAt)],
    ['Changed', `${formatMoment(updatedAt)} by ${details.updated_by.name}`],
    ['Where', pathWords({ top }, folders)],
    ...(reading ? [['Text', readingWords(reading) || 'Can be searched and used for questions'] as const] : []),
  ];
  const refusal = refusalOf(details);
  return (
    <>
      <dl className="file-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {refusal && <p className="file-facts-refusal">{refusal}</p>}
      {details.warnings.map((warning) => (
        <p key={warning} className="file-facts-warning">
          {warning}
        </p>
      ))}
    </>
  );
}
