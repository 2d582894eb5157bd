// Warnings about the documents, above the result: scans, tracked changes, unread pages.
import { warningsOfDocuments } from '#domain/quote-words.ts';
import type { Run } from '#domain/runs.ts';
import { Notice } from '#src/components/notice.tsx';

export function DocumentWarnings({ documents }: Pick<Run, 'documents'>) {
  const warnings = warningsOfDocuments(documents);
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warn" title="Check against the original">
      <ul className="document-warnings">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );
}
