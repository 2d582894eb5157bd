// Says when a quote has no place in its document, so that nobody looks for it.
import type { QuotePlace } from '#domain/document-pages.ts';
import { Notice } from '#src/components/notice.tsx';
import type { Cited } from './document-access.ts';

interface QuoteNoteProps {
  readonly cited: Cited | null;
  readonly isLooking: boolean;
  readonly place: QuotePlace | null;
}

export function QuoteNote({ cited, isLooking, place }: QuoteNoteProps) {
  if (!cited || place || (isLooking && cited.check !== 'missing')) return null;
  return (
    <div className="viewer-note">
      <Notice tone="bad" title="This quote is not in the document">
        “{cited.quote}”
      </Notice>
    </div>
  );
}
