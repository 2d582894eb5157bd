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
export const describeChange = (change: Pick<TextChange, 'kind' | 'author' | 'date'>): string =>
  byWhom(CHANGE_WORDS[change.kind], change);

export function byWhom(what: string, { author, date }: Pick<TextChange, 'author' | 'date'>): string {
  const when = date === null ? '' : formatMoment(date);
  return `${what} by ${authorName(author)}${when === '' ? '' : `, ${when}`}`;
}

/** Changes whose words the final view does not have. */
export const REMOVED_KINDS: ReadonlySet<ChangeKind> = new Set(['deleted', 'moved_from', 'row_deleted', 'cell_deleted']);

/** Paragraph marks, which have no words. */
export const isMark = ({ kind }: Pick<TextChange, 'kind'>): boolean =>
  kind === 'paragraph_inserted' || kind === 'paragraph_deleted';
