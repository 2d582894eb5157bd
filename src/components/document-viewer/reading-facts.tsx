// How much of the document was read, and which pages by text recognition. Warnings show above every view.
import type { Reading } from '#domain/document-pages.ts';
import type { PageNote } from '#domain/documents.ts';
import { Notice } from '#src/components/notice.tsx';
import { countOf } from '#src/components/format/formats.tsx';

export function ReadingFacts({ reading }: { reading: Reading }) {
  const { pages, total, characters, page_notes: notes } = reading;
  const sizes = [
    ...(pages === null ? [] : [countOf(pages, 'page')]),
    countOf(total, 'passage'),
    countOf(characters, 'character'),
  ];
  return (
    <div className="reading-facts">
      <p>The text extracted from this document, in reading order: {sizes.join(', ')}.</p>
      {notes.length > 0 && (
        <details>
          <summary>How {notes.length === 1 ? 'a page was' : `${notes.length} pages were`} read</summary>
          <ul>
            {notes.map((note) => (
              <li key={note.page}>
                Page {note.page}: {howRead(note)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

export function ReadingWarnings({ warnings }: Pick<Reading, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <div className="viewer-note">
      <Notice tone="warn" title="Check against the original">
        <ul>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

export function howRead({ how, confidence }: PageNote): string {
  if (how === 'no_text') return 'no text could be read.';
  const sure = confidence === undefined ? '' : `, ${confidence}% confidence`;
  return `recognized from a scan${sure}.`;
}
