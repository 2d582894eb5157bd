// Words for the kinds of tracked changes.
import type { ChangeKind, TextChange } from '#domain/contracts/contract-text.ts';
import { formatMoment } from '#src/components/format/formats.tsx';
import { authorName } from './authors.ts';

export const CHANGE_WORDS: Readonly<Record<ChangeKind, string>> = {
  inserted: 'Inserted',
  deleted: 'Deleted',
  moved_from: 'Moved from here',
  moved_to: 'Moved to here',
  formatted: 'Formatted',
  paragraph_inserted: 'Paragraph break inserted',
  paragraph_deleted: 'Paragraph break deleted',
  row_inserted: 'Table row inserted',
  row_deleted: 'Table row deleted',
  cell_inserted: 'Table cell inserted',
  cell_deleted: 'Table cell deleted',
};

/** "Inserted by A. Vale, 3 May 2026, 09:15". */
export function describeChange({ kind, author, date }: Pick<TextChange, 'kind' | 'author' | 'date'>): string {
  const when = date === null ? '' : formatMoment(date);
  return `${CHANGE_WORDS[kind]} by ${authorName(author)}${when === '' ? '' : `, ${when}`}`;
}

/** Changes whose words the final view does not have. */
export const REMOVED_KINDS: ReadonlySet<ChangeKind> = new Set(['deleted', 'moved_from', 'row_deleted', 'cell_deleted']);
