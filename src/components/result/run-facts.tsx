// The facts behind a result: the documents, the engine, the time.
import { DownloadOutlined, LoadingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { enginesOf, isBuiltIn } from '#domain/run-engines.ts';
import type { Run, RunDocument } from '#domain/runs.ts';
import { usageInWords } from '#domain/usage-words.ts';
import { useDocumentViewer } from '#src/components/document-viewer/viewer-context.ts';
import { formatBytes, formatDuration, formatMoment } from '#src/components/format/formats.tsx';
import './result.css';

export interface DocumentDownloads {
  /** Position of the document that is being downloaded. */
  readonly loading: number | null;
  readonly download: (index: number) => void;
}

interface RunFactsProps {
  readonly run: Run;
  /** Without them the documents are named but not offered. */
  readonly documents?: DocumentDownloads | undefined;
}

export const RunFacts = memo(function RunFacts({ run, documents }: RunFactsProps) {
  return (
    <section className="run-facts" aria-label="About this run">
      <h2>About this run</h2>
      <ul>
        {run.documents.map((document, index) => (
          <DocumentFact
            key={document.name}
            document={document}
            index={index}
            isLoading={documents?.loading === index}
            onDownload={documents && (() => documents.download(index))}
          />
        ))}
        {run.fields.map((field) => (
          <li key={`field-${field.name}`}>
            <span className="run-fact-name">{field.name}:</span>{' '}
            <span className="run-fact-value">{field.value || 'left empty'}</span>
          </li>
        ))}
      </ul>
      {run.status === 'finished' && !enginesOf(run).every(isBuiltIn) && <p>{modelLine(run)}</p>}
      <p>
        {formatMoment(run.created_at)}
        {timeTaken(run)}
      </p>
    </section>
  );
});

/** Of an interrupted run nobody knows when it stopped: its end is when that was noticed. */
function timeTaken({ status, created_at, finished_at }: Run): string {
  if (!finished_at || status === 'interrupted') return '';
  return `, ${status === 'finished' ? 'took' : 'stopped after'} ${formatDuration(created_at, finished_at)}`;
}

interface DocumentFactProps {
  document: RunDocument;
  /** Position among the run's documents. */
  index: number;
  isLoading: boolean;
  onDownload: (() => void) | undefined;
}

function DocumentFact({ document, index, isLoading, onDownload }: DocumentFactProps) {
  const viewer = useDocumentViewer();
  const pages = document.pages ? `${document.pages} ${document.pages === 1 ? 'page' : 'pages'}, ` : '';
  return (
    <li>
      {onDownload ? (
        <button
          type="button"
          className="run-fact-document"
          title="Download the original document"
          aria-label={`Download ${document.name}`}
          aria-disabled={isLoading}
          onClick={isLoading ? undefined : onDownload}
        >
          {document.name} {isLoading ? <LoadingOutlined aria-hidden /> : <DownloadOutlined aria-hidden />}
        </button>
      ) : (
        <span className="run-fact-name">{document.name}</span>
      )}{' '}
      ({pages}
      {formatBytes(document.bytes)}){' '}
      {viewer && (
        <Button
          type="link"
          size="small"
          aria-label={`Open ${document.name}`}
          onClick={() => viewer.openDocument(index)}
        >
          Open
        </Button>
      )}
      {document.warnings?.map((warning) => (
        <div key={warning} className="run-warning">
          {warning}
        </div>
      ))}
    </li>
  );
}

/** The built-in engine says of itself what it is, above its result. */
function modelLine(run: Run): string {
  const used = run.usage ? `, ${usageInWords(run.usage)}` : '';
  const models = enginesOf(run).filter((engine) => !isBuiltIn(engine));
  return `Written by ${models.map(({ model }) => model ?? 'a language model').join(' and ')}${used}. Check what matters against its source.`;
}
