// The edits of a clause table, with undo for those that remove or overwrite text.
import { type ClipboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ClauseTable } from '#domain/clause-content.ts';
import { CLAUSE_COLUMNS_MAX, CLAUSE_CONTENT_MAX, CLAUSE_ROWS_MAX } from '#domain/limits.ts';
import { blockOf } from './clipboard-block.ts';
import { type Place, hasText, withBlock, withCell, withoutRow, withRow } from './edited-table.ts';
import { formatNumber } from '#src/components/format/formats.tsx';

export type Change = (table: ClauseTable) => ClauseTable;

interface Notice {
  readonly text: string;
  /** Undoes the reported edit. */
  readonly undo?: Change;
  /** Typing clears it: undo would remove that text too. */
  readonly endsWithTyping?: boolean;
}

export type TableEdits = ReturnType<typeof useTableEdits>;

const tooLong = (length: number) =>
  `Nothing was pasted: it has ${formatNumber(length)} characters, and a clause takes at most ${formatNumber(CLAUSE_CONTENT_MAX)}.`;
const TOO_MANY_CELLS = `Nothing was pasted: a clause has at most ${CLAUSE_ROWS_MAX} rows and ${CLAUSE_COLUMNS_MAX} columns.`;

export function useTableEdits(table: ClauseTable, onChange: (table: ClauseTable) => void) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const latest = useRef({ table, onChange });
  useLayoutEffect(() => {
    latest.current = { table, onChange };
  });

  // Stable functions, so that unchanged cells do not render again.
  const put = useCallback((next: ClauseTable) => {
    latest.current = { ...latest.current, table: next };
    latest.current.onChange(next);
  }, []);
  const apply = useCallback(
    (change: Change) => {
      put(change(latest.current.table));
      setNotice(null);
    },
    [put],
  );
  const type = useCallback(
    (place: Place, text: string) => {
      put(withCell(latest.current.table, place, text));
      setNotice((before) => (before?.undo && !before.endsWithTyping ? before : null));
    },
    [put],
  );
  const paste = useCallback(
    (place: Place, event: ClipboardEvent) => {
      const { clipboardData } = event;
      const text = clipboardData.getData('text/plain');
      if (text.length > CLAUSE_CONTENT_MAX) {
        event.preventDefault();
        setNotice({ text: tooLong(text.length) });
        return;
      }
      const block = blockOf({ text, html: clipboardData.getData('text/html') });
      if (!block) return;
      event.preventDefault();
      const before = latest.current.table;
      const next = withBlock(before, place, block);
      if (next) put(next);
      const cells = block.reduce((count, line) => count + line.length, 0);
      setNotice(
        next
          ? { text: `Pasted into ${formatNumber(cells)} cells.`, undo: () => before, endsWithTyping: true }
          : { text: TOO_MANY_CELLS },
      );
    },
    [put],
  );
  const removeRow = useCallback(
    (row: number) => {
      const before = latest.current.table;
      const cells = before.rows[row] ?? [];
      put(withoutRow(before, row));
      setNotice(
        hasText(cells) ? { text: `Row ${row + 1} was removed.`, undo: (now) => withRow(now, row, cells) } : null,
      );
    },
    [put],
  );
  /** Undoes the last edit if possible; returns whether it did. */
  const undo = () => {
    if (!notice?.undo) return false;
    apply(notice.undo);
    return true;
  };
  return { notice, undo, apply, type, paste, removeRow };
}
