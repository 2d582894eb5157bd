// A warning about a quote that was not found in the document, or that was read from a scan.
import type { QuotePlace } from '#domain/document-pages.ts';
import { inQuotes } from '#domain/quotation.ts';
import { FROM_SCAN } from '#domain/quote-words.ts';
import { Notice } from '#src/components/notice.tsx';
import type { Cited } from './document-access.ts';

interface QuoteNoteProps {
  readonly cited: Cited | null;
  readonly isLooking: boolean;
  readonly place: QuotePlace | null;
}

export function QuoteNote({ cited, isLooking, place }: QuoteNoteProps) {
  if (!cited || (isLooking && cited.check !== 'missing')) return null;
  if (place && !cited.recognised) return null;
  return (
    <div className="viewer-note">
      {place ? (
        <Notice tone="warn" title={FROM_SCAN} />
      ) : (
        <Notice tone="bad" title="This quote is not in the document">
          {inQuotes(cited.quote)}
        </Notice>
      )}
    </div>
  );
}
