// The edits of passages with rows of tables that only one of the texts has: rows beside a row, or a table of their own.
import type { Unit } from '#server/comparison/units.ts';
import type { EditList } from './edit-list.ts';
import { isRow } from './stories.ts';

const CELL_BORDER = ' | ';

export const cellsOf = (text: string): string[] => text.split(CELL_BORDER);

interface GapWithRows {
  readonly from: readonly Unit[];
  readonly to: readonly Unit[];
  /** Of the older text, around the gap. */
  readonly before: Unit | undefined;
  readonly next: Unit | undefined;
}

export function addGapWithRows(list: EditList, { from, to, before, next }: GapWithRows): void {
  const gone = runsOf(from);
  for (const [index, run] of gone.entries()) {
    const behind = gone[index + 1]?.[0] ?? next;
    if (run.some(isRow)) for (const { block } of run) list.change(block.start, block.end, { do: 'delete_row' });
    else list.remove(run, behind);
  }
  const behind = from[0] ?? next;
  const runs = runsOf(to);
  for (const [index, run] of runs.entries()) {
    const around = { before, behind, isFirst: index === 0, isLast: index === runs.length - 1 };
    const isPlaced = run.some(isRow) ? insertRows(list, run, around) : insertText(list, run, around);
    if (!isPlaced) list.refuse('table_structure');
  }
}

interface Around {
  readonly before: Unit | undefined;
  readonly behind: Unit | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** False where they have no place. */
function insertRows(list: EditList, run: readonly Unit[], { before, behind, isFirst, isLast }: Around): boolean {
  const rows = run.map(({ block }) => cellsOf(block.text));
  if (isFirst && before && isRow(before)) list.insert(before, { do: 'insert_rows', side: 'behind', rows });
  else if (isLast && behind && isRow(behind)) list.insert(behind, { do: 'insert_rows', side: 'before', rows });
  else if (before && !isRow(before)) list.insert(before, { do: 'insert_table', side: 'behind', rows });
  else if (behind && !isRow(behind)) list.insert(behind, { do: 'insert_table', side: 'before', rows });
  else return false;
  return true;
}

function insertText(list: EditList, run: readonly Unit[], { before, behind }: Around): boolean {
  const lines = run.map(({ block }) => block.text);
  const text = lines.join('\n');
  if (before && !isRow(before)) list.replace(before.block.end, before.block.end, `\n${text}`);
  else if (behind && !isRow(behind)) list.replace(behind.block.start, behind.block.start, `${text}\n`);
  else if (before) list.insert(before, { do: 'insert_paragraphs', side: 'behind', lines });
  else if (behind) list.insert(behind, { do: 'insert_paragraphs', side: 'before', lines });
  else return false;
  return true;
}

/** Rows and paragraphs in turn. */
function runsOf(units: readonly Unit[]): Unit[][] {
  const runs: Unit[][] = [];
  for (const unit of units) {
    const last = runs.at(-1);
    if (last?.[0] && isRow(last[0]) === isRow(unit)) last.push(unit);
    else runs.push([unit]);
  }
  return runs;
}
