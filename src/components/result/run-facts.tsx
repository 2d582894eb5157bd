// What stands behind a result: the documents as they were read, the engine, the time. Quiet, but always there.
import type { Run, RunDocument } from '#domain/runs.ts';
import { MESSAGES } from '#domain/messages.ts';
import { formatBytes, formatDuration, formatMoment } from './run-words.ts';
import './result.css';

export function RunFacts({ run }: { run: Run }) {
  return (
    <section className="run-facts" aria-label="About this run">
      <h2>About this run</h2>
      <ul>
        {run.documents.map((document) => (
          <DocumentFact key={document.name} document={document} />
        ))}
        {run.fields.map((field) => (
          <li key={`field-${field.name}`}>
            <span className="run-fact-name">{field.name}:</span>{' '}
            <span className="run-fact-value">{field.value || 'left empty'}</span>
          </li>
        ))}
      </ul>
      {run.status === 'finished' && <p>{engineLine(run)}</p>}
      <p>
        {formatMoment(run.created_at)}
        {run.finished_at && `, took ${formatDuration(run.created_at, run.finished_at)}`}
      </p>
    </section>
  );
}

function DocumentFact({ document }: { document: RunDocument }) {
  const pages = document.pages ? `${document.pages} ${document.pages === 1 ? 'page' : 'pages'}, ` : '';
  return (
    <li>
      <span className="run-fact-name">{document.name}</span> ({pages}
      {formatBytes(document.bytes)})
      {document.warnings?.map((warning) => (
        <div key={warning} className="run-warning">
          {warning}
        </div>
      ))}
    </li>
  );
}

function engineLine({ engine, usage }: Run): string {
  if (engine.kind === 'built-in') return MESSAGES.extractiveNotice;
  const tokens = usage ? `, ${(usage.input_tokens + usage.output_tokens).toLocaleString('en-US')} tokens` : '';
  return `Written by ${engine.model ?? 'a language model'}${tokens}. Check what matters against its source.`;
}
