// Says when a quote has no place in its document, so that nobody looks for it.
import type { Source } from '#domain/answers.ts';
import type { QuotePlace } from '#domain/document-pages.ts';
import { Notice } from '#src/components/notice.tsx';

interface QuoteNoteProps {
  readonly source: Source | null;
  readonly isLooking: boolean;
  readonly place: QuotePlace | null;
}

export function QuoteNote({ source, isLooking, place }: QuoteNoteProps) {
  if (!source || place || (isLooking && source.check !== 'missing')) return null;
  return (
    <div className="viewer-note">
      <Notice tone="bad" title="This quote is not in the document">
        “{source.quote}”
      </Notice>
    </div>
  );
}
