// The fixed cells at the start of a row: checkbox, document name, assignee, and the state of the document.
import { REFUSAL_TEXTS } from '#domain/documents.ts';
import type { ReviewRow } from '#domain/reviews.ts';
import { countOf } from '#src/components/format/formats.tsx';
import { elementId } from './cursor.ts';
import { DOCUMENT_COLUMN, SELECT_WIDTH } from './layout.ts';

interface DocumentCellProps {
  readonly row: ReviewRow;
  readonly width: number;
  readonly isSelected: boolean;
  /** The active column, if it is in this row. */
  readonly active: string | null;
}

export function DocumentCell({ row, width, isSelected, active }: DocumentCellProps) {
  const { id, name, assignee } = row;
  const isActive = active === DOCUMENT_COLUMN;
  return (
    <div className="grid-fixed" role="presentation" style={{ width: SELECT_WIDTH + width }}>
      <span role="gridcell" aria-colindex={1} className="grid-select" data-select>
        {/* The space bar selects a row; a tab stop per checkbox would be a thousand stops. */}
        <input type="checkbox" tabIndex={-1} aria-label={`Select ${name}`} checked={isSelected} readOnly />
      </span>
      <span
        role="rowheader"
        id={elementId({ document: id, column: DOCUMENT_COLUMN })}
        aria-colindex={2}
        aria-selected={isActive}
        className="grid-document"
        data-column={DOCUMENT_COLUMN}
      >
        <span className="grid-document-name" title={name}>
          {name}
        </span>
        <span className="grid-document-facts">
          {assignee && (
            <span className="grid-assignee" data-tone={toneOf(assignee.id)} title={`Assigned to ${assignee.name}`}>
              <span aria-hidden>{initialsOf(assignee.name)}</span>
              <span className="visually-hidden">Assigned to {assignee.name}</span>
            </span>
          )}
          <Facts row={row} />
        </span>
      </span>
    </div>
  );
}

function Facts({ row: { name, reading, pages, file } }: { row: ReviewRow }) {
  return (
    <>
      {reading.state === 'waiting' && <span className="grid-document-fact">Reading…</span>}
      {reading.state === 'refused' && (
        <span
          className="grid-document-fact"
          data-tone="bad"
          title={reading.reason ? REFUSAL_TEXTS[reading.reason](name) : undefined}
        >
          Cannot be read
        </span>
      )}
      {file && file.newest > file.revision && (
        <span
          className="grid-document-fact"
          data-tone="warn"
          title="The file has a newer version than the one reviewed"
        >
          Newer version
        </span>
      )}
      {reading.state === 'read' && pages !== null && (
        <span className="grid-document-fact">{countOf(pages, 'page')}</span>
      )}
    </>
  );
}

/** By code point, as some letters take two code units. */
const letterOf = (word: string) => String.fromCodePoint(word.codePointAt(0) ?? 0x20).trim();

/** "Theo Marchbank" → "TM". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words[words.length - 1] ?? '') : '';
  return `${letterOf(first)}${letterOf(last)}`.toUpperCase();
}

const TONES = 6;

/** One of six background colors, always the same for an id. */
function toneOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum % TONES;
}
