// Records that take several rows of a sheet: each row names its record, so that the sheet can be filtered by it.
import { type SheetRow, isBlank } from './sheet.ts';

/**
 * The rows of each record. A row belongs to the one above when it names the same record or none, and no empty row stands
 * between: with that, two records of one name are told apart.
 */
export function groupRows(rows: readonly SheetRow[], nameOf: (row: SheetRow) => string): SheetRow[][] {
  const groups: SheetRow[][] = [];
  let name = '';
  let last = -1;
  for (const row of rows) {
    const own = nameOf(row).trim();
    const group = groups.at(-1);
    if (group && row.number === last + 1 && (own === '' || own === name)) group.push(row);
    else {
      groups.push([row]);
      name = own;
    }
    last = row.number;
  }
  return groups;
}

/** The rows of all records, with an empty one between two that have the same name. */
export function joinGroups<Row extends readonly string[]>(groups: readonly (readonly Row[])[]): (Row | string[])[] {
  return groups.flatMap((rows, index) => {
    const [first] = rows;
    const above = groups[index - 1]?.[0];
    return first && above && above[0] === first[0] ? [first.map(() => ''), ...rows] : [...rows];
  });
}

export const allBlank = (cells: readonly string[]): boolean => cells.every(isBlank);

export const notesOf = (rows: readonly SheetRow[]) => rows.flatMap(({ notes }) => notes);
export const faultsOf = (rows: readonly SheetRow[]) => rows.flatMap(({ faults }) => faults);
