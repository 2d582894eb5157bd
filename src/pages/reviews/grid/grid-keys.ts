// The keys of the grid: navigation, and the letters that act on a cell. The grid and the cell panel share them;
// components/shortcuts lists them for the user.
import { DECISION_KEYS, NEXT_KEY } from '#src/components/shortcuts/keys.ts';
import type { CellPosition } from './cursor.ts';
import { HEAD } from './cursor.ts';
import { DOCUMENT_COLUMN } from './layout.ts';

export type GridAction =
  | 'open'
  | 'verify'
  | 'edit'
  | 'reject'
  | 'reopen'
  | 'flag'
  | 'assign'
  | 'select'
  | 'next'
  | 'copy'
  | 'wider'
  | 'narrower';

/** The part of a KeyboardEvent that is used here. */
export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const LETTERS: Readonly<Record<string, GridAction>> = {
  [DECISION_KEYS.verify]: 'verify',
  [DECISION_KEYS.edit]: 'edit',
  [DECISION_KEYS.reject]: 'reject',
  [DECISION_KEYS.reopen]: 'reopen',
  [NEXT_KEY]: 'next',
  f: 'flag',
  a: 'assign',
};

/** Null if the key has no action. */
export function actionOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): GridAction | null {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'c') return 'copy';
  if (ctrlKey || metaKey || altKey) return null;
  if (shiftKey && key === 'ArrowRight') return 'wider';
  if (shiftKey && key === 'ArrowLeft') return 'narrower';
  if (key === 'Enter') return 'open';
  if (key === ' ') return 'select';
  return LETTERS[key.toLowerCase()] ?? null;
}

interface StepContext {
  readonly documents: readonly string[];
  readonly columns: readonly string[];
  /** The number of fully visible rows, for PageUp and PageDown. */
  readonly visibleRowCount: number;
}

/** The position that a key moves to, clamped to the grid; null if the key does not navigate. */
export function stepOf(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  from: CellPosition | null,
  context: StepContext,
): CellPosition | null {
  if (altKey) return null;
  const { documents, visibleRowCount } = context;
  const columns = [DOCUMENT_COLUMN, ...context.columns];
  const rows = [HEAD, ...documents];
  const row = from ? Math.max(0, rows.indexOf(from.document)) : 0;
  const column = from ? Math.max(0, columns.indexOf(from.column)) : 0;
  const isFar = ctrlKey || metaKey;
  const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
    ArrowUp: [isFar ? 1 : row - 1, column],
    ArrowDown: [isFar ? rows.length - 1 : row + 1, column],
    ArrowLeft: [row, isFar ? 0 : column - 1],
    ArrowRight: [row, isFar ? columns.length - 1 : column + 1],
    Home: [isFar ? 1 : row, 0],
    End: [isFar ? rows.length - 1 : row, columns.length - 1],
    PageUp: [Math.max(1, row - visibleRowCount), column],
    PageDown: [row + visibleRowCount, column],
  };
  const to = steps[key];
  if (!to) return null;
  const document = rows[Math.min(rows.length - 1, Math.max(0, to[0]))];
  const at = columns[Math.min(columns.length - 1, Math.max(0, to[1]))];
  return document === undefined || at === undefined ? null : { document, column: at };
}

/** Whether the focused field or control uses the key itself. */
export function isKeyUsedBy(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.closest(
      'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"], [role="listbox"], [role="dialog"] form',
    )
  )
    return true;
  return (key === 'Enter' || key === ' ') && target.closest('button, a, summary, [role="tab"]') !== null;
}
