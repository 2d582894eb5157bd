// The table of cells, the same in both formats: a row per cell.
import type { CellWords } from './cell-words.ts';

interface CellColumn {
  readonly title: string;
  readonly field: keyof CellWords;
  /** In characters, as spreadsheets measure columns. */
  readonly width: number;
  readonly isPage?: boolean;
}

export const CELL_COLUMNS: readonly CellColumn[] = [
  { title: 'Document', field: 'document', width: 36 },
  { title: 'Column', field: 'column', width: 24 },
  { title: 'Type', field: 'type', width: 14 },
  { title: 'Value', field: 'value', width: 40 },
  { title: 'State', field: 'state', width: 24 },
  { title: 'Quote', field: 'quotes', width: 60 },
  { title: 'Page', field: 'pages', width: 12, isPage: true },
  { title: 'Clause', field: 'clauses', width: 12 },
  { title: 'Quote checked', field: 'check', width: 24 },
  { title: 'Decision', field: 'decision', width: 14 },
  { title: 'Reviewer', field: 'reviewer', width: 20 },
  { title: 'Decided at', field: 'decidedAt', width: 22 },
  { title: 'Note', field: 'note', width: 30 },
  { title: 'Engine’s answer', field: 'engineSaid', width: 30 },
  { title: 'Flag', field: 'flag', width: 24 },
  { title: 'Assigned to', field: 'assignee', width: 20 },
  { title: 'Engine', field: 'engine', width: 24 },
  { title: 'Answered at', field: 'answeredAt', width: 22 },
];
