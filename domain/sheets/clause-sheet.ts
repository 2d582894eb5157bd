// Clauses as a sheet: a row per row of a clause's table, under the labels of its columns. Most clauses have one row and the
// usual columns; for others the sheet gets the columns "Part of" and "Columns".
import { CLAUSE_COLUMNS, decodeClause, encodeClause, hasUsualColumns } from '#domain/clause-content.ts';
import type { ClauseTable } from '#domain/clause-content.ts';
import type { ClauseFields } from '#domain/clauses.ts';
import { CLAUSE_COLUMNS_MAX } from '#domain/limits.ts';
import type { Candidate } from './candidate.ts';
import {
  headingOf,
  headingsFor,
  isOwnHeading,
  LABELS,
  labelList,
  labelOf,
  labelsIn,
  PART_OF,
  placesOf,
} from './clause-labels.ts';
import { faultsOf, notesOf } from './row-groups.ts';
import type { FilledSheet, SheetCodec, SheetRow } from './sheet.ts';
import { asHeading, isBlank, namedColumns, refuseSheet } from './sheet.ts';

export const CLAUSE_SHEET: SheetCodec<ClauseFields> = {
  toSheet(clauses) {
    const tables = clauses.map(decodeClause);
    const labels = headingsFor(
      CLAUSE_COLUMNS,
      tables.map(({ columns }) => columns),
    );
    const hasParts = tables.some(({ rows }) => rows.length > 1);
    const hasLabels = tables.some(({ columns }) => !hasUsualColumns(columns));
    return {
      columns: [...labels.map(headingOf), ...(hasParts ? [PART_OF] : []), ...(hasLabels ? [LABELS] : [])],
      rows: tables.flatMap(({ columns, rows }) => {
        const places = placesOf(columns, labels);
        return rows.map((cells, row) => [
          ...labels.map((_, index) => cells[places.indexOf(index)] ?? ''),
          ...(hasParts ? [row === 0 ? '' : (rows[0]?.[0] ?? '')] : []),
          ...(hasLabels ? [row > 0 || hasUsualColumns(columns) ? '' : labelList(columns)] : []),
        ]);
      }),
    };
  },

  fromSheet(sheet: FilledSheet) {
    const layout = layoutOf(sheet);
    const clauses: { rows: SheetRow[]; stray: string[] }[] = [];
    for (const row of sheet.rows) {
      const above = clauses.at(-1);
      const partOf = layout.own(row, PART_OF).trim();
      const title = above?.rows[0] ? titleOf(layout, above.rows[0]) : '';
      if (above && partOf !== '' && partOf === title.trim()) above.rows.push(row);
      else
        clauses.push({
          rows: [row],
          stray: partOf === '' ? [] : [`Row ${row.number}, ${PART_OF}: The clause above is not called “${partOf}”.`],
        });
    }
    return clauses.map(({ rows, stray }) => clauseOf(layout, rows, stray));
  },
};

interface Layout {
  /** Of the columns that clauses have, in the order of the sheet. */
  readonly labels: readonly string[];
  readonly cells: (row: SheetRow) => string[];
  /** The cell of one of the sheet's own columns, '' where it has none. */
  readonly own: (row: SheetRow, heading: string) => string;
}

function layoutOf(sheet: FilledSheet): Layout {
  const named = namedColumns(sheet);
  const heading = (index: number) => sheet.columns[index] ?? '';
  const content = named.filter((index) => !isOwnHeading(heading(index)));
  const headings = content.map(heading);
  // A usual column may be written in small letters, unless the sheet has it as it is.
  const labels = headings.map((one) => {
    const usual = CLAUSE_COLUMNS.find((label) => asHeading(label) === asHeading(one));
    return usual === undefined || headings.includes(usual) ? labelOf(one) : usual;
  });
  const missing = CLAUSE_COLUMNS.slice(0, 2).filter((label) => !labels.includes(label));
  if (missing.length > 0)
    throw refuseSheet(
      `The sheet has no column ${missing.map((label) => `“${label}”`).join(', ')}. The columns are ${CLAUSE_COLUMNS.join(', ')}, and any others that the clauses have.`,
    );
  const ownAt = (wanted: string) => named.find((index) => asHeading(heading(index)) === asHeading(wanted)) ?? -1;
  return {
    labels,
    cells: ({ cells }) => content.map((index) => cells[index] ?? ''),
    own: ({ cells }, wanted) => cells[ownAt(wanted)] ?? '',
  };
}

/** The labels of a clause: those it lists or the usual ones, then every other column that it has something in. */
function columnsOf({ labels, cells, own }: Layout, rows: readonly SheetRow[]) {
  const [first] = rows;
  const list = first ? own(first, LABELS) : '';
  const listed = isBlank(list) ? [...CLAUSE_COLUMNS] : labelsIn(list);
  const places = placesOf(listed, labels);
  const filled = labels.flatMap((_, index) =>
    !places.includes(index) && rows.some((row) => !isBlank(cells(row)[index])) ? [index] : [],
  );
  const unknown = isBlank(list) ? [] : listed.filter((_, index) => places[index] === -1);
  return {
    columns: [...listed, ...filled.map((index) => labels[index] ?? '')],
    places: [...places, ...filled],
    unknown,
  };
}

const titleOf = (layout: Layout, row: SheetRow): string =>
  layout.cells(row)[columnsOf(layout, [row]).places[0] ?? -1] ?? '';

function clauseOf(layout: Layout, rows: readonly SheetRow[], stray: readonly string[]): Candidate {
  const { columns, places, unknown } = columnsOf(layout, rows);
  const table: ClauseTable = {
    columns,
    rows: rows.map((row) => {
      const cells = layout.cells(row);
      return places.map((place) => cells[place] ?? '');
    }),
  };
  const { title, content } = encodeClause(table);
  const number = rows[0]?.number ?? 0;
  return {
    row: number,
    name: title.trim(),
    fields: { title, content },
    faults: [
      ...stray,
      ...unknown.map((label) => `Row ${number}, ${LABELS}: The sheet has no column “${label.slice(0, 60)}”.`),
      ...(columns.length > CLAUSE_COLUMNS_MAX
        ? [`Row ${number}: A clause has at most ${CLAUSE_COLUMNS_MAX} columns, and this one ${columns.length}.`]
        : []),
      ...faultsOf(rows),
    ],
    notes: notesOf(rows),
    placeOf: ([field]) => `Row ${number}, ${(field === 'title' ? columns[0] : columns[1]) ?? 'Clause'}`,
  };
}
